"""By what a decision is measured: what each thing is worth that a seat could do, for practice and for the coach."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from smallworld_desktop.engine.kernel.actions import Action


@dataclass(frozen=True, slots=True)
class Way:
    """What a seat could do up to the end of its turn, or to the first thing that chance decides."""

    actions: tuple[Action[Any], ...]
    value: float
    parts: Mapping[str, float]
    """Where its value comes from: names for which the window has words, and how much; together they are its worth."""


@dataclass(frozen=True, slots=True)
class DecisionKind:
    """What sort of decision an action belongs to."""

    id: str
    """By which the window says it."""
    few: bool = False
    """Whether there are so few options that all are looked at closely."""
    joined: bool = False
    """Whether it is judged together with such decisions before and after it: their order and their end count."""


class Yardstick(ABC):
    """One for all who judge decisions: the same moment is always worth the same.

    It measures worlds: states as a seat knows them, in which nothing new is turned up.
    """

    least: float
    """Worth of a loss below which nothing is called a mistake: no judgement is that sure."""
    doubt: float
    """A loss at first sight from which on it is worth a closer look."""

    large: float
    """A loss from which on whoever practises is warned."""

    @abstractmethod
    def kind(self, state: Any, action: Action[Any]) -> DecisionKind:
        """The kind of decision to which an action belongs."""

    @abstractmethod
    def world(self, view: Any, seat: int, past: Sequence[Any]) -> Any:
        """What a seat knows that sees this, and saw those positions when its turns before began."""

    @abstractmethod
    def followed(self, world: Any, *actions: Action[Any]) -> Any:
        """The world after these actions."""

    @abstractmethod
    def best(self, world: Any, seat: int) -> Sequence[Way]:
        """The lines for the rest of a turn that may be the best, looked at closely, best first."""

    @abstractmethod
    def promise(self, world: Any, seat: int) -> float:
        """What the rest of a turn seems worth at first sight."""

    @abstractmethod
    def likely(self, world: Any, seat: int) -> Way:
        """What seems best at first sight, looked at closely."""
