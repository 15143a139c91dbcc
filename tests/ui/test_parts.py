"""The keyboard goes over the table by parts and by lit places, shows where it is, and finds back to the board."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import Shiboken

from smallworld_desktop.engine.games.smallworld.actions import Pick
from smallworld_desktop.ui.shell.app import Session
from smallworld_desktop.ui.sitting.seating import HUMAN, Plan, Seat
from tests.ui.listening import Listener
from tests.ui.sessions import begun
from tests.ui.table import plan

SHIFT, PLAIN = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.NoModifier


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path, toys: None) -> Iterator[Session]:
    with begun(qtbot, tmp_path, small=True, speed=0.0, pace=0.0, curtain=False) as made:
        yield made


@pytest.fixture(params=["smallworld", "noughts-and-crosses", "auction"])
def played(session: Session, request: pytest.FixtureRequest) -> Session:
    """Each game of the house, and of those that the house knows nothing of."""
    sitting = Seat("Anna", 0, HUMAN), Seat("Ben", 1, HUMAN)
    setups = {"noughts-and-crosses": None, "auction": {"rounds": 2, "coins": 9}}
    if request.param in setups:
        session.controller.start(Plan(setups[request.param], sitting, 5, game=request.param))
    else:
        session.controller.start(plan())
        session.controller.play(Pick(0))
    return session


def press(session: Session, key: Qt.Key, modifier: Qt.KeyboardModifier = PLAIN) -> None:
    QTest.keyClick(QApplication.focusWidget() or session.window, key, modifier)


def part_with_keyboard(session: Session) -> str:
    table, focused = session.window.table, QApplication.focusWidget()
    assert focused is not None
    named: dict[str, QWidget | None] = {
        "board": table.board,
        "panel": table.panel,
        "seats": table.seats,
        "chronicle": table.chronicle,
        "bar": table.bar,
        "row": table.row,
    }
    for name, part in named.items():
        if part is not None and (part is focused or part.isAncestorOf(focused)):
            return name
    return type(focused.parentWidget()).__name__


def parts_of(session: Session) -> list[str]:
    order = ["board", "panel", "seats", "chronicle", "bar", "row"]
    without = {"board"} if session.controller.map is None else set()
    if session.window.table.panel is None:
        without.add("panel")
    return [part for part in order if part not in without]


def where(session: Session) -> str:
    """The part that the keyboard is on, after which it must be seen there."""
    focused = QApplication.focusWidget()
    assert focused is not None
    assert focused.isVisible()
    return part_with_keyboard(session)


def test_the_keyboard_goes_round_all_parts_in_reading_order_and_back(played: Session) -> None:
    order = parts_of(played)
    at = order.index(where(played))
    for step in range(1, len(order) + 1):
        press(played, Qt.Key.Key_F6)
        assert where(played) == order[(at + step) % len(order)]
    for step in range(1, len(order) + 1):
        press(played, Qt.Key.Key_F6, SHIFT)
        assert where(played) == order[(at - step) % len(order)]


def test_each_part_looks_otherwise_while_it_has_the_keyboard(played: Session) -> None:
    table = played.window.table
    shown: dict[str, QWidget | None] = {
        "board": table.board,
        "panel": table.panel,
        "seats": table.seats,
        "chronicle": table.chronicle,
        "bar": table.bar,
        "row": table.row,
    }
    table.board.map_view.hide_ring()
    for name in parts_of(played):
        part = shown[name]
        assert part is not None
        while where(played) == name:
            press(played, Qt.Key.Key_F6)
        without = part.grab().toImage()
        while where(played) != name:
            press(played, Qt.Key.Key_F6)
        assert part.grab().toImage() != without, name


def test_going_to_a_part_says_which_it_is(session: Session, listener: Listener) -> None:
    session.controller.start(plan())
    session.controller.play(Pick(0))
    listener.take()
    press(session, Qt.Key.Key_F6)
    press(session, Qt.Key.Key_F6)
    heard = listener.take()
    assert heard[0].startswith("Races and powers.")
    assert heard[1].startswith("Anna.")
    assert heard[2:] == ["Players."], "what is not the name of what has the keyboard is said besides"


def test_a_card_that_lies_above_the_table_is_a_part_too(session: Session) -> None:
    session.controller.start(plan())
    session.controller.play(Pick(0))
    session.window.hints.ask()
    assert session.window.hints.card.has_focus
    press(session, Qt.Key.Key_F6)
    assert where(session) == "board"
    assert session.window.hints.card.isVisible()
    press(session, Qt.Key.Key_F6, SHIFT)
    assert session.window.hints.card.has_focus


@pytest.mark.parametrize("part", ["panel", "seats", "chronicle", "bar", "row"])
def test_escape_leads_back_to_the_board_which_shows_the_keyboard(session: Session, part: str) -> None:
    session.controller.start(plan())
    session.controller.play(Pick(0))
    while where(session) != part:
        press(session, Qt.Key.Key_F6)
    press(session, Qt.Key.Key_Escape)
    assert where(session) == "board"
    assert session.window.table.board.map_view.ring_seen


def test_escape_leads_from_the_chronicle_out_of_the_past_and_to_the_board(session: Session) -> None:
    session.controller.start(plan())
    session.controller.play(Pick(0))
    press(session, Qt.Key.Key_L)
    press(session, Qt.Key.Key_End)
    press(session, Qt.Key.Key_Return)
    back = session.window.menus["now"]
    assert back.isEnabled()
    press(session, Qt.Key.Key_Escape)
    assert not back.isEnabled()
    assert where(session) == "board"


def test_where_there_is_no_board_escape_leads_to_the_bar(session: Session) -> None:
    sitting = Seat("Anna", 0, HUMAN), Seat("Ben", 1, HUMAN)
    session.controller.start(Plan({"rounds": 2, "coins": 9}, sitting, 5, game="auction"))
    press(session, Qt.Key.Key_L)
    press(session, Qt.Key.Key_Escape)
    assert where(session) == "bar"


@pytest.mark.parametrize("game", ["smallworld", "noughts-and-crosses"])
def test_from_any_part_a_key_goes_by_lit_places_over_the_board(session: Session, game: str) -> None:
    if game == "smallworld":
        session.controller.start(plan())
        session.controller.play(Pick(0))
    else:
        sitting = Seat("Anna", 0, HUMAN), Seat("Ben", 1, HUMAN)
        session.controller.start(Plan(None, sitting, 5, game=game))
    board = session.window.table.board
    assert board.scene is not None
    lit = [region for region, mark in enumerate(board.scene.marks) if mark.inviting]
    press(session, Qt.Key.Key_L)
    assert where(session) == "chronicle"
    there = []
    for _ in lit:
        press(session, Qt.Key.Key_N)
        assert where(session) == "board"
        there.append(board.map_view.focused)
    assert sorted(there) == lit
    press(session, Qt.Key.Key_N, SHIFT)
    assert board.map_view.focused == there[-2]


def test_where_nothing_is_lit_the_key_says_so_and_goes_nowhere(session: Session) -> None:
    session.controller.start(plan())
    assert where(session) == "panel"
    press(session, Qt.Key.Key_N)
    assert where(session) == "panel"
    assert session.window.table.notice.text == "On the board nothing can be done now."


def test_whoever_has_gone_round_leaves_everything_its_own(session: Session) -> None:
    """PySide makes what is next in line a child of what comes before it, and forgets both when one goes."""
    sitting = Seat("Anna", 0, HUMAN), Seat("Ben", 1, HUMAN)
    session.controller.start(Plan({"rounds": 2, "coins": 9}, sitting, 5, game="auction"))
    window = session.window
    window.table.seats.panels[0].setFocus()
    press(session, Qt.Key.Key_F2, SHIFT)
    for _ in range(8):
        press(session, Qt.Key.Key_F6)
    window.table.cards.shut()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert all(Shiboken.isValid(action) for action in window.menus.actions())
    assert all(Shiboken.isValid(part) for part in (window.table, window.table.bar, window.table.board.map_view))
