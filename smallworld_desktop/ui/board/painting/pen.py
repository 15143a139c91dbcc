"""A hand with brush and quill: its lines waver and swell, and its colour does not quite meet them."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPen, QPolygonF, QRadialGradient

from smallworld_desktop.engine.boards.shapes import Point
from smallworld_desktop.ui.board.painting.palette import INK, SHADE, colour

Points = NDArray[np.float64]
Course = Points | Sequence[Point]
"""Points a line runs through."""
Fill = QBrush | QColor | QLinearGradient | QRadialGradient

_TREMOR = 4096


def curve(course: Course, closed: bool = False, fineness: int = 5) -> Points:
    """A smooth line through the points (Catmull and Rom's)."""
    knots = np.asarray(course, dtype=float)
    if closed:
        around = np.vstack([knots[-1:], knots, knots[:2]])
    else:
        around = np.vstack([2 * knots[:1] - knots[1:2], knots, 2 * knots[-1:] - knots[-2:-1]])
    before, here, there, after = around[:-3, None], around[1:-2, None], around[2:-1, None], around[3:, None]
    t = np.linspace(0, 1, fineness, endpoint=False)[None, :, None]
    pieces = 0.5 * (
        2 * here
        + (there - before) * t
        + (2 * before - 5 * here + 4 * there - after) * t**2
        + (3 * here - before - 3 * there + after) * t**3
    )
    smooth: Points = pieces.reshape(-1, 2)
    return smooth if closed else np.vstack([smooth, knots[-1:]])


class Pen:
    """Draws on a painter whose units are those of the sheet."""

    def __init__(self, painter: QPainter, chance: np.random.Generator, waver: float = 0.5) -> None:
        self.painter = painter
        self.chance = chance
        self.waver = waver
        """How far a line strays, in units."""
        self._tremor = _shaken(chance)

    def stroke(
        self,
        course: Course,
        width: float,
        ink: str = INK,
        opacity: float = 1.0,
        taper: bool = False,
        swell: float = 0.3,
    ) -> None:
        """A line of ink, which swells by chance and where it faces away from the light."""
        self._ink(self.follow(course), width, colour(ink, opacity), taper, swell)

    def shape(
        self, course: Course, fill: Fill, width: float = 1.3, ink: str = INK, opacity: float = 1.0, swell: float = 0.3
    ) -> None:
        """A closed outline with colour inside. The colour lies a little beside the line, as a wash does."""
        line = self.follow(np.vstack([course, course[:1]]))
        self.fill(line + (0.35, 0.3), fill)
        self._ink(line, width, colour(ink, opacity), False, swell)

    def fill(self, course: Course, fill: Fill) -> None:
        """Colour without a line."""
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(fill)
        self.painter.drawPolygon(polygon(course), Qt.FillRule.WindingFill)

    def tick(self, start: Point, end: Point, width: float = 1.0, ink: str = INK, opacity: float = 1.0) -> None:
        """A short straight dash."""
        self.painter.setPen(
            QPen(colour(ink, opacity), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
        )
        self.painter.drawLine(QPointF(*start), QPointF(*end))

    def dot(
        self, centre: Point, across: float, down: float, fill: Fill, width: float = 0.0, opacity: float = 1.0
    ) -> None:
        """An ellipse given by its half axes."""
        self.painter.setPen(QPen(colour(INK, opacity), width) if width else QPen(Qt.PenStyle.NoPen))
        self.painter.setBrush(fill)
        self.painter.drawEllipse(QPointF(*centre), across, down)

    def glow(self, centre: Point, across: float, down: float, light: str, opacity: float) -> None:
        """A soft patch of light, or with a dark colour of shadow."""
        fade = QRadialGradient(0, 0, 1)
        for stop, share in ((0.0, 1.0), (0.55, 0.58), (1.0, 0.0)):
            fade.setColorAt(stop, colour(light, opacity * share))
        self.painter.save()
        self.painter.translate(*centre)
        self.painter.scale(across, down)
        self.dot((0, 0), 1, 1, fade)
        self.painter.restore()

    def shadow(self, centre: Point, across: float, down: float, opacity: float = 0.3) -> None:
        """What a thing throws on the ground: flat, to the lower right."""
        self.glow(centre, across, down, SHADE, opacity)

    def follow(self, course: Course) -> Points:
        """The line as the hand draws it: with points every few units, each a little astray."""
        points = np.asarray(course, dtype=float)
        reached = _reached(points)
        length = reached[-1]
        steps = np.linspace(0, length, max(2, int(length / 4.5) + 1))
        if len(points) > len(steps):
            steps = reached
        start = int(self.chance.integers(_TREMOR // 2))
        marks = (start + (steps * 6).astype(int)) % _TREMOR
        # A short line has no time to stray far.
        stray = self._tremor[marks] * min(self.waver, length / 40)
        line: Points = np.stack([np.interp(steps, reached, points[:, 0]), np.interp(steps, reached, points[:, 1])], 1)
        line += stray
        return line

    def _ink(self, line: Points, width: float, ink: QColor, taper: bool, swell: float) -> None:
        along = np.gradient(line, axis=0)
        along /= np.hypot(along[:, 0], along[:, 1])[:, None] + 1e-9
        start = int(self.chance.integers(_TREMOR - len(line)))
        breadth = 1 + swell * self._tremor[start : start + len(line), 0]
        breadth *= 1 + 0.5 * swell * np.abs(along[:, 0] - along[:, 1])
        breadth = np.clip(breadth, 0.6, 1.9)
        if taper:
            reached = _reached(line)
            breadth *= np.clip(np.minimum(reached, reached[-1] - reached) / (0.3 * reached[-1] + 1e-9) + 0.2, 0, 1)
        half = 0.5 * width * breadth[:, None] * np.stack([-along[:, 1], along[:, 0]], 1)
        self.fill(np.vstack([line + half, (line - half)[::-1]]), ink)


def polygon(course: Course) -> QPolygonF:
    """The points as Qt takes them."""
    return QPolygonF([QPointF(x, y) for x, y in np.asarray(course).tolist()])


def gradient(start: Point, end: Point, *stops: tuple[float, QColor]) -> QLinearGradient:
    """Colours from one place to another."""
    blend = QLinearGradient(QPointF(*start), QPointF(*end))
    for place, shade in stops:
        blend.setColorAt(place, shade)
    return blend


def round_gradient(centre: Point, radius: float, *stops: tuple[float, QColor]) -> QRadialGradient:
    """Colours from a centre outwards."""
    blend = QRadialGradient(QPointF(*centre), radius)
    for place, shade in stops:
        blend.setColorAt(place, shade)
    return blend


def _reached(points: Points) -> Points:
    """How far along the line each of its points lies."""
    steps = np.hypot(np.diff(points[:, 0]), np.diff(points[:, 1]))
    return np.concatenate([[0.0], np.cumsum(steps)])


def _shaken(chance: np.random.Generator) -> Points:
    """A long record of the hand's tremor: smooth, about -2 to 2 in both directions."""
    raw = chance.standard_normal((_TREMOR + 96, 2))
    window = np.hanning(97)
    smooth = np.stack([np.convolve(raw[:, i], window, mode="valid") for i in (0, 1)], 1)
    scaled: Points = smooth / smooth.std()
    return scaled
