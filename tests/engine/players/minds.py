"""Players for the tests: minds that think as the levels do, only less."""

from __future__ import annotations

from dataclasses import replace

from smallworld_desktop.engine.players.foresight import Foresight
from smallworld_desktop.engine.players.levels import make_player
from smallworld_desktop.engine.players.player import Player

LITTLE = 1500
"""Positions that are imagined in a turn."""


def quick(level: str = "master") -> Player:
    """A player that thinks as a level does, only less where that looks ahead."""
    player = make_player(level)
    if isinstance(player, Foresight):
        player.depth = replace(player.depth, candidates=3, positions=LITTLE)
    return player
