"""The chart of a game's points round by round: a line a seat, in its colour and dashes, with its name at the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from smallworld_desktop.ui.artwork.lettering import draw_text, font, text_width
from smallworld_desktop.ui.artwork.patterns import chart_pen, draw_swatch
from smallworld_desktop.ui.artwork.shapes import colour, owner_ink, pen, square
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.desk.theme import CARD_EDGE, SECOND_INK, Look, Owner

STEPS = (5, 10, 20, 25, 50, 100, 200)
MOST_LINES = 5
MARKED = 3
"""Every so many rounds a line bears its owner's square."""


@dataclass(frozen=True, slots=True)
class Line:
    """One seat's points, from the start to the last round."""

    name: str
    owner: Owner
    points: tuple[int, ...]


def grid_step(most: int) -> int:
    """The distance of the lines across, so that there are few of them and round numbers on them."""
    return next((step for step in STEPS if most <= step * MOST_LINES), STEPS[-1])


def spread(wanted: Sequence[float], apart: float, lowest: float) -> list[float]:
    """Heights near those wanted, in their order, at least so far apart and none below the lowest (y grows down)."""
    order = sorted(range(len(wanted)), key=lambda at: wanted[at])
    found = list(wanted)
    for before, at in pairwise(order):
        found[at] = max(found[at], found[before] + apart)
    limit = lowest
    for at in reversed(order):
        found[at] = min(found[at], limit)
        limit = found[at] - apart
    return found


