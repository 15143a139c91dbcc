"""What the territories may show, and what follows from their drawing: where one may stand, and what touches water."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Final

from smallworld_desktop.engine.boards.board import Board, bits, union
from smallworld_desktop.engine.boards.geography import Geography
from smallworld_desktop.engine.kernel.errors import listed
from smallworld_desktop.engine.kernel.schema import Entry

FOREST, MOUNTAIN, PLAINS, RUINS, CAPITAL = "forest", "mountain", "plains", "ruins", "capital"
PEAKS, TUNDRA = "peaks", "tundra"
WATER, CRAGS = "water", "crags"

IMPASSABLE: Final = frozenset({WATER, CRAGS})
"""Where nobody goes unless an ability says so."""

SIGN, TOWER, CASTLE = "sign", "tower", "castle"
"""What has a place of its own in a region: the sign of what it yields, a war tower, the castle of a capital."""


class KingdomGeography(Geography):
    """Regions that one may enter hang together, and the card can be left over its edge."""

    def facts(self, board: Board) -> Mapping[str, int]:
        return {"border": border_regions(board)}

    def check_graph(self, board: Board, entry: Entry) -> None:
        entries = entry.mapping()
        for region in board.regions:
            if ":" in region.id:
                entries[region.id].fail("region-with-colon")

    def check(self, board: Board, entry: Entry) -> None:
        land = passable(board)
        if not border_regions(board):
            entry.fail("territory-no-border")
        reached, before = land & -land, 0
        while reached != before:
            before, reached = reached, reached | board.beside(reached) & land
        if land & ~reached:
            entry.fail("territory-no-way", beyond=listed(board.ids(land & ~reached)))


GEOGRAPHY = KingdomGeography(
    terrains=(FOREST, MOUNTAIN, PLAINS, RUINS, CAPITAL, PEAKS, TUNDRA, WATER, CRAGS),
    water=frozenset({WATER}),
    inland_water=frozenset({WATER}),
    cards=True,
    places=(SIGN, TOWER, CASTLE),
    squares=True,
    rivers=True,
)


def passable(board: Board) -> int:
    """All regions in which figures may stand."""
    return board.all & ~board.of_terrains(IMPASSABLE)


def border_regions(board: Board) -> int:
    """The regions from which, and to which, one leaves a card."""
    return board.frame & passable(board)


def shores(board: Board) -> list[int]:
    """For each area of water all regions that touch it, then for each river that meets none its banks.

    A river belongs to the water that touches both of its banks, or else to the one that touches one of them.
    """
    rivers = [1 << one | 1 << other for one, other in board.parted]
    coasts = [board.beside(area) & passable(board) for area in areas(board, {WATER})]
    found = coasts[:]
    rivers = [river for river in rivers if not any(river & coast == river for coast in coasts)]
    for number, coast in enumerate(coasts):
        found[number] |= union(river for river in rivers if river & coast)
        rivers = [river for river in rivers if not river & coast]
    return found + rivers


def cliffs(board: Board) -> list[int]:
    """For each area of crags all regions that touch it."""
    return [board.beside(area) & passable(board) for area in areas(board, {CRAGS})]


def areas(board: Board, terrains: Collection[str]) -> Iterator[int]:
    """The regions of these terrains, as they hang together."""
    left = board.of_terrains(terrains)
    for first in bits(left):
        if not left >> first & 1:
            continue
        area, before = 1 << first, 0
        while area != before:
            before, area = area, area | board.beside(area) & left
        left &= ~area
        yield area
