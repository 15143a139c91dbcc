"""Walls of immune and guarded regions: a player that stops before them, or runs against them, is no opponent.

``tests/positions/walls.yaml`` has the positions and what must stand on the board after the turn.
"""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from smallworld_desktop.commands.check import vocabularies
from smallworld_desktop.engine.games.smallworld.scenario.position import RULES, Position
from smallworld_desktop.engine.kernel.rules import CHANCE
from smallworld_desktop.engine.play.player import Player
from smallworld_desktop.engine.scenarios.runner import run_scenario
from smallworld_desktop.engine.scenarios.scenario import Scenario, read_scenarios
from tests.engine.games.smallworld.minds.minds import quick

FILE = Path(__file__).parents[4] / "positions" / "walls.yaml"
WALLS = read_scenarios(FILE, vocabularies(), "smallworld")
LUCK = 3


def after_turn(position: Position, player: Player) -> Position:
    """The position when the player has ended its turn."""
    seat, dice = position.table.turn, random.Random(1)
    round = position.table.round
    while (position.decider in (seat, CHANCE)) and position.table.round == round:
        if position.decider == CHANCE:
            position = position.roll(LUCK)
        else:
            position = position.play(player.choose(RULES.view(position.table, seat), seat, dice))
    return position


@pytest.mark.slow
@pytest.mark.parametrize("level", ["normal", "hard", "master"])
@pytest.mark.parametrize("wall", WALLS, ids=lambda wall: wall.name)
def test_a_wall_is_passed(wall: Scenario, level: str) -> None:
    assert not run_scenario(replace(wall, position=after_turn(wall.position, quick(level))))
