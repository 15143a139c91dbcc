"""Sprites: things drawn once into a pixmap, because the board moves many of them at a time."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from math import ceil, floor

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

LARGEST_STORE = 64_000_000
"""Bytes of pixels kept; the sprite longest unused goes first."""


@dataclass(frozen=True, slots=True)
class Sprite:
    """A pixmap with the place of its top left corner, seen from the thing's own origin."""

    pixmap: QPixmap
    offset: QPointF

    def draw(self, painter: QPainter, at: QPointF) -> None:
        """Draws the thing with its origin at that point."""
        painter.drawPixmap(at + self.offset, self.pixmap)


_kept: OrderedDict[Hashable, Sprite] = OrderedDict()


def prepare(painter: QPainter) -> None:
    """Sets the painter to draw smoothly."""
    painter.setRenderHints(
        QPainter.RenderHint.Antialiasing
        | QPainter.RenderHint.TextAntialiasing
        | QPainter.RenderHint.SmoothPixmapTransform
    )


def drawn(bounds: QRectF, ratio: float, draw: Callable[[QPainter], None]) -> Sprite:
    """A new sprite of what `draw` draws within the bounds, at that many device pixels for a logical one."""
    left, top = floor(bounds.left()), floor(bounds.top())
    width, height = ceil(bounds.right()) - left, ceil(bounds.bottom()) - top
    pixmap = QPixmap(max(1, ceil(width * ratio)), max(1, ceil(height * ratio)))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    prepare(painter)
    painter.translate(-left, -top)
    draw(painter)
    painter.end()
    return Sprite(pixmap, QPointF(left, top))


def sprite(key: Hashable, bounds: QRectF, ratio: float, draw: Callable[[QPainter], None]) -> Sprite:
    """The sprite kept under that key and ratio, drawn if there is none yet."""
    name = (key, ratio)
    if name in _kept:
        _kept.move_to_end(name)
        return _kept[name]
    made = _kept[name] = drawn(bounds, ratio, draw)
    while _size() > LARGEST_STORE and len(_kept) > 1:
        _kept.popitem(last=False)
    return made


def forget_sprites() -> None:
    """Lets all kept sprites go, as when the theme changes."""
    _kept.clear()


def _size() -> int:
    return sum(4 * kept.pixmap.width() * kept.pixmap.height() for kept in _kept.values())
