"""What a position is worth: a forecast of everybody's coins at the end of the game, and what a seat makes of it."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from smallworld_desktop.engine.games.smallworld.abilities.coins import CoinsEachTurn
from smallworld_desktop.engine.games.smallworld.minds.danger import Danger, region_values
from smallworld_desktop.engine.games.smallworld.state import OVER
from smallworld_desktop.engine.games.smallworld.table import Table

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


def rivals(forecast: Forecast, seat: int) -> float:
    """The coins of a seat's rivals as one number, in which the leader counts most."""
    others = [coins for other, coins in enumerate(forecast) if other != seat]
    most = max(others)
    weighed = sum(math.exp((coins - most) / LEADER_COUNTS) for coins in others) / len(others)
    return most + LEADER_COUNTS * math.log(weighed)


class Judge(ABC):
    """Whoever can forecast positions that stand between two turns."""

    @abstractmethod
    def forecasts(self, tables: Sequence[Table]) -> list[Forecast]:
        """For each table everybody's coins at the end of the game."""


class Thumb(Judge):
    """Rules of thumb: what regions pay, how long a race is kept, and what a new one brings."""

    def forecasts(self, tables: Sequence[Table]) -> list[Forecast]:
        return [[_outlook(table, seat) for seat in range(table.setting.seats)] for table in tables]


def _outlook(table: Table, seat: int) -> float:
    left = table.setting.rounds - table.round + (seat >= table.turn)
    coins = float(table.coins[seat])
    if left <= 0 or table.stage == OVER:
        return coins
    active = 3 * seat
    danger = Danger(table, seat)
    declined = sum(
        _safe_income(table, danger, force)[0] for force in (active + 1, active + 2) if table.profile[force] is not None
    )
    profile = table.profile[active]
    if profile is None:
        return coins + _newcomer(left, round(declined)) + _best_offer(table, seat)
    income, regions = _safe_income(table, danger, active)
    income += sum(ability.amount for ability in profile.payers if isinstance(ability, CoinsEachTurn))
    spare = table.total(active) - table.held[active].bit_count()
    return coins + _keeping(left, round(2 * income) / 2, round(regions), round(declined), min(spare, 12))


def _best_offer(table: Table, seat: int) -> float:
    """How much better than usual the best combo is that the seat can pay for."""
    catalogue = table.setting.catalogue
    best = 0.0
    for index, (race, power, coins) in enumerate(table.column[: table.coins[seat] + 1]):
        tokens = catalogue.races[race].tokens + catalogue.powers[power].tokens
        best = max(best, coins - index + 0.5 * (tokens - 9))
    return best


def _safe_income(table: Table, danger: Danger, force: int) -> tuple[float, float]:
    """What a force's regions pay, and how many they are, each counted by how likely it stays."""
    income = regions = 0.0
    for region, value in region_values(table, force).items():
        stays = 1 - min(0.6, danger.of(region, table.defence[region]))
        income += value * stays
        regions += stays
    return income, regions


NEW_TURNS = (6.5, 8.0, 8.5, 8.5, 8.0, 7.5, 7.0, 7.0, 7.0, 7.0, 7.0)
"""What a new race pays in its first turn, its second and so on."""

FADES = 0.8
"""What is left of a declined race a turn later."""


@lru_cache(maxsize=100_000)
def _newcomer(left: int, declined: int) -> float:
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
            total += 5.0 + _newcomer(left - kept - 1, 4)
        best = max(best, total)
    return best


@lru_cache(maxsize=100_000)
def _keeping(left: int, income: float, regions: int, declined: int, spare: int) -> float:
    """What the turns left bring if the active race is kept as long as that is best."""
    best = 0.0
    total, growing, fading = 0.0, income, float(declined)
    for kept in range(left + 1):
        if kept == left:
            best = max(best, total)
        else:
            best = max(best, total + _grown(regions, kept, spare) + _newcomer(left - kept - 1, max(0, regions - 1)))
            growing = min(growing + spare / (3.5 + 2 * kept), 14.0) * 0.97
            total += growing + fading
            fading *= FADES
    return best


def _grown(regions: int, kept: int, spare: int) -> float:
    """How many regions a race holds after it has been kept some turns."""
    return regions + min(kept, 1) * spare / 4
