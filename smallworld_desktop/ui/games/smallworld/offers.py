"""What can be done on the regions now, and at which price. Pure functions, no Qt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from smallworld_desktop.engine.games.smallworld.actions import Abandon, Attack
from smallworld_desktop.engine.games.smallworld.chance import percent
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.ui.board.affordances import affordances


@dataclass(frozen=True, slots=True)
class Offer:
    """What may be done with one region."""

    actions: tuple[Attack, ...]
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
        conquests = tuple(action for action in actions if isinstance(action, Attack))
        abandon = next((a for a in actions if isinstance(a, Abandon)), None)
        if conquests or abandon:
            found[region] = _offer(table, region, conquests, abandon)
    return found


def _offer(table: Table, region: int, conquests: tuple[Attack, ...], abandon: Abandon | None) -> Offer:
    sure = [action.tokens(table) for action in conquests if not action.by_chance]
    if len(sure) == len(conquests):
        return Offer(conquests, abandon, min(sure, default=0))
    cost = table.cost(table.acting, region)
    short = cost - table.hand[table.acting]
    if sure:
        return Offer(conquests, abandon, min(sure), attempt_chance=percent(short))
    return Offer(conquests, abandon, cost, short, percent(short))
