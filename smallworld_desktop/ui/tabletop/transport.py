"""The round buttons by which something that runs is led: back and on, by steps and by turns, run and rest."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from smallworld_desktop.ui.artwork.shapes import circle, draw_focus_ring, draw_shadow, pen
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.desk.theme import GOLD, GOLD_EDGE, GOLD_INK, Look

SIDE, GOLDEN = 38.0, 46.0
RING = 4.0

SIGNS = {
    "turn-back": "<<",
    "back": "|<",
    "run": ">",
    "rest": "||",
    "on": ">|",
    "turn-on": ">>",
}
"""What is drawn: triangles that point somewhere, and bars."""


class TransportButton(QAbstractButton):
    """A sign on a disc; its words are heard, and shown beside the pointer."""

    def __init__(self, sign: str, look: Look, parent: QWidget, *, gold: bool = False) -> None:
        super().__init__(parent)
        self._sign = sign
        self._look = look
        self._gold = gold
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def dress(self, look: Look, words: str) -> None:
        """Show itself at that look; ``words`` is what it does."""
        self._look = look
        self.setAccessibleName(words)
        self.setToolTip(words)
        self.updateGeometry()
        self.update()

    def show_sign(self, sign: str) -> None:
        """Show another sign."""
        self._sign = sign
        self.update()

    def sizeHint(self) -> QSize:
        side = round(self._look.px(GOLDEN if self._gold else SIDE) + 2 * RING * self._look.u)
        return QSize(side, side)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        look, theme, u = self._look, self._look.theme, self._look.u
        painter = QPainter(self)
        prepare(painter)
        if not self.isEnabled():
            painter.setOpacity(0.4)
        rect = QRectF(self.rect())
        radius = min(rect.width(), rect.height()) / 2 - RING * u
        disc = circle(rect.center(), radius)
        if self._gold:
            draw_shadow(painter, disc, 2 * u, 4 * u, 0.4)
        painter.fillPath(disc, QColor(GOLD if self._gold else theme.button))
        if self.underMouse() and self.isEnabled():
            painter.fillPath(disc, QColor(255, 255, 255, 60))
        painter.strokePath(disc, pen(GOLD_EDGE if self._gold else theme.button_edge, max(1.0, 1.4 * u)))
        painter.fillPath(
            _sign(self._sign, rect.center(), radius * 0.44), QColor(GOLD_INK if self._gold else theme.text)
        )
        if self.hasFocus():
            ring = QRectF(0, 0, 2 * radius, 2 * radius)
            ring.moveCenter(rect.center())
            draw_focus_ring(painter, ring, radius, theme.focus, look.u)
        painter.end()


def _sign(name: str, middle: QPointF, reach: float) -> QPainterPath:
    """The parts of a sign side by side."""
    parts, path = SIGNS[name], QPainterPath()
    wide = {"<": 1.0, ">": 1.0, "|": 0.42}
    gap = 0.16 if "|" in parts else 0.0
    total = sum(wide[part] for part in parts) + gap * (len(parts) - 1)
    scale = min(1.5, 2.2 / total) * reach
    x = middle.x() - total * scale / 2
    for part in parts:
        width, high = wide[part] * scale, reach * (1.0 if len(parts) > 1 else 1.1)
        if part == "|":
            path.addRect(QRectF(x, middle.y() - high, width * 0.8, 2 * high))
        else:
            tip, back = (x, x + width) if part == "<" else (x + width, x)
            path.moveTo(tip, middle.y())
            path.lineTo(back, middle.y() - high)
            path.lineTo(back, middle.y() + high)
            path.closeSubpath()
        x += width + gap * scale
    return path
