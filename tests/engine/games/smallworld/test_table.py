"""The table's questions and verbs where whole games and scenarios say little."""

from __future__ import annotations

import pytest

from smallworld_desktop.engine.games.smallworld.abilities.berserk import Roll
from smallworld_desktop.engine.games.smallworld.actions import Decline, Pick
from smallworld_desktop.engine.games.smallworld.chance import Shuffle
from smallworld_desktop.engine.games.smallworld.table import Table
from tests.engine.games.smallworld.positions import RULES, A, B, C, D, E, F, G, acting, play, position, reasons, roll

NO_BADGE_LEFT = """
stage: course
column: [[orcs, merchant, 0], [elves, stout, 0], [giants, flying, 0], [trolls, swamp, 0]]
power_discards: [alchemist, berserk, bivouacking, commando, diplomat, fortified, heroic, mounted, pillaging, seafaring,
                 underworld]
seats:
  P1: {active: {race: humans, power: hill, at: {A: 2}}, declined: {race: tritons, at: {D: 1}}}
  P2: {active: {race: ratmen, power: forest, at: {H: 2}}, declined: {race: wizards, at: {B: 1}}}
  P3: {active: {race: amazons, power: dragon_master, hand: 3}, declined: {race: dwarves, at: {C: 1}}}
  P4: {active: {race: halflings, power: wealthy, hand: 3}, declined: {race: skeletons, at: {E: 1}}}
  P5: {active: {race: sorcerers, power: spirit, hand: 3}, declined: {race: ghouls, at: {F: 1}}}
"""


def test_a_declining_badge_is_discarded_only_after_the_shuffle_that_the_older_race_asked_for() -> None:
    """Section 4.4: the older race's banner returns first, and needs a badge; then the race is turned over."""
    table = position(NO_BADGE_LEFT)
    hill, before = table.power[table.active], table.discards
    table = play(table, Decline())
    assert RULES.decision(table).chance
    assert (table.power_stack, table.discards) == (before, (hill,))
    assert reasons(table, Shuffle((*before, hill))) == {"not-a-shuffle"}
    table = play(table, Shuffle(before[::-1]))
    assert table.discards == (hill,)
    assert table.column[-1][1] == before[-1]
    assert table.power_stack == before[-2::-1]


def priced(table: Table, region: int) -> list[tuple[str, int]]:
    """The lines of a price, each with whose or what it is."""
    lines = table.price(table.acting, region)
    assert sum(line.amount for line in lines) == table.cost(table.acting, region)
    return [(" ".join([line.id, *map(str, line.values.values())]), line.amount) for line in lines]


def test_a_price_names_everything_that_defends() -> None:
    table = position(
        "{pieces: {C: [fortress, encampment, encampment]}, seats: {P1: {active: {race: ratmen, power: merchant, "
        "hand: 9, at: {A: 1}}}, P2: {active: {race: trolls, power: bivouacking, at: {C: 3}}}}}"
    )
    assert priced(table, C) == [
        ("price-base", 2),
        ("price-mountain", 1),
        ("price-defenders 3", 3),
        ("price-piece lair", 1),
        ("price-piece fortress", 1),
        ("price-piece encampment", 2),
    ]
    assert priced(table, B) == [("price-base", 2), ("price-tribe", 1)]


def test_a_price_names_every_discount_and_the_floor() -> None:
    table = acting("{race: tritons, power: commando, hand: 9, at: {B: 1}}")
    assert priced(table, A) == [
        ("price-base", 2),
        ("price-discount tritons", -1),
        ("price-discount commando", -1),
        ("price-floor", 1),
    ]


def test_underworld_giants_in_a_cavern_under_a_mountain_pay_two_less_in_every_cavern() -> None:
    table = acting("{race: giants, power: underworld, hand: 9, at: {C: 1}}")
    assert priced(table, F) == [
        ("price-base", 2),
        ("price-discount giants", -1),
        ("price-discount underworld", -1),
        ("price-floor", 1),
    ]
    assert table.cost(0, E) == 1


def test_flying_giants_pay_less_only_beside_a_mountain_of_theirs() -> None:
    table = acting("{race: giants, power: flying, hand: 9, at: {C: 1}}")
    assert [table.cost(0, region) for region in (A, F, G)] == [1, 2, 2]


def test_a_roll_that_waits_is_in_the_price() -> None:
    table = roll(play(acting("{race: orcs, power: berserk, hand: 3, at: {A: 1}}"), Roll()), 2)
    assert priced(table, C) == [("price-base", 2), ("price-mountain", 1), ("price-pips 2", -2)]


@pytest.mark.parametrize(("counted", "cost"), [(True, 5), (False, 3)])
def test_ones_own_ghouls_defend_by_number_unless_the_table_says_otherwise(counted: bool, cost: int) -> None:
    given = (
        f"{{options: {{own_decline_counts_defence: {str(counted).lower()}}}, pieces: {{D: [fortress]}}, seats: {{P1: "
        "{active: {race: orcs, power: merchant, hand: 9, at: {B: 1}}, declined: {race: ghouls, at: {D: 2}}}, P2: {}}}"
    )
    table = position(given)
    assert table.cost(0, D) == cost
    assert sum(line.amount for line in table.price(0, D)) == cost


def test_ones_own_active_tokens_always_defend_against_ones_ghouls() -> None:
    table = position(
        "{stage: ghoul_conquest, options: {own_decline_counts_defence: false}, seats: {P1: {active: {race: orcs, "
        "power: merchant, at: {D: 2}}, declined: {race: ghouls, hand: 4, at: {B: 1}}}, P2: {}}}"
    )
    assert table.cost(table.acting, D) == 4


def test_a_seat_without_coins_can_pay_for_nothing_but_the_top() -> None:
    table = position("{seats: {P1: {coins: 0}, P2: {}}}")
    assert RULES.legal(table, 0) == [Pick(0)]


def test_coins_that_lie_on_a_combo_cannot_pay_for_it() -> None:
    given = "{column: [[orcs, hill, 0], [elves, forest, 4]], seats: {P1: {coins: 0}, P2: {}}}"
    assert RULES.legal(position(given), 0) == [Pick(0)]


def test_a_pick_leaves_a_coin_on_each_combo_above_and_takes_those_on_its_own() -> None:
    given = "{column: [[orcs, hill, 1], [elves, forest, 0], [humans, swamp, 4]], seats: {P1: {coins: 3}, P2: {}}}"
    table = play(position(given), Pick(2))
    assert table.coins == [5, 5]
    assert [coins for _, _, coins in table.column] == [2, 1, 0]
