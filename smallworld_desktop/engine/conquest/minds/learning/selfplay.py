"""Games of a planner against itself, some of its turns played otherwise, as examples of how positions end."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from smallworld_desktop.engine.conquest.minds.craft import Craft
from smallworld_desktop.engine.conquest.minds.judgement import Judge, Taste
from smallworld_desktop.engine.conquest.minds.planner import Planner
from smallworld_desktop.engine.conquest.minds.plans import Effort, Plan
from smallworld_desktop.engine.conquest.minds.value import SCALE
from smallworld_desktop.engine.kernel.rules import CHANCE
from smallworld_desktop.engine.play.learning.examples import Examples
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


class Curious(Planner):
    """A planner that now and then tries something else."""

    strayed = False
    """Whether its last thought was clearly not the best it had."""

    def ranked(self, table: Any, seat: int, dice: random.Random) -> list[Plan]:
        plans = Planner.ranked(self, table, seat, dice)
        chosen = self._tried(plans, self.craft.picks(table), dice)
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

    def play_turn(self, table: Any, seat: int, dice: random.Random) -> Thought:
        return self._thought(table, seat, dice)


Rows = Callable[[Sequence[Any]], Array]
"""Tells positions in numbers, a row for each seat."""


def play(craft: Craft, rows: Rows, start: Any, judge: Judge, seed: int, effort: Effort = EFFORT) -> Examples:
    """One game and the examples in it."""
    table = start.copy()
    seats = table.setting.seats
    players = [Curious(craft, judge, effort, Taste()) for _ in range(seats)]
    found: list[tuple[Array, list[int]]] = []
    strayed: list[bool] = []

    def began() -> None:
        found.append((rows([table]), list(table.coins)))
        strayed.append(False)

    def thought(player: Curious) -> None:
        strayed[-1] |= player.strayed

    play_out(craft, table, players, random.Random(seed), began, thought)
    inputs = np.concatenate([block for block, _ in found])
    targets = [(table.coins[seat] - coins[seat]) / SCALE for _, coins in found for seat in range(seats)]
    marks = np.repeat(np.array(strayed), seats)
    return Examples(inputs, np.array(targets, dtype=np.float32), marks)


def play_out(
    craft: Craft,
    table: Any,
    players: Sequence[Curious],
    dice: random.Random,
    began: Callable[[], None] = lambda: None,
    thought: Callable[[Curious], None] = lambda player: None,
) -> None:
    """Play a game on this very table, and tell of each turn that begins and of each player that has thought."""
    rules = craft.rules
    turn = None
    while not rules.decision(table).over:
        seat = next(iter(rules.decision(table).seats))
        if seat == CHANCE:
            rules.draw(table, dice).perform(table)
            continue
        if turn != (table.round, table.turn) and not craft.answers(table):
            turn = (table.round, table.turn)
            began()
        if craft.answers(table):
            craft.answer(table).perform(table)
            continue
        plan, news = players[seat].play_turn(table, seat, dice), craft.news(table)
        thought(players[seat])
        for action in plan.actions:
            action.perform(table)
            if table.pending or craft.news(table) != news:
                break
