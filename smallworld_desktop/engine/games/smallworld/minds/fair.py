"""The level between a first game and a planner: it plans its turn, and plays on a whim what is not much worse."""

from __future__ import annotations

import random

from smallworld_desktop.engine.conquest.minds.planner import Planner
from smallworld_desktop.engine.conquest.minds.plans import Plan
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action

WHIM = 10.0
"""Coins by which it misjudges each thing that it could begin with, more or less; half as many for the rest."""

FOLLY = 12.0
"""Coins by which a plan may be worse than the best and still be played on a whim."""


class Fair(Planner):
    """Has the judgement of a planner and the concentration of somebody who also listens to the radio."""

    def ranked(self, table: Table, seat: int, dice: random.Random) -> list[Plan]:
        plans = super().ranked(table, seat, dice)
        worst = plans[0].value - FOLLY
        whims: dict[Action[Table], float] = {}
        charm: dict[int, float] = {}
        for plan in plans:
            whim = whims.setdefault(plan.actions[0], dice.gauss(0, WHIM))
            charm[id(plan)] = plan.value + whim + dice.gauss(0, WHIM / 2)
        return sorted(plans, key=lambda plan: (plan.value < worst, -charm[id(plan)]))
