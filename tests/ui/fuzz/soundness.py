"""What must hold of the program at any time, whatever was done to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from PySide6.QtWidgets import QApplication

from smallworld_desktop.engine.kernel.saves import Recorder, parse
from smallworld_desktop.engine.play.registry import rulesets
from smallworld_desktop.ui.desk.words import missing
from smallworld_desktop.ui.games.smallworld.combo_column import SmallWorldColumn
from smallworld_desktop.ui.sheets.sheet import Sheet
from smallworld_desktop.ui.shell.app import Session
from smallworld_desktop.ui.shell.main_window import MainWindow
from tests.ui.table import column_of


def check_keyboard(session: Session) -> None:
    """One sheet at most; the keyboard is on it, or else in the window, on something that can be seen."""
    window = session.window
    laid = [sheet for sheet in window.table.findChildren(Sheet) if sheet.isVisible()]
    assert len(laid) <= 1, f"{len(laid)} sheets lie on the table"
    assert laid == [session.window.sheets.sheet] * len(laid), "a sheet lies there of which nobody knows"
    if QApplication.activePopupWidget() is not None or QApplication.activeWindow() is not window:
        return
    focused = QApplication.focusWidget()
    assert focused is not None, "the keyboard is nowhere"
    assert focused.window() is window, f"the keyboard is on {focused}, outside of the window"
    assert focused.isVisible(), f"the keyboard is on {focused}, which cannot be seen"
    if laid:
        assert focused is laid[0] or laid[0].isAncestorOf(focused), f"the keyboard is on {focused}, below {laid[0]}"


def check_table(session: Session) -> None:
    """Whatever lies on the table shows the game as it is."""
    controller, table = session.controller, session.window.table
    assert not missing, f"there are no words for {dict(missing)}"
    assert table.welcome.isVisible() != controller.playing
    if not controller.playing:
        return
    board = table.board
    assert board.scene is not None
    assert len(board.scene.stacks) == controller.state.setting.board.size
    if not board.showing.moving:
        assert tuple(stack.stand for stack in board.scene.stacks) == board.teller.stands()
    for part, shown in _parts(session.window):
        before = shown()
        part.refresh()
        now = shown()
        assert now == before, f"{part} shows what is no longer so: {before}, and not {now}"


def check_game(session: Session) -> None:
    """The game can be written down and played again."""
    controller = session.controller
    if controller.playing:
        replayed = parse(Recorder(controller.game).text(), "pestered").replay(rulesets())
        assert replayed.state == controller.state
        assert controller.over or controller.legal() or not controller.human or controller.looked_at is not None


def _parts(window: MainWindow) -> Iterator[tuple[Any, Callable[[], object]]]:
    """The parts of the table that can refresh themselves, and what each shows."""
    table = window.table
    yield table.bar, lambda: (table.bar.view, table.bar.controls)
    yield table.seats, lambda: [panel.row for panel in table.seats.panels]
    if isinstance(table.panel, SmallWorldColumn):
        yield column_of(table), lambda: (column_of(table)._model.rows, column_of(table).chosen)
    yield table.chronicle, lambda: table.chronicle.lines
