"""Markers: what is to be found on a map, told apart by its outline, face down or face up."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final, Literal

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QRadialGradient

from smallworld_desktop.ui.artwork.emblems import draw_emblem
from smallworld_desktop.ui.artwork.shapes import circle, colour, draw_shadow, falling, pen, square
from smallworld_desktop.ui.artwork.sprites import Sprite, sprite
from smallworld_desktop.ui.desk.theme import INK

Outline = Literal["stone", "hexagon", "disc"]

LETTER = "#f0cf86"
HEXAGON = 1.12
"""How much wider than a disc it is, to seem as large."""

_LOOKS: Final = {
    "stone": ("#6f6660", "#4a423e", "#2b2622", "#17120f"),
    "hexagon": ("#fbe7b0", "#cfa04a", "#6d4a1a", "#4a310f"),
    "disc": ("#f6efe2", "#b3a797", "#5d544e", "#3a322c"),
}
"""By outline: where light falls, where it does not, the edge below, the line round it."""


def outline_of(outline: Outline, centre: QPointF, side: float) -> QPainterPath:
    """What a marker is cut to."""
    if outline != "hexagon":
        return circle(centre, side / 2)
    path, reach = QPainterPath(), side * HEXAGON / 2
    for corner in range(6):
        angle = pi * corner / 3 - pi / 2
        point = centre + QPointF(reach * cos(angle), reach * sin(angle))
        if corner:
            path.lineTo(point)
        else:
            path.moveTo(point)
    path.closeSubpath()
    return path


def draw_marker(painter: QPainter, rect: QRectF, emblem: str, outline: Outline) -> None:
    """Draws it into a square: dark stone with a gold letter, a gold hexagon, or a disc of pale stone."""
    side, centre = rect.width(), rect.center()
    light, dark, edge, line = _LOOKS[outline]
    path = outline_of(outline, centre, side)
    draw_shadow(painter, path, side * 0.075, side * 0.17, 0.6)
    painter.fillPath(path.translated(0, side * 0.07), QColor(edge))
    if outline == "stone":
        painter.fillPath(path, QBrush(falling(rect, light, dark)))
    else:
        shine = QRadialGradient(centre - QPointF(side * 0.15, side * 0.2), side * 0.8)
        shine.setColorAt(0, QColor(light))
        shine.setColorAt(1, QColor(dark))
        painter.fillPath(path, QBrush(shine))
    painter.strokePath(path, pen(line, max(1.0, side * 0.036)))
    inner = outline_of(outline, centre, side * 0.86)
    painter.strokePath(inner, pen(colour("#fff7dc", 0.35 if outline == "stone" else 0.6), max(0.6, side * 0.02)))
    stone = outline == "stone"
    draw_emblem(painter, square(centre, side * (0.86 if stone else 0.64)), emblem, LETTER if stone else INK)


def marker_sprite(size: float, emblem: str, outline: Outline, *, ratio: float = 1.0) -> Sprite:
    """A kept picture of a marker; its origin is its middle."""
    place = square(QPointF(), size)
    bounds = square(QPointF(0, size * 0.05), size * 1.6)
    return sprite(
        ("find", size, emblem, outline),
        bounds,
        ratio,
        lambda painter: draw_marker(painter, place, emblem, outline),
    )
