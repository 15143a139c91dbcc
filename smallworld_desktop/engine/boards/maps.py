"""Map files: a drawing from which the board, its borders and its coasts follow."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from smallworld_desktop.engine.boards.board import Board, Pair, Region, Squares
from smallworld_desktop.engine.boards.geography import Geography
from smallworld_desktop.engine.boards.outlines import Outlines, read_name, read_pair
from smallworld_desktop.engine.boards.regions import read_numbers, read_region, read_seats
from smallworld_desktop.engine.boards.shapes import Border, DrawingError, Point, Ring, Shape
from smallworld_desktop.engine.boards.topology import Topology, find_topology
from smallworld_desktop.engine.kernel.names import read_title
from smallworld_desktop.engine.kernel.schema import Entry, parse_yaml, read_yaml

__all__ = ["Border", "Map", "Point", "Shape", "load_map", "maps_folder", "parse_map"]

LARGEST_CANVAS = 100_000
LONGEST_CANVAS = 5
"""So many times as long as it is wide may a canvas be."""

MOST_REGIONS = 200

_HEAD, _DRAWING = ("id", "title", "seats"), ("canvas", "points", "regions")
_REGION_REQUIRED = ("name", "terrain", "ring")
_PLACES: Mapping[str, Callable[[Entry], Any]] = {
    "token_place": read_pair,
    "token_radius": lambda entry: entry.number(0),
    "symbol_places": lambda entry: tuple(map(read_pair, entry.items())),
    "label_place": read_pair,
    "label_size": lambda entry: entry.number(1),
    "inscribed_radius": lambda entry: entry.number(0),
}


Keys = Mapping[str, Mapping[str, Entry]]
"""What the file states of each region."""


@dataclass(frozen=True)
class Map:
    """A board and its drawing. Shapes are in the order of the board's regions."""

    board: Board
    title: str
    seats: tuple[int, ...]
    """The numbers of seats it is made for."""
    canvas: Point
    shapes: tuple[Shape, ...]
    borders: tuple[Border, ...]
    path: str
    parts: tuple[Part, ...] = ()
    """The maps that it consists of, where several lie side by side."""


@dataclass(frozen=True)
class Part:
    """A map on a table with others: under which name, where its top left corner lies, and its first region's number."""

    name: str
    map: Map
    at: Point
    first: int
    scale: float = 1.0
    """How much larger than in its own file it lies there."""

    @property
    def size(self) -> Point:
        """Its width and height on the table."""
        width, height = self.map.canvas
        return width * self.scale, height * self.scale


def maps_folder() -> Path:
    """Where the maps of the house lie, a folder a game: in the installed package, or beside it in a checkout."""
    package = Path(__file__).resolve().parents[2]
    installed = package / "maps"
    return installed if installed.is_dir() else package.parent / "maps"


def load_map(path: Path | str, geography: Geography, verify: bool | None = None) -> Map:
    """The map in a file.

    With ``verify`` its geometry is measured too. That is left out, unless asked for, for the maps of the
    house: the tests measure those, and a start should not wait for it.
    """
    # A name that no system takes is told of by whoever reads the file.
    return read_map(read_yaml(path), path, geography, verify)


def parse_map(text: str, file: str, geography: Geography) -> Map:
    """The map in a text, measured; ``file`` is the name used in errors."""
    return read_map(parse_yaml(text, file), file, geography, verify=True)


def read_map(
    entry: Entry, path: Path | str, geography: Geography, verify: bool | None = None, *, nested: bool = False
) -> Map:
    """The map that the top entry of a file holds, as ``load_map`` tells it; one ``nested`` in it holds no others."""
    if geography.islands and not nested and "islands" in entry.mapping():
        from smallworld_desktop.engine.boards.archipelago import read_islands

        return read_islands(entry, path, geography, verify)
    if verify is None:
        verify = not Path(path).resolve().is_relative_to(maps_folder())
    required = (*_HEAD, *geography.numbers, *_DRAWING)
    if geography.squares:
        required = (*required, "squares")
    top = entry.mapping((*required, "lines", "closed"), required)
    title, seats, canvas = read_title(top["title"]), read_seats(top["seats"]), read_canvas(top["canvas"])
    regions = _read_regions(top["regions"], geography)
    rings, topology = _read_drawing(top, regions, canvas, verify, geography.islands)
    board = _read_board(top, regions, topology, geography)
    shapes = tuple(
        _read_shape(keys, region, ring, canvas, board)
        for keys, region, ring in zip(regions.values(), board.regions, rings, strict=True)
    )
    if geography.off_shore:
        shapes = _with_signs_at_sea(board, shapes, list(regions.values()), canvas)
    if verify:
        _verify_places(shapes, canvas, regions, off_shore_places(board, shapes))
    return Map(board, title, seats, canvas, shapes, topology.borders, str(path))


def read_canvas(entry: Entry) -> Point:
    """How wide and how high a map is."""
    canvas = read_pair(entry)
    if not all(0 < length <= LARGEST_CANVAS for length in canvas):
        entry.fail("canvas-wrong", most=LARGEST_CANVAS)
    if max(canvas) > LONGEST_CANVAS * min(canvas):
        entry.fail("canvas-long", times=LONGEST_CANVAS)
    return canvas


def _read_regions(entry: Entry, geography: Geography) -> Keys:
    more = ("places",) if geography.places else ()
    known = (*_REGION_REQUIRED, "forms", "symbols", *geography.marks, *_PLACES, *more)
    regions = {read_name(region, id): region.mapping(known, _REGION_REQUIRED) for id, region in entry.mapping().items()}
    if not 0 < len(regions) <= MOST_REGIONS:
        entry.fail("map-regions", most=MOST_REGIONS)
    return regions


