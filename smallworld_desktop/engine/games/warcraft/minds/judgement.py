"""What a position of Warring Isles is worth by rules of thumb, and what it is worth to a side."""

from __future__ import annotations

from collections.abc import Sequence

from smallworld_desktop.engine.conquest.minds.judgement import Forecast, Judge, keeping, newcomer, weighed
from smallworld_desktop.engine.games.warcraft.abilities.coins import (
    CoinsPerConquest,
    CoinsPerDefender,
    CoinsPerIsland,
    CoinsPerVictim,
)
from smallworld_desktop.engine.games.warcraft.minds.danger import Danger, region_values, spare_units
from smallworld_desktop.engine.games.warcraft.state import NEUTRAL, NOBODY, OVER
from smallworld_desktop.engine.games.warcraft.table import Table

FIGHTS = {CoinsPerConquest: 1.5, CoinsPerDefender: 1.5, CoinsPerVictim: 0.5}
"""What a race that is paid for fighting gets a turn."""

WELL_CHOSEN = 9
"""Tokens of a usual combo."""


class Thumb(Judge):
    """Rules of thumb: what regions pay, how long a race is kept, and what a new one brings."""

    def forecasts(self, tables: Sequence[Table]) -> list[Forecast]:
        return [by_side(table, [_outlook(table, seat) for seat in range(table.setting.seats)]) for table in tables]


def by_side(table: Table, forecast: list[float]) -> list[float]:
    """What the forecast means to each seat where sides win together: by the side's poorest, its richest, or all."""
    setting = table.setting
    if setting.wild != NOBODY:
        poorest = -weighed([-coins for coins in forecast[: setting.players]])
        return [poorest] * setting.players + forecast[setting.players :]
    if not setting.sides:
        return forecast
    found = list(forecast)
    for side in setting.used_sides:
        seats = setting.seats_of(side)
        worth = _team_worth(str(setting.options["team_score"]), [forecast[seat] for seat in seats])
        for seat in seats:
            found[seat] = forecast[seat] if side == NEUTRAL else worth
    return found


def _team_worth(kind: str, coins: list[float]) -> float:
    if kind == "sum":
        return sum(coins)
    # A little of what the others have counts as well: it may be theirs that decides in the end.
    return weighed(coins) if kind == "max" else -weighed([-each for each in coins])


def turns_left(table: Table, seat: int) -> int:
    """How many turns a seat has still to play."""
    if table.stage == OVER:
        return 0
    return table.setting.rounds - table.round + (seat >= table.turn)


def _outlook(table: Table, seat: int) -> float:
    left = turns_left(table, seat)
    coins = float(table.coins[seat])
    if left <= 0:
        return coins
    if seat == table.setting.wild:
        held = table.held[2 * seat].bit_count()
        return coins + left * (held + min(3.0, spare_units(table, 2 * seat) / 3))
    danger = Danger(table, seat)
    declined = _safe_income(table, danger, 2 * seat + 1)[0] if table.in_play(2 * seat + 1) else 0.0
    profile = table.profile[2 * seat]
    if not table.in_play(2 * seat):
        return coins + newcomer(left, round(declined)) + _best_offer(table, seat)
    income, regions = _safe_income(table, danger, 2 * seat)
    for ability in profile.payers:
        income += FIGHTS.get(type(ability), 0.0)
        if isinstance(ability, CoinsPerIsland):
            income += sum(bool(part & table.held[2 * seat]) for part in table.setting.board.parts.values())
    spare = spare_units(table, 2 * seat) // profile.least
    return coins + keeping(left, round(2 * income) / 2, round(regions), round(declined), min(spare, 12))


def _best_offer(table: Table, seat: int) -> float:
    """How much better than usual the best combo is that the seat can pay for."""
    catalogue = table.setting.catalogue
    best = 0.0
    column = table.columns[table.column_of(seat)]
    for index, (race, power, coins) in enumerate(column[: max(0, table.coins[seat]) + 1]):
        tokens = catalogue.races[race].tokens + catalogue.powers[power].tokens
        best = max(best, coins - index + 0.5 * (min(tokens, 12) - WELL_CHOSEN))
    return best


def _safe_income(table: Table, danger: Danger, force: int) -> tuple[float, float]:
    """What a force's regions pay, and how many they are, each counted by how likely it stays."""
    income = regions = 0.0
    for region, value in region_values(table, force).items():
        stays = 1 - min(0.6, danger.of(region, table.defence[region]))
        income += value * stays
        regions += stays
    return income, regions
