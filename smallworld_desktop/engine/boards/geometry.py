"""The measuring of maps with Shapely: whether a drawing tiles the canvas and has room for all that lies on it.

Imported only where something is measured, because Shapely takes its time to load.
"""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

import numpy
import shapely
from numpy.typing import NDArray
from shapely.geometry import LineString, Point, Polygon, box
from shapely.geometry.base import BaseGeometry

from smallworld_desktop.engine.boards.shapes import Border, DrawingError, Ring, Shape, spoken
from smallworld_desktop.engine.boards.shapes import Point as Place
from smallworld_desktop.engine.kernel.errors import library_said
from smallworld_desktop.engine.kernel.events import Message

Points = NDArray[numpy.object_]

TOKEN_ROOM = 1 / 30
"""The least radius of a token place, as a part of the canvas's shorter side: 40 on a canvas of 1800 by 1200.

Tokens and the pieces beside them lie in this circle, which must lie in the region.
"""
MOST_TOKEN_ROOM = 1 / 19
"""In a region however large, tokens need no more than this."""

SYMBOL_ROOM = 1 / 40
"""The radius that a symbol needs around its place, inside the region and free of tokens and other symbols."""

SHORTEST_BORDER = 1 / 60
"""Neighbours must share this much, lest nobody sees that they border."""

USUAL_REGIONS = 50
"""A board of more regions is a larger one, on which one looks closer."""

CROWDING = 0.55
"""A little more than a square root: among more regions there is sooner one that came out small."""

_LABEL_SIZE = 1 / 75
_FRAME = 1 / 75
_LETTER = 0.62
"""The width of a letter of a label, as a part of the label's size; generous."""


def crowding(regions: int) -> float:
    """How much smaller, as a part of the canvas, all is that lies on a board of so many regions."""
    return min(1.0, math.pow(USUAL_REGIONS / regions, CROWDING))


def _short(canvas: Place, regions: int) -> float:
    """The shorter side of the canvas, or of the part of it that has the usual number of regions."""
    return min(canvas) * crowding(regions)


def check_rings(rings: Sequence[Ring]) -> None:
    """Every ring is simple and encloses something."""
    for region, ring in enumerate(rings):
        polygon = Polygon(ring)
        if not polygon.is_valid:
            raise DrawingError(region, "ring-crossed", why=_crossing(shapely.is_valid_reason(polygon)))


def _crossing(said: str) -> Message:
    """What Shapely says of a ring in English, such as ``Self-intersection[12.53 340]``, taken apart."""
    what, _, where = said.partition("[")
    place = re.sub(r"[\d.]+", lambda number: f"{float(number[0]):.1f}", where.rstrip("]"))
    return Message("crossing-at", {"what": library_said("shapely-said", what), "place": place})


def check_coverage(ids: Sequence[str], rings: Sequence[Ring], canvas: Place, islands: bool = False) -> None:
    """The regions cover the canvas, or each island as far as its coast, without gap and without overlap."""
    polygons = [Polygon(ring) for ring in rings]
    if not shapely.coverage_is_valid(polygons):
        tree = shapely.STRtree(polygons)
        for first, second in sorted(map(tuple, tree.query(polygons, predicate="intersects").T.tolist())):
            common = polygons[first].intersection(polygons[second])
            if first < second and common.area > 0:
                where = spoken(common.representative_point().coords[0][:2])
                raise DrawingError(second, "region-overlaps", other=ids[first], place=where)
    covered = shapely.union_all(polygons)
    missing = (_filled(covered) if islands else box(0, 0, *canvas)).difference(covered)
    if missing.area > 0:
        where = missing.representative_point()
        nearest = min(range(len(polygons)), key=lambda i: polygons[i].distance(where))
        raise DrawingError(nearest, "region-gap", place=spoken(where.coords[0][:2]))


def _filled(covered: BaseGeometry) -> BaseGeometry:
    """All that lies within the coasts."""
    return shapely.union_all([Polygon(part.exterior) for part in getattr(covered, "geoms", [covered])])


def check_borders(ids: Sequence[str], borders: Sequence[Border], canvas: Place) -> None:
    """Regions that border do so visibly."""
    for fault in short_borders(ids, borders, canvas):
        raise fault


