"""What lies where, improved by exchanges until it is as one wants it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from smallworld_desktop.engine.boards.worlds.luck import Luck

T = TypeVar("T")

LENIENCE = 6
"""By so much an exchange may be worse in the beginning, and ever less later on."""


def improved(lying: dict[int, T], cost: Callable[[dict[int, T]], int], luck: Luck, steps: int) -> dict[int, T]:
    """The cheapest of what comes by while two regions after two exchange what lies there."""
    state, places = dict(lying), tuple(lying)
    now = least = cost(state)
    best = dict(state)
    for step in range(steps):
        one, other = luck.pick(places), luck.pick(places)
        state[one], state[other] = state[other], state[one]
        new, allowed = cost(state), (steps - step) * LENIENCE // steps
        if new > now + (luck.below(allowed + 1) if allowed and luck.below(3) == 0 else 0):
            state[one], state[other] = state[other], state[one]
            continue
        now = new
        if now < least:
            least, best = now, dict(state)
    return best
