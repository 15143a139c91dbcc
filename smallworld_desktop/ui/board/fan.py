"""The fan: what can be done with one region, where that is several things."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from smallworld_desktop.ui.desk.keys import Keys
from smallworld_desktop.ui.desk.shortcuts import CHOOSE, When


class Fan(QMenu):
    """A menu whose lines are chosen by their numbers as well; Enter or Space does what is chosen."""

    def __init__(self, keys: Keys, parent: QWidget) -> None:
        super().__init__(parent)
        self._keys = keys

    def offer(self, text: str, do: Callable[[], object]) -> QAction:
        """A line more, with the key that chooses it, if there is one left."""
        numbers, at = self._keys.of(CHOOSE), len(self.actions())
        action = self.addAction(f"{text}\t{numbers[at]}" if at < len(numbers) else text)
        action.triggered.connect(lambda _=False: do())
        return action

    def keyPressEvent(self, event: QKeyEvent) -> None:
        heard = self._keys.heard(event, When.CHOOSING)
        if heard is not None and heard[0] is CHOOSE:
            if heard[1] < len(self.actions()):
                self.setActiveAction(self.actions()[heard[1]])
        elif event.key() == Qt.Key.Key_Space:
            enter = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier)
            QApplication.sendEvent(self, enter)
        else:
            super().keyPressEvent(event)
