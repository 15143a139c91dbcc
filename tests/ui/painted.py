"""Notes what is painted: how often, and how much of it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget


class Painted(QObject):
    """All paint events since it was made, or since it was wiped."""

    def __init__(self) -> None:
        super().__init__()
        self.events: list[tuple[QWidget, int]] = []
        """Which widget, and how many of its pixels."""
        application = QApplication.instance()
        assert application is not None
        application.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QPaintEvent) and isinstance(watched, QWidget):
            pixels = 0
            for rect in event.region():  # type: ignore[attr-defined]
                pixels += rect.width() * rect.height()
            self.events.append((watched, pixels))
        return False

    def wipe(self) -> None:
        """Begin anew, with nothing left to be painted."""
        for _ in range(4):
            QApplication.processEvents()
        self.events.clear()

    def pixels(self, widget: QWidget) -> list[int]:
        """How many pixels of a widget were painted each time."""
        return [pixels for painted, pixels in self.events if painted is widget]

    @property
    def widgets(self) -> set[QWidget]:
        """What was painted at all."""
        return {widget for widget, _ in self.events}
