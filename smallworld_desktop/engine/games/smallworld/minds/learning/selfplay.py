"""Games of a planner against itself, some of its turns played otherwise, as examples of how positions end."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from smallworld_desktop.engine.games.smallworld.minds.features import rows
from smallworld_desktop.engine.games.smallworld.minds.garrison import reinforcement
from smallworld_desktop.engine.games.smallworld.minds.judgement import Judge, Taste
from smallworld_desktop.engine.games.smallworld.minds.planner import Planner
from smallworld_desktop.engine.games.smallworld.minds.turns import Effort, Plan
from smallworld_desktop.engine.games.smallworld.minds.value import SCALE
from smallworld_desktop.engine.games.smallworld.rules import SmallWorld
from smallworld_desktop.engine.games.smallworld.state import DEFENDERS, PICK
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.rules import CHANCE
from smallworld_desktop.engine.play.thoughts import Thought
from smallworld_desktop.engine.play.weights import Array

EFFORT = Effort(width=12, kept=12, picks=6, positions=1500)
CURIOSITY = 0.2
"""How often a turn is not played as planned."""

CURIOSITY_AT_PICKS = 0.35
"""How often just any combo is taken: what a planner would never take it would else never learn to judge."""

WARMTH = 2.5
"""Coins by which a plan may be worse and still be tried now and then."""

SAME = 1.0
"""Coins by which a plan may be worse and still count as the planned one."""


Marks = npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Examples:
    """Rows of positions, what their seats still earned, and in which of them a turn was then not played as planned."""

    inputs: Array
    targets: Array
    strayed: Marks


class Curious(Planner):
    """A planner that now and then tries something else."""

    strayed = False
    """Whether its last thought was clearly not the best it had."""

    def ranked(self, table: Table, seat: int, dice: random.Random) -> list[Plan]:
        plans = Planner.ranked(self, table, seat, dice)
        chosen = self._tried(plans, table.stage == PICK, dice)
        self.strayed = plans[0].value - chosen.value > SAME
        return [chosen, *plans]

    def _tried(self, plans: list[Plan], picks: bool, dice: random.Random) -> Plan:
        firsts = list({plan.actions[0]: plan for plan in reversed(plans)}.values())
        if picks and dice.random() < CURIOSITY_AT_PICKS:
            return dice.choice(firsts)
        if dice.random() >= CURIOSITY:
            return plans[0]
        if len(firsts) > 1 and dice.random() < 0.4:
            return dice.choice(firsts)
        weights = [math.exp((plan.value - plans[0].value) / WARMTH) for plan in plans]
        return dice.choices(plans, weights)[0]

    def play_turn(self, table: Table, seat: int, dice: random.Random) -> Thought:
        return self._thought(table, seat, dice)


def play(start: Table, judge: Judge, seed: int) -> Examples:
    """One game and the examples in it."""
    table = start.copy()
    seats = table.setting.seats
    found: list[tuple[Array, list[int]]] = []
    strayed: list[bool] = []

    def began() -> None:
        found.append((rows([table]), list(table.coins)))
        strayed.append(False)

    def thought(player: Curious) -> None:
        strayed[-1] |= player.strayed

    play_out(table, [Curious(judge, EFFORT, Taste()) for _ in range(seats)], random.Random(seed), began, thought)
    inputs = np.concatenate([block for block, _ in found])
    targets = [(table.coins[seat] - coins[seat]) / SCALE for _, coins in found for seat in range(seats)]
    marks = np.repeat(np.array(strayed), seats)
    return Examples(inputs, np.array(targets, dtype=np.float32), marks)


def play_out(
    table: Table,
    players: Sequence[Curious],
    dice: random.Random,
    began: Callable[[], None] = lambda: None,
    thought: Callable[[Curious], None] = lambda player: None,
) -> None:
    """Play a game on this very table, and tell of each turn that begins and of each player that has thought."""
    rules = SmallWorld()
    turn = None
    while not rules.decision(table).over:
        seat = next(iter(rules.decision(table).seats))
        if seat == CHANCE:
            rules.draw(table, dice).perform(table)
            continue
        if turn != (table.round, table.turn) and table.stage != DEFENDERS:
            turn = (table.round, table.turn)
            began()
        if table.stage == DEFENDERS:
            reinforcement(table).perform(table)
            continue
        plan = players[seat].play_turn(table, seat, dice)
        thought(players[seat])
        for action in plan.actions:
            action.perform(table)
            if table.pending:
                break
