"""Lines of numbers with their intervals on one scale: picture, name, how often, the line with its dot, the number."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from smallworld_desktop.ui.artwork.lettering import draw_text, fitted, font, text_width
from smallworld_desktop.ui.artwork.shapes import circle, colour, draw_focus_ring, pen
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.desk.theme import CARD_EDGE, INK, SECOND_INK, Look
from smallworld_desktop.ui.models.rows import ROW, Index, Rows
from smallworld_desktop.ui.presentation.door import TableDoor
from smallworld_desktop.ui.presentation.records import Measured
from smallworld_desktop.ui.widgets.items import ListOfItems

ROW_HEIGHT, GAP, CAP, DOT, LINE = 33.0, 12.0, 5.0, 5.0, 2.2
STEPS = (0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0)
MOST_TICKS = 5
UNSURE = "#8d7a5c"
"""The ink of what may be even."""


def row_height(look: Look) -> int:
    """How high a line is."""
    return round(max(look.px(ROW_HEIGHT), font("label", look).pixelSize() * 1.5))


class Scale:
    """From which number to which the lines reach, and where the fine lines across stand."""

    def __init__(self, rows: Sequence[Measured], even: float | None) -> None:
        told = [row for row in rows if row.told]
        ends = [end for row in told for end in (row.least, row.most)] + ([even] if even is not None else [])
        low, high = (min(ends), max(ends)) if ends else (0.0, 1.0)
        self.step = next((step for step in STEPS if (high - low) <= step * MOST_TICKS), STEPS[-1])
        self.low = max(0.0, (low // self.step) * self.step) if low >= 0 else (low // self.step) * self.step
        self.high = -(-high // self.step) * self.step
        if self.high <= self.low:
            self.high = self.low + self.step
        self.even = even

    @property
    def ticks(self) -> list[float]:
        count = round((self.high - self.low) / self.step)
        return [self.low + at * self.step for at in range(count + 1)]

    def x(self, place: QRectF, number: float) -> float:
        share = (min(max(number, self.low), self.high) - self.low) / (self.high - self.low)
        return place.left() + share * place.width()


class _Columns:
    """Where the parts of a line stand, as wide as their longest words."""

    def __init__(self, rows: Sequence[Measured], look: Look, pictured: bool) -> None:
        label, note = font("label", look), font("note", look)
        self.picture = row_height(look) + look.px(4) if pictured else 0.0
        self.name = max((text_width(row.name, label) for row in rows), default=0.0)
        self.count = max((text_width(str(row.count), note) for row in rows), default=0.0)
        self.shown = max((text_width(row.shown, label) for row in rows), default=0.0)
        self.gap = look.px(GAP)

    @property
    def around(self) -> float:
        """What all but the scale takes."""
        return self.picture + self.name + self.count + self.shown + 4 * self.gap

    def places(self, line: QRectF) -> tuple[QRectF, QRectF, QRectF, QRectF, QRectF]:
        """Picture, name, count, scale and number on a line."""
        # Where there is little room, long names give way.
        name = min(self.name, max(0.35 * line.width(), line.width() - self.around + self.name - 8 * self.gap))
        x, top, high = line.left() + self.gap / 2, line.top(), line.height()
        picture = QRectF(x, top, self.picture, high)
        named = QRectF(picture.right(), top, name, high)
        count = QRectF(named.right() + self.gap, top, self.count, high)
        shown = QRectF(line.right() - self.gap - self.shown, top, self.shown, high)
        scale = QRectF(count.right() + 1.5 * self.gap, top, 0, high)
        scale.setRight(max(scale.left() + 1, shown.left() - 1.5 * self.gap))
        return picture, named, count, scale, shown


class _Painter(QStyledItemDelegate):
    def __init__(self, chart: IntervalRows) -> None:
        super().__init__(chart)
        self._chart = chart

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(10, self._chart.row_height)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        painter.save()
        prepare(painter)
        rect = QRectF(option.rect)  # type: ignore[attr-defined]
        self._chart.draw_row(painter, rect, index.data(ROW), index == self._chart.list.currentIndex())
        painter.restore()


class IntervalRows(QWidget):
    """Shows lines as a list that can be walked, with a scale below them; it is as high as they are."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look: Look | None = None
        self._door: TableDoor | None = None
        self._scale = Scale((), None)
        self._columns: _Columns | None = None
        self._empty = ""
        self.model: Rows[Measured] = Rows(self)
        self.list = ListOfItems(self)
        self.list.setModel(self.model)
        self.list.setItemDelegate(_Painter(self))
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.list.setUniformItemSizes(True)
        for policy in (self.list.setHorizontalScrollBarPolicy, self.list.setVerticalScrollBarPolicy):
            policy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setStyleSheet("QListView, QListView:focus { background: transparent; border: none; outline: none }")
        self.setFocusProxy(self.list)

    def show_rows(
        self, rows: Sequence[Measured], look: Look, name: str, empty: str, *, even: float | None, door: TableDoor | None
    ) -> None:
        """Show these lines; ``even`` is where nothing is better than anything else, ``empty`` what is said of none."""
        self._look, self._door, self._empty = look, door, empty
        self._scale = Scale(rows, even)
        self._columns = _Columns(rows, look, door is not None and any(row.kind for row in rows))
        self.model.show(rows)
        self.list.setAccessibleName(name)
        self.list.setVisible(bool(rows))
        self.setMinimumWidth(round(min(self._columns.around + look.px(90), look.px(430) * look.text_scale)))
        self.setFixedHeight(max(1, len(rows)) * self.row_height + self._foot)
        self._lay()
        self.list.viewport().update()
        self.update()

    @property
    def row_height(self) -> int:
        return 1 if self._look is None else row_height(self._look)

    @property
    def _foot(self) -> int:
        return 1 if self._look is None else round(font("note", self._look).pixelSize() * 1.5)

    def _lay(self) -> None:
        self.list.setGeometry(0, 0, self.width(), max(1, self.height() - self._foot))
        self.list.scheduleDelayedItemsLayout()

    def draw_row(self, painter: QPainter, rect: QRectF, row: Measured, current: bool) -> None:
        """Draw a line; what cannot be told apart from even is paler, and of too few games stands the number alone."""
        look, columns = self._look, self._columns
        if look is None or columns is None:
            return
        picture, named, count, place, shown = columns.places(rect)
        self._draw_across(painter, place)
        if self._door is not None and row.kind:
            side = rect.height() - look.px(4)
            self._door.draw_thing(
                painter, QRectF(picture.left(), rect.top() + look.px(2), side, side), row.kind, row.id
            )
        face = font("label", look)
        draw_text(painter, named, row.name, fitted(row.name, face, named.width(), 0.6), INK)
        draw_text(painter, count, str(row.count), font("note", look), SECOND_INK, "right")
        strong = row.told and row.apart
        draw_text(
            painter, shown, row.shown, face if strong else font("body", look), INK if strong else SECOND_INK, "right"
        )
        if row.told:
            self._draw_interval(painter, place, row, INK if strong else UNSURE)
        if current and self.list.hasFocus():
            draw_focus_ring(painter, rect.adjusted(3, 3, -3, -3), look.px(5), look.theme.focus, look.u)

    def _draw_across(self, painter: QPainter, place: QRectF) -> None:
        assert self._look is not None
        for tick in self._scale.ticks:
            even = self._scale.even is not None and abs(tick - self._scale.even) < 1e-9
            painter.setPen(pen(colour(INK if even else CARD_EDGE, 1.0 if even else 0.25), 1.4 if even else 1.0))
            x = self._scale.x(place, tick)
            painter.drawLine(QPointF(x, place.top()), QPointF(x, place.bottom()))

    def _draw_interval(self, painter: QPainter, place: QRectF, row: Measured, ink: str) -> None:
        look = self._look
        assert look is not None
        y, cap = place.center().y(), look.px(CAP)
        least, most = self._scale.x(place, row.least), self._scale.x(place, row.most)
        painter.setPen(pen(colour(ink), look.px(LINE)))
        painter.drawLine(QPointF(least, y), QPointF(most, y))
        for x in (least, most):
            painter.drawLine(QPointF(x, y - cap), QPointF(x, y + cap))
        painter.fillPath(circle(QPointF(self._scale.x(place, row.value), y), look.px(DOT)), colour(ink))

    def paintEvent(self, event: QPaintEvent) -> None:
        look, columns = self._look, self._columns
        if look is None or columns is None:
            return
        painter = QPainter(self)
        prepare(painter)
        note = font("note", look)
        if not self.model.rows:
            draw_text(painter, QRectF(0, 0, self.width(), self.row_height), self._empty, font("body", look), SECOND_INK)
        elif any(row.told for row in self.model.rows):
            foot = QRectF(0, self.height() - self._foot, self.width(), self._foot)
            place = columns.places(foot)[3]
            for tick in self._scale.ticks:
                x = self._scale.x(place, tick)
                text = f"{tick:.1f}" if self._scale.step < 1 else f"{tick:.0f}"
                draw_text(painter, QRectF(x - 40, foot.top(), 80, foot.height()), text, note, SECOND_INK, "centre")
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay()
