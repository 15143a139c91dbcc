"""A veil over what nobody shall read by accident who opens a file in an editor. Whoever wants to look behind it can."""

from __future__ import annotations

import base64
import hashlib
import json
from typing import Any

EVEN = 16
"""Texts are filled up to a multiple of so many bytes, so that their length tells little."""


def veiled(text: str, key: str) -> str:
    """A text as letters that say nothing; another key gives others."""
    content = text.encode()
    content += b" " * (-len(content) % EVEN)
    return base64.b64encode(_crossed(content, key)).decode()


def unveiled(text: str, key: str) -> str:
    """What ``veiled`` was given, perhaps with spaces after it. Raises ``ValueError`` for what was never veiled."""
    return _crossed(base64.b64decode(text, validate=True), key).decode()


def value_behind(veil: Any, key: str) -> Any:
    """The value that was veiled as JSON; nothing where that cannot be read."""
    try:
        return json.loads(unveiled(veil, key))
    except (TypeError, ValueError, RecursionError):
        return None


def _crossed(content: bytes, key: str) -> bytes:
    stream = hashlib.shake_256(key.encode()).digest(len(content))
    return bytes(a ^ b for a, b in zip(content, stream, strict=True))
