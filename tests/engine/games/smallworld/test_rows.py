"""Rows of the rules that no scenario can show, by their numbers; and faults of other programs that need many games."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections import Counter
from functools import cache

import pytest

from smallworld_desktop.engine.boards.graphs import graph_board
from smallworld_desktop.engine.conquest.die import FACES
from smallworld_desktop.engine.games.smallworld.actions import Attempt, Conquer, Pick, Stop
from smallworld_desktop.engine.games.smallworld.catalogue import Catalogue, base_catalogue, extended_catalogue
from smallworld_desktop.engine.games.smallworld.chance import Deal, Die
from smallworld_desktop.engine.games.smallworld.geography import GEOGRAPHY, MOST_TRIBES
from smallworld_desktop.engine.games.smallworld.rules import SmallWorld
from smallworld_desktop.engine.games.smallworld.scenario.position import Position
from smallworld_desktop.engine.games.smallworld.scenario.vocabulary import SmallWorldWords
from smallworld_desktop.engine.games.smallworld.setup import Setting, Setup
from smallworld_desktop.engine.games.smallworld.state import CONQUEST, PICK
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.errors import SchemaError
from smallworld_desktop.engine.kernel.rules import CHANCE
from smallworld_desktop.engine.kernel.schema import parse_yaml

RULES = SmallWorld()

M0 = """\
regions:
  A:  {terrain: farmland, edge: true, borders: [S1, B, C]}
  B:  {terrain: hill, edge: true, tribe: true, borders: [C, D]}
  C:  {terrain: mountain, symbols: [cavern], borders: [D, E, L]}
  D:  {terrain: forest, symbols: [mine], edge: true, borders: [F]}
  E:  {terrain: swamp, symbols: [magic], borders: [F, G, L]}
  F:  {terrain: farmland, symbols: [cavern], borders: [H]}
  G:  {terrain: hill, borders: [H, L, S2]}
  H:  {terrain: mountain, symbols: [mine], edge: true, borders: [S2]}
  S1: {terrain: sea, edge: true}
  S2: {terrain: sea, edge: true}
  L:  {terrain: lake}
"""
BOARD = graph_board("M0", parse_yaml(M0, "M0.yaml"), GEOGRAPHY)

RACE = """\
races:
  moles: {{tokens: {tokens}, tokens_of: {stand_in}}}
