"""The winner's crown."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from smallworld_desktop.ui.artwork.emblems import draw_emblem
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.desk.theme import Look


class Crown(QWidget):
    """The winner's crown beside the headline."""

    SIDE = 60.0

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._look: Look | None = None

    def set_look(self, look: Look) -> None:
        self._look = look
        self.setFixedSize(self.sizeHint())

    def sizeHint(self) -> QSize:
        side = round(self.SIDE * (self._look.u if self._look else 1.0))
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        prepare(painter)
        draw_emblem(painter, QRectF(self.rect()), "crown", "#b07a12")
        painter.end()
