"""Strikes where races conquer regions: read from what happened, whatever the game. No Qt in here."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from smallworld_desktop.engine.conquest.events import AttemptFailed, RegionTaken, RegionTakenFromRace, TokensLost
from smallworld_desktop.engine.kernel.events import Event, Message
from smallworld_desktop.ui.presentation.chronicle import Happening
from smallworld_desktop.ui.presentation.strikes import Strike
from smallworld_desktop.ui.presentation.telling import Telling


def strike_of(happening: Happening, telling: Telling, *others: type[Event]) -> Strike | None:
    """The region that a race takes, or tries for in vain; ``others`` are the game's own ways to take one."""
    step, event = happening
    if not isinstance(event, (RegionTaken, RegionTakenFromRace, AttemptFailed, *others)):
        return None
    region = telling.number_of(getattr(event, "region", ""))
    if region is None:
        return None
    told: Any = event
    strike = Strike(step.index, told.seat, region, succeeds=not isinstance(event, AttemptFailed))
    if getattr(event, "from_seat", strike.seat) == strike.seat:
        return strike
    return replace(strike, loser=told.from_seat, emblem=told.from_race, lost=lost(happening))


def lost(happening: Happening) -> int:
    """How many tokens are gone for good in the region that an event speaks of."""
    step, event = happening
    fallen = (one for one in step.events if isinstance(one, TokensLost))
    return sum(one.count for one in fallen if one.region == getattr(event, "region", "") and one.seat != step.seat)


def befell(happening: Happening, telling: Telling, id: str) -> str:
    """A loss as it is told to whoever suffers it: "Ben’s Halflings take Larkrise from you. You lose 1 token."."""
    event, gone = happening[1], lost(happening)
    said = telling.sentence(Message(id, dict(event.message.values)))
    return f"{said} {telling.say('you-lose', count=gone)}" if gone else said
