"""A strike: a region that somebody takes or tries for, whence, and what somebody else loses there. No Qt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.ui.presentation.stand import NOBODY, Stand

NOWHERE = -1
"""No region: from beyond the frame."""


@dataclass(frozen=True, slots=True)
class Strike:
    """What one seat does to a region."""

    index: int
    """The step in which it happens."""
    seat: int
    region: int
    origin: int = NOWHERE
    """The region that it comes from, where that is known."""
    loser: int = NOBODY
    """Whose it was."""
    emblem: str = ""
    """Of the tokens that were there."""
    lost: int = 0
    """How many of them are lost for good."""
    succeeds: bool = True


def nearest(map: Map, stands: Sequence[Stand], strike: Strike) -> Strike:
    """The strike with the nearest region that its seat holds as its origin, a neighbour first, if it holds any."""
    if strike.origin != NOWHERE:
        return strike
    shapes, neighbours = map.shapes, map.board.neighbours[strike.region]
    held = [
        region
        for region, stand in enumerate(stands)
        if region != strike.region and any(group.seat == strike.seat and not group.faded for group in stand.groups)
    ]
    beside = [region for region in held if neighbours >> region & 1]
    x, y = shapes[strike.region].token_place

    def far(region: int) -> float:
        there = shapes[region].token_place
        return (there[0] - x) ** 2 + (there[1] - y) ** 2

    origin = min(beside or held, key=far, default=NOWHERE)
    return replace(strike, origin=origin)
