"""What is chosen before the first turn: a faction, and in secret a side, a start, goods and a hero."""

from __future__ import annotations

import random
from collections.abc import Sequence
from statistics import fmean

from smallworld_desktop.engine.games.tinyepic.beginning import START_GOODS, SetUp, legal_plans, waiting
from smallworld_desktop.engine.games.tinyepic.legal import legal_actions
from smallworld_desktop.engine.games.tinyepic.minds.craft import Craft
from smallworld_desktop.engine.games.tinyepic.state import FACTION, SECRET
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.engine.kernel.actions import Action

WORLDS = 2
"""How often it is made up what the others choose."""

STARTS = 4
"""For so many starts with a hero, the best at first sight, all goods are tried."""

EVEN = START_GOODS // 3


def ranked_plans(craft: Craft, table: Table, seat: int, dice: random.Random) -> list[tuple[float, SetUp]]:
    """The best choices of the set-up with what they seem worth, best first; ``table`` must hold nothing unknown."""
    legal = legal_plans(table, seat)
    worlds = [_with_plans(table, seat, dice) for _ in range(WORLDS)]
    even = [plan for plan in legal if plan.food == plan.mana == plan.ore == EVEN]
    starts = [(plan.start, plan.card) for _, plan in _ranked(craft, worlds, seat, even, dice)[:STARTS]]
    return _ranked(craft, worlds, seat, [plan for plan in legal if (plan.start, plan.card) in starts], dice)


def ranked_factions(craft: Craft, table: Table, seat: int, dice: random.Random) -> list[tuple[float, Action[Table]]]:
    """The factions that may be taken with what they seem worth when all the rest comes as it may, best first."""
    found: list[tuple[float, Action[Table]]] = []
    luck = dice.random()
    for action in legal_actions(table, seat):
        after, chance = table.copy(), random.Random(luck)
        action.perform(after)
        while after.stage in (FACTION, SECRET) or after.pending:
            mover = (after.deciders & -after.deciders).bit_length() - 1
            if after.pending:
                craft.settle(after, chance)
            else:
                chance.choice(legal_actions(after, mover)).perform(after)
        craft.settle(after, chance)
        found.append((craft.lead(craft.judge.forecasts([after])[0], seat), action))
    return sorted(found, key=lambda pair: -pair[0])


def _with_plans(table: Table, seat: int, dice: random.Random) -> Table:
    """The same with a plan for everybody else who has none."""
    world = table.copy()
    for other in waiting(table):
        if other != seat:
            made = dice.choice(legal_plans(world, other))
            world.plans[other] = (made.start, made.food, made.mana, made.ore, made.card)
    world.plans[seat] = ()
    world.deciders = 1 << seat
    return world


def _ranked(
    craft: Craft, worlds: Sequence[Table], seat: int, plans: Sequence[SetUp], dice: random.Random
) -> list[tuple[float, SetUp]]:
    values = [craft.values(world, seat, plans, dice) for world in worlds]
    found = [(fmean(each), plan) for each, plan in zip(zip(*values, strict=True), plans, strict=True)]
    return sorted(found, key=lambda pair: -pair[0])
