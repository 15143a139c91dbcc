"""By what decisions are measured: in coins of the final lead, as the adviser judges."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from smallworld_desktop.engine.conquest.minds.adviser import Adviser, followed
from smallworld_desktop.engine.conquest.minds.coin_counting import counted
from smallworld_desktop.engine.conquest.minds.plans import Plan
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.play.yardstick import DecisionKind, Way, Yardstick


class CoinYardstick(Yardstick):
    """Measures by the adviser's word, which is also what a hint says."""

    least = 2.0
    doubt = 1.0
    large = 4.0

    def __init__(self, adviser: Adviser, kind_of: Callable[[Any, Action[Any]], DecisionKind]) -> None:
        self.adviser = adviser
        self.kind_of = kind_of

    def kind(self, state: Any, action: Action[Any]) -> DecisionKind:
        return self.kind_of(state, action)

    def world(self, view: Any, seat: int, past: Sequence[Any]) -> Any:
        craft = self.adviser.craft
        return craft.alike(counted(craft.purse(), view, seat, past))

    def followed(self, world: Any, *actions: Action[Any]) -> Any:
        return followed(self.adviser.craft, world, *actions)

    def best(self, world: Any, seat: int) -> Sequence[Way]:
        return [_way(plan, world, seat) for plan in self.adviser.advice(world, seat)]

    def promise(self, world: Any, seat: int) -> float:
        return self.adviser.first_sight(world, seat)[0].value

    def likely(self, world: Any, seat: int) -> Way:
        return _way(self.adviser.measured(self.adviser.first_sight(world, seat)[0], world, seat), world, seat)


def _way(plan: Plan, world: Any, seat: int) -> Way:
    parts = {"now": world.coins[seat] + plan.now, "later": plan.later, "rivals": -plan.rivals}
    return Way(plan.actions, plan.value, parts)
