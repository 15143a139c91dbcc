"""What other programs of this game get wrong, each fault with a test that would find it here."""

from __future__ import annotations

import random

import pytest

from smallworld_desktop.engine.games.smallworld import events
from smallworld_desktop.engine.games.smallworld.abilities.berserk import Roll
from smallworld_desktop.engine.games.smallworld.abilities.dragon import FlyDragon
from smallworld_desktop.engine.games.smallworld.abilities.sorcery import Substitute
from smallworld_desktop.engine.games.smallworld.actions import Conquer, Decline, Expand, Pick, Stop, Treaty
from smallworld_desktop.engine.games.smallworld.catalogue import base_catalogue
from smallworld_desktop.engine.games.smallworld.chance import Deal
from smallworld_desktop.engine.games.smallworld.redeployment import Done, Redeploy
from smallworld_desktop.engine.games.smallworld.scoring import income
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.games.smallworld.state import DEFENDERS, OVER, REDEPLOY
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.rules import CHANCE
from tests.engine.games.smallworld.positions import (
    ELSEWHERE,
    RULES,
    A,
    B,
    C,
    E,
    H,
    acting,
    dealt,
    play,
    play_noting,
    position,
    reasons,
    roll,
)

PLAIN = "P2: {declined: {race: ratmen, at: {H: 1}}}"
NO_BANNER_LEFT = """
stage: course
column: [[orcs, merchant, 0], [elves, stout, 0], [giants, flying, 0], [trolls, swamp, 0], [ratmen, forest, 0]]
seats:
  P1: {active: {race: humans, power: hill, at: {A: 2}}, declined: {race: tritons, at: {D: 1}}}
  P2: {declined: {race: wizards, at: {B: 1}}}
  P3: {active: {race: amazons, power: dragon_master, hand: 3}, declined: {race: dwarves, at: {C: 1}}}
  P4: {active: {race: halflings, power: wealthy, hand: 3}, declined: {race: skeletons, at: {E: 1}}}
  P5: {active: {race: sorcerers, power: spirit, hand: 3}, declined: {race: ghouls, at: {F: 1}}}
"""


def by_chance(table: Table, dice: random.Random) -> Table:
    """One more action, whoever must decide."""
    (seat,) = RULES.decision(table).seats
    action = RULES.draw(table, dice) if seat == CHANCE else dice.choice(RULES.legal(table, seat))
    return RULES.play(table, seat, action).state


def paid(table: Table) -> dict[str, int]:
    """What the seat in turn would be paid now, line by line."""
    return {line.id: line.amount for line in income(table, table.turn)}


@pytest.mark.parametrize(("tokens", "regions"), [(t, r) for t in range(1, 9) for r in range(1, 5) if r <= t])
def test_amazons_with_too_few_spare_tokens_can_end_the_turn_and_decline_in_the_next(tokens: int, regions: int) -> None:
    """Stuck for good in 11 to 26 % of games elsewhere."""
    places = dict(zip("ABCD"[:regions], [tokens - regions + 1] + [1] * (regions - 1), strict=True))
    at = ", ".join(f"{region}: {count}" for region, count in places.items())
    table = acting(f"{{race: amazons, power: merchant, at: {{{at}}}}}", "redeploy")
    dice = random.Random(tokens)
    for _ in range(2 * regions + 2):
        if table.stage != REDEPLOY:
            break
        table = by_chance(table, dice)
    assert table.turn == 1
    assert table.held[0].bit_count() == min(regions, max(0, tokens - 4))
    assert table.hand[0] == min(4, tokens)
    while table.turn == 1:
        table = by_chance(table, dice)
    legal = RULES.legal(table, 0)
    assert Decline() in legal
    assert Expand() in legal


def test_a_player_between_two_races_at_the_end_of_the_game_breaks_nothing() -> None:
    given = (
        "{stage: course, round: 10, turn: P2, seats: {P1: {declined: {race: elves, at: {D: 1}}}, "
        "P2: {active: {race: orcs, power: hill, at: {A: 2}}}}}"
    )
    table, happened = play_noting(position(given), Decline())
    assert table.stage == OVER
    assert isinstance(happened[-1], events.GameEnded)
    assert [standing.place for standing in RULES.standings(table)] == [2, 1]
    assert RULES.view(table, 0).coins == [5, 6]


@pytest.mark.parametrize(("seats", "rounds"), [(2, 10), (3, 10), (4, 9), (5, 8)])
def test_a_game_does_not_always_have_nine_rounds(seats: int, rounds: int) -> None:
    table = dealt(seats)
    dice = random.Random(seats)
    turns = 1
    while not RULES.decision(table).over:
        after = by_chance(table, dice)
        turns += (after.turn, after.round) != (table.turn, table.round) and after.stage != OVER
        table = after
    assert turns == seats * rounds


