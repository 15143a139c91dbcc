"""What follows from the territories on the table, worked out once: who borders whom, what touches which water."""

from __future__ import annotations

from smallworld_desktop.engine.boards.board import Board, bits, union
from smallworld_desktop.engine.games.tinyepic.geography import (
    CAPITAL,
    CRAGS,
    FOREST,
    MOUNTAIN,
    PEAKS,
    PLAINS,
    RUINS,
    TUNDRA,
    WATER,
    areas,
    border_regions,
    cliffs,
    passable,
    shores,
)
from smallworld_desktop.engine.games.tinyepic.state import FOOD, MANA, ORE, SILVER

CHOICE = 4
"""A yield of any good but silver."""

NO_YIELD = -1

YIELDS = {FOREST: MANA, MOUNTAIN: ORE, PLAINS: FOOD, PEAKS: SILVER, RUINS: CHOICE, TUNDRA: CHOICE}


class Land:
    """Masks of regions. ``parts`` are the territories in order."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.size = board.size
        self.open = passable(board)
        self.obstacles = board.all & ~self.open
        self.parts = tuple(board.parts.values())
        self.part_ids = tuple(board.parts)
        self.part_of = tuple(
            next(number for number, part in enumerate(self.parts) if part >> region & 1) for region in range(self.size)
        )
        self.border = border_regions(board)
        self.ruins, self.tundra, self.capitals = (board.terrain[terrain] for terrain in (RUINS, TUNDRA, CAPITAL))
        self.forests = board.terrain[FOREST]
        self.ground = tuple(YIELDS.get(region.terrain, NO_YIELD) for region in board.regions)
        """What each region yields."""
        self.waters = tuple(shores(board))
        """Of each water, a river's own too, the regions that touch it."""
        self.rocks = tuple(cliffs(board))
        """The same of crags."""
        self.shores = _touching(board, WATER, self.waters)
        self.cliffs = _touching(board, CRAGS, self.rocks)
        obstacles = {**self.shores, **self.cliffs}
        self.links = tuple(obstacles.get(region, board.neighbours[region] & self.open) for region in range(self.size))
        """The neighbours to which one walks; out of an obstacle, to all that touches it."""
        self.coast = union(self.waters)
        self.rocky = union(self.rocks)
        self.rivers = tuple((one, other) for one, other in board.parted if self.open >> one & self.open >> other & 1)


def _touching(board: Board, terrain: str, touching: tuple[int, ...]) -> dict[int, int]:
    """For each region that is an obstacle, what touches the area to which it belongs."""
    found = zip(areas(board, {terrain}), touching, strict=False)
    return {region: regions for area, regions in found for region in bits(area)}
