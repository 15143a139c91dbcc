"""Keys are changed on a page of the settings: by mouse, by keyboard, and for who hears it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTreeWidgetItem
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.smallworld.minds.levels import PLAYERS
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.shortcuts import house
from smallworld_desktop.ui.games.smallworld.keys import EVEN, SHORTCUTS
from smallworld_desktop.ui.presentation.keys import key_groups
from smallworld_desktop.ui.sheets.keys_page import ROW, KeysPage
from smallworld_desktop.ui.sheets.settings import KEYS, SettingsDialog
from tests.ui.sheets.places import cut_off, desk_in, window

LEFT = Qt.MouseButton.LeftButton
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
PLAIN = Qt.KeyboardModifier.NoModifier


class Hand:
    """Changes keys on the page by the keyboard alone."""

    def __init__(self, desk: Desk, dialog: SettingsDialog) -> None:
        self.desk, self.dialog = desk, dialog

    @property
    def page(self) -> KeysPage:
        return self.dialog.keys_page

    def press(self, key: Qt.Key, held: Qt.KeyboardModifier = PLAIN) -> None:
        focused = QApplication.focusWidget()
        assert focused is not None
        QTest.keyClick(focused, key, held)

    def go_to(self, id: str) -> QTreeWidgetItem:
        """Walk down the list to a command."""
        self.page.list.setFocus()
        self.press(Qt.Key.Key_Home)
        for _ in range(200):
            item = self.page.list.currentItem()
            if item.data(0, ROW) is not None and item.data(0, ROW).id == id:
                return item
            self.press(Qt.Key.Key_Down)
        raise AssertionError(f"{id} is not listed")

    def give(self, id: str, key: Qt.Key, held: Qt.KeyboardModifier = PLAIN) -> str:
        """Give a command another key, and tell what was said of it."""
        self.go_to(id)
        self.press(Qt.Key.Key_Return)
        self.press(key, held)
        return self.page.told.text()

    def keys(self, id: str) -> tuple[str, ...]:
        return self.desk.keys.of(house(id))


@pytest.fixture
def hand(qtbot: QtBot, tmp_path: Path) -> Iterator[Hand]:
    with opened(tmp_path) as made:
        yield made


@contextmanager
def opened(path: Path, **choices: Any) -> Iterator[Hand]:
    desk = desk_in(path, **choices)
    desk.keys.learn(SHORTCUTS)
    with window(desk) as home:
        dialog = SettingsDialog(desk, PLAYERS, home)
        dialog.show()
        QTest.mouseClick(dialog.to_keys, LEFT)
        yield Hand(desk, dialog)
        if dialog.isVisible():
            dialog.done(0)


def test_a_key_is_changed_by_keys_alone_and_kept(hand: Hand, tmp_path: Path) -> None:
    assert hand.dialog._shown == KEYS
    assert hand.page.list.hasFocus()
    assert hand.give("hint", Qt.Key.Key_J) == "“Hint” has J now."
    assert hand.keys("hint") == ("J",)
    assert hand.page.list.hasFocus()
    assert '"hint": [\n   "J"\n  ]' in hand.desk.settings.path.read_text()


def test_a_key_is_changed_by_mouse(hand: Hand) -> None:
    item = hand.go_to("why")
    place = hand.page.list.visualItemRect(item).center()
    QTest.mouseClick(hand.page.list.viewport(), LEFT, pos=place)
    QTest.mouseClick(hand.page.fields[1], LEFT)
    hand.press(Qt.Key.Key_Q)
    assert hand.keys("why") == ("W", "Q")


def test_a_key_that_another_has_is_not_given_and_that_one_is_named(hand: Hand) -> None:
    said = hand.give("hint", Qt.Key.Key_Z, CTRL)
    where = "during a game, in the list of games, while drawing a board and in the editor"
    assert said == f"Ctrl Z is taken: “Undo” has it {where}."
    assert hand.keys("hint") == ("H",)
    assert not hand.page.usual.isVisible()
    # One that holds at no moment together with it is no other's.
    assert "now" in hand.give("smallworld.even", Qt.Key.Key_R)
    assert hand.desk.keys.of(EVEN) == ("R",)


def test_two_can_be_swapped_on_wish(hand: Hand) -> None:
    hand.give("hint", Qt.Key.Key_W)
    assert hand.page.swap.isVisible()
    QTest.mouseClick(hand.page.swap, LEFT)
    assert (hand.keys("hint"), hand.keys("why")) == (("W",), ("H",))
    hand.go_to("hint")
    QTest.mouseClick(hand.page.usual, LEFT)
    # As usual would be the other's key now.
    assert "taken" in hand.page.told.text()
    QTest.mouseClick(hand.dialog.usual_keys, LEFT)
    assert (hand.keys("hint"), hand.keys("why")) == (("H",), ("W",))


@pytest.mark.parametrize(
    ("key", "held", "said"),
    [
        (Qt.Key.Key_Tab, PLAIN, "belongs to lists"),
        (Qt.Key.Key_Space, PLAIN, "belongs to lists"),
        (Qt.Key.Key_Return, PLAIN, "belongs to lists"),
        (Qt.Key.Key_Down, PLAIN, "belongs to lists"),
        (Qt.Key.Key_F4, Qt.KeyboardModifier.AltModifier, "belongs to the system"),
        (Qt.Key.Key_X, Qt.KeyboardModifier.MetaModifier, "belongs to the system"),
    ],
)
def test_keys_of_widgets_and_of_the_system_are_refused_with_the_reason(
    hand: Hand, key: Qt.Key, held: Qt.KeyboardModifier, said: str
) -> None:
    assert said in hand.give("hint", key, held)
    assert hand.keys("hint") == ("H",)
    assert not any(field.waiting for field in hand.page.fields)


def test_a_key_that_the_system_has_no_name_for_is_refused(hand: Hand) -> None:
    hand.go_to("hint")
    hand.press(Qt.Key.Key_Return)
    for key in (Qt.Key.Key_Shift, Qt.Key.Key_unknown):
        QApplication.sendEvent(hand.page.fields[0], QKeyEvent(QEvent.Type.KeyPress, key, PLAIN))
    assert "cannot be told" in hand.page.told.text()
    assert hand.keys("hint") == ("H",)


def test_esc_leaves_a_key_as_it_is_and_then_the_page_and_then_all_as_it_was(hand: Hand) -> None:
    hand.give("why", Qt.Key.Key_Q)
    hand.give("hint", Qt.Key.Key_Escape)
    assert hand.keys("hint") == ("H",)
    hand.press(Qt.Key.Key_Escape)
    assert hand.dialog.form.isVisible()
    assert not hand.page.isVisible()
    assert hand.keys("why") == ("Q",)
    hand.press(Qt.Key.Key_Escape)
    assert hand.keys("why") == ("W",)


def test_a_row_of_digits_goes_together(hand: Hand) -> None:
    assert "any digit" in hand.give("choose", Qt.Key.Key_J)
    hand.give("choose", Qt.Key.Key_3, CTRL)
    assert hand.keys("choose") == tuple(f"Ctrl+{digit}" for digit in range(1, 7))
    hand.go_to("choose")
    QTest.mouseClick(hand.page.usual, LEFT)
    assert hand.keys("choose") == tuple("123456")
    # While tokens are placed Ctrl+0 fits the map.
    assert "Ctrl 0 is taken" in hand.give("count", Qt.Key.Key_3, CTRL)


def test_a_command_can_have_no_key_only_where_there_is_another_way(hand: Hand) -> None:
    hand.go_to("hint")
    QTest.mouseClick(hand.page.without, LEFT)
    assert hand.keys("hint") == ()
    hand.go_to("add")
    assert not hand.page.without.isEnabled()
    QTest.mouseClick(hand.page.fields[1], LEFT)
    hand.press(Qt.Key.Key_J)
    assert (
        hand.page.told.text() == "“One token more” needs one key that types nothing, for when letters are switched off."
    )
    assert hand.keys("add") == ("+", "Shift+Up")


def test_letters_are_switched_off_and_on_as_a_whole(hand: Hand) -> None:
    hand.page.letters.setFocus()
    hand.press(Qt.Key.Key_Space)
    assert not hand.desk.keys.letters
    assert hand.keys("hint") == ()
    assert hand.keys("add") == ("Shift+Up",)
    assert hand.go_to("hint").text(1) == "(H, off)"
    assert "switched off" in hand.give("hint", Qt.Key.Key_J)
    hand.page.letters.click()
    assert hand.keys("hint") == ("J",)


def test_all_is_heard(hand: Hand) -> None:
    said = hand.go_to("redo").data(0, Qt.ItemDataRole.AccessibleTextRole)
    assert said == "Redo: Ctrl Y and Ctrl Shift Z"
    names = [field.accessibleName() for field in hand.page.fields]
    assert names == ["Key: Ctrl Y", "Second key: Ctrl Shift Z"]
    hand.press(Qt.Key.Key_Return)
    assert hand.page.fields[0].accessibleName() == "Press a key …"
    assert all(widget.accessibleName() for widget in (hand.page.list, hand.page.usual, hand.page.without))
    assert hand.page.letters.accessibleDescription()


def test_each_game_has_its_own_commands_in_its_own_words(hand: Hand) -> None:
    groups = key_groups(hand.page._words_of, hand.desk.keys)
    assert groups[0].title == "Your turn"
    assert [line.row for line in groups[-1].lines] == list(SHORTCUTS)
    assert not any(line.name.startswith("[") for group in groups for line in group.lines)
    assert hand.page.list.topLevelItemCount() == len(groups)


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_nothing_is_cut_off(qtbot: QtBot, tmp_path: Path, text: float) -> None:
    with opened(tmp_path, text=text) as hand:
        hand.give("hint", Qt.Key.Key_W)
        assert cut_off(hand.dialog) == []
