"""How strong the computer players are: a line each, with the rating on a scale, the error as a bar, and the time."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QItemSelectionModel, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractScrollArea,
    QFrame,
    QListView,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from smallworld_desktop.engine.play.players import Players
from smallworld_desktop.engine.play.strengths import Strength
from smallworld_desktop.ui.artwork.lettering import draw_text, fitted, font, text_width
from smallworld_desktop.ui.artwork.shapes import circle, draw_focus_ring, rounded
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.theme import CARD_EDGE, INK, INSET, SECOND_INK, Look
from smallworld_desktop.ui.models.rows import ROW, Index, Rows
from smallworld_desktop.ui.presentation.computers import LevelRow, Opponents

ROW_HEIGHT, PADDING, GAP = 27.0, 12.0, 18.0
DOT, CAP, LINE = 5.0, 5.0, 2.0


class Columns:
    """Where the parts of a line stand, as wide as their longest words."""

    def __init__(self, rows: tuple[LevelRow, ...], heads: tuple[str, str, str], look: Look) -> None:
        label, body, note = font("label", look), font("body", look), font("note", look)
        self.name = max([text_width(row.name, label) for row in rows] + [text_width(heads[0], note)])
        self.rating = max([text_width(row.rating, body) for row in rows] + [text_width(heads[1], note)])
        self.time = max([text_width(row.time, body) for row in rows] + [text_width(heads[2], note)])
        self._padding, self._gap = look.px(PADDING), look.px(GAP)

    def places(self, line: QRectF) -> tuple[QRectF, QRectF, QRectF, QRectF]:
        """Name, scale, rating and time on a line."""
        left, right = line.left() + self._padding, line.right() - self._padding
        time = QRectF(right - self.time, line.top(), self.time, line.height())
        rating = QRectF(time.left() - self._gap - self.rating, line.top(), self.rating, line.height())
        name = QRectF(left, line.top(), self.name, line.height())
        scale = QRectF(name.right() + self._gap, line.top(), 0, line.height())
        scale.setRight(max(scale.left(), rating.left() - self._gap))
        return name, scale, rating, time

    @property
    def least(self) -> float:
        """The least width of a line, with a short scale."""
        return 2 * self._padding + self.name + self.rating + self.time + 5 * self._gap


class LevelDelegate(QStyledItemDelegate):
    """Draws a level."""

    def __init__(self, view: QListView, levels: Levels) -> None:
        super().__init__(view)
        self._view = view
        self._levels = levels

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(round(self._levels.columns.least), self._levels.row_height)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row: LevelRow = index.data(ROW)
        look = self._levels.look
        rect = QRectF(option.rect)  # type: ignore[attr-defined]
        name, scale, rating, time = self._levels.columns.places(rect)
        chosen = self._view.currentIndex() == index
        painter.save()
        prepare(painter)
        if chosen:
            painter.fillPath(rounded(rect.adjusted(1, 1, -1, -1), look.px(6)), QColor(INSET))
        face = font("label" if row.id in self._levels.seated or chosen else "body", look)
        draw_text(painter, name, row.name, fitted(row.name, face, name.width()), INK)
        if row.strength is not None and scale.width() > 0:
            self._draw_strength(painter, row.strength, scale, look)
        draw_text(painter, rating, row.rating, font("body", look), INK, "right")
        draw_text(painter, time, row.time, font("body", look), SECOND_INK, "right")
        if chosen and self._view.hasFocus():
            draw_focus_ring(painter, rect.adjusted(3, 3, -3, -3), look.px(5), look.theme.focus, look.u)
        painter.restore()

    def _draw_strength(self, painter: QPainter, strength: Strength, place: QRectF, look: Look) -> None:
        """The rating as a dot, its interval as a bar with caps, and the zero as a fine line."""
        at = self._levels.position
        y, cap = place.center().y(), look.px(CAP)
        zero = place.left() + at(0) * place.width()
        painter.setPen(QPen(QColor(CARD_EDGE), 1, Qt.PenStyle.DotLine))
        painter.drawLine(QPointF(zero, place.top()), QPointF(zero, place.bottom()))
        painter.setPen(QPen(QColor(SECOND_INK), look.px(LINE)))
        least, most = (place.left() + at(value) * place.width() for value in (strength.least, strength.most))
        painter.drawLine(QPointF(least, y), QPointF(most, y))
        for x in (least, most):
            painter.drawLine(QPointF(x, y - cap), QPointF(x, y + cap))
        painter.fillPath(
            circle(QPointF(place.left() + at(strength.rating) * place.width(), y), look.px(DOT)), QColor(INK)
        )


class LevelList(QListView):
    """A list that leaves Enter to the sheet it lies on, and chooses nothing by merely having the focus."""

    def focusInEvent(self, event: QFocusEvent) -> None:
        if self.currentIndex().isValid():
            super().focusInEvent(event)
        else:
            QAbstractScrollArea.focusInEvent(self, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()
        else:
            super().keyPressEvent(event)


class Levels(QWidget):
    """A list of all levels. One is pointed out; pointing at another, or walking there by keys, tells so."""

    pointed = Signal(str)

    def __init__(self, desk: Desk, players: Players, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk = desk
        self._players = players
        self.seated: frozenset[str] = frozenset()
        """The levels that sit at the table."""
        self._model: Rows[LevelRow] = Rows(self)
        self._heads = ("", "", "")
        self.view = LevelList(self)
        self.view.setModel(self._model)
        self.view.setItemDelegate(LevelDelegate(self.view, self))
        self.view.setFrameShape(QFrame.Shape.NoFrame)
        self.view.setStyleSheet("QListView, QListView:focus { background: transparent; border: none; outline: none }")
        self.view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        for policy in (self.view.setHorizontalScrollBarPolicy, self.view.setVerticalScrollBarPolicy):
            policy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.view.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusProxy(self.view)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        known = players.strengths().players.values()
        self._span = min((one.least for one in known), default=0), max((one.most for one in known), default=1)
        self.columns = Columns((), self._heads, self.look)
        self.view.selectionModel().currentChanged.connect(self._on_current)

    @property
    def look(self) -> Look:
        return self._desk.look.on_paper

    @property
    def row_height(self) -> int:
        return round(max(self.look.px(ROW_HEIGHT), font("label", self.look).pixelSize() * 1.5))

    def position(self, rating: float) -> float:
        """Where on the scale a rating stands, from 0 to 1."""
        least, most = min(self._span[0], 0), max(self._span[1], 0)
        return (rating - least) / max(most - least, 1)

    def dress(self) -> None:
        """Follow the desk's look and language."""
        words, rows = self._desk.words, Opponents(self._desk.words, self._players).rows
        measured = any(row.strength is not None for row in rows)
        # Where nobody is measured there is nothing to head.
        self._heads = (
            words.say("strength-head-level"),
            words.say("strength-head-rating") if measured else "",
            words.say("strength-head-time") if measured else "",
        )
        rows = rows if measured else tuple(replace(row, rating="") for row in rows)
        self._model.show(rows)
        self.columns = Columns(rows, self._heads, self.look)
        self.view.setAccessibleName(words.say("strength-title"))
        height = self._head_height() + len(rows) * self.row_height + 2
        self.setFixedHeight(height)
        self.setMinimumWidth(round(self.columns.least))
        self._lay()

    def point_out(self, level: str, seated: frozenset[str] = frozenset()) -> None:
        """Show which level is spoken of, and which ones sit at the table."""
        self.seated = seated
        at = next((at for at, row in enumerate(self._model.rows) if row.id == level), -1)
        selection = self.view.selectionModel()
        selection.blockSignals(True)
        selection.setCurrentIndex(self._model.index(at), QItemSelectionModel.SelectionFlag.ClearAndSelect)
        selection.blockSignals(False)
        self.view.viewport().update()

    @property
    def level(self) -> str:
        """The level that is pointed out; empty while none is."""
        index = self.view.currentIndex()
        return index.data(ROW).id if index.isValid() else ""

    def _on_current(self, index: Index) -> None:
        self.view.viewport().update()
        if index.isValid():
            self.pointed.emit(index.data(ROW).id)

    def _head_height(self) -> int:
        return round(font("note", self.look).pixelSize() * 1.5)

    def _lay(self) -> None:
        head = self._head_height()
        self.view.setGeometry(0, head, self.width(), max(0, self.height() - head))
        self.view.scheduleDelayedItemsLayout()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        prepare(painter)
        name, _, rating, time = self.columns.places(QRectF(0, 0, self.width(), self._head_height()))
        note = font("note", self.look)
        draw_text(painter, name, self._heads[0], note, SECOND_INK)
        draw_text(painter, rating, self._heads[1], note, SECOND_INK, "right")
        draw_text(painter, time, self._heads[2], note, SECOND_INK, "right")
        painter.end()
