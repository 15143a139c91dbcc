from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_desktop.ui.games.smallworld.door import TABLE
from smallworld_desktop.ui.presentation.door import TableDoor
from smallworld_desktop.ui.sheets.help import HelpDialog
from tests.ui.sheets.places import cut_off, desk_in, during, window


def press(key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    focused = QApplication.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, key, modifier)


@pytest.mark.parametrize(
    ("page", "topic", "said"),
    [
        ("rules", "help-aim", "Small World is too small"),
        ("race-orcs", "race-orcs", "pays 1 more coin"),
        ("power-stout", "power-stout", "Stout"),
        ("stage-redeploy", "stages", "Spread your tokens"),
        ("piece-hole", "pieces", "hole in the ground"),
        ("option-rounds", "options", "How many rounds"),
        ("keyboard", "keyboard", "Ctrl"),
    ],
)
def test_it_opens_at_what_was_asked_for(qtbot: QtBot, tmp_path: Path, page: str, topic: str, said: str) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        help = HelpDialog(desk, TABLE, page, home)

        def read() -> None:
            assert help.topic.id == topic
            assert said in help.browser.toPlainText()
            chosen = help.list.currentItem()
            assert chosen.text(0) == help.topic.title
            press(Qt.Key.Key_Escape)

        during(help, read)


def test_typing_finds_and_lights_up(qtbot: QtBot, tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        help = HelpDialog(desk, TABLE, "rules", home)

        def seek() -> None:
            assert help.search.hasFocus()
            QTest.keyClicks(help.search, "lair")
            assert "Troll" in help.browser.toPlainText()
            assert help.browser.extraSelections()
            press(Qt.Key.Key_Return)
            assert help.isVisible()
            assert help.browser.hasFocus()
            press(Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
            assert help.search.hasFocus()
            help.search.setText("xyzzy")
            assert help.list.topLevelItemCount() == 1
            help.search.clear()
            assert help.list.topLevelItemCount() == 4
            help.accept()

        during(help, seek)


def test_the_list_is_walked_by_keys_and_links_lead_there_and_back(qtbot: QtBot, tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        help = HelpDialog(desk, TABLE, "race-sorcerers", home)

        def walk() -> None:
            assert not help.back.isEnabled()
            press(Qt.Key.Key_Down)
            assert help.list.hasFocus()
            press(Qt.Key.Key_Down)
            assert help.topic.id == "race-tritons"
            help.browser.anchorClicked.emit(QUrl("power-seafaring"))
            assert help.topic.id == "power-seafaring"
            press(Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
            assert help.topic.id == "race-tritons"
            QTest.mouseClick(help.back, Qt.MouseButton.LeftButton)
            assert help.topic.id == "race-sorcerers"
            help.accept()

        during(help, walk)


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((3840, 2160), 1.0)])
def test_it_fits_the_window_and_cuts_no_word(qtbot: QtBot, tmp_path: Path, size: tuple[int, int], text: float) -> None:
    desk = desk_in(tmp_path, size, text=text)
    with window(desk, size) as home:
        help = HelpDialog(desk, TABLE, "race-ghouls", home)

        def look() -> None:
            QApplication.processEvents()
            assert home.rect().contains(help.paper.geometry())
            assert cut_off(help) == []
            assert help.browser.horizontalScrollBar().maximum() == 0
            assert help.list.horizontalScrollBar().maximum() == 0
            assert help.view.verticalScrollBar().maximum() == 0
            help.accept()

        during(help, look)


def test_it_follows_the_look(qtbot: QtBot, tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        help = HelpDialog(desk, TABLE, "power-stout", home)

        def change() -> None:
            before = help.browser.document().defaultFont().pixelSize()
            desk.settings.change(text=1.5)
            assert help.browser.document().defaultFont().pixelSize() > before
            assert help.topic.id == "power-stout"
            help.accept()

        during(help, change)


class Untold(TableDoor):
    """A game that has nothing to tell."""

    id = "untold"


def test_a_game_that_tells_nothing_leaves_the_page_of_keys(qtbot: QtBot, tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        help = HelpDialog(desk, Untold(), "rules", home)

        def look() -> None:
            assert help.topic.id == "keyboard"
            assert "Ctrl" in help.browser.toPlainText()
            help.accept()

        during(help, look)
