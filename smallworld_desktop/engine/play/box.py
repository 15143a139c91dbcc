"""A game as it comes in its box: what players, matches, scenarios, saves and windows need to know of any game."""

from __future__ import annotations

from abc import ABC
from typing import Any

from smallworld_desktop.engine.kernel.rules import Ruleset


class Box(ABC):
    """The door of a game on the engine's side. Each game offers one, ``GAME``, in its module ``game``."""

    id: str
    """How files, folders and commands call the game; words for it are the window's."""
    rules: Ruleset[Any]
