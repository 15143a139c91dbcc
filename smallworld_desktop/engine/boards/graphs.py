"""Boards without a drawing: regions and who borders whom, as scenario files write them."""

from __future__ import annotations

from collections.abc import Mapping

from smallworld_desktop.engine.boards.board import Board
from smallworld_desktop.engine.boards.geography import Geography
from smallworld_desktop.engine.boards.regions import read_numbers, read_region
from smallworld_desktop.engine.kernel.schema import Entry


def graph_board(id: str, entry: Entry, geography: Geography) -> Board:
    """The board that a scenario file describes; a border named on one side holds for both.

    It may be smaller and stranger than any map: what a scenario shows need not be fit to be played.
    """
    rivers = ("rivers",) if geography.rivers else ()
    top = entry.mapping((*geography.numbers, "regions", *rivers), ("regions",))
    entries = top["regions"].mapping()
    if not entries:
        top["regions"].fail("board-no-regions")
    edge = () if geography.islands else ("edge",)
    known = ("terrain", "symbols", *edge, *geography.marks, "borders")
    regions = {region: keys.mapping(known, ("terrain",)) for region, keys in entries.items()}
    neighbours = read_borders(regions)
    parted = _read_rivers(top["rivers"], neighbours, regions, geography) if "rivers" in top else []
    found = [
        read_region(region, region, keys, "edge" in keys and keys["edge"].flag(), neighbours[region], geography)
        for region, keys in regions.items()
    ]
    board = Board(id, found, read_numbers(top, geography), geography, parted=parted)
    geography.check_graph(board, top["regions"])
    return board


def read_borders(regions: Mapping[str, Mapping[str, Entry]]) -> dict[str, tuple[int, ...]]:
    """The neighbours of each region by number, from what the regions say under ``borders``."""
    numbers = {region: number for number, region in enumerate(regions)}
    found: dict[str, set[int]] = {region: set() for region in regions}
    for region, keys in regions.items():
        for item in keys["borders"].items() if "borders" in keys else ():
            other = item.one_of(numbers)
            if other == region:
                item.fail("region-beside-itself")
            found[region].add(numbers[other])
            found[other].add(numbers[region])
    return {region: tuple(sorted(others)) for region, others in found.items()}


def _read_rivers(
    entry: Entry,
    neighbours: dict[str, tuple[int, ...]],
    regions: Mapping[str, Mapping[str, Entry]],
    geography: Geography,
) -> list[tuple[int, int]]:
    """The pairs of regions that meet along a river. Both banks touch the water that the river belongs to."""
    ids, parted = list(regions), []
    for item in entry.items():
        banks = [part.one_of(ids) for part in item.items()]
        if len(set(banks)) != 3:
            item.fail("river-three")
        one, other, water = (ids.index(bank) for bank in banks)
        if other in neighbours[ids[one]]:
            item.fail("river-beside")
        if regions[ids[water]]["terrain"].text() not in geography.water:
            item.fail("river-no-water")
        for bank in (one, other):
            neighbours[ids[bank]] = tuple(sorted({*neighbours[ids[bank]], water}))
            neighbours[ids[water]] = tuple(sorted({*neighbours[ids[water]], bank}))
        parted.append((min(one, other), max(one, other)))
    return parted
