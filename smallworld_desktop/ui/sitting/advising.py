"""Advising: what a strong player thinks of a moment of the game, asked where no game has to wait for the answer."""

from __future__ import annotations

import logging
import random
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import QObject

from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.play.player_worker import Answer, Question
from smallworld_desktop.engine.play.stretches import seen_before
from smallworld_desktop.ui.sitting.asker import LONGEST_THOUGHT, Asker

Hear = Callable[[Answer], object]
"""Takes an answer; without a thought it tells in ``trouble`` what went wrong."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, eq=False)
class Wish:
    """A question that waits for its answer, and who wants to hear it."""

    question: Question
    hear: Hear


class Advising(QObject):
    """Asks for whole thoughts one after the other; the players of the game have another process and notice nothing."""

    def __init__(self, parent: QObject | None = None, patience: int = LONGEST_THOUGHT) -> None:
        super().__init__(parent)
        self.asker = Asker(self, patience=patience)
        """Asks whoever gives advice."""
        self.asker.heard.connect(self._tell)
        self.asker.failed.connect(lambda why: self._tell(Answer(0, None, why)))
        self._waiting: deque[Wish] = deque()
        self._asked: Wish | None = None

    @property
    def busy(self) -> bool:
        """Whether somebody still waits for an answer."""
        return bool(self._waiting) or self._asked is not None

    def ask(self, question: Question, hear: Hear, *, urgent: bool = False) -> Wish:
        """Ask for a thought. It comes to ``hear``, after what was asked before; an urgent one comes next."""
        wish = Wish(replace(question, aloud=True), hear)
        if urgent:
            self._waiting.appendleft(wish)
        else:
            self._waiting.append(wish)
        self._go_on()
        return wish

    def cancel(self, *wishes: Wish) -> None:
        """These need no answer any more; without any, none does. What is being thought about them ends at once."""
        self._waiting = deque(wish for wish in self._waiting if wishes and wish not in wishes)
        if self._asked is not None and (not wishes or self._asked in wishes):
            self._asked = None
            self.asker.drop()
            self._go_on()

    def close(self) -> None:
        """Send the adviser home."""
        self.cancel()
        self.asker.end()

    def _go_on(self) -> None:
        if self._asked is None and self._waiting:
            self._asked = self._waiting.popleft()
            self.asker.ask(self._asked.question)

    def _tell(self, answer: Answer) -> None:
        """Somebody who asked hears what was thought; without a thought, what went wrong."""
        wish, self._asked = self._asked, None
        assert wish is not None, "nobody answers who was not asked"
        self.asker.settle()
        try:
            if answer.thought is None:
                log.warning("no advice from '%s': %s", wish.question.level, answer.refused or answer.trouble)
            wish.hear(answer)
        finally:
            self._go_on()


def question_at(game: Game[Any], index: int, level: str = "", seat: int | None = None) -> Question:
    """What would a player of a level have done in place of a step of the game? At the end of its history: do now?

    The player sees what the seat saw, then and in its turns before, and draws its luck from elsewhere than the game.
    Without a level it is whoever gives advice, without a seat whoever did that step or is asked first.
    """
    history, rules, done = game.history, game.ruleset, index < len(game.history)
    state = history[index].before if done else game.state
    if seat is None:
        seat = history[index].seat if done else rules.asked(state)[0]
    seed = random.Random(f"advice {index}").getrandbits(32)
    asked = Question(0, 0, rules.id, level, seat, rules.view(state, seat), seed, aloud=True)
    past = seen_before(asked.box, history[:index], seat, state)
    return replace(asked, level=level or asked.box.players.adviser, past=past)
