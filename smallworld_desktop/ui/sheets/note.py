"""The slip on which a note is written, on a moment of a game or on all of it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from smallworld_desktop.ui.artwork.lettering import font
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.sheets.note_field import NoteField
from smallworld_desktop.ui.sheets.sheet import Sheet


class NoteDialog(Sheet):
    """Lets a note be written. After it was accepted, ``written`` is what it says: nothing takes the note away."""

    WIDTH = 620.0

    def __init__(self, desk: Desk, moment: str, text: str, parent: QWidget) -> None:
        super().__init__(desk, parent, "note-title")
        self.written = text
        self.set_text(moment)
        self.field = self.named(NoteField(self), "note-title")
        self.field.begin(text, self.look)
        self.field.entered.connect(self._on_keep)
        self.field.left.connect(self.reject)
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
