"""A position of a scenario, and playing on from it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Generic, Self, TypeVar

from smallworld_desktop.engine.boards.board import Board
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.errors import listed
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.game import Transition
from smallworld_desktop.engine.kernel.rules import CHANCE, Ruleset
from smallworld_desktop.engine.kernel.schema import Entry
from smallworld_desktop.engine.scenarios.vocabulary import Refused

T = TypeVar("T")

USUAL_ROUND = 2


@dataclass(frozen=True, slots=True)
class PositionOf(Generic[T]):
    """A table whose seats have names, and the order of the badges in the next reshuffle, as far as it was stated."""

    rules: ClassVar[Ruleset[Any]]
    die: ClassVar[type[Any]]
    """The action of chance when the die shows so many pips."""

    table: T
    seats: tuple[str, ...]
    badges: tuple[int, ...] = ()
    steps: tuple[Transition[T], ...] = ()
    """What has been played since the position that the scenario describes."""

    @property
    def decider(self) -> int | None:
        """The seat that must decide; nobody when the game is over."""
        return next(iter(self.rules.decision(self.table).seats), None)

    def seat_number(self, entry: Entry) -> int:
        """The seat whose name ``entry`` is."""
        return self.seats.index(entry.one_of(self.seats))

    def seat_name(self, entry: Entry) -> str:
        """The same as it is written."""
        return self.seats[self.seat_number(entry)]

    def play(self, *actions: Action[T]) -> Self:
        """The position after whoever must decide has played these; ``Refused`` if one of them is not legal."""
        position = self
        for action in actions:
            decider = position.decider
            if decider is None:
                raise Refused(Message("scenario-over"))
            position = position.after(decider, action).shuffled()
        return position

    def roll(self, pips: int) -> Self:
        """The position after the die, which was asked for, has shown ``pips``."""
        return self.after(CHANCE, self.die(pips)).shuffled()

    def after(self, seat: int, action: Action[T]) -> Self:
        """The position after a seat, or chance, has played this, and nobody has shuffled anything yet."""
        reasons = self.rules.violations(self.table, seat, action)
        if reasons:
            raise Refused(*reasons)
        outcome = self.rules.play(self.table, seat, action)
        number, before = len(self.steps), self.table
        step = Transition(number, seat, action, before, outcome.state, outcome.events, outcome.reveals)
        return replace(self, table=outcome.state, steps=(*self.steps, step))

    @abstractmethod
    def shuffled(self) -> Self:
        """Shuffle what is due: as the scenario says, and what it does not name in its usual order."""

    def badges_in_order(self, discarded: tuple[int, ...]) -> tuple[int, ...]:
        """The badges that are shuffled: first those that the scenario names."""
        if not set(self.badges) <= set(discarded):
            raise Refused(Message("scenario-shuffle-elsewhere"))
        return (*self.badges, *sorted(set(discarded) - set(self.badges)))


P = TypeVar("P", bound=PositionOf[Any])


def set_turn_and_round(position: PositionOf[Any], keys: dict[str, Entry]) -> None:
    """Whose turn it is in which round: the first seat's and an early one, if that is not stated."""
    table = position.table
    if "turn" in keys:
        table.turn = position.seat_number(keys["turn"])
    rounds = table.setting.rounds
    table.round = keys["round"].integer(1, rounds) if "round" in keys else min(USUAL_ROUND, rounds)


def finished(position: P, step: Callable[[P], P], first: int, over: int) -> P:
    """The rest of a turn step by step; it must have come further than its ``first`` stage."""
    if position.table.stage == first:
        raise Refused(Message("scenario-finish-early"))
    if position.table.stage == over:
        raise Refused(Message("scenario-over"))
    turn = (position.table.turn, position.table.round)
    while position.table.stage != over and (position.table.turn, position.table.round) == turn:
        position = step(position)
    return position


def region_number(board: Board, entry: Entry) -> int:
    """The region whose id ``entry`` is."""
    return known_region(board, entry.text(), entry)


def region_counts(board: Board, entry: Entry, least: int = 0) -> dict[int, int]:
    """A number for each of some regions, such as ``{A: 3, B: 1}``."""
    return {known_region(board, id, count): count.integer(least) for id, count in entry.mapping().items()}


def region_list(board: Board, entry: Entry) -> list[int]:
    """Some regions, each once."""
    found: list[int] = []
    for item in entry.items():
        region = region_number(board, item)
        if region in found:
            item.fail("value-twice")
        found.append(region)
    return found


def known_region(board: Board, id: str, entry: Entry) -> int:
    """The number of a region; ``entry`` is where the file names it."""
    if id not in board.index:
        entry.fail("scenario-region-unknown", id=id, known=listed(board.index))
    return board.index[id]
