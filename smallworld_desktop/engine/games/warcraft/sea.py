"""Where the islands of a game lie in the sea: for every choice of sides the one place that was found good.

For others it is worked out when they are laid down.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from smallworld_desktop.engine.boards.laying import laid_out, lying
from smallworld_desktop.engine.boards.maps import Map, maps_folder
from smallworld_desktop.engine.kernel.damage import read_own_json

CHARTS: Final = maps_folder() / "warcraft" / "tables.json"
"""The size of the table for each choice of sides, and where the corner of each lies on it."""


def in_one_sea(maps: Mapping[str, Map]) -> Map:
    """The islands of these sides on one table. In whatever order they are named, each lies in the same place."""
    chart = charts().get(frozenset(maps))
    if chart is None:
        from smallworld_desktop.engine.boards.packing import packed

        table, found = packed({name: maps[name] for name in sorted(maps)})
        return laid_out("isles", "", lying(maps, found), canvas=table)
    (width, height), places = chart["table"], {side: (x, y) for side, (x, y) in chart["places"].items()}
    return laid_out("isles", "", lying(maps, places), canvas=(width, height))


@cache
def charts() -> Mapping[frozenset[str], Mapping[str, Any]]:
    """All charts by the sides they show."""
    return {frozenset(sides.split()): chart for sides, chart in read_own_json(CHARTS).items()}
