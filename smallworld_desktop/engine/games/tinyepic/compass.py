"""The compass of the solo mode: which region its hand meets, and in which direction a figure goes."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache

from smallworld_desktop.engine.boards.board import Board, Squares, bits

HOURS = 12
SECTOR = 360 / HOURS

NEAR, FAR = 0, 1

Point = tuple[float, float]


class Compass:
    """The regions of two territories as the compass between them sees them: the dummy's above, the human's below."""

    def __init__(self, board: Board, above: int) -> None:
        self._hands: list[dict[int, tuple[float, float]]] = []
        self._middles: list[Point] = []
        places: dict[int, list[Point]] = {region: [] for region in range(board.size)}
        for name, rows in board.squares.items():
            for region, place in _places(rows, bool(board.parts[name] & above)):
                places[region].append(place)
        for region in range(board.size):
            self._hands.append(_hands(places[region]))
            self._middles.append(_middle(places[region]))

    def pick_region(self, among: int, number: int, mode: int) -> int:
        """The region that the hand meets first, from a number on clockwise: the nearest, or the farthest."""
        for step in range(HOURS):
            hour = (number - 1 + step) % HOURS + 1
            hits = [region for region in bits(among) if hour in self._hands[region]]
            if hits:
                if mode == NEAR:
                    return min(hits, key=lambda region: (round(self._hands[region][hour][0], 6), region))
                return min(hits, key=lambda region: (-round(self._hands[region][hour][1], 6), region))
        return bits(among)[0]

    def pick_direction(self, region: int, number: int, among: int) -> int:
        """The region next door that lies in the direction of a number, or the next one clockwise."""
        start = SECTOR * number - SECTOR / 2
        return min(bits(among), key=lambda goal: (round((self._bearing(region, goal) - start) % 360, 6), goal))

    def _bearing(self, region: int, goal: int) -> float:
        """The angle from one region to another, clockwise from above."""
        (x, y), (there_x, there_y) = self._middles[region], self._middles[goal]
        return math.degrees(math.atan2(there_x - x, there_y - y)) % 360


def _places(rows: Squares, above: bool) -> Iterator[tuple[int, Point]]:
    """The squares of a territory, each the region it belongs to and its middle, seen from that of the compass."""
    top = 1.5 * len(rows) - 0.5 if above else -(len(rows) + 1) / 2
    for number, row in enumerate(rows):
        for column, region in enumerate(row):
            yield region, (column - (len(row) - 1) / 2, top - number)


def hour_of(place: Point) -> int:
    """In which of the twelve sectors round the compass a place lies."""
    angle = math.degrees(math.atan2(place[0], place[1])) % 360
    return int((angle + SECTOR / 2) % 360 // SECTOR) or HOURS


def _hands(places: list[Point]) -> dict[int, tuple[float, float]]:
    """The hours at which the hand meets a region, with the nearest and the farthest of its cells there."""
    found: dict[int, tuple[float, float]] = {}
    for place in places:
        hour, distance = hour_of(place), math.hypot(*place)
        near, far = found.get(hour, (distance, distance))
        found[hour] = (min(near, distance), max(far, distance))
    return found


def _middle(places: list[Point]) -> Point:
    if not places:
        return (0.0, 0.0)
    return (sum(x for x, _ in places) / len(places), sum(y for _, y in places) / len(places))


@lru_cache(maxsize=64)
def compass_of(board: Board, above: int) -> Compass:
    """The compass between the two territories of a board."""
    return Compass(board, above)
