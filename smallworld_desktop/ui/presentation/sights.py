"""What everybody at the table is to see of an event, as it happens."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DieFalls:
    """A die tumbles and lies there to be read."""

    pips: int


@dataclass(frozen=True, slots=True)
class CoinsFly:
    """Coins come to a seat from the bank."""

    seat: int
    coins: int


Sight = DieFalls | CoinsFly
