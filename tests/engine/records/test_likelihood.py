"""How sure the numbers of the records are: intervals that hold, and nothing said from few games."""

from __future__ import annotations

import random

import pytest
from scipy.stats import chi2

from smallworld_desktop.engine.records.likelihood import FEWEST, chance, rate, strays, sure, wilson


def test_an_interval_is_wilsons() -> None:
    # E. B. Wilson's own example of 1927 in today's figures: 15 of 100.
    assert wilson(15, 100) == pytest.approx((0.0931, 0.2328), abs=2e-4)


@pytest.mark.parametrize("won", [0, 30])
def test_no_interval_is_without_width(won: int) -> None:
    found = rate(30, won, 10)
    assert found.most - found.least > 0.3


@pytest.mark.parametrize(("true", "count"), [(0.1, 25), (0.25, 40), (0.5, 60), (0.75, 200)])
def test_the_truth_lies_in_nineteen_intervals_of_twenty(true: float, count: int) -> None:
    dice, times = random.Random(1), 2000
    inside = 0
    for _ in range(times):
        least, most = wilson(sum(dice.random() < true for _ in range(count)), count)
        inside += least <= true <= most
    assert 0.93 < inside / times < 0.98


def test_an_even_share_of_unequal_tables_is_one() -> None:
    found = rate(100, 35.0, 35.0)
    assert (found.value, found.apart) == (1.0, False)
    assert found.least < 1.0 < found.most


def test_nothing_is_said_from_few_games() -> None:
    assert not rate(FEWEST - 1, FEWEST - 1, 5).apart
    assert rate(FEWEST, FEWEST, 5).apart


def test_luck_alone_is_seldom_called_sure_among_many() -> None:
    dice = random.Random(2)
    called = 0
    for _ in range(200):
        rates = [rate(60, sum(dice.random() < 0.25 for _ in range(60)), 15) for _ in range(50)]
        called += any(sure([chance(each) for each in rates]))
    assert called <= 0.08 * 200


def test_what_is_truly_strong_is_called_sure_among_many() -> None:
    even = [rate(60, 15, 15)] * 279
    assert sure([chance(each) for each in (rate(60, 35, 15), *even)]) == [True] + [False] * 279


@pytest.mark.parametrize("counts", [(10, 3, 4, 3), (50, 10, 10, 10), (0, 0, 0, 20)])
def test_how_far_a_die_strays_is_chi_square(counts: tuple[int, ...]) -> None:
    shares, total = (1 / 2, 1 / 6, 1 / 6, 1 / 6), sum(counts)
    off = sum((count - total * share) ** 2 / (total * share) for count, share in zip(counts, shares, strict=True))
    assert strays(counts, shares) == pytest.approx(chi2.sf(off, 3))
