"""One computer player at a time thinks: it is asked, given its time, and heard when both have passed."""

from __future__ import annotations

import random
from collections.abc import Hashable
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.play.outside_players import Program
from smallworld_desktop.engine.play.player_worker import Answer, Question
from smallworld_desktop.engine.play.stretches import seen_before
from smallworld_desktop.ui.sitting.computers import Computers

NOBODY = -1

UNNOTICED = 500
"""Milliseconds. Whoever answers sooner is not said to have thought."""


class Thinking(QObject):
    """Hands an answer on when it has come and its time has passed; a question forgotten is answered by nobody."""

    seatChanged = Signal(int)
    """Who thinks now; -1 for nobody."""
    ponderingChanged = Signal()
    """Somebody thinks long enough for it to be seen, or does no more."""
    decided = Signal(object, object)
    """The question and its answer."""

    def __init__(self, computers: Computers, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._computers = computers
        self._question: Question | None = None
        self._answer: Answer | None = None
        self._waited = False
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.timeout.connect(self._on_waited)
        self._clock = QElapsedTimer()
        self._pondering = False
        self._notice = QTimer(self)
        self._notice.setSingleShot(True)
        self._notice.timeout.connect(self._on_noticed)
        self._hurried: Hashable = None
        """The turn in which somebody lost patience; nobody thinks long again before it has ended."""
        self._memories: dict[tuple[int, str | Program], object] = {}
        """What the players of the present sitting keep, by their places: a process may die, and they with it."""
        self._sitting = 0
        computers.answered.connect(self._on_answered)

    @property
    def seat(self) -> int:
        """The seat of whoever thinks; -1 for nobody."""
        return self._question.seat if self._question else NOBODY

    @property
    def pondering_seat(self) -> int:
        """The seat of whoever has thought for so long that it is to be seen; -1 for nobody."""
        return self.seat if self._pondering else NOBODY

    @property
    def seconds(self) -> float:
        """For how long whoever thinks has thought."""
        return self._clock.elapsed() / 1000 if self._question else 0.0

    def ask(self, game: Game[Any], sitting: int, seat: int, level: str | Program, pause: int, grace: int = 0) -> None:
        """Ask a player for a seat that must decide in a game, and take at least so many milliseconds over the answer.

        During the ``grace``, which somebody else is given, nobody is said to think.
        """
        self.forget()
        question = self._question_about(game, sitting, seat, level)
        self._question = self._computers.ask(replace(question, quick=_turn(question) == self._hurried))
        self._clock.start()
        self._wait.start(max(pause, grace))
        self._notice.start(grace + UNNOTICED)
        self.seatChanged.emit(question.seat)

    def _question_about(self, game: Game[Any], sitting: int, seat: int, level: str | Program) -> Question:
        if sitting != self._sitting:
            self._sitting = sitting
            self._memories.clear()
        seed = random.Random(f"{game.seed} {len(game.history)}").getrandbits(32)
        asked = Question(0, sitting, game.ruleset.id, level, seat, game.view(seat), seed)
        memory = self._memories.get(asked.place)
        if memory is not None:
            return replace(asked, memory=memory)
        # Whoever keeps nothing that could be handed on is told what there was to see.
        return replace(asked, past=seen_before(asked.box, game.history, seat, game.state))

    def hurry(self) -> None:
        """Hear the answer now; whoever is still thinking must make do with the best that it has found so far."""
        question = self._question
        if question is None:
            return
        self._waited = True
        self._wait.stop()
        if self._answer is None:
            self._hurried = _turn(question)
            self._computers.hurry()
        self._hand_on()

    def forget(self) -> None:
        """Whatever is still answered is no longer asked."""
        if self._question is None:
            return
        self._settle()
        self._computers.forget()

    def _settle(self) -> None:
        pondered = self._pondering
        self._question = self._answer = None
        self._waited = self._pondering = False
        self._wait.stop()
        self._notice.stop()
        self.seatChanged.emit(NOBODY)
        if pondered:
            self.ponderingChanged.emit()

    def _on_noticed(self) -> None:
        if self._answer is None:
            self._pondering = True
            self.ponderingChanged.emit()

    def _on_answered(self, answer: Answer) -> None:
        if self._question is not None:
            self._answer = answer
            self._notice.stop()
            self._hand_on()

    def _on_waited(self) -> None:
        self._waited = True
        self._hand_on()

    def _hand_on(self) -> None:
        question, answer = self._question, self._answer
        if question is not None and answer is not None and self._waited:
            if answer.memory is not None:
                self._memories[question.place] = answer.memory
            self._settle()
            self.decided.emit(question, answer)


def _turn(question: Question) -> Hashable:
    """What tells the turns of a game apart, also those in which a seat only defends itself."""
    return question.sitting, question.seat, question.box.turn(question.state, question.seat)
