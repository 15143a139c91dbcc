"""The frame round the map and the paper of cards, put together from kept pieces: soft shadows take their time."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from smallworld_desktop.ui.artwork.panels import POINTER, draw_card, draw_frame
from smallworld_desktop.ui.artwork.shapes import pen
from smallworld_desktop.ui.artwork.sprites import sprite
from smallworld_desktop.ui.desk.theme import CARD_EDGE, PAPER

CORNER = 36.0
"""How much of each corner is kept as it is; what lies between is the same all along and can be stretched."""


def draw_board_frame(painter: QPainter, rect: QRectF, u: float, ratio: float) -> None:
    """The frame round the map."""
    draw_stretched(painter, rect, 30 * u, u, ratio, "frame", lambda to, at: draw_frame(to, at, u=u))


def draw_pointed_card(painter: QPainter, rect: QRectF, tip: QPointF, u: float, ratio: float) -> None:
    """A card with its pointer, which ends at the tip."""
    draw_plain_card(painter, rect, u, ratio)
    pointer = _pointer(rect, tip, u)
    painter.fillPath(pointer, QColor(PAPER))
    painter.strokePath(pointer, pen(CARD_EDGE, max(1.0, 1.2 * u)))


def draw_plain_card(painter: QPainter, rect: QRectF, u: float, ratio: float) -> None:
    """A card that points at nothing."""
    draw_stretched(painter, rect, 24 * u, u, ratio, "card", lambda to, at: draw_card(to, at, u=u))


def draw_stretched(
    painter: QPainter,
    rect: QRectF,
    margin: float,
    u: float,
    ratio: float,
    key: Hashable,
    draw: Callable[[QPainter, QRectF], None],
) -> None:
    """Draws something whose corners alone are special, as large as wanted; it reaches `margin` beyond the rectangle."""
    margin, corner = float(round(margin)), float(round(CORNER * u))
    rect = QRectF(rect.toRect())
    side = 2 * corner + 8
    kept = sprite(
        ("stretched", key, u),
        QRectF(-margin, -margin, side + 2 * margin, side + 2 * margin),
        ratio,
        lambda to: draw(to, QRectF(0, 0, side, side)),
    )
    cut = margin + corner
    source = (0.0, cut * ratio, (cut + 8) * ratio, (2 * cut + 8) * ratio)
    across = (rect.left() - margin, rect.left() + corner, rect.right() - corner, rect.right() + margin)
    down = (rect.top() - margin, rect.top() + corner, rect.bottom() - corner, rect.bottom() + margin)
    for column in range(3):
        for row in range(3):
            target = QRectF(QPointF(across[column], down[row]), QPointF(across[column + 1], down[row + 1]))
            part = QRectF(QPointF(source[column], source[row]), QPointF(source[column + 1], source[row + 1]))
            painter.drawPixmap(target, kept.pixmap, part)


def _pointer(rect: QRectF, tip: QPointF, u: float) -> QPainterPath:
    """The two sides of the pointer; its open base lies within the card, so that no line parts them."""
    half, corner, inside = POINTER * u, (POINTER + 8) * u, max(1.0, 1.2 * u)
    path = QPainterPath()
    if rect.left() <= tip.x() <= rect.right():
        x = min(max(tip.x(), rect.left() + corner), rect.right() - corner)
        y = rect.top() + inside if tip.y() < rect.top() else rect.bottom() - inside
        ends = QPointF(x - half, y), QPointF(x + half, y)
    else:
        y = min(max(tip.y(), rect.top() + corner), rect.bottom() - corner)
        x = rect.left() + inside if tip.x() < rect.left() else rect.right() - inside
        ends = QPointF(x, y - half), QPointF(x, y + half)
    path.moveTo(ends[0])
    path.lineTo(tip)
    path.lineTo(ends[1])
    return path
