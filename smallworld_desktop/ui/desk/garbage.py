"""Python's garbage collection, in the window's thread only.

Left to itself it runs in whichever thread happens to make the next object. In another thread than the window's it may
come upon a window that was closed, and take away a timer or a picture of Qt's that is just then in use.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

OFTEN = 500
"""Milliseconds between two looks whether there may be enough to collect."""


class GarbageCollector(QObject):
    """Collects as often as Python would have, and only while the window's events are seen to."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        looking = QTimer(self)
        looking.timeout.connect(collect_due)
        looking.start(OFTEN)


def collect_due() -> None:
    """Collect the oldest generation of objects that is due."""
    due = [
        number
        for number, (count, most) in enumerate(zip(gc.get_count(), gc.get_threshold(), strict=True))
        if count > most
    ]
    if due:
        gc.collect(due[-1])