def short_borders(ids: Sequence[str], borders: Sequence[Border], canvas: Place) -> Iterator[DrawingError]:
    """Those that border too shortly to be seen."""
    least = SHORTEST_BORDER * _short(canvas, len(ids))
    lengths: dict[tuple[int, int | None], float] = {}
    for border in borders:
        lengths[border.regions] = lengths.get(border.regions, 0) + LineString(border.points).length
    for (first, second), length in lengths.items():
        if length < least:
            other = Message("map-frame") if second is None else ids[second]
            figures = {"length": f"{length:.1f}", "least": f"{least:g}"}
            yield DrawingError(first, "border-too-short", other=other, **figures)


def check_places(shapes: Sequence[Shape], canvas: Place, off_shore: Sequence[Collection[Place]] = ()) -> None:
    """Tokens, symbols and names have room in their region, and do not lie on each other.

    ``off_shore`` are the places of signs, region by region, that stand in the open sea.
    """
    for fault in tight_places(shapes, canvas, off_shore):
        raise fault


def tight_places(
    shapes: Sequence[Shape], canvas: Place, off_shore: Sequence[Collection[Place]] = ()
) -> Iterator[DrawingError]:
    """The first thing of each region that has no room."""
    short = _short(canvas, len(shapes))
    everything = shapely.union_all([Polygon(shape.ring) for shape in shapes]) if off_shore else None
    for region, shape in enumerate(shapes):
        try:
            _check_region(region, shape, short, off_shore[region] if off_shore else (), everything)
        except DrawingError as fault:
            yield fault


def _check_region(
    region: int, shape: Shape, short: float, outside: Collection[Place], everything: BaseGeometry | None
) -> None:
    polygon = Polygon(shape.ring)
    for place in outside:
        if everything is not None and everything.contains(Point(place)):
            raise DrawingError(region, "symbol-ashore", key="symbol_places", place=spoken(place))
    _check_tokens(region, shape, polygon, short)
    ashore = tuple(place for place in shape.symbol_places if place not in outside)
    _check_symbols(region, replace(shape, symbol_places=ashore), polygon, short)
    if not polygon.contains(Point(shape.label_place)):
        raise DrawingError(region, "place-outside", key="label_place", place=spoken(shape.label_place))
    for place in shape.places.values():
        if not polygon.contains(Point(place)):
            raise DrawingError(region, "place-outside", key="places", place=spoken(place))
    if shape.inscribed_radius > shapely.maximum_inscribed_circle(polygon, 0.5).length + 1:
        radius = f"{shape.inscribed_radius:g}"
        raise DrawingError(region, "circle-too-large", key="inscribed_radius", radius=radius)


def _check_tokens(region: int, shape: Shape, polygon: Polygon, short: float) -> None:
    least = TOKEN_ROOM * short
    place, radius = spoken(shape.token_place), shape.token_radius
    if not polygon.contains(Point(shape.token_place)):
        raise DrawingError(region, "place-outside", key="token_place", place=place)
    if round(radius, 1) < round(least, 1):  # a file gives so many digits
        figures = {"radius": f"{radius:g}", "least": f"{least:.4g}"}
        raise DrawingError(region, "tokens-too-small", key="token_radius", **figures)
    if polygon.exterior.distance(Point(shape.token_place)) < radius:
        raise DrawingError(region, "tokens-without-room", key="token_place", place=place, radius=f"{radius:g}")


def _check_symbols(region: int, shape: Shape, polygon: Polygon, short: float) -> None:
    room = SYMBOL_ROOM * short
    taken = [(shape.token_place, shape.token_radius)]
    for place in shape.symbol_places:
        point = Point(place)
        if not polygon.contains(point):
            raise DrawingError(region, "place-outside", key="symbol_places", place=spoken(place))
        if polygon.exterior.distance(point) < room:
            where = {"place": spoken(place), "room": f"{room:.4g}"}
            raise DrawingError(region, "symbol-at-border", key="symbol_places", **where)
        if any(point.distance(Point(other)) < radius + room for other, radius in taken):
            raise DrawingError(region, "symbol-too-near", key="symbol_places", place=spoken(place))
        taken.append((place, room))


