"""The controller holds any game: one without a board, one whose board comes in mid-game, one that many decide in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType

import pytest
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.engine.games.smallworld.boards import BOARDS
from smallworld_desktop.engine.kernel.library import Library
from smallworld_desktop.engine.play import registry
from smallworld_desktop.engine.play.box import Box, Headline
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.sitting.seating import HUMAN, Plan, Seat
from tests.engine.kernel.test_game import Pairs
from tests.toys.engine.noughts.game import NoughtsBox
from tests.toys.engine.noughts.rules import Grid, Mark


class Unfolding(NoughtsBox):
    """Nobody knows the board before the first cell is marked; in the middle of the game it becomes another one."""

    def map(self, state: Grid) -> Map | None:
        marked = sum(cell >= 0 for cell in state.cells)
        return BOARDS.load("two_players" if marked < 3 else "three_players") if marked else None

    def headline(self, state: Grid) -> Headline:
        return Headline("A board that unfolds", sum(cell >= 0 for cell in state.cells), 9)


class PairsBox(Box):
    """Each seat marks two cells in its turn."""

    id = "pairs"
    rules = Pairs()
    rules.id = id


@pytest.fixture
def boxes(monkeypatch: pytest.MonkeyPatch) -> Mapping[str, Box]:
    """The only games that there are."""
    found = MappingProxyType({box.id: box for box in (Unfolding(), PairsBox())})
    monkeypatch.setattr(registry, "games", lambda: found)
    return found


@pytest.fixture
def controller(boxes: Mapping[str, Box], qtbot: QtBot, tmp_path: Path) -> Iterator[GameController]:
    made = GameController(Library(tmp_path))
    yield made
    made.shut()


def plan(game: str, *players: str) -> Plan:
    people = players or (HUMAN, HUMAN)
    return Plan(None, tuple(Seat(str(number), number, player) for number, player in enumerate(people)), 1, game=game)


def test_a_board_may_come_and_change_in_mid_game_and_everybody_hears_of_it(controller: GameController) -> None:
    heard: list[str] = []
    controller.mapChanged.connect(lambda: heard.append(controller.map.board.id if controller.map else "none"))
    controller.start(plan(Unfolding.id))
    assert controller.map is None
    for cell in (4, 0, 8):
        controller.play(Mark(cell))
    assert heard == ["two_players", "three_players"]
    controller.look_at(0)
    controller.look_at(None)
    assert heard[2:] == ["two_players", "three_players"]
    for _ in range(3):
        controller.undo()
    assert heard[4:] == ["two_players"], "what others did before stays done"


def test_a_list_of_games_tells_what_the_box_says_of_it(controller: GameController) -> None:
    controller.start(plan(Unfolding.id))
    for cell in (4, 0, 8, 1):
        controller.play(Mark(cell))
    assert controller.headline.round == 4
    (told,) = controller.keeping.library.games()
    assert (told.ruleset, told.title, told.round, told.rounds) == (Unfolding.id, "A board that unfolds", 4, 9)
    controller.close_game()
    assert controller.resume()
    assert (controller.plan.game, controller.plan.names) == (Unfolding.id, ("0", "1"))
    assert controller.play(Mark(7))


def test_a_game_in_which_nothing_is_hidden_needs_no_curtain_and_shows_all(controller: GameController) -> None:
    controller.wants_curtain = lambda: True
    controller.start(plan(Unfolding.id))
    controller.play(Mark(4))
    assert (controller.seat, controller.curtain_due, len(controller.legal())) == (1, False, 8)
    assert controller.shown == controller.state


def test_a_click_is_judged_once_and_performed_once(controller: GameController, boxes: Mapping[str, Box]) -> None:
    rules = boxes["pairs"].rules
    assert isinstance(rules, Pairs)
    controller.start(plan("pairs"))
    rules.judged = rules.played = 0
    assert controller.play(Mark(4), Mark(0))
    assert (rules.judged, rules.played) == (2, 2)
    controller.undo()
    assert controller.game.history == ()
    controller.redo()
    assert (len(controller.game.history), rules.judged, rules.played) == (2, 2, 2)
