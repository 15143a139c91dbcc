"""The balance lab beside the window: games are played by other processes while the player does something else."""

from __future__ import annotations

import logging
import os
import threading
import time
from collections.abc import Generator, Sequence
from contextlib import closing
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from smallworld_desktop.engine.kernel.files import stand_somewhere
from smallworld_desktop.engine.play.lab import Trial, play_trial, trials
from smallworld_desktop.engine.play.spreading import over_processes
from smallworld_desktop.engine.records.entry import Entry
from smallworld_desktop.engine.records.store import Store

KIND = 10
"""Whoever plays at the table goes before the lab."""

TELL = 500
"""Milliseconds between two looks at what has been played."""

log = logging.getLogger(__name__)


class LabRun(QObject):
    """Plays one series of games at a time; what was played stays until another series begins."""

    progressed = Signal()
    """Games have been played, or the series has come to its end."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.store = Store()
        self.game = ""
        self.wanted = self.done = 0
        self.failed = ""
        """Why no more games come, where something went wrong."""
        self._arrived: list[Entry] = []
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._enough = threading.Event()
        self._began = 0.0
        self._timer = QTimer(self)
        self._timer.setInterval(TELL)
        self._timer.timeout.connect(self.look)

    @property
    def running(self) -> bool:
        return self._timer.isActive()

    @property
    def left(self) -> float:
        """Seconds that the rest will take if it goes on like this; nothing while that cannot be told."""
        if not self.done or not self.running:
            return 0.0
        return (time.monotonic() - self._began) * (self.wanted - self.done) / self.done

    def begin(self, game: str, setup: Any, players: Sequence[str], games: int, seed: int = 1) -> None:
        """Play so many games in place of those before."""
        self.stop()
        self.store.close()
        self.store, self.game = Store(), game
        self.wanted, self.done, self.failed = games, 0, ""
        self._began = time.monotonic()
        self._enough = threading.Event()
        tasks = trials(game, setup, players, games, seed)
        self._thread = threading.Thread(target=self._play, args=(tasks, self._enough), daemon=True)
        self._thread.start()
        self._timer.start()
        self.progressed.emit()

    def show_played(self, game: str, entries: Sequence[Entry], wanted: int) -> None:
        """Show games that were played elsewhere, as a part of so many."""
        self.store, self.game = Store(), game
        self.store.enter((entry, None) for entry in entries)
        self.wanted, self.done = wanted, len(entries)

    def stop(self) -> None:
        """Play no more, at once: what is begun is dropped, what was played stays."""
        self._enough.set()
        if self._thread is not None:
            self._thread.join()
            self._thread = None
        if self.running:
            self.look()
        self._timer.stop()

    def look(self) -> None:
        """Take in what has been played since the last look."""
        over = self._thread is None or not self._thread.is_alive()
        with self._lock:
            arrived, self._arrived = self._arrived, []
        self.store.enter((entry, None) for entry in arrived)
        self.done += len(arrived)
        if over:
            self._timer.stop()
        if arrived or over:
            self.progressed.emit()

    def _play(self, tasks: list[Trial], enough: threading.Event) -> None:
        """Have them played, in a thread that only waits."""
        try:
            with closing(self._games(tasks, enough)) as games:
                for entry in games:
                    with self._lock:
                        self._arrived.append(entry)
                    if enough.is_set():
                        return
        except Exception as error:
            # Whatever goes wrong in a process, the window goes on.
            log.warning("the lab has ended: %s", error)
            self.failed = type(error).__name__

    def _games(self, tasks: list[Trial], enough: threading.Event) -> Generator[Entry, None, None]:
        stand_somewhere()
        return over_processes(os.cpu_count() or 1, play_trial, tasks, KIND, enough.is_set)
