"""A field that shows a key of a command and, once it is pressed, takes the next key for it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QWidget

from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.key_spelling import same
from smallworld_desktop.ui.desk.keys import spelled
from smallworld_desktop.ui.widgets.button import Button

HELD = (
    Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Meta, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_CapsLock,
)  # fmt: skip
"""What is held before a key comes."""

LEAVE = Qt.Key.Key_Escape


class KeyField(Button):
    """A button: pressed, it waits for a key, and every key but Esc is its own."""

    waited = Signal(bool)
    """It waits for a key now, or no longer."""
    caught = Signal(str)
    """The key that was pressed, in Qt's portable spelling."""
    waiting = False

    def __init__(self, desk: Desk, id: str, parent: QWidget) -> None:
        super().__init__("", desk.look.on_paper, parent=parent)
        self._desk = desk
        self._id = id
        self._shown = ""
        self.clicked.connect(self.wait)

    def show_key(self, key: str) -> None:
        """Show a key as its cap has it, or that there is none."""
        self._shown = key
        self.dress()

    def dress(self) -> None:
        """Follow the desk's look and language."""
        words = self._desk.words
        label = words.say("keys-press" if self.waiting else self._id)
        self.set_look(self._desk.look.on_paper)
        self.set_label(label)
        self.set_cap("" if self.waiting else self._shown)
        self.setAccessibleName(label if self.waiting else f"{label}: {self._shown or words.say('key-none')}")

    def wait(self) -> None:
        """Take the next key that is pressed."""
        self.setFocus()
        self._set_waiting(True)

    def _set_waiting(self, waiting: bool) -> None:
        if waiting != self.waiting:
            self.waiting = waiting
            self.dress()
            self.waited.emit(waiting)

    def _take(self, event: QKeyEvent) -> None:
        if event.key() in HELD or event.isAutoRepeat():
            return
        self._set_waiting(False)
        if event.key() != LEAVE or event.modifiers():
            self.caught.emit(same(spelled(event)))

    def event(self, event: QEvent) -> bool:
        if self.waiting and isinstance(event, QKeyEvent):
            # Tab, Enter and the window's own keys too: what is wrong with them is for the page to say.
            if event.type() == QEvent.Type.KeyPress:
                self._take(event)
            event.accept()
            return True
        return super().event(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._set_waiting(False)
