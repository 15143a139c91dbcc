from __future__ import annotations

from collections import Counter

from PySide6.QtGui import QKeySequence

from smallworld_desktop.ui.desk.shortcuts import SHORTCUTS, keys_of
from smallworld_desktop.ui.desk.words import Words

ALL = [one for group in SHORTCUTS.values() for one in group]


def test_no_key_gives_two_commands() -> None:
    # The same key may mean two things at two times: Del takes a piece back in the redeployment, and only there.
    counted = Counter(key for one in ALL for key in one.keys if one.id != "take-piece")
    assert [key for key, count in counted.items() if count > 1] == []


def test_every_key_is_one_that_qt_knows() -> None:
    for key in (key for one in ALL for key in one.keys):
        assert QKeySequence(key).toString(QKeySequence.SequenceFormat.PortableText) == key


def test_every_command_and_group_has_its_words() -> None:
    words = Words()
    assert [one.words for one in ALL if not words.has(one.words)] == []
    assert [group for group in SHORTCUTS if not words.has(f"keys-{group}")] == []


def test_a_command_without_keys_has_none() -> None:
    assert keys_of("undo") == ("Ctrl+Z",)
    assert keys_of("about") == ()


def test_no_command_stands_in_two_groups() -> None:
    ids = [one.id for group in SHORTCUTS.values() for one in group]
    assert len(set(ids)) == len(ids)
