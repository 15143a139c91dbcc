"""A clock that a test sets, and keys that are held down."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from smallworld_desktop.ui.desk import guard

PLAIN = Qt.KeyboardModifier.NoModifier
REPEAT = 33
"""Milliseconds between two presses of a key that is held."""


class Clock:
    """What the guards take for the time: it goes on only as the test says."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.time = 1_000_000.0
        monkeypatch.setattr(guard, "now", lambda: self.time)

    def pass_by(self, milliseconds: float) -> None:
        self.time += milliseconds

    def look(self) -> None:
        """Time enough to have seen what there is."""
        self.pass_by(guard.DEAF)


def on_top(window: QWidget) -> QWidget:
    """Whoever gets the keys now."""
    return QApplication.activePopupWidget() or QApplication.focusWidget() or window


def press(window: QWidget, key: int, held: Qt.KeyboardModifier = PLAIN, *, repeated: bool = False) -> None:
    QTest.simulateEvent(on_top(window), True, key, held, "", repeated)


def let_go(window: QWidget, key: int, held: Qt.KeyboardModifier = PLAIN, *, repeated: bool = False) -> None:
    QTest.simulateEvent(on_top(window), False, key, held, "", repeated)


def hold(window: QWidget, key: int, clock: Clock, milliseconds: int = 10_000) -> None:
    """Hold a key for so long, and let it go: as systems do, each repetition is a release and a press."""
    press(window, key)
    for _ in range(milliseconds // REPEAT):
        clock.pass_by(REPEAT)
        let_go(window, key, repeated=True)
        press(window, key, repeated=True)
    let_go(window, key)
