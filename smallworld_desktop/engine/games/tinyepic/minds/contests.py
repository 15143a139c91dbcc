"""Numbers set in secret and at once: a game of its own, in which one mixes, for a number that is foreseen loses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp

Mixture = list[float]
"""How often each of some choices is made; together 1."""

CAREFUL, HASTY = 600, 30
"""Rounds of thought over a fight that is under way, and over one that is only imagined."""

RARE = 0.02
"""What is chosen less often is never chosen."""


UNSURE = 0.5
"""Points by which a judgement of what a number brings may well be off."""

SOFT = 0.3
"""How much of a mixture goes to all that is nearly as good as the best."""


def mixtures(
    own: Sequence[Sequence[float]], theirs: Sequence[Sequence[float]], rounds: int = CAREFUL
) -> tuple[Mixture, Mixture]:
    """How often each side should choose what; ``own[i][j]`` and ``theirs[i][j]`` is what each gets then.

    Both choose in each of many rounds what they regret not to have chosen (regret matching); the later rounds, which
    know more, count the more.
    """
    turned = list(zip(*theirs, strict=True))
    regrets, other_regrets = [0.0] * len(own), [0.0] * len(turned)
    found, other_found = [0.0] * len(own), [0.0] * len(turned)
    other_mix = _matched(other_regrets)
    for number in range(1, rounds + 1):
        mix = _round(own, other_mix, regrets)
        other_mix = _round(turned, mix, other_regrets)
        for choice, share in enumerate(mix):
            found[choice] += number * share
        for choice, share in enumerate(other_mix):
            other_found[choice] += number * share
    return _without_rare(found), _without_rare(other_found)


def _round(gains: Sequence[Sequence[float]], against: Mixture, regrets: list[float]) -> Mixture:
    """What is chosen by regrets so far, which then learn what each choice would have brought."""
    mix = _matched(regrets)
    found = expectations(gains, against)
    reached = sum(value * share for value, share in zip(found, mix, strict=True))
    for choice, value in enumerate(found):
        regrets[choice] = max(0.0, regrets[choice] + value - reached)
    return mix


def softened(mixture: Mixture, leads: Sequence[float]) -> Mixture:
    """A mixture with something of all that is nearly as good, for no judgement is sure, and nobody shall foresee it."""
    best = max(leads)
    near = [exp((lead - best) / UNSURE) for lead in leads]
    return _without_rare(
        [(1 - SOFT) * share + SOFT * part / sum(near) for share, part in zip(mixture, near, strict=True)]
    )


def expectations(gains: Iterable[Sequence[float]], against: Mixture) -> list[float]:
    """What each choice brings against a mixture of the other's."""
    return [sum(gain * share for gain, share in zip(row, against, strict=True)) for row in gains]


def _matched(regrets: list[float]) -> Mixture:
    whole = sum(regrets)
    return [regret / whole for regret in regrets] if whole > 0 else [1 / len(regrets)] * len(regrets)


def _without_rare(found: list[float]) -> Mixture:
    whole = sum(found)
    often = [share if share >= RARE * whole else 0.0 for share in found]
    return [share / sum(often) for share in often]
