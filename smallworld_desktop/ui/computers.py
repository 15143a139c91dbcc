"""Computer players, asked in another process, so that the window never waits for them."""

from __future__ import annotations

import logging
import multiprocessing
import random
import threading
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess

from PySide6.QtCore import QObject, QTimer, Signal

from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.players.chance import Chance
from smallworld_desktop.engine.players.worker import Answer, Question, serve
from smallworld_desktop.engine.smallworld.table import Table

LONGEST_THOUGHT = 60_000
"""Milliseconds. Whoever thinks longer is taken to have fallen asleep."""

log = logging.getLogger(__name__)


class Computers(QObject):
    """Asks computer players what they would do. Where one fails, chance plays for it."""

    answered = Signal(int, object)
    """The number of the question, and the action chosen."""
    stumbled = Signal(int)
    """The seat for which chance had to step in."""

    def __init__(self, parent: QObject | None = None, patience: int = LONGEST_THOUGHT) -> None:
        super().__init__(parent)
        self._worker: _Worker | None = None
        self._question: Question | None = None
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(patience)
        self._patience.timeout.connect(self._on_patience_lost)

    def ask(self, question: Question) -> None:
        """Ask a player; the answer comes as a signal."""
        self._question = question
        self._patience.start()
        if self._worker is None:
            self._worker = _Worker(self)
            self._worker.received.connect(self._on_received)
        self._worker.send(question)

    def forget(self) -> None:
        """The last question needs no answer any more."""
        self._question = None
        self._patience.stop()

    def fall_back(self, question: Question, trouble: str) -> Action[Table]:
        """What chance does in the place of a player that failed."""
        log.warning("the player '%s' of seat %d failed: %s", question.level, question.seat + 1, trouble)
        self.stumbled.emit(question.seat)
        return Chance().choose(question.table, question.seat, random.Random(question.seed))

    def close(self) -> None:
        """Send the players home."""
        self.forget()
        if self._worker is not None:
            self._worker.received.disconnect(self._on_received)
            self._worker.end()
            self._worker = None

    def _on_received(self, answer: Answer | None) -> None:
        question = self._question
        if answer is None:
            self.close()
        elif question is None or answer.number != question.number:
            return
        if question is None:
            return
        self.forget()
        action = answer.action if answer else None
        if action is None:
            action = self.fall_back(question, answer.trouble if answer else "the process of the players has ended")
        self.answered.emit(question.number, action)

    def _on_patience_lost(self) -> None:
        question = self._question
        self.close()
        if question is not None:
            self.answered.emit(question.number, self.fall_back(question, "it thought for too long"))


class _Worker(QObject):
    """The other process, and a thread that waits for what it says."""

    received = Signal(object)
    """An answer, or None when the process has ended."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        context = multiprocessing.get_context("spawn")
        self._connection, theirs = context.Pipe()
        self._process: SpawnProcess = context.Process(target=serve, args=(theirs,), name="players", daemon=True)
        self._process.start()
        theirs.close()
        self._listener = threading.Thread(target=self._listen, args=(self._connection,), daemon=True)
        self._listener.start()

    def send(self, question: Question) -> None:
        try:
            self._connection.send(question)
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