"""


@cache
def started(seats: int) -> Table:
    """A new game before anything is dealt."""
    return RULES.start(Setup(seats))


def dealt(seats: int, seed: int = 0) -> Table:
    """A new game with the column laid out."""
    table = started(seats)
    return RULES.play(table, CHANCE, RULES.draw(table, random.Random(seed))).state


def position(given: str) -> Position:
    return SmallWorldWords().position(BOARD, parse_yaml(given, "given.yaml"))


def test_T001_two_players_start_with_five_coins_and_six_combos_in_round_one_of_ten() -> None:
    table = dealt(2)
    assert table.coins == [5, 5]
    assert len(table.column) == 6
    assert {coins for _, _, coins in table.column} == {0}
    assert (table.round, table.setting.rounds) == (1, 10)
    assert table.stage == PICK


@pytest.mark.parametrize(("seats", "rounds"), [(3, 10), (4, 9), (5, 8)])
def test_T002_more_players_play_ten_nine_and_eight_rounds(seats: int, rounds: int) -> None:
    assert dealt(seats).setting.rounds == rounds


def test_T003_the_box_holds_168_race_tokens_and_18_lost_tribes() -> None:
    assert sum(race.supply for race in base_catalogue().races) == 168
    assert MOST_TRIBES == 18
    assert dealt(5).tribes.bit_count() == 18


def test_T004_badges_add_up_to_87_and_banners_to_77() -> None:
    assert sum(power.tokens for power in base_catalogue().powers) == 87
    assert sum(race.tokens for race in base_catalogue().races) == 77


def test_T005_on_the_small_board_a_tribe_stands_on_B_and_mountains_on_C_and_H() -> None:
    setting = Setting(BOARD, 2, {}, base_catalogue())
    assert BOARD.ids(setting.blank_table().tribes) == ["B"]
    assert BOARD.ids(setting.mountains) == ["C", "H"]


def test_T006_the_die_has_three_blanks_and_a_one_a_two_and_a_three() -> None:
    assert sorted(FACES) == [0, 0, 0, 1, 2, 3]


def test_T081_the_target_of_a_final_attempt_is_bound_before_the_die_falls() -> None:
    given = "{seats: {P1: {active: {race: ratmen, power: merchant, hand: 1, at: {A: 1}}}, P2: {}}}"
    asked = RULES.play(position(given).table, 0, Attempt(BOARD.index["B"])).state
    assert RULES.decision(asked).seats == {CHANCE}
    assert RULES.legal(asked, 0) == []
    for action in (Attempt(BOARD.index["C"]), Conquer(BOARD.index["C"]), Stop()):
        assert RULES.violations(asked, 0, action)
    taken = RULES.play(asked, CHANCE, Die(3)).state
    assert taken.owner(BOARD.index["B"]) == 0
    assert taken.owner(BOARD.index["C"]) == -1
    assert taken.stage > CONQUEST


def test_T266_a_banner_of_more_than_ten_and_a_badge_of_more_than_five_are_rejected() -> None:
    with pytest.raises(SchemaError, match="11 is more than 10"):
        extended_catalogue([("moles.yaml", RACE.format(tokens=11, stand_in="skeletons"))])
    with pytest.raises(SchemaError, match="6 is more than 5"):
        extended_catalogue([("dusty.yaml", "powers: {dusty: {tokens: 6}}")])
    fits = extended_catalogue([("moles.yaml", RACE.format(tokens=10, stand_in="skeletons"))])
    assert "moles" in fits.ids()
    assert "dusty" in extended_catalogue([("dusty.yaml", "powers: {dusty: {tokens: 5}}")]).ids()


def test_T266_a_banner_needs_a_race_with_enough_tokens_to_stand_in() -> None:
    with pytest.raises(SchemaError, match="elves have only 11 tokens, moles need 15"):
        extended_catalogue([("moles.yaml", RACE.format(tokens=10, stand_in="elves"))])


def test_T267_the_race_whose_tokens_stand_in_is_not_in_the_game() -> None:
    setup = Setup(2, content=(("moles.yaml", RACE.format(tokens=10, stand_in="skeletons")),))
    table = RULES.start(setup)
    races = [race.id for race in table.setting.catalogue.races]
    assert "moles" in races
    assert "skeletons" not in races
    assert len(races) == 14
    assert table.tray[races.index("moles")] == 20


def test_fault_no_race_and_no_power_is_one_that_cannot_be_drawn() -> None:
    shown: Counter[str] = Counter()
    for seed in range(100):
        table = dealt(2, seed)
        box: Catalogue = table.setting.catalogue
        for race, power, _ in table.column:
            shown.update((box.races[race].id, box.powers[power].id))
    assert set(shown) == base_catalogue().ids()


@pytest.mark.parametrize("race", range(14), ids=[race.id for race in base_catalogue().races])
def test_fault_no_pair_of_race_and_power_breaks_down(race: int) -> None:
    """Each of the 280 pairs is picked, with all its tokens, and plays three rounds by chance."""
    box = base_catalogue()
    start = RULES.start(Setup(2, options={"rounds": 3}))
    dice = random.Random(race)
    for power in range(20):
        table = RULES.play(start, CHANCE, Deal(led_by(race, 14), led_by(power, 20))).state
        table = RULES.play(table, 0, Pick(0)).state
        assert table.hand[0] == box.races[race].tokens + box.powers[power].tokens + table.known(0).reserve
        play_out(table, dice)


def led_by(first: int, count: int) -> tuple[int, ...]:
    """The numbers below ``count`` with one of them in front."""
    return (first, *(number for number in range(count) if number != first))


def play_out(table: Table, dice: random.Random) -> None:
    """Play by chance to the end of the game, which must come."""
    for _ in range(2000):
        decision = RULES.decision(table)
        if decision.over:
            return
        (seat,) = decision.seats
        legal = [RULES.draw(table, dice)] if decision.chance else RULES.legal(table, seat)
        table = RULES.play(table, seat, dice.choice(legal)).state
    raise AssertionError("the game does not end")


def test_fault_abilities_do_not_answer_in_random_order() -> None:
    """The order of sets of words differs from one Python to the next; a game must not."""
    played = "from smallworld_desktop.engine import Game, game\n"
    played += "box = game('smallworld')\n"
    played += "game = Game(box.rules, box.set_up(3), seed=5)\n"
    played += "while not game.decision.over: game.play(game.legal()[len(game.legal()) // 2])\n"
    played += "print(game.ruleset.snapshot(game.state))"
    said = {
        subprocess.check_output([sys.executable, "-c", played], env={**os.environ, "PYTHONHASHSEED": seed})
        for seed in ("1", "2")
    }
    assert len(said) == 1
    assert said != {b""}


def test_fault_asking_neither_rolls_nor_changes_the_game() -> None:
    given = "{seats: {P1: {active: {race: sorcerers, power: berserk, hand: 3, at: {A: 1}}}, P2: {}}}"
    table = position(given).table
    before = table.copy()
    for action in RULES.legal(table, 0):
        assert not RULES.violations(table, 0, action)
    for region in range(BOARD.size):
        table.cost(0, region)
        table.price(0, region)
        list(table.obstacles(0, region))
    RULES.standings(table)
    RULES.view(table, 1)
    RULES.snapshot(table)
    assert table == before
