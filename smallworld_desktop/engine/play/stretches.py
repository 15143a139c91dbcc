"""A game cut into stretches: what a seat decided in a row, before it learned anything that it could not have known."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from smallworld_desktop.engine.games.smallworld.abilities.berserk import Roll
from smallworld_desktop.engine.games.smallworld.actions import Abandon, Decline, Expand, Keep, Pass, Pick, Stop, Treaty
from smallworld_desktop.engine.games.smallworld.rules import SmallWorld
from smallworld_desktop.engine.games.smallworld.state import DEFENDERS, REDEPLOY
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.game import Transition

RULES = SmallWorld()

KINDS: dict[type[Action[Table]], str] = {
    Pick: "pick",
    Expand: "expand",
    Pass: "expand",
    Decline: "decline",
    Keep: "keep",
    Abandon: "abandon",
    Stop: "stop",
    Roll: "roll",
    Treaty: "treaty",
}
"""What kinds of decision there are, but for conquests and redeployments, which are of several actions each."""

CAMPAIGN = ("abandon", "conquest", "roll", "stop")
"""Kinds that are judged together: it is their order and their end that count."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that a seat decided; a whole redeployment is one."""

    index: int
    """The first of its transitions in the history."""
    last: int
    kind: str
    actions: tuple[Action[Table], ...]


@dataclass(slots=True)
class Stretch:
    """Choices in a row of one seat and one turn, from what it saw when it made the first one."""

    seat: int
    start: Table
    """The table as the seat sees it before its first choice."""
    choices: list[Choice] = field(default_factory=list)


def kind_of(table: Table, action: Action[Table]) -> str:
    """The kind of decision to which an action belongs."""
    return "redeployment" if table.stage == REDEPLOY else KINDS.get(type(action), "conquest")


def stretches(history: Sequence[Transition[Table]], seat: int) -> list[Stretch]:
    """All that a seat decided in its turns. What it decides as a defender is small, and left out."""
    found: list[Stretch] = []
    goes_on = False
    for step in history:
        if step.seat == seat and step.before.stage != DEFENDERS:
            if not goes_on:
                found.append(Stretch(seat, RULES.view(step.before, seat)))
            _add(found[-1].choices, step)
            goes_on = not step.reveals
        else:
            goes_on = False
    return found


def going_on(history: Sequence[Transition[Table]], seat: int) -> Stretch | None:
    """The stretch that the next decision of a seat would prolong; none where it begins one."""
    first = len(history)
    while first and history[first - 1].seat == seat and not history[first - 1].reveals:
        first -= 1
    found = stretches(history[first:], seat)
    return found[0] if found else None


def seen_before(history: Sequence[Transition[Table]], state: Table) -> tuple[Table, ...]:
    """What the seat that must decide at a table saw of the history that led there, whenever a turn of its began."""
    seat = next(iter(RULES.decision(state).seats))
    turns: dict[int, Table] = {}
    for step in history:
        if step.seat == seat and step.before.turn == seat:
            turns.setdefault(step.before.round, step.before)
    # The turn that is under way is what it is asked about.
    if state.turn == seat:
        turns.pop(state.round, None)
    return tuple(RULES.view(table, seat) for table in turns.values())


def _add(choices: list[Choice], step: Transition[Table]) -> None:
    kind = kind_of(step.before, step.action)
    if kind == "redeployment" and choices and choices[-1].kind == kind:
        begun = choices.pop()
        choices.append(Choice(begun.index, step.index, kind, (*begun.actions, step.action)))
    else:
        choices.append(Choice(step.index, step.index, kind, (step.action,)))
