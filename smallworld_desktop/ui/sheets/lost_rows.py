"""What each seat lost to others: a square in its pattern for each token, and a gap between the rounds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from smallworld_desktop.ui.artwork.lettering import draw_text, fitted, font, text_width
from smallworld_desktop.ui.artwork.patterns import draw_swatch
from smallworld_desktop.ui.artwork.shapes import colour, pen
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.desk.theme import INK, Look, Owner


@dataclass(frozen=True, slots=True)
class Lost:
    """One seat, and what it lost in each round."""

    name: str
    owner: Owner
    rounds: tuple[int, ...]


class LostRows(QWidget):
    """Draws a line a seat."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look: Look | None = None
        self._rows: tuple[Lost, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def show_rows(self, rows: Sequence[Lost], look: Look, name: str) -> None:
        """Show these."""
        self._rows, self._look = tuple(rows), look
        self.setAccessibleName(name)
        self.setAccessibleDescription("; ".join(f"{row.name}: {', '.join(map(str, row.rounds))}" for row in rows))
        self.setFixedHeight(round(len(rows) * self._high))
        self.update()

    @property
    def _high(self) -> float:
        return max(self._look.px(44), font("label", self._look).pixelSize() * 1.8) if self._look else 1.0

    def sizeHint(self) -> QSize:
        return QSize(round(self._look.px(330)) if self._look else 1, self.minimumHeight())

    def minimumSizeHint(self) -> QSize:
        return QSize(round(self._look.px(240)) if self._look else 1, self.minimumHeight())

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._look
        if look is None:
            return
        painter = QPainter(self)
        prepare(painter)
        label = font("label", look)
        named = min(max((text_width(row.name, label) for row in self._rows), default=0.0), self.width() * 0.35)
        number = text_width("000", label)
        left, room = named + look.px(12), self.width() - named - number - look.px(24)
        most = max((sum(row.rounds) + sum(map(bool, row.rounds)) * 0.4 for row in self._rows), default=1.0) or 1.0
        side = min(look.px(18), room / most)
        for at, row in enumerate(self._rows):
            line = QRectF(0, at * self._high, self.width(), self._high)
            draw_text(
                painter, QRectF(0, line.top(), named, line.height()), row.name, fitted(row.name, label, named), INK
            )
            x = left
            for count in row.rounds:
                for _ in range(count):
                    draw_swatch(painter, QRectF(x, line.center().y() - side / 2, side * 0.94, side * 0.94), row.owner)
                    x += side
                x += side * 0.4 if count else 0
            beside = QRectF(x + look.px(8), line.top(), number, line.height())
            draw_text(painter, beside, str(sum(row.rounds)), label, INK)
        if self.hasFocus():
            painter.setPen(pen(colour(look.theme.focus), 2))
            painter.drawRect(QRectF(self.rect()).adjusted(1, 1, -1, -1))
        painter.end()
