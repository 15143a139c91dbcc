"""The slip on which a note is written, on a moment of a game or on all of it."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent, QShowEvent, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from smallworld_desktop.engine.kernel.notes import LONGEST
from smallworld_desktop.ui.artwork.lettering import font
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.sheets.sheet import ENTER, Sheet

LINES = 5


class NoteField(QPlainTextEdit):
    """A few lines to write in. Enter is for the sheet; with Shift it begins another line."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setTabChangesFocus(True)
        self.textChanged.connect(self._keep_short)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), round(self.fontMetrics().lineSpacing() * LINES + 24))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape or (
            event.key() in ENTER and not event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        ):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _keep_short(self) -> None:
        if len(self.toPlainText()) > LONGEST:
            cursor = self.textCursor()
            cursor.setPosition(LONGEST)
            cursor.movePosition(QTextCursor.MoveOperation.End, QTextCursor.MoveMode.KeepAnchor)
            cursor.removeSelectedText()


class NoteDialog(Sheet):
    """Lets a note be written. After it was accepted, ``written`` is what it says: nothing takes the note away."""

    WIDTH = 620.0

    def __init__(self, desk: Desk, moment: str, text: str, parent: QWidget) -> None:
        super().__init__(desk, parent, "note-title")
        self.written = text
        self.set_text(moment)
        self.field = self.named(NoteField(self), "note-title")
        self.field.setPlainText(text)
        self.field.moveCursor(QTextCursor.MoveOperation.End)
        self.say(self.field.setPlaceholderText, "note-hint")
        self.content.addWidget(self.field)
        self.remove = self.button("note-remove", self._on_remove)
        self.remove.setVisible(bool(text))
        self.foot_row.addWidget(self.remove)
        self.foot_row.addStretch(1)
        self.foot_row.addWidget(self.button("button-cancel", self.reject, command="close"))
        self.keep = self.button("note-keep", self._on_keep, command="accept", kind="primary")
        self.foot_row.addWidget(self.keep)

    def refresh(self) -> None:
        self.field.setFont(font("body", self.look))
        self.field.updateGeometry()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.field.setFocus(Qt.FocusReason.TabFocusReason)

    def _on_keep(self) -> None:
        self.written = self.field.toPlainText().strip()
        self.accept()

    def _on_remove(self) -> None:
        self.written = ""
        self.accept()