def test_a_race_that_leaves_goes_under_the_stack() -> None:
    given = (
        "{stage: course, seats: {P1: {active: {race: orcs, power: hill, at: {A: 2}}, "
        "declined: {race: elves, at: {D: 1}}}, " + ELSEWHERE + "}}"
    )
    before = position(given)
    table = play(before, Decline())
    elves = table.setting.catalogue.race("elves")
    assert table.race_stack == (*before.race_stack, elves)
    assert table.tray[elves] == 11


def test_a_race_that_leaves_can_be_picked_by_somebody_else() -> None:
    table = play(position(NO_BANNER_LEFT), Decline())
    tritons = table.setting.catalogue.race("tritons")
    assert table.column[-1][0] == tritons
    table = play(table, Pick(5))
    assert table.race[3] == tritons
    assert table.hand[3] == 6 + table.setting.catalogue.powers[table.power[3]].tokens


@pytest.mark.parametrize("power", range(20), ids=[power.id for power in base_catalogue().powers])
def test_every_power_can_be_drawn_and_picked(power: int) -> None:
    """Also as the last badge of the stack, and after it has been discarded."""
    start = RULES.start(Setup(2))
    others = [number for number in range(20) if number != power]
    for place in (0, 5, 19):
        badges = (*others[:place], power, *others[place:])
        table = RULES.play(start, CHANCE, Deal(tuple(range(14)), badges)).state
        if place < 6:
            table = RULES.play(table, 0, Pick(place)).state
            assert table.power[0] == power
        else:
            assert table.power_stack[-1] == power


def test_six_combos_lie_open_and_six_again_after_every_pick() -> None:
    table = dealt(3)
    for _ in range(3):
        assert len(table.column) == 6
        assert len(RULES.legal(table, table.turn)) == 6
        table = RULES.play(table, table.turn, Pick(2)).state
        assert len(table.column) == 6
        table = play(table, Stop(), Done())


def test_the_beaten_redeploy_at_the_end_of_the_attackers_turn_not_before() -> None:
    given = (
        "{options: {auto_defenders: false}, seats: {P1: {active: {race: orcs, power: merchant, hand: 5, at: {A: 1}}}, "
        "P2: {active: {race: ratmen, power: forest, at: {C: 2, H: 1}}}}}"
    )
    table = play(position(given), Conquer(C))
    assert (table.hand[3], table.tokens[H]) == (1, 1)
    assert table.decider == -1
    table = play(table, Stop(), Redeploy(A, 1), Redeploy(C, 5), Done())
    assert table.stage == DEFENDERS
    assert RULES.decision(table).seats == {1}
    assert table.turn == 0


def test_the_beaten_redeploy_by_themselves_when_the_table_agreed_so() -> None:
    given = (
        "{seats: {P1: {active: {race: orcs, power: merchant, hand: 5, at: {A: 1}}}, "
        "P2: {active: {race: ratmen, power: forest, at: {C: 2, H: 1}}}}}"
    )
    table = play(position(given), Conquer(C), Stop(), Redeploy(A, 1), Redeploy(C, 5), Done())
    assert (table.hand[3], table.tokens[H]) == (0, 2)
    assert table.turn == 1


@pytest.mark.parametrize("way", ["conquest", "attempt", "dragon", "sorcery"])
def test_a_treaty_is_kept_whatever_the_means(way: str) -> None:
    attacker = {
        "conquest": "{race: orcs, power: merchant, hand: 5, at: {A: 1}}",
        "attempt": "{race: orcs, power: merchant, hand: 1, at: {A: 1}}",
        "dragon": "{race: orcs, power: dragon_master, hand: 5, at: {A: 1}}",
        "sorcery": "{race: sorcerers, power: merchant, at: {A: 1}}",
    }[way]
    given = (
        "{stage: treaty, seats: {P1: {active: {race: humans, power: diplomat, at: {B: 1}}, "
        "declined: {race: elves, at: {C: 1}}}, P2: {active: " + attacker + "}}}"
    )
    free, bound = (play(position(given), Treaty(seat), Expand()) for seat in (-1, 1))
    moves = {
        "conquest": Conquer(B),
        "attempt": free.setting.moves.attempt[B],
        "dragon": FlyDragon(B),
        "sorcery": Substitute(B),
    }
    assert reasons(free, moves[way]) == set()
    assert reasons(bound, moves[way]) == {"under-treaty"}
    assert moves[way] in RULES.legal(free, 1)
    assert moves[way] not in RULES.legal(bound, 1)
    if way == "conquest":
        assert reasons(bound, Conquer(C)) == set()


