"""What a position is worth: a forecast of everybody's coins at the end of the game, and what a seat makes of it."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

Forecast = Sequence[float]
"""By seat, the coins that it will have at the end."""


@dataclass(frozen=True, slots=True)
class Taste:
    """What a player likes; it changes the aim, not the thinking."""

    rivals: float = 1.0
    """What a coin of the others counts against one of its own."""
    land: float = 0.0
    """The charm of each region held by the active race, in coins."""

    def value(self, own: float, others: float, land: float) -> float:
        """The worth of ending with so many coins against so many, with so many regions held now."""
        return own - self.rivals * others + self.land * land


LEADER_COUNTS = 6.0
"""Coins by which a rival must lead the others to count nearly alone."""


def rivals(forecast: Forecast, seat: int, friends: Sequence[int] = ()) -> float:
    """The coins of a seat's rivals as one number, in which the leader counts most; friends are no rivals."""
    return weighed([coins for other, coins in enumerate(forecast) if other != seat and other not in friends])


def weighed(others: Sequence[float]) -> float:
    """Several sums of coins as one number, in which the largest counts most."""
    most = max(others)
    share = sum(math.exp((coins - most) / LEADER_COUNTS) for coins in others) / len(others)
    return most + LEADER_COUNTS * math.log(share)


class Judge(ABC):
    """Whoever can forecast positions that stand between two turns."""

    @abstractmethod
    def forecasts(self, tables: Sequence[Any]) -> list[Forecast]:
        """For each table everybody's coins at the end of the game."""


NEW_TURNS = (6.5, 8.0, 8.5, 8.5, 8.0, 7.5, 7.0, 7.0, 7.0, 7.0, 7.0)
"""What a new race pays in its first turn, its second and so on."""

FADES = 0.8
"""What is left of a declined race a turn later."""


@lru_cache(maxsize=100_000)
def newcomer(left: int, declined: int) -> float:
    """What so many turns bring that begin with a new race."""
    if left <= 0:
        return 0.0
    total = _keeping_new(left)
    return total + sum(declined * FADES**turn for turn in range(min(left, 5)))


@lru_cache(maxsize=100)
def _keeping_new(left: int) -> float:
    best = 0.0
    for kept in range(1, left + 1):
        total = sum(NEW_TURNS[turn] for turn in range(kept))
        if kept < left:
            total += 5.0 + newcomer(left - kept - 1, 4)
        best = max(best, total)
    return best


@lru_cache(maxsize=100_000)
def keeping(left: int, income: float, regions: int, declined: int, spare: int) -> float:
    """What the turns left bring if the active race is kept as long as that is best."""
    best = 0.0
    total, growing, fading = 0.0, income, float(declined)
    for kept in range(left + 1):
        if kept == left:
            best = max(best, total)
        else:
            best = max(best, total + _grown(regions, kept, spare) + newcomer(left - kept - 1, max(0, regions - 1)))
            growing = min(growing + spare / (3.5 + 2 * kept), 14.0) * 0.97
            total += growing + fading
            fading *= FADES
    return best


def _grown(regions: int, kept: int, spare: int) -> float:
    """How many regions a race holds after it has been kept some turns."""
    return regions + min(kept, 1) * spare / 4
