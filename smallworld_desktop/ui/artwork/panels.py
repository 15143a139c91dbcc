"""Panels, paper and frames: what the parts of the table lie on."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPixmap

from smallworld_desktop.ui.artwork.patterns import owner_brush
from smallworld_desktop.ui.artwork.shapes import colour, draw_shadow, grown, pen, rounded
from smallworld_desktop.ui.desk.theme import CARD_EDGE, GOLD, INK, INSET, PAPER, SHEET, Owner, Theme

PANEL_RADIUS = 10.0
CARD_RADIUS = 8.0
SHEET_RADIUS = 12.0
STRIP_WIDTH = 16.0
POINTER = 11.0
"""Half the width of a card's pointer where it leaves the card."""

_WEAVE_SIDE = 96


def _drawn_outside(painter: QPainter, path: QPainterPath, drop: float, blur: float, strength: float) -> None:
    """A shadow that does not shine through what is translucent above it."""
    around = QPainterPath()
    around.addRect(grown(path.boundingRect(), drop + blur + 2))
    painter.save()
    painter.setClipPath(around.subtracted(path), Qt.ClipOperation.IntersectClip)
    draw_shadow(painter, path, drop, blur, strength)
    painter.restore()


@cache
def _weave() -> QPixmap:
    """Linen: threads of uneven strength, over and under each other."""
    tile = QPixmap(2 * _WEAVE_SIDE, 2 * _WEAVE_SIDE)
    tile.setDevicePixelRatio(2)
    tile.fill(Qt.GlobalColor.transparent)
    painter = QPainter(tile)
    for at in range(_WEAVE_SIDE):
        strength = (at * 7919 % 101) / 101 * (at * 104729 % 53) / 53
        thread = pen(colour("#6e5028", 0.15 * strength + 0.015), 1, (1, 1))
        thread.setDashOffset(at % 2)
        painter.setPen(thread)
        painter.drawLine(QLineF(at + 0.5, 0, at + 0.5, _WEAVE_SIDE))
        thread.setDashOffset((at + 1) % 2)
        painter.setPen(thread)
        across = at * 37 % _WEAVE_SIDE + 0.5
        painter.drawLine(QLineF(0, across, _WEAVE_SIDE, across))
    painter.end()
    return tile


def draw_panel(
    painter: QPainter,
    rect: QRectF,
    theme: Theme,
    *,
    radius: float = PANEL_RADIUS,
    u: float = 1.0,
    shadow: bool = True,
) -> None:
    """A quiet panel on the wood: the combo column, a seat, the chronicle, the turn bar."""
    path = rounded(rect, radius * u)
    if shadow:
        _drawn_outside(painter, path, 3 * u, 10 * u, 0.4)
    painter.fillPath(path, QColor(theme.panel))
    if theme.weave:
        painter.fillPath(path, QBrush(_weave()))
    painter.strokePath(rounded(grown(rect, -0.5), radius * u), pen(theme.panel_edge, 1))


def draw_gold_edge(painter: QPainter, rect: QRectF, *, radius: float = PANEL_RADIUS, u: float = 1.0) -> None:
    """The edge round the one who must decide, and round nothing else."""
    painter.strokePath(rounded(grown(rect, -1.5 * u), radius * u - 1), pen(GOLD, 3 * u))


def draw_owner_strip(
    painter: QPainter,
    rect: QRectF,
    owner: Owner,
    *,
    radius: float = PANEL_RADIUS,
    width: float = STRIP_WIDTH,
    u: float = 1.0,
) -> None:
    """The owner's pattern down the left side of a panel or row with that rectangle."""
    painter.save()
    painter.setClipPath(rounded(grown(rect, -1), radius * u - 1), Qt.ClipOperation.IntersectClip)
    strip = QRectF(rect.left(), rect.top(), width * u, rect.height())
    painter.fillRect(strip, owner_brush(owner, 10 * u, origin=rect.topLeft()))
    painter.fillRect(QRectF(strip.right(), rect.top(), max(1.0, u), rect.height()), QColor("#1a110a"))
    painter.restore()


