"""The rule set at the kernel's door: saved actions and set-ups, hostile ones too, chance, standings and views."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest

from smallworld_desktop.engine import GameError
from smallworld_desktop.engine.games.smallworld.actions import Attempt, Pick
from smallworld_desktop.engine.games.smallworld.chance import Deal, Die, Shuffle
from smallworld_desktop.engine.games.smallworld.moves import NAMES
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.games.smallworld.state import OVER, SHUFFLE
from smallworld_desktop.engine.kernel.rules import CHANCE, Standing
from tests.engine.games.smallworld.positions import RULES, B, acting, dealt, every_move, play

HOSTILE_ACTIONS: list[Any] = [
    None,
    "stop",
    {},
    [],
    [["stop"]],
    [1],
    ["surrender"],
    ["stop", 1],
    ["conquer"],
    ["conquer", "Z"],
    ["conquer", 1],
    ["conquer", None],
    ["conquer", "A", 2],
    ["conquer", ["A"]],
    ["redeploy", "A"],
    ["redeploy", "A", "2"],
    ["redeploy", "A", 1.5],
    ["redeploy", "A", True],
    ["redeploy", 0, 1],
    ["pick", "0"],
    ["pick", 0.0],
    ["pick", False],
    ["pick", None],
    ["treaty"],
    ["die"],
    ["die", "3"],
    ["deal"],
    ["deal", [], [], []],
    ["deal", ["orcs"], ["gnomes"]],
    ["deal", "orcs", ["hill"]],
    ["deal", [1], [2]],
    ["deal", [["orcs"]], ["hill"]],
    ["shuffle"],
    ["shuffle", ["orcs"]],
    ["shuffle", None],
    ["shuffle", [{}]],
    ["__init__"],
]

HOSTILE_SETUPS: list[Any] = [
    None,
    [],
    "smallworld",
    {},
    {"seats": 2, "cheat": True},
    {"seats": "2"},
    {"seats": True},
    {"seats": 2.0},
    {"seats": 1},
    {"seats": 6},
    {"seats": 10**30},
    {"seats": 2, "map": 5},
    {"seats": 2, "map": "../../secret"},
    {"seats": 2, "map": "nowhere"},
    {"seats": 2, "options": []},
    {"seats": 2, "options": {"dice": 1}},
    {"seats": 2, "options": {"rounds": 10**9}},
    {"seats": 2, "options": {"banned": ["gnomes"]}},
    {"seats": 2, "options": {"banned": [["orcs"]]}},
    {"seats": 2, "options": {5: True}},
    {"seats": 2, "content": "moles"},
    {"seats": 2, "content": ["moles"]},
    {"seats": 2, "content": [["moles.yaml"]]},
    {"seats": 2, "content": [["moles.yaml", 3]]},
    {"seats": 2, "content": [["moles.yaml", "races: ["]]},
    {"seats": 2, "content": [["moles.yaml", ""]]},
    {"seats": 2, "own_map": "isle"},
    {"seats": 2, "own_map": ["isle.yaml", 5]},
    {"seats": 2, "own_map": ["isle.yaml", "nonsense"]},
]


@pytest.mark.parametrize("data", HOSTILE_ACTIONS, ids=str)
def test_an_action_that_no_game_wrote_is_refused(data: Any) -> None:
    with pytest.raises(GameError):
        RULES.action_from(data, acting("{race: orcs, power: hill, hand: 2, at: {A: 1}}"))


@pytest.mark.parametrize("data", HOSTILE_SETUPS, ids=str)
def test_a_set_up_that_no_game_wrote_is_refused(data: Any) -> None:
    with pytest.raises(GameError):
        RULES.setup_from(data)


def test_every_action_that_there_is_goes_into_a_save_and_comes_back() -> None:
    table = acting("{race: orcs, power: hill, hand: 2, at: {A: 1}}")
    actions = [*every_move(table.setting.moves), Die(3), Deal((3, 1), (2, 0)), Shuffle((5, 4))]
    assert {type(action) for action in actions} == set(NAMES.values())
    for action in actions:
        data = json.loads(json.dumps(RULES.action_data(action, table)))
        assert RULES.action_from(data, table) == action


def test_an_action_is_saved_in_words_that_a_person_can_read() -> None:
    table = acting("{race: orcs, power: hill, hand: 2, at: {A: 1}}")
    assert RULES.action_data(table.setting.moves.redeploy[B][3], table) == ["redeploy", "B", 3]
    assert RULES.action_data(Shuffle((10, 4)), table) == ["shuffle", ["hill", "diplomat"]]


def test_a_set_up_with_all_there_is_comes_back_from_a_save() -> None:
    content = (("moles.yaml", "races: {moles: {tokens: 9, tokens_of: sorcerers}}"),)
    setup = Setup(3, "two_players", {"banned": ("orcs", "hill"), "rounds": 4, "hidden_coins": False}, content)
    assert RULES.setup_from(json.loads(json.dumps(RULES.setup_data(setup)))) == setup


def test_only_the_number_of_seats_must_be_stated() -> None:
    assert RULES.setup_from({"seats": 3}) == Setup(3)


def test_the_die_that_chance_may_throw_is_the_games_own() -> None:
    table = play(acting("{race: orcs, power: hill, hand: 1, at: {A: 1}}"), Attempt(B))
    assert RULES.chances(table) == [(Die(0), 0.5), (Die(1), 1 / 6), (Die(2), 1 / 6), (Die(3), 1 / 6)]
    assert RULES.legal(table, CHANCE) == [Die(0), Die(1), Die(2), Die(3)]
    thrown = Counter(RULES.draw(table, random.Random(seed)) for seed in range(600))
    assert set(thrown) == {Die(0), Die(1), Die(2), Die(3)}
    assert 250 < thrown[Die(0)] < 350


def test_of_a_deal_or_a_shuffle_chance_offers_one_example() -> None:
    table = RULES.start(Setup(2))
    ((deal, likely),) = RULES.chances(table)
    assert isinstance(deal, Deal)
    assert likely == 1
    assert RULES.legal(table, CHANCE) == [deal]
    after = RULES.play(table, CHANCE, deal).state
    after.discards, after.power_stack, after.pending = (), (4, 7, 9), SHUFFLE
    ((shuffle, _),) = RULES.chances(after)
    assert isinstance(shuffle, Shuffle)
    assert sorted(shuffle.powers) == [4, 7, 9]


def test_deals_and_shuffles_differ_with_the_dice_and_not_without() -> None:
    table = RULES.start(Setup(2))
    deals = {RULES.draw(table, random.Random(seed)) for seed in range(20)}
    assert len(deals) == 20
    assert RULES.draw(table, random.Random(1)) == RULES.draw(table, random.Random(1))


def test_a_combo_turned_up_is_a_revelation_and_a_conquest_is_none() -> None:
    assert RULES.play(dealt(2), 0, Pick(0)).reveals
    table = acting("{race: orcs, power: hill, hand: 3, at: {A: 1}}")
    assert not RULES.play(table, 0, table.setting.moves.conquer[B]).reveals


def test_nobody_decides_when_the_game_is_over() -> None:
    table = acting("{race: orcs, power: hill, hand: 2, at: {A: 1}}").copy()
    table.stage = OVER
    assert RULES.decision(table).over
    assert RULES.legal(table, 0) == []


def test_places_go_by_coins_then_by_tokens_on_the_board_and_are_shared() -> None:
    table = acting(
        "{race: orcs, power: hill, hand: 9, at: {A: 1}}",
        others="P2: {active: {race: elves, power: forest, at: {C: 2}}}, P3: {active: {race: humans, power: swamp, at: "
        "{D: 1}}, declined: {race: dwarves, at: {E: 1}}}, P4: {coins: 4, active: {race: trolls, power: flying, at: "
        "{F: 6}}}",
    )
    assert RULES.standings(table) == [
        Standing(0, 3, 5, 1),
        Standing(1, 1, 5, 2),
        Standing(2, 1, 5, 2),
        Standing(3, 4, 4, 6),
    ]


def test_by_an_option_the_later_seat_wins_the_last_tie() -> None:
    table = acting(
        "{race: orcs, power: hill, at: {A: 1}}",
        others="P2: {active: {race: elves, power: forest, at: {C: 1}}}",
        more="options: {second_tiebreak: later}",
    )
    assert [standing.place for standing in RULES.standings(table)] == [2, 1]


def test_all_coins_are_seen_when_the_game_is_over() -> None:
    table = acting("{race: orcs, power: hill, at: {A: 1}}").copy()
    assert RULES.view(table, 1).coins == [-1, 5]
    table.stage = OVER
    assert RULES.view(table, 1).coins == [5, 5]
