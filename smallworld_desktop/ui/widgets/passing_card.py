"""A card that passes over the table: it lies there for as long as the keyboard is on it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.widgets.keyboard import application, give_back, has_keyboard
from smallworld_desktop.ui.widgets.panel import Panel

CLOSING = (Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class PassingCard(Panel):
    """Escape or Enter closes it, and so does whatever is done elsewhere.

    It lies on the table beside what is ``below``, where the keyboard goes on. Under a menu it stays: that only borrows
    the keyboard, and Qt would give it back to the card though that had gone meanwhile.
    """

    def __init__(self, desk: Desk, parent: QWidget, below: QWidget) -> None:
        super().__init__(desk.look.on_paper, ground="card", parent=parent)
        self._table = parent
        self._below = below
        self.hide()

    def open_at(self, corner: QPoint, first: QWidget) -> None:
        """Open with the keyboard on that part, the left upper corner there or as near as the table has room."""
        room = self._table.size() - self.size()
        self.move(max(0, min(corner.x(), room.width())), max(0, min(corner.y(), room.height())))
        self.show()
        self.raise_()
        first.setFocus(Qt.FocusReason.PopupFocusReason)
        application().focusChanged.connect(self._on_keyboard_moved)

    def shut(self) -> None:
        """Close, and let the keyboard go on where it was."""
        if not self.isVisible():
            return
        application().focusChanged.disconnect(self._on_keyboard_moved)
        if has_keyboard(self):
            give_back(self._below)
        self.hide()

    def _on_keyboard_moved(self) -> None:
        if not has_keyboard(self):
            self.shut()

    def event(self, event: QEvent) -> bool:
        # The keys that close this card mean something else to the table.
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and event.key() in CLOSING:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in CLOSING:
            self.shut()
        else:
            super().keyPressEvent(event)
