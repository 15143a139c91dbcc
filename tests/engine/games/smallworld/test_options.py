"""Rule options: their defaults are the rules', and nothing but what they may be is taken."""

from __future__ import annotations

import pytest

from smallworld_desktop.engine import GameError
from smallworld_desktop.engine.games.smallworld.options import complete_options, known_options

DEFAULTS = {
    "alchemist_needs_presence": False,
    "amazons_keep_regions": False,
    "auto_defenders": True,
    "banned": (),
    "own_first": "mixed",
    "diplomat_with_two": True,
    "elf_survives_sorcerer": False,
    "ghoul_own_die": True,
    "hidden_coins": True,
    "own_decline_counts_defence": True,
    "own_decline_nonempty": True,
    "rounds": None,
    "seafaring_enters_by_sea": True,
    "second_tiebreak": "shared",
    "sorcerer_needs_token": False,
}


def test_without_a_word_the_rules_hold() -> None:
    assert complete_options({}) == DEFAULTS


@pytest.mark.parametrize("name", [name for name, default in DEFAULTS.items() if isinstance(default, bool)])
def test_a_yes_or_no_can_be_turned_round_and_be_nothing_else(name: str) -> None:
    assert complete_options({name: not DEFAULTS[name]}) == {**DEFAULTS, name: not DEFAULTS[name]}
    wrong: object
    for wrong in (0, 1, "true", None, [], ()):
        with pytest.raises(GameError, match=f"option {name}: expected true or false"):
            complete_options({name: wrong})


@pytest.mark.parametrize("rounds", [None, 1, 30])
def test_rounds_may_be_the_boards_or_one_to_thirty(rounds: int | None) -> None:
    assert complete_options({"rounds": rounds})["rounds"] == rounds


@pytest.mark.parametrize("rounds", [0, 31, -1, 2.5, True, "10", []])
def test_any_other_rounds_are_refused(rounds: object) -> None:
    with pytest.raises(GameError, match="option rounds: expected a number from 1 to 30"):
        complete_options({"rounds": rounds})


def test_the_second_tie_break_is_one_of_two() -> None:
    assert complete_options({"second_tiebreak": "later"})["second_tiebreak"] == "later"
    for wrong in ("earlier", True, None):
        with pytest.raises(GameError, match="option second_tiebreak: expected one of shared, later"):
            complete_options({"second_tiebreak": wrong})


def test_what_is_banned_is_a_list_of_words() -> None:
    assert complete_options({"banned": ["orcs", "hill"]})["banned"] == ("orcs", "hill")
    for wrong in ("orcs", None, [1], {"orcs": 1}):
        with pytest.raises(GameError, match="option banned: expected a list of races and powers"):
            complete_options({"banned": wrong})


def test_an_option_that_there_is_not_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(GameError, match="there is no option 'dice'; there are alchemist_needs_presence, "):
        complete_options({"dice": True})
    assert set(known_options()) == set(DEFAULTS)
