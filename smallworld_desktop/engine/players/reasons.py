"""The grounds for a plan in words and numbers, against the best of what else could be done."""

from __future__ import annotations

from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.players.turns import Plan
from smallworld_desktop.engine.smallworld.actions import Attempt, Decline, Pick
from smallworld_desktop.engine.smallworld.table import Table


def reasons(table: Table, best: Plan, other: Plan | None) -> tuple[Message, ...]:
    """Why a plan was chosen; ``other`` is the best plan that begins otherwise, if there is any."""
    found = [] if other is None else [_against(table, best, other)]
    if other is not None and round(other.rivals - best.rivals) > 0:
        found.append(Message("why-rivals-lose", {"count": round(other.rivals - best.rivals)}))
    if round(best.now) > 0:
        found.append(Message("why-pays-now", {"count": round(best.now)}))
    found += _die(best)
    lead = round(best.value)
    if lead:
        found.append(Message("why-lead" if lead > 0 else "why-trail", {"count": abs(lead)}))
    return tuple(found)


def _against(table: Table, best: Plan, other: Plan) -> Message:
    """What the plan brings now and later, compared with the other."""
    first, second = best.actions[0], other.actions[0]
    now, later = round(best.now - other.now), round(best.later - other.later)
    if isinstance(first, Decline):
        return Message("why-decline", {"lost": max(0, -now), "gained": max(0, later)})
    if isinstance(second, Decline):
        return Message("why-keep-race", {"gained": max(0, now), "lost": max(0, -later)})
    if isinstance(first, Pick) and isinstance(second, Pick):
        chosen, left = table.column[first.index], table.column[second.index]
        races, powers = table.setting.catalogue.races, table.setting.catalogue.powers
        return Message(
            "why-this-combo",
            {
                "race": races[chosen[0]].id,
                "power": powers[chosen[1]].id,
                "other_race": races[left[0]].id,
                "other_power": powers[left[1]].id,
                "count": max(0, round(best.value - other.value)),
            },
        )
    return Message("why-this-way", {"count": max(0, round(best.value - other.value))})


def _die(best: Plan) -> list[Message]:
    """How likely the final attempt succeeds with which the plan ends."""
    if not isinstance(best.actions[-1], Attempt) or len(best.ends) < 2:
        return []
    return [Message("why-die", {"percent": round(100 * best.ends[0][0])})]
