"""Computer players, asked in another process, so that the window never waits for them."""

from __future__ import annotations

import logging
import random

from PySide6.QtCore import QObject, QTimer, Signal

from smallworld_desktop.engine.games.smallworld.legal import legal_actions
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.play.levels import make_player
from smallworld_desktop.engine.play.worker import Answer, Hurry, Question, SoFar, stand_in
from smallworld_desktop.ui.sitting.worker import Worker

LONGEST_THOUGHT = 60_000
"""Milliseconds. Whoever thinks longer is taken to have fallen asleep."""

LONGEST_HASTE = 3_000
"""Milliseconds. Whoever has not answered by then cannot be hurried."""

log = logging.getLogger(__name__)


class Computers(QObject):
    """Asks computer players what they would do. Where one fails, the best it has told of is done, or a quick one asked.

    A player whose process dies is asked again in another first, and answers as it would have done.
    """

    answered = Signal(int, object)
    """The number of the question, and the answer; it names an action, or tells who refused and why."""
    stumbled = Signal(int, str)
    """The seat of a player that failed, and the level that played in its place; none where it was its own idea."""

    def __init__(self, parent: QObject | None = None, patience: int = LONGEST_THOUGHT) -> None:
        super().__init__(parent)
        self.worker = Worker(self)
        """Where they think."""
        self.worker.received.connect(self._on_received)
        self.worker.gaveUp.connect(lambda: self._on_trouble("its process has ended again and again"))
        self._question: Question | None = None
        self._so_far: SoFar | None = None
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._longest = patience
        self._patience.timeout.connect(self._on_patience_lost)

    def ask(self, question: Question) -> None:
        """Ask a player; the answer comes as a signal."""
        self._question = question
        self._patience.start(self._longest)
        self.worker.ask(question)

    def hurry(self) -> None:
        """Whoever was asked is to answer at once; the answer comes as a signal all the same."""
        if self._question is not None:
            self._patience.start(min(self._longest, LONGEST_HASTE))
            self.worker.tell(Hurry(self._question.number))

    def forget(self) -> None:
        """The last question needs no answer any more, and nobody need think about it."""
        if self._question is not None:
            self.worker.tell(Hurry(self._question.number))
        self._settle()

    def fall_back(self, question: Question, trouble: str) -> Answer:
        """What is done in the place of a player that failed."""
        log.warning("the player '%s' of seat %d failed: %s", question.level, question.seat + 1, trouble)
        told = self._so_far
        if told is not None and told.number == question.number and told.action in legal_actions(question.table):
            self.stumbled.emit(question.seat, "")
            return Answer(question.number, told.action, trouble, (Message("why-stumbled"),))
        level = stand_in(question.level)
        player = make_player(level)
        for table in question.past:
            player.watch(table, question.seat)
        player.recall(question.memory)
        action = player.choose(question.table, question.seat, random.Random(question.seed))
        self.stumbled.emit(question.seat, level)
        named = Message("why-stood-in", {"player": level.partition(":")[0]})
        return Answer(question.number, action, trouble, (named, *player.reasons))

    def close(self) -> None:
        """Send the players home."""
        self._settle()
        self.worker.end()

    def _settle(self) -> None:
        self._question = None
        self._patience.stop()
        self.worker.settle()

    def _on_received(self, said: Answer | SoFar) -> None:
        question = self._question
        if question is None or said.number != question.number:
            return
        if isinstance(said, SoFar):
            self._so_far = said
        elif said.action is None and not said.refused:
            self._on_trouble(said.trouble)
        else:
            self._settle()
            self.answered.emit(question.number, said)

    def _on_trouble(self, trouble: str) -> None:
        question = self._question
        self._settle()
        if question is not None:
            self.answered.emit(question.number, self.fall_back(question, trouble))

    def _on_patience_lost(self) -> None:
        self.worker.end()
        self._on_trouble("it thought for too long")
