"""A game in progress: its state, how it came about, and how far it can be taken back."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Container, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from smallworld_desktop.engine.kernel.actions import Action, Hidden
from smallworld_desktop.engine.kernel.errors import IllegalAction
from smallworld_desktop.engine.kernel.events import Event, Message
from smallworld_desktop.engine.kernel.rules import CHANCE, Decision, Ruleset
from smallworld_desktop.engine.kernel.signals import Signal, SignalQueue

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Transition(Generic[S]):
    """One step of a game: who did what, the states around it, and what happened."""

    index: int
    seat: int
    action: Action[S]
    before: S
    after: S
    events: tuple[Event, ...]
    reveals: bool


@dataclass(frozen=True, slots=True)
class Rehearsal(Generic[S]):
    """Actions of a seat that were judged one after the other and carried out aside, up to the first that is illegal."""

    seat: int
    steps: tuple[Transition[S], ...] = ()
    refused: Action[S] | None = None
    violations: tuple[Message, ...] = ()
    """Every reason against the action that was refused."""


class Game(Generic[S]):
    """One sitting. Chance acts by itself, unless ``draws`` is false: then it waits to be played like any seat.

    Every signal is sent after the game has moved on completely, chance included: ``changed`` at once, then whatever
    happened in its order, also when a listener plays or takes back in turn, and ``settled`` behind each move. A
    transition carries its own two states, so a listener looks there and not at ``state``, which may be further on.
    """

    def __init__(self, ruleset: Ruleset[S], setup: Any, seed: int, draws: bool = True) -> None:
        self.changed: Signal[Game[S]] = Signal()
        self.transitioned: Signal[Transition[S]] = Signal()
        self.undone: Signal[Transition[S]] = Signal()
        self.finished: Signal[Game[S]] = Signal()
        self.settled: Signal[tuple[Transition[S], ...]] = Signal()
        self.ruleset = ruleset
        self.setup = setup
        self.seed = seed
        self.draws = draws
        self.state = ruleset.start(setup)
        self._history: list[Transition[S]] = []
        self._redoable: list[Transition[S]] = []
        self._fixed = 0
        self._decided: tuple[S, Decision] | None = None
        self._done: list[Transition[S]] = []
        self._moving = False
        self._news = SignalQueue()
        if draws:
            self.draw()

    @property
    def decision(self) -> Decision:
        return self._decision_in(self.state)

    @property
    def history(self) -> tuple[Transition[S], ...]:
        return tuple(self._history)

    @property
    def redoable(self) -> tuple[Transition[S], ...]:
        """What was taken back and may be done again, next first."""
        return tuple(reversed(self._redoable))

    def view(self, seat: int) -> S:
        """The state as ``seat`` may know it."""
        return self.ruleset.view(self.state, seat)

    def known(self, step: Transition[S], seat: int) -> Transition[S]:
        """A step of this game as ``seat`` may know it."""
        before, after = self.ruleset.view(step.before, seat), self.ruleset.view(step.after, seat)
        action = Hidden() if self._is_hidden(step, seat) else step.action
        return replace(
            step, action=action, before=before, after=after, events=tuple(self.ruleset.heard(step.events, seat))
        )

    def legal(self, seat: int | None = None) -> Sequence[Action[S]]:
        """All that ``seat`` may do now; the seat may be left out where only one decides."""
        decision = self.decision
        asked = _one_seat(decision) if seat is None else seat
        return self.ruleset.legal(self.state, asked) if asked in decision.seats else ()

    def violations(self, action: Action[S], seat: int | None = None) -> Sequence[Message]:
        """Every reason against ``action``; none means that it is legal."""
        return self._against(self.state, self._asked(seat), action)

    @contextmanager
    def together(self) -> Iterator[None]:
        """Make one move of all that is done inside: nobody is told of any of it before all of it is done.

        It has settled when all of it has been told, with the steps that were done since the last was taken back.
        """
        if self._moving:
            yield
            return
        self._moving, waiting = True, len(self._news)
        try:
            yield
        finally:
            self._moving = False
            if len(self._news) > waiting:
                self._end_move()

    def hush(self) -> None:
        """Tell nobody any more of what has happened until now."""
        self._news.clear()

    def play(self, action: Action[S], seat: int | None = None, pardoned: Container[str] = ()) -> Transition[S]:
        """Carry out a legal action, then whatever chance owes. Raises ``IllegalAction`` with the reasons.

        Reasons that are ``pardoned`` do not count.
        """
        (transition,) = self.adopt(self.rehearse([action], seat, pardoned))
        return transition

    def rehearse(
        self, actions: Sequence[Action[S]], seat: int | None = None, pardoned: Container[str] = ()
    ) -> Rehearsal[S]:
        """Try actions of a seat in a row, without chance in between. The game stays as it is until it adopts them."""
        seat = self._asked(seat)
        steps: list[Transition[S]] = []
        for action in actions:
            state = steps[-1].after if steps else self.state
            against = tuple(reason for reason in self._against(state, seat, action) if reason.id not in pardoned)
            if against:
                return Rehearsal(seat, tuple(steps), action, against)
            steps.append(self._tried(state, seat, action, len(self._history) + len(steps)))
        return Rehearsal(seat, tuple(steps))

    def adopt(self, rehearsal: Rehearsal[S]) -> Sequence[Transition[S]]:
        """Go on as was rehearsed, then do whatever chance owes. All or nothing: raises ``IllegalAction``."""
        if rehearsal.refused is not None:
            raise IllegalAction(rehearsal.refused, rehearsal.violations)
        if rehearsal.steps and rehearsal.steps[0].before is not self.state:
            raise ValueError("the game has moved on since that was rehearsed")
        with self.together():
            for transition in rehearsal.steps:
                self._step(transition)
            if self.draws:
                self.draw()
        return rehearsal.steps

    def draw(self) -> None:
        """Let chance act until somebody else must decide."""
        with self.together():
            while self.decision.chance:
                action = self.drawn()
                violations = self._against(self.state, CHANCE, action)
                if violations:
                    raise IllegalAction(action, violations)
                self._step(self._tried(self.state, CHANCE, action, len(self._history)))

    def drawn(self) -> Action[S]:
        """What chance does next."""
        return self.ruleset.draw(self.state, self._dice())

    def rewind(self, count: int) -> None:
        """Take back all but the first steps, whatever has been seen since: only a game that is for learning does so."""
        with self.together():
            while len(self._history) > count:
                self._remove(self._history[-1])
            self._fixed = min(self._fixed, count)
            self._redoable.clear()

    def fix(self) -> None:
        """Let nothing that was done until now be taken back."""
        self._fixed = len(self._history)

    @property
    def can_undo(self) -> bool:
        return len(self._history) > self._fixed

    def may_undo(self, seat: int | None) -> bool:
        """Whether ``seat`` may take back what was done last or, where others have decided in secret, what it did."""
        return self.revocable(seat) is not None

    def revocable(self, seat: int | None = None) -> Transition[S] | None:
        """The step that a seat may take back: the last one, or its own before what others have decided in secret."""
        for index in range(len(self._history) - 1, self._fixed - 1, -1):
            step, later = self._history[index], self._history[index + 1 :]
            if any(self._is_answer(step, other) for other in later):
                return None
            if not self._is_hidden(step, seat):
                # Only one's own: what another did before it decided in secret, that may rest on.
                return step if not later or step.seat == seat else None
        return None

    def undo(self, seat: int | None = None) -> Transition[S]:
        """Take the last step back, or the one that ``seat`` may. Look at ``can_undo``, or ``may_undo``, first."""
        transition = self.revocable(seat)
        if transition is None:
            raise ValueError("the last step can no longer be taken back")
        later = self._history[transition.index + 1 :]
        with self.together():
            for step in (*reversed(later), transition):
                self._remove(step)
            for step in later:
                # Somebody else decided that at the same time, and not after it.
                self._append(self._tried(self.state, step.seat, step.action, len(self._history)))
            self._redoable = [] if later else [*self._redoable, transition]
        return transition

    @property
    def can_redo(self) -> bool:
        return bool(self._redoable)

    def may_redo(self, seat: int | None) -> bool:
        """Whether ``seat`` may do again what was taken back last: what others decided in secret is theirs."""
        return self.can_redo and not self._is_hidden(self._redoable[-1], seat)

    def redo(self) -> Transition[S]:
        """Do again what was taken back last. Look at ``can_redo`` first."""
        if not self._redoable:
            raise ValueError("nothing was taken back")
        with self.together():
            transition = self._redoable.pop()
            self._append(transition)
        return transition

    def restart_turn(self, seat: int | None = None) -> None:
        """Take back all that can be: to the start of the turn, or to what chance or the table showed since."""
        with self.together():
            while self.may_undo(seat):
                self.undo(seat)

    def _decision_in(self, state: S) -> Decision:
        """Who must decide in a state. The last answer is remembered, for one state is asked about again and again."""
        if self._decided is None or self._decided[0] is not state:
            self._decided = state, self.ruleset.decision(state)
        return self._decided[1]

    def _asked(self, seat: int | None) -> int:
        """The seat that is meant; when the game is over it does not matter which."""
        if seat is not None:
            return seat
        decision = self.decision
        return CHANCE if decision.over else _one_seat(decision)

    def _against(self, state: S, seat: int, action: Action[S]) -> Sequence[Message]:
        """Every reason against an action of a seat in a position."""
        decision = self._decision_in(state)
        if decision.over:
            return (Message("game-over"),)
        if seat not in decision.seats:
            return (Message("not-your-decision", {"seat": seat}),)
        return tuple(self.ruleset.violations(state, seat, action))

    def _tried(self, state: S, seat: int, action: Action[S], index: int) -> Transition[S]:
        outcome = self.ruleset.play(state, seat, action)
        return Transition(index, seat, action, state, outcome.state, outcome.events, outcome.reveals)

    def _step(self, transition: Transition[S]) -> None:
        # What others did before stays done, even if this seat takes its own step back: it has seen an answer.
        if self._history and self._is_answer(self._history[-1], transition):
            self._fixed = transition.index
        if transition.seat == CHANCE or transition.reveals:
            self._fixed = transition.index + 1
        self._redoable.clear()
        self._append(transition)

    def _is_hidden(self, step: Transition[S], seat: int | None) -> bool:
        """Whether a seat may not know what was done; whoever is no seat in particular may know all."""
        if seat is None or (seat == step.seat and seat != CHANCE):
            return False
        return self.ruleset.is_secret(step.before, step.seat, step.action)

    def _is_answer(self, step: Transition[S], next: Transition[S]) -> bool:
        """Whether the next step was decided after another, and not at the same time in ignorance of it."""
        if step.seat == next.seat:
            return False
        together = next.seat in self.ruleset.decision(step.before).seats
        return not (together and self._is_hidden(step, next.seat))

    def _append(self, transition: Transition[S]) -> None:
        self._history.append(transition)
        self._done.append(transition)
        self.state = transition.after
        self._news.add(self.transitioned, transition)
        if self.decision.over:
            self._news.add(self.finished, self)

    def _remove(self, transition: Transition[S]) -> None:
        self._history.pop()
        self._done.clear()
        self.state = transition.before
        self._news.add(self.undone, transition)

    def _dice(self) -> random.Random:
        """Fresh dice for each draw, made from the seed and the draw's number: there is no generator to save."""
        number = sum(transition.seat == CHANCE for transition in self._history)
        digest = hashlib.sha256(f"{self.seed}:{number}".encode()).digest()
        return random.Random(int.from_bytes(digest, "big"))

    def _end_move(self) -> None:
        """Tell of a move: that there was one now, and what it was behind whatever else waits."""
        self._news.add(self.settled, tuple(self._done))
        self._done.clear()
        try:
            self.changed.emit(self)
        finally:
            self._news.send()


def _one_seat(decision: Decision) -> int:
    if len(decision.seats) != 1:
        raise ValueError("name the seat: not exactly one has to decide")
    return next(iter(decision.seats))
