"""Texts out of files that strangers have written, made fit to be shown."""

from __future__ import annotations

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
