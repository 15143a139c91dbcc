"""What the islands may show, and what the box cannot furnish."""

from __future__ import annotations

from collections.abc import Mapping

from smallworld_desktop.engine.boards.board import Board
from smallworld_desktop.engine.boards.geography import Geography
from smallworld_desktop.engine.kernel.errors import listed
from smallworld_desktop.engine.kernel.schema import Entry

ENTRY, NATIVE, SLOT, MAGIC, CAVERN = "entry", "native", "slot", "magic", "cavern"


class IslesGeography(Geography):
    """Landing places, natives, and one place for a marker an island."""

    def facts(self, board: Board) -> Mapping[str, int]:
        return {"landing": board.symbol[ENTRY]}

    def summary(self, board: Board) -> Mapping[str, int]:
        return {"natives": board.symbol[NATIVE].bit_count(), "landings": board.symbol[ENTRY].bit_count()}

    def check_graph(self, board: Board, entry: Entry) -> None:
        entries, slots = entry.mapping(), 0
        for region in board.regions:
            where = entries[region.id]
            if "." in region.id:
                where.fail("region-with-dot")
            if region.terrain in self.water and region.symbols:
                where.fail("map-symbol-on-water")
            slots += SLOT in region.symbols
            if slots > 1:
                where.fail("island-two-markers")

    def check(self, board: Board, entry: Entry) -> None:
        self.check_graph(board, entry)
        if not board.symbol[SLOT]:
            entry.fail("island-no-marker")
        if not board.symbol[ENTRY]:
            entry.fail("island-no-landing")
        reached = before = board.symbol[ENTRY]
        reached |= board.beside(reached) & board.land
        while reached != before:
            before, reached = reached, reached | board.beside(reached) & board.land
        if board.land & ~reached:
            entry.fail("island-no-way", beyond=listed(board.ids(board.land & ~reached)))


GEOGRAPHY = IslesGeography(
    terrains=("fields", "forest", "hills", "swamp", "mountain", "lake", "sea"),
    symbols=(ENTRY, NATIVE, CAVERN, MAGIC, SLOT),
    water=frozenset({"sea", "lake"}),
    open_water=frozenset({"sea"}),
    inland_water=frozenset({"lake"}),
    islands=True,
    off_shore=frozenset({ENTRY}),
)
