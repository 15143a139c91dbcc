"""The die: three blank faces, and one, two and three pips."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from smallworld_desktop.ui.artwork.shapes import circle, draw_shadow, grown, pen, rounded
from smallworld_desktop.ui.artwork.sprites import Sprite, sprite
from smallworld_desktop.ui.desk.theme import GOLD, INK, SECOND_INK

CARVED = "#b3a27f"
FALLEN = "#1f5fa8"


def draw_die(painter: QPainter, rect: QRectF, pips: int) -> None:
    """The face of the die: blank, one, two or three pips."""
    side = rect.width()
    face = rounded(rect, side * 0.2)
    draw_shadow(painter, face, side * 0.09, side * 0.14, 0.5)
    painter.fillPath(face.translated(0, side * 0.065), QColor("#8d7f66"))
    painter.fillPath(face, QColor("#fffaea"))
    painter.strokePath(face, pen(INK, max(1.0, side * 0.026)))
    _draw_pips(painter, rect, pips)


def draw_face(painter: QPainter, rect: QRectF, pips: int, *, does: bool, fallen: bool = False) -> None:
    """A face in a row of all: on gold if it will do, in a ring if it has fallen."""
    side = rect.width()
    face = rounded(rect, side * 0.2)
    painter.fillPath(face, QColor(GOLD if does else "#fffaea"))
    painter.strokePath(face, pen(INK if does else SECOND_INK, max(1.0, side * (0.06 if does else 0.035))))
    _draw_pips(painter, rect, pips)
    if fallen:
        painter.strokePath(rounded(grown(rect, side * 0.11), side * 0.28), pen(FALLEN, max(2.0, side * 0.1)))


def _draw_pips(painter: QPainter, rect: QRectF, pips: int) -> None:
    """The pips; a blank is carved, so that nobody takes it for a face that is not drawn."""
    side = rect.width()
    if not pips:
        painter.strokePath(rounded(grown(rect, -side * 0.14), side * 0.13), pen(CARVED, max(1.0, side * 0.035)))
        painter.strokePath(circle(rect.center(), side * 0.13), pen(CARVED, max(1.0, side * 0.045)))
    for x, y in {1: ((0, 0),), 2: ((-1, -1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1))}.get(pips, ()):
        spot = rect.center() + QPointF(x, y) * side * (0.2 if pips == 2 else 0.24)
        painter.fillPath(circle(spot, side * 0.1), QColor(INK))


def die_sprite(size: float, pips: int, *, ratio: float = 1.0) -> Sprite:
    """A kept picture of the die, to be turned as it tumbles; its origin is the centre."""
    face = QRectF(-size / 2, -size / 2, size, size)
    bounds = QRectF(-size * 0.8, -size * 0.8, size * 1.6, size * 1.6)
    return sprite(("die", size, pips), bounds, ratio, lambda painter: draw_die(painter, face, pips))
