"""What a rule set's box cannot furnish, or its rules cannot play, however well the map is drawn."""

from __future__ import annotations

from smallworld_desktop.engine.boards.board import Board
from smallworld_desktop.engine.kernel.schema import Entry


def check_limits(board: Board, entry: Entry) -> None:
    """Refuse a board that asks for too much, at the region where it does; ``entry`` holds the regions."""
    entries = entry.mapping()
    tribes = 0
    found = dict.fromkeys(board.geography.terrains, 0)
    for region in board.regions:
        where = entries[region.id]
        water = region.terrain in board.geography.water
        if region.terrain in board.geography.inland_water and region.frame:
            where.fail(f"a {region.terrain} may not touch the frame")
        if not region.neighbours:
            where.fail("borders no other region")
        if water and region.tribe:
            where.fail("no Lost Tribe lives on water")
        if water and region.symbols:
            where.fail("no symbol lies on water")
        tribes += region.tribe
        if tribes > board.geography.most_tribes:
            where.fail(f"one Lost Tribe too many: the box holds {board.geography.most_tribes}")
        found[region.terrain] += 1
        most = board.geography.most_of_terrain.get(region.terrain)
        if most is not None and found[region.terrain] > most:
            where.fail(f"one {region.terrain} too many: the box holds {most}")
    _check_reach(board, entry)


def _check_reach(board: Board, entry: Entry) -> None:
    """Somebody must be able to set foot on the board, and to come everywhere from there."""
    if not board.entry:
        entry.fail("no land where a race may enter: none touches the frame or a sea that does")
    reached, before = 1, 0
    while reached != before:
        before, reached = reached, reached | board.beside(reached)
    if reached != board.all:
        beyond = board.ids(board.all & ~reached)
        entry.fail(f"the board falls apart: no way from {board.regions[0].id} to {', '.join(beyond)}")
