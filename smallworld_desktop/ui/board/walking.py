"""Walking over the map with the arrow keys: from a region to the one that lies that way. No Qt in here."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from math import hypot

from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.engine.boards.shapes import Point

Direction = tuple[int, int]
LEFT, UP, RIGHT, DOWN = (-1, 0), (0, -1), (1, 0), (0, 1)

STEEPEST = 2.2
"""How far aside a region may lie for each step ahead: beyond that it lies another way."""
ASIDE = 1.6
"""How much worse a step aside is than a step ahead."""
STRANGER = 1.5
"""How much further away a region seems that shares no border."""


def step(map: Map, region: int, direction: Direction) -> int:
    """The region that lies that way, or the same one at the edge of the map."""
    here = map.shapes[region].token_place
    beside = map.board.neighbours[region]
    best, least = region, float("inf")
    for other, shape in enumerate(map.shapes):
        far = _effort(here, shape.token_place, direction) if other != region else None
        if far is None:
            continue
        far *= 1 if beside >> other & 1 else STRANGER
        if far < least:
            best, least = other, far
    return best


def reading_order(map: Map) -> Sequence[int]:
    """All regions from the top to the bottom in rows, each row from left to right; one map after the other."""
    row = map.canvas[1] / 8
    places = [shape.token_place for shape in map.shapes]
    firsts = [part.first for part in map.parts]

    def place(region: int) -> tuple[int, float, float]:
        return bisect_right(firsts, region), places[region][1] // row, places[region][0]

    return sorted(range(len(places)), key=place)


def _effort(here: Point, there: Point, direction: Direction) -> float | None:
    """How far it is to a place if one must go that way; None if it does not lie that way."""
    dx, dy = there[0] - here[0], there[1] - here[1]
    ahead = dx * direction[0] + dy * direction[1]
    aside = abs(dx * direction[1]) + abs(dy * direction[0])
    if ahead <= 0 or aside > STEEPEST * ahead:
        return None
    return hypot(ahead, ASIDE * aside)
