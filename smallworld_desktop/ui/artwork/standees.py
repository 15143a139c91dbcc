"""Figures of punched cardboard that stand on the board, and the small round signs beside them."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPainterPathStroker, QTransform

from smallworld_desktop.ui.artwork.emblems import BOX, draw_emblem, emblem_path
from smallworld_desktop.ui.artwork.patterns import owner_brush
from smallworld_desktop.ui.artwork.shapes import circle, colour, draw_shadow, pen, square
from smallworld_desktop.ui.artwork.sprites import Sprite, sprite
from smallworld_desktop.ui.artwork.tokens import TAN
from smallworld_desktop.ui.desk.theme import INK, Owner

DARK = "#20150d"
CREAM = "#fbf3df"
CUT = "#8a6a45"
DISC = "#fff7e2"
FOOT = 62.0
"""How far down its box a figure's foot is."""


def draw_standee(
    painter: QPainter, foot: QPointF, height: float, emblem: str, owner: Owner | None, medal: str = ""
) -> None:
    """A figure whose foot stands there: the owner's pattern in a cream edge, on the shadow it throws."""
    scale = height / FOOT
    onto = QTransform(scale, 0, 0, scale, foot.x() - BOX / 2 * scale, foot.y() - (FOOT + 1) * scale)
    inside = onto.map(emblem_path(emblem))
    shadow = QPainterPath()
    shadow.addEllipse(foot + QPointF(height * 0.10, -height * 0.02), height * 0.44, height * 0.13)
    painter.fillPath(shadow, colour("#1c120b", 0.42))
    rim = _rim(inside, max(2.6, height * 0.125))
    painter.fillPath(rim.translated(0, height * 0.05), QColor(CUT))
    painter.strokePath(rim.translated(0, height * 0.05), pen(DARK, 1.1))
    painter.fillPath(rim, QColor(CREAM))
    painter.strokePath(rim, pen(colour(DARK, 0.9), 1.1))
    brush = owner_brush(owner, max(6.0, height * 0.2)) if owner else QColor(TAN)
    painter.fillPath(inside, brush)
    painter.strokePath(inside, pen(colour(DARK, 0.85), 1))
    if medal:
        draw_sign(painter, foot + QPointF(height * 0.36, -height * 0.10), height * 0.40, medal)


def draw_sign(painter: QPainter, middle: QPointF, side: float, emblem: str, ink: str = INK) -> None:
    """A round cream sign with an emblem."""
    disc = circle(middle, side / 2)
    draw_shadow(painter, disc, 1, max(1.5, side * 0.12), 0.4)
    painter.fillPath(disc, colour(DISC, 0.96))
    painter.strokePath(disc, pen(colour(INK, 0.9), 1.2))
    draw_emblem(painter, square(middle, side * 0.68), emblem, ink)


def standee_sprite(height: float, emblem: str, owner: Owner | None, medal: str = "", *, ratio: float = 1.0) -> Sprite:
    """A kept picture of a figure; its origin is the middle of its foot."""
    bounds = QRectF(-height, -height * 1.3, 2 * height, height * 1.6)
    key = ("standee", height, emblem, owner, medal)
    return sprite(key, bounds, ratio, lambda to: draw_standee(to, QPointF(), height, emblem, owner, medal))


def sign_sprite(side: float, emblem: str, ink: str = INK, *, ratio: float = 1.0) -> Sprite:
    """A kept picture of a round sign; its origin is its middle."""
    bounds = square(QPointF(), side * 1.6)
    return sprite(("sign", side, emblem, ink), bounds, ratio, lambda to: draw_sign(to, QPointF(), side, emblem, ink))


def _rim(inside: QPainterPath, width: float) -> QPainterPath:
    """A figure with cardboard round it, its holes closed."""
    solid = QPainterPath(inside)
    solid.setFillRule(Qt.FillRule.WindingFill)
    solid = solid.simplified()
    stroker = QPainterPathStroker()
    stroker.setWidth(width)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return solid.united(stroker.createStroke(solid))
