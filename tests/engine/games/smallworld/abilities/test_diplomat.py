"""Treaties: whom they bind, and how they end."""

from __future__ import annotations

import pytest

from smallworld_desktop.engine.games.smallworld.actions import Attempt, Conquer, Decline, Expand, Stop, Treaty
from smallworld_desktop.engine.games.smallworld.redeployment import Done, Redeploy
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.games.smallworld.state import LATE, PEACE
from tests.engine.games.smallworld.positions import (
    RULES,
    A,
    B,
    D,
    moles_first,
    play,
    position,
    reasons,
    roll,
    with_moles,
)

PEACEFUL = (
    "{{stage: treaty, seats: {{P1: {{active: {{race: humans, power: diplomat, at: {{B: 1}}}}, "
    "declined: {{race: elves, at: {{D: 1}}}}}}, P2: {second}, P3: {{active: {{race: trolls, power: hill, at: "
    "{{C: 9}}}}}}}}}}"
)


def test_an_opponent_between_two_races_is_bound_with_the_race_that_he_picks() -> None:
    table = play(position(PEACEFUL.format(second="{declined: {race: wizards, at: {G: 1}}}")), Treaty(1))
    table = play(table, table.setting.moves.pick[0])
    assert reasons(table, Conquer(B)) == {"under-treaty"}
    assert reasons(table, Conquer(D)) == set()


def test_nobody_but_the_chosen_one_is_bound() -> None:
    table = play(
        position(PEACEFUL.format(second="{active: {race: ratmen, power: forest, at: {A: 9}}}")), Treaty(1), Expand()
    )
    assert reasons(table, Conquer(B)) == {"under-treaty"}
    table = play(table, Stop(), Redeploy(A, 9), Done(), Expand())
    assert reasons(table, Conquer(B)) == set()


def test_the_ghouls_of_the_chosen_one_are_free_to_attack() -> None:
    given = (
        "{stage: treaty, seats: {P1: {active: {race: humans, power: diplomat, at: {B: 1}}}, P2: {active: {race: "
        "ratmen, power: forest, at: {A: 2}}, declined: {race: ghouls, at: {D: 6}}}}}"
    )
    table = play(position(given), Treaty(1), Expand(), Conquer(B))
    assert table.holder[B] == table.lasting(1)


def test_a_treaty_lasts_until_the_diplomats_next_turn_and_binds_only_the_other_side() -> None:
    given = (
        "{stage: treaty, seats: {P1: {active: {race: humans, power: diplomat, at: {B: 5}}}, "
        "P2: {active: {race: ratmen, power: forest, at: {A: 3}}}}}"
    )
    table = play(position(given), Treaty(1), Expand(), Stop(), Redeploy(A, 3), Done())
    assert table.treaty == [-1, -1]
    assert reasons(play(table, Expand()), Conquer(A)) == {"needs-more-tokens"}


@pytest.mark.parametrize("pips", [0, 3])
def test_an_attempt_on_an_active_race_is_an_attack_whether_it_succeeds_or_not(pips: int) -> None:
    given = (
        "{seats: {P1: {active: {race: humans, power: diplomat, hand: 1, at: {B: 1}}}, "
        "P2: {active: {race: ratmen, power: forest, at: {A: 1}}}, P3: {}}}"
    )
    table = roll(play(position(given), Attempt(A)), pips)
    stand = [Redeploy(A, 1), Redeploy(B, 1)] if pips else [Redeploy(B, 2)]
    table = play(table, *stand, Done())
    assert table.stage == PEACE
    assert RULES.legal(table, 0) == [Treaty(-1), Treaty(2)]


def test_with_nobody_left_to_spare_nobody_is_asked() -> None:
    given = (
        "{seats: {P1: {active: {race: humans, power: diplomat, hand: 3, at: {B: 1}}}, "
        "P2: {active: {race: ratmen, power: forest, at: {A: 1}}}}}"
    )
    table = play(position(given), Conquer(A), Stop(), Done())
    assert table.turn == 1


def test_a_race_that_declines_late_takes_its_treaty_along() -> None:
    """Only a banner of one's own can be Diplomat and decline at the end of a turn."""
    start = moles_first(RULES.start(with_moles("stout")))
    diplomat = start.setting.catalogue.power("diplomat")
    start.column = ((start.column[0][0], diplomat, 0), *start.column[1:])
    table = play(start, start.setting.moves.pick[0], Stop(), Done(), Treaty(1))
    assert table.stage == LATE
    assert table.treaty == [1, -1, -1]
    assert play(table, Decline()).treaty == [-1, -1, -1]


def test_without_the_badge_nobody_is_asked_about_peace() -> None:
    table = RULES.start(Setup(2, options={"diplomat_with_two": False}))
    assert table.setting.catalogue.power("diplomat") not in table.setting.powers
