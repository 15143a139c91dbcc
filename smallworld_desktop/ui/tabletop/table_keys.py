"""Keys that mean the same wherever on the table the focus is: the gold button, the chronicle."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from smallworld_desktop.ui.desk.keys import KeyBinding, Keys
from smallworld_desktop.ui.tabletop.chronicle_drawer import ChronicleDrawer
from smallworld_desktop.ui.tabletop.narrator import Narrator
from smallworld_desktop.ui.tabletop.seats import Seats
from smallworld_desktop.ui.tabletop.turn_bar import TurnBar
from smallworld_desktop.ui.widgets.keyboard import application


class TableKeys(QObject):
    """Binds the keys of a table to its parts."""

    def __init__(
        self,
        keys: Keys,
        table: QWidget,
        ground: QWidget,
        seats: Seats,
        drawer: ChronicleDrawer,
        bar: TurnBar,
        narrator: Narrator,
    ) -> None:
        super().__init__(table)
        self._keys = keys
        self._table = table
        self._ground = ground
        self._seats = seats
        self._bar = bar
        self.bind("primary", self._press)
        self.bind("chronicle", drawer.pull)
        self.bind("status", narrator.tell_status)
        application().focusChanged.connect(self._cover)

    def bind(self, command: str, do: Callable[[], object], only: int = -1) -> KeyBinding:
        """Let the keys of a command do this, or but one key of a row, wherever on the table the keyboard is."""
        return KeyBinding(self._keys, command, self._table, do).only(only)

    def _press(self) -> None:
        """Press the gold button; on the empty table, the button that has the focus."""
        focused = QApplication.focusWidget()
        if self._bar.isVisible():
            self._bar.primary()
        elif isinstance(focused, QAbstractButton):
            focused.click()

    def _cover(self) -> None:
        """What is hidden is covered when the keyboard has left the table: for a sheet, or for another window."""
        focused = QApplication.focusWidget()
        if focused is None or not self._ground.isAncestorOf(focused):
            self._seats.peek(False)
