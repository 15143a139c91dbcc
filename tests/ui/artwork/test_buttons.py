from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from smallworld_desktop.ui.artwork.buttons import button_width
from smallworld_desktop.ui.desk.key_spelling import cap
from smallworld_desktop.ui.desk.theme import Look, theme


@pytest.mark.parametrize(
    ("key", "elsewhere", "on_a_mac"),
    [
        ("Return", "Enter", "Enter"),
        ("-", "−", "−"),
        ("Ctrl+Z", "Ctrl Z", "⌘Z"),
        ("Ctrl+Shift+S", "Ctrl Shift S", "⌘⇧S"),
        ("Esc", "Esc", "Esc"),
        ("F10", "F10", "F10"),
        ("Up", "↑", "↑"),
        ("Ctrl++", "Ctrl +", "⌘+"),
        ("+", "+", "+"),
        ("", "", ""),
    ],
)
def test_a_key_cap_says_what_stands_on_the_key(key: str, elsewhere: str, on_a_mac: str) -> None:
    assert cap(key, mac=False) == elsewhere
    assert cap(key, mac=True) == on_a_mac


def test_a_button_needs_more_room_for_a_key_an_icon_or_larger_text(qtbot: QtBot) -> None:
    look = Look(theme("dark"))
    plain = button_width("Undo", look)
    assert button_width("Undo", look, key="Ctrl Z") > plain
    assert button_width("Undo", look, icon="undo") > plain
    assert button_width("Undo", Look(look.theme, text_scale=2.0)) > plain
