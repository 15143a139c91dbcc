"""Where races may enter and what they reach."""

from __future__ import annotations

import pytest

from smallworld_desktop.engine.games.smallworld.table import Table
from tests.engine.games.smallworld.positions import BOARD, acting, position


def reached(table: Table) -> str:
    return " ".join(BOARD.ids(table.reach(table.acting)))


@pytest.mark.parametrize(
    ("force", "regions"),
    [
        ("{race: ratmen, power: merchant, hand: 9}", "A B D G H"),
        ("{race: ratmen, power: underworld, hand: 9}", "A B D G H"),
        ("{race: ratmen, power: flying, hand: 9}", "A B C D E F G H"),
        ("{race: halflings, power: merchant, hand: 9}", "A B C D E F G H"),
        ("{race: ratmen, power: seafaring, hand: 9}", "A B D G H S1 S2"),
        ("{race: halflings, power: seafaring, hand: 9}", "A B C D E F G H S1 S2 L"),
        ("{race: ratmen, power: merchant, hand: 9, at: {A: 1}}", "B C"),
        ("{race: ratmen, power: seafaring, hand: 9, at: {A: 1}}", "B C S1"),
        ("{race: ratmen, power: seafaring, hand: 9, at: {L: 1}}", "C E G"),
        ("{race: ratmen, power: underworld, hand: 9, at: {C: 1}}", "A B D E F"),
        ("{race: ratmen, power: merchant, hand: 9, at: {C: 1}}", "A B D E"),
        ("{race: halflings, power: merchant, hand: 9, at: {F: 1}}", "D E H"),
        ("{race: ratmen, power: flying, hand: 9, at: {F: 1}}", "A B C D E G H"),
    ],
)
def test_a_race_reaches_what_its_banner_and_badge_let_it(force: str, regions: str) -> None:
    assert reached(acting(force, others="P2: {}")) == regions


def test_the_sea_is_no_entry_where_the_table_says_so() -> None:
    force = "{race: ratmen, power: seafaring, hand: 9}"
    assert reached(acting(force, others="P2: {}", more="options: {seafaring_enters_by_sea: false}")) == "A B D G H"


def test_the_shore_of_a_sea_is_an_entry_whoever_sits_in_the_sea() -> None:
    table = acting(
        "{race: orcs, power: merchant, hand: 9}", others="P2: {active: {race: ratmen, power: seafaring, at: {S2: 2}}}"
    )
    assert reached(table) == "A B D G H"


def test_ghouls_that_sailed_reach_the_shore_and_no_other_water() -> None:
    given = (
        "{stage: ghoul_conquest, seats: {P1: {active: {race: orcs, power: merchant, hand: 9}, "
        "declined: {race: ghouls, power: seafaring, hand: 5, at: {L: 1, S2: 1}}}, P2: {}}}"
    )
    assert reached(position(given)) == "C E G H"


def test_a_declined_race_lends_nobody_its_regions() -> None:
    given = (
        "{seats: {P1: {active: {race: orcs, power: merchant, hand: 9, at: {A: 1}}, "
        "declined: {race: elves, at: {E: 1}}}, P2: {}}}"
    )
    assert reached(position(given)) == "B C"
