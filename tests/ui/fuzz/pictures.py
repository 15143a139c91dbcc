"""Pictures that show nothing: to draw them all would take most of a run, and tests of their own look at them."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from smallworld_desktop.ui.artwork import sprites
from tests.ui.fuzz.clock import stand_in

Draw = Callable[[QPainter], None]


def draw_nothing() -> None:
    """From now on sprites are blank; widgets still paint themselves and place them."""
    pixmap = QPixmap(1, 1)
    pixmap.fill(Qt.GlobalColor.transparent)
    blank = sprites.Sprite(pixmap, QPointF())

    def drawn(bounds: QRectF, ratio: float, draw: Draw) -> sprites.Sprite:
        return blank

    def sprite(key: Hashable, bounds: QRectF, ratio: float, draw: Draw) -> sprites.Sprite:
        return blank

    stand_in(sprites.drawn, drawn)
    stand_in(sprites.sprite, sprite)
