"""An action: something a seat, or chance, may do; it can say every reason against itself."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from typing import Generic, TypeVar

from smallworld_desktop.engine.kernel.events import Message

S = TypeVar("S")


class Action(Generic[S]):
    """Base of all actions. They are immutable, compare by value, and belong to no state."""

    __slots__ = ()

    @abstractmethod
    def violations(self, state: S) -> Iterator[Message]:
        """Every reason why this is not allowed now; none at all means that it is legal."""

    @abstractmethod
    def perform(self, state: S) -> None:
        """Carry it out on this very state, which must allow it."""
