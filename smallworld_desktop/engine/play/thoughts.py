"""What a player thought before it acted: its choice, what it expected, and what else there was."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message


@dataclass(frozen=True, slots=True)
class Alternative:
    """Something else that could have been done, and its worth as the player measures it."""

    actions: tuple[Action[Any], ...]
    value: float


@dataclass(frozen=True, slots=True)
class Thought:
    """A choice with its reasons."""

    actions: tuple[Action[Any], ...]
    """What to do now, and the plan for the rest of the turn as far as chance allows."""
    value: float
    """What it is worth; only the difference to others tells anything in every game."""
    alternatives: tuple[Alternative, ...]
    """The best line for each other first action, best first."""
    reasons: tuple[Message, ...] = ()
    positions: int = 0
    """How many positions it looked at."""

    @property
    def action(self) -> Action[Any]:
        return self.actions[0]
