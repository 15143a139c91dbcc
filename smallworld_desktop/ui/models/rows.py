"""A list of rows that tells its views only what has changed."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

Row = TypeVar("Row", bound=Hashable)
Index = QModelIndex | QPersistentModelIndex

ROW = Qt.ItemDataRole.UserRole
"""The role of the row itself, for whoever draws it."""


class Rows(QAbstractListModel, Generic[Row]):
    """Shows rows of the presentation. A row has its words in ``text``, which is read aloud of it.

    Where there is more to hear of it, that is its ``further``.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[Row, ...] = ()
        self._aside = (-1, "")

    def describe(self, row: int, text: str) -> None:
        """Let this be heard of a row for now, in place of what else there is to hear of it."""
        self._aside = row, text

    @property
    def rows(self) -> tuple[Row, ...]:
        return self._rows

    def show(self, rows: Sequence[Row]) -> None:
        """Take other rows: those that stay the same at either end are not touched."""
        new, old = tuple(rows), self._rows
        if new == old:
            return
        head = _same(old, new)
        tail = min(_same(old[::-1], new[::-1]), len(old) - head, len(new) - head)
        changed = min(len(old), len(new)) - head - tail
        if len(old) > len(new):
            first = head + changed
            self.beginRemoveRows(QModelIndex(), first, first + len(old) - len(new) - 1)
            self._rows = old[:first] + old[first + len(old) - len(new) :]
            self.endRemoveRows()
        elif len(new) > len(old):
            first = head + changed
            last = first + len(new) - len(old) - 1
            self.beginInsertRows(QModelIndex(), first, last)
            self._rows = old[:first] + new[first : last + 1] + old[first:]
            self.endInsertRows()
        self._rows = new
        if changed:
            self.dataChanged.emit(self.index(head), self.index(head + changed - 1))

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or not 0 <= index.row() < len(self._rows):
            return None
        row = self._rows[index.row()]
        if role == ROW:
            return row
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return getattr(row, "text", str(row))
        if role == Qt.ItemDataRole.AccessibleDescriptionRole:
            at, aside = self._aside
            return aside if at == index.row() else getattr(row, "further", None)
        return None


class Pages(Rows[Row]):
    """Shows the first of many rows, and more of them when the view has come to the last: what changes at the top costs
    no more however many there are."""

    def __init__(self, page: int, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._page = page
        self._telling = False
        self.all: tuple[Row, ...] = ()
        """Those too that the view does not know of yet."""

    def show(self, rows: Sequence[Row]) -> None:
        grown = len(rows) - len(self.all)
        self.all = tuple(rows)
        self._show_first(len(self._rows) + grown)

    def reach(self, row: int) -> QModelIndex:
        """A row, which the view knows of from now on."""
        self._show_first(max(len(self._rows), row + 1))
        return self.index(row)

    def shorten(self) -> None:
        """Let the view forget what nobody reads any more."""
        if len(self._rows) > 2 * self._page:
            self._show_first(self._page)

    def _show_first(self, count: int) -> None:
        # A view that is told of new rows may ask for more at once.
        if not self._telling:
            self._telling = True
            super().show(self.all[: max(count, self._page)])
            self._telling = False

    def canFetchMore(self, parent: Index = QModelIndex()) -> bool:  # noqa: B008
        return len(self._rows) < len(self.all)

    def fetchMore(self, parent: Index = QModelIndex()) -> None:  # noqa: B008
        self._show_first(len(self._rows) + self._page)


def _same(first: Sequence[Any], second: Sequence[Any]) -> int:
    """How many rows two lists have in common from their beginning."""
    count = 0
    for one, other in zip(first, second, strict=False):
        if one is not other and one != other:
            break
        count += 1
    return count
