"""Set-ups: what a table may agree on, and what a game with a banner and a badge of one's own does."""

from __future__ import annotations

import json
import pickle
import random

import pytest

from smallworld_desktop.engine import GameError
from smallworld_desktop.engine.games.smallworld.abilities.berserk import Roll
from smallworld_desktop.engine.games.smallworld.catalogue import base_catalogue
from smallworld_desktop.engine.games.smallworld.setup import Setting, Setup, agree, make_setting, map_of
from smallworld_desktop.engine.kernel.rules import CHANCE
from tests.engine.games.smallworld.invariants import check_invariants
from tests.engine.games.smallworld.positions import BOARD, RULES, B, acting, moles_first, with_moles

ABILITIES = """
berserk, {coins_each_turn: 2}, {coins_once: 7}, coins_per_conquest, {coins_per_region: {where: {beside: water}}},
{conquest_tokens: 4}, diplomat, {discount: {where: {beside_own: water}}}, dragon, elusive, {encampments: 5},
enters_anywhere, flying, {fortresses: 6}, {heroes: 2}, {holes: 2}, lairs, {recruits: 1}, seafaring, sorcery, spirit,
stout, {tunnels: magic}, undying
"""
ON_BANNERS = [line.strip() for line in ABILITIES.replace(",\n", ", ").strip().split(", ")]
SINGLE = {
    "dragon": "dragon_master",
    "{encampments: 5}": "bivouacking",
    "{heroes: 2}": "heroic",
    "{holes: 2}": "halflings",
    "spirit": "spirit",
    "undying": "ghouls",
}
"""What a game has but once, and which banner or badge of the box has it."""


@pytest.mark.parametrize("ability", ON_BANNERS)
def test_a_banner_with_any_ability_plays_whole_games_by_the_rules(ability: str) -> None:
    banned = (SINGLE[ability],) if ability in SINGLE else ()
    start = moles_first(RULES.start(with_moles(ability, banned, auto_defenders=False, rounds=6)))
    dice = random.Random(ability)
    for _ in range(2):
        table = RULES.play(start, 0, start.setting.moves.pick[0]).state
        while not RULES.decision(table).over:
            seat = next(iter(RULES.decision(table).seats))
            legal = RULES.legal(table, seat)
            assert len(set(legal)) == len(legal), "an action is offered twice"
            action = RULES.draw(table, dice) if seat == CHANCE else dice.choice(legal)
            table = RULES.play(table, seat, action).state
            check_invariants(table)


@pytest.mark.parametrize(("ability", "of_the_box"), SINGLE.items())
def test_what_a_game_has_but_once_comes_with_one_banner_or_badge_only(ability: str, of_the_box: str) -> None:
    with pytest.raises(GameError, match=r"option banned: .* both have '.*', leave one of them out") as refused:
        make_setting(with_moles(ability))
    assert {"moles", of_the_box} <= set(str(refused.value).replace(",", "").split())
    make_setting(with_moles(ability, (of_the_box,)))


def test_what_a_set_up_may_hold_is_bounded() -> None:
    with pytest.raises(GameError, match="at most 10 files of its own"):
        make_setting(Setup(2, content=(("a.yaml", "races: {}"),) * 100_000))
    with pytest.raises(GameError, match="option banned"):
        make_setting(Setup(2, options={"banned": ("orcs",) * 100_000}))


@pytest.mark.parametrize("id", ["", " ", "x" * 41, "<img src=//host/x>", "a\u202eb", "two\nlines"])
def test_a_race_has_a_name_that_can_be_shown(id: str) -> None:
    text = f"races:\n  {json.dumps(id)}: {{tokens: 4, tokens_of: ratmen}}\n"
    with pytest.raises(GameError, match="needs a name of at most 40 plain letters"):
        make_setting(Setup(2, content=(("a.yaml", text),)))


