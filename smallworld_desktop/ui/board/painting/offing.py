"""What is drawn on the open sea round islands: ships and beasts, a compass, islets, skerries, and waves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from smallworld_desktop.engine.boards.shapes import Point
from smallworld_desktop.ui.board.painting.lettering import Name
from smallworld_desktop.ui.board.painting.pen import Pen
from smallworld_desktop.ui.board.painting.planting import STANDING, Mark
from smallworld_desktop.ui.board.painting.scenery import quays, shores, waters
from smallworld_desktop.ui.board.painting.scenery.spot import Spot
from smallworld_desktop.ui.board.painting.seafaring import (
    COMPASS,
    FISH,
    SERPENT,
    SHIP,
    WHALE,
    Sight,
    is_wide,
    ripples,
    sights,
    small_of,
)
from smallworld_desktop.ui.board.painting.sheet import Sheet
from smallworld_desktop.ui.board.painting.symbols import QUAY

FIRST = (COMPASS, SHIP, WHALE, SERPENT, SHIP)
"""What the sea round any island shows."""
ISLET = Sight(shores.islet, 24, 34)
FURTHER = (ISLET, SHIP, WHALE, ISLET, SHIP)
"""What it shows besides where several lie."""
BOAT = Sight(waters.ship, 34, 34, 0.25)
OFF_COAST = 32
WAVES_APART = 105
"""On the open sea there are fewer small waves than on waters that are regions."""
TOKEN = 30
"""Drawings in waters that are regions leave so much room round the place of their token."""
SKERRIES = (21, 52)
"""Between how near and how far off the coast rocks stand."""
SKERRIES_APART = 95
SKERRIES_EACH = 5
"""About how many groups of rocks an island has."""
ROCKS = (6, 11)
"""How small and how large one is."""


def landings(sheet: Sheet) -> list[tuple[Point, Point]]:
    """The places of all quays, and which way each runs out."""
    if sheet.isles is None:
        return []
    signs = [pair for plot in sheet.plots for pair in zip(plot.signs, plot.symbol_places, strict=True)]
    return [(place, sheet.isles.way_out(place)) for sign, place in signs if sign == QUAY]


def kept_free(sheet: Sheet) -> list[BaseGeometry]:
    """The water that quays and their signs take."""
    return [
        shapely.LineString([place, np.array(place) + quays.SIGN_OUT * sheet.hand * np.array(way)]).buffer(30)
        for place, way in landings(sheet)
    ]


def sail(sheet: Sheet, names: Sequence[Name]) -> Iterator[Mark]:
    """All drawings on the waters of a sheet with islands."""
    if sheet.ocean is None or sheet.isles is None:
        return
    taken = shapely.union_all([*kept_free(sheet), *(name.room.buffer(8) for name in names)])
    room = sheet.ocean.inside.difference(taken)
    several = len(sheet.isles.isles) > 1
    yield from sights(sheet, room.simplify(1), FIRST + FURTHER if several else FIRST, crowd=1.6)
    yield from _skerries(sheet, room)
    waves = sheet.chance(5, sheet.ocean.number)
    yield from ripples(room.buffer(-OFF_COAST * sheet.hand), sheet.hand, waves, WAVES_APART)
    for plot in sheet.plots:
        if plot.water:
            inside = plot.inside.difference(shapely.union_all([taken, shapely.Point(plot.token).buffer(TOKEN)]))
            yield from sights(sheet, inside, (BOAT, FISH) if is_wide(plot) else (FISH, FISH), least=0.45)
            chance, small = sheet.chance(5, plot.number), small_of(plot)
            yield from ripples(inside.buffer(-24 * sheet.hand), sheet.hand, chance, small=small)


def _skerries(sheet: Sheet, room: BaseGeometry) -> Iterator[Mark]:
    """Rocks here and there along the coasts."""
    assert sheet.isles is not None
    near, far = (sheet.isles.ground.buffer(reach * sheet.hand) for reach in SKERRIES)
    ring = far.difference(near).intersection(room)
    chance = sheet.chance(9)
    left, top, right, bottom = far.bounds
    taken: list[Point] = []
    places = chance.uniform((left, top), (right, bottom), (900, 2))
    for x, y in places[shapely.contains_xy(ring, *places.T)].tolist():
        if all(np.hypot(x - a, y - b) > SKERRIES_APART * sheet.hand for a, b in taken):
            taken.append((x, y))
            for _ in range(int(chance.integers(1, 4))):
                aside, down = chance.normal(0, 11 * sheet.hand, 2).tolist()
                spot = Spot(x + aside, y + 0.6 * down, float(chance.uniform(*ROCKS)) * sheet.hand)
                yield Mark(STANDING, spot.y, partial(_rock, spot=spot))
        if len(taken) > SKERRIES_EACH * len(sheet.isles.isles):
            return


def _rock(pen: Pen, spot: Spot) -> None:
    shores.rock(pen, spot)
