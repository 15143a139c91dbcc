"""How strong the computer players are: what the arena has measured, as it is shipped with a game."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from smallworld_desktop.engine.kernel.damage import note_damage, read_own_json

FARTHEST = 100_000
"""No rating and no time lies beyond."""


@dataclass(frozen=True, slots=True)
class Strength:
    """A rating in points with its 95 % interval, and the mean time of a turn."""

    rating: int
    least: int
    most: int
    seconds: float

    @property
    def error(self) -> int:
        """How far off the rating may be on its wider side."""
        return max(self.rating - self.least, self.most - self.rating)


@dataclass(frozen=True, slots=True)
class Strengths:
    """One measurement of all levels."""

    measured: str
    """The day, as in 2026-11-18."""
    games: int
    """How many games were played for it."""
    anchor: str
    """The player whose rating is 0."""
    players: Mapping[str, Strength]


UNMEASURED = Strengths("", 0, "", {})


@cache
def strengths(file: Path) -> Strengths:
    """The measurement in a file that comes with a game; where it is damaged, nobody was measured."""
    content = read_own_json(file)
    try:
        players = {name: _strength(values) for name, values in content["players"].items()}
        return Strengths(str(content["measured"]), int(content["games"]), str(content["anchor"]), players)
    except (TypeError, ValueError, LookupError, AttributeError, OverflowError) as error:
        note_damage(file, error)
        return UNMEASURED


def _strength(values: Mapping[str, Any]) -> Strength:
    strength = Strength(**values)
    if not all(type(value) in (int, float) and abs(value) < FARTHEST for value in values.values()):
        raise ValueError("no such number was measured")
    return strength


def expected_share(points: float) -> float:
    """The share of games that somebody should win who is so many points stronger."""
    return 1 / (1 + math.pow(10, -points / 400))
