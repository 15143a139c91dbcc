"""What each round brought one seat: a bar a round, made up of its sources, each with a colour and a pattern."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from smallworld_desktop.ui.artwork.lettering import draw_text, fitted, font, text_width
from smallworld_desktop.ui.artwork.shapes import colour, pen
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.desk.theme import CARD_EDGE, INK, SECOND_INK, Look
from smallworld_desktop.ui.sheets.points_chart import grid_step

LOOKS = (
    ("#b4512a", Qt.BrushStyle.SolidPattern),
    ("#8d8371", Qt.BrushStyle.BDiagPattern),
    ("#5a7f35", Qt.BrushStyle.SolidPattern),
    ("#b98a2a", Qt.BrushStyle.Dense4Pattern),
    ("#3f7d97", Qt.BrushStyle.HorPattern),
    ("#7a5a86", Qt.BrushStyle.DiagCrossPattern),
)
"""Colour and pattern of the first source, the second, and so on."""


class IncomeBars(QWidget):
    """Draws the rounds of one seat, and beside them what each source brought in all."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look: Look | None = None
        self._rounds: tuple[Mapping[str, int], ...] = ()
        self._start: Mapping[str, int] = {}
        self._names: Mapping[str, str] = {}
        self._total = ""
        self._top = 1
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def show_income(
        self,
        rounds: Sequence[Mapping[str, int]],
        start: Mapping[str, int],
        names: Mapping[str, str],
        total: str,
        top: int,
        look: Look,
        name: str,
    ) -> None:
        """Show these rounds on a scale up to ``top``; ``names`` are those of the sources, in their order."""
        self._start = start
        self._rounds, self._names, self._total = tuple(rounds), names, total
        self._top, self._look = max(1, top), look
        self.setAccessibleName(name)
        self.setAccessibleDescription("; ".join(self.told_of(at) for at in range(len(self._rounds))))
        self.setFixedHeight(round(max(look.px(270), (len(names) + 3) * font("body", look).pixelSize() * 1.45)))
        self.update()

    def told_of(self, at: int) -> str:
        """All that a round brought, in words."""
        parts = [f"{self._names[source]} {number}" for source, number in self._rounds[at].items() if number]
        return f"{at + 1}: {', '.join(parts) or 0}"

    @property
    def plot(self) -> QRectF:
        """Where the bars stand; beside them is the list of sources."""
        look = self._look
        if look is None:
            return QRectF()
        note = font("note", look)
        left, below = text_width("000", note) + look.px(8), note.pixelSize() * 1.7
        return QRectF(left, note.pixelSize() * 1.5, self.width() - left - self._legend - look.px(20), 0).adjusted(
            0, 0, 0, self.height() - note.pixelSize() * 1.5 - below
        )

    @property
    def _legend(self) -> float:
        look = self._look
        if look is None:
            return 0.0
        body = font("body", look)
        widest = max((text_width(name, body) for name in (*self._names.values(), self._total)), default=0.0)
        return min(widest + look.px(90), self.width() * 0.5)

    def sizeHint(self) -> QSize:
        return QSize(round(self._look.px(620)) if self._look else 1, self.minimumHeight())

    def minimumSizeHint(self) -> QSize:
        return QSize(round(self._look.px(420)) if self._look else 1, self.minimumHeight())

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            plot, count = self.plot, max(1, len(self._rounds))
            at = int((event.pos().x() - plot.left()) / max(1.0, plot.width()) * count)
            QToolTip.showText(event.globalPos(), self.told_of(at) if 0 <= at < len(self._rounds) else "", self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._look
        if look is None:
            return
        painter = QPainter(self)
        prepare(painter)
        plot, step = self.plot, grid_step(self._top)
        top, low = -(-self._top // step) * step, min([0, *(_paid(each) for each in self._rounds)])
        unit = plot.height() / (top - low)
        zero = plot.bottom() + low * unit
        note = font("note", look)
        for points in range(0, top + 1, step):
            y = zero - points * unit
            painter.setPen(pen(colour(INK if not points else CARD_EDGE, 1.0 if not points else 0.3), 1.2))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            place = QRectF(0, y - note.pixelSize(), plot.left() - look.px(8), 2 * note.pixelSize())
            draw_text(painter, place, str(points), note, SECOND_INK, "right")
        for at, each in enumerate(self._rounds):
            self._draw_round(painter, plot, at, each, zero, unit, look)
        self._draw_legend(painter, look)
        if self.hasFocus():
            painter.setPen(pen(colour(look.theme.focus), 2))
            painter.drawRect(QRectF(self.rect()).adjusted(1, 1, -1, -1))
        painter.end()

    def _draw_round(
        self, painter: QPainter, plot: QRectF, at: int, each: Mapping[str, int], zero: float, unit: float, look: Look
    ) -> None:
        wide = plot.width() / max(1, len(self._rounds))
        bar = QRectF(plot.left() + at * wide + wide * 0.22, zero, wide * 0.56, 0)
        label, note = font("label", look), font("note", look)
        up, down, total = zero, zero, 0
        for number, source in enumerate(self._names):
            points = each.get(source, 0)
            if not points:
                continue
            high = abs(points) * unit
            if points > 0:
                up, total = up - high, total + points
                _fill(painter, QRectF(bar.left(), up, bar.width(), high), number)
            else:
                painter.setPen(pen(colour(look.theme.bad), 1.5, (3, 2)))
                painter.drawRect(QRectF(bar.left(), down, bar.width(), high))
                said = f"−{-points}"
                place = QRectF(bar.left(), down, bar.width(), max(high, note.pixelSize() * 1.3))
                draw_text(painter, place, said, fitted(said, note, bar.width(), 0.6), look.theme.bad, "centre")
                down += high
        above = QRectF(bar.left() - 20, up - label.pixelSize() * 1.35, bar.width() + 40, label.pixelSize() * 1.35)
        draw_text(painter, above, str(total), label, INK, "centre")
        below = QRectF(bar.left() - 20, plot.bottom(), bar.width() + 40, note.pixelSize() * 1.6)
        draw_text(painter, below, str(at + 1), note, SECOND_INK, "centre")

    def _draw_legend(self, painter: QPainter, look: Look) -> None:
        body, label = font("body", look), font("label", look)
        high, left = body.pixelSize() * 1.45, self.width() - self._legend
        y, all_in_all = self.plot.top(), 0
        for number, (source, name) in enumerate(self._names.items()):
            points = sum(each.get(source, 0) for each in (self._start, *self._rounds))
            all_in_all += points
            side = body.pixelSize() * 0.8
            place = QRectF(left + side + look.px(8), y, self.width() - left - side - look.px(8), high)
            if points > 0 and source not in self._start:
                _fill(painter, QRectF(left, y + (high - side) / 2, side, side), number)
            room = place.width() - look.px(40)
            draw_text(painter, place, name, fitted(name, body, room, 0.7), INK)
            draw_text(painter, place, str(points) if points >= 0 else f"−{-points}", label, INK, "right")
            y += high
        painter.setPen(pen(colour(CARD_EDGE), 1.4))
        painter.drawLine(QPointF(left, y + 2), QPointF(self.width(), y + 2))
        place = QRectF(left, y + 4, self.width() - left, high)
        draw_text(painter, place, self._total, label, INK)
        draw_text(painter, place, str(all_in_all), label, INK, "right")


def _paid(each: Mapping[str, int]) -> int:
    """How far below nothing a round goes."""
    return sum(number for number in each.values() if number < 0)


def _fill(painter: QPainter, rect: QRectF, number: int) -> None:
    ink, pattern = LOOKS[number % len(LOOKS)]
    painter.fillRect(rect, colour(ink, 1.0 if pattern == Qt.BrushStyle.SolidPattern else 0.45))
    painter.fillRect(rect, QBrush(colour(ink), pattern))
    painter.setPen(pen(colour("#3a2a1a", 0.7), 1))
    painter.drawRect(rect)