class PointsChart(QWidget):
    """Draws the lines that it is given; pointing at a round tells all numbers of it.

    Where one may walk there, the arrows go from round to round, and Space or a click picks one.
    """

    picked = Signal(int)
    told = Signal(str)
    """What is to be heard of the round where one is."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look: Look | None = None
        self._lines: tuple[Line, ...] = ()
        self._most = 0
        self._rounds = 0
        self._words: Mapping[str, str] = {}
        self._walks = False
        self._at = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_lines(self, lines: Sequence[Line], most: int, rounds: int, look: Look, words: Mapping[str, str]) -> None:
        """Show these lines on a scale up to ``most``; ``words`` are those for the start, for a round and for all."""
        self._lines, self._most, self._rounds = tuple(lines), most, rounds
        self._look, self._words = look, words
        self.setAccessibleName(words["name"])
        self.setAccessibleDescription("; ".join(f"{line.name}: {', '.join(map(str, line.points))}" for line in lines))
        # How large it wants to be follows from the look.
        self.updateGeometry()
        self.update()

    def let_walk(self) -> None:
        """Let the keyboard walk here, and rounds be picked."""
        self._walks = True
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()), 0)
        if self._walks and step:
            self._at = min(max(0, self._at + step), self._rounds)
            self.told.emit(self._numbers(self._at).replace("\n", "; "))
            self.update()
        elif self._walks and event.key() == Qt.Key.Key_Space and self._at:
            self.picked.emit(self._at)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        at = self._round_at(event.position().x())
        if self._walks and at:
            self.picked.emit(at)
        else:
            super().mousePressEvent(event)

    def plot(self) -> QRectF:
        """Where the lines run; round it stand the numbers and names."""
        look = self._look
        if look is None:
            return QRectF()
        note = font("note", look)
        left = text_width("000", note) + look.px(10)
        longest = max((text_width(line.name, font("label", look)) for line in self._lines), default=0.0)
        right = min(longest + look.px(26), self.width() * 0.35)
        return QRectF(self.rect()).adjusted(left, note.pixelSize() * 0.7, -right, -note.pixelSize() * 1.6)

    def _x(self, plot: QRectF, round: int) -> float:
        return plot.left() + plot.width() * round / max(1, self._rounds)

    def _y(self, plot: QRectF, points: float, top: float) -> float:
        return plot.bottom() - plot.height() * points / top

    def sizeHint(self) -> QSize:
        look = self._look
        if look is None:
            return QSize(1, 1)
        return QSize(round(look.px(560)), round(max(look.px(220), 12 * font("note", look).pixelSize())))

    def minimumSizeHint(self) -> QSize:
        hint = self.sizeHint()
        return QSize(round(hint.width() * 0.7), hint.height())

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            text = self.told_at(event.pos().x())
            if text:
                QToolTip.showText(event.globalPos(), text, self)
            else:
                QToolTip.hideText()
            return True
        return super().event(event)

    def told_at(self, x: float) -> str:
        """All numbers of the round that is nearest to a place across, best first."""
        round_ = self._round_at(x)
        return "" if round_ is None else self._numbers(round_)

    def _round_at(self, x: float) -> int | None:
        """The round that is nearest to a place across; none beside the chart."""
        plot = self.plot()
        if not self._lines or not plot.left() - 10 <= x <= plot.right() + 10:
            return None
        return min(max(round((x - plot.left()) / max(1.0, plot.width()) * self._rounds), 0), self._rounds)

    def _numbers(self, round_: int) -> str:
        head = self._words["start"] if round_ == 0 else self._words["round"].replace("#", str(round_))
        told = sorted(self._lines, key=lambda line: -line.points[min(round_, len(line.points) - 1)])
        return "\n".join([head, *(f"{line.name}: {line.points[min(round_, len(line.points) - 1)]}" for line in told)])

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._look
        if look is None:
            return
        painter = QPainter(self)
        prepare(painter)
        plot, step = self.plot(), grid_step(self._most)
        top = step * max(1, -(-self._most // step))
        self._draw_axes(painter, plot, step, top, look)
        for line in self._lines:
            self._draw_line(painter, plot, line, top, look)
        for line in self._lines:
            self._draw_marks(painter, plot, line, top, look)
        self._draw_names(painter, plot, top, look)
        if self._walks and self.hasFocus():
            x = self._x(plot, self._at)
            painter.setPen(pen(colour(look.theme.focus), 2))
            painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()))
            painter.drawRect(QRectF(self.rect()).adjusted(1, 1, -1, -1))
        painter.end()

    def _draw_axes(self, painter: QPainter, plot: QRectF, step: int, top: int, look: Look) -> None:
        note = font("note", look)
        for points in range(0, top + 1, step):
            y = self._y(plot, points, top)
            painter.setPen(pen(colour(CARD_EDGE, 0.3 if points else 0.8), max(1.0, look.u * (1 if points else 1.4))))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            place = QRectF(0, y - note.pixelSize(), plot.left() - look.px(8), 2 * note.pixelSize())
            draw_text(painter, place, str(points), note, SECOND_INK, "right")
        wide = max(text_width("00", note), text_width(self._words["start"], note) * 0.7) + look.px(6)
        every = 1 if plot.width() / max(1, self._rounds) > wide else 2
        for round in range(0, self._rounds + 1, every):
            place = QRectF(self._x(plot, round) - 60 * look.u, plot.bottom(), 120 * look.u, note.pixelSize() * 1.7)
            draw_text(painter, place, str(round) if round else self._words["start"], note, SECOND_INK, "centre")

    def _points(self, plot: QRectF, line: Line, top: int) -> list[QPointF]:
        return [QPointF(self._x(plot, at), self._y(plot, points, top)) for at, points in enumerate(line.points)]

    def _draw_line(self, painter: QPainter, plot: QRectF, line: Line, top: int, look: Look) -> None:
        painter.setPen(chart_pen(line.owner, owner_ink(line.owner, strong=look.theme.strong), max(1.6, 3 * look.u)))
        painter.drawPolyline(QPolygonF(self._points(plot, line, top)))

    def _draw_marks(self, painter: QPainter, plot: QRectF, line: Line, top: int, look: Look) -> None:
        for at, point in enumerate(self._points(plot, line, top)):
            if (at % MARKED == 0 and at) or at == self._rounds:
                draw_swatch(painter, square(point, 12 * look.u), line.owner)

    def _draw_names(self, painter: QPainter, plot: QRectF, top: int, look: Look) -> None:
        """The names where the lines end, moved apart where they would lie over each other."""
        face = font("label", look)
        wanted = [self._y(plot, line.points[-1], top) for line in self._lines]
        places = spread(wanted, face.pixelSize() * 1.15, plot.bottom())
        for line, y in zip(self._lines, places, strict=True):
            left = plot.right() + look.px(14)
            place = QRectF(left, y - face.pixelSize(), self.width() - left, 2 * face.pixelSize())
            draw_text(painter, place, line.name, face, owner_ink(line.owner, strong=look.theme.strong))
