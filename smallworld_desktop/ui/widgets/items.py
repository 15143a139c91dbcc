"""Items of a list for those who listen: Qt tells of one only when the keyboard goes there from another."""

from __future__ import annotations

from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QListView


def tell_item(view: QListView) -> None:
    """Tell that the keyboard is on the current item of a list."""
    row = view.currentIndex().row()
    if row >= 0 and view.hasFocus() and QAccessible.isActive():
        event = QAccessibleEvent(view, QAccessible.Event.Focus)
        event.setChild(row)
        QAccessible.updateAccessibility(event)