def _read_drawing(
    top: Mapping[str, Entry], regions: Keys, canvas: Point, verify: bool, islands: bool
) -> tuple[list[Ring], Topology]:
    outlines = Outlines(canvas)
    outlines.read_points(top["points"].mapping())
    if "lines" in top:
        outlines.read_lines(top["lines"].mapping())
    rings = [outlines.read_ring(keys["ring"]) for keys in regions.values()]
    topology = _find_topology(regions, rings, canvas, verify, islands)
    outlines.refuse_unused()
    return rings, topology


def _find_topology(regions: Keys, rings: Sequence[Ring], canvas: Point, verify: bool, islands: bool) -> Topology:
    ids = list(regions)
    try:
        if not verify:
            return find_topology(ids, rings, canvas, islands)
        from smallworld_desktop.engine.boards import geometry

        geometry.check_rings(rings)
        topology = find_topology(ids, rings, canvas, islands)
        geometry.check_coverage(ids, rings, canvas, islands)
        geometry.check_borders(ids, topology.borders, canvas)
        return topology
    except DrawingError as error:
        regions[ids[error.region]]["ring"].fail(error.message)


def _read_board(top: Mapping[str, Entry], regions: Keys, topology: Topology, geography: Geography) -> Board:
    ids = list(regions)
    closed = _read_closed(top["closed"], ids, topology) if "closed" in top else []
    neighbours = [
        tuple(sorted(other for other in others if (min(i, other), max(i, other)) not in closed))
        for i, others in enumerate(topology.neighbours)
    ]
    found = [
        read_region(id, read_title(keys["name"]), keys, frame, beside, geography)
        for (id, keys), frame, beside in zip(regions.items(), topology.frame, neighbours, strict=True)
    ]
    id = read_name(top["id"], top["id"].text())
    squares = {id: _read_squares(top["squares"], ids)} if geography.squares else {}
    board = Board(id, found, read_numbers(top, geography), geography, parted=closed, squares=squares)
    geography.check(board, top["regions"])
    return board


def _read_closed(entry: Entry, ids: Sequence[str], topology: Topology) -> list[Pair]:
    closed = []
    for item in entry.items():
        pair = [ids.index(region.one_of(ids)) for region in item.items()]
        if len(pair) != 2 or pair[1] not in topology.neighbours[pair[0]]:
            item.fail("map-no-border")
        closed.append((min(pair), max(pair)))
    return closed


def _read_squares(entry: Entry, ids: Sequence[str]) -> Squares:
    rows: list[tuple[int, ...]] = []
    for item in entry.items():
        words = item.text().split()
        for word in words:
            if word not in ids:
                item.fail("map-square-unknown", name=word)
        if rows and len(words) != len(rows[0]):
            item.fail("map-squares-uneven", number=len(rows[0]))
        rows.append(tuple(map(ids.index, words)))
    return tuple(rows)


def _read_shape(keys: Mapping[str, Entry], region: Region, ring: Ring, canvas: Point, board: Board) -> Shape:
    """The shape of a region; what the file does not say of its places is worked out."""
    stated: dict[str, Any] = {key: read(keys[key]) for key, read in _PLACES.items() if key in keys}
    if not region.symbols:
        stated.setdefault("symbol_places", ())
    elif len(stated.get("symbol_places", region.symbols)) != len(region.symbols):
        keys["symbol_places"].fail("map-symbol-places", number=len(region.symbols))
    whole = len(stated) == len(_PLACES)
    if "places" in keys:
        places = keys["places"].mapping(board.geography.places)
        stated["places"] = {name: read_pair(place) for name, place in places.items()}
    if whole:
        return Shape(ring, **stated)
    from smallworld_desktop.engine.boards import geometry

    return replace(geometry.find_shape(ring, len(region.symbols), region.name, canvas, board.size), **stated)


def _with_signs_at_sea(
    board: Board, shapes: tuple[Shape, ...], entries: Sequence[Mapping[str, Entry]], canvas: Point
) -> tuple[Shape, ...]:
    """Shapes whose signs stand off the coast, where the file does not say where."""
    found = list(shapes)
    for number, (region, keys) in enumerate(zip(board.regions, entries, strict=True)):
        if "symbol_places" in keys or not board.geography.off_shore.intersection(region.symbols):
            continue
        from smallworld_desktop.engine.boards import geometry

        place = geometry.off_the_coast([shape.ring for shape in shapes], number, canvas)
        pairs = zip(region.symbols, found[number].symbol_places, strict=True)
        places = tuple(place if symbol in board.geography.off_shore else other for symbol, other in pairs)
        found[number] = replace(found[number], symbol_places=places)
    return tuple(found)


def off_shore_places(board: Board, shapes: Sequence[Shape]) -> list[tuple[Point, ...]]:
    """The places of signs that stand in the open sea, region by region; none where no sign does."""
    off_shore = board.geography.off_shore
    pairs = [
        zip(region.symbols, shape.symbol_places, strict=True)
        for region, shape in zip(board.regions, shapes, strict=True)
    ]
    return [tuple(place for symbol, place in pair if symbol in off_shore) for pair in pairs] if off_shore else []


def _verify_places(shapes: Sequence[Shape], canvas: Point, regions: Keys, off_shore: Sequence[Sequence[Point]]) -> None:
    from smallworld_desktop.engine.boards import geometry

    try:
        geometry.check_places(shapes, canvas, off_shore)
    except DrawingError as error:
        keys = list(regions.values())[error.region]
        keys.get(error.key, keys["ring"]).fail(error.message)
