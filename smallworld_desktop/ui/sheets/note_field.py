"""A few lines in which a player writes a note."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from smallworld_desktop.engine.kernel.notes import LONGEST
from smallworld_desktop.ui.artwork.lettering import font
from smallworld_desktop.ui.desk.theme import Look

LINES = 5
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class NoteField(QPlainTextEdit):
    """Enter has done with it, and with Shift begins another line; Esc leaves it."""

    entered = Signal()
    left = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setTabChangesFocus(True)
        self.textChanged.connect(self._keep_short)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), round(self.fontMetrics().lineSpacing() * LINES + 24))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        shifted = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() in ENTER and not shifted:
            # A key that is held has been meant for something else.
            if not event.isAutoRepeat():
                self.entered.emit()
        else:
            super().keyPressEvent(event)

    def begin(self, text: str, look: Look) -> None:
        """Hold a text, with the keyboard behind it."""
        self.setFont(font("body", look))
        self.setPlainText(text)
        self.moveCursor(QTextCursor.MoveOperation.End)
        self.updateGeometry()

    def _keep_short(self) -> None:
        if len(self.toPlainText()) > LONGEST:
            cursor = self.textCursor()
            cursor.setPosition(LONGEST)
            cursor.movePosition(QTextCursor.MoveOperation.End, QTextCursor.MoveMode.KeepAnchor)
            cursor.removeSelectedText()
