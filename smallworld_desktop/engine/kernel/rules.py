"""What any game must answer: set-up, who must decide, what is legal, what follows, who may see what."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Event, Message

S = TypeVar("S")

CHANCE = -1
"""The seat of chance. It decides alone whenever dice or shuffles are due."""

NOBODY = -1
"""The seat of those who only look on: they know no more than chance does."""


@dataclass(frozen=True, slots=True)
class Decision:
    """Who must decide now, and in which stage of the game. Nobody: the game is over."""

    seats: frozenset[int]
    stage: str

    @property
    def over(self) -> bool:
        return not self.seats

    @property
    def chance(self) -> bool:
        return CHANCE in self.seats


@dataclass(frozen=True, slots=True)
class Outcome(Generic[S]):
    """What playing an action leads to: a new state, what happened, and whether something hidden was revealed."""

    state: S
    events: tuple[Event, ...]
    reveals: bool = False


@dataclass(frozen=True, slots=True)
class Standing:
    """How one seat stands: its place (1 is best, equal places are shared), its score, and why ties broke so."""

    seat: int
    place: int
    score: int
    tiebreak: int = 0


class Ruleset(ABC, Generic[S]):
    """The rules of one game. A ruleset is stateless: everything about a sitting is in the state.

    States are plain data: they pickle, compare with ``==``, and are never changed by any method here.
    """

    id: str

    tightened: frozenset[str] = frozenset()
    """Reasons that rulings of later versions have brought: a game that was saved before them may have done it."""

    @abstractmethod
    def seats(self, setup: Any) -> int:
        """How many seats a set-up has."""

    @abstractmethod
    def start(self, setup: Any) -> S:
        """The state before anybody, chance included, has acted."""

    @abstractmethod
    def decision(self, state: S) -> Decision: ...

    def asked(self, state: S) -> Sequence[int]:
        """The seats that must decide, in the order in which they are best asked where people share a screen."""
        return sorted(self.decision(state).seats)

    def asks_in_secret(self, state: S) -> bool:
        """Whether somebody decides now what no other may know before it is revealed."""
        seats = self.decision(state).seats - {CHANCE}
        return any(self.is_secret(state, seat, action) for seat in seats for action in self.legal(state, seat))

    @abstractmethod
    def legal(self, state: S, seat: int) -> Sequence[Action[S]]:
        """All that ``seat`` may do now. For chance: the outcomes where they can be listed, else one drawn example."""

    @abstractmethod
    def violations(self, state: S, seat: int, action: Action[S]) -> Sequence[Message]:
        """Every reason against ``action`` of ``seat``, also "not your decision"."""

    @abstractmethod
    def play(self, state: S, seat: int, action: Action[S]) -> Outcome[S]:
        """Carry out an action that is legal."""

    @abstractmethod
    def draw(self, state: S, dice: random.Random) -> Action[S]:
        """What chance does now, drawn with ``dice``."""

    @abstractmethod
    def view(self, state: S, seat: int) -> S:
        """The state as ``seat`` may know it: whatever is hidden from it is blanked or told apart no more.

        Whoever only looks on sits at ``NOBODY``, and knows what all may know.
        """

    def is_secret(self, state: S, seat: int, action: Action[S]) -> bool:
        """Whether only ``seat`` may know that it does this; what chance does in secret nobody may know.

        Whatever comes out later, an event tells.
        """
        return False

    def heard(self, events: Sequence[Event], seat: int) -> Sequence[Event]:
        """What ``seat`` hears of what happened: all of it, where nothing of it is only for others."""
        return events

    @abstractmethod
    def standings(self, state: S) -> Sequence[Standing]:
        """One standing a seat, in the order of seats. Fit to be asked at any time."""

    @abstractmethod
    def snapshot(self, state: S) -> Any:
        """The state as plain JSON values, the same for equal states: for checksums and for a glance."""

    @abstractmethod
    def action_data(self, action: Action[S], state: S) -> list[Any]:
        """An action as a short list of plain JSON values, its name first, such as ``["conquer", "r12"]``."""

    @abstractmethod
    def action_from(self, data: Any, state: S) -> Action[S]:
        """The action that ``action_data`` described. Raises ``GameError`` for anything else."""

    @abstractmethod
    def setup_data(self, setup: Any) -> Any:
        """A set-up as plain JSON values."""

    @abstractmethod
    def setup_from(self, data: Any) -> Any:
        """The set-up that ``setup_data`` described. Raises ``GameError`` for anything else."""
