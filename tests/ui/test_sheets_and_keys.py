"""A sheet has every key for as long as it lies on the table, whatever goes on below it; then the keyboard goes back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from smallworld_desktop.ui.sheets.crash import CrashDialog
from smallworld_desktop.ui.sheets.curtain import Curtain
from smallworld_desktop.ui.sheets.sheet import Sheet
from smallworld_desktop.ui.sheets.short_dialogs import MessageDialog
from smallworld_desktop.ui.shell.app import Session
from smallworld_desktop.ui.sitting.seating import HUMAN
from tests.ui.sessions import begun
from tests.ui.table import column_of, plan


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path) -> Iterator[Session]:
    with begun(qtbot, tmp_path, small=True, speed=0.0, pace=0.0, curtain=False) as made:
        made.controller.start(plan())
        yield made


def laid(session: Session) -> Sheet | None:
    return session.window.sheets.sheet


def keyboard_is_on(sheet: Sheet | None) -> bool:
    focused = QApplication.focusWidget()
    return sheet is not None and focused is not None and sheet.isAncestorOf(focused)


def press(session: Session, key: Qt.Key) -> None:
    """Press a key as the system would: Qt finds who hears it."""
    handle = session.window.windowHandle()
    assert handle is not None
    QTest.keyClick(handle, key)


def answer_with_enter(session: Session) -> None:
    """Enter goes on playing, and plays nothing below."""
    steps = len(session.controller.game.history)
    assert isinstance(laid(session), CrashDialog)
    assert keyboard_is_on(laid(session))
    press(session, Qt.Key.Key_Return)
    assert laid(session) is None
    assert len(session.controller.game.history) == steps


def test_enter_goes_on_playing_after_a_crash(session: Session) -> None:
    session.window.sheets.crash(None)
    answer_with_enter(session)
    assert column_of(session.window.table).view.hasFocus()


def test_a_crash_while_a_game_begins_has_the_keyboard_though_the_table_asks_for_it(session: Session) -> None:
    controller, sheets = session.controller, session.window.sheets
    controller.gameChanged.connect(lambda: sheets.crash(None))
    controller.start(plan(3))
    session.window.table.board.setFocus()
    answer_with_enter(session)
    # Whoever asked for the keyboard meanwhile has it now.
    assert session.window.table.board.map_view.hasFocus()


def test_a_crash_waits_until_the_sheet_before_it_has_gone(session: Session, qtbot: QtBot) -> None:
    sheets = session.window.sheets
    sheets.about()
    sheets.crash(None)
    assert not isinstance(laid(session), CrashDialog)
    assert keyboard_is_on(laid(session))
    press(session, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: isinstance(laid(session), CrashDialog))
    answer_with_enter(session)


def test_a_crash_is_told_though_another_game_has_begun_meanwhile(session: Session, qtbot: QtBot) -> None:
    sheets = session.window.sheets
    sheets.about()
    sheets.crash(None)
    session.controller.start(plan(4))
    press(session, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: isinstance(laid(session), CrashDialog))
    answer_with_enter(session)


def test_a_crash_comes_after_the_curtain(session: Session, qtbot: QtBot) -> None:
    session.settings.change(curtain=True)
    controller, sheets = session.controller, session.window.sheets
    controller.start(plan(2, hidden_coins=True))
    controller.set_player(0, "easy")
    controller.set_player(0, HUMAN)
    controller.leave_mouse()
    controller.decisionChanged.emit(())
    qtbot.waitUntil(lambda: isinstance(laid(session), Curtain))
    sheets.crash(None)
    press(session, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: isinstance(laid(session), CrashDialog))
    answer_with_enter(session)


def test_a_menu_that_is_open_gives_way_to_a_sheet(session: Session) -> None:
    session.window.menus.whole.popup(QPoint(100, 100))
    assert QApplication.activePopupWidget() is not None
    session.window.sheets.crash(None)
    assert QApplication.activePopupWidget() is None
    answer_with_enter(session)


def test_a_crash_while_the_window_is_not_in_front_has_the_keyboard_when_it_is(session: Session, qtbot: QtBot) -> None:
    other = QWidget()
    qtbot.addWidget(other)
    other.show()
    other.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is other)
    session.window.sheets.crash(None)
    session.window.table.board.setFocus()
    session.window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is session.window)
    answer_with_enter(session)
    other.close()


def test_the_keyboard_goes_back_to_a_part_only_if_it_is_still_there(session: Session, qtbot: QtBot) -> None:
    window = session.window
    for gone in (True, False):
        field = QLineEdit(window.table)
        field.show()
        field.setFocus()
        sheet = MessageDialog(session.desk, "trouble-title", "It is gone.", window.table)
        sheet.open()
        assert keyboard_is_on(sheet)
        if gone:
            field.setParent(None)
            field.deleteLater()
            qtbot.wait(1)
        press(session, Qt.Key.Key_Escape)
        focused = QApplication.focusWidget()
        # Where a part has gone, it goes on where it was before that.
        assert focused is (column_of(window.table).view if gone else field)
        if not gone:
            field.close()


def test_nothing_of_the_table_comes_above_a_sheet(session: Session) -> None:
    session.window.sheets.crash(None)
    sheet = laid(session)
    assert sheet is not None
    session.window.table.open_pace()
    middle = session.window.table.pace.geometry().center()
    at: QWidget | None = session.window.childAt(middle)
    assert at is sheet or (at is not None and sheet.isAncestorOf(at))
    answer_with_enter(session)


def test_no_key_puts_the_keyboard_on_what_cannot_be_seen(session: Session) -> None:
    chronicle, view = session.window.table.chronicle, session.window.table.chronicle.view
    press(session, Qt.Key.Key_L)
    assert view.hasFocus()
    session.window.table.board.setFocus()
    # As it is while the mistakes of a game are listed over it.
    chronicle.hide()
    press(session, Qt.Key.Key_L)
    assert session.window.table.board.map_view.hasFocus()


def test_a_card_that_goes_while_a_menu_is_open_does_not_keep_the_keyboard(session: Session) -> None:
    hints, menu = session.window.hints, session.window.menus.whole
    hints.card.show()
    hints.card.take_focus()
    menu.popup(QPoint(100, 100))
    menu.setFocus()
    hints.put_away()
    menu.close()
    focused: QWidget | None = QApplication.focusWidget()
    assert focused is not None
    assert focused.isVisible()


def test_a_menu_of_a_seat_goes_with_its_game(session: Session) -> None:
    session.controller.start(plan(5))
    session.window.table.seats._open_menu(4, QPoint(100, 100))
    assert QApplication.activePopupWidget() is not None
    session.controller.start(plan(2))
    assert QApplication.activePopupWidget() is None
