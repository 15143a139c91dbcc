"""Damage to the program's own files: whoever can do without one does, and the player is told which ones they are."""

from __future__ import annotations

import json
import logging
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

log = logging.getLogger(__name__)

_damaged: dict[str, str] = {}


def note_damage(file: Path | Traversable, why: object) -> None:
    """One of our own files cannot be used."""
    if str(file) not in _damaged:
        _damaged[str(file)] = file.name
        log.warning("%s is damaged: %s", file, why)


def damaged_files() -> tuple[str, ...]:
    """The names of all files that were found damaged so far."""
    return tuple(_damaged.values())


def read_own_json(file: Path | Traversable) -> dict[str, Any]:
    """What one of our own files maps; nothing where it is damaged."""
    try:
        content = json.loads(file.read_text(encoding="utf-8"))
        if not isinstance(content, dict):
            raise ValueError("it is no mapping")
    except (OSError, ValueError, RecursionError) as error:
        note_damage(file, error)
        return {}
    return content
