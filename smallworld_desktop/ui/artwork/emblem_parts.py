"""Emblems put together from simple shapes and from drawings of the program: joined, cut out, turned and mirrored."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from math import cos, dist, hypot, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath, QTransform

from smallworld_desktop.ui.artwork.emblems import BOX, emblem_path, outline

DRAWING = "drawing:"
"""How a part is called that is a drawing of the program, before its name."""
OUTLINE = "outline:"
"""The same of one that has no name, before its path data."""
SMALLEST, LARGEST = 4.0, 64.0
MIDDLE = BOX / 2
FINENESS = 4
"""Dots a side of each square in which the filled part of the box is counted."""
LARGE = 16.0
"""So many times as large as the box is what parts are joined in."""
UNSEEN = 0.07
"""So far an outline may stray."""
_SMALL = QTransform.fromScale(1 / LARGE, 1 / LARGE)


@dataclass(frozen=True, slots=True)
class Part:
    """A shape with its place in the box of 64 by 64."""

    shape: str
    x: float = MIDDLE
    y: float = MIDDLE
    size: float = 28.0
    turn: int = 0
    """Degrees, clockwise."""
    cut: bool = False
    """Whether it is cut out of what lies before it."""
    mirror: bool = False
    """Whether it is there on the other side too."""

    def moved(self, x: float, y: float) -> Part:
        """The same elsewhere, with its middle in the box."""
        return replace(self, x=min(max(x, 0.0), BOX), y=min(max(y, 0.0), BOX))

    def sized(self, size: float) -> Part:
        return replace(self, size=min(max(size, SMALLEST), LARGEST))

    @property
    def path(self) -> QPainterPath:
        """Its outline, with that of its mirror image."""
        return _SMALL.map(self.large)

    @property
    def large(self) -> QPainterPath:
        """The same many times as large: what is joined or cut is bent only as finely as it is large."""
        lay = QTransform.fromScale(LARGE, LARGE).translate(self.x, self.y).rotate(self.turn).scale(self.size, self.size)
        path = lay.map(_shape(self.shape))
        return path.united(QTransform(-1, 0, 0, 1, BOX * LARGE, 0).map(path)) if self.mirror else path


def silhouette(parts: Sequence[Part]) -> QPainterPath:
    """What parts come to, one after the other."""
    found = QPainterPath()
    for part in parts:
        found = found.subtracted(part.large) if part.cut else found.united(part.large)
    box = QPainterPath()
    box.addRect(QRectF(0, 0, BOX * LARGE, BOX * LARGE))
    return _SMALL.map(found.intersected(box))


def drawing_of(path: QPainterPath) -> str:
    """Its path data, as files hold it, with no more points than are to be seen; nothing of nothing."""
    rings = [_thinned([(point.x(), point.y()) for point in ring.toList()]) for ring in path.toSubpathPolygons()]
    return "".join("M" + "L".join(_point(*point) for point in ring) + "Z" for ring in rings if len(ring) > 2)


def _thinned(points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """A ring without points that lie on the way between others, as near as nobody sees."""
    ring = list(points[:-1] if points and points[0] == points[-1] else points)
    if len(ring) < 4:
        return ring
    far = max(range(len(ring)), key=lambda at: dist(ring[0], ring[at]))
    return [*_between(ring[: far + 1])[:-1], *_between([*ring[far:], ring[0]])[:-1]]


def _between(line: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """A line with those of its points from which it would stray unseen left out."""
    (x, y), (across, down) = line[0], (line[-1][0] - line[0][0], line[-1][1] - line[0][1])
    length = hypot(across, down) or 1.0
    strays = [abs(across * (py - y) - down * (px - x)) / length for px, py in line]
    at = max(range(len(line)), key=strays.__getitem__)
    if strays[at] <= UNSEEN or len(line) < 3:
        return [line[0], line[-1]]
    return [*_between(line[: at + 1])[:-1], *_between(line[at:])]


def filled(path: QPainterPath) -> float:
    """Which share of the box is filled."""
    side = int(BOX) * FINENESS
    image = QImage(side, side, QImage.Format.Format_Grayscale8)
    image.fill(Qt.GlobalColor.black)
    painter = QPainter(image)
    painter.scale(FINENESS, FINENESS)
    painter.fillPath(path, Qt.GlobalColor.white)
    painter.end()
    dots = bytes(image.constBits())
    return sum(dot > 127 for dot in dots) / (side * side)


def _point(x: float, y: float) -> str:
    return f"{_number(x)} {_number(y)}"


def _number(number: float) -> str:
    return f"{round(min(max(number, 0.0), BOX), 2):g}"


@cache
def _shape(name: str) -> QPainterPath:
    """A shape of width 1 around its middle."""
    if name in SHAPES:
        return SHAPES[name]()
    path = outline(name.removeprefix(OUTLINE)) if name.startswith(OUTLINE) else emblem_path(name.removeprefix(DRAWING))
    return QTransform.fromScale(1 / BOX, 1 / BOX).translate(-MIDDLE, -MIDDLE).map(path)


def _disc() -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QRectF(-0.5, -0.5, 1, 1))
    return path


def _box() -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(QRectF(-0.5, -0.5, 1, 1), 0.12, 0.12)
    return path


def _drop() -> QPainterPath:
    path = QPainterPath(QPointF(0, -0.5))
    path.cubicTo(0.12, -0.2, 0.36, 0, 0.34, 0.22)
    path.cubicTo(0.3, 0.6, -0.3, 0.6, -0.34, 0.22)
    path.cubicTo(-0.36, 0, -0.12, -0.2, 0, -0.5)
    return path


def _leaf() -> QPainterPath:
    path = QPainterPath(QPointF(-0.45, 0.45))
    path.cubicTo(-0.55, -0.2, -0.1, -0.5, 0.45, -0.45)
    path.cubicTo(0.5, 0.1, 0.2, 0.55, -0.45, 0.45)
    return path


def _wedge() -> QPainterPath:
    return _polygon([(0, -0.5), (0.5, 0.42), (-0.5, 0.42)])


def _moon() -> QPainterPath:
    disc, hole = QPainterPath(), QPainterPath()
    disc.addEllipse(QRectF(-500, -500, 1000, 1000))
    hole.addEllipse(QRectF(-200, -520, 860, 860))
    return QTransform.fromScale(0.001, 0.001).map(disc.subtracted(hole))


def _star() -> QPainterPath:
    reach = [0.5 if at % 2 == 0 else 0.21 for at in range(10)]
    return _polygon([(r * sin(at * pi / 5), -r * cos(at * pi / 5)) for at, r in enumerate(reach)])


def _line() -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(QRectF(-0.5, -0.07, 1, 0.14), 0.07, 0.07)
    return path


def _polygon(points: Sequence[tuple[float, float]]) -> QPainterPath:
    path = QPainterPath(QPointF(*points[0]))
    for point in points[1:]:
        path.lineTo(QPointF(*point))
    path.closeSubpath()
    return path


SHAPES: Mapping[str, Callable[[], QPainterPath]] = {
    "disc": _disc,
    "box": _box,
    "drop": _drop,
    "leaf": _leaf,
    "wedge": _wedge,
    "moon": _moon,
    "star": _star,
    "line": _line,
}
"""The simple shapes, each of width 1 around its middle."""
