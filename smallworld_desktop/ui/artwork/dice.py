"""The die: three blank faces, and one, two and three pips."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from smallworld_desktop.ui.artwork.shapes import circle, draw_shadow, pen, rounded
from smallworld_desktop.ui.artwork.sprites import Sprite, sprite
from smallworld_desktop.ui.desk.theme import INK


def draw_die(painter: QPainter, rect: QRectF, pips: int) -> None:
    """The face of the die: blank, one, two or three pips."""
    side = rect.width()
    face = rounded(rect, side * 0.2)
    draw_shadow(painter, face, side * 0.09, side * 0.14, 0.5)
    painter.fillPath(face.translated(0, side * 0.065), QColor("#8d7f66"))
    painter.fillPath(face, QColor("#fffaea"))
    painter.strokePath(face, pen(INK, max(1.0, side * 0.026)))
    for x, y in {1: ((0, 0),), 2: ((-1, -1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1))}.get(pips, ()):
        spot = rect.center() + QPointF(x, y) * side * (0.2 if pips == 2 else 0.24)
        painter.fillPath(circle(spot, side * 0.1), QColor(INK))


def die_sprite(size: float, pips: int, *, ratio: float = 1.0) -> Sprite:
    """A kept picture of the die, to be turned as it tumbles; its origin is the centre."""
    face = QRectF(-size / 2, -size / 2, size, size)
    bounds = QRectF(-size * 0.8, -size * 0.8, size * 1.6, size * 1.6)
    return sprite(("die", size, pips), bounds, ratio, lambda painter: draw_die(painter, face, pips))
