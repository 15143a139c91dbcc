"""Discounts, recruits, tokens that only attack, and tokens that are never lost."""

from __future__ import annotations

import pytest

from smallworld_desktop.engine.games.smallworld import events
from smallworld_desktop.engine.games.smallworld.abilities.sorcery import Substitute
from smallworld_desktop.engine.games.smallworld.actions import Conquer, Stop
from smallworld_desktop.engine.games.smallworld.redeployment import Done, Redeploy
from tests.engine.games.smallworld.positions import A, B, C, D, acting, play, play_noting, position, reasons


def test_every_second_region_won_from_somebody_brings_a_skeleton_as_long_as_there_are_any() -> None:
    others = "P2: {active: {race: ratmen, power: forest, at: {C: 1, D: 1}}}"
    for hand, left, gained in ((11, 8, 1), (18, 1, 1), (19, 0, 0)):
        table = acting(f"{{race: skeletons, power: merchant, hand: {hand}, at: {{A: 1}}}}", others=others)
        table = play(table, Conquer(B), Conquer(C))
        assert table.tray[table.race[0]] == left
        table, happened = play_noting(table, Stop())
        assert table.hand[0] == hand - 3 - 4 + gained
        assert (events.TokensRecruited(0, "skeletons", 1) in happened) == bool(gained)


@pytest.mark.parametrize(("survives", "lost", "displaced"), [(False, 1, 0), (True, 0, 1)])
def test_a_lone_elf_dies_of_sorcery_unless_the_table_says_otherwise(survives: bool, lost: int, displaced: int) -> None:
    given = (
        f"{{options: {{elf_survives_sorcerer: {str(survives).lower()}}}, seats: {{P1: {{active: {{race: sorcerers, "
        "power: merchant, at: {A: 1}}}, P2: {active: {race: elves, power: forest, at: {B: 1, D: 1}}}}}"
    )
    before = position(given)
    table = play(before, Substitute(B))
    elves = before.race[3]
    assert table.tray[elves] - before.tray[elves] == lost
    assert table.displaced[3] == displaced


def test_four_amazons_attack_and_never_defend() -> None:
    given = (
        "{stage: redeploy, seats: {P1: {active: {race: orcs, power: merchant, at: {A: 2}}}, "
        "P2: {active: {race: amazons, power: hill, hand: 6, at: {C: 1, D: 1}}}}}"
    )
    table = play(position(given), Done())
    assert table.hand[3] == 4
    assert table.tokens[C] + table.tokens[D] == 4


def test_amazons_that_have_lost_all_their_regions_come_back_with_all_they_have() -> None:
    given = (
        "{seats: {P1: {active: {race: orcs, power: merchant, hand: 6, at: {A: 1}}}, "
        "P2: {active: {race: amazons, power: hill, hand: 4, at: {B: 3}}}}}"
    )
    table = play(position(given), Conquer(B), Stop(), Redeploy(A, 1), Redeploy(B, 6), Done())
    assert table.hand[3] == 4 + 2
    assert table.displaced[3] == 0


def test_amazons_leave_before_they_score() -> None:
    table = acting("{race: amazons, power: merchant, at: {A: 3, B: 2, C: 1}}", "redeploy")
    assert reasons(table, Redeploy(A, 2)) == {"at-most-so-many"}
    table = play(table, Redeploy(A, 1), Redeploy(B, 0), Redeploy(C, 1), Done())
    assert table.earned[0] == 4
    assert table.hand[0] == 4


def test_discounts_of_race_and_power_add_up_and_stop_at_one() -> None:
    table = acting("{race: tritons, power: mounted, hand: 9, at: {C: 1}}", others="P2: {}")
    assert table.cost(0, A) == 1
    assert table.cost(0, B) == 2
    assert table.cost(0, D) == 2
