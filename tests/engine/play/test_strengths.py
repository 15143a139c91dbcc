"""What the program says of its players' strength."""

from __future__ import annotations

from datetime import date
from itertools import pairwise

import pytest

from smallworld_desktop.engine.games.smallworld.minds.levels import LEVELS, OTHERS, PLAYERS
from smallworld_desktop.engine.play.strengths import Strength, expected_share


def test_every_level_has_a_rating_within_its_interval() -> None:
    known = PLAYERS.strengths().players
    for level in LEVELS:
        assert known[level].least < known[level].rating < known[level].most, level
        assert 0 <= known[level].seconds < 10, level


def test_ratings_rise_from_level_to_level() -> None:
    ratings = [PLAYERS.strengths().players[level].rating for level in LEVELS]
    assert all(weaker < stronger for weaker, stronger in pairwise(ratings))


def test_the_measurement_says_when_and_against_whom() -> None:
    assert date.fromisoformat(PLAYERS.strengths().measured).year >= 2000
    assert PLAYERS.strengths().anchor in {**LEVELS, **OTHERS}


def test_the_error_is_that_of_the_wider_side() -> None:
    assert Strength(100, 60, 120, 0.5).error == 40


def test_four_hundred_points_are_ten_to_one() -> None:
    assert expected_share(400) == pytest.approx(10 / 11)
    assert expected_share(0) == 0.5
