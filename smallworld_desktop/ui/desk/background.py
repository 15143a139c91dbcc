"""Work that takes too long for the window's thread, done in another, and what comes of it brought back."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from PySide6.QtCore import QObject, QTimer, Signal

GATHERED = 15
"""Milliseconds between two looks whether something has come."""

_thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="background")
"""Python waits for its threads before the program ends; a thread of Qt's might paint on when Qt has gone."""


class BackgroundJob(QObject):
    """Something that was sent for. The other thread knows nothing of Qt's that could be deleted meanwhile."""

    done = Signal(object)

    def __init__(self, fetch: Callable[[], object], parent: QObject) -> None:
        super().__init__(parent)
        self._fetched = _thread.submit(fetch)
        self._looking = QTimer(self)
        self._looking.timeout.connect(self._look)
        self._looking.start(GATHERED)

    def call_off(self) -> None:
        """Nobody waits for it any more."""
        self._looking.stop()
        self._fetched.cancel()
        self.deleteLater()

    def within(self, seconds: float) -> object | None:
        """What was sent for, if it comes so soon; it is told of all the same."""
        try:
            return self._fetched.result(seconds)
        except TimeoutError:
            return None

    def _look(self) -> None:
        if self._fetched.done():
            self._looking.stop()
            self.deleteLater()
            self.done.emit(self._fetched.result())
