"""Sprites: things drawn once into a pixmap, because the board moves many of them at a time."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from math import ceil, floor

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

LARGEST_STORE = 192_000_000
"""Bytes of pixels kept; the sprite longest unused goes first. On a screen of 4K a board wears some 60 million."""


@dataclass(frozen=True, slots=True)
class Sprite:
    """A pixmap with the place of its top left corner, seen from the thing's own origin."""

    pixmap: QPixmap
    offset: QPointF

    @property
    def bytes(self) -> int:
        return 4 * self.pixmap.width() * self.pixmap.height()

    def draw(self, painter: QPainter, at: QPointF) -> None:
        """Draws the thing with its origin at that point."""
        painter.drawPixmap(at + self.offset, self.pixmap)


class _Store:
    """The sprites that are kept."""

    def __init__(self) -> None:
        self._sprites: OrderedDict[Hashable, Sprite] = OrderedDict()
        self._bytes = 0

    def get(self, name: Hashable) -> Sprite | None:
        found = self._sprites.get(name)
        if found is not None:
            self._sprites.move_to_end(name)
        return found

    def put(self, name: Hashable, made: Sprite) -> None:
        """Keep a sprite, and let those go that there is no more room for."""
        self._sprites[name] = made
        self._bytes += made.bytes
        while self._bytes > LARGEST_STORE and len(self._sprites) > 1:
            self._bytes -= self._sprites.popitem(last=False)[1].bytes

    def clear(self) -> None:
        self._sprites.clear()
        self._bytes = 0


_kept = _Store()


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
    kept = _kept.get(name)
    if kept is None:
        kept = drawn(bounds, ratio, draw)
        _kept.put(name, kept)
    return kept


def forget_sprites() -> None:
    """Lets all kept sprites go, as when the theme changes."""
    _kept.clear()
