"""Counting coins: what others must have, from what was seen of their turns."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any, TypeVar

Combo = tuple[int, int, int]
"""A race, a power, and the coins that lie on them."""

P = TypeVar("P")


class CoinCounter(ABC):
    """Counts the coins of others, which lie face down, as a player who watches every turn would."""

    first_coins: int
    """What everybody begins with."""

    def __init__(self) -> None:
        self._last: tuple[Any, list[int]] | None = None
        """What was seen last, and everybody's coins then; replaced as one, for a count may be cut short."""

    @abstractmethod
    def is_scored(self, table: Any) -> bool:
        """Whether the seat in turn has been paid for this turn."""

    @abstractmethod
    def columns(self, table: Any) -> list[list[Combo]]:
        """The columns from which combos are picked."""

    @abstractmethod
    def column_of(self, table: Any, seat: int) -> int:
        """From which of them a seat picks."""

    @abstractmethod
    def combo_of(self, table: Any, seat: int) -> tuple[int, int]:
        """The race and the power of a seat's active force; less than nothing if there is none."""

    def counted(self, table: P, seat: int) -> P:
        """The same table with everybody's coins as far as they could be counted."""
        seen: Any = table
        coins = self._count(seen, seat)
        known = seen.copy()
        known.coins = [own if own >= 0 else guess for own, guess in zip(seen.coins, coins, strict=True)]
        self._last = seen.copy(), list(known.coins)
        counted: P = known
        return counted

    def _count(self, table: Any, seat: int) -> list[int]:
        if self._last is None:
            if table.round == 1:
                # What earlier seats paid for their first combo still lies on the columns, whoever of them paid it.
                lying = sum(coins for column in self.columns(table) for _, _, coins in column)
                spent = lying // max(1, table.turn)
                return [self.first_coins + paid - spent * (o < table.turn) for o, paid in enumerate(table.earned)]
            # Whoever comes late to the table takes the others for as rich as itself.
            return [max(0, table.coins[seat])] * table.setting.seats
        before, seats = self._last[0], table.setting.seats
        coins, columns = list(self._last[1]), self.columns(before)
        for number in range(self._turns(before), min(self._turns(table), self._turns(before) + seats)):
            mover = number % seats
            if mover != seat:
                coins[mover] += table.earned[mover] + self._price_paid(before, table, mover, columns)
        return coins

    def _turns(self, table: Any) -> int:
        """How many turns have been scored."""
        turns: int = table.round * table.setting.seats + table.turn + self.is_scored(table)
        return turns

    def _price_paid(self, before: Any, table: Any, mover: int, columns: list[list[Combo]]) -> int:
        """What a pick brought or cost, if the seat has picked since; the columns follow it."""
        pair = self.combo_of(table, mover)
        if pair[0] < 0 or pair == self.combo_of(before, mover):
            return 0
        number = self.column_of(table, mover)
        column = columns[number]
        index = next((i for i, combo in enumerate(column) if combo[:2] == pair), -1)
        if index < 0:
            # It was turned up since, and so lies at the end of the column without coins.
            return 1 - len(self.columns(table)[number])
        coins = column[index][2]
        columns[number] = [(race, power, lying + 1) for race, power, lying in column[:index]] + column[index + 1 :]
        return coins - index


def counted(purse: CoinCounter, table: P, seat: int, past: Iterable[P]) -> P:
    """The table with the coins of others as far as a seat could count them that saw these tables before."""
    for before in past:
        purse.counted(before, seat)
    return purse.counted(table, seat)
