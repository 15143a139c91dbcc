"""Two people at one screen bid in secret: what each of them may see, hear and take back, and what is written down."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Signal
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.kernel.actions import Hidden
from smallworld_desktop.engine.kernel.library import Library
from smallworld_desktop.engine.kernel.rules import NOBODY
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.sitting.seating import HUMAN, Plan, Seat
from smallworld_desktop.ui.sitting.sitting import Sitting
from tests.toys.engine.auction.game import GAME as AUCTION
from tests.toys.engine.auction.rules import UNKNOWN, Bid

SECRET = 83
"""A bid like no other number that is to be seen, heard or read anywhere."""


pytestmark = pytest.mark.usefixtures("toys")


def seated(tmp_path: Path) -> GameController:
    """A controller at a screen where people want a curtain."""
    made = GameController(Library(tmp_path / "games"))
    made.wants_curtain = lambda: True
    made.turns.pace = 0
    return made


@pytest.fixture
def controller(qtbot: QtBot, tmp_path: Path) -> Iterator[GameController]:
    made = seated(tmp_path)
    yield made
    made.shut()


def sale(*players: str, rounds: int = 2) -> Plan:
    seats = tuple(Seat(name, number, player) for number, (name, player) in enumerate(zip("AB", players, strict=True)))
    return Plan({"rounds": rounds, "coins": 99}, seats, 5, game=AUCTION.id)


def bid(controller: GameController, amount: int) -> None:
    """Behind a curtain the next person takes the mouse, and bids."""
    assert (controller.curtain_due, controller.legal()) == (True, ()), "nobody sees yet what there is to choose from"
    controller.leave_mouse()
    controller.take_mouse()
    assert (controller.curtain_due, Bid(amount) in controller.legal()) == (False, True)
    assert controller.play(Bid(amount))


def tells(said: object) -> bool:
    """Whether the secret bid stands in something, however deep, as a number of its own."""
    return re.search(rf"(?<![\w+/=-]){SECRET}(?![\w+/=])", str(said)) is not None


def test_a_curtain_comes_before_each_bid(controller: GameController) -> None:
    controller.start(sale(HUMAN, HUMAN))
    seats = []
    while not controller.over:
        seats.append(controller.seat)
        bid(controller, 1 + controller.seat)
    assert seats == [0, 1, 0, 1]


def test_until_it_is_revealed_a_bid_is_not_seen_heard_or_written(
    controller: GameController, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    heard: list[object] = []
    names = [name for one in (GameController, Sitting) for name, value in vars(one).items() if type(value) is Signal]
    for signal in (getattr(controller, name) for name in names):
        signal.connect(lambda *told: heard.extend(told))
    controller.start(sale(HUMAN, HUMAN))
    bid(controller, SECRET)
    assert tells(controller.shown), "whoever has just bid may look at it"
    controller.leave_mouse()
    after = [controller.shown, *controller.history, controller.headline, controller.legal()]
    controller.take_mouse()
    after += [controller.shown, *controller.history, controller.legal()[:SECRET]]
    controller.look_at(len(controller.history) - 1)
    after.append(controller.shown)
    controller.look_at(None)
    assert heard
    assert not [said for said in (*heard, *after, caplog.text) if tells(said)]
    assert controller.shown.bids == (UNKNOWN, None)
    assert isinstance(controller.history[-1].action, Hidden)
    (file,) = (tmp_path / "games").glob("*.swgame")
    assert not tells(file.read_text("utf-8"))
    heard.clear()
    controller.play(Bid(4))
    assert tells(heard), "now everybody hears of it"


def test_a_bid_is_its_own_seats_to_take_back_and_nobody_elses(controller: GameController) -> None:
    controller.start(sale(HUMAN, HUMAN))
    bid(controller, SECRET)
    assert controller.can_undo, "whoever has bid still has the mouse"
    controller.undo()
    assert (controller.seat, controller.curtain_due, controller.can_redo) == (0, False, True)
    controller.redo()
    controller.leave_mouse()
    controller.take_mouse()
    assert (controller.seat, controller.can_undo, controller.can_redo) == (1, False, False)
    controller.play(Bid(4))
    assert not controller.can_undo, "both have seen the bids"


def test_a_seat_is_handed_to_a_computer_and_back_behind_the_curtain(controller: GameController, qtbot: QtBot) -> None:
    controller.start(sale(HUMAN, HUMAN))
    bid(controller, SECRET)
    controller.leave_mouse()
    with qtbot.waitSignal(controller.transitioned):
        controller.set_player(1, "chance")
    qtbot.waitUntil(lambda: controller.state.rounds == 1)
    assert (controller.seat, controller.curtain_due) == (0, True), "whoever has handed over may sit there still"
    bid(controller, 0)
    controller.set_player(1, HUMAN)
    assert (controller.seat, controller.thinking_seat) == (1, -1)
    assert controller.shown.bids == (0, None), "whoever has just bid may still look"
    controller.leave_mouse()
    assert controller.shown.bids == (UNKNOWN, None)
    bid(controller, 0)
    assert controller.over


def test_whoever_comes_back_to_a_game_finds_the_curtain(controller: GameController, tmp_path: Path) -> None:
    controller.start(sale(HUMAN, HUMAN))
    bid(controller, SECRET)
    before = controller.game.history
    controller.close_game()
    again = seated(tmp_path)
    assert again.resume()
    assert (again.seat, again.curtain_due, again.just_played) == (1, True, False)
    assert not tells([again.shown, again.history])
    assert [step.action for step in again.game.history] == [step.action for step in before]
    for number in (4, 1, 2):
        bid(again, number)
    assert again.over
    again.look_at(len(before) - 1)
    assert again.shown.bids[0] == SECRET, "when a game is over, everybody may look back at everything"
    again.shut()


def test_the_reasons_of_a_secret_decision_are_not_written_before_it_is_revealed(
    controller: GameController, qtbot: QtBot, tmp_path: Path
) -> None:
    controller.start(sale("searcher", "chance", rounds=1))
    controller.pause(True)

    def written() -> list[str]:
        """Whose reasons stand in the file after the next action."""
        with qtbot.waitSignal(controller.transitioned):
            controller.step()
        (file,) = (tmp_path / "games").glob("*.swgame")
        return [level for level, _, _ in json.loads(file.read_text("utf-8"))["about"]["grounds"]]

    assert written() == []
    assert written() == ["searcher", "chance"]


def test_one_person_among_computers_bids_first_and_needs_no_curtain(controller: GameController, qtbot: QtBot) -> None:
    controller.start(sale("chance", HUMAN))
    assert (controller.seat, controller.human, controller.curtain_due) == (1, True, False)
    assert controller.play(Bid(SECRET))
    assert tells(controller.shown), "there is nobody to hide it from"
    qtbot.waitUntil(lambda: controller.state.rounds == 1)
    assert controller.seat == 1


def test_where_only_computers_play_all_may_be_seen(controller: GameController, qtbot: QtBot) -> None:
    controller.pause(True)
    controller.start(sale("chance", "chance"))
    controller.step()
    qtbot.waitUntil(lambda: len(controller.game.history) == 2)
    assert controller.shown is controller.state
    assert controller.view_seat == NOBODY
