"""Who sits where, also as a saved game tells it."""

from __future__ import annotations

from typing import Any

import pytest

from smallworld_desktop.engine import Setup
from smallworld_desktop.ui.seating import Plan, Seat
from tests.ui.table import plan


def test_a_plan_comes_back_from_what_a_saved_game_tells() -> None:
    original = plan(3).with_player(1, "chance")
    assert Plan.from_about(original.about_data(), original.setup, original.seed) == original


@pytest.mark.parametrize(
    "about",
    [
        {},
        {"seats": []},
        {"seats": "Anna"},
        {"seats": [1, None]},
        {"owners": [9, 9]},
        {"owners": ["red", "blue"]},
        {"owners": [3, 3]},
        {"players": [0, 0]},
        {"players": {}},
    ],
)
def test_what_a_file_tells_wrongly_is_filled_in(about: dict[str, Any]) -> None:
    assert Plan.from_about(about, Setup(2), 1).seats == (Seat("1", 0), Seat("2", 1))


def test_a_name_that_is_far_too_long_is_cut() -> None:
    assert len(Plan.from_about({"seats": ["x" * 500, "Ben"]}, Setup(2), 1).names[0]) == 24


def test_who_was_first_is_last_in_the_next_game() -> None:
    assert plan(3).rotated(2).names == ("Ben", "Chiara", "Anna")
