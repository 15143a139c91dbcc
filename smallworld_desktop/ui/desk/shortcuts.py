"""The keys: every command that has one, in the order of the shortcut sheet. No Qt in here."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Shortcut:
    """A command, the id of its words, and its keys in Qt's portable spelling; the first is the one that is shown."""

    id: str
    words: str
    keys: tuple[str, ...]
    after: str = ""
    """The command below which it is listed, if a game brings it."""


def _menu(id: str, *keys: str) -> Shortcut:
    """A command of the menus, which has its words there."""
    return Shortcut(id, f"menu-{id}", keys)


def _table(id: str, *keys: str) -> Shortcut:
    """A command that is given at the table only."""
    return Shortcut(id, f"key-{id}", keys)


SHORTCUTS: Mapping[str, tuple[Shortcut, ...]] = {
    "turn": (
        _table("primary", "Return"),
        _menu("undo", "Ctrl+Z"),
        _menu("redo", "Ctrl+Y", "Ctrl+Shift+Z"),
        _menu("restart", "Ctrl+R"),
        _menu("hint", "H"),
        _table("follow", "Shift+H"),
        _menu("why", "W"),
        _menu("coach", "Shift+W"),
        _table("next-lesson", "PgDown"),
        _table("previous-lesson", "PgUp"),
        _table("play-anyway", "Y"),
    ),
    "redeployment": (
        _table("add", "+"),
        _table("take", "-"),
        _table("place-piece", "Ins"),
        _table("take-piece", "Del"),
        _table("reset", "Ctrl+Backspace"),
    ),
    "board": (
        _table("walk", "Left", "Up", "Right", "Down"),
        _table("next-region", "N", "Shift+N"),
        _table("act", "Space"),
        _table("region-menu", "Menu"),
        _table("abandon", "Del"),
        _table("next-part", "Tab"),
        _table("part", "F6", "Shift+F6"),
        _table("chronicle", "L"),
        _table("close", "Esc"),
    ),
    "view": (
        _menu("full-screen", "Ctrl+Meta+F" if sys.platform == "darwin" else "F11"),
        _menu("fit", "Ctrl+0"),
        _menu("zoom-in", "Ctrl++", "Ctrl+="),
        _menu("zoom-out", "Ctrl+-"),
        _menu("peek", "P"),
        _menu("region-names", "M"),
        _menu("now", "Ctrl+End"),
        _menu("pace", "F7"),
        _menu("pause", "F8"),
        _menu("step", "F9"),
    ),
    "game": (
        _table("menu", "F10"),
        _menu("new", "Ctrl+N"),
        _menu("library", "Ctrl+L"),
        _menu("open", "Ctrl+O"),
        _menu("save", "Ctrl+S"),
        _menu("leave", "Ctrl+W"),
        _menu("settings", "Ctrl+,"),
        _menu("rules", "F1"),
        _menu("keyboard", "Shift+F1"),
        _menu("quit", "Ctrl+Q"),
    ),
}
"""By group, those of any game; the words of a group are ``keys-`` and its name."""


def with_own(own: Sequence[Shortcut]) -> Mapping[str, Sequence[Shortcut]]:
    """All keys by group, with those that a game brings each below the one that it names."""
    groups = {name: list(group) for name, group in SHORTCUTS.items()}
    for shortcut in own:
        for group in groups.values():
            at = next((at for at, one in enumerate(group) if one.id == shortcut.after), None)
            if at is not None:
                group.insert(at + 1, shortcut)
    return groups


def keys_of(id: str) -> tuple[str, ...]:
    """The keys of a command; none if it has none."""
    return next((one.keys for group in SHORTCUTS.values() for one in group if one.id == id), ())
