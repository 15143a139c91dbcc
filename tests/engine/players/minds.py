"""Players for the tests: minds that think as the levels do, only less."""

from __future__ import annotations

from dataclasses import replace

from smallworld_desktop.engine.players.foresight import Foresight
from smallworld_desktop.engine.players.levels import make_player
from smallworld_desktop.engine.players.planner import Planner

LITTLE = 800
"""Positions that are imagined in a turn."""


def quick(level: str = "master") -> Planner:
    """A player that thinks as one of the upper levels does, only less where that looks ahead."""
    player = make_player(level)
    assert isinstance(player, Planner)
    if isinstance(player, Foresight):
        player.depth = replace(player.depth, candidates=3, positions=LITTLE)
    return player
