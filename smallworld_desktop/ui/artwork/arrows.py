"""Arrows over the map, and scars where tokens were lost."""

from __future__ import annotations

from math import hypot

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from smallworld_desktop.ui.artwork.emblems import draw_emblem
from smallworld_desktop.ui.artwork.lettering import draw_text, type_of
from smallworld_desktop.ui.artwork.patterns import owner_brush
from smallworld_desktop.ui.artwork.shapes import circle, colour, draw_shadow, grown, pen, rounded, square
from smallworld_desktop.ui.desk.theme import INK, Owner

SHAFT, HEAD, BARBS = 0.16, 0.62, 0.4
"""Half the width at the tip and the length and half the width of the head, in units of the arrow."""
TAIL = 0.3
"""How narrow the shaft is where it begins."""
BEND = 0.12
"""How far the arrow swings aside, in its length: one that returns lies beside it."""
PALE = 0.35
LOST = "#b3261e"


def arrow_path(start: QPointF, end: QPointF, unit: float) -> QPainterPath:
    """An arrow with a head of so many pixels, swung a little aside."""
    way = end - start
    length = max(1.0, hypot(way.x(), way.y()))
    along = way * (1 / length)
    across = QPointF(-along.y(), along.x())
    head = min(HEAD * unit, length * 0.6)
    neck = end - along * head
    middle = (start + neck) * 0.5 + across * length * BEND
    path = QPainterPath(start + across * SHAFT * unit * TAIL)
    path.quadTo(middle + across * SHAFT * unit * 0.7, neck + across * SHAFT * unit)
    path.lineTo(neck + across * BARBS * unit)
    path.lineTo(end)
    path.lineTo(neck - across * BARBS * unit)
    path.lineTo(neck - across * SHAFT * unit)
    path.quadTo(middle - across * SHAFT * unit * 0.7, start - across * SHAFT * unit * TAIL)
    path.closeSubpath()
    return path


def arrow_bounds(start: QPointF, end: QPointF, unit: float) -> QRectF:
    """What such an arrow covers, its shadow and its edge as well."""
    return grown(arrow_path(start, end, unit).boundingRect(), 0.3 * unit + 2)


def scar_bounds(side: float) -> QRectF:
    """What a scar in the middle covers, its number as well."""
    return grown(square(QPointF(), side), 0.45 * side + 2)


def draw_arrow(
    painter: QPainter, start: QPointF, end: QPointF, unit: float, owner: Owner, *, now: bool, hollow: bool
) -> None:
    """An arrow in its owner's colour and pattern; pale where it is over, hollow where it came to nothing."""
    path = arrow_path(start, end, unit)
    painter.save()
    painter.setOpacity(painter.opacity() * (1.0 if now else PALE))
    if now:
        draw_shadow(painter, path, unit * 0.06, unit * 0.12, 0.5)
    painter.strokePath(path, pen(colour("#fff7e2", 0.95), unit * 0.16))
    if hollow:
        painter.fillPath(path, colour("#fff7e2", 0.8))
    else:
        painter.fillPath(path, owner_brush(owner, max(6.0, unit * 0.22), origin=start))
    painter.strokePath(path, pen(owner.colour if hollow else INK, max(1.2, unit * 0.04)))
    painter.restore()


def draw_scar(painter: QPainter, middle: QPointF, side: float, emblem: str, owner: Owner, number: str) -> None:
    """The torn outline of a token that is no more, with what it cost."""
    rect = square(middle, side)
    rim = rounded(rect, side * 0.2)
    painter.fillPath(rim, colour("#fbf3df", 0.82))
    if emblem:
        painter.save()
        painter.setOpacity(painter.opacity() * 0.55)
        draw_emblem(painter, square(middle, side * 0.6), emblem, INK)
        painter.restore()
    painter.strokePath(rim, pen("#fff7e2", side * 0.2))
    torn = pen(owner.colour, side * 0.13, (1.3, 0.9))
    torn.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.strokePath(rim, torn)
    painter.strokePath(rounded(grown(rect, side * 0.08), side * 0.25), pen(colour(INK, 0.8), max(0.8, side * 0.03)))
    centre, radius = QPointF(rect.right(), rect.bottom()), side * 0.33
    disc = circle(centre, radius)
    painter.fillPath(disc, QColor(LOST))
    painter.strokePath(disc, pen("#fff7e2", max(1.0, radius * 0.14)))
    place = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
    draw_text(painter, place, number, type_of(radius * 1.15, 800), "#ffffff", "centre")
