"""What a content file says of a region, whether a map file drew it or a scenario file only names it."""

from __future__ import annotations

from collections.abc import Mapping

from smallworld_desktop.engine.boards.board import Geography, Region
from smallworld_desktop.engine.kernel.schema import Entry


def read_region(
    id: str, name: str, keys: Mapping[str, Entry], frame: bool, neighbours: tuple[int, ...], geography: Geography
) -> Region:
    """A region, with the terrain, symbols and Lost Tribe that its keys state."""
    symbols = tuple(item.one_of(geography.symbols) for item in keys["symbols"].items()) if "symbols" in keys else ()
    if len(set(symbols)) < len(symbols):
        keys["symbols"].fail("a symbol is stated twice")
    terrain = keys["terrain"].one_of(geography.terrains)
    tribe = "tribe" in keys and keys["tribe"].flag()
    return Region(id, terrain, symbols, tribe, frame, neighbours, name)
