from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from smallworld_desktop.ui.sheets.sheet import Sheet
from smallworld_desktop.ui.sheets.short_dialogs import ConfirmationDialog, MessageDialog
from tests.ui.hours import Clock, hold, on_top
from tests.ui.hours import press as press_key
from tests.ui.sheets.places import cut_off, desk_in, during, window


def press(widget: QWidget | None, key: Qt.Key) -> None:
    assert widget is not None
    QTest.keyClick(widget, key)


def focused() -> QWidget | None:
    return QApplication.focusWidget()


def test_the_primary_button_has_the_first_focus_and_enter_presses_it(qtbot: QtBot, tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        question = ConfirmationDialog(desk, "leave", home)

        def answer() -> None:
            assert focused() is question.no
            press(focused(), Qt.Key.Key_Return)

        assert during(question, answer) == ConfirmationDialog.DialogCode.Rejected


def test_yes_is_a_click_away(qtbot: QtBot, tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        question = ConfirmationDialog(desk, "leave", home)
        assert question.title.text() == desk.words.say("leave-title")
        result = during(question, lambda: QTest.mouseClick(question.yes, Qt.MouseButton.LeftButton))
        assert result == ConfirmationDialog.DialogCode.Accepted


def test_escape_closes_it_and_the_focus_goes_back(qtbot: QtBot, tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        field = QLineEdit(home)
        field.show()
        field.setFocus()
        tidings = MessageDialog(desk, "open-title", "There is nothing in it.", home)
        during(tidings, lambda: press(focused(), Qt.Key.Key_Escape))
        assert not tidings.isVisible()
        assert focused() is field


def test_tab_stays_on_the_sheet(qtbot: QtBot, tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        QPushButton("below", home).show()
        question = ConfirmationDialog(desk, "leave", home)

        def walk() -> None:
            seen = []
            for _ in range(4):
                seen.append(focused())
                press(focused(), Qt.Key.Key_Tab)
            assert seen == [question.no, question.yes] * 2
            question.reject()

        during(question, walk)


def test_the_windows_own_keys_and_the_mouse_do_not_reach_below(qtbot: QtBot, tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        heard: list[str] = []
        below = QPushButton("below", home)
        below.move(20, 20)
        below.show()
        below.clicked.connect(lambda: heard.append("click"))
        QShortcut(QKeySequence("Ctrl+Z"), home).activated.connect(lambda: heard.append("key"))
        question = ConfirmationDialog(desk, "leave", home)

        def try_it() -> None:
            found = focused()
            assert found is not None
            QTest.keyClick(found, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
            assert home.window().childAt(25, 25) is question
            QTest.mouseClick(question, Qt.MouseButton.LeftButton, pos=below.geometry().center())
            question.reject()

        during(question, try_it)
        assert heard == []


@pytest.mark.parametrize("size", [(1280, 720), (1600, 1000), (3840, 2160)])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_it_lies_within_the_window_and_cuts_no_word(
    qtbot: QtBot, tmp_path: Path, size: tuple[int, int], text: float
) -> None:
    desk = desk_in(tmp_path, size, text=text)
    with window(desk, size) as home:
        tidings = MessageDialog(desk, "open-title", "One thing after the other was wrong with it. " * 12, home)

        def look() -> None:
            QApplication.processEvents()
            assert home.rect().contains(tidings.paper.geometry())
            assert cut_off(tidings) == []
            tidings.accept()

        during(tidings, look)


def test_it_follows_the_window_and_the_language(qtbot: QtBot, tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        sheet = Sheet(desk, home, "open-title")

        def change() -> None:
            before = sheet.paper.width()
            desk.resize(3200, 1800)
            home.window().resize(3200, 1800)
            assert sheet.geometry() == home.rect()
            assert sheet.paper.width() > before
            sheet.reject()

        during(sheet, change)


def test_enter_that_is_held_or_comes_at_once_presses_nothing_on_a_new_sheet(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, clock = desk_in(tmp_path), Clock(monkeypatch)
    with window(desk) as home:
        question = ConfirmationDialog(desk, "leave", home)

        def slip() -> None:
            for key in (Qt.Key.Key_Return, Qt.Key.Key_Space):
                QTest.keyClick(on_top(home), key)
                hold(home, key, clock, 300)
                question.no.guard.renew()
                assert question.isVisible()
            clock.look()
            press_key(home, Qt.Key.Key_Return, repeated=True)
            assert question.isVisible(), "it was pressed before the sheet came"
            QTest.keyClick(on_top(home), Qt.Key.Key_Return)

        assert during(question, slip) == ConfirmationDialog.DialogCode.Rejected
