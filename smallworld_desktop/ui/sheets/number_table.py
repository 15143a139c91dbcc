"""A table of numbers, such as where points came from, and below each a bar on one scale for all."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from smallworld_desktop.ui.artwork.lettering import draw_text, fitted, font, text_width
from smallworld_desktop.ui.artwork.paragraphs import paragraph
from smallworld_desktop.ui.artwork.patterns import draw_swatch
from smallworld_desktop.ui.artwork.shapes import colour, draw_focus_ring, rounded
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.desk.theme import CARD_EDGE, INK, INSET, SECOND_INK, Look
from smallworld_desktop.ui.presentation.reckoning import Grid, figure

Index = QModelIndex | QPersistentModelIndex

NOWHERE = QModelIndex()

BAR = 0.62
"""The length of the longest bar, of the width of a column."""

STRONG = "#a8730f"
"""The bar of a column's largest number."""


class GridModel(QAbstractTableModel):
    """A table of numbers whose first column holds the titles of the lines."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.grid = Grid((), ())

    def show_grid(self, grid: Grid) -> None:
        """Show another table."""
        if grid != self.grid:
            self.beginResetModel()
            self.grid = grid
            self.endResetModel()

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.grid.rows)

    def columnCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.grid.columns) + 1

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        row, column = self.grid.rows[index.row()], index.column() - 1
        text = row.title if column < 0 else figure(row.cells[column])
        if role == Qt.ItemDataRole.DisplayRole:
            return text
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return text if column < 0 else f"{row.title}, {self.grid.columns[column]}: {text}"
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return self.grid.columns[section - 1] if 0 < section <= len(self.grid.columns) else ""
        return None


class _Painter(QStyledItemDelegate):
    """Draws the cells on paper."""

    def __init__(self, view: NumberTable) -> None:
        super().__init__(view)
        self._view = view

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        look, grid = self._view.look, self._view.shown.grid
        if look is None or index.row() >= len(grid.rows):
            return
        painter.save()
        prepare(painter)
        row, column = grid.rows[index.row()], index.column() - 1
        rect = QRectF(option.rect)  # type: ignore[attr-defined]
        if index.row() % 2 == 0:
            painter.fillRect(rect, INSET)
        if column < 0:
            self._draw_title(painter, rect, row.title, row.seat, look)
        else:
            self._draw_number(painter, rect, row.cells[column], grid, column, look)
        if self._view.hasFocus() and index == self._view.currentIndex():
            draw_focus_ring(painter, rect.adjusted(6, 6, -6, -6), 3 * look.u, look.theme.focus, look.u)
        painter.restore()

    def _draw_title(self, painter: QPainter, rect: QRectF, title: str, seat: int, look: Look) -> None:
        u = look.u
        place = rect.adjusted(12 * u, 0, -4 * u, 0)
        if seat >= 0:
            side = 20 * u
            swatch = QRectF(place.left(), rect.center().y() - side / 2, side, side)
            draw_swatch(painter, swatch, look.theme.owners[self._view.owners[seat]])
            place.setLeft(swatch.right() + 12 * u)
        face = font("name" if seat >= 0 else "body", look)
        draw_text(painter, place, title, fitted(title, face, place.width(), 0.6), INK)

    def _draw_number(
        self, painter: QPainter, rect: QRectF, number: int | None, grid: Grid, column: int, look: Look
    ) -> None:
        total, u = column == len(grid.columns) - 1, look.u
        strong = total or (bool(number) and number == grid.strongest(column))
        face = font("label" if strong else "body", look)
        bar = 0.0 if total or not number or number < 0 or not grid.scale else number / grid.scale
        place = rect.adjusted(0, 0, -8 * u, -6 * u if bar else 0)
        draw_text(painter, place, figure(number), face, INK if number is not None else SECOND_INK, "right")
        if bar:
            length = max(2 * u, bar * BAR * rect.width())
            line = QRectF(place.right() - length, rect.bottom() - 9 * u, length, 4 * u)
            painter.fillPath(rounded(line, 2 * u), colour(STRONG if strong else CARD_EDGE, 1.0 if strong else 0.45))

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(10, self._view.row_height())


OF_WINDOW = 0.86
"""How much of a window's width a table may take."""
LEAST = 0.6
"""Of their size, below which heads are not made smaller."""

BESIDE = 24
"""Pixels that a head keeps free on its sides."""


