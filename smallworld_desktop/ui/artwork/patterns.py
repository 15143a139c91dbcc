"""The owners' patterns, which go wherever their colours go."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPixmap, QTransform

from smallworld_desktop.ui.artwork.shapes import mix, pen
from smallworld_desktop.ui.desk.theme import INK, Owner, Pattern

SHARPNESS = 4
"""Pixels of the tile for each logical pixel, so that no screen shows it blurred."""

GREYED = 0.1
"""How much grey is in what has faded: whose it was is still told apart at a glance."""

CHART_DASHES: dict[Pattern, tuple[float, ...]] = {
    "solid": (),
    "stripes": (6, 3),
    "dots": (1, 2),
    "chevrons": (2.5, 2),
    "checks": (8, 3, 2, 3),
}
"""What a line in a chart wears in place of the pattern."""


def shades(owner: Owner, faded: bool) -> tuple[str, str]:
    """The owner’s two colours, a little greyed when it has faded: hatching and the broken band say the rest."""
    if not faded:
        return owner.colour, owner.second
    return mix(owner.colour, "#9b9488", GREYED), mix(owner.second, "#a59e92", GREYED)


@cache
def _tile(owner: Owner, faded: bool, unit: float) -> QPixmap:
    first, second = shades(owner, faded)
    side = max(2, round(unit * SHARPNESS))
    tile = QPixmap(side, side)
    tile.fill(QColor(first))
    painter = QPainter(tile)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(side, side)
    _draw_pattern(painter, owner.pattern, QColor(second))
    painter.end()
    return tile


def _draw_pattern(painter: QPainter, pattern: Pattern, ink: QColor) -> None:
    """Draws one repeat of the pattern into the unit square."""
    if pattern == "stripes":
        painter.setPen(pen(ink, 0.26))
        for shift in (-1, 0, 1):
            painter.drawLine(QPointF(shift - 0.2, 1.2), QPointF(shift + 1.2, -0.2))
    elif pattern == "dots":
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        for middle in (0.25, 0.75):
            painter.drawEllipse(QPointF(middle, middle), 0.15, 0.15)
    elif pattern == "chevrons":
        painter.setPen(QPen(ink, 0.22, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.MiterJoin))
        for shift in (-1, 0, 1):
            painter.drawPolyline([QPointF(-0.2, shift + 0.95), QPointF(0.5, shift + 0.25), QPointF(1.2, shift + 0.95)])
    elif pattern == "checks":
        painter.fillRect(QRectF(0, 0, 0.5, 0.5), ink)
        painter.fillRect(QRectF(0.5, 0.5, 0.5, 0.5), ink)


def owner_brush(owner: Owner, unit: float = 8.0, *, faded: bool = False, origin: QPointF | None = None) -> QBrush:
    """Paint in the owner's colour and pattern; `unit` is the length of one repeat in logical pixels."""
    tile = _tile(owner, faded, unit)
    brush = QBrush(tile)
    start = origin or QPointF()
    brush.setTransform(QTransform(unit / tile.width(), 0, 0, unit / tile.height(), start.x(), start.y()))
    return brush


def draw_swatch(painter: QPainter, rect: QRectF, owner: Owner, *, faded: bool = False) -> None:
    """A small square of the owner: in the chronicle, in tables, on charts."""
    side = rect.width()
    path = QPainterPath()
    path.addRoundedRect(rect, side * 0.2, side * 0.2)
    unit = max(5.0, side * (0.6 if side < 16 else 0.3))
    painter.fillPath(path, owner_brush(owner, unit, faded=faded, origin=rect.topLeft()))
    painter.strokePath(path, pen(INK, max(1.0, side * 0.05)))


def chart_pen(owner: Owner, ink: str, width: float) -> QPen:
    """The pen of the owner's line in a chart on paper."""
    return pen(ink, width, CHART_DASHES[owner.pattern])
