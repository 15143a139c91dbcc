"""A notice: a slip of paper at the foot of the board that says what the player should know, and goes by itself."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from smallworld_desktop.ui.artwork.lettering import font, paragraph_height, text_width
from smallworld_desktop.ui.artwork.panels import draw_card
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.theme import INK

READING = 60
"""Milliseconds a letter is given to be read."""

SHORTEST = 2500
WIDEST = 560


class Notice(QWidget):
    """Says one thing at a time; a click puts it away."""

    told = Signal(object)
    """Something was said that is worth keeping, with the words to say it again in another language."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self._table = parent
        self._desk = desk
        self._text = ""
        self._last = ""
        """What was said last to whoever looks now."""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        desk.changed.connect(self._say_again)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    @property
    def text(self) -> str:
        return self._text

    def say(self, text: str) -> None:
        """Show a text, above all else at the foot of the table."""
        self.answer(text)
        self.told.emit(text)

    def answer(self, text: str) -> None:
        """Show what somebody has asked, who can ask again."""
        self._last = text
        self._show(text)
        self._desk.voice.say(text, urgent=True)

    def again(self, otherwise: str) -> None:
        """Show the last text again, or another where there was none."""
        self._show(self._last or otherwise)

    def forget(self) -> None:
        """Somebody else looks now: what was told is not to be told again."""
        self._last = ""

    def _show(self, text: str) -> None:
        self._write(text)
        self._timer.start(SHORTEST + READING * len(text))
        self.show()
        self.raise_()

    def _write(self, text: str) -> None:
        self._text = text
        self.setAccessibleName(text)
        self.place()
        self.update()

    def _say_again(self) -> None:
        """Follow the look and the language; nobody need hear it twice."""
        self._write(self._desk.words.again(self._text))

    def place(self) -> None:
        """Lie in the middle, a little above the turn bar."""
        look, parent = self._desk.look, self._table
        face, padding = font("label", look), round(look.px(20))
        most = min(look.px(WIDEST) * look.text_scale, parent.width() - 8 * padding)
        width = min(most, text_width(self._text, face) + 1)
        height = paragraph_height(self._text, face, width)
        self.resize(round(width) + 3 * padding, round(height) + 3 * padding)
        self.move((parent.width() - self.width()) // 2, round(parent.height() - look.px(150) - self.height()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._timer.stop()
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._desk.look
        painter = QPainter(self)
        prepare(painter)
        edge = look.px(10)
        card = QRectF(self.rect()).adjusted(edge, edge, -edge, -edge)
        draw_card(painter, card, u=look.u)
        painter.setFont(font("label", look))
        painter.setPen(INK)
        flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(card.adjusted(edge, edge, -edge, -edge), flags, self._text)
        painter.end()
