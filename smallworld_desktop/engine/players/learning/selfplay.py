"""Games of a planner against itself, some of its turns played otherwise, as examples of how positions end."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

import numpy as np

from smallworld_desktop.engine.kernel.rules import CHANCE
from smallworld_desktop.engine.players.features import rows
from smallworld_desktop.engine.players.garrison import reinforcement
from smallworld_desktop.engine.players.judgement import Judge, Taste
from smallworld_desktop.engine.players.planner import Planner
from smallworld_desktop.engine.players.thoughts import Thought
from smallworld_desktop.engine.players.turns import Effort, Plan
from smallworld_desktop.engine.players.value import SCALE, Array
from smallworld_desktop.engine.smallworld.rules import SmallWorld
from smallworld_desktop.engine.smallworld.state import DEFENDERS
from smallworld_desktop.engine.smallworld.table import Table

EFFORT = Effort(width=12, kept=12, picks=6, positions=1500)
CURIOSITY = 0.2
"""How often a turn is not played as planned."""

WARMTH = 2.5
"""Coins by which a plan may be worse and still be tried now and then."""


@dataclass(frozen=True, slots=True)
class Examples:
    """Rows of positions, and what their seats still earned."""

    inputs: Array
    targets: Array


class Curious(Planner):
    """A planner that now and then tries something else."""

    def ranked(self, table: Table, seat: int, dice: random.Random) -> list[Plan]:
        plans = Planner.ranked(self, table, seat, dice)
        if dice.random() >= CURIOSITY:
            return plans
        firsts = {plan.actions[0]: plan for plan in reversed(plans)}
        if len(firsts) > 1 and dice.random() < 0.4:
            chosen = dice.choice(list(firsts.values()))
        else:
            weights = [math.exp((plan.value - plans[0].value) / WARMTH) for plan in plans]
            chosen = dice.choices(plans, weights)[0]
        return [chosen, *plans]

    def play_turn(self, table: Table, seat: int, dice: random.Random) -> Thought:
        return self._thought(table, seat, dice)


def play(start: Table, judge: Judge, seed: int) -> Examples:
    """One game and the examples in it."""
    rules = SmallWorld()
    dice = random.Random(seed)
    table = start.copy()
    seats = table.setting.seats
    players = [Curious(judge, EFFORT, Taste()) for _ in range(seats)]
    found: list[tuple[list[list[float]], list[int]]] = []
    turn = None
    while not rules.decision(table).over:
        seat = next(iter(rules.decision(table).seats))
        if seat == CHANCE:
            rules.draw(table, dice).perform(table)
            continue
        if turn != (table.round, table.turn) and table.stage != DEFENDERS:
            turn = (table.round, table.turn)
            found.append((rows(table), list(table.coins)))
        if table.stage == DEFENDERS:
            reinforcement(table).perform(table)
            continue
        for action in players[seat].play_turn(table, seat, dice).actions:
            action.perform(table)
            if table.pending:
                break
    inputs = [row for block, _ in found for row in block]
    targets = [(table.coins[seat] - coins[seat]) / SCALE for _, coins in found for seat in range(seats)]
    return Examples(np.array(inputs, dtype=np.float32), np.array(targets, dtype=np.float32))
