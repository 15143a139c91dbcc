"""What a content file says of a board and its regions, whether it draws them or only names them."""

from __future__ import annotations

from collections.abc import Mapping

from smallworld_desktop.engine.boards.board import Region
from smallworld_desktop.engine.boards.geography import Geography
from smallworld_desktop.engine.kernel.names import read_forms
from smallworld_desktop.engine.kernel.schema import Entry

MOST_SEATS = 8


def read_seats(entry: Entry) -> tuple[int, ...]:
    """The numbers of seats that a map is made for."""
    seats = tuple(item.integer(1, MOST_SEATS) for item in entry.items())
    if not seats or len(set(seats)) < len(seats):
        entry.fail("map-seats")
    return seats


def read_numbers(keys: Mapping[str, Entry], geography: Geography) -> dict[str, int]:
    """What is said of the whole board; what is left out is as usual."""
    numbers = geography.numbers
    return {
        name: keys[name].integer(number.least, number.most) if name in keys else number.usual
        for name, number in numbers.items()
    }


def read_region(
    id: str, name: str, keys: Mapping[str, Entry], frame: bool, neighbours: tuple[int, ...], geography: Geography
) -> Region:
    """A region, with the terrain, symbols and marks that its keys state."""
    symbols = tuple(item.one_of(geography.symbols) for item in keys["symbols"].items()) if "symbols" in keys else ()
    if len(set(symbols)) < len(symbols):
        keys["symbols"].fail("map-symbol-twice")
    terrain = keys["terrain"].one_of(geography.terrains)
    marks = tuple(mark for mark in geography.marks if mark in keys and keys[mark].flag())
    return Region(id, terrain, symbols, marks, frame, neighbours, name, read_forms(keys))