def test_a_banner_and_a_badge_that_offer_the_same_offer_it_once() -> None:
    start = moles_first(RULES.start(with_moles("berserk")))
    berserk = start.setting.catalogue.power("berserk")
    start.column = ((start.column[0][0], berserk, 0), *start.column[1:])
    table = RULES.play(start, 0, start.setting.moves.pick[0]).state
    assert RULES.legal(table, 0).count(start.setting.moves.plain[Roll]) == 1


@pytest.mark.parametrize("seats", [1, 6, 0, -2])
def test_a_game_has_two_to_five_seats(seats: int) -> None:
    with pytest.raises(GameError, match=f"a game has 2 to 5 seats, not {seats}"):
        make_setting(Setup(seats, "two_players"))


def test_what_is_banned_must_be_a_race_or_a_power() -> None:
    with pytest.raises(GameError, match="option banned: there is no race or power 'gnomes'"):
        Setting(BOARD, 2, {"banned": ("gnomes",)}, base_catalogue())


def test_so_many_races_may_be_banned_as_leaves_everybody_two_and_the_column_two() -> None:
    races = tuple(race.id for race in base_catalogue().races)
    assert len(Setting(BOARD, 5, {"banned": races[:2]}, base_catalogue()).races) == 12
    with pytest.raises(GameError, match="5 seats need at least 12 of each, only 11 are left"):
        Setting(BOARD, 5, {"banned": races[:3]}, base_catalogue())


def test_so_many_powers_may_be_banned_as_leaves_a_full_column_one_each_and_a_spirit() -> None:
    powers = tuple(power.id for power in base_catalogue().powers)
    assert len(Setting(BOARD, 2, {"banned": powers[:11]}, base_catalogue()).powers) == 9
    with pytest.raises(GameError, match="2 seats need at least 9 of each, only 8 are left"):
        Setting(BOARD, 2, {"banned": powers[:12]}, base_catalogue())


def test_banned_banners_and_badges_are_never_dealt() -> None:
    table = RULES.start(Setup(4, options={"banned": ("orcs", "hill")}))
    table = RULES.play(table, CHANCE, RULES.draw(table, random.Random(3))).state
    box = table.setting.catalogue
    assert box.race("orcs") not in (*table.race_stack, *(race for race, _, _ in table.column))
    assert box.power("hill") not in (*table.power_stack, *(power for _, power, _ in table.column))


def test_diplomat_plays_with_two_unless_the_option_takes_it_out() -> None:
    diplomat = base_catalogue().power("diplomat")
    assert diplomat in Setting(BOARD, 2, {}, base_catalogue()).powers
    assert diplomat not in Setting(BOARD, 2, {"diplomat_with_two": False}, base_catalogue()).powers
    assert diplomat in Setting(BOARD, 3, {"diplomat_with_two": False}, base_catalogue()).powers


def test_rounds_are_those_of_the_board_unless_an_option_says_otherwise() -> None:
    assert make_setting(Setup(2, "five_players")).rounds == 8
    assert make_setting(Setup(2, options={"rounds": 3})).rounds == 3


def test_agreeing_on_a_board_by_its_id_reads_no_file() -> None:
    setup = agree(3, "four_players", {"rounds": 2})
    assert setup == Setup(3, "four_players", {"rounds": 2})
    assert map_of(setup).board.id == "four_players"


def test_tables_sent_to_another_process_come_back_with_one_setting() -> None:
    table = RULES.start(Setup(3))
    first, second = (pickle.loads(pickle.dumps(table)) for _ in range(2))
    assert first == table
    assert first.setting is second.setting


def test_a_position_that_somebody_set_up_survives_the_way_to_another_process_too() -> None:
    table = acting("{race: orcs, power: hill, hand: 3}")
    assert table.setting.setup is None
    again = pickle.loads(pickle.dumps(table))
    assert again == table
    assert again.cost(0, B) == table.cost(0, B) == 3
