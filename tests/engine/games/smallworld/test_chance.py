"""What chance does: the deal, the die, and shuffles in the middle of things."""

from __future__ import annotations

import pytest

from smallworld_desktop.engine.games.smallworld import events
from smallworld_desktop.engine.games.smallworld.actions import Attempt, Conquer
from smallworld_desktop.engine.games.smallworld.chance import Deal, Die, Shuffle
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.games.smallworld.state import CONQUEST, PICK, REDEPLOY
from smallworld_desktop.engine.kernel.rules import CHANCE
from tests.engine.games.smallworld.positions import RULES, A, B, acting, play, play_noting, position, roll

NO_BADGE_LEFT = """
column: [[orcs, merchant, 0], [elves, stout, 0], [giants, flying, 0], [trolls, swamp, 0]]
power_discards: [alchemist, berserk, bivouacking, commando, diplomat, fortified, heroic, mounted, pillaging, seafaring,
                 underworld]
seats:
  P1: {active: {race: humans, power: hill, hand: %s, at: {A: 2}}, declined: {race: tritons, at: {D: 1}}}
  P2: {active: {race: ratmen, power: forest, at: {H: 2}}, declined: {race: wizards, at: {B: 1}}}
  P3: {active: {race: amazons, power: dragon_master, hand: 3}, declined: {race: dwarves, at: {C: 1}}}
  P4: {active: {race: halflings, power: wealthy, hand: 3}, declined: {race: skeletons, at: {E: 1}}}
  P5: {active: {race: sorcerers, power: spirit, hand: 3}, declined: {race: ghouls, at: {F: 1}}}
"""


def test_the_deal_lays_out_six_pairs_from_the_top_and_stacks_the_rest() -> None:
    races, powers = tuple(range(13, -1, -1)), tuple(range(19, -1, -1))
    outcome = RULES.play(RULES.start(Setup(2)), CHANCE, Deal(races, powers))
    table = outcome.state
    assert table.column == tuple((13 - n, 19 - n, 0) for n in range(6))
    assert table.race_stack == races[6:]
    assert table.power_stack == powers[6:]
    assert (table.stage, table.turn, table.round) == (PICK, 0, 1)
    assert outcome.events[-1] == events.TurnBegan(0, 1)


@pytest.mark.parametrize(("pips", "taken"), [(0, False), (1, False), (2, True), (3, True)])
def test_the_die_decides_a_final_attempt(pips: int, taken: bool) -> None:
    table = roll(play(acting("{race: orcs, power: merchant, hand: 1, at: {A: 1}}"), Attempt(B)), pips)
    assert (table.owner(B) == 0) == taken
    assert table.tokens[B] == int(taken)
    assert table.hand[0] == int(not taken)
    assert bool(table.tribes >> B & 1) != taken
    assert table.stage == REDEPLOY


def test_all_tokens_in_hand_go_to_the_region_that_the_die_wins() -> None:
    table = roll(play(acting("{race: orcs, power: merchant, hand: 2, at: {A: 1}}"), Attempt(B)), 3)
    assert (table.tokens[B], table.hand[0]) == (2, 0)


def test_badges_are_shuffled_in_the_middle_of_the_conquests_and_these_go_on() -> None:
    table, happened = play_noting(position(NO_BADGE_LEFT % 5), Conquer(B))
    assert events.RaceLeft(1, "wizards") in happened
    assert RULES.decision(table).chance
    assert RULES.decision(table).stage == "conquest"
    badges = table.power_stack
    assert len(badges) == 11
    table, happened = play_noting(table, Shuffle(badges[::-1]))
    assert [type(event).__name__ for event in happened] == ["BadgesShuffled", "ComboRevealed"]
    assert table.column[-1] == (table.setting.catalogue.race("wizards"), badges[-1], 0)
    assert table.power_stack == badges[-2::-1]
    assert table.stage == CONQUEST
    assert RULES.decision(table).seats == {0}


def test_badges_are_shuffled_after_an_attempt_that_drives_a_race_off_the_board() -> None:
    table = play(position(NO_BADGE_LEFT % 1), Attempt(B), Die(2))
    assert RULES.decision(table).chance
    table = play(table, Shuffle(table.power_stack))
    assert table.stage == REDEPLOY
    assert len(table.column) == 5
    assert table.tokens[A] == 2
