"""Texts and plain values out of files that strangers have written, made fit to be shown and kept."""

from __future__ import annotations

from typing import Any

DEEPEST = 20
"""Lists within lists; nothing of ours needs more."""

JOINERS = "\u200c\u200d"
"""They print nothing, but some scripts and many emoji cannot be written without them."""


def harmless(text: str, longest: int) -> str:
    """A stranger's text for the window: short, on one line, of characters that only print.

    Nothing in it begins a tag: what shows it might take one for an order to fetch a picture from anywhere.
    """
    return printable(text, longest).replace("<", "‹")


def printable(text: str, longest: int) -> str:
    """The same for terminals and logs, where tags are but text."""
    short = text if len(text) <= longest else text[: longest - 1] + "…"
    return "".join(c if c.isprintable() or c in JOINERS else " " for c in short)


def is_writable(text: str) -> bool:
    """Whether a text can be written to a file: JSON may hold halves of characters."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def is_plain(value: Any) -> bool:
    """Whether what JSON gave can be written again, and is nested no deeper than anything of ours."""
    level = [value]
    for _ in range(DEEPEST + 1):
        if not all(is_writable(part) for part in level if isinstance(part, str)):
            return False
        level = [part for outer in level for part in _inside(outer)]
    return not level


def _inside(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return [*value.keys(), *value.values()]
    return value if isinstance(value, list) else []
