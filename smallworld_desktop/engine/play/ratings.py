"""What games between players say about their strength: shares, intervals, ratings, and when enough is known."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import NormalDist, fmean, stdev

POINTS = 400 / math.log(10)
"""Rating points for each natural logarithm of the odds: 400 points are ten to one."""

SURE = NormalDist().inv_cdf(0.975)
RESAMPLES = 200

Contest = tuple[str, str, float]
"""One player, another, and the share of the first: 1 if it came before, a half if they were equal."""


@dataclass(frozen=True, slots=True)
class Share:
    """A mean over blocks with its 95 % interval, and how likely chance alone would stray as far from ``expected``."""

    mean: float
    least: float
    most: float
    p: float


def share(blocks: Sequence[float], expected: float) -> Share:
    """The mean of the blocks' values; blocks are independent, the games of one block are not."""
    mean = fmean(blocks)
    error = stdev(blocks) / math.sqrt(len(blocks)) if len(blocks) > 1 else math.inf
    if error == 0:
        return Share(mean, mean, mean, 1.0 if mean == expected else 0.0)
    p = 2 * (1 - NormalDist().cdf(abs(mean - expected) / error))
    return Share(mean, max(0.0, mean - SURE * error), min(1.0, mean + SURE * error), p)


def ratings(contests: Sequence[Contest], anchor: str) -> dict[str, float]:
    """Bradley-Terry ratings in points, ``anchor`` at 0; half a game drawn with everybody keeps them finite."""
    players = sorted({name for first, second, _ in contests for name in (first, second)} | {anchor})
    won, met = _tally(players, contests)
    strength = dict.fromkeys(players, 1.0)
    for _ in range(500 if len(players) > 1 else 0):
        # Each step raises the likelihood; the common factor is taken out so that the numbers stay near 1.
        new = {
            name: won[name] / sum(n / (strength[name] + strength[other]) for other, n in met[name].items())
            for name in players
        }
        scale = math.exp(fmean(math.log(value) for value in new.values()))
        new = {name: value / scale for name, value in new.items()}
        change = max(abs(math.log(new[name] / strength[name])) for name in players)
        strength = new
        if change < 1e-7:
            break
    return {name: POINTS * math.log(strength[name] / strength[anchor]) for name in players}


def _tally(players: Sequence[str], contests: Sequence[Contest]) -> tuple[dict[str, float], dict[str, dict[str, float]]]:
    """How much each has won, and how often each has met each."""
    won = dict.fromkeys(players, 0.0)
    met: dict[str, dict[str, float]] = {name: {} for name in players}
    drawn = [(first, second, 0.5) for i, first in enumerate(players) for second in players[i + 1 :]]
    for listed, weight in ((contests, 1.0), (drawn, 0.5)):
        for first, second, result in listed:
            won[first] += weight * result
            won[second] += weight * (1 - result)
            met[first][second] = met[first].get(second, 0.0) + weight
            met[second][first] = met[second].get(first, 0.0) + weight
    return won, met


def rating_intervals(blocks: Sequence[Sequence[Contest]], anchor: str) -> dict[str, tuple[float, float]]:
    """The 95 % interval of each rating, by drawing the blocks again and again; the same blocks give the same answer."""
    dice = random.Random(len(blocks))
    drawn: dict[str, list[float]] = {}
    for _ in range(RESAMPLES):
        again = [contest for block in dice.choices(blocks, k=len(blocks)) for contest in block]
        for name, rating in ratings(again, anchor).items():
            drawn.setdefault(name, []).append(rating)
    cut = RESAMPLES * 25 // 1000
    return {name: (sorted(found)[cut], sorted(found)[-1 - cut]) for name, found in drawn.items()}


@dataclass(frozen=True, slots=True)
class Verdict:
    """How far a sequential test has come: the log-likelihood ratio, and what it has decided, if anything."""

    ratio: float
    decided: str


BETTER_BY = 35
"""Rating points that the sequential test asks about."""

BOUND = math.log(0.95 / 0.05)
"""Both errors are held to 5 %."""


def sequential_test(blocks: Sequence[float]) -> Verdict:
    """Is the first of two players no better, or better by 35 points? From the first's share in each block."""
    if len(blocks) < 4:
        return Verdict(0.0, "")
    variance = max(stdev(blocks) ** 2, 1e-4)
    none, better = 0.5, 1 / (1 + 10 ** (-BETTER_BY / 400))
    ratio = len(blocks) * (better - none) * (fmean(blocks) - (better + none) / 2) / variance
    return Verdict(ratio, "better" if ratio >= BOUND else "not better" if ratio <= -BOUND else "")


def contests_of(players: Sequence[str], places: Sequence[int]) -> list[Contest]:
    """Who came before whom in one game; two seats of the same player do not contest."""
    found: list[Contest] = []
    for i, first in enumerate(players):
        for j in range(i + 1, len(players)):
            if players[j] != first:
                result = 0.5 if places[i] == places[j] else float(places[i] < places[j])
                found.append((first, players[j], result))
    return found


def summary(seconds: Sequence[float]) -> Mapping[str, float]:
    """Thinking times: their mean, what 95 % stay below, and the longest."""
    if not seconds:
        return {"mean": 0.0, "p95": 0.0, "max": 0.0}
    ranked = sorted(seconds)
    return {"mean": fmean(ranked), "p95": ranked[min(len(ranked) - 1, len(ranked) * 95 // 100)], "max": ranked[-1]}
