"""What the search of a turn hands on: how hard it tries, how far conquests have come, and whole plans."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from smallworld_desktop.engine.kernel.actions import Action


@dataclass(slots=True)
class Budget:
    """How many positions may still be looked at."""

    left: int


@dataclass(slots=True)
class Front:
    """How far conquests have come: the actions so far, the table then, and what it all seems worth."""

    sketch: float
    table: Any
    actions: tuple[Action[Any], ...]
    attempt: Action[Any] | None = None
    """The final attempt with which it ends, if it does."""
    chance: float = 1.0
    """How likely that attempt succeeds."""


@dataclass(slots=True)
class Plan:
    """What a seat could do with the rest of its turn, up to the first thing that chance decides."""

    actions: tuple[Action[Any], ...]
    sketch: float
    ends: list[tuple[float, Any]] = field(default_factory=list)
    """The tables at the end of the turn, each with its likelihood."""
    value: float = 0.0
    """The lead at the end of the game that it promises, as the player's taste counts it."""
    now: float = 0.0
    """Coins that it brings by the end of the turn."""
    later: float = 0.0
    """Coins expected after that."""
    rivals: float = 0.0
    """Coins that the rivals are expected to end with, the leader counting most."""
    land: float = 0.0
    """Regions that the active race holds at the end of the turn."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How wide a turn is searched."""

    width: int
    """Positions kept at each step of the conquests."""
    kept: int
    """Ends of conquests that are looked at closely."""
    picks: int
    """Combos of the column that are tried, the most promising first."""
    positions: int
    """Positions that may be looked at on the way; the rest of the turn is then played from where the search stands."""
    guide: Any = None
    """Who knows what to look at first, if the game has such; without one it goes by rules of thumb."""
