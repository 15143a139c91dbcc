"""How each game looks at the table: those of the house, and those that installed packages bring with their games."""

from __future__ import annotations

import pkgutil
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from types import MappingProxyType

from smallworld_desktop.ui.presentation.door import TableDoor

FOLDER = "smallworld_desktop.ui.games"
GROUP = "smallworld_desktop.tables"


@cache
def tables() -> Mapping[str, TableDoor]:
    """Every door to a table, by the id of its game."""
    folders = sorted(module.name for module in pkgutil.iter_modules(import_module(FOLDER).__path__) if module.ispkg)
    found = {}
    # Who has no door yet is not offered.
    doors = [f"{FOLDER}.{name}.door" for name in folders if find_spec(f"{FOLDER}.{name}.door")]
    for door in [import_module(door).TABLE for door in doors]:
        found[door.id] = door
    for point in entry_points(group=GROUP):
        door = point.load()
        found.setdefault(door.id, door)
    return MappingProxyType(found)


def table_of(id: str) -> TableDoor:
    """The door of the game of an id."""
    return tables()[id]
