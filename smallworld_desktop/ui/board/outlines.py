"""The outlines of a map's regions, and lines that follow them inside."""

from __future__ import annotations

from functools import cache
from itertools import count

import shapely
from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath, QPolygonF
from shapely.geometry.base import BaseGeometry

from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.ui.board.painting.sheet import framed, unit_of

SIMPLER = 0.35
"""Units of the map by which an inner line may leave its exact course; nobody sees that, and it draws faster."""
SMOOTHING = 9.0
"""Units of the map: turns narrower than this are left out of a smooth line."""


_numbers = count()


class Outlines:
    """The shapes of one map, cut once and kept. All lengths are in units of the map."""

    def __init__(self, map: Map) -> None:
        self.unit = unit_of(map)
        """How many units of the map one of the painter's is."""
        sheet = framed(map)
        self.key = next(_numbers)
        """Tells these outlines from all others, for whoever keeps pictures of them."""
        self.rings = tuple(_polygon(shape.ring) for shape in map.shapes)
        self._grounds = [shapely.Polygon(shape.ring).intersection(sheet) for shape in map.shapes]
        self.inset = cache(self._inset)
        """The outline of a region drawn so much smaller, its neat line left out."""
        self.smooth = cache(self._smooth)
        """The same without the small turns of the border."""

    def _inset(self, region: int, distance: float) -> QPainterPath:
        return _path(self._grounds[region].buffer(-distance).simplify(SIMPLER))

    def _smooth(self, region: int, distance: float) -> QPainterPath:
        inner = self._grounds[region].buffer(-distance - SMOOTHING).buffer(2 * SMOOTHING).buffer(-SMOOTHING)
        return _path(inner.simplify(SIMPLER))

    def belt(self, region: int, outer: float, inner: float) -> QPainterPath:
        """What lies between two insets of a region."""
        path = QPainterPath(self.inset(region, round(outer, 2)))
        path.addPath(self.inset(region, round(inner, 2)))
        return path


def _path(shape: BaseGeometry) -> QPainterPath:
    path = QPainterPath()
    for part in _parts(shape):
        for ring in (part.exterior, *part.interiors):
            path.addPolygon(_polygon(tuple(ring.coords)))
            path.closeSubpath()
    return path


def _polygon(points: tuple[tuple[float, ...], ...]) -> QPolygonF:
    return QPolygonF([QPointF(point[0], point[1]) for point in points])


def _parts(shape: BaseGeometry) -> list[shapely.Polygon]:
    """The polygons of a shape; a thin region may fall apart when it is drawn smaller."""
    parts = shape.geoms if hasattr(shape, "geoms") else [shape]
    return [part for part in parts if isinstance(part, shapely.Polygon) and not part.is_empty]
