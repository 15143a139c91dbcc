"""Computer players, asked in another process, so that the window never waits for them."""

from __future__ import annotations

import logging
import random

from PySide6.QtCore import QObject, Signal

from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.play.player_worker import Answer, Question, SoFar
from smallworld_desktop.ui.sitting.asker import LONGEST_THOUGHT, Asker

LONGEST_HASTE = 3_000
"""Milliseconds. Whoever has not answered by then cannot be hurried."""

log = logging.getLogger(__name__)


class Computers(QObject):
    """Asks computer players what they would do. Where one fails, the best it has told of is done, or a quick one asked.

    A player whose process dies is asked again in another first, and answers as it would have done.
    """

    answered = Signal(object)
    """The answer to what was asked last; it names an action, or tells who refused and why."""
    stumbled = Signal(int, str)
    """The seat of a player that failed, and the level that played in its place; none where it was its own idea."""

    def __init__(self, parent: QObject | None = None, patience: int = LONGEST_THOUGHT) -> None:
        super().__init__(parent)
        self.asker = Asker(self, patience=patience)
        """Asks them where they think."""
        self.asker.heard.connect(self._on_heard)
        self.asker.failed.connect(self._on_failed)
        self._question: Question | None = None
        self._so_far: SoFar | None = None

    def ask(self, question: Question) -> Question:
        """Ask a player; the answer comes as a signal. Returns the question with its number."""
        self._question = self.asker.ask(question)
        return self._question

    def hurry(self) -> None:
        """Whoever was asked is to answer at once; the answer comes as a signal all the same."""
        self.asker.hurry(LONGEST_HASTE)

    def forget(self) -> None:
        """The last question needs no answer any more, and nobody need think about it."""
        self.asker.drop()

    def fall_back(self, question: Question, trouble: str) -> Answer:
        """What is done in the place of a player that failed."""
        log.warning("the player '%s' of seat %d failed: %s", question.level, question.seat + 1, trouble)
        told, legal = self._so_far, question.box.rules.legal(question.state, question.seat)
        if told is not None and told.number == question.number and told.action in legal:
            self.stumbled.emit(question.seat, "")
            return Answer(question.number, told.action, trouble, (Message("why-stumbled"),))
        level = question.box.players.stand_in(str(question.level))
        player = question.box.players.make(level)
        for state in question.past:
            player.watch(state, question.seat)
        player.recall(question.memory)
        action = player.choose(question.state, question.seat, random.Random(question.seed))
        self.stumbled.emit(question.seat, level)
        named = Message("why-stood-in", {"player": level.partition(":")[0]})
        return Answer(question.number, action, trouble, (named, *player.reasons))

    def close(self) -> None:
        """Send the players home."""
        self.asker.end()

    def _on_heard(self, said: Answer | SoFar) -> None:
        if isinstance(said, SoFar):
            self._so_far = said
            return
        self.asker.settle()
        if said.action is None and not said.refused:
            self._on_failed(said.trouble)
        else:
            self.answered.emit(said)

    def _on_failed(self, trouble: str) -> None:
        assert self._question is not None, "nobody fails who was not asked"
        self.answered.emit(self.fall_back(self._question, trouble))
