"""Boards without a drawing: regions and who borders whom, as scenario files write them."""

from __future__ import annotations

from collections.abc import Mapping

from smallworld_desktop.engine.boards.board import Board, Geography
from smallworld_desktop.engine.boards.regions import read_region, read_rounds
from smallworld_desktop.engine.kernel.schema import Entry

USUAL_ROUNDS = 10

_REGION = ("terrain", "symbols", "edge", "tribe", "borders")


def graph_board(id: str, entry: Entry, geography: Geography) -> Board:
    """The board that a scenario file describes; a border named on one side holds for both.

    It may be smaller and stranger than any map: what a scenario shows need not be fit to be played.
    """
    top = entry.mapping(("rounds", "regions"), ("regions",))
    entries = top["regions"].mapping()
    if not entries:
        top["regions"].fail("a board needs regions")
    regions = {region: keys.mapping(_REGION, ("terrain",)) for region, keys in entries.items()}
    neighbours = read_borders(regions)
    rounds = read_rounds(top["rounds"]) if "rounds" in top else USUAL_ROUNDS
    found = [
        read_region(region, region, keys, "edge" in keys and keys["edge"].flag(), neighbours[region], geography)
        for region, keys in regions.items()
    ]
    return Board(id, found, rounds, geography)


def read_borders(regions: Mapping[str, Mapping[str, Entry]]) -> dict[str, tuple[int, ...]]:
    """The neighbours of each region by number, from what the regions say under ``borders``."""
    numbers = {region: number for number, region in enumerate(regions)}
    found: dict[str, set[int]] = {region: set() for region in regions}
    for region, keys in regions.items():
        for item in keys["borders"].items() if "borders" in keys else ():
            other = item.one_of(numbers)
            if other == region:
                item.fail("a region does not border itself")
            found[region].add(numbers[other])
            found[other].add(numbers[region])
    return {region: tuple(sorted(others)) for region, others in found.items()}
