"""What the rule sets of such games have in common: who decides, what is played, and how chance is told."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, TypeVar

from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.kernel.events import Event, Message
from smallworld_desktop.engine.kernel.rules import CHANCE, Decision, Outcome, Ruleset

T = TypeVar("T", bound=Any)


class ConquestRules(Ruleset[T]):
    """Rules that are played on a table, which actions change."""

    stages: ClassVar[tuple[str, ...]]
    """The stages of a turn by number; the last is the end of the game."""

    answering: ClassVar[tuple[int, ...]]
    """The stages in which another seat than the one in turn may be asked."""

    actions: ClassVar[Mapping[str, type[Action[Any]]]]
    """Every kind of action by its name in saved games."""

    by_chance: ClassVar[tuple[type[Action[Any]], ...]]
    """The kinds that only chance may do."""

    revealing: ClassVar[tuple[type[Event], ...]]
    """What nobody can take back who has seen it."""

    def seats(self, setup: Any) -> int:
        seats: int = setup.seats
        return seats

    def decision(self, state: T) -> Decision:
        stage = state.stage
        if stage == len(self.stages) - 1:
            return Decision(frozenset(), "over")
        if state.pending:
            return Decision(frozenset((CHANCE,)), self.stages[stage])
        seat = state.decider if stage in self.answering else state.turn
        return Decision(frozenset((seat,)), self.stages[stage])

    def legal(self, state: T, seat: int) -> Sequence[Action[T]]:
        if seat not in self.decision(state).seats:
            return []
        if seat == CHANCE:
            return [action for action, _ in self.chances(state)]
        return self.listed(state)

    @abstractmethod
    def listed(self, state: T) -> Sequence[Action[T]]:
        """All that the seat which must decide may do."""

    @abstractmethod
    def chances(self, state: T) -> Sequence[tuple[Action[T], float]]:
        """What chance may do and how likely it is; of a deal or a shuffle, which are too many, only one example."""

    def violations(self, state: T, seat: int, action: Action[T]) -> Sequence[Message]:
        if seat not in self.decision(state).seats:
            return [Message("not-your-decision", {"seat": seat})]
        if seat == CHANCE or not isinstance(action, self.by_chance):
            return list(action.violations(state))
        return [Message("only-chance-may")]

    def play(self, state: T, seat: int, action: Action[T]) -> Outcome[T]:
        after = state.copy()
        journal: list[Event] = []
        after.journal = journal
        action.perform(after)
        after.journal = None
        return Outcome(after, tuple(journal), any(isinstance(event, self.revealing) for event in journal))

    def named(self, data: Any) -> tuple[type[Action[Any]], list[Any]]:
        """The kind of action that a file names, and what it says of it."""
        if not isinstance(data, list) or not data or not isinstance(data[0], str) or data[0] not in self.actions:
            raise GameError("data-no-action", data=repr(data))
        return self.actions[data[0]], data[1:]


def ids_of(things: Sequence[Any], numbers: Sequence[int]) -> list[str]:
    """Things of the box, which are numbers in it, by their ids."""
    return [things[number].id for number in numbers]


def file_and_text(pair: Any) -> tuple[str, str]:
    """A file of a player's own as a saved game holds it."""
    if not isinstance(pair, list) or [type(part) for part in pair] != [str, str]:
        raise GameError("data-no-setup")
    return pair[0], pair[1]
