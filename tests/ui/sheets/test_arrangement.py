from __future__ import annotations

import json
from pathlib import Path

import pytest

from smallworld_desktop.engine.games.smallworld.boards import BOARDS
from smallworld_desktop.engine.games.smallworld.game import GAME
from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.ui.sheets.arrangement import Arrangement
from smallworld_desktop.ui.sitting.seating import HUMAN, Seat

NAMES = ("Anna", "Ben", "Chiara", "Dan", "Eva")
FRESH = Arrangement.fresh(GAME, NAMES)
MOLES = ("moles.yaml", "races:\n  moles: {tokens: 5, tokens_of: humans, abilities: [{holes: 1}]}\n")


def names(arrangement: Arrangement) -> list[str]:
    return [seat.name for seat in arrangement.seats]


def test_whoever_never_played_gets_one_opponent_to_learn_from_and_the_rulebook() -> None:
    plan = FRESH.plan(7)
    assert plan.seats == (Seat("Anna", 0), Seat("Ben", 1, "fair"))
    assert [seat.player for seat in FRESH.with_count(5).seats] == [HUMAN, "fair", "fair", "fair", "fair"]
    assert (plan.setup.seats, plan.setup.map, dict(plan.setup.options), plan.seed) == (2, "", {}, 7)


def test_names_come_back_when_more_play_again() -> None:
    five = FRESH.with_count(5).with_name(4, "Zoe")
    assert names(five.with_count(2).with_count(5)) == ["Anna", "Ben", "Chiara", "Dan", "Zoe"]


def test_no_game_has_fewer_than_two_or_more_than_five_seats() -> None:
    assert FRESH.with_count(1).count == 2
    assert FRESH.with_count(9).count == 5


def test_who_takes_a_colour_gives_the_own_one_for_it() -> None:
    changed = FRESH.with_count(3).with_owner(0, 2)
    assert [seat.owner for seat in changed.seats] == [2, 1, 0]
    assert sorted(place.owner for place in FRESH.with_owner(0, 4).places) == [0, 1, 2, 3, 4]


def test_a_row_is_moved_and_only_those_who_play_move_on() -> None:
    three = FRESH.with_count(3)
    assert names(three.moved(2, 0)) == ["Chiara", "Anna", "Ben"]
    assert names(three.rotated()) == ["Ben", "Chiara", "Anna"]
    assert [place.name for place in three.rotated().places[3:]] == ["Dan", "Eva"]


def test_what_is_not_as_in_the_rulebook_is_known() -> None:
    changed = FRESH.with_option("hidden_coins", False).with_option("rounds", 5)
    assert changed.changed == ("auto_defenders", "hidden_coins", "rounds")
    assert changed.with_option("hidden_coins", True).with_option("rounds", None).changed == ("auto_defenders",)


def test_who_places_defenders_for_others_is_not_by_the_rulebook_and_who_lets_them_choose_is() -> None:
    assert FRESH.value("auto_defenders") is True
    assert FRESH.changed == ("auto_defenders",)
    assert FRESH.with_option("auto_defenders", False).changed == ()
    assert FRESH.with_option("auto_defenders", True).options == {}


def test_the_usual_board_follows_the_number_of_seats_and_another_stays() -> None:
    assert FRESH.with_count(4).board == "four_players"
    assert FRESH.with_map("two_players").with_count(3).board == "three_players"
    assert FRESH.with_map("five_players").with_count(3).board == "five_players"


def test_a_board_of_ones_own_travels_with_the_set_up(tmp_path: Path) -> None:
    file = tmp_path / "island.yaml"
    file.write_text(BOARDS.find("two_players").read_text("utf-8"), "utf-8")
    setup = FRESH.with_map(str(file)).plan(1).setup
    assert setup.own_map is not None
    assert setup.own_map[0] == "island.yaml"


def test_a_lost_map_file_is_an_error_in_plain_words(tmp_path: Path) -> None:
    with pytest.raises(GameError, match="gone"):
        FRESH.with_map(str(tmp_path / "gone.yaml")).plan(1)


@pytest.mark.parametrize(
    ("changed", "problem"),
    [
        (FRESH.with_name(0, "  "), "new-game-nameless"),
        (FRESH.with_name(0, "Ben"), "new-game-same-names"),
        (FRESH.with_count(5).with_option("banned", ("orcs", "elves", "trolls")), "new-game-few-races"),
        (
            FRESH.with_count(5).with_option(
                "banned",
                ("hill", "swamp", "forest", "flying", "spirit", "stout", "wealthy", "berserk", "heroic"),
            ),
            "new-game-few-powers",
        ),
    ],
)
def test_what_keeps_a_game_from_beginning_is_said(changed: Arrangement, problem: str) -> None:
    found = changed.problem()
    assert found is not None
    assert found.id == problem
    assert FRESH.problem() is None


def test_a_race_of_ones_own_joins_and_its_ban_goes_with_it() -> None:
    with_moles = FRESH.with_content([MOLES]).with_option("banned", ("moles",))
    assert "moles" in with_moles.things["race"]
    assert with_moles.with_content([]).selected("banned") == ()


def test_a_wrong_file_of_ones_own_names_line_and_reason() -> None:
    with pytest.raises(GameError, match=r"moles\.yaml:2"):
        FRESH.with_content([("moles.yaml", "races:\n  moles: {tokens: 99}\n")])


def test_what_was_remembered_comes_back_as_it_was() -> None:
    there = (
        FRESH.with_count(4)
        .with_player(1, "chance")
        .with_owner(0, 3)
        .moved(0, 2)
        .with_map("five_players")
        .with_content([MOLES])
        .with_option("banned", ("moles", "flying"))
        .with_option("rounds", 6)
    )
    written = json.loads(json.dumps(there.remembered()))
    assert Arrangement.recalled(GAME, written, NAMES) == there


@pytest.mark.parametrize(
    "nonsense",
    [
        {"seats": [["Anna", 0, "human"]] * 5},
        {"seats": "Anna", "count": "many", "map": 3, "options": [], "content": "x"},
        {"seats": [["A", 0, "human"], ["B", True, "human"], 1, 2, 3]},
        {"map": "no_such_board", "options": {"hidden_coins": "maybe", "gone": True, "banned": ["nobody"]}},
        {"content": [["x.yaml", "races: 3"]]},
    ],
)
def test_what_makes_no_sense_any_more_is_as_at_first(nonsense: dict[str, object]) -> None:
    recalled = Arrangement.recalled(GAME, nonsense, NAMES)
    assert recalled == FRESH
    assert recalled.seats[0].player == HUMAN