class NumberTable(QTableView):
    """Shows a table of numbers as high as it is, so that only the sheet scrolls."""

    ROW, COMPACT, HEAD = 46.0, 37.0, 32.0

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look: Look | None = None
        self.owners: tuple[int, ...] = ()
        self._compact = False
        self.shown = GridModel(self)
        self.setModel(self.shown)
        self.setItemDelegate(_Painter(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setTabKeyNavigation(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().hide()
        head = self.horizontalHeader()
        # Where words side by side have no room in one line they stand in several.
        head.setDefaultAlignment(
            Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag(Qt.TextFlag.TextWordWrap)
        )
        head.setSectionsClickable(False)
        head.setHighlightSections(False)
        head.setMinimumSectionSize(1)
        # The grid lies on the sheet itself, not on a field of its own.
        self.setStyleSheet("QTableView, QTableView:focus { background: transparent; border: none; }")

    def show_grid(self, grid: Grid, owners: tuple[int, ...], look: Look, compact: bool) -> None:
        """Show a table; ``owners`` are the seats' colours."""
        self.look, self.owners, self._compact = look, owners, compact
        self.shown.show_grid(grid)
        for row in range(self.shown.rowCount()):
            self.setRowHeight(row, self.row_height())
        self._fit()
        self.updateGeometry()
        self.viewport().update()

    def row_height(self) -> int:
        if self.look is None:
            return 1
        wanted = self.look.px(self.COMPACT if self._compact else self.ROW)
        return round(max(wanted, font("name", self.look).pixelSize() * 1.7))

    @property
    def _head_face(self) -> QFont:
        """The type of the heads, smaller where their longest words would need more room than the window has."""
        assert self.look is not None
        face, columns = font("label", self.look), self.shown.grid.columns
        longest = sum(max(text_width(part, face) for part in ["−00", *head.split()]) for head in columns)
        room = self.window().width() * OF_WINDOW - self._title_width() - BESIDE * len(columns)
        if longest > room:
            face.setPixelSize(round(face.pixelSize() * max(LEAST, room / longest)))
        return face

    def _head_height(self, widths: Sequence[float]) -> int:
        """As high as the head with most lines at these widths."""
        if self.look is None:
            return 1
        heads = zip(self.shown.grid.columns, widths, strict=True)
        lines = max((len(paragraph(head, self._head_face, wide - BESIDE).lines) for head, wide in heads), default=1)
        plain = max(self.look.px(self.HEAD), font("note", self.look).pixelSize() * 1.9)
        return round(plain + (lines - 1) * self._head_face.pixelSize() * 1.25)

    def least_width(self) -> int:
        """The width below which words of the head would be cut."""
        if self.look is None:
            return 1
        return round(sum(self._needs(whole=False)) + self._title_width())

    def _needs(self, *, whole: bool) -> list[float]:
        """How wide the columns of numbers must be for their heads on one line, or for their longest words."""
        face = self._head_face
        parts = [[head] if whole else head.split() or [""] for head in self.shown.grid.columns]
        return [max(text_width(part, face) for part in ["−00", *words]) + BESIDE for words in parts]

    def _title_width(self) -> float:
        if self.look is None:
            return 1.0
        widest = max((text_width(row.title, font("name", self.look)) for row in self.shown.grid.rows), default=0.0)
        return widest + self.look.px(60)

    def _fit(self) -> None:
        """Titles as wide as they need, the numbers share the rest by what their heads need."""
        if self.look is None or not self.shown.grid.columns:
            return
        head = self.horizontalHeader()
        head.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        size, usual = self._head_face.pixelSize(), font("label", self.look).pixelSize()
        dress = f"QHeaderView::section {{ font-size: {size}px }}" if size < usual else ""
        if dress != head.styleSheet():
            head.setStyleSheet(dress)
        room = self.width() - self._title_width()
        least, needs = self._needs(whole=False), self._needs(whole=True)
        # Where not all have one line, each gives up as much of what it could give.
        short, spare = sum(needs) - room, sum(needs) - sum(least)
        if short > 0:
            share = min(1.0, short / spare) if spare else 0.0
            needs = [need - (need - few) * share for need, few in zip(needs, least, strict=True)]
        rest = max(0.0, room - sum(needs)) / len(needs)
        head.resizeSection(0, round(self._title_width()))
        for at, need in enumerate(needs):
            head.resizeSection(at + 1, int(need + rest))
        high = self._head_height([need + rest for need in needs])
        head.setFixedHeight(high)
        self.setFixedHeight(high + self.row_height() * self.shown.rowCount())

    def sizeHint(self) -> QSize:
        return QSize(self.least_width(), self.maximumHeight())

    def minimumSizeHint(self) -> QSize:
        return QSize(self.least_width(), self.minimumHeight())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
