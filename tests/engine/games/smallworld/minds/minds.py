"""Players for the tests: minds that think as the levels do, only less."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from smallworld_desktop.engine.conquest.minds.adviser import Adviser
from smallworld_desktop.engine.conquest.minds.foresight import Foresight
from smallworld_desktop.engine.conquest.minds.planner import Planner
from smallworld_desktop.engine.games.smallworld.minds.levels import PLAYERS
from smallworld_desktop.engine.play.outside_players import Program

LITTLE = 800
"""Positions that are imagined in a turn."""

FEW = 4
"""Turns that are imagined after an end of a turn."""

BROODING = """
from smallworld_desktop.engine.play.player import Player
from smallworld_desktop.engine.games.smallworld.legal import legal_actions

class Brooding(Player):
    def choose(self, table, seat, dice):
        {first}
        while True:
            try:
                pass
            except Exception:
                pass
"""


def brooder(folder: Path, first: str = "pass") -> Program:
    """A player that does one thing and then thinks for ever, in a file in that folder."""
    file = folder / "brooding.py"
    file.write_text(BROODING.format(first=first), "utf-8")
    return Program(str(file), "Brooding")


def quick(level: str = "master") -> Planner:
    """A player that thinks as one of the upper levels does, only less where that looks ahead."""
    player = PLAYERS.make(level)
    assert isinstance(player, Planner)
    if isinstance(player, Foresight):
        player.depth = replace(player.depth, candidates=3, positions=LITTLE)
    if isinstance(player, Adviser):
        player.turns = FEW
    return player
