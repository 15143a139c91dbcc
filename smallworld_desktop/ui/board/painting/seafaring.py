"""What is drawn on the waters: waves, ships, beasts, and a compass whose winds cross every sea."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import cycle

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from smallworld_desktop.engine.boards.shapes import Point
from smallworld_desktop.ui.board.painting.lettering import Name
from smallworld_desktop.ui.board.painting.pen import Pen
from smallworld_desktop.ui.board.painting.planting import AFLOAT, FLOOR, GROUND, Mark
from smallworld_desktop.ui.board.painting.scenery import waters
from smallworld_desktop.ui.board.painting.scenery.spot import Drawing, Spot
from smallworld_desktop.ui.board.painting.sheet import Plot, Sheet
from smallworld_desktop.ui.presentation.paints import Water

WIND_INK = "#2e5a70"
OCEAN_WIND_INK = "#dcebe4"
WINDS = 16


@dataclass(frozen=True)
class Sight:
    """A drawing for open water, its size at the usual size of hand, and the circle it needs."""

    draw: Drawing
    size: float
    radius: float
    down: float = 0.0


COMPASS = Sight(waters.compass, 42, 46)
SHIP = Sight(waters.ship, 50, 42, 0.25)
SERPENT = Sight(waters.serpent, 42, 44, 0.3)
WHALE = Sight(waters.whale, 38, 42, 0.25)
FISH = Sight(waters.fish, 34, 26)
RIPPLES_APART = 52
OFFSHORE = 14
"""Drawings keep off the surf."""
LEAST = 0.72
"""A drawing that would have to be smaller than this is left out."""


def sail(sheet: Sheet, names: Sequence[Name]) -> Iterator[Mark]:
    """All drawings on the waters of a sheet."""
    written = shapely.union_all([name.room.buffer(4) for name in names])
    rooms = {plot.number: plot.inside.difference(written) for plot in sheet.plots if plot.water}
    seas = [plot.number for plot in sheet.plots if is_wide(plot)]
    compass = max(seas, key=lambda number: widest(rooms[number])[1], default=None)
    fleets = cycle(((SHIP, SERPENT, WHALE), (WHALE, SHIP, SERPENT)))
    for number, room in rooms.items():
        fleet: tuple[Sight, ...] = next(fleets) if number in seas else (FISH, FISH)
        if number == compass:
            fleet = (COMPASS, *fleet)
        yield from sights(sheet, room, fleet)
        small = small_of(sheet.plots[number])
        yield from ripples(room.buffer(-26 * sheet.hand), sheet.hand, sheet.chance(5, number), small=small)


def sights(
    sheet: Sheet, room: BaseGeometry, wanted: Sequence[Sight], least: float = LEAST, crowd: float = 1.15
) -> Iterator[Mark]:
    """Each drawing in the widest water that is left, a little smaller if need be.

    One that would have to be smaller than ``least`` is left out; round each, ``crowd`` times its circle stays empty.
    """
    for sight in wanted:
        (x, y), width = widest(room.buffer(-OFFSHORE * sheet.hand))
        hand = min(sheet.hand, width / sight.radius)
        if hand < least * sheet.hand:
            continue
        spot = Spot(x, y + sight.down * sight.size * hand, sight.size * hand)
        room = room.difference(shapely.Point(x, y).buffer(crowd * sight.radius * hand))
        yield Mark(AFLOAT, y, partial(_draw, sight=sight, spot=spot))
        if sight is COMPASS:
            yield Mark(GROUND, 0, partial(_winds, sheet=sheet, centre=(x, y), start=sight.radius * hand))


def widest(room: BaseGeometry) -> tuple[Point, float]:
    """The middle of the largest circle that the room holds, and its radius."""
    parts = [part for part in shapely.get_parts(room) if isinstance(part, shapely.Polygon) and not part.is_empty]
    circles = [shapely.maximum_inscribed_circle(part, 1) for part in parts]
    largest = max(circles, key=lambda circle: circle.length, default=None)
    if largest is None:
        return (0, 0), 0
    x, y = largest.coords[0]
    return (float(x), float(y)), float(largest.length)


def ripples(
    room: BaseGeometry,
    hand: float,
    chance: np.random.Generator,
    apart: float = RIPPLES_APART,
    small: Drawing = waters.ripple,
) -> Iterator[Mark]:
    """Small waves wherever there is room, or what else is ``small``."""
    if room.is_empty:
        return
    left, top, right, bottom = room.bounds
    taken: list[Point] = []
    for x, y in chance.uniform((left, top), (right, bottom), (500, 2)).tolist():
        clear = all((x - a) ** 2 + (1.7 * (y - b)) ** 2 > (apart * hand) ** 2 for a, b in taken)
        if clear and shapely.contains_xy(room, x, y):
            taken.append((x, y))
            spot = Spot(x, y, float(chance.uniform(8, 12)) * hand)
            yield Mark(FLOOR, y, partial(_put, small=small, spot=spot))


def is_wide(plot: Plot) -> bool:
    """Whether ships sail there."""
    return isinstance(plot.terrain.colours, Water) and plot.terrain.colours.wide


def small_of(plot: Plot) -> Drawing:
    """What small drawings are all over a water: waves, or what tells it from the sea."""
    lilies = isinstance(plot.terrain.colours, Water) and plot.terrain.colours.lilies
    return waters.lily if lilies else waters.ripple


def _winds(pen: Pen, sheet: Sheet, centre: Point, start: float) -> None:
    """Thin lines from the compass over all seas, as on a sailor's chart."""
    wide = [sheet.ocean] if sheet.ocean is not None else [plot for plot in sheet.plots if is_wide(plot)]
    seas = shapely.union_all([plot.inside.buffer(-9) for plot in wide])
    ink, strength = (WIND_INK, 0.42) if sheet.ocean is None else (OCEAN_WIND_INK, 0.22)
    reach = sheet.width + sheet.height
    for number in range(WINDS):
        angle = 2 * np.pi * number / WINDS
        along = np.array([np.sin(angle), -np.cos(angle)])
        wind = shapely.LineString([centre + start * along, centre + reach * along]).intersection(seas)
        for piece in shapely.get_parts(wind):
            if isinstance(piece, shapely.LineString) and not piece.is_empty:
                pen.stroke(np.asarray(piece.coords), 0.9, ink, strength, swell=0.1)


def _put(pen: Pen, small: Drawing, spot: Spot) -> None:
    small(pen, spot)


def _draw(pen: Pen, sight: Sight, spot: Spot) -> None:
    sight.draw(pen, spot)
