"""Counting coins in the base game."""

from __future__ import annotations

from smallworld_desktop.engine.conquest.minds import coin_counting
from smallworld_desktop.engine.games.smallworld.setup import FIRST_COINS
from smallworld_desktop.engine.games.smallworld.state import DEFENDERS, LATE, Combo
from smallworld_desktop.engine.games.smallworld.table import Table


class CoinCounter(coin_counting.CoinCounter):
    """Knows the one column, and when a turn is scored."""

    first_coins = FIRST_COINS

    def is_scored(self, table: Table) -> bool:
        return table.stage in (LATE, DEFENDERS)

    def columns(self, table: Table) -> list[list[Combo]]:
        return [list(table.column)]

    def column_of(self, table: Table, seat: int) -> int:
        return 0

    def combo_of(self, table: Table, seat: int) -> tuple[int, int]:
        return table.race[3 * seat], table.power[3 * seat]