def draw_rule(painter: QPainter, left: QPointF, right: QPointF, ink: QColor | str, width: float = 1.0) -> None:
    """A thin line that parts one thing from the next."""
    painter.setPen(pen(ink, width))
    painter.drawLine(left, right)


def draw_sheet(painter: QPainter, rect: QRectF, *, u: float = 1.0, shadow: bool = True) -> None:
    """The paper of a dialog, with its double edge."""
    path = rounded(rect, SHEET_RADIUS * u)
    if shadow:
        draw_shadow(painter, path, 10 * u, 30 * u, 0.7)
    painter.fillPath(path, QColor(SHEET))
    painter.strokePath(rounded(grown(rect, -0.5), SHEET_RADIUS * u), pen(CARD_EDGE, 1))
    painter.strokePath(rounded(grown(rect, -7 * u), 7 * u), pen(colour(CARD_EDGE, 0.55), 1))


def draw_card(painter: QPainter, rect: QRectF, tip: QPointF | None = None, *, u: float = 1.0) -> None:
    """A card of paper beside what it tells about, with a pointer to it if it has a tip."""
    path = rounded(rect, CARD_RADIUS * u)
    if tip is not None:
        path = path.united(_pointer(rect, tip, u))
    draw_shadow(painter, path, 5 * u, 16 * u, 0.6)
    painter.fillPath(path, QColor(PAPER))
    painter.strokePath(path, pen(CARD_EDGE, max(1.0, 1.2 * u)))


def _pointer(rect: QRectF, tip: QPointF, u: float) -> QPainterPath:
    """A triangle from the side of the card that faces the tip."""
    half, corner = POINTER * u, (POINTER + CARD_RADIUS) * u
    path = QPainterPath(tip)
    if rect.left() <= tip.x() <= rect.right():
        x = min(max(tip.x(), rect.left() + corner), rect.right() - corner)
        y = rect.top() + 2 if tip.y() < rect.top() else rect.bottom() - 2
        path.lineTo(x - half, y)
        path.lineTo(x + half, y)
    else:
        y = min(max(tip.y(), rect.top() + corner), rect.bottom() - corner)
        x = rect.left() + 2 if tip.x() < rect.left() else rect.right() - 2
        path.lineTo(x, y - half)
        path.lineTo(x, y + half)
    path.closeSubpath()
    return path


def draw_curtain(painter: QPainter, rect: QRectF, owner: Owner, *, header: float = 48.0, u: float = 1.0) -> None:
    """The paper of the hand-over curtain, under a band in the pattern of whoever is to come."""
    path = rounded(rect, 14 * u)
    draw_shadow(painter, path, 10 * u, 30 * u, 0.7)
    painter.fillPath(path, QColor(SHEET))
    painter.save()
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    band = QRectF(rect.left(), rect.top(), rect.width(), header * u)
    painter.fillRect(band, owner_brush(owner, 24 * u, origin=rect.topLeft()))
    painter.fillRect(QRectF(rect.left(), band.bottom(), rect.width(), 2 * u), QColor(INK))
    painter.restore()
    painter.strokePath(path, pen(CARD_EDGE, 1.2 * u))


def draw_row(painter: QPainter, rect: QRectF, *, u: float = 1.0, fill: str = INSET, edge: str = "#a98b5d") -> None:
    """A row on paper: a seat of a new game, a purse at the end."""
    painter.fillPath(rounded(rect, CARD_RADIUS * u), QColor(fill))
    painter.strokePath(rounded(grown(rect, -0.5), CARD_RADIUS * u), pen(edge, 1))


def draw_frame(painter: QPainter, rect: QRectF, *, u: float = 1.0) -> None:
    """The paper frame of 8 round the map."""
    path = rounded(rect, 6 * u)
    draw_shadow(painter, path, 6 * u, 18 * u, 0.55)
    painter.fillPath(path, QColor("#efe2c4"))
    painter.strokePath(rounded(grown(rect, -0.5), 6 * u), pen(CARD_EDGE, 1))
    painter.strokePath(rounded(grown(rect, -5 * u), 2 * u), pen(colour(CARD_EDGE, 0.8), 1))
