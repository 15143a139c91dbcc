"""One computer player at a time thinks: it is asked, given its time, and heard when both have passed."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from smallworld_desktop.engine.players.worker import Answer, Question
from smallworld_desktop.ui.computers import Computers

NOBODY = -1


class Thinking(QObject):
    """Hands an answer on when it has come and its time has passed; a question forgotten is answered by nobody."""

    seatChanged = Signal(int)
    """Who thinks now; -1 for nobody."""
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
        computers.answered.connect(self._on_answered)

    @property
    def seat(self) -> int:
        """The seat of whoever thinks; -1 for nobody."""
        return self._question.seat if self._question else NOBODY

    def ask(self, question: Question, pause: int) -> None:
        """Ask a player, and take at least so many milliseconds over the answer."""
        self.forget()
        self._question = question
        self._wait.start(pause)
        self._computers.ask(question)
        self.seatChanged.emit(question.seat)

    def forget(self) -> None:
        """Whatever is still answered is no longer asked."""
        if self._question is None:
            return
        self._question = self._answer = None
        self._waited = False
        self._wait.stop()
        self._computers.forget()
        self.seatChanged.emit(NOBODY)

    def _on_answered(self, number: int, answer: Answer) -> None:
        if self._question is not None and number == self._question.number:
            self._answer = answer
            self._hand_on()

    def _on_waited(self) -> None:
        self._waited = True
        self._hand_on()

    def _hand_on(self) -> None:
        question, answer = self._question, self._answer
        if question is not None and answer is not None and self._waited:
            self.forget()
            self.decided.emit(question, answer)
