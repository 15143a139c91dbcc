"""How keys are spelled: as Qt does everywhere (``Ctrl+Shift+Z``), and which spellings are one key to the hand."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import lru_cache

MODIFIERS = ("Meta", "Ctrl", "Alt", "Shift")

_ARROWS = {"Left": "←", "Right": "→", "Up": "↑", "Down": "↓"}
_SIGNS = {**_ARROWS, "Return": "Enter", "Escape": "Esc", "-": "−", "Meta": "Win"}
_MAC_SIGNS = {"Ctrl": "⌘", "Meta": "⌃", "Alt": "⌥", "Shift": "⇧"}

_TWINS = {"Enter": "Return", "Escape": "Esc", "Insert": "Ins", "Delete": "Del", "Backspace": "Del", "=": "+", "_": "-"}
"""Keys of two names, or that lie where another keyboard has the other: who presses one means either."""

OF_WIDGETS = ("Return", "Esc", "Tab", "Backtab", "Space", "Left", "Right", "Up", "Down", "Home", "End", "Menu")
"""What a list, a button, a field or a dialog does with these is known to everybody, and no command takes it away."""

_OF_THE_SYSTEM = ("Print", "SysReq", "ScrollLock", "NumLock", "CapsLock", "Pause", "Help")


def parts(key: str) -> tuple[frozenset[str], str]:
    """The modifiers of a key, and the key itself."""
    if key in ("", "+"):
        return frozenset(), key
    *held, last = [*key.removesuffix("++").split("+"), "+"] if key.endswith("++") else key.split("+")
    return frozenset(held), last


def joined(held: frozenset[str], key: str) -> str:
    """A key with modifiers, spelled as Qt does."""
    return "+".join([*(name for name in MODIFIERS if name in held), key])


@lru_cache(1024)
def same(key: str) -> str:
    """One spelling for all that is one key to the hand: where a sign lies on the keyboard, Shift is no matter."""
    held, last = parts(key)
    if last == "Backspace" and held:
        # With a modifier it is a key of its own.
        return joined(held, last)
    last = _TWINS.get(last, last)
    if last == "Backtab" or (last == "Tab" and "Shift" in held):
        return joined(held - {"Shift"}, "Backtab")
    if len(last) == 1 and not last.isalpha():
        held -= {"Shift"}
    return joined(held, last)


def twins(key: str) -> tuple[str, ...]:
    """A key, and those that are the same to the hand though Qt tells them apart."""
    held, last = parts(key)
    others = {"Return": ("Enter",), "+": ("=",), "-": ("_",), "Del": ("Backspace",) if not held else ()}
    return (key, *(joined(held, other) for other in others.get(last, ())))


def cap(key: str, named_in: Callable[[str], str] = str, *, mac: bool = sys.platform == "darwin") -> str:
    """A key as its cap has it: `Ctrl Z`, and `⌘Z` on a Mac. What is no sign is called as a language calls it."""
    held, last = parts(key)
    signs = {**_SIGNS, **_MAC_SIGNS} if mac else _SIGNS
    named = [named_in(signs.get(part, part)) for part in (*(name for name in MODIFIERS if name in held), last)]
    return ("" if mac else " ").join(named)


def is_letter(key: str) -> bool:
    """Whether it types a letter, a digit or a sign: no modifier but Shift is held."""
    held, last = parts(key)
    return len(last) == 1 and held <= {"Shift"}


def is_of_widgets(key: str) -> bool:
    """Whether it belongs to whatever has the keyboard: what it does there is the same in every program."""
    held, last = parts(same(key))
    return last in OF_WIDGETS and held <= {"Shift"}


def is_of_the_system(key: str) -> bool:
    """Whether the system, or the window's own frame, would have it first."""
    held, last = parts(same(key))
    switches = "Alt" in held and last in ("F4", "Tab", "Backtab", "Esc", "Space", "Return")
    return "Meta" in held or {"Ctrl", "Alt"} <= held or switches or last in _OF_THE_SYSTEM or last in MODIFIERS
