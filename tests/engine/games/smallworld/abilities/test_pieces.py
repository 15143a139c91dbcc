"""Pieces: how many there are, where they may stand, and what becomes of them."""

from __future__ import annotations

from smallworld_desktop.engine.games.smallworld import events
from smallworld_desktop.engine.games.smallworld.abilities.dragon import FlyDragon
from smallworld_desktop.engine.games.smallworld.abilities.pieces import Encamp, Fortify, PlaceHero
from smallworld_desktop.engine.games.smallworld.abilities.sorcery import Substitute
from smallworld_desktop.engine.games.smallworld.actions import Attempt, Conquer, Expand, Stop
from smallworld_desktop.engine.games.smallworld.redeployment import Done, Redeploy
from smallworld_desktop.engine.games.smallworld.table import Table
from tests.engine.games.smallworld.positions import (
    ELSEWHERE,
    RULES,
    A,
    B,
    C,
    D,
    acting,
    play,
    play_noting,
    position,
    reasons,
    roll,
)

PITCHED = "{race: orcs, power: bivouacking, at: {A: 1, B: 1, C: 1}}"


def camps(table: Table) -> list[int]:
    return [table.count("encampment", region) for region in (A, B, C)]


def test_encampments_are_taken_from_the_last_regions_when_none_is_in_hand() -> None:
    table = acting(
        PITCHED, "redeploy", more="pieces: {A: [encampment], B: [encampment, encampment], C: [encampment, encampment]}"
    )
    table = play(table, Encamp(A, 4))
    assert [*camps(table), table.in_hand("encampment")] == [4, 1, 0, 0]
    table = play(table, Encamp(B, 0), Encamp(C, 1))
    assert camps(table) == [4, 0, 1]
    assert (table.defence[A], table.defence[B], table.defence[C]) == (2 + 1 + 4, 2 + 1, 3 + 1 + 1)


def test_those_in_hand_are_pitched_before_any_other_moves() -> None:
    table = acting(PITCHED, "redeploy", more="pieces: {B: [encampment], C: [encampment, encampment]}")
    table = play(table, Encamp(A, 2))
    assert [*camps(table), table.in_hand("encampment")] == [2, 1, 2, 0]


def test_all_encampments_stand_on_the_last_region_if_nowhere_else() -> None:
    table = play(acting(PITCHED, "redeploy"), Encamp(A, 0), Encamp(B, 0))
    assert RULES.legal(table, 0) == [Encamp(C, 5)]


def test_encampments_that_stand_may_stay_where_they_are() -> None:
    table = acting(
        PITCHED, "redeploy", more="pieces: {A: [encampment, encampment, encampment, encampment, encampment]}"
    )
    assert reasons(table, Done()) == set()


def test_a_lair_rises_with_every_region_taken_by_whatever_means() -> None:
    table = acting("{race: trolls, power: dragon_master, hand: 4, at: {A: 1}}")
    table = play(table, table.setting.moves.on_region[FlyDragon][C], Conquer(D))
    assert table.where("lair") == 1 << A | 1 << C | 1 << D
    table = roll(play(table, Attempt(B)), 3)
    assert table.where("lair") >> B & 1


def test_holes_are_dug_in_two_regions_even_in_different_turns() -> None:
    table = acting("{race: halflings, power: merchant, hand: 2}", others="P2: {}")
    table = play(table, Conquer(A), Stop(), Done())
    table = play(table, table.setting.moves.pick[0], Stop(), Done())
    table = play(grown(table, 6), Expand(), Conquer(B), Conquer(C))
    assert table.where("hole") == 1 << A | 1 << B


def grown(table: Table, tokens: int) -> Table:
    """The same with more tokens of the active race in hand."""
    after = table.copy()
    after.tray[after.race[after.active]] -= tokens
    after.hand[after.active] += tokens
    return after


def test_a_hole_that_is_gone_is_not_dug_again() -> None:
    given = "{race: halflings, power: merchant, hand: 5, at: {A: 1, B: 1}}"
    table = acting(given, "ready", more="pieces: {A: [hole], B: [hole]}")
    table = play(table, table.setting.moves.abandon[A], Conquer(A))
    assert table.where("hole") == 1 << B


