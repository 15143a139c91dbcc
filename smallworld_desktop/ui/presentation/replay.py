"""What the bar of a replay tells: each seat's points over the turns as far as they are known. No Qt in here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from smallworld_desktop.engine.kernel.game import Transition
from smallworld_desktop.engine.kernel.rules import Ruleset
from smallworld_desktop.ui.presentation.chronicle import ChronicleLine
from smallworld_desktop.ui.presentation.seats import SeatsDoor
from smallworld_desktop.ui.presentation.telling import Telling
from smallworld_desktop.ui.sitting.turns import Turn


@dataclass(frozen=True, slots=True)
class Curve:
    """One seat's points at the start and after each turn."""

    seat: int
    points: tuple[int, ...]


def curves(
    door: SeatsDoor,
    rules: Ruleset[Any],
    history: Sequence[Transition[Any]],
    turns: Sequence[Turn],
    seats: Sequence[int],
    eyes: int | None,
) -> tuple[Curve, ...]:
    """The points of all seats of which they may be known to ``eyes``; whoever is no seat in particular may know all."""
    if not turns:
        return ()
    states = [history[0].before, *(history[turn.last].after for turn in turns)]
    hidden = eyes is not None and any(map(door.hides_coins, states[:-1]))
    known = [seat for seat in seats if not hidden or seat == eyes]
    return tuple(Curve(seat, tuple(_points(door, rules, state, seat) for state in states)) for seat in known)


def _points(door: SeatsDoor, rules: Ruleset[Any], state: Any, seat: int) -> int:
    """What a seat has, or would have if the game ended now."""
    coins = door.coins(state, seat)
    return rules.standings(state)[seat].score if coins is None else coins


def sentence(lines: Sequence[ChronicleLine], step: int) -> str:
    """What happened in a step, as the chronicle tells it; where it says nothing of it, what happened before."""
    told = [line for line in lines if line.first <= step and not line.heading]
    return told[-1].text if told else ""


def moment(telling: Telling, turn: Turn, text: str) -> str:
    """A moment in words: the round, whose turn, and what happened."""
    name = telling.name(turn.seat)
    if turn.round:
        return telling.say("replay-moment", round=turn.round, name=name, text=text)
    return telling.say("replay-moment-no-round", name=name, text=text)
