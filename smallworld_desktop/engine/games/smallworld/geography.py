"""What the maps of the base game may show, what follows from them, and what the box cannot furnish."""

from __future__ import annotations

from collections.abc import Mapping

from smallworld_desktop.engine.boards.board import Board
from smallworld_desktop.engine.boards.geography import Geography, Number
from smallworld_desktop.engine.kernel.errors import listed
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.schema import Entry

MOST_TRIBES = 18
MOST_OF_TERRAIN = {"mountain": 9}
"""The box holds eighteen Lost Tribes and nine mountains, so no map may show more."""


def tribes(board: Board) -> int:
    """The regions where a Lost Tribe lives at first."""
    return board.marked["tribe"]


def harbours(board: Board) -> int:
    """Seas on the frame: whoever sails may begin there."""
    return board.of_terrains(GEOGRAPHY.open_water) & board.frame


def entry(board: Board) -> int:
    """Land where a race may first set foot: on the frame, and beside a sea that lies there."""
    return board.land & (board.frame | board.beside(harbours(board)))


class SmallWorldGeography(Geography):
    """Lost Tribes, rounds, and a single land."""

    def facts(self, board: Board) -> Mapping[str, int]:
        return {**board.marked, "entry": entry(board)}

    def summary(self, board: Board) -> Mapping[str, int]:
        return {"tribes": tribes(board).bit_count(), **board.numbers}

    def told(self, board: Board) -> tuple[Message, ...]:
        count = tribes(board).bit_count()
        return Message("map-count-tribes", {"count": count}), Message(
            "map-count-rounds", {"count": board.numbers["rounds"]}
        )

    def check(self, board: Board, entry: Entry) -> None:
        _check_regions(board, entry)
        _check_reach(board, entry)


def _check_regions(board: Board, regions: Entry) -> None:
    entries = regions.mapping()
    count = 0
    found = dict.fromkeys(GEOGRAPHY.terrains, 0)
    for region in board.regions:
        where = entries[region.id]
        water, tribe = region.terrain in GEOGRAPHY.water, "tribe" in region.marks
        if region.terrain in GEOGRAPHY.inland_water and region.frame:
            where.fail("map-terrain-at-frame", terrain=region.terrain)
        if not region.neighbours:
            where.fail("map-region-alone")
        if water and tribe:
            where.fail("map-tribe-on-water")
        if water and region.symbols:
            where.fail("map-symbol-on-water")
        count += tribe
        if count > MOST_TRIBES:
            where.fail("map-tribes", most=MOST_TRIBES)
        found[region.terrain] += 1
        most = MOST_OF_TERRAIN.get(region.terrain)
        if most is not None and found[region.terrain] > most:
            where.fail("map-terrain-too-many", terrain=region.terrain, most=most)


def _check_reach(board: Board, regions: Entry) -> None:
    """Somebody must be able to set foot on the board, and to come everywhere from there."""
    if not entry(board):
        regions.fail("map-no-entry")
    reached, before = 1, 0
    while reached != before:
        before, reached = reached, reached | board.beside(reached)
    if reached != board.all:
        beyond = board.ids(board.all & ~reached)
        regions.fail("map-falls-apart", begins=board.regions[0].id, beyond=listed(beyond))


GEOGRAPHY = SmallWorldGeography(
    terrains=("farmland", "forest", "hill", "swamp", "mountain", "sea", "lake"),
    symbols=("mine", "magic", "cavern"),
    water=frozenset({"sea", "lake"}),
    open_water=frozenset({"sea"}),
    inland_water=frozenset({"lake"}),
    marks=("tribe",),
    numbers={"rounds": Number(1, 50, usual=10)},
)
