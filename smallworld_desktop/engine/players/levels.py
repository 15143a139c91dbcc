"""The levels of computer players by name."""

from __future__ import annotations

from collections.abc import Callable

from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.players.chance import Chance
from smallworld_desktop.engine.players.player import Player

LEVELS: dict[str, Callable[[], Player]] = {"chance": Chance}
"""From weakest to strongest."""


def make_player(level: str) -> Player:
    """A new player of a level."""
    if level not in LEVELS:
        raise GameError(f"there is no computer player '{level}'; there are {', '.join(LEVELS)}")
    return LEVELS[level]()
