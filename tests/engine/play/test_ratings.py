"""Statistics of the arena, against examples worked out by hand."""

from __future__ import annotations

import math

import pytest

from smallworld_desktop.engine.play.ratings import (
    contests_of,
    rating_intervals,
    ratings,
    sequential_test,
    share,
    summary,
)


def test_a_share_is_the_mean_of_its_blocks_with_an_interval_of_their_spread() -> None:
    found = share([1.0, 0.5, 0.5, 0.0] * 25, 0.5)
    assert found.mean == 0.5
    error = math.sqrt(12.5 / 99) / 10
    assert found.least == pytest.approx(0.5 - 1.96 * error, abs=1e-4)
    assert found.most == pytest.approx(0.5 + 1.96 * error, abs=1e-4)
    assert found.p == pytest.approx(1.0)


def test_a_share_far_from_what_was_expected_is_hardly_chance() -> None:
    assert share([1.0] * 60 + [0.0] * 40, 0.5).p == pytest.approx(0.042, abs=0.005)
    assert share([1.0] * 90 + [0.0] * 10, 0.5).p < 1e-6


def test_blocks_without_spread_leave_no_doubt() -> None:
    assert share([0.5] * 10, 0.5).p == 1.0
    assert share([1.0] * 10, 0.5).p == 0.0


def test_one_block_tells_nothing_for_sure() -> None:
    found = share([1.0], 0.5)
    assert (found.least, found.most, found.p) == (0.0, 1.0, 1.0)


def test_three_wins_of_four_are_two_hundred_points() -> None:
    contests = [("a", "b", 1.0)] * 7500 + [("a", "b", 0.0)] * 2500
    found = ratings(contests, "b")
    assert found["b"] == 0.0
    assert found["a"] == pytest.approx(400 * math.log10(3), abs=0.2)


def test_ratings_add_up_along_a_chain_of_players_who_never_met() -> None:
    contests = [("a", "b", 1.0)] * 7500 + [("a", "b", 0.0)] * 2500
    contests += [("b", "c", 1.0)] * 7500 + [("b", "c", 0.0)] * 2500
    found = ratings(contests, "c")
    assert found["a"] == pytest.approx(2 * 400 * math.log10(3), abs=2)


def test_who_never_loses_is_strong_beyond_measure_but_not_infinitely() -> None:
    found = ratings([("a", "b", 1.0)] * 100, "b")
    assert 700 < found["a"] < 1200


def test_a_player_alone_is_its_own_measure() -> None:
    assert ratings([], "a") == {"a": 0.0}


def test_the_interval_of_a_rating_holds_the_rating_and_shrinks_with_more_blocks() -> None:
    few = [[("a", "b", float(number % 3 > 0))] for number in range(30)]
    many = few * 20
    for blocks in (few, many):
        least, most = rating_intervals(blocks, "b")["a"]
        assert least < ratings([contest for block in blocks for contest in block], "b")["a"] < most
    (least, most), (lower, upper) = rating_intervals(few, "b")["a"], rating_intervals(many, "b")["a"]
    assert upper - lower < (most - least) / 2
    assert rating_intervals(few, "b") == rating_intervals(few, "b")


@pytest.mark.parametrize(
    ("blocks", "decided"),
    [
        ([1.0, 0.5] * 60, "better"),
        ([0.5, 0.0] * 60, "not better"),
        ([1.0, 0.0] * 10, ""),
        ([1.0, 1.0], ""),
    ],
)
def test_the_sequential_test_stops_when_it_is_clear(blocks: list[float], decided: str) -> None:
    assert sequential_test(blocks).decided == decided


def test_in_a_game_everybody_contests_with_everybody_else() -> None:
    assert contests_of(["a", "b", "c"], [1, 2, 2]) == [("a", "b", 1.0), ("a", "c", 1.0), ("b", "c", 0.5)]
    assert contests_of(["a", "b", "a"], [3, 1, 2]) == [("a", "b", 0.0), ("b", "a", 1.0)]


def test_times_are_summed_up() -> None:
    assert summary([]) == {"mean": 0.0, "p95": 0.0, "max": 0.0}
    found = summary([float(number) for number in range(1, 101)])
    assert found == {"mean": 50.5, "p95": 96.0, "max": 100.0}
