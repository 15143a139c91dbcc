"""Painted islands: the open sea round them, and what stands off their coasts."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
import shapely
from PySide6.QtCore import QSize

from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.engine.games.smallworld.boards import BOARDS as SINGLE_BOARDS
from smallworld_desktop.engine.games.warcraft.islands import BOARDS, SIDES
from smallworld_desktop.engine.games.warcraft.setup import map_of
from smallworld_desktop.ui.board import painting
from smallworld_desktop.ui.board.painting import ground, offing
from smallworld_desktop.ui.board.painting.scenery.quays import SIGN_OUT
from smallworld_desktop.ui.board.painting.sheet import AREA, LARGEST_SEA, Sheet, lay, sheets
from smallworld_desktop.ui.board.painting.titles import place_titles
from smallworld_desktop.ui.games.warcraft.paints import PAINTS
from tests.ui.board.test_painting import around, seen

pytestmark = pytest.mark.usefixtures("qapp")

CORNERS = {
    "L1a": 3, "L1b": 0, "L2a": 3, "L2b": 3, "M1a": 2, "M1b": 1, "M2a": 3, "M2b": 2, "S1a": 1, "S1b": 0, "S2a": 1,
    "S2b": 1,
}  # fmt: skip
"""How often four regions of a side meet in one point."""
SIZE = QSize(500, 435)
"""Half the canvas of the side S1a."""


@pytest.fixture
def pippin() -> Map:
    """The side S1a."""
    return BOARDS.load("S1a")


def laid(side: str) -> Sheet:
    return lay(BOARDS.load(side), PAINTS)


@pytest.mark.parametrize("side", SIDES)
def test_the_open_sea_is_all_that_no_region_covers(side: str) -> None:
    map, sheet = BOARDS.load(side), laid(side)
    size = QSize(round(sheet.width / 2), round(sheet.height / 2))
    numbers = ground.regions(sheet, size)
    assert sheet.ocean is not None
    assert sheet.ocean.number == map.board.size == numbers[0, 0] == numbers[-1, -1]
    for plot in sheet.plots:
        x, y = plot.token
        assert numbers[int(y / 2), int(x / 2)] == plot.number
        assert not sheet.ocean.ground.intersects(shapely.Point(plot.token))


def test_the_open_sea_is_pale_along_the_coast_and_deep_beyond(pippin: Map) -> None:
    picture = seen(painting.paint(pippin, SIZE, PAINTS, names=False)).mean(axis=2)
    land = shapely.union_all([shapely.Polygon(shape.ring) for shape in pippin.shapes])
    places = np.array([(x, y) for x in range(60, 940, 20) for y in range(60, 810, 20)], float)
    away = shapely.distance(land, shapely.points(places))
    shades = np.array([picture[int(y / 2), int(x / 2)] for x, y in places])
    near, far = shades[(away > 8) & (away < 25)], shades[away > 150]
    assert len(near) > 10 < len(far)
    assert near.mean() > far.mean() + 40


@pytest.mark.parametrize("side", SIDES)
def test_every_landing_place_has_a_quay_that_runs_straight_out_to_sea(side: str) -> None:
    sheet = laid(side)
    board = BOARDS.load(side).board
    quays = offing.landings(sheet)
    assert sheet.isles is not None
    assert len(quays) == board.symbol["entry"].bit_count() > 0
    for place, way in quays:
        sign = shapely.Point(np.array(place) + SIGN_OUT * np.array(way))
        assert sheet.isles.ground.distance(sign) > 0.9 * SIGN_OUT


@pytest.mark.parametrize("side", SIDES)
def test_a_cairn_stands_wherever_four_regions_meet(side: str) -> None:
    sheet = laid(side)
    assert sheet.isles is not None
    assert len(sheet.corners) == CORNERS[side]
    for corner in sheet.corners:
        touching = [plot for plot in sheet.plots if plot.ground.distance(shapely.Point(corner)) < 1e-6]
        assert len(touching) == 4


@pytest.mark.parametrize("side", SIDES)
def test_reefs_run_only_where_a_water_ends_at_the_open_sea(side: str) -> None:
    sheet = laid(side)
    assert sheet.isles is not None
    coast = sheet.isles.ground.boundary
    wet = shapely.union_all([plot.ground for plot in sheet.plots if plot.water])
    for mouth in sheet.isles.mouths:
        line = shapely.LineString(mouth)
        assert coast.buffer(0.01).contains(line)
        assert wet.buffer(0.01).contains(line)
    open_ends = [plot for plot in sheet.plots if plot.water and plot.ground.intersection(coast).length > 1]
    assert bool(sheet.isles.mouths) == bool(open_ends)


@pytest.mark.parametrize("side", SIDES)
def test_an_island_is_named_on_the_water_beside_it(side: str) -> None:
    sheet = laid(side)
    assert sheet.isles is not None
    assert sheet.ocean is not None
    kept = offing.kept_free(sheet)
    (title,) = place_titles(sheet, [BOARDS.load(side).title], kept)
    assert sheet.ocean.inside.contains(title.room)
    assert not shapely.union_all(kept).intersects(title.room)
    assert sheet.isles.ground.distance(title.room) < 60


def test_the_stage_of_the_marker_carries_the_letter_of_its_island(pippin: Map) -> None:
    carved, plain = (
        seen(painting.paint(pippin, SIZE, paints, names=False)) for paints in (PAINTS, replace(PAINTS, letters={}))
    )
    changed = np.abs(carved - plain).max(axis=2) > 24
    region = pippin.board.regions.index(next(r for r in pippin.board.regions if "slot" in r.symbols))
    x, y = pippin.shapes[region].symbol_places[pippin.board.regions[region].symbols.index("slot")]
    assert around(changed, x / 2, y / 2, 12).any()
    around(changed, x / 2, y / 2, 22)[:] = False
    assert not changed.any()


def test_islands_lie_in_one_sea_and_are_drawn_as_large_as_alone() -> None:
    table = map_of(("L1a", "S1a"))
    assert len(sheets(table)) == 1
    sheet = lay(table, PAINTS)
    assert sheet.isles is not None
    assert [isle.title for isle in sheet.isles.isles] == [part.map.title for part in table.parts]
    assert {plot.letter for plot in sheet.plots[: table.parts[1].first]} == {"L"}
    assert {plot.letter for plot in sheet.plots[table.parts[1].first :]} == {"S"}
    assert sheet.hand == pytest.approx(1)


def test_an_island_in_a_boundless_sea_is_painted_on_a_sheet_that_fits_into_memory(pippin: Map) -> None:
    lost = lay(replace(pippin, canvas=(90_000.0, 80_000.0)), PAINTS)
    assert lost.width * lost.height == pytest.approx(LARGEST_SEA * AREA)


def test_a_board_that_fills_its_frame_has_no_open_sea() -> None:
    sheet = lay(SINGLE_BOARDS.load("two_players"))
    assert sheet.ocean is None
    assert sheet.isles is None
    assert sheet.grounds == sheet.plots
