"""The table: planks of walnut or oak under the light of one lamp."""

from __future__ import annotations

from functools import cache, lru_cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QColor, QPainter, QPixmap, QRadialGradient, QTransform

from smallworld_desktop.engine.kernel.damage import note_damage
from smallworld_desktop.ui.artwork.shapes import colour
from smallworld_desktop.ui.artwork.sprites import Sprite, drawn
from smallworld_desktop.ui.desk.theme import ASSETS, Theme

SHADE = 0.42
"""How much darker than its middle the table is in its corners."""


@cache
def _planks(name: str) -> QPixmap:
    file = ASSETS / "art" / f"wood-{name}.jpg"
    planks = QPixmap(str(file))
    if planks.isNull():
        note_damage(file, "it is no picture")
    return planks


def draw_table(painter: QPainter, rect: QRectF, theme: Theme, *, u: float = 1.0) -> None:
    """Covers the rectangle with wood; at high contrast it is even, and no lamp shines on it."""
    if theme.strong:
        painter.fillRect(rect, QColor(theme.table))
        return
    planks = _planks(theme.name)
    brush = QBrush(QColor(theme.table)) if planks.isNull() else QBrush(planks)
    brush.setTransform(QTransform(u, 0, 0, u, rect.left(), rect.top()))
    painter.fillRect(rect, brush)
    lamp = QRadialGradient(QPointF(0, 0), 1)
    lamp.setColorAt(0, colour("#fff2d0", 0.07))
    lamp.setColorAt(0.45, colour("#000000", 0))
    lamp.setColorAt(1, colour("#140a04", SHADE if theme.name == "dark" else SHADE * 0.6))
    light = QBrush(lamp)
    light.setTransform(
        QTransform(rect.width() * 0.75, 0, 0, rect.height() * 0.8, rect.center().x(), rect.top() + rect.height() * 0.45)
    )
    painter.fillRect(rect, light)


@lru_cache(maxsize=2)
def _table(width: int, height: int, theme: Theme, u: float, ratio: float) -> Sprite:
    rect = QRectF(0, 0, width, height)
    return drawn(rect, ratio, lambda painter: draw_table(painter, rect, theme, u=u))


def table_pixmap(width: int, height: int, theme: Theme, *, u: float = 1.0, ratio: float = 1.0) -> QPixmap:
    """The wood of a window of that size, kept until the next sizes are asked for."""
    return _table(width, height, theme, u, ratio).pixmap