def find_shape(ring: Ring, symbols: int, name: str, canvas: Place, regions: int, token: Place | None = None) -> Shape:
    """Tokens in the widest part of the region, its name below them, symbols where room is left.

    Where somebody wants the tokens elsewhere, they lie at ``token``, if there is room for them.
    """
    short = _short(canvas, regions)
    polygon = Polygon(ring)
    room = _off_the_frame(polygon, canvas)
    token_place = _rounded(Point(shapely.maximum_inscribed_circle(room, 0.5).coords[0]))
    inscribed = float(shapely.maximum_inscribed_circle(polygon, 0.5).length)
    least, space = TOKEN_ROOM * short, SYMBOL_ROOM * short
    token_radius = max(min(round(0.52 * inscribed, 1), MOST_TOKEN_ROOM * short), least)
    if token is not None and (free := token_room(polygon, token)) >= least:
        token_place, token_radius = token, min(token_radius, free)
    symbol_places, taken, free = _symbol_places(room, Point(token_place).buffer(token_radius), symbols, space)
    if free < space:  # tokens take no more than they must
        token_radius = least
        symbol_places, taken, _ = _symbol_places(room, Point(token_place).buffer(least), symbols, space)
    wish = (token_place[0], token_place[1] + token_radius)
    label_place, label_size = place_label(room, taken, wish, name, short)
    return Shape(ring, token_place, token_radius, tuple(symbol_places), label_place, label_size, round(inscribed, 1))


def token_room(polygon: Polygon, place: Place) -> float:
    """How large a circle of tokens may be there, in the digits of a file."""
    return math.floor(10 * polygon.exterior.distance(Point(place))) / 10 if polygon.contains(Point(place)) else 0.0


def off_the_coast(rings: Sequence[Ring], region: int, canvas: Place) -> Place:
    """Where a sign stands in the open sea off a region: as near to it as it can without touching any coast."""
    room = SYMBOL_ROOM * _short(canvas, len(rings))
    sea = box(0, 0, *canvas).buffer(-room).difference(shapely.union_all([Polygon(ring) for ring in rings]).buffer(room))
    polygon = Polygon(rings[region])
    if sea.is_empty:
        return _rounded(polygon.representative_point())
    reach = polygon.distance(sea) + room / 2
    near = sea.intersection(polygon.buffer(reach))
    return _rounded(near.representative_point())


def _off_the_frame(polygon: Polygon, canvas: Place) -> Polygon:
    """The part of a region that the painted frame leaves free."""
    width, height = canvas
    margin = _FRAME * min(canvas)
    inside = polygon.intersection(box(margin, margin, width - margin, height - margin))
    return inside if isinstance(inside, Polygon) and not inside.is_empty else polygon


def _symbol_places(
    polygon: Polygon, taken: BaseGeometry, count: int, room: float
) -> tuple[list[Place], BaseGeometry, float]:
    """Places for so many symbols, what is taken then, and how much is free around the tightest of them."""
    places, least = [], math.inf
    for _ in range(count):
        place, free = _free_place(polygon, taken, room)
        taken = taken.union(Point(place).buffer(room))
        places.append(place)
        least = min(least, free)
    return places, taken, least


def _free_place(polygon: Polygon, taken: BaseGeometry, room: float) -> tuple[Place, float]:
    """The place with most room around it, and how much that is."""
    points = _grid(polygon, room / 3)
    free = numpy.minimum(shapely.distance(polygon.exterior, points), shapely.distance(taken, points))
    return _rounded(points[int(free.argmax())]), float(free.max())


def place_label(polygon: Polygon, taken: BaseGeometry, wish: Place, name: str, short: float) -> tuple[Place, float]:
    """The free place for the name that is nearest to the wish; smaller letters where it is tight."""
    size = usual = round(_LABEL_SIZE * short)
    for size in (usual, round(usual * 0.85), round(usual * 0.7)):
        width, height = len(name) * size * _LETTER, size * 1.1
        points = _grid(polygon, size / 2)
        x, y = shapely.get_x(points), shapely.get_y(points)
        frames = shapely.box(x - width / 2, y - height / 2, x + width / 2, y + height / 2)
        fits = points[shapely.contains(polygon, frames) & ~shapely.intersects(taken, frames)]
        if len(fits):
            away = shapely.distance(Point(wish[0], wish[1] + height * 0.8), fits)
            return _rounded(fits[int(away.argmin())]), size
    return _rounded(polygon.representative_point()), size


def _rounded(point: Point) -> Place:
    return (round(point.x, 1), round(point.y, 1))


def _grid(polygon: Polygon, step: float) -> Points:
    """Points inside the region, evenly spread."""
    left, top, right, bottom = polygon.bounds
    columns, rows = numpy.meshgrid(numpy.arange(left, right, step), numpy.arange(top, bottom, step))
    points = shapely.points(columns.ravel(), rows.ravel())
    shapely.prepare(polygon)
    inside: Points = points[shapely.contains(polygon, points)]
    return inside if len(inside) else numpy.array([polygon.representative_point()])