def test_the_first_hero_placed_calls_both_from_where_they_stood() -> None:
    given = "{race: orcs, power: heroic, at: {A: 1, B: 1, C: 1}}"
    table = acting(given, "redeploy", more="pieces: {A: [hero], B: [hero]}")
    assert reasons(table, Done()) == set()
    table = play(table, PlaceHero(C))
    assert table.where("hero") == 1 << C
    assert play(table, PlaceHero(A)).where("hero") == 1 << A | 1 << C


def test_one_region_has_one_hero() -> None:
    table = acting("{race: orcs, power: heroic, at: {A: 1}}", "redeploy")
    table = play(table, PlaceHero(A))
    assert reasons(table, Done()) == set()


def test_a_fortress_stands_at_once_and_pays_this_very_turn() -> None:
    table = play(acting("{race: orcs, power: fortified, at: {A: 1, B: 1}}", "redeploy"), Fortify(B))
    assert table.defence[B] == 2 + 1 + 1
    table = play(table, Done())
    assert table.earned[0] == 3


def test_a_fortress_that_fell_can_be_built_again() -> None:
    given = (
        "{pieces: {A: [fortress], B: [fortress], C: [fortress], D: [fortress], E: [fortress], F: [fortress]}, seats: {"
        "P1: {active: {race: orcs, power: fortified, hand: 9, at: {A: 1}}}, P2: {active: {race: ratmen, power: forest, "
        "at: {B: 1, C: 1, D: 1, E: 1, F: 1}}}}}"
    )
    table = play(position(given), Conquer(B), Stop(), Redeploy(A, 1), Redeploy(B, 9))
    assert table.where("fortress").bit_count() == 5
    assert reasons(table, Fortify(B)) == set()


def test_amazons_who_give_up_a_region_take_their_pieces_along_and_place_them_again() -> None:
    camps = "pieces: {A: [encampment, encampment, encampment], B: [encampment, encampment]}"
    table = acting("{race: amazons, power: bivouacking, at: {A: 2, B: 2, C: 1}}", "redeploy", more=camps)
    table, happened = play_noting(table, Redeploy(A, 0))
    assert events.RegionGivenUp(0, "amazons", "A") in happened
    assert table.in_hand("encampment") == 3
    table = play(table, Redeploy(B, 1), Redeploy(C, 0))
    assert reasons(table, Done()) == {"encampments-in-hand"}
    table = play(table, Encamp(B, 5), Done())
    assert table.earned[0] == 1


def test_heroes_that_are_called_back_are_told_of_and_those_that_never_stood_are_not() -> None:
    heroes = "pieces: {A: [hero], B: [hero]}"
    table = acting("{race: orcs, power: heroic, at: {A: 1, B: 1, C: 1}}", "redeploy", more=heroes)
    table, happened = play_noting(table, PlaceHero(C))
    called, sent = [events.PieceRemoved(0, "hero", region, 1) for region in "AB"], events.PiecePlaced(0, "hero", "C", 1)
    assert list(happened) == [*called, sent]
    table, happened = play_noting(table, PlaceHero(A))
    assert list(happened) == [events.PiecePlaced(0, "hero", "A", 1)]
    fresh = acting("{race: orcs, power: heroic, at: {A: 1, B: 1}}", "redeploy")
    assert list(play_noting(fresh, PlaceHero(A))[1]) == [events.PiecePlaced(0, "hero", "A", 1)]


def test_a_hero_on_a_region_given_up_is_sent_elsewhere() -> None:
    heroes = "pieces: {A: [hero], B: [hero]}"
    table = acting("{race: amazons, power: heroic, at: {A: 2, B: 2, C: 2}}", "redeploy", more=heroes)
    table = play(table, Redeploy(A, 0), Redeploy(B, 1), Redeploy(C, 1))
    assert reasons(table, Done()) == {"heroes-in-hand"}
    table = play(table, PlaceHero(B), PlaceHero(C), Done())
    assert table.where("hero") == 1 << B | 1 << C


def test_no_sorcery_reaches_a_region_with_an_encampment() -> None:
    given = (
        "{pieces: {B: [encampment]}, seats: {P1: {active: {race: sorcerers, power: merchant, hand: 1, at: {A: 1}}}, "
        "P2: {active: {race: orcs, power: bivouacking, at: {B: 1, C: 1}}}, " + ELSEWHERE.replace("P2", "P3") + "}}"
    )
    legal = RULES.legal(position(given), 0)
    assert Substitute(C) in legal
    assert Substitute(B) not in legal
