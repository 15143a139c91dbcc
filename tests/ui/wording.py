"""All that can be read or heard of a window: of every widget, menu and list on it."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QAbstractItemModel, QAbstractTableModel, QModelIndex, QObject, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QMenu, QWidget

ROLES = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.AccessibleTextRole,
    Qt.ItemDataRole.AccessibleDescriptionRole,
)

TOLD = ("windowTitle", "toolTip", "statusTip", "whatsThis", "accessibleName", "accessibleDescription")
SHOWN = ("text", "title", "placeholderText", "toPlainText")


def wording(window: QWidget) -> list[str]:
    """Every text with its place, in the order of the widgets."""
    return [f"{place}: {text}" for place, text in _texts(window, type(window).__name__) if text]


def _texts(widget: QWidget, place: str) -> Iterator[tuple[str, str]]:
    for name in (*TOLD, *SHOWN):
        ask = getattr(widget, name, None)
        said = ask() if callable(ask) else ask
        if isinstance(said, str):
            yield f"{place}.{name}", said
    for action in widget.actions():
        yield from ((f"{place}.action", text) for text in (action.text(), action.toolTip(), action.statusTip()))
    if isinstance(widget, QComboBox):
        yield from ((f"{place}.item", widget.itemText(at)) for at in range(widget.count()))
    if isinstance(widget, QAbstractItemView):
        yield from ((f"{place}.row", text) for text in _rows(widget.model()))
    else:
        yield from ((f"{place}.heard", text) for text in _heard(widget))
    for child in widget.children():
        if isinstance(child, QWidget) and (not child.isHidden() or isinstance(child, QMenu)):
            yield from _texts(child, f"{place}/{type(child).__name__}")


def _rows(model: QAbstractItemModel | None) -> Iterator[str]:
    """What a list holds: its rows, and those below them."""
    flat = isinstance(model, QAbstractTableModel)
    columns = model.columnCount(QModelIndex()) if isinstance(model, QAbstractTableModel) else 1
    parents = [QModelIndex()] if model is not None else []
    for parent in parents:  # grows while it is gone through
        assert model is not None
        for row in range(model.rowCount(parent)):
            for column in range(columns):
                told = (model.data(model.index(row, column, parent), role) for role in ROLES)
                yield from (text for text in told if isinstance(text, str))
            if not flat and not parent.isValid():
                parents.append(model.index(row, 0, parent))


def _heard(widget: QWidget) -> Iterator[str]:
    """What a screen reader is told of a widget, and of its parts that are no widgets: regions, rows, rounds."""
    if isinstance(widget, QMenu):
        return
    told = QAccessible.queryAccessibleInterface(widget)
    yield from (told.text(kind) for kind in (QAccessible.Text.Name, QAccessible.Text.Description))
    for at in range(told.childCount()):
        part: QAccessibleInterface | None = told.child(at)
        whole: QObject | None = part.object() if part is not None else widget
        if part is not None and whole is None:
            yield part.text(QAccessible.Text.Name)
