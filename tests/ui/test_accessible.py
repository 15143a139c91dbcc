"""What somebody hears who cannot see the window: everything that takes the focus has a name, and follows the game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.smallworld.actions import Conquer
from smallworld_desktop.engine.games.smallworld.game import GAME
from smallworld_desktop.ui.shell.app import Session
from smallworld_desktop.ui.sitting.showcase import showcase_game
from tests.ui.sessions import begun
from tests.ui.table import column_of
from tests.ui.test_fuzz import plan_of_people


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path) -> Iterator[Session]:
    with begun(qtbot, tmp_path, small=True, speed=0.0, curtain=False) as made:
        yield made


def focusable(window: QWidget) -> list[QWidget]:
    """All that the keyboard can come to now."""
    return [
        widget
        for widget in window.findChildren(QWidget)
        if widget.isVisible()
        and widget.isEnabled()
        and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and not isinstance(widget, QScrollArea)
        and widget.focusProxy() is None
    ]


def unnamed(window: QWidget) -> list[str]:
    found = []
    for widget in focusable(window):
        interface = QAccessible.queryAccessibleInterface(widget)
        if not interface.text(QAccessible.Text.Name):
            found.append(f"{type(widget).__name__} on {type(widget.parentWidget()).__name__}")
    return found


def put_on_the_table(session: Session, screen: str) -> None:
    people = plan_of_people()
    session.controller.take(showcase_game(GAME, people, screen), people)


def test_the_empty_table_speaks(session: Session) -> None:
    assert focusable(session.window)
    assert unnamed(session.window) == []


@pytest.mark.slow
@pytest.mark.parametrize("screen", ["choose", "table", "redeploy", "end"])
def test_the_table_speaks_in_every_stage(session: Session, screen: str) -> None:
    put_on_the_table(session, screen)
    QApplication.processEvents()
    assert len(focusable(session.window)) > 5
    assert unnamed(session.window) == []


@pytest.mark.slow
@pytest.mark.parametrize("command", ["new", "settings", "rules", "keyboard", "library", "packs", "about"])
def test_every_sheet_speaks(session: Session, command: str) -> None:
    session.window.menus[command].trigger()
    sheet = session.window.sheets.sheet
    assert sheet is not None
    assert sheet.accessibleName()
    assert unnamed(sheet) == []
    sheet.reject()


@pytest.mark.slow
def test_the_end_speaks(session: Session) -> None:
    put_on_the_table(session, "end")
    session.window.sheets.end()
    sheet = session.window.sheets.sheet
    assert sheet is not None
    assert unnamed(sheet) == []
    sheet.reject()


@pytest.mark.slow
def test_every_region_and_combo_and_line_has_a_name(session: Session) -> None:
    put_on_the_table(session, "choose")
    table = session.window.table
    for view in (table.board.map_view, column_of(table).view, table.chronicle.view):
        told = QAccessible.queryAccessibleInterface(view)
        names = [told.child(number).text(QAccessible.Text.Name) for number in range(told.childCount())]
        assert len(names) > 5
        assert all(names)


@pytest.mark.slow
def test_what_a_region_is_called_follows_the_game(session: Session) -> None:
    put_on_the_table(session, "table")
    controller = session.controller
    action = next(action for action in controller.legal() if isinstance(action, Conquer))
    region = QAccessible.queryAccessibleInterface(session.window.table.board.map_view).child(action.region)
    before = region.text(QAccessible.Text.Name)
    controller.play(action)
    after = region.text(QAccessible.Text.Name)
    assert before != after
    assert controller.plan.names[controller.state.turn] in after
