"""The balance lab beside the window: games are played by other processes while the player does something else."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QObject, Signal

from smallworld_desktop.engine.play.lab import play_trial, trials
from smallworld_desktop.engine.records.entry import Entry
from smallworld_desktop.engine.records.store import Store
from smallworld_desktop.ui.desk.processes import Processes

KIND = 10
"""Whoever plays at the table goes before the lab."""

TELL = 500
"""Milliseconds between two looks at what has been played."""


class LabRun(QObject):
    """Plays one series of games at a time; what was played stays until another series begins."""

    progressed = Signal()
    """Games have been played, or the series has come to its end."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.store = Store()
        self.game = ""
        self.wanted = self.done = 0
        self._began = 0.0
        self._processes = Processes(TELL, KIND, self)
        self._processes.came.connect(self._on_came)

    @property
    def running(self) -> bool:
        return self._processes.running

    @property
    def failed(self) -> str:
        """Why no more games come, where something went wrong."""
        return self._processes.failed

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
        self.wanted, self.done = games, 0
        self._began = time.monotonic()
        self._processes.begin(os.cpu_count() or 1, play_trial, trials(game, setup, players, games, seed))
        self.progressed.emit()

    def show_played(self, game: str, entries: Sequence[Entry], wanted: int) -> None:
        """Show games that were played elsewhere, as a part of so many."""
        self.store, self.game = Store(), game
        self.store.enter((entry, None) for entry in entries)
        self.wanted, self.done = wanted, len(entries)

    def stop(self) -> None:
        """Play no more, at once: what is begun is dropped, what was played stays."""
        self._processes.stop()

    def _on_came(self, played: list[Entry]) -> None:
        self.store.enter((entry, None) for entry in played)
        self.done += len(played)
        self.progressed.emit()
