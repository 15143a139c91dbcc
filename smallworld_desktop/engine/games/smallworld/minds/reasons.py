"""The reasons for a plan in words and numbers, against the best of what else could be done."""

from __future__ import annotations

from smallworld_desktop.engine.conquest.minds.plans import Plan
from smallworld_desktop.engine.games.smallworld.actions import Abandon, Attack, Attempt, Decline, Pick, Stop, Treaty
from smallworld_desktop.engine.games.smallworld.minds.remarks import conquered
from smallworld_desktop.engine.games.smallworld.state import LATE
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message

SEVERAL = 2
"""From so many conquests on a plan is worth telling as one."""


def reasons(table: Table, best: Plan, other: Plan | None) -> tuple[Message, ...]:
    """Why a plan was chosen; ``other`` is the best plan that begins otherwise, if there is any."""
    found = [] if other is None else _against(table, best, other)
    if other is not None and round(other.rivals - best.rivals) > 0:
        found.append(Message("why-rivals-lose", {"count": round(other.rivals - best.rivals)}))
    if conquered(best.actions) >= SEVERAL:
        found.append(Message("why-takes", {"count": conquered(best.actions)}))
    if round(best.now) > 0:
        found.append(Message("why-pays-now", {"count": round(best.now)}))
    found += _die(best)
    # A player with a taste of its own values a plan otherwise than by the coins; coins are what is told.
    if other is not None and _lead(best) < _lead(other) - 0.5:
        found.append(Message("why-taste"))
    lead = round(table.coins[table.turn] + _lead(best))
    if lead:
        found.append(Message("why-lead" if lead > 0 else "why-trail", {"count": abs(lead)}))
    return tuple(found)


def _lead(plan: Plan) -> float:
    """By how much a plan should change one's coins against those of the rivals."""
    return plan.now + plan.later - plan.rivals


def _against(table: Table, best: Plan, other: Plan) -> list[Message]:
    """What the plan brings now and later, compared with the other."""
    first, second = best.actions[0], other.actions[0]
    better = max(0, round(_lead(best) - _lead(other)))
    if table.stage == LATE:
        return [Message("why-decline-late" if isinstance(first, Decline) else "why-keep-late", {"count": better})]
    if isinstance(first, Decline):
        return _declining(other, best)
    if isinstance(second, Decline):
        return _keeping(best, other)
    if isinstance(first, Pick) and isinstance(second, Pick):
        return [_combo(table, first, second, better)]
    return [_instead(table, second, better)]


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


def _combo(table: Table, first: Pick, second: Pick, better: int) -> Message:
    chosen, left = table.column[first.index], table.column[second.index]
    races, powers = table.setting.catalogue.races, table.setting.catalogue.powers
    return Message(
        "why-this-combo",
        {
            "race": races[chosen[0]].id,
            "power": powers[chosen[1]].id,
            "other_race": races[left[0]].id,
            "other_power": powers[left[1]].id,
            "count": better,
        },
    )


def _instead(table: Table, second: Action[Table], worse: int) -> Message:
    """How much worse the next best beginning is."""
    if isinstance(second, Attack):
        return Message("why-not-region", {"region": table.region_id(second.region), "count": worse})
    if isinstance(second, Abandon):
        return Message("why-not-abandon", {"region": table.region_id(second.region), "count": worse})
    if isinstance(second, Stop):
        return Message("why-not-stop", {"count": worse})
    if isinstance(second, Treaty) and second.seat >= 0:
        return Message("why-not-treaty", {"seat": second.seat, "count": worse})
    return Message("why-this-way", {"count": worse})


def _die(best: Plan) -> list[Message]:
    """How likely the final attempt succeeds with which the plan ends."""
    if not isinstance(best.actions[-1], Attempt) or len(best.ends) < 2:
        return []
    return [Message("why-die", {"percent": round(100 * best.ends[0][0])})]
