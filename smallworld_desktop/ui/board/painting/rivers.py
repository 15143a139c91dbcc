"""Rivers on a card: broad, for nobody crosses them, and open where they flow into a lake."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import shapely
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath, QPen

from smallworld_desktop.ui.board.painting.palette import COAST, colour
from smallworld_desktop.ui.board.painting.pen import Pen, Points
from smallworld_desktop.ui.board.painting.sheet import Line, Sheet

BED = ((27.0, "#e9dcb8"), (23.0, COAST), (18.5, "#8cc3be"), (11.0, "#5fa3aa"))
"""From the banks to the depth: how wide, and in which colour."""
MOUTH, MOUTH_WATER = 15.0, "#a9cfd0"
CURRENTS = (-4.5, -1.5, 1.5, 4.5)
CURRENT = "#eef6f2"


def flow(pen: Pen, sheet: Sheet) -> None:
    """All rivers of a sheet, with lines of their current."""
    for line in _rivers(sheet):
        for width, shade in BED:
            _band(pen, line.points, width, shade)
        for shift in CURRENTS:
            _current(pen, line.points, shift)


def pour(pen: Pen, sheet: Sheet) -> None:
    """Open water over the line of the shore, where a river meets a lake."""
    waters = shapely.union_all([plot.ground for plot in sheet.plots if plot.water])
    for line in _rivers(sheet):
        for end, inland in ((line.points[0], line.points[6]), (line.points[-1], line.points[-7])):
            if waters.distance(shapely.Point(end)) < 3:
                way = (end - inland) / np.hypot(*(end - inland))
                _band(pen, np.array([end - way * 9, end + way * 7]), MOUTH, MOUTH_WATER)


def _rivers(sheet: Sheet) -> Iterator[Line]:
    return (line for line in sheet.lines if line.closed)


def _band(pen: Pen, points: Points, width: float, shade: str) -> None:
    path = QPainterPath(QPointF(*points[0]))
    for point in points[1:]:
        path.lineTo(QPointF(*point))
    round_cap, round_join = Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
    pen.painter.strokePath(path, QPen(colour(shade), width, Qt.PenStyle.SolidLine, round_cap, round_join))


def _current(pen: Pen, points: Points, shift: float) -> None:
    at = 1
    while at < len(points) - 6:
        length = int(pen.chance.integers(4, 9))
        pen.stroke(points[at : at + length] + 0.75 * shift, 1.2, CURRENT, 0.85, taper=True)
        at += length + int(pen.chance.integers(4, 11))
