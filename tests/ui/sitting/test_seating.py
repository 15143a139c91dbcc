"""Who sits where, also as a saved game tells it."""

from __future__ import annotations

from typing import Any

import pytest

from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.ui.sitting.seating import HUMAN, VACANT, Plan, Seat
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
        {"players": {}},
        {"lent": [True, 1]},
    ],
)
def test_what_a_file_tells_wrongly_is_filled_in(about: dict[str, Any]) -> None:
    assert Plan.from_about(about, Setup(2), 1).seats == (Seat("1", 0), Seat("2", 1))


def test_a_seat_that_is_handed_over_stays_its_persons() -> None:
    lent = plan(3).with_player(2, "easy").handed(0, "hard:miser")
    assert (lent.people, lent.seats[0].human) == ((0, 1), False)
    assert Plan.from_about(lent.about_data(), lent.setup, lent.seed) == lent
    assert lent.handed(0, HUMAN).seats == plan(3).with_player(2, "easy").seats
    assert lent.handed(2, HUMAN).people == (0, 1, 2)


@pytest.mark.parametrize(
    ("named", "wanted"),
    [
        ("grandmaster", "grandmaster"),
        ("HARD", "HARD"),
        ("hard ", "hard "),
        ("hard:", "hard:"),
        ("ｈard", "ｈard"),
        ("../bots/mine.py:Mine", "../bots/mine.py:Mine"),
        ("x" * 8000, "x" * 79 + "…"),
        ("a\u202eb\nc\0d", "a b c d"),
        ("<img src=//host/x>", "‹img src=//host/x>"),
        ("", ""),
        (7, ""),
        (None, ""),
        (["hard"], ""),
        ({"player": "hard"}, ""),
    ],
)
def test_where_a_file_names_no_player_of_this_program_nobody_plays(named: Any, wanted: str) -> None:
    made = Plan.from_about({"players": [named, "hard:miser"]}, Setup(2), 1)
    assert [(seat.player, seat.wanted) for seat in made.seats] == [(VACANT, wanted), ("hard:miser", "")]
    assert made.vacant == (0,)
    assert made.about_data()["players"] == [wanted, "hard:miser"]


def test_names_in_a_file_are_shown_as_text_and_nothing_else() -> None:
    names = Plan.from_about({"seats": ["<img src=//host/x>", "a\u202e\nb"]}, Setup(2), 1).names
    assert names == ("‹img src=//host/x>", "a  b")


def test_a_name_that_is_far_too_long_is_cut() -> None:
    assert len(Plan.from_about({"seats": ["x" * 500, "Ben"]}, Setup(2), 1).names[0]) == 24


def test_who_was_first_is_last_in_the_next_game() -> None:
    assert plan(3).rotated(2).names == ("Ben", "Chiara", "Anna")
