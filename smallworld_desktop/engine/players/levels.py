"""The levels of computer players by name."""

from __future__ import annotations

from collections.abc import Callable

from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.players.chance import Chance
from smallworld_desktop.engine.players.outside import offered_players, player_in_file
from smallworld_desktop.engine.players.player import Player

LEVELS: dict[str, Callable[[], Player]] = {"chance": Chance}
"""From weakest to strongest."""


def make_player(level: str) -> Player:
    """A new player of a level, of a package that offers one, or of a class in a file (``FILE.py:CLASS``)."""
    if level in LEVELS:
        return LEVELS[level]()
    if ".py:" in level:
        return player_in_file(level)()
    offered = offered_players()
    if level not in offered:
        raise GameError(f"there is no computer player '{level}'; there are {', '.join((*LEVELS, *offered))}")
    return offered[level]()
