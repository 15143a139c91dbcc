"""What the records keep of games in which races conquer regions: the combos taken, and how the die fell."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from smallworld_desktop.engine.kernel.events import Event
from smallworld_desktop.engine.records.entry import Annals, Taking

COUNTED = ("race", "power")
"""The kinds of things that make a combo."""


def annals(events: Iterable[Event], taken: type[Any], rolled: type[Any]) -> Annals:
    """What is kept of all that happened, by the game's events for a combo that was taken and a die that was rolled."""
    takings, rolls = [], []
    for event in events:
        if isinstance(event, taken):
            takings.append(Taking(event.seat, (event.race, event.power)))
        elif isinstance(event, rolled):
            rolls.append((event.seat, event.pips))
    return Annals(tuple(takings), tuple(rolls))
