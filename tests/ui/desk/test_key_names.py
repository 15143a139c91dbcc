"""Keys are called as the language calls them: on caps, in the lists of keys and in sentences, from one place."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

import smallworld_desktop.ui
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.key_spelling import cap, parts
from smallworld_desktop.ui.desk.settings import Settings
from smallworld_desktop.ui.desk.shortcuts import HOUSE, MAC
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.games.smallworld.keys import SHORTCUTS
from smallworld_desktop.ui.presentation.keys import chosen_told
from smallworld_desktop.ui.sheets.sheet import Sheet

USUAL = sorted({key for row in (*HOUSE.values(), *SHORTCUTS) for key in row.keys})
UI = Path(smallworld_desktop.ui.__file__).parent
CALLS = {"desk/key_spelling.py", "desk/key_names.py", "desk/words.py"}
"""What calls a key by its name; all others ask the words."""

pytestmark = pytest.mark.skipif(MAC, reason="there most of what has a name has a sign")


@pytest.mark.parametrize("key", USUAL)
def test_english_calls_a_key_what_stands_on_it(key: str) -> None:
    assert Words().cap(key) == cap(key)


@pytest.mark.parametrize(
    ("key", "called"),
    [
        ("Space", "mezerník"),
        ("Ctrl+Space", "Ctrl mezerník"),
        ("Del", "Delete"),
        ("PgDown", "Page Down"),
        ("Shift+PgUp", "Shift Page Up"),
        ("Ctrl+Backspace", "Ctrl Backspace"),
        ("Ctrl++", "Ctrl +"),
        ("F4", "F4"),
        ("Left", "←"),
        ("Y", "Y"),
    ],
)
def test_czech_calls_a_key_as_czechs_do(key: str, called: str) -> None:
    assert Words("cs").cap(key) == called


def test_whatever_is_no_sign_and_no_letter_can_be_called_otherwise() -> None:
    words = Words()
    named = {part for key in USUAL for part in (*parts(key)[0], parts(key)[1])}
    spelled = {cap(part) for part in named}
    long = {part for part in spelled if len(part) > 1 and not part[1:].isdigit()}
    assert {"Ctrl", "Alt", "Shift", "Enter", "Esc", "PgDown", "Del", "Ins", "Space", "Tab"} <= long
    assert [part for part in long if not words.has(f"key-name-{part.lower()}")] == []


def test_sentences_caps_and_lists_follow_the_language(tmp_path: Path, qtbot: QtBot) -> None:
    desk = Desk(Settings(tmp_path / "settings.json"))
    desk.settings.change(language="en", keys={"why": ["Ctrl+Del"]})
    page = QWidget()
    qtbot.addWidget(page)
    sheet = Sheet(desk, page)
    button = sheet.button("menu-why", lambda: None, command="why")
    for language, called in (("en", "Ctrl Del"), ("cs", "Ctrl Delete"), ("en", "Ctrl Del")):
        desk.settings.change(language=language)
        sheet.dress()
        assert button.key == called
        assert desk.cap("why") == called
        assert called in desk.words.say("log-why-key")
        assert chosen_told(HOUSE["why"], desk.words, desk.keys) == (called,)


def test_nobody_but_the_words_calls_a_key() -> None:
    found = set()
    for path in UI.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").endswith("key_spelling"):
                found |= {path.relative_to(UI).as_posix() for name in node.names if name.name == "cap"}
    assert found == CALLS - {"desk/key_spelling.py"}
