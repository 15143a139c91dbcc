"""Positions between two turns in numbers: how the figures of the seats are put together to rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

Wares = tuple[tuple[int, int, int], ...]
"""What a seat can pay for of a column: races, powers, and the coins on them."""

Figures = npt.NDArray[np.float64]

MOST_COINS = 5
"""On a combo; more of them are so rare that nothing could be learned of them."""

MEAN_TOKENS = 9
"""Of a race with its power."""


def assembled(
    seats: int,
    numbers: Sequence[Sequence[float]],
    combos: Sequence[Sequence[float]],
    offered: Sequence[Sequence[float]],
    purses: Sequence[Sequence[float]],
    timed: int,
    turns_left: int,
) -> npt.NDArray[np.float32]:
    """The row of every seat, table after table: its own figures and combo, those of its rivals, what it could pick.

    The first ``timed`` figures count the more, the more turns are left, which is what figure ``turns_left`` says.
    """
    own, combo, could_pick = np.array(numbers), np.array(combos), np.array(offered)
    left = own[:, turns_left : turns_left + 1]
    rivals = _others(own, seats)
    parts = (
        np.tile([float(seats == number) for number in (2, 3, 4, 5)], (len(own), 1)),
        own,
        own[:, :timed] * left,
        combo,
        combo * left,
        rivals,
        rivals[:, :timed] * left,
        _others(combo, seats),
        could_pick,
        could_pick * left,
        np.array(purses),
    )
    return np.concatenate(parts, axis=1, dtype=np.float32, casting="same_kind")


def length(numbers: int, timed: int, combo: int, purse: int) -> int:
    """How long such a row is."""
    return 4 + 2 * (numbers + timed) + 5 * combo + purse


def _others(figures: Figures, seats: int) -> Figures:
    """The mean figures of every seat's rivals."""
    tables = figures.reshape(-1, seats, figures.shape[1])
    found = np.zeros_like(tables)
    for seat in range(seats):
        for other in range(seats):
            if other != seat:
                found[:, seat] += tables[:, other]
    return (found / (seats - 1)).reshape(figures.shape)


class Offer:
    """What a column has for a seat."""

    def __init__(self, number: int, catalogue: Any, wares: Wares, all_races: int, all_powers: int) -> None:
        self.number = number
        self.best = 0.0
        """The best combo that it can pay for, by its tokens and coins."""
        self.coins = 0.0
        """The most coins on one."""
        self.combos = [0.0] * (all_races + all_powers)
        """Which races and powers it can pay for, the cheaper the more."""
        for index, (race, power, coins) in enumerate(wares):
            tokens = catalogue.races[race].tokens + catalogue.powers[power].tokens - MEAN_TOKENS
            gain = min(coins, MOST_COINS) - index
            self.best = max(self.best, 0.5 * tokens + gain)
            self.coins = max(self.coins, float(gain))
            weight = 1.0 + 0.1 * gain
            if race < all_races:
                self.combos[race] = weight
            if power < all_powers:
                self.combos[all_races + power] = weight


def marked_combo(race: int, power: int, all_races: int, all_powers: int) -> list[float]:
    """Which race and power these are, of so many."""
    combo = [0.0] * (all_races + all_powers)
    if 0 <= race < all_races:
        combo[race] = 1.0
    if 0 <= power < all_powers:
        combo[all_races + power] = 1.0
    return combo
