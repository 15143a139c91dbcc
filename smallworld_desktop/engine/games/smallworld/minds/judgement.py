"""What a position of the base game is worth by rules of thumb."""

from __future__ import annotations

from collections.abc import Sequence

from smallworld_desktop.engine.conquest.minds.judgement import Forecast, Judge, keeping, newcomer
from smallworld_desktop.engine.games.smallworld.abilities.coins import CoinsEachTurn
from smallworld_desktop.engine.games.smallworld.minds.danger import Danger, region_values
from smallworld_desktop.engine.games.smallworld.state import OVER
from smallworld_desktop.engine.games.smallworld.table import Table


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
        return coins + newcomer(left, round(declined)) + _best_offer(table, seat)
    income, regions = _safe_income(table, danger, active)
    income += sum(ability.amount for ability in profile.payers if isinstance(ability, CoinsEachTurn))
    spare = table.total(active) - table.held[active].bit_count()
    return coins + keeping(left, round(2 * income) / 2, round(regions), round(declined), min(spare, 12))


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
