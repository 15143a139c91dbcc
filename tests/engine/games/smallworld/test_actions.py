"""What actions do beyond what scenarios show: own Ghouls against own races, and the marks of the turn."""

from __future__ import annotations

import random

import pytest

from smallworld_desktop.engine.games.smallworld import events
from smallworld_desktop.engine.games.smallworld.abilities.berserk import Roll
from smallworld_desktop.engine.games.smallworld.abilities.dragon import FlyDragon
from smallworld_desktop.engine.games.smallworld.abilities.sorcery import Substitute
from smallworld_desktop.engine.games.smallworld.actions import (
    Abandon,
    Attack,
    Attempt,
    Conquer,
    Decline,
    Expand,
    Keep,
    Stop,
    Treaty,
)
from smallworld_desktop.engine.games.smallworld.redeployment import Done, Redeploy
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.games.smallworld.state import CONQUEST, LATE, READY
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.kernel.targets import AtRegion
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
    play_noting,
    position,
    reasons,
    roll,
)


def own_ghouls(active: str, pieces: str = "{}", options: str = "{}") -> Table:
    """P1's Ghouls on C with five tokens in hand, before the conquests of an active race."""
    return position(
        f"{{stage: ghoul_ready, pieces: {pieces}, options: {options}, seats: {{P1: {{active: {active}, "
        f"declined: {{race: ghouls, hand: 5, at: {{C: 1}}}}}}, {ELSEWHERE}}}}}"
    )


@pytest.mark.parametrize(
    ("active", "piece"),
    [
        ("{race: halflings, power: hill, at: {A: 2}}", "hole"),
        ("{race: orcs, power: heroic, at: {A: 2}}", "hero"),
        ("{race: orcs, power: dragon_master, at: {A: 2}}", "dragon"),
    ],
)
def test_immunity_holds_no_ghouls_of_ones_own_and_the_piece_is_gone(active: str, piece: str) -> None:
    table = play(own_ghouls(active, f"{{A: [{piece}]}}"), Conquer(A))
    assert table.holder[A] == table.acting
    assert (table.where("hole"), table.where("hero"), table.where("dragon")) == (0, 0, 0)
    assert table.hand[table.active] == 1
    assert table.displaced[table.active] == 0
    table = play(table, Stop())
    assert table.stage == READY
    if piece == "dragon":
        assert reasons(table, FlyDragon(B)) == set()


def test_ghouls_that_ones_active_race_drives_out_are_placed_in_the_same_turn() -> None:
    given = (
        "{seats: {P1: {active: {race: orcs, power: merchant, hand: 9, at: {A: 1}}, "
        "declined: {race: ghouls, at: {C: 3, E: 1}}}, " + ELSEWHERE + "}}"
    )
    table = play(position(given), Conquer(C), Stop(), Redeploy(A, 1), Redeploy(C, 9))
    ghouls = table.lasting(0)
    assert (table.hand[ghouls], table.tray[table.race[ghouls]]) == (2, 7)
    assert table.won == 1 << C
    assert reasons(table, Done()) == {"tokens-of-race-in-hand"}
    table = play(table, Redeploy(E, 3), Done())
    assert table.turn == 1


def test_the_last_ghoul_that_ones_active_race_takes_sends_the_banner_back() -> None:
    given = (
        "{seats: {P1: {active: {race: orcs, power: merchant, hand: 9, at: {A: 1}}, "
        "declined: {race: ghouls, at: {C: 1}}}, " + ELSEWHERE + "}}"
    )
    before = position(given)
    table, happened = play_noting(before, Conquer(C))
    assert events.RaceLeft(0, "ghouls") in happened
    assert table.lasting(0) == -1
    assert table.race_stack[-1] == table.setting.catalogue.race("ghouls")


def test_a_roll_ends_the_readying_so_nothing_can_be_left_after_it() -> None:
    table = acting("{race: orcs, power: berserk, hand: 3, at: {A: 1}}", "ready")
    assert reasons(table, Abandon(A)) == set()
    table = roll(play(table, Roll()), 0)
    assert table.stage == CONQUEST
    assert reasons(table, Abandon(A)) == {"conquests-have-begun"}


def test_an_attempt_ends_the_readying_too() -> None:
    table = play(acting("{race: orcs, power: merchant, hand: 1, at: {A: 1}}", "ready"), Attempt(B))
    assert table.stage == CONQUEST


def test_a_roll_that_was_not_used_helps_nobody_later() -> None:
    table = acting("{race: orcs, power: berserk, hand: 1, at: {A: 1}}", others="P2: {}")
    table = play(roll(play(table, Roll()), 3), Stop())
    assert table.pips == -1
    table = play(table, Redeploy(A, 2), Done(), table.setting.moves.pick[0])
    assert table.cost(3, D) == 2


