"""Where tokens, signs and names lie on an island that is being drawn, and where its landing places are."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import numpy as np
import shapely
from shapely.geometry import MultiPoint, Point, Polygon
from shapely.geometry.base import BaseGeometry

from smallworld_desktop.engine.boards.geometry import place_label
from smallworld_desktop.engine.boards.shapes import Point as Place
from smallworld_desktop.engine.boards.shapes import Ring, Shape
from smallworld_desktop.engine.kernel.errors import GameError

TOKENS, MOST_TOKENS = 42.0, 60.0
"""The least and the greatest radius of the circle in which tokens lie."""

SIGN = 30.0
"""The radius that a sign needs."""

GRID = 9.0
"""Places so far apart are tried."""

LOOKED_AT = 160
"""So many places for tokens are tried, those with most room first."""

SHORT_SIDE = 1500.0
"""Names are as large as on a board of this height."""

QUAY = 62.0
"""So far out from the coast there must be open water."""

OFF = 1.0
"""So far off the coast a landing place is noted."""


def find_island_shape(
    ring: Ring, symbols: Sequence[str], name: str, inland: Mapping[str, float], at_sea: Mapping[str, Place]
) -> Shape:
    """A region with the places of all that lies on it, each in a circle of its own. ``inland`` are the radii of signs.

    Raises ``GameError`` where there is no room.
    """
    polygon = Polygon(ring)
    inscribed = float(shapely.maximum_inscribed_circle(polygon, 0.5).length)
    token, radius, found = _places(polygon, list(inland.values()))
    radius = math.floor(10 * min(radius - 0.2, 0.62 * inscribed, MOST_TOKENS)) / 10
    signs = dict(zip(inland, found, strict=True)) | dict(at_sea)
    taken = shapely.union_all(
        [Point(token).buffer(radius), *(Point(signs[symbol]).buffer(room) for symbol, room in inland.items())]
    )
    label, size = place_label(polygon, taken, (token[0], token[1] + radius), name, SHORT_SIDE)
    places = tuple(signs[symbol] for symbol in symbols)
    return Shape(ring, token, radius, places, label, size, math.floor(10 * inscribed) / 10)


def _places(polygon: Polygon, rooms: Sequence[float]) -> tuple[Place, float, list[Place]]:
    """Where tokens lie, how much room they have, and the places of signs: those with most room to spare."""
    left, top, right, bottom = polygon.bounds
    columns, rows = np.meshgrid(np.arange(left, right, GRID), np.arange(top, bottom, GRID))
    points = shapely.points(columns.ravel(), rows.ravel())
    shapely.prepare(polygon)
    points = points[shapely.contains(polygon, points)]
    where, border = shapely.get_coordinates(points), shapely.distance(polygon.exterior, points)
    best, chosen = -math.inf, [0]
    for centre in np.argsort(-border, kind="stable")[:LOOKED_AT].tolist():
        spare = float(border[centre]) - TOKENS
        if spare <= best:
            break
        taken, picks = [(where[centre], TOKENS)], [centre]
        for room in rooms:
            free = border - room
            for middle, radius in taken:
                free = np.minimum(free, np.hypot(*(where - middle).T) - radius - room)
            picks.append(int(free.argmax()))
            spare = min(spare, float(free[picks[-1]]))
            taken.append((where[picks[-1]], room))
        if spare > best:
            best, chosen = spare, picks
    if best < 0:
        raise GameError("drawing-without-room")
    places = [(round(float(x), 1), round(float(y), 1)) for x, y in where[chosen]]
    free = [math.dist(place, places[0]) - room for place, room in zip(places[1:], rooms, strict=True)]
    radius = min([polygon.exterior.distance(Point(places[0])), *free])
    return places[0], radius, places[1:]


def landing(ring: Ring, whole: BaseGeometry, meetings: MultiPoint) -> Place:
    """Where at its coast one lands: where the water is open, and no border near. ``GameError`` if nowhere."""
    coast = whole.exterior
    best, found = -math.inf, None
    for number, place in enumerate(ring):
        if coast.distance(Point(place)) > 0:
            continue
        before, after = np.array(ring[number - 5]), np.array(ring[(number + 5) % len(ring)])
        along = after - before
        out = np.array([along[1], -along[0]]) / (np.hypot(*along) + 1e-9)
        far = Point(np.array(place) + QUAY * out)
        if whole.contains(far):
            continue
        clear = min(whole.distance(far), QUAY) + 0.8 * min(meetings.distance(Point(place)), 70) + 12 * out[1]
        spot = np.round(np.array(place) + OFF * out, 1)
        if clear > best and not whole.contains(Point(spot)):
            best, found = clear, (float(spot[0]), float(spot[1]))
    if found is None:
        raise GameError("drawing-without-room")
    return found
