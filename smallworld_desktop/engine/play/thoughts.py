"""What a player thought before it acted: its choice, what it expected, and what else there was."""

from __future__ import annotations

from dataclasses import dataclass

from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message


@dataclass(frozen=True, slots=True)
class Alternative:
    """Something else that could have been done, and its worth in coins of the final lead."""

    actions: tuple[Action[Table], ...]
    value: float


@dataclass(frozen=True, slots=True)
class Thought:
    """A choice with its grounds."""

    actions: tuple[Action[Table], ...]
    """What to do now, and the plan for the rest of the turn as far as chance allows."""
    value: float
    """The lead in coins that it expects at the end of the game."""
    alternatives: tuple[Alternative, ...]
    """The best line for each other first action, best first."""
    reasons: tuple[Message, ...] = ()
    positions: int = 0
    """How many positions it looked at."""

    @property
    def action(self) -> Action[Table]:
        return self.actions[0]
