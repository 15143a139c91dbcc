"""Keys that mean the same wherever on the table the focus is: the gold button, the combos, the chronicle, a peek."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from smallworld_desktop.ui.shortcuts import keys_of
from smallworld_desktop.ui.widgets.chronicle import Chronicle
from smallworld_desktop.ui.widgets.combo_column import ComboColumn
from smallworld_desktop.ui.widgets.seats import Seats
from smallworld_desktop.ui.widgets.turn_bar import TurnBar


class TableKeys(QObject):
    """Binds the keys of a table to its parts."""

    def __init__(self, table: QWidget, column: ComboColumn, seats: Seats, chronicle: Chronicle, bar: TurnBar) -> None:
        super().__init__(table)
        self._table = table
        self._column = column
        self._seats = seats
        self._bar = bar
        self._peeker: QWidget | None = None
        for key in (*keys_of("primary"), "Enter"):
            self._bind(key, self._press)
        for index, key in enumerate(keys_of("pick")):
            self._bind(key, partial(self._pick, index))
        for key in keys_of("chronicle"):
            self._bind(key, lambda: chronicle.setFocus(Qt.FocusReason.ShortcutFocusReason))
        for key in keys_of("peek"):
            self._bind(key, self._peek)

    def _bind(self, key: str, do: Callable[[], object]) -> None:
        shortcut = QShortcut(QKeySequence(key), self._table)
        shortcut.setAutoRepeat(False)
        shortcut.activated.connect(do)

    def _press(self) -> None:
        """Press the gold button; on the empty table, the button that has the focus."""
        focused = QApplication.focusWidget()
        if self._bar.isVisible():
            self._bar.primary()
        elif isinstance(focused, QAbstractButton):
            focused.click()

    def _pick(self, index: int) -> None:
        if self._column.due:
            self._column.view.picked.emit(index)

    def _peek(self) -> None:
        """Show the coins for as long as the key is held, whatever has the focus meanwhile."""
        self._peeker = QApplication.focusWidget() or self._table
        self._peeker.installEventFilter(self)
        self._seats.peek(True)

    def _stop_peeking(self) -> None:
        if self._peeker is not None:
            self._peeker.removeEventFilter(self)
            self._peeker = None
            self._seats.peek(False)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        key = isinstance(event, QKeyEvent) and not event.isAutoRepeat()
        if event.type() == QEvent.Type.FocusOut or (key and event.type() == QEvent.Type.KeyRelease):
            self._stop_peeking()
        return super().eventFilter(watched, event)
