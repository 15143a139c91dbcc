"""How strong the computer players are: what the arena has measured, as it is shipped with the program."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files


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


@cache
def strengths() -> Strengths:
    """The measurement that comes with the program."""
    file = files("smallworld_desktop") / "assets" / "minds" / "ratings.json"
    content = json.loads(file.read_text("utf-8"))
    players = {name: Strength(**values) for name, values in content["players"].items()}
    return Strengths(content["measured"], content["games"], content["anchor"], players)


def expected_share(points: float) -> float:
    """The share of games that somebody should win who is so many points stronger."""
    return 1 / (1 + math.pow(10, -points / 400))
