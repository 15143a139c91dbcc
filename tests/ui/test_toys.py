"""Two games of which the program knows nothing are played in its window, by mouse and by keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine import Action
from smallworld_desktop.engine.kernel.rules import CHANCE
from smallworld_desktop.ui.sheets.curtain import Curtain
from smallworld_desktop.ui.sheets.end import EndDialog
from smallworld_desktop.ui.sheets.sheet import Sheet
from smallworld_desktop.ui.shell.app import Session
from smallworld_desktop.ui.sitting.seating import HUMAN, Plan, Seat
from tests.toys.engine.auction.rules import UNKNOWN, Bid
from tests.toys.engine.noughts.rules import Mark
from tests.ui.hands import Hands, Keyboard, Mouse
from tests.ui.sessions import begun

pytestmark = pytest.mark.usefixtures("toys")

ROOT = Path(__file__).parents[2]
TOYS = ROOT / "tests/toys"
MOST_LINES = 500


def sit_down(game: str, setup: object, players: tuple[str, str] = (HUMAN, HUMAN)) -> Plan:
    seats = (Seat("Anna", 0, players[0]), Seat("Ben", 1, players[1]))
    return Plan(setup, seats, 5, game=game)


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path, toys: None) -> Iterator[Session]:
    with begun(qtbot, tmp_path, small=True, speed=0.0) as made:
        yield made


@pytest.fixture(params=[Mouse, Keyboard])
def hands(request: pytest.FixtureRequest, session: Session, qtbot: QtBot) -> Hands:
    made: Hands = request.param(session, qtbot)
    return made


def press_on_sheet(session: Session, hands: Hands, qtbot: QtBot, kind: type[Sheet]) -> None:
    """Go on from a sheet of this kind, as soon as it is there."""
    qtbot.waitUntil(lambda: isinstance(session.window.sheets.sheet, kind))
    sheet = session.window.sheets.sheet
    assert sheet is not None
    if isinstance(hands, Mouse):
        button = sheet.primary()
        assert button is not None
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    else:
        QTest.keyClick(QApplication.focusWidget() or sheet, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: session.window.sheets.sheet is not sheet)


def test_both_games_are_small_together() -> None:
    files = [*TOYS.rglob("*.py"), *TOYS.rglob("*.po"), *TOYS.rglob("entry_points.txt")]
    assert len(files) > 8
    assert sum(len(file.read_text("utf-8").splitlines()) for file in files) < MOST_LINES


def test_the_program_has_no_line_for_them() -> None:
    files = [file for kind in ("py", "po", "yaml", "json") for file in (ROOT / "smallworld_desktop").rglob(f"*.{kind}")]
    assert len(files) > 100
    words = ("noughts", "auction", "tests.toys")
    assert [file for file in files if any(word in file.read_text("utf-8").lower() for word in words)] == []


@pytest.mark.parametrize(
    ("game", "setup", "actions"),
    [
        ("noughts-and-crosses", None, [Mark(cell) for cell in (4, 0, 8, 2, 1, 7, 3, 5, 6)]),
        ("auction", {"rounds": 2, "coins": 3}, [Bid(3), Bid(2), Bid(0), Bid(1)]),
    ],
)
def test_a_finished_game_is_watched_again_step_by_step(
    session: Session, qtbot: QtBot, game: str, setup: object, actions: list[Action[Any]]
) -> None:
    session.settings.change(curtain=False)
    controller, seen = session.controller, []
    controller.start(sit_down(game, setup))
    assert all(controller.play(action) for action in actions)
    qtbot.waitUntil(lambda: isinstance(session.window.sheets.sheet, EndDialog))
    controller.lookedAt.connect(lambda _: seen.append(controller.looked_at))
    end = session.window.sheets.sheet
    assert isinstance(end, EndDialog)
    end.watch.click()
    happened = [at for at, step in enumerate(controller.history) if step.events and step.seat != CHANCE]
    qtbot.waitUntil(lambda: bool(seen) and seen[-1] == happened[-1])
    assert seen == happened


# Noughts and crosses.


def test_noughts_and_crosses_is_played_to_its_end(session: Session, hands: Hands, qtbot: QtBot) -> None:
    session.controller.start(sit_down("noughts-and-crosses", None))
    for number, cell in enumerate((4, 0, 8, 2, 1, 7)):
        assert session.controller.seat == number % 2
        hands.act(cell)
        assert session.controller.history[-1].action == Mark(cell)
    hands.press(0)
    assert len(session.controller.history) == 5, "what was done can be taken back"
    hands.act(7)
    for cell in (3, 5, 6):
        hands.act(cell)
    assert session.controller.over
    qtbot.waitUntil(lambda: isinstance(session.window.sheets.sheet, EndDialog))


def test_a_computer_plays_noughts_and_crosses(session: Session, hands: Hands, qtbot: QtBot) -> None:
    session.settings.change(pace=0.0)
    session.controller.start(sit_down("noughts-and-crosses", None, (HUMAN, "searcher")))
    while not session.controller.over:
        hands.act(session.controller.state.cells.index(-1))
        if session.controller.turns.in_grace:
            session.controller.thoughts.hurry()
        qtbot.waitUntil(lambda: session.controller.over or session.controller.human)
    assert session.controller.state.winner != 0, "whoever marks the first free square loses"


# The auction.


def test_an_auction_is_held_behind_curtains(session: Session, hands: Hands, qtbot: QtBot) -> None:
    session.controller.start(sit_down("auction", {"rounds": 2, "coins": 3}))
    for seat, amount in ((0, 3), (1, 2), (0, 0), (1, 1)):
        press_on_sheet(session, hands, qtbot, Curtain)
        assert session.controller.seat == seat
        hands.press_for(Bid(amount))
    assert session.controller.over
    assert session.controller.state.purses == (0, 2)
    qtbot.waitUntil(lambda: isinstance(session.window.sheets.sheet, EndDialog))


def test_a_game_that_broke_off_between_two_bids_goes_on_behind_the_curtain(
    session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    hands = Keyboard(session, qtbot)
    session.controller.start(sit_down("auction", {"rounds": 1, "coins": 99}))
    press_on_sheet(session, hands, qtbot, Curtain)
    session.controller.play(Bid(83))
    session.controller.close_game()
    assert session.controller.resume()
    qtbot.waitUntil(lambda: isinstance(session.window.sheets.sheet, Curtain))
    press_on_sheet(session, hands, qtbot, Curtain)
    assert session.controller.shown.bids == (UNKNOWN, None)
    session.controller.play(Bid(5))
    assert session.controller.state.scores[0] > 0