def test_the_dragon_costs_its_defenders_what_any_conquest_does() -> None:
    table = acting(
        "{race: orcs, power: dragon_master, hand: 1, at: {A: 1}}",
        others="P2: {active: {race: ratmen, power: forest, at: {C: 4, H: 1}}}",
    )
    tray = table.tray[table.race[3]]
    table = play(table, FlyDragon(C))
    assert table.tray[table.race[3]] == tray + 1
    assert table.displaced[3] == table.hand[3] == 3
    assert table.won == 1 << C


def test_the_dragon_goes_nowhere_that_is_protected_or_out_of_reach() -> None:
    table = position(
        "{pieces: {C: [hole]}, seats: {P1: {active: {race: orcs, power: dragon_master, hand: 1, at: {A: 1}}}, "
        "P2: {active: {race: halflings, power: forest, at: {C: 1, H: 1}}}}}"
    )
    assert reasons(table, FlyDragon(C)) == {"immune"}
    assert reasons(table, FlyDragon(H)) == {"not-adjacent"}


def test_lairs_defend_and_are_worth_nothing() -> None:
    table = acting("{race: trolls, power: commando, at: {A: 1, B: 1}}", "redeploy")
    assert paid(table) == {"income-regions": 2}
    assert table.defence[A] == 4


def test_declined_trolls_are_paid_their_regions_and_not_their_lairs() -> None:
    table = play(acting("{race: trolls, power: commando, at: {A: 1, B: 1}}", "course"), Decline())
    assert table.earned[0] == 2
    assert table.where("lair") == 1 << A | 1 << B


def test_no_encampment_survives_decline() -> None:
    given = "{race: orcs, power: bivouacking, at: {A: 2, C: 1}}"
    table = acting(given, "course", more="pieces: {A: [encampment, encampment], C: [encampment]}")
    assert (table.defence[A], table.defence[C]) == (6, 5)
    table = play(table, Decline())
    assert table.in_hand("encampment") == 5
    assert (table.defence[A], table.defence[C]) == (3, 4)


def test_the_wealthy_are_paid_when_they_score_not_when_they_are_chosen() -> None:
    given = "{column: [[orcs, wealthy, 0], [elves, hill, 0]], seats: {P1: {}, " + ELSEWHERE + "}}"
    table = play(position(given), Pick(0))
    assert table.coins[0] == 5
    table = play(table, Conquer(A), Stop(), Redeploy(A, 9), Done())
    assert table.earned[0] == 8
    assert table.coins[0] == 13


def test_the_wealthy_are_paid_once() -> None:
    table = play(acting("{race: orcs, power: wealthy, at: {A: 2}}", "redeploy"), Done())
    assert table.earned[0] == 1


def test_berserk_roll_before_any_conquest_not_only_before_the_last() -> None:
    table = acting("{race: orcs, power: berserk, hand: 7, at: {A: 1}}")
    table = roll(play(table, Roll()), 2)
    assert table.cost(0, C) == 1
    table = roll(play(table, Conquer(C), Roll()), 1)
    assert table.cost(0, B) == 2
    table = play(table, Conquer(B), Conquer(E))
    assert table.hand[0] == 7 - 1 - 2 - 2
    assert Roll() in RULES.legal(table, 0)


def test_powers_pay_in_the_same_order_every_time() -> None:
    """Whose line comes first may not change from one game to the next: a replay compares them."""
    table = acting("{race: humans, power: merchant, at: {A: 1, B: 1}}", "redeploy")
    said = [(line.id, dict(line.values).get("race", dict(line.values).get("power"))) for line in income(table, 0)]
    assert said == [("income-regions", "humans"), ("income-bonus", "humans"), ("income-bonus", "merchant")]


@pytest.mark.parametrize("power", [power.id for power in base_catalogue().powers])
def test_no_question_rolls_asks_or_changes_anything(power: str) -> None:
    """A tooltip may ask for every price, reason and coin in every stage."""
    dice = random.Random(power)
    table = acting(f"{{race: sorcerers, power: {power}, hand: 3, at: {{A: 1, D: 1}}}}", "ready", others=PLAIN)
    for _ in range(60):
        kept = table.copy()
        for seat in range(2):
            RULES.legal(table, seat)
            RULES.view(table, seat)
            income(table, seat)
        RULES.standings(table)
        RULES.snapshot(table)
        if table.profile[table.acting] is not None:
            for region in range(table.setting.board.size):
                table.price(table.acting, region)
                list(table.obstacles(table.acting, region))
        for seat in RULES.decision(table).seats - {CHANCE}:
            for action in RULES.legal(table, seat):
                assert not RULES.violations(table, seat, action)
        assert table == kept
        if RULES.decision(table).over:
            break
        table = by_chance(table, dice)
