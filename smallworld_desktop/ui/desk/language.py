"""The language chosen, for whoever speaks without a window."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

LARGEST = 1_000_000
MOST_LETTERS = 1000

_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""What says the language of the system's messages, where there are such variables; the first that is set counts."""


def chosen_language(settings: Path) -> str:
    """The language that the window would speak: that of the settings in this file, else the system's."""
    return _settled(settings) or system_language()


def system_language() -> str:
    """What the system speaks, ``de:cs`` if several, as Qt tells it too, which need not be loaded for it."""
    said = [value for value in (os.environ.get(name, "") for name in _VARIABLES) if value]
    if said:
        return ":".join(name.partition(".")[0] for name in said[0].split(":"))
    if sys.platform == "win32":
        import ctypes

        by_name, number, size = 8, ctypes.c_ulong(), ctypes.c_ulong(MOST_LETTERS)
        names = ctypes.create_unicode_buffer(MOST_LETTERS)
        ask = ctypes.windll.kernel32.GetUserPreferredUILanguages
        ask(by_name, ctypes.byref(number), names, ctypes.byref(size))
        return ":".join(name for name in names[:].split("\0") if name)
    return ""


def _settled(settings: Path) -> str:
    """The language in the settings; of damaged ones the window tells the player."""
    try:
        with settings.open("rb") as file:
            said = json.loads(file.read(LARGEST)).get("language", "")
    except (OSError, ValueError, AttributeError, RecursionError):
        return ""
    return said if isinstance(said, str) else ""
