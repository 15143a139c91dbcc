"""Slips of yellow paper: what a player has written."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from smallworld_desktop.ui.artwork.shapes import colour, pen
from smallworld_desktop.ui.desk.theme import INK

SLIP = "#f6e3a1"
EDGE = "#8a6d1e"


def slip(place: QRectF, fold: float) -> QPainterPath:
    """Paper with its upper right corner cut."""
    path = QPainterPath(place.topLeft())
    path.lineTo(place.right() - fold, place.top())
    path.lineTo(place.right(), place.top() + fold)
    path.lineTo(place.bottomRight())
    path.lineTo(place.bottomLeft())
    path.closeSubpath()
    return path


def draw_note(painter: QPainter, place: QRectF, u: float) -> None:
    """The sign of a note: a small slip with two lines of writing."""
    path = slip(place, place.width() * 0.34)
    painter.fillPath(path, colour(SLIP))
    painter.strokePath(path, pen(EDGE, max(1.0, u)))
    painter.setPen(pen(INK, max(1.0, u)))
    for part in (0.5, 0.75):
        y = place.top() + place.height() * part
        painter.drawLine(QPointF(place.left() + 3 * u, y), QPointF(place.right() - 3 * u, y))
