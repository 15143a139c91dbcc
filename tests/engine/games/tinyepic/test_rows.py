"""Rows of the rules that no scenario can tell: what chance lays out, and the compass with more regions than figures."""

from __future__ import annotations

import random

import pytest

from smallworld_desktop.engine.boards.board import bits, joined
from smallworld_desktop.engine.games.tinyepic.compass import FAR, NEAR, Compass
from smallworld_desktop.engine.games.tinyepic.game import KingdomsBox
from smallworld_desktop.engine.games.tinyepic.state import BLANK, TOKEN_COUNTS
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.engine.games.tinyepic.territories import BOARDS
from smallworld_desktop.engine.kernel.rules import CHANCE

BOX = KingdomsBox()
ABOVE_BELOW = joined("", {side: BOARDS.load(side).board for side in ("B01", "B02")})
COMPASS = Compass(ABOVE_BELOW, ABOVE_BELOW.parts["B01"])
TEN = ABOVE_BELOW.land & ~ABOVE_BELOW.terrain["crags"]


def begun(seats: int, seed: int) -> Table:
    """A game with tokens as soon as the first action can be selected."""
    dice = random.Random(seed)
    state = BOX.rules.start(BOX.set_up(seats, options={"exploration_tokens": True, "factions": "random"}))
    while BOX.rules.decision(state).stage != "select":
        [seat, *_] = BOX.rules.decision(state).seats
        action = BOX.rules.draw(state, dice) if seat == CHANCE else dice.choice(BOX.rules.legal(state, seat))
        state = BOX.rules.play(state, seat, action).state
    return state


@pytest.mark.parametrize(("seats", "each"), [(2, 4), (3, 4), (4, 4), (5, 3)])
def test_row_6_tokens_lie_in_homes_and_not_where_a_seat_starts(seats: int, each: int) -> None:
    table = begun(seats, seats)
    for seat in range(seats):
        assert (table.covered & table.setting.homes[seat]).bit_count() == each
        assert not table.covered & table.held[seat]
    assert table.covered.bit_count() == each * seats
    assert table.bag[BLANK] == TOKEN_COUNTS[BLANK] - (seats == 5), "with five seats a blank one stays in the box"


@pytest.mark.parametrize(
    ("number", "day", "night"),
    [
        (1, "B01.D", "B01.C"),
        (3, "B02.B", "B02.B"),
        (6, "B02.A", "B02.E"),
        (8, "B02.A", "B02.A"),
        (11, "B01.E", "B01.A"),
        (12, "B01.E", "B01.A"),
    ],
)
def test_row_90_the_hand_meets_the_nearer_region_by_day_and_the_farther_by_night(
    number: int, day: str, night: str
) -> None:
    ids = [region.id for region in ABOVE_BELOW.regions]
    assert len(bits(TEN)) == 10
    assert ids[COMPASS.pick_region(TEN, number, NEAR)] == day
    assert ids[COMPASS.pick_region(TEN, number, FAR)] == night


@pytest.mark.parametrize(
    ("start", "number", "goal"),
    [
        ("D", 3, "E"),
        ("D", 9, "A"),
        ("D", 12, "B"),
        ("B", 3, "C"),
        ("B", 6, "D"),
        ("B", 9, "A"),
        ("E", 12, "D"),
        ("E", 6, "A"),
    ],
)
def test_row_92_a_figure_goes_in_the_direction_of_the_number(start: str, number: int, goal: str) -> None:
    index = ABOVE_BELOW.index
    region = index[f"B01.{start}"]
    legal = ABOVE_BELOW.neighbours[region] & TEN
    assert COMPASS.pick_direction(region, number, legal) == index[f"B01.{goal}"]
