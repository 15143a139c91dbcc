"""An action: something a seat, or chance, may do; it can say what it is, and every reason against itself."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from smallworld_desktop.engine.kernel.events import Message, Reason, worded
from smallworld_desktop.engine.kernel.targets import Nowhere, Target

S = TypeVar("S")


class Action(Generic[S]):
    """Base of all actions. They are immutable, compare by value, and belong to no state."""

    __slots__ = ()

    final: ClassVar[bool] = True
    """Whether it always ends its step: whatever is decided next is another decision."""

    by_chance: ClassVar[bool] = False
    """Whether chance decides how it ends."""

    leaves: ClassVar[bool] = False
    """Whether it gives up what it aims at, so that nobody means it by just pointing there."""

    drafted: ClassVar[bool] = False
    """Whether it is laid out together with others, and all of them are played at once."""

    rank: ClassVar[int] = 0
    """The order of several ways to the same end: the plain one first."""

    @abstractmethod
    def violations(self, state: S) -> Iterator[Message]:
        """Every reason why this is not allowed now; none at all means that it is legal."""

    @abstractmethod
    def perform(self, state: S) -> None:
        """Carry it out on this very state, which must allow it."""

    @property
    def target(self) -> Target:
        """What it aims at."""
        return Nowhere()

    def told(self, state: S) -> Message:
        """What doing it would be, as one would tell a friend: ``do-``, its class in kebab-case, and all its fields."""
        return worded(self, "do-")

    def price(self, state: S) -> Sequence[Reason]:
        """What it costs, line by line; nothing where it has no price."""
        return ()


@dataclass(frozen=True, slots=True)
class Hidden(Action[Any]):
    """What somebody has done in the eyes of those who may not know it. Nobody can do it."""

    def violations(self, state: Any) -> Iterator[Message]:
        yield Message("not-known")

    def perform(self, state: Any) -> None:
        raise AssertionError("nobody knows what this is")

    def told(self, state: Any) -> Message:
        return Message("do-hidden")
