"""What errors say, in English."""

from __future__ import annotations

from functools import cache

from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.ui.desk.complaints import complaint
from smallworld_desktop.ui.desk.words import Words


def said(message: Message | str) -> str:
    """A message as the program says it; a text is one already."""
    return message if isinstance(message, str) else complaint(_english(), message)


@cache
def _english() -> Words:
    return Words()
