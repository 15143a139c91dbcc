"""The clock of a computer that thinks: how long already, seen once it is long enough to be noticed."""

from __future__ import annotations

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from smallworld_desktop.ui.artwork.lettering import draw_text, font, text_width
from smallworld_desktop.ui.artwork.shapes import pen
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.theme import GOLD_INK
from smallworld_desktop.ui.sitting.thinking import Thinking

TICK = 100
"""Milliseconds."""

DIAL, GAP = 1.1, 8.0
"""The dial is so much higher than the letters, and so far from them."""

ROUND = 10.0
"""Seconds in which the hand goes once round."""

WIDEST = "88.8"


class ThinkingClock(QWidget):
    """Lies on the gold button, which ends the thought, and lets every click through to it."""

    def __init__(self, desk: Desk, thoughts: Thinking, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk = desk
        self._thoughts = thoughts
        self._ticks = QTimer(self)
        self._ticks.setInterval(TICK)
        self._ticks.timeout.connect(self.update)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()
        thoughts.ponderingChanged.connect(self.refresh)

    @property
    def text(self) -> str:
        """How long somebody has thought."""
        return self._desk.words.say("strength-seconds", seconds=self._desk.words.decimal(self._thoughts.seconds))

    def refresh(self) -> None:
        """Run while somebody thinks, if there is room."""
        runs = self._thoughts.pondering_seat >= 0 and self.width() >= self.sizeHint().width()
        self.setVisible(runs)
        if runs:
            self.raise_()
            self._ticks.start()
        else:
            self._ticks.stop()

    def place(self, room: QRectF) -> None:
        """Lie at the right end of a place, or not at all where that is too small."""
        width = self.sizeHint().width()
        left = room.right() - width
        fits = left >= room.left()
        self.setGeometry(QRectF(left, room.top(), width if fits else 0, room.height()).toRect())
        self.refresh()

    def sizeHint(self) -> QSize:
        look = self._desk.look
        words = self._desk.words.say("strength-seconds", seconds=WIDEST)
        face = font("label", look)
        side = DIAL * face.pixelSize()
        return QSize(round(side + look.px(GAP) + text_width(words, face)), round(side + 2))

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._desk.look
        face = font("label", look)
        side = DIAL * face.pixelSize()
        painter = QPainter(self)
        prepare(painter)
        draw_text(painter, QRectF(self.rect()), self.text, face, GOLD_INK, "right")
        # The place of the dial is that of the widest figures, so that it stays where it is.
        middle = QPointF(side / 2 + 1, self.height() / 2)
        painter.setPen(pen(GOLD_INK, 1.6 * look.u))
        painter.drawEllipse(middle, side / 2 - 1, side / 2 - 1)
        turn = 2 * pi * self._thoughts.seconds / ROUND
        painter.drawLine(middle, middle + QPointF(sin(turn), -cos(turn)) * (side / 2 - 4 * look.u))
        painter.end()
