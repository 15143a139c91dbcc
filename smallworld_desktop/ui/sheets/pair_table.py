"""Each of some things with each of others: a table of little fields, shaded, numbered, and told when pointed at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QStyledItemDelegate, QStyleOptionViewItem, QTableView, QWidget

from smallworld_desktop.ui.artwork.lettering import draw_text, fitted, font
from smallworld_desktop.ui.artwork.shapes import colour, draw_focus_ring, luminance, mix, pen, rounded
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.desk.theme import INK, INSET, PAPER, SHEET, Look
from smallworld_desktop.ui.presentation.door import TableDoor
from smallworld_desktop.ui.presentation.records import Cell

Index = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()

BETTER, WORSE = "#c4601c", "#2f6d9f"
LARGEST, SMALLEST = 37.0, 20.0
"""Of a field's side."""


class PairModel(QAbstractTableModel):
    """The fields; the things themselves are its heads."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.firsts: tuple[str, ...] = ()
        self.seconds: tuple[str, ...] = ()
        self.cells: Mapping[tuple[str, str], Cell] = {}

    def show(self, firsts: Sequence[str], seconds: Sequence[str], cells: Mapping[tuple[str, str], Cell]) -> None:
        self.beginResetModel()
        self.firsts, self.seconds, self.cells = tuple(firsts), tuple(seconds), cells
        self.endResetModel()

    def cell(self, index: Index) -> Cell | None:
        """What there is of two things; nothing where nobody has taken them together."""
        if not index.isValid():
            return None
        return self.cells.get((self.firsts[index.row()], self.seconds[index.column()]))

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.firsts)

    def columnCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.seconds)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        cell = self.cell(index)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return cell.text if cell is not None else ""
        return None


class _Painter(QStyledItemDelegate):
    def __init__(self, table: PairTable) -> None:
        super().__init__(table)
        self._table = table

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        look, cell = self._table.look, self._table.model_of_pairs.cell(index)
        if look is None:
            return
        painter.save()
        prepare(painter)
        rect = QRectF(option.rect).adjusted(1, 1, -1, -1)  # type: ignore[attr-defined]
        shade = cell.shade if cell is not None else 0.0
        ground = mix(BETTER if shade > 0 else WORSE, SHEET, 1 - abs(shade)) if cell and cell.shown else INSET
        painter.fillPath(rounded(rect, look.px(4)), colour(ground, 1.0 if cell is not None else 0.5))
        if cell is not None and cell.shown:
            ink = PAPER if luminance(ground) < 0.3 else INK
            face = font("label" if cell.sure else "note", look)
            draw_text(painter, rect, cell.shown, fitted(cell.shown, face, rect.width() - 2, 0.5), ink, "centre")
        if cell is not None and cell.sure:
            painter.setPen(pen(colour(INK), max(1.6, look.px(2.4))))
            painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), look.px(4), look.px(4))
        if index == self._table.view.currentIndex() and self._table.view.hasFocus():
            draw_focus_ring(painter, rect.adjusted(2, 2, -2, -2), look.px(4), look.theme.focus, look.u)
        painter.restore()


class PairView(QTableView):
    """A table that leaves Enter and Tab to the sheet, and tells which field is pointed at."""

    pointed = Signal(QModelIndex)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self.pointed.emit(self.indexAt(event.position().toPoint()))

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self.pointed.emit(self.currentIndex())
        self.viewport().update()


class PairTable(QWidget):
    """The table with the pictures of its things on the left and above, as large as its width allows."""

    told = Signal(str)
    """What is to be said of the field that is pointed at, or has the keyboard."""

    def __init__(self, door: TableDoor, kinds: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look: Look | None = None
        self._door, self._kinds = door, tuple(kinds)
        self.model_of_pairs = PairModel(self)
        self.view = PairView(self)
        self.view.setModel(self.model_of_pairs)
        self.view.setItemDelegate(_Painter(self))
        self.view.setFrameShape(QFrame.Shape.NoFrame)
        self.view.setShowGrid(False)
        self.view.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.view.setTabKeyNavigation(False)
        self.view.setMouseTracking(True)
        for policy in (self.view.setHorizontalScrollBarPolicy, self.view.setVerticalScrollBarPolicy):
            policy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for header in (self.view.horizontalHeader(), self.view.verticalHeader()):
            header.hide()
            header.setMinimumSectionSize(1)
        self.view.setStyleSheet("QTableView, QTableView:focus { background: transparent; border: none; }")
        self.view.pointed.connect(self._tell)
        self.setFocusProxy(self.view)

    def show_pairs(
        self,
        firsts: Sequence[str],
        seconds: Sequence[str],
        cells: Mapping[tuple[str, str], Cell],
        look: Look,
        name: str,
    ) -> None:
        """Show these things with each other."""
        self.look = look
        self.view.setAccessibleName(name)
        self.model_of_pairs.show(firsts, seconds, cells)
        self.setMinimumWidth(round(self._side_of(0) * (len(seconds) + 1)))
        self._lay()
        self.update()

    def _side_of(self, width: float) -> float:
        look = self.look
        if look is None:
            return 1.0
        fair = width / (len(self.model_of_pairs.seconds) + 1) if self.model_of_pairs.seconds else 0.0
        return max(look.px(SMALLEST), min(look.px(LARGEST), fair))

    def _tell(self, index: QModelIndex) -> None:
        cell = self.model_of_pairs.cell(index)
        self.told.emit(cell.text if cell is not None else "")

    def _lay(self) -> None:
        side = int(self._side_of(self.width()))
        model = self.model_of_pairs
        self.view.horizontalHeader().setDefaultSectionSize(side)
        self.view.verticalHeader().setDefaultSectionSize(side)
        self.view.setGeometry(side, side, side * len(model.seconds), side * len(model.firsts))
        self.setFixedHeight(side * (len(model.firsts) + 1))

    def sizeHint(self) -> QSize:
        side = self._side_of(1e9)
        return QSize(round(side * (len(self.model_of_pairs.seconds) + 1)), self.minimumHeight())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.look is None:
            return
        painter = QPainter(self)
        prepare(painter)
        side, model = int(self._side_of(self.width())), self.model_of_pairs
        inside = side * 0.86
        for at, id in enumerate(model.seconds):
            place = QRectF((at + 1) * side + (side - inside) / 2, (side - inside) / 2, inside, inside)
            self._door.draw_thing(painter, place, self._kinds[1], id)
        for at, id in enumerate(model.firsts):
            place = QRectF((side - inside) / 2, (at + 1) * side + (side - inside) / 2, inside, inside)
            self._door.draw_thing(painter, place, self._kinds[0], id)
        painter.end()
