"""How sure a number is: intervals of shares, how likely chance alone strays as far, and what stays sure among many."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist

FEWEST = 20
"""With fewer trials than this nothing is said but the number."""

FALSE = 0.05
"""Of those that are called sure among many, so many are wrong at most, on average."""

_NORMAL = NormalDist()
_SURE = _NORMAL.inv_cdf(0.975)


@dataclass(frozen=True, slots=True)
class Rate:
    """How often something won, as a multiple of an even share, with its 95 % interval."""

    count: int
    """Trials: the seats of games that had it."""
    won: float
    even: float
    """What an even share of those games would have been."""
    least: float
    most: float

    @property
    def value(self) -> float:
        return self.won / self.even if self.even else 0.0

    @property
    def told(self) -> bool:
        """Whether there are enough trials to say anything."""
        return self.count >= FEWEST

    @property
    def apart(self) -> bool:
        """Whether an even share lies outside the interval."""
        return self.told and not self.least <= 1.0 <= self.most


def rate(count: int, won: float, even: float) -> Rate:
    """The rate of so many trials, of which some won where ``even`` were to be expected.

    The interval is Wilson's. A trial is one seat of one game, however often it took the thing: what a seat does in one
    game shares one result. Of two seats of a game one at most wins, so that the interval is rather too wide.
    """
    if not count or not even:
        return Rate(count, won, even, 0.0, math.inf)
    least, most = wilson(won, count)
    scale = count / even
    return Rate(count, won, even, least * scale, most * scale)


def wilson(won: float, count: float) -> tuple[float, float]:
    """The 95 % interval of a share, fit for few trials and for shares of nothing or all."""
    share, spread = won / count, _SURE * _SURE / count
    middle = (share + spread / 2) / (1 + spread)
    reach = _SURE * math.sqrt(share * (1 - share) / count + spread / (4 * count)) / (1 + spread)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def chance(found: Rate) -> float:
    """How likely as many or as few would have won, or fewer or more, if all shares were even."""
    share = found.even / found.count if found.count else 0.0
    if not 0 < share < 1:
        return 1.0
    # Half a win is taken off, since wins come one by one and the curve below does not.
    off = max(0.0, abs(found.won - found.even) - 0.5)
    return 2 * (1 - _NORMAL.cdf(off / math.sqrt(found.even * (1 - share))))


def sure(chances: Sequence[float]) -> list[bool]:
    """Which of many stay sure when all of them were looked at (Benjamini and Hochberg)."""
    order = sorted(range(len(chances)), key=lambda at: chances[at])
    last = -1
    for rank, at in enumerate(order):
        if chances[at] <= FALSE * (rank + 1) / len(chances):
            last = rank
    kept = set(order[: last + 1])
    return [at in kept for at in range(len(chances))]


def strays(counts: Sequence[int], shares: Sequence[float]) -> float:
    """How likely rolls of a fair die lie further from what is to be expected than these (chi-square)."""
    total = sum(counts)
    if not total:
        return 1.0
    off = sum((count - total * share) ** 2 / (total * share) for count, share in zip(counts, shares, strict=True))
    return _beyond(off, len(counts) - 1)


def _beyond(off: float, free: int) -> float:
    """The upper tail of the chi-square distribution, by the finite sums of half and whole degrees of freedom."""
    if free < 1 or off <= 0:
        return 1.0
    half = off / 2
    if free % 2:
        tail = math.erfc(math.sqrt(half))
        term = math.exp(-half) * math.sqrt(half) / math.gamma(1.5)
        start = 1.5
    else:
        tail, term, start = 0.0, math.exp(-half), 1.0
    at = start
    while at <= free / 2:
        tail += term
        term *= half / at
        at += 1
    return min(1.0, tail)
