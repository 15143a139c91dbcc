"""Another process in which computer players think, or a coach does, and a thread that waits for what they say."""

from __future__ import annotations

import multiprocessing
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess

from PySide6.QtCore import QObject, Signal

from smallworld_desktop.engine.players.worker import serve


class Worker(QObject):
    """The other process, from its start to its end."""

    received = Signal(object)
    """An answer, or None when the process has ended."""

    def __init__(self, parent: QObject | None = None, work: Callable[[Connection], None] = serve) -> None:
        super().__init__(parent)
        context = multiprocessing.get_context("spawn")
        self._connection, theirs = context.Pipe()
        self._process: SpawnProcess = context.Process(target=work, args=(theirs,), name="players", daemon=True)
        self._process.start()
        theirs.close()
        self._listener = threading.Thread(target=self._listen, args=(self._connection,), daemon=True)
        self._listener.start()

    def send(self, said: object) -> None:
        try:
            self._connection.send(said)
        except OSError:
            self.received.emit(None)

    def end(self) -> None:
        """End the process and wait until it has gone; a thought is cut short."""
        self._process.terminate()
        self._process.join()
        self._listener.join()
        self._connection.close()
        self._process.close()
        self.deleteLater()

    def _listen(self, connection: Connection) -> None:
        while True:
            try:
                answer = connection.recv()
            except (EOFError, OSError):
                break
            self.received.emit(answer)
        self.received.emit(None)
