"""What is laid out together, step by step, before all of it is played at once. No Qt in here."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Final

from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.ui.presentation.stand import Stand

A_TOKEN: Final = ""
"""What is meant where no piece is named: a token of the kind that lies on the region."""


class Layout(ABC):
    """Where tokens and pieces of one seat shall lie; it begins with how they do, and keeps what the rules allow.

    Whatever changes something says whether that could be done.
    """

    seat: int
    """Whose tokens they are."""

    @property
    @abstractmethod
    def regions(self) -> Sequence[int]:
        """The regions that take part."""

    @property
    def pieces(self) -> Sequence[str]:
        """The kinds of pieces that are laid out beside the tokens."""
        return ()

    @property
    @abstractmethod
    def hands(self) -> Sequence[tuple[str, int]]:
        """The emblems of tokens that are still in hand, each with how many."""

    @abstractmethod
    def count(self, region: int, thing: str = A_TOKEN) -> int:
        """How many of a thing lie on a region."""

    @abstractmethod
    def in_hand(self, thing: str = A_TOKEN) -> int:
        """How many of a thing are still in hand; less than none where some must come back."""

    def steps(self, region: int) -> tuple[bool, bool] | None:
        """Whether a token can be taken from and added to a region of them; None where that is settled."""
        return self.can_take(region), self.can_add(region)

    @abstractmethod
    def can_add(self, region: int, thing: str = A_TOKEN) -> bool:
        """Whether one may come from the hand to a region."""

    @abstractmethod
    def can_take(self, region: int, thing: str = A_TOKEN) -> bool:
        """Whether one may come back from a region to the hand."""

    @abstractmethod
    def can_move(self, origin: int, target: int, thing: str = A_TOKEN) -> bool:
        """Whether one may go straight from a region to another."""

    @abstractmethod
    def add(self, region: int, thing: str = A_TOKEN) -> bool: ...

    @abstractmethod
    def take(self, region: int, thing: str = A_TOKEN) -> bool: ...

    @abstractmethod
    def move(self, origin: int, target: int, thing: str = A_TOKEN) -> bool: ...

    @abstractmethod
    def set_tokens(self, region: int, tokens: int) -> bool:
        """So many tokens on a region, as far as the hand reaches."""

    def arrange(self, way: str) -> None:
        """Lay everything out by itself, in one of the ways that the game's buttons offer."""
        return

    def follow(self, actions: Sequence[Action[Any]]) -> None:
        """Lay everything out as these actions would."""
        return

    @property
    def proposal(self) -> dict[int, int]:
        """How many tokens would be added where if somebody left it to the rules."""
        return {}

    @property
    def forgone(self) -> Sequence[int]:
        """Where a piece could still lie that is in hand and need not be laid out."""
        return ()

    @abstractmethod
    def problems(self) -> Sequence[Message]:
        """Why this cannot be played yet; none when all is in its place."""

    @abstractmethod
    def actions(self) -> Sequence[Action[Any]]:
        """What is to be played; legal, one after the other, as soon as there are no problems."""

    @abstractmethod
    def laid(self) -> object:
        """How everything lies now, to be compared and for ``lay``."""

    @abstractmethod
    def lay(self, laid: Any) -> None:
        """Everything as it lay then."""

    @abstractmethod
    def reset(self) -> None:
        """Everything as it lies on the table."""

    @abstractmethod
    def stand(self, region: int, stand: Stand) -> Stand:
        """What is seen of one of its regions, where this lies on the table."""
