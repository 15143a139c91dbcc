"""A history cut into turns: who played from which step to which, in which round. No Qt in here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from smallworld_desktop.engine.kernel.game import Transition
from smallworld_desktop.engine.kernel.rules import CHANCE
from smallworld_desktop.engine.play.box import Box


@dataclass(frozen=True, slots=True)
class Turn:
    """The steps of one turn, first to last; what chance or others did in it is among them."""

    seat: int
    round: int
    """0 in a game without rounds."""
    first: int
    last: int


def turns_of(box: Box, history: Sequence[Transition[Any]]) -> tuple[Turn, ...]:
    """All turns in their order. What happened before the first belongs to it."""
    turns: list[Turn] = []
    now: object = None
    for step in history:
        key = None if step.seat == CHANCE else box.turn(step.before, step.seat)
        seat = step.seat if key is None else box.whose_turn(step.before, step.seat)
        if key is not None and (key, seat) != now:
            now = key, seat
            first = turns[-1].last + 1 if turns else 0
            turns.append(Turn(seat, box.headline(step.before).round, first, step.index))
        elif turns:
            turns[-1] = replace(turns[-1], last=step.index)
    return tuple(turns)
