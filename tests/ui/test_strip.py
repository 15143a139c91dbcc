"""The column of combos as a strip: all that is left of it while nobody chooses one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.smallworld.actions import Pick
from smallworld_desktop.ui.models.rows import ROW
from smallworld_desktop.ui.shell.app import Session
from smallworld_desktop.ui.tabletop.tabletop import Tabletop
from tests.ui.sessions import begun
from tests.ui.table import column_of, plan


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path) -> Iterator[Session]:
    with begun(qtbot, tmp_path, speed=0.0, pace=0.0, curtain=False) as made:
        made.controller.start(plan())
        yield made


@pytest.fixture
def table(session: Session) -> Tabletop:
    """A moment after a combo was chosen."""
    session.controller.play(Pick(0))
    return session.window.table


def wide(table: Tabletop) -> bool:
    return column_of(table).width() > 200


def test_it_is_whole_while_a_combo_is_to_be_chosen_and_then_a_strip(session: Session) -> None:
    table = session.window.table
    column, board = column_of(table), table.board.geometry()
    assert wide(table)
    assert column.geometry().intersects(board), "it lies over the board's edge"
    assert not table.row.geometry().intersects(column.geometry())
    session.controller.play(Pick(0))
    assert not wide(table)
    assert table.board.geometry() == board
    assert not column.geometry().intersects(board)
    rows = [column.view.visualRect(column.view.model().index(row, 0)) for row in range(6)]
    assert all(column.view.viewport().rect().contains(row) for row in rows), "all are seen without scrolling"


def test_it_is_no_strip_where_the_board_would_be_no_larger_for_it(table: Tabletop) -> None:
    column = column_of(table)
    for size in ((1600, 560), (1280, 1000)):
        table.resize(*size)
        assert column.folds == (size[0] < 1600)
        assert wide(table) != column.folds


def test_its_key_opens_it_over_the_board_and_closes_it_again(table: Tabletop, qtbot: QtBot) -> None:
    place = table.board.geometry()
    QTest.keyClick(table.board.map_view, Qt.Key.Key_K)
    qtbot.waitUntil(lambda: wide(table))
    assert column_of(table).view.hasFocus()
    assert table.board.geometry() == place
    QTest.keyClick(column_of(table).view, Qt.Key.Key_K)
    qtbot.waitUntil(lambda: not wide(table))
    assert table.board.map_view.hasFocus()


def test_one_who_must_choose_can_have_it_away_and_back(session: Session, qtbot: QtBot) -> None:
    table = session.window.table
    assert column_of(table).view.hasFocus()
    QTest.keyClick(column_of(table).view, Qt.Key.Key_K)
    qtbot.waitUntil(lambda: not wide(table))
    table.choose(2)
    assert wide(table)
    assert column_of(table).chosen == 2


def test_it_never_covers_the_region_that_the_keyboard_is_on(session: Session, qtbot: QtBot) -> None:
    table = session.window.table
    left = min(range(len(session.controller.state.tokens)), key=lambda region: table.board.middle_of(region).x())
    right = max(range(len(session.controller.state.tokens)), key=lambda region: table.board.middle_of(region).x())
    table.board.focus_region(right)
    assert wide(table)
    table.board.focus_region(left)
    assert not wide(table)
    column_of(table).setFocus()
    qtbot.waitUntil(lambda: wide(table))


def test_the_keyboard_opens_it_over_the_board_and_closes_it_again(table: Tabletop, qtbot: QtBot) -> None:
    place = table.board.geometry()
    column_of(table).setFocus()
    qtbot.waitUntil(lambda: wide(table))
    assert column_of(table).view.hasFocus()
    assert table.board.geometry() == place
    table.board.setFocus()
    qtbot.waitUntil(lambda: not wide(table))
    assert table.board.map_view.hasFocus()


def test_esc_closes_it_too(table: Tabletop, qtbot: QtBot) -> None:
    column_of(table).setFocus()
    qtbot.waitUntil(lambda: wide(table))
    QTest.keyClick(column_of(table).view, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not wide(table))


def test_a_pointer_that_lingers_opens_it_and_that_leaves_closes_it(table: Tabletop, qtbot: QtBot) -> None:
    view = column_of(table).view
    for row in (2, 3):
        QTest.mouseMove(view.viewport(), view.visualRect(view.model().index(row, 0)).center())
    qtbot.waitUntil(lambda: wide(table))
    column_of(table).leaveEvent(None)  # type: ignore[arg-type]
    qtbot.waitUntil(lambda: not wide(table))


def test_it_says_what_a_combo_nets(table: Tabletop) -> None:
    model = column_of(table).view.model()
    rows = [model.index(row, 0).data(ROW) for row in range(3)]
    assert [replace(row, coins=coins).net for row, coins in zip(rows, (3, 0, 1), strict=True)] == [3, -1, -1]
