"""What can be done on the regions now, and at which price. Pure functions, no Qt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from smallworld_desktop.engine.games.smallworld.abilities.dragon import FlyDragon
from smallworld_desktop.engine.games.smallworld.abilities.sorcery import Substitute
from smallworld_desktop.engine.games.smallworld.actions import Abandon, Attempt, Conquer
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.ui.board.affordances import affordances
from smallworld_desktop.ui.games.smallworld.reach import percent

CONQUESTS: tuple[type, ...] = (Conquer, FlyDragon, Substitute, Attempt)
"""In the order in which they are offered."""


@dataclass(frozen=True, slots=True)
class Offer:
    """What may be done with one region."""

    actions: tuple[Action[Table], ...]
    """The conquests, the plain one first."""
    abandon: Abandon | None
    price: int
    """How many tokens the cheapest sure conquest takes from the hand, or would take where there is none."""
    short: int = 0
    """How many pips the die must show, where only the die can help."""
    attempt_chance: int = 0
    """How likely a final attempt succeeds, in percent, where one can be made."""

    @property
    def lit(self) -> bool:
        """Whether the region can be conquered at all."""
        return bool(self.actions)


def offers(table: Table, legal: Sequence[Action[Table]]) -> dict[int, Offer]:
    """The offers of all regions where anything but a redeployment can be done."""
    found = {}
    for region, actions in affordances(legal).by_region.items():
        conquests = tuple(sorted((a for a in actions if isinstance(a, CONQUESTS)), key=_rank))
        abandon = next((a for a in actions if isinstance(a, Abandon)), None)
        if conquests or abandon:
            found[region] = _offer(table, region, conquests, abandon)
    return found


def cost_of(table: Table, action: Action[Table]) -> int:
    """How many tokens from the hand a conquest takes."""
    if isinstance(action, Conquer | Attempt):
        return table.cost(table.acting, action.region)
    return int(isinstance(action, FlyDragon))


def _offer(table: Table, region: int, conquests: tuple[Action[Table], ...], abandon: Abandon | None) -> Offer:
    sure = [cost_of(table, action) for action in conquests if not isinstance(action, Attempt)]
    if len(sure) == len(conquests):
        return Offer(conquests, abandon, min(sure, default=0))
    cost = table.cost(table.acting, region)
    short = cost - table.hand[table.acting]
    if sure:
        return Offer(conquests, abandon, min(sure), attempt_chance=percent(short))
    return Offer(conquests, abandon, cost, short, percent(short))


def _rank(action: Action[Table]) -> int:
    return next(number for number, kind in enumerate(CONQUESTS) if isinstance(action, kind))
