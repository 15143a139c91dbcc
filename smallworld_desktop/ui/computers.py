"""Computer players, asked in another process, so that the window never waits for them."""

from __future__ import annotations

import logging
import random

from PySide6.QtCore import QObject, QTimer, Signal

from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.players.chance import Chance
from smallworld_desktop.engine.players.worker import Answer, Hurry, Question, serve
from smallworld_desktop.ui.worker import Worker

LONGEST_THOUGHT = 60_000
"""Milliseconds. Whoever thinks longer is taken to have fallen asleep."""

LONGEST_HASTE = 3_000
"""Milliseconds. Whoever has not answered by then cannot be hurried."""

log = logging.getLogger(__name__)


class Computers(QObject):
    """Asks computer players what they would do. Where one fails, chance plays for it."""

    answered = Signal(int, object)
    """The number of the question, and the answer; it names an action, or tells who refused and why."""
    stumbled = Signal(int)
    """The seat for which chance had to step in."""

    def __init__(self, parent: QObject | None = None, patience: int = LONGEST_THOUGHT) -> None:
        super().__init__(parent)
        self.work = serve
        """What the other process does from its start to its end."""
        self._worker: Worker | None = None
        self._question: Question | None = None
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._longest = patience
        self._patience.timeout.connect(self._on_patience_lost)

    def ask(self, question: Question) -> None:
        """Ask a player; the answer comes as a signal."""
        self._question = question
        self._patience.start(self._longest)
        if self._worker is None:
            self._worker = Worker(self, self.work)
            self._worker.received.connect(self._on_received)
        self._worker.send(question)

    def hurry(self) -> None:
        """Whoever was asked is to answer at once; the answer comes as a signal all the same."""
        if self._question is not None and self._worker is not None:
            self._patience.start(min(self._longest, LONGEST_HASTE))
            self._worker.send(Hurry(self._question.number))

    def forget(self) -> None:
        """The last question needs no answer any more, and nobody need think about it."""
        question = self._question
        self._settle()
        if question is not None and self._worker is not None:
            self._worker.send(Hurry(question.number))

    def fall_back(self, question: Question, trouble: str) -> Answer:
        """What chance does in the place of a player that failed."""
        log.warning("the player '%s' of seat %d failed: %s", question.level, question.seat + 1, trouble)
        self.stumbled.emit(question.seat)
        action = Chance().choose(question.table, question.seat, random.Random(question.seed))
        return Answer(question.number, action, trouble, (Message("why-stumbled"),))

    def close(self) -> None:
        """Send the players home."""
        self._settle()
        if self._worker is not None:
            self._worker.received.disconnect(self._on_received)
            self._worker.end()
            self._worker = None

    def _settle(self) -> None:
        self._question = None
        self._patience.stop()

    def _on_received(self, answer: Answer | None) -> None:
        question = self._question
        if answer is None:
            self.close()
        elif question is None or answer.number != question.number:
            return
        if question is None:
            return
        self._settle()
        if answer is None or (answer.action is None and not answer.refused):
            answer = self.fall_back(question, answer.trouble if answer else "the process of the players has ended")
        self.answered.emit(question.number, answer)

    def _on_patience_lost(self) -> None:
        question = self._question
        self.close()
        if question is not None:
            self.answered.emit(question.number, self.fall_back(question, "it thought for too long"))
