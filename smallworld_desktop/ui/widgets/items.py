"""Items of a list for those who listen: Qt tells of one only when the keyboard goes there from another."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleEvent, QFocusEvent
from PySide6.QtWidgets import QListView

from smallworld_desktop.ui.models.rows import Index, Rows


class ListOfItems(QListView):
    """A list whose model has rows. What is said while the keyboard is on one may be heard as how that is described."""

    def describe_as(self, text: str) -> None:
        """Describe the item that the keyboard is on by these words until it goes elsewhere."""
        row, model = self.currentIndex().row(), self.model()
        if isinstance(model, Rows):
            model.describe(row, text)
            _tell(self, row, QAccessible.Event.DescriptionChanged)

    def describe_as_usual(self) -> None:
        """What was said is no description any more."""
        model = self.model()
        if isinstance(model, Rows):
            model.describe(-1, "")

    def currentChanged(self, current: Index, previous: Index) -> None:
        self.describe_as_usual()
        super().currentChanged(current, previous)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.describe_as_usual()
        super().focusOutEvent(event)


def tell_item(view: ListOfItems) -> None:
    """Tell that the keyboard is on the current item of a list."""
    if view.hasFocus():
        view.describe_as_usual()
        _tell(view, view.currentIndex().row(), QAccessible.Event.Focus)


def words_of_item(view: ListOfItems) -> str:
    """The current item in words: to whoever is on it already no reader says again that they have come to it."""
    view.describe_as_usual()
    index = view.currentIndex()
    roles = (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.AccessibleDescriptionRole)
    return ". ".join(dict.fromkeys(str(text).rstrip(".") for role in roles if (text := index.data(role))))


def _tell(view: QListView, row: int, kind: QAccessible.Event) -> None:
    if row >= 0 and QAccessible.isActive():
        event = QAccessibleEvent(view, kind)
        event.setChild(row)
        QAccessible.updateAccessibility(event)
