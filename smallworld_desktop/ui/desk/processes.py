"""Work done by other processes while the window goes on: what comes of each task is brought back as it comes."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Sequence
from contextlib import closing
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from smallworld_desktop.engine.kernel.files import stand_somewhere
from smallworld_desktop.engine.play.spreading import over_processes

log = logging.getLogger(__name__)


class Processes(QObject):
    """Does one series of tasks at a time; a new one ends the one before."""

    came = Signal(list)
    """What has come since the last look, in whatever order it ended; nothing more comes when it is not ``running``."""

    def __init__(self, look: int, kind: int = 0, parent: QObject | None = None) -> None:
        """It looks every so many milliseconds; its processes are as ``kind`` to others as ``nice`` says."""
        super().__init__(parent)
        self.failed = ""
        """Why no more comes, where something went wrong."""
        self._kind = kind
        self._arrived: list[Any] = []
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._enough = threading.Event()
        self._timer = QTimer(self)
        self._timer.setInterval(look)
        self._timer.timeout.connect(self.look)

    @property
    def running(self) -> bool:
        return self._timer.isActive()

    def begin(self, jobs: int, work: Callable[[Any], Any], tasks: Sequence[Any]) -> None:
        """Have these tasks done in so many processes, in place of those before."""
        self.stop()
        self.failed, self._arrived = "", []
        self._enough = threading.Event()
        self._thread = threading.Thread(target=self._wait, args=(jobs, work, tasks, self._enough), daemon=True)
        self._thread.start()
        self._timer.start()

    def stop(self) -> None:
        """Do no more, at once: what is begun is dropped, what has come is told."""
        self._enough.set()
        if self._thread is not None:
            self._thread.join()
            self._thread = None
        if self.running:
            self.look()
        self._timer.stop()

    def look(self) -> None:
        """Tell what has come since the last look."""
        over = self._thread is None or not self._thread.is_alive()
        with self._lock:
            arrived, self._arrived = self._arrived, []
        if over:
            self._timer.stop()
        if arrived or over:
            self.came.emit(arrived)

    def _wait(self, jobs: int, work: Callable[[Any], Any], tasks: Sequence[Any], enough: threading.Event) -> None:
        """Have them done, in a thread that only waits."""
        stand_somewhere()
        try:
            with closing(over_processes(jobs, work, tasks, self._kind, enough.is_set)) as done:
                for one in done:
                    with self._lock:
                        self._arrived.append(one)
                    if enough.is_set():
                        return
        except Exception as error:
            # Whatever goes wrong in a process, the window goes on.
            log.warning("a process has failed: %s", error)
            self.failed = type(error).__name__
