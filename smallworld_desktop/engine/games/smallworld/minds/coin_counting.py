"""Counting coins: what others must have, from what was seen of their turns."""

from __future__ import annotations

from collections.abc import Iterable

from smallworld_desktop.engine.games.smallworld.setup import FIRST_COINS
from smallworld_desktop.engine.games.smallworld.state import DEFENDERS, LATE, Combo
from smallworld_desktop.engine.games.smallworld.table import Table


class CoinCounter:
    """Counts the coins of others, which lie face down, as a player who watches every turn would."""

    def __init__(self) -> None:
        self._last: tuple[Table, list[int]] | None = None
        """What was seen last, and everybody's coins then; replaced as one, for a count may be cut short."""

    def counted(self, table: Table, seat: int) -> Table:
        """The same table with everybody's coins as far as they could be counted."""
        coins = self._count(table, seat)
        known = table.copy()
        known.coins = [own if own >= 0 else guess for own, guess in zip(table.coins, coins, strict=True)]
        self._last = table.copy(), list(known.coins)
        return known

    def _count(self, table: Table, seat: int) -> list[int]:
        if self._last is None:
            if table.round == 1:
                # What earlier seats paid for their first combo still lies on the column, whoever of them paid it.
                spent = sum(coins for _, _, coins in table.column) // max(1, table.turn)
                return [FIRST_COINS + paid - spent * (other < table.turn) for other, paid in enumerate(table.earned)]
            # Whoever comes late to the table takes the others for as rich as itself.
            return [max(0, table.coins[seat])] * table.setting.seats
        before, seats = self._last[0], table.setting.seats
        coins, column = list(self._last[1]), list(before.column)
        for number in range(_turns_scored(before), min(_turns_scored(table), _turns_scored(before) + seats)):
            mover = number % seats
            if mover != seat:
                coins[mover] += table.earned[mover] + _price_paid(before, table, mover, column)
        return coins


def counted(table: Table, seat: int, past: Iterable[Table]) -> Table:
    """The table with the coins of others as far as a seat could count them that saw these tables before."""
    purse = CoinCounter()
    for before in past:
        purse.counted(before, seat)
    return purse.counted(table, seat)


def _turns_scored(table: Table) -> int:
    return table.round * table.setting.seats + table.turn + (table.stage in (LATE, DEFENDERS))


def _price_paid(before: Table, table: Table, mover: int, column: list[Combo]) -> int:
    """What a pick brought or cost, if the seat has picked since; ``column`` follows it."""
    force = 3 * mover
    pair = table.race[force], table.power[force]
    if pair[0] < 0 or pair == (before.race[force], before.power[force]):
        return 0
    index = next((i for i, combo in enumerate(column) if combo[:2] == pair), -1)
    if index < 0:
        # It was turned up since, and so lies at the end of the column without coins.
        return 1 - len(table.column)
    coins = column[index][2]
    column[:] = [(race, power, lying + 1) for race, power, lying in column[:index]] + column[index + 1 :]
    return coins - index
