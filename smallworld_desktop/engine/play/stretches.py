"""A game cut into stretches: what a seat decided in a row, before it learned anything that it could not have known."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from typing import Any

from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.game import Transition
from smallworld_desktop.engine.play.box import Box

History = Sequence[Transition[Any]]


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that a seat decided; what was laid out together is one."""

    index: int
    """The first of its transitions in the history."""
    last: int
    actions: tuple[Action[Any], ...]


@dataclass(slots=True)
class Stretch:
    """Choices in a row of one seat and one turn, from what it saw when it made the first one."""

    seat: int
    start: Any
    """The state as the seat sees it before its first choice."""
    choices: list[Choice] = field(default_factory=list)

    def add(self, index: int, action: Action[Any]) -> None:
        """Add what was done next; it may belong to what was laid out before."""
        begun = self.choices[-1] if self.choices else None
        if begun is not None and begun.actions[-1].drafted and not begun.actions[-1].final:
            self.choices[-1] = Choice(begun.index, index, (*begun.actions, action))
        else:
            self.choices.append(Choice(index, index, (action,)))


def stretches(box: Box, history: History, seat: int) -> list[Stretch]:
    """All that a seat decided in its turns. What it decides in somebody else's is small, and left out."""
    found: list[Stretch] = []
    under_way: Hashable = None
    for step in history:
        turn = box.turn(step.before, seat) if step.seat == seat else None
        if turn is not None:
            if turn != under_way:
                found.append(Stretch(seat, box.rules.view(step.before, seat)))
            found[-1].add(step.index, step.action)
        under_way = None if step.reveals else turn
    return found


def going_on(box: Box, history: History, seat: int) -> Stretch | None:
    """The stretch that the next decision of a seat would prolong; none where it begins one."""
    first = len(history)
    while first and history[first - 1].seat == seat and not history[first - 1].reveals:
        first -= 1
    found = stretches(box, history[first:], seat)
    last = history[-1] if found else None
    same_turn = last is not None and box.turn(last.before, seat) == box.turn(last.after, seat)
    return found[-1] if same_turn else None


def seen_before(box: Box, history: History, seat: int, state: Any) -> tuple[Any, ...]:
    """What a seat that must decide now saw of the history that led there, whenever a turn of its began."""
    turns: dict[Hashable, Any] = {}
    for step in history:
        if step.seat == seat and (turn := box.turn(step.before, seat)) is not None:
            turns.setdefault(turn, step.before)
    # The turn that is under way is what it is asked about.
    turns.pop(box.turn(state, seat), None)
    return tuple(box.rules.view(before, seat) for before in turns.values())
