"""What a drawing is made from: regions, their neighbours, and the order of those on the frame."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from smallworld_desktop.engine.boards.board import Board
from smallworld_desktop.engine.boards.drawing.canvas import Canvas, canvas_for
from smallworld_desktop.engine.boards.geography import Geography
from smallworld_desktop.engine.boards.graphs import read_borders
from smallworld_desktop.engine.boards.maps import Map, read_map
from smallworld_desktop.engine.boards.outlines import read_name
from smallworld_desktop.engine.boards.regions import read_numbers, read_region, read_seats
from smallworld_desktop.engine.boards.shapes import Point
from smallworld_desktop.engine.kernel.errors import FileError
from smallworld_desktop.engine.kernel.names import read_title
from smallworld_desktop.engine.kernel.schema import Entry, read_yaml


@dataclass(frozen=True)
class Graph:
    """A board to be drawn."""

    board: Board
    title: str
    seats: tuple[int, ...]
    perimeter: tuple[int, ...]
    """The regions on the frame, clockwise; the first has the top left corner."""
    corners: tuple[int, ...]
    """The regions that have the corners, clockwise from the top left; empty if the corners may fall where they will."""
    sheet: Canvas | None = None
    """What it is drawn on, if that is not as large as is usual for so many regions."""

    @property
    def canvas(self) -> Canvas:
        return self.sheet or canvas_for(self.board.size)


def read_graph(path: Path | str, geography: Geography) -> Graph:
    """The graph in a file: a list of regions and neighbours, or a map that is to be drawn anew."""
    if geography.islands:
        raise FileError(str(path), "drawing-no-islands")
    entry = read_yaml(path)
    if "points" in entry.mapping():
        return graph_of(read_map(entry, path, geography))
    required = ("id", "title", "seats", *geography.numbers, "perimeter", "regions")
    top = entry.mapping((*required, "corners"), required)
    board = _read_board(top, geography)
    numbers = _numbers(top["perimeter"], board)
    if len(set(numbers)) < len(numbers) or len(numbers) < 3:
        top["perimeter"].fail("perimeter-wrong")
    corners = _numbers(top["corners"], board) if "corners" in top else ()
    if corners and not _follow(corners, numbers):
        top["corners"].fail("corners-wrong")
    return Graph(board, read_title(top["title"]), read_seats(top["seats"]), numbers, corners)


def graph_of(map: Map) -> Graph:
    """The graph of a map that exists already."""
    width, height = map.canvas

    def way(point: Point) -> float:
        """How far a point of the frame lies from the bottom left corner, clockwise."""
        x, y = point
        if x == 0:
            return height - y
        return height + x if y == 0 else height + width + y if x == width else 2 * (height + width) - x

    pieces = [border for border in map.borders if border.regions[1] is None]
    around = [border.regions[0] for border in sorted(pieces, key=lambda border: way(border.points[0]))]
    places = [(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)]
    corners = tuple(next(i for i, shape in enumerate(map.shapes) if place in shape.ring) for place in places)
    first = around.index(corners[0])
    return Graph(map.board, map.title, map.seats, tuple(around[first:] + around[:first]), corners)


def _read_board(top: Mapping[str, Entry], geography: Geography) -> Board:
    known = ("name", "forms", "terrain", "symbols", *geography.marks, "borders")
    regions = {
        read_name(entry, id): entry.mapping(known, ("name", "terrain"))
        for id, entry in top["regions"].mapping().items()
    }
    neighbours = read_borders(regions)
    frame = top["perimeter"].texts()
    found = [
        read_region(id, read_title(keys["name"]), keys, id in frame, neighbours[id], geography)
        for id, keys in regions.items()
    ]
    board = Board(read_name(top["id"], top["id"].text()), found, read_numbers(top, geography), geography)
    geography.check(board, top["regions"])
    return board


def _numbers(entry: Entry, board: Board) -> tuple[int, ...]:
    return tuple(board.index[item.one_of(board.index)] for item in entry.items())


def _follow(corners: tuple[int, ...], perimeter: tuple[int, ...]) -> bool:
    """Whether the corners come in the order of the perimeter; the last may be the first again."""
    if len(corners) != 4 or corners[0] != perimeter[0] or not set(corners) <= set(perimeter):
        return False
    places = [perimeter.index(corner) for corner in corners]
    if places[3] == 0 and places[2] > 0:
        places[3] = len(perimeter)
    return places == sorted(places)
