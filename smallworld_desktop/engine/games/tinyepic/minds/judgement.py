"""What a position is worth: how many points each seat will end with, as far as somebody can tell."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence

import numpy as np

from smallworld_desktop.engine.games.tinyepic.minds.features import NAMES, POINTS, POINTS_SCALE, SIZE, rows
from smallworld_desktop.engine.games.tinyepic.scoring import ranks
from smallworld_desktop.engine.games.tinyepic.state import OVER
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.engine.play.weights import Array

Forecast = list[float]
"""By seat, the points with which it is expected to end."""

PATIENT = 8
"""After so many clearings of the card players get impatient."""

LEAST_PATIENCE = 0.2

VICTORY = 4.0
"""What having won is worth beside the points, and having lost costs."""


class Judge(ABC):
    """Forecasts how a game ends."""

    @abstractmethod
    def gains(self, found: Array) -> Array:
        """For each row of numbers, the points that its seat still wins."""

    def forecasts(self, tables: Sequence[Table]) -> list[Forecast]:
        """The forecast for each of some positions of one game; of one that is over, how it has ended."""
        found: list[Forecast] = [[] for _ in tables]
        open = [number for number, table in enumerate(tables) if table.stage != OVER]
        if open:
            read = rows([tables[number] for number in open])
            patience = np.repeat([_patience(tables[number]) for number in open], tables[0].setting.seats)
            gains = (self.gains(read) * patience + POINTS_SCALE * read[:, POINTS]).tolist()
            seats = tables[0].setting.seats
            for place, number in enumerate(open):
                found[number] = gains[place * seats : (place + 1) * seats]
        for number, table in enumerate(tables):
            if table.stage == OVER:
                found[number] = _ended(table)
        return found


def _patience(table: Table) -> float:
    """How much of what a seat may still win counts: less and less as a game drags on, so that somebody ends it."""
    return min(1.0, max(LEAST_PATIENCE, 1 - (table.cleared - PATIENT) / PATIENT))


def _ended(table: Table) -> Forecast:
    reached = ranks(table)
    others = max(1, len(reached) - 1)
    beaten = [sum(rank > other for other in reached) - sum(rank < other for other in reached) for rank in reached]
    return [rank[0] + VICTORY * more / others for rank, more in zip(reached, beaten, strict=True)]


def lead(forecast: Forecast, seat: int, envy: float = 1.0) -> float:
    """By how much a seat is ahead: of the best of the others, and of all of them, half and half."""
    others = [points for other, points in enumerate(forecast) if other != seat]
    return forecast[seat] - envy * (max(others) + sum(others) / len(others)) / 2


class Thumb(Judge):
    """Rules of thumb: so many points for each thing one has."""

    def __init__(self, worth: Mapping[str, float]) -> None:
        self.weights = np.zeros(SIZE, dtype=np.float32)
        for name, points in worth.items():
            self.weights[NAMES.index(name)] = points

    def gains(self, found: Array) -> Array:
        return np.asarray(found @ self.weights, dtype=np.float32)


PLAIN: Mapping[str, float] = {
    "food": 1.2,
    "mana": 1.6,
    "ore": 1.4,
    "silver": 1.6,
    "food_near": 0.3,
    "mana_near": 0.3,
    "ore_near": 0.3,
    "food_income": 3,
    "mana_income": 3.5,
    "ore_income": 3.3,
    "silver_income": 3,
    "any_income": 3.5,
    "kinds": 2.0,
    "lying": -0.6,
    "hero": 1.0,
    "hero_near": 0.4,
    "threatened": -0.5,
    "reach": 0.3,
    "at_border": 0.3,
}
"""What seems good to whoever has just learned to play."""
