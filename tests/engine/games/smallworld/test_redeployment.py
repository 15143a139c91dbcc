"""Redeployment region by region: its order, its bounds, and the forces that never mix."""

from __future__ import annotations

import itertools

import pytest

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.smallworld.abilities.pieces import Fortify, PlaceHero
from smallworld_desktop.engine.games.smallworld.actions import Conquer, Pick, Stop
from smallworld_desktop.engine.games.smallworld.chance import Deal
from smallworld_desktop.engine.games.smallworld.redeployment import Done, Redeploy, Reinforce
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.games.smallworld.state import REDEPLOY
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.errors import IllegalAction
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.kernel.rules import CHANCE
from smallworld_desktop.engine.kernel.saves import Recorder, parse
from tests.engine.games.smallworld.positions import (
    ELSEWHERE,
    RULES,
    A,
    B,
    C,
    D,
    E,
    acting,
    play,
    position,
    reasons,
)


def stands(table: Table) -> set[tuple[int, ...]]:
    """Every way in which the tokens of the seat in turn can stand when the redeployment is done."""
    if table.stage != REDEPLOY:
        return {tuple(table.tokens)}
    found: set[tuple[int, ...]] = set()
    for action in RULES.legal(table, table.turn):
        found |= stands(RULES.play(table, table.turn, action).state)
    return found


@pytest.mark.parametrize(("hand", "ways"), [(0, 1), (1, 3), (2, 6), (3, 10), (5, 21)])
def test_tokens_stand_in_every_way_that_leaves_no_region_empty(hand: int, ways: int) -> None:
    """So many ways: choose 2 of hand + 2."""
    found = stands(acting(f"{{race: orcs, power: merchant, hand: {hand}, at: {{A: 1, B: 1, D: 1}}}}", "redeploy"))
    assert len(found) == ways
    assert all(way[A] + way[B] + way[D] == hand + 3 and min(way[A], way[B], way[D]) >= 1 for way in found)


@pytest.mark.parametrize(("tokens", "kept"), [(5, 1), (6, 2), (7, 3), (3, 0), (4, 0)])
def test_amazons_choose_which_regions_stay_and_no_more_than_must_are_left(tokens: int, kept: int) -> None:
    found = stands(acting(f"{{race: amazons, power: merchant, at: {{A: {tokens - 2}, B: 1, C: 1}}}}", "redeploy"))
    stay = {tuple(region for region in (A, B, C) if way[region]) for way in found}
    assert stay == set(itertools.combinations((A, B, C), kept))
    assert all(sum(way[region] for region in (A, B, C)) == kept for way in found)


def test_ghouls_and_the_active_race_are_placed_apart_and_in_any_order() -> None:
    given = (
        "{stage: redeploy, seats: {P1: {active: {race: orcs, power: merchant, hand: 1, at: {A: 1, B: 1}}, "
        "declined: {race: ghouls, hand: 1, at: {C: 1, E: 1}}}, " + ELSEWHERE + "}}"
    )
    found = stands(position(given))
    assert {(way[A], way[B]) for way in found} == {(1, 2), (2, 1)}
    assert {(way[C], way[E]) for way in found} == {(1, 2), (2, 1)}
    assert len(found) == 4


def test_a_group_that_was_begun_is_finished_before_another() -> None:
    given = (
        "{stage: redeploy, seats: {P1: {active: {race: orcs, power: merchant, at: {A: 1, B: 1}}, "
        "declined: {race: ghouls, at: {C: 1}}}, " + ELSEWHERE + "}}"
    )
    table = play(position(given), Redeploy(A, 1))
    assert reasons(table, Redeploy(C, 1)) == {"finish-placing-first"}
    assert RULES.legal(table, 0) == [Redeploy(B, 1)]


def test_a_game_saved_when_amazons_could_still_build_too_early_is_opened_as_it_was() -> None:
    game = amazons_before_they_are_spread()
    early = Fortify(bits(game.state.held[0])[0])
    with pytest.raises(IllegalAction):
        game.play(early)
    game.play(early, pardoned={"reserve-comes-first"})
    saved = parse(Recorder(game).text(), "old.swgame")
    assert saved.replay({RULES.id: RULES}).state == game.state
    assert RULES.tightened == {"reserve-comes-first"}


def test_heroes_that_were_begun_too_early_in_a_saved_game_can_be_finished() -> None:
    table = acting("{race: amazons, power: heroic, at: {A: 3, B: 2, C: 2}}", "redeploy")
    table = RULES.play(table, 0, PlaceHero(A)).state
    assert RULES.legal(table, 0) == [PlaceHero(B), PlaceHero(C)]
    table = play(table, PlaceHero(B), Redeploy(A, 1), Redeploy(B, 1), Redeploy(C, 1), Done())
    assert table.where("hero") == 1 << A | 1 << B


def amazons_before_they_are_spread() -> Game[Table]:
    """A game in whose first turn Fortified Amazons have all their tokens on the map."""
    game = Game(RULES, Setup(2), seed=1, draws=False)
    box = game.state.setting.catalogue
    amazons, fortified = box.race("amazons"), box.power("fortified")
    races = (amazons, *(race for race in game.state.setting.races if race != amazons))
    powers = (fortified, *(power for power in game.state.setting.powers if power != fortified))
    game.play(Deal(races, powers), CHANCE)
    game.play(Pick(0))
    while conquests := [action for action in game.legal() if isinstance(action, Conquer)]:
        game.play(conquests[0])
    game.play(Stop())
    return game


def test_a_race_without_a_region_keeps_its_tokens_and_the_turn_ends() -> None:
    table = play(acting("{race: orcs, power: merchant, hand: 5}"), Stop())
    assert RULES.legal(table, 0) == [Done()]
    table = play(table, Done())
    assert table.hand[0] == 5


def test_tokens_that_stand_right_already_need_not_be_placed() -> None:
    table = play(acting("{race: orcs, power: merchant, hand: 3, at: {A: 2}}"), Conquer(B), Stop())
    assert Done() in RULES.legal(table, 0)


def test_a_single_token_driven_out_may_go_to_any_region_of_its_race() -> None:
    given = (
        "{stage: defenders, options: {auto_defenders: false}, seats: {P1: {active: {race: orcs, power: hill, at: "
        "{H: 2}}}, P2: {active: {race: ratmen, power: forest, hand: 1, at: {A: 1, C: 1, D: 1}}}}}"
    )
    table = position(given)
    ways = [
        play(table, Reinforce(A, 1), Reinforce(C, 0), Reinforce(D, 0)),
        play(table, Reinforce(A, 0), Reinforce(C, 1), Reinforce(D, 0)),
        play(table, Reinforce(A, 0), Reinforce(C, 0), Reinforce(D, 1)),
    ]
    assert [[way.tokens[region] for region in (A, C, D)] for way in ways] == [[2, 1, 1], [1, 2, 1], [1, 1, 2]]
