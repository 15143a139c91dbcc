"""Advice: what a strong player thinks of a moment of the game, asked where no game has to wait for the answer."""

from __future__ import annotations

import logging
import random
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, QTimer

from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.play.stretches import seen_before
from smallworld_desktop.engine.play.worker import Answer, Hurry, Question
from smallworld_desktop.ui.sitting.worker import Worker

ADVISER = "adviser"
"""Who gives advice: Master, only that it says the same as the coach about whatever it is asked."""

LONGEST_THOUGHT = 60_000
"""Milliseconds. Whoever thinks longer is taken to have fallen asleep."""

Hear = Callable[[Answer], object]
"""Takes an answer; without a thought it tells in ``trouble`` what went wrong."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Wish:
    """A question that waits for its answer, and who wants to hear it."""

    question: Question
    hear: Hear


class Adviser(QObject):
    """Asks for whole thoughts one after the other; the players of the game have another process and notice nothing."""

    def __init__(self, parent: QObject | None = None, patience: int = LONGEST_THOUGHT) -> None:
        super().__init__(parent)
        self.worker = Worker(self)
        self.worker.received.connect(self._on_received)
        self.worker.gaveUp.connect(lambda: self._fail("its process has ended again and again"))
        self._waiting: deque[Wish] = deque()
        self._asked: Wish | None = None
        self._cancelled = False
        self._count = 0
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(patience)
        self._patience.timeout.connect(self._on_patience_lost)

    @property
    def busy(self) -> bool:
        """Whether somebody still waits for an answer."""
        return bool(self._waiting) or (self._asked is not None and not self._cancelled)

    def ask(self, question: Question, hear: Hear, *, urgent: bool = False) -> Wish:
        """Ask for a thought. It comes to ``hear``, after what was asked before; an urgent one comes next."""
        self._count += 1
        wish = Wish(replace(question, number=self._count, aloud=True), hear)
        if urgent:
            self._waiting.appendleft(wish)
        else:
            self._waiting.append(wish)
        self._go_on()
        return wish

    def cancel(self, *wishes: Wish) -> None:
        """These need no answer any more; without any, none does. What is being thought about them ends at once."""
        self._waiting = deque(wish for wish in self._waiting if wishes and wish not in wishes)
        asked = self._asked
        if asked is not None and not self._cancelled and (not wishes or asked in wishes):
            self._cancelled = True
            self.worker.tell(Hurry(asked.question.number))

    def close(self) -> None:
        """Send the adviser home."""
        self.cancel()
        self._asked = None
        self._patience.stop()
        self.worker.end()

    def _go_on(self) -> None:
        if self._asked is not None or not self._waiting:
            return
        self._asked, self._cancelled = self._waiting.popleft(), False
        self._patience.start()
        self.worker.ask(self._asked.question)

    def _on_received(self, answer: Answer) -> None:
        if self._asked is not None and answer.number == self._asked.question.number:
            self._tell(answer)

    def _on_patience_lost(self) -> None:
        self.worker.end()
        self._fail("it thought for too long")

    def _fail(self, trouble: str) -> None:
        """It has come to nothing, and who asked is told so."""
        if self._asked is not None:
            self._tell(Answer(self._asked.question.number, None, trouble))

    def _tell(self, answer: Answer) -> None:
        wish, heard = self._asked, not self._cancelled
        assert wish is not None
        self._asked = None
        self._patience.stop()
        self.worker.settle()
        try:
            if heard:
                if answer.thought is None:
                    log.warning("no advice from '%s': %s", wish.question.level, answer.trouble)
                wish.hear(answer)
        finally:
            self._go_on()


def question_at(game: Game[Table], index: int, level: str = ADVISER) -> Question:
    """What would a player of a level have done in place of a step of the game? At the end of its history: do now?

    The player sees what the seat saw, then and in its turns before, and draws its luck from elsewhere than the game.
    """
    history, rules = game.history, game.ruleset
    state = history[index].before if index < len(history) else game.state
    seat = next(iter(rules.decision(state).seats))
    seed = random.Random(f"advice {index}").getrandbits(32)
    past = seen_before(history[:index], state)
    return Question(0, 0, level, seat, rules.view(state, seat), seed, aloud=True, past=past)
