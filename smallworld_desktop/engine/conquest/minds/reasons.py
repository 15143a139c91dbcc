"""The reasons for a plan in words and numbers, against the best of what else could be done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from smallworld_desktop.engine.conquest.minds.plans import Plan
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message

SEVERAL = 2
"""From so many conquests on a plan is worth telling as one."""


class Grounds:
    """Tells them for one game, which says what its actions are."""

    decline: type[Action[Any]]
    pick: type[Any]
    attempt: type[Action[Any]]

    def conquered(self, actions: Sequence[Action[Any]]) -> int:
        """How many regions a plan takes for sure."""
        raise NotImplementedError

    def combo(self, table: Any, pick: Any) -> tuple[str, str]:
        """The race and the power that are picked."""
        raise NotImplementedError

    def instead(self, table: Any, second: Action[Any], worse: int) -> Message:
        """How much worse the next best beginning is."""
        return Message("why-this-way", {"count": worse})

    def at_the_end(self, table: Any, first: Action[Any], better: int) -> Message | None:
        """What is told where a race may decline when its turn is over."""
        return None

    def of_plan(self, table: Any, best: Plan, other: Plan | None) -> tuple[Message, ...]:
        """Why a plan was chosen; ``other`` is the best plan that begins otherwise, if there is any."""
        found = [] if other is None else self._against(table, best, other)
        if other is not None and round(other.rivals - best.rivals) > 0:
            found.append(Message("why-rivals-lose", {"count": round(other.rivals - best.rivals)}))
        conquered = self.conquered(best.actions)
        if conquered >= SEVERAL:
            found.append(Message("why-takes", {"count": conquered}))
        if round(best.now) > 0:
            found.append(Message("why-pays-now", {"count": round(best.now)}))
        found += self._die(best)
        # A player with a taste of its own values a plan otherwise than by the coins; coins are what is told.
        if other is not None and _lead(best) < _lead(other) - 0.5:
            found.append(Message("why-taste"))
        lead = round(table.coins[table.turn] + _lead(best))
        if lead:
            found.append(Message("why-lead" if lead > 0 else "why-trail", {"count": abs(lead)}))
        return tuple(found)

    def _against(self, table: Any, best: Plan, other: Plan) -> list[Message]:
        """What the plan brings now and later, compared with the other."""
        first, second = best.actions[0], other.actions[0]
        better = max(0, round(_lead(best) - _lead(other)))
        told = self.at_the_end(table, first, better)
        if told is not None:
            return [told]
        if isinstance(first, self.decline):
            return _declining(other, best)
        if isinstance(second, self.decline):
            return _keeping(best, other)
        if isinstance(first, self.pick) and isinstance(second, self.pick):
            return [self._combo(table, first, second, better)]
        return [self.instead(table, second, better)]

    def _combo(self, table: Any, first: Any, second: Any, better: int) -> Message:
        (race, power), (other_race, other_power) = self.combo(table, first), self.combo(table, second)
        values = {"race": race, "power": power, "other_race": other_race, "other_power": other_power}
        return Message("why-this-combo", {**values, "count": better})

    def _die(self, best: Plan) -> list[Message]:
        """How likely the final attempt succeeds with which the plan ends."""
        if not isinstance(best.actions[-1], self.attempt) or len(best.ends) < 2:
            return []
        return [Message("why-die", {"percent": round(100 * best.ends[0][0])})]


def _lead(plan: Plan) -> float:
    """By how much a plan should change one's coins against those of the rivals."""
    return plan.now + plan.later - plan.rivals


def _declining(going_on: Plan, declining: Plan) -> list[Message]:
    """What a decline costs and brings."""
    lost, gained = round(going_on.now - declining.now), round(declining.later - going_on.later)
    found = [Message("why-decline-costs", {"count": lost})] if lost > 0 else []
    return [*found, Message("why-decline-brings", {"count": gained})] if gained > 0 else found


def _keeping(going_on: Plan, declining: Plan) -> list[Message]:
    """What it brings and costs to go on with a race."""
    gained, lost = round(going_on.now - declining.now), round(declining.later - going_on.later)
    found = [Message("why-keep-brings", {"count": gained})] if gained > 0 else []
    if lost > 0:
        return [*found, Message("why-keep-costs", {"count": lost})]
    return [*found, Message("why-keep-brings-later", {"count": -lost})] if lost < 0 else found
