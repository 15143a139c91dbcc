"""Somebody who presses everything: random clicks, drags, wheels and keys, wherever they land."""

from __future__ import annotations

import contextlib
import random

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

BUTTONS = [Qt.MouseButton.LeftButton] * 6 + [Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton]
NONE, CONTROL, SHIFT = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
)
KEYS = [
    *(Qt.Key(code) for code in (*range(Qt.Key.Key_0, Qt.Key.Key_9 + 1), *range(Qt.Key.Key_A, Qt.Key.Key_Z + 1))),
    *[Qt.Key.Key_Tab, Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Escape] * 3,
    *[Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down] * 2,
    *[Qt.Key.Key_Plus, Qt.Key.Key_Minus, Qt.Key.Key_Delete, Qt.Key.Key_Insert, Qt.Key.Key_Home, Qt.Key.Key_End],
    *[Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Backspace, Qt.Key.Key_Menu, Qt.Key.Key_Backtab],
    *[Qt.Key.Key_F1, Qt.Key.Key_F8, Qt.Key.Key_F9, Qt.Key.Key_F10, Qt.Key.Key_F11],
]
QUIT = Qt.Key.Key_Q
"""With the control key it would end the program, and the test with it."""


class Pest:
    """Does one thing after another to a window; the same seed does the same things."""

    def __init__(self, window: QWidget, seed: int) -> None:
        self.window = window
        self.dice = random.Random(seed)

    def pester(self, times: int) -> None:
        deeds = [self.click] * 8 + [self.press_key] * 8 + [self.drag] * 3 + [self.double_click, self.turn_wheel]
        for _ in range(times):
            # A sheet may be deleted, with all that lies on it, between the finding of a place and the click there.
            with contextlib.suppress(RuntimeError):
                self.dice.choice(deeds)()
            QApplication.processEvents()

    def stop(self) -> None:
        """Close whatever is open."""
        while (popup := QApplication.activePopupWidget()) is not None:
            popup.close()
        QApplication.processEvents()

    def place(self) -> tuple[QWidget, QPoint]:
        """A random place of whatever is on top, and the widget there."""
        top = QApplication.activePopupWidget() or self.window
        point = QPoint(self.dice.randrange(max(1, top.width())), self.dice.randrange(max(1, top.height())))
        widget = top.childAt(point) or top
        return widget, widget.mapFrom(top, point)

    def click(self) -> None:
        widget, point = self.place()
        QTest.mouseMove(widget, point)
        QTest.mouseClick(widget, self.dice.choice(BUTTONS), NONE, point)

    def double_click(self) -> None:
        widget, point = self.place()
        QTest.mouseDClick(widget, Qt.MouseButton.LeftButton, NONE, point)

    def drag(self) -> None:
        widget, point = self.place()
        QTest.mousePress(widget, Qt.MouseButton.LeftButton, NONE, point)
        for _ in range(self.dice.randrange(1, 5)):
            point += QPoint(self.dice.randrange(-150, 151), self.dice.randrange(-150, 151))
            QTest.mouseMove(widget, point)
        QTest.mouseRelease(widget, Qt.MouseButton.LeftButton, NONE, point)

    def turn_wheel(self) -> None:
        widget, point = self.place()
        turned = QPoint(0, self.dice.choice([-240, -120, 120, 240]))
        at = QPointF(point)
        event = QWheelEvent(
            at,
            QPointF(widget.mapToGlobal(point)),
            QPoint(),
            turned,
            Qt.MouseButton.NoButton,
            NONE,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(widget, event)

    def press_key(self) -> None:
        target = QApplication.activePopupWidget() or QApplication.focusWidget() or self.window
        key = self.dice.choice(KEYS)
        modifier = self.dice.choice([NONE] * 8 + [CONTROL, SHIFT])
        if key == QUIT and modifier == CONTROL:
            return
        QTest.keyClick(target, key, modifier)
