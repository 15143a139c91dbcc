"""Several maps on one table: each is shown large by its number, in the menu and by two clicks; then all are again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.boards.geography import Geography
from smallworld_desktop.engine.boards.laying import in_a_row, laid_out
from smallworld_desktop.engine.boards.maps import Map, parse_map
from smallworld_desktop.engine.play.registry import game
from smallworld_desktop.ui.board.several_maps import ALL, SeveralMaps
from smallworld_desktop.ui.shell.app import Session
from smallworld_desktop.ui.sitting.seating import HUMAN, Plan, Seat
from tests.engine.boards.little_isle import grid_map
from tests.ui.listening import Listener
from tests.ui.sessions import begun
from tests.ui.table import plan

ALT, SHIFT, PLAIN = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.NoModifier
TOY = "noughts-and-crosses"
GAP = 100


def row_of_squares(name: str) -> Map:
    text = grid_map([["paper"] * 3], 200).replace("rounds: 8\n", "").replace("tribe: false, ", "")
    text = text.replace("title: A grid", f"title: {name} row")
    return parse_map(text, f"{name}.yaml", Geography(terrains=("paper",)))


THREE = laid_out(
    "rows", "Three rows", in_a_row({name: row_of_squares(name) for name in ("Upper", "Middle", "Lower")}, GAP)
)
"""Nine squares, three on each of three boards."""


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path, toys: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[Session]:
    monkeypatch.setattr(type(game(TOY)), "map", lambda self, state: THREE)
    with begun(qtbot, tmp_path, small=True, speed=0.0) as made:
        made.controller.start(Plan(None, (Seat("Anna", 0, HUMAN), Seat("Ben", 1, HUMAN)), 5, game=TOY))
        yield made


def maps(session: Session) -> SeveralMaps:
    return session.window.table.board.maps


def press(session: Session, key: Qt.Key, modifier: Qt.KeyboardModifier = PLAIN) -> None:
    QTest.keyClick(QApplication.focusWidget() or session.window, key, modifier)


def seen(session: Session, region: int) -> bool:
    view = session.window.table.board.map_view
    # What surrounds a region may lie below the frame.
    return view.viewport().rect().contains(view.rect_of(region).adjusted(12, 12, -12, -12))


def width_of(session: Session, region: int) -> int:
    return session.window.table.board.map_view.rect_of(region).width()


def test_a_number_shows_its_map_large_and_again_all(session: Session) -> None:
    whole = width_of(session, 4)
    for at, key in enumerate((Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3)):
        press(session, key, ALT)
        assert maps(session).large == at
        assert all(seen(session, region) for region in range(3 * at, 3 * at + 3))
        assert width_of(session, 4) > 2.5 * whole
    press(session, Qt.Key.Key_3, ALT)
    assert maps(session).large == ALL
    press(session, Qt.Key.Key_2, ALT)
    press(session, Qt.Key.Key_0, ALT)
    assert maps(session).large == ALL
    assert width_of(session, 4) == whole


def test_a_number_of_no_map_does_nothing(session: Session) -> None:
    press(session, Qt.Key.Key_2, ALT)
    press(session, Qt.Key.Key_5, ALT)
    assert maps(session).large == 1


def test_the_menu_names_the_maps_and_shows_which_is_large(session: Session) -> None:
    menu = session.window.menus.submenu("board-large")
    for at in (2, 0, 0):
        menu.aboutToShow.emit()
        assert [action.text() for action in menu.actions()] == ["Upper row", "Middle row", "Lower row"]
        assert [action.isChecked() for action in menu.actions()] == [at == maps(session).large for at in range(3)]
        menu.actions()[at].trigger()
    assert maps(session).large == ALL


def test_two_clicks_beside_its_regions_show_a_map_large(session: Session) -> None:
    view = session.window.table.board.map_view
    beside = view.rect_of(3).left() - 2
    between = QPoint(beside, view.rect_of(3).center().y())
    QTest.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, PLAIN, between)
    assert maps(session).large == ALL, "that is no map's ground"
    QTest.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, PLAIN, view.rect_of(3).center())
    assert maps(session).large == ALL, "two clicks on a region are two clicks"


def test_a_map_stays_large_when_the_window_changes_and_wheels_go_on_from_there(session: Session) -> None:
    press(session, Qt.Key.Key_2, ALT)
    session.window.resize(1500, 800)
    QApplication.processEvents()
    assert maps(session).large == 1
    assert all(seen(session, region) for region in (3, 4, 5))
    before = width_of(session, 4)
    press(session, Qt.Key.Key_Plus, Qt.KeyboardModifier.ControlModifier)
    assert width_of(session, 4) > before
    assert maps(session).large == ALL
    press(session, Qt.Key.Key_0, ALT)
    assert all(seen(session, region) for region in range(9))


def test_whoever_listens_hears_which_map_is_large_and_the_keyboard_goes_along(
    session: Session, listener: Listener
) -> None:
    board = session.window.table.board
    press(session, Qt.Key.Key_N)
    assert board.map_view.focused == 0
    listener.take()
    press(session, Qt.Key.Key_3, ALT)
    assert board.map_view.focused == 6
    assert any("Lower row, shown large." in said for said in listener.take())


def test_lit_places_are_gone_by_over_all_maps_and_come_into_view(session: Session) -> None:
    press(session, Qt.Key.Key_1, ALT)
    there = []
    for _ in range(9):
        press(session, Qt.Key.Key_N)
        there.append(session.window.table.board.map_view.focused)
        assert seen(session, there[-1])
    assert there == list(range(9)), "one map after the other"


def test_a_single_map_is_fitted_by_its_number(session: Session) -> None:
    session.controller.start(plan())
    board = session.window.table.board
    whole = QRect(board.map_view.rect_of(0))
    board.zoom_in()
    assert board.map_view.rect_of(0) != whole
    press(session, Qt.Key.Key_1, ALT)
    assert board.map_view.rect_of(0) == whole
    assert not session.window.menus["board-large"].isEnabled()
