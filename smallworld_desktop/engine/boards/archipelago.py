"""Files of several islands that lie on one table: each is a map of its own, with the place where it lies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from textwrap import indent

import shapely

from smallworld_desktop.engine.boards.geography import Geography
from smallworld_desktop.engine.boards.laying import laid_out, lying
from smallworld_desktop.engine.boards.maps import Map, parse_map, read_canvas, read_map
from smallworld_desktop.engine.boards.outlines import read_name, read_pair
from smallworld_desktop.engine.boards.packing import packed
from smallworld_desktop.engine.boards.regions import read_seats
from smallworld_desktop.engine.boards.shapes import Point, spoken
from smallworld_desktop.engine.kernel.names import read_title
from smallworld_desktop.engine.kernel.schema import Entry

MOST_ISLANDS = 12

_KEYS = ("id", "title", "seats", "canvas", "islands")


def read_islands(entry: Entry, path: Path | str, geography: Geography, verify: bool | None) -> Map:
    """The islands of a file on one table."""
    top = entry.mapping(_KEYS, _KEYS)
    items = top["islands"].items()
    if not 0 < len(items) <= MOST_ISLANDS:
        top["islands"].fail("islands-count", most=MOST_ISLANDS)
    maps: dict[str, Map] = {}
    places: dict[str, Point] = {}
    for item in items:
        keys = item.mapping(("at", "map"), ("at", "map"))
        map = read_map(keys["map"], path, geography, verify, nested=True)
        if map.board.id in maps:
            keys["map"].fail("value-twice")
        maps[map.board.id], places[map.board.id] = map, read_pair(keys["at"])
    id, title = read_name(top["id"], top["id"].text()), read_title(top["title"])
    table = laid_out(id, title, lying(maps, places), canvas=read_canvas(top["canvas"]))
    _verify(table, top["islands"].items())
    return Map(
        table.board, title, read_seats(top["seats"]), table.canvas, table.shapes, table.borders, str(path), table.parts
    )


def _verify(table: Map, items: Sequence[Entry]) -> None:
    """No island lies on another, or off the table."""
    frame = shapely.box(0, 0, *table.canvas)
    lying_there = shapely.Polygon()
    for part, item in zip(table.parts, items, strict=True):
        shapes = table.shapes[part.first : part.first + part.map.board.size]
        ground = shapely.union_all([shapely.Polygon(shape.ring) for shape in shapes])
        if not frame.contains(ground) or ground.intersects(lying_there):
            item.fail("island-astray")
        lying_there = lying_there.union(ground)


def islands_text(id: str, title: str, seats: Sequence[int], maps: Mapping[str, str], geography: Geography) -> str:
    """A file of these islands, each given as the text of a map, on a table where they have room."""
    read = {name: parse_map(text, f"{name}.yaml", geography) for name, text in maps.items()}
    canvas, places = packed(read)
    head = [f"id: {id}", f"title: {title}", f"seats: {list(seats)}", f"canvas: {spoken(canvas)}", "islands:"]
    islands = [f"  - at: {spoken(places[name])}\n    map:\n{indent(text, '      ')}" for name, text in maps.items()]
    return "\n".join([*head, *islands])
