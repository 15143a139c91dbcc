"""Counting coins: tolls and ransoms that others paid each other between two of one's turns are overlooked."""

from __future__ import annotations

from smallworld_desktop.engine.conquest.minds import coin_counting
from smallworld_desktop.engine.games.warcraft.setting import FIRST_COINS
from smallworld_desktop.engine.games.warcraft.state import DEFENDERS, Combo
from smallworld_desktop.engine.games.warcraft.table import Table


class CoinCounter(coin_counting.CoinCounter):
    """Knows the columns of the sides, and when a turn is scored."""

    first_coins = FIRST_COINS

    def is_scored(self, table: Table) -> bool:
        return table.stage == DEFENDERS

    def columns(self, table: Table) -> list[list[Combo]]:
        return [list(column) for column in table.columns]

    def column_of(self, table: Table, seat: int) -> int:
        return table.column_of(seat)

    def combo_of(self, table: Table, seat: int) -> tuple[int, int]:
        return table.race[2 * seat], table.power[2 * seat]
