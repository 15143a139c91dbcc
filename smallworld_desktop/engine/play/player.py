"""Whoever sits at a seat and is not a person."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from typing import Any

from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.play.thoughts import Thought


class Player(ABC):
    """A computer player. One sits at one seat for one game.

    Of a game it is only shown what its seat may know: the states that it is given are views.
    """

    reasons: tuple[Message, ...] = ()
    """Why it chose what it chose last, where it can tell."""
    favourite: Action[Any] | None = None
    """What it likes best so far while it thinks, for whoever cannot wait for the end of the thought."""

    @abstractmethod
    def choose(self, state: Any, seat: int, dice: random.Random) -> Action[Any]:
        """One of the legal actions of ``seat``, which must decide.

        All chance that a player needs comes from ``dice``, so that the same seed gives the same game.
        """

    def choose_at_once(self, state: Any, seat: int) -> Action[Any] | None:
        """What it would do going by what it has thought so far, or nothing if that says nothing about this state.

        This is asked of whoever is hurried. A thought may have been cut short before, at any of its steps.
        """
        return None

    def memory(self) -> object:
        """All that it keeps from one decision to the next; nothing, if it cannot be told apart from the player."""
        return None

    def recall(self, memory: object) -> None:  # noqa: B027 - most players remember nothing
        """Go on as a player would that had this memory; none leaves it as it is."""

    def watch(self, state: Any, seat: int) -> None:  # noqa: B027 - most players remember nothing
        """See a position in which the seat had to decide before, as a player would who has sat there all along."""

    def think(self, state: Any, seat: int, dice: random.Random) -> Thought:
        """What it would do and why, as if asked by somebody who looks over its shoulder."""
        return Thought((self.choose(state, seat, dice),), 0.0, ())
