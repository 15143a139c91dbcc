"""Where the islands of every choice of sides lie: on one table, and well apart."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
import shapely

from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.engine.games.warcraft.islands import BOARDS, SIDES, SIZES, fit
from smallworld_desktop.engine.games.warcraft.sea import charts
from smallworld_desktop.engine.games.warcraft.setup import map_of

APART = 30
"""No two coasts are nearer."""
FRAME = 16
"""So much of the table lies under its neat line."""


def choices(seats: int) -> list[tuple[str, ...]]:
    """Every choice of sides that so many seats may play on."""
    return [sides for sides in itertools.combinations(SIDES, len(SIZES[seats])) if fit(seats, sides)]


def coasts(table: Map) -> list[shapely.Geometry]:
    """The land and the waters of each island where they lie."""
    rings = [shapely.Polygon(shape.ring) for shape in table.shapes]
    return [shapely.union_all(rings[part.first : part.first + part.map.board.size]) for part in table.parts]


@pytest.fixture(scope="module")
def grounds() -> dict[str, shapely.Geometry]:
    """Every side by itself."""
    return {side: shapely.union_all([shapely.Polygon(s.ring) for s in BOARDS.load(side).shapes]) for side in SIDES}


def test_every_choice_of_sides_has_its_chart() -> None:
    wanted = {frozenset(sides) for seats in SIZES for sides in choices(seats)}
    assert set(charts()) == wanted
    assert len(wanted) == 208


@pytest.mark.parametrize("seats", SIZES)
def test_no_two_coasts_come_near_each_other_and_none_touches_the_frame(
    seats: int, grounds: dict[str, shapely.Geometry]
) -> None:
    for sides in choices(seats):
        chart = charts()[frozenset(sides)]
        lying = {side: shapely.transform(grounds[side], lambda p, at=chart["places"][side]: p + at) for side in sides}
        for one, other in itertools.combinations(lying.values(), 2):
            assert one.distance(other) >= APART, sides
        left, top, right, below = shapely.union_all(list(lying.values())).bounds
        width, height = chart["table"]
        assert min(left, top, width - right, height - below) > FRAME, sides


def test_islands_are_laid_as_their_chart_says_in_whatever_order_they_are_named() -> None:
    sides = ("L1a", "M1b", "S2a")
    table, again = map_of(sides), map_of(tuple(reversed(sides)))
    chart = charts()[frozenset(sides)]
    assert table.canvas == again.canvas == tuple(chart["table"])
    assert {part.name: list(part.at) for part in table.parts} == chart["places"]
    assert {part.name: part.at for part in table.parts} == {part.name: part.at for part in again.parts}
    bounds = np.array(shapely.union_all(coasts(table)).bounds)
    assert (bounds > 0).all()
    assert (bounds[2:] < table.canvas).all()


def test_islands_that_no_game_has_together_lie_apart_too_in_whatever_order_they_are_named() -> None:
    table, again = map_of(("S1a", "S2a", "M1b")), map_of(("M1b", "S2a", "S1a"))
    assert {part.name: part.at for part in table.parts} == {part.name: part.at for part in again.parts}
    for one, other in itertools.combinations(coasts(table), 2):
        assert one.distance(other) >= APART
    left, top, right, below = shapely.union_all(coasts(table)).bounds
    width, height = table.canvas
    assert min(left, top, width - right, height - below) > FRAME
