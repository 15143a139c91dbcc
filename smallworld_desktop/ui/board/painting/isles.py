"""What islands on a sheet have round them: the open sea, the mouths of their bays, and corners that nobody crosses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry.base import BaseGeometry

from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.engine.boards.shapes import Point

OFFING = 40
"""So far around a landing place the open water tells which way its quay runs."""
CROWDED = 4
"""Where so many lines meet, regions touch in a point and do not border."""


@dataclass(frozen=True)
class Isle:
    """One island of a sheet: how it is called, and all that lies within its coast."""

    title: str
    ground: BaseGeometry


@dataclass(frozen=True)
class Isles:
    """All islands of a sheet, in units of the sheet."""

    isles: tuple[Isle, ...]
    ground: BaseGeometry
    mouths: tuple[NDArray[np.float64], ...]
    """Where waters that are regions end at the open sea."""

    def way_out(self, place: Point) -> Point:
        """The way from a landing place out to the sea, of length 1."""
        water = shapely.Point(place).buffer(OFFING).difference(self.ground)
        middle = water.centroid if not water.is_empty else shapely.Point(place[0], place[1] + 1)
        right, down = middle.x - place[0], middle.y - place[1]
        length = float(np.hypot(right, down)) or 1.0
        return right / length, down / length


def isles_of(map: Map, unit: float) -> Isles | None:
    """The islands of a map; nothing where its regions fill the sheet."""
    geography = map.board.geography
    if not geography.islands:
        return None
    isles = tuple(_isles(map, unit))
    wet = [region.terrain in geography.water for region in map.board.regions]
    mouths = [border.points for border in map.borders if border.regions[1] is None and wet[border.regions[0]]]
    return Isles(
        isles,
        shapely.union_all([isle.ground for isle in isles]),
        tuple(np.array(points) / unit for points in mouths),
    )


def _isles(map: Map, unit: float) -> Iterator[Isle]:
    for title, first, size in [(p.map.title, p.first, p.map.board.size) for p in map.parts] or [
        (map.title, 0, map.board.size)
    ]:
        rings = [np.array(shape.ring) / unit for shape in map.shapes[first : first + size]]
        yield Isle(title, shapely.union_all([shapely.Polygon(ring) for ring in rings]))


def corners_of(map: Map, unit: float) -> Iterator[Point]:
    """Where four regions meet in a point, and nobody crosses."""
    ends = Counter(place for border in map.borders for place in (border.points[0], border.points[-1]))
    for (x, y), lines in ends.items():
        if lines >= CROWDED:
            yield x / unit, y / unit