def test_ghouls_roll_and_the_active_race_rolls_again_unless_the_table_shares_one_die() -> None:
    force = "{race: orcs, power: merchant, hand: 1, at: {A: 1}}"
    for own, against in ((True, set()), (False, {"die-used-up"})):
        given = (
            f"{{stage: ghoul_ready, options: {{ghoul_own_die: {str(own).lower()}}}, seats: {{P1: {{active: {force}, "
            f"declined: {{race: ghouls, hand: 1, at: {{F: 1}}}}}}, {ELSEWHERE}}}}}"
        )
        table = roll(play(position(given), Attempt(D)), 0)
        assert table.stage == READY
        assert reasons(table, Attempt(B)) == against
        assert (Attempt(B) in RULES.legal(table, 0)) == own


def test_a_ghoul_that_attacks_leaves_its_diplomat_free_to_make_peace() -> None:
    given = (
        "{stage: ghoul_ready, seats: {P1: {active: {race: humans, power: diplomat, at: {A: 1}}, "
        "declined: {race: ghouls, hand: 5, at: {C: 1}}}, P2: {active: {race: orcs, power: hill, at: {D: 2}}}}}"
    )
    table = play(position(given), Conquer(D), Stop(), Stop(), Redeploy(C, 1), Redeploy(D, 5), Done())
    assert reasons(table, Treaty(1)) == set()


def test_stout_are_paid_once_and_decline_without_another_coin() -> None:
    given = "{race: humans, power: stout, at: {A: 2, B: 1}}"
    table, happened = play_noting(acting(given, "redeploy"), Done())
    assert table.stage == LATE
    assert [event.coins for event in happened if isinstance(event, events.Scored)] == [3]
    for action in (Keep(), Decline()):
        _, after = play_noting(table, action)
        assert not [event for event in after if isinstance(event, events.Scored)]
    declined = play(table, Decline())
    assert declined.tokens[A] == 1
    assert declined.race[0] == -1
    assert declined.turn == 1


def test_after_a_pass_a_stout_race_is_asked_nothing_more() -> None:
    table = acting("{race: humans, power: stout}", "course")
    assert play(table, table.setting.moves.pass_turn).turn == 1


def test_a_race_that_was_picked_may_decline_in_the_very_next_turn() -> None:
    table = position("{seats: {P1: {}, P2: {}}}")
    table = play(table, table.setting.moves.pick[0], Stop(), Done(), table.setting.moves.pick[0], Stop(), Done())
    assert RULES.legal(table, 0) == [Expand(), Decline()]
    table = play(table, Decline())
    assert table.race[0] == table.race[1] == -1
    assert table.earned[0] == 0


def test_a_region_left_may_be_taken_again_as_an_empty_one() -> None:
    table = acting("{race: orcs, power: merchant, hand: 4, at: {A: 1, B: 1}}", "ready")
    table = play(table, Abandon(B))
    assert table.cost(0, B) == 2
    table = play(table, Conquer(B))
    assert table.won == 0
    assert (table.tokens[B], table.hand[0]) == (2, 3)


def test_whoever_leaves_everything_enters_anew() -> None:
    table = play(acting("{race: orcs, power: merchant, hand: 4, at: {C: 1}}", "ready"), Abandon(C))
    assert reasons(table, Conquer(E)) == {"not-an-entry"}
    assert reasons(table, Conquer(A)) == set()


def test_what_stands_on_a_region_left_comes_back_to_its_owner() -> None:
    table = acting(
        "{race: trolls, power: bivouacking, hand: 1, at: {A: 2, B: 1}}", "ready", more="pieces: {A: [encampment]}"
    )
    table = play(table, Abandon(A))
    assert (table.hand[0], table.in_hand("encampment"), table.where("lair")) == (3, 5, 1 << B)
    assert table.defence[A] == 2


@pytest.mark.parametrize("seed", range(4))
def test_an_attack_takes_as_many_tokens_as_its_price_says(seed: int) -> None:
    seen = set()
    game = Game(RULES, Setup(4), seed)
    dice = random.Random(seed)
    while not game.decision.over:
        legal = game.legal()
        for action in legal:
            price = action.price(game.state)
            assert bool(price) == isinstance(action, Conquer | Attempt)
            assert not isinstance(action, Attack) or action.target == AtRegion(action.region)
            if isinstance(action, Attack) and price:
                assert action.tokens(game.state) == sum(reason.amount for reason in price)
                seen.add(type(action))
        game.play(dice.choice(legal))
    assert seen == {Conquer, Attempt}


def test_of_the_ways_to_take_a_region_the_plain_one_comes_first_and_the_die_last() -> None:
    ways: list[Attack] = [Attempt(A), Substitute(A), FlyDragon(A), Conquer(A)]
    assert sorted(ways, key=lambda way: way.rank) == [Conquer(A), FlyDragon(A), Substitute(A), Attempt(A)]
