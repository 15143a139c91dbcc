"""Where the little drawings of each region go: large ones first, small ones in the gaps, clear of what lies on top."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry.base import BaseGeometry

from smallworld_desktop.engine.boards.shapes import Point
from smallworld_desktop.ui.board.painting.lettering import Name
from smallworld_desktop.ui.board.painting.pen import Pen, Points
from smallworld_desktop.ui.board.painting.scenery import (
    cities,
    crags,
    farms,
    fields,
    hills,
    ice,
    marks,
    mountains,
    ruins,
    swamps,
    trees,
)
from smallworld_desktop.ui.board.painting.scenery.spot import Drawing, Spot
from smallworld_desktop.ui.board.painting.sheet import Plot
from smallworld_desktop.ui.board.painting.symbols import SIZE, breadth

Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""

GROUND, FLOOR, STANDING, AFLOAT = range(4)
"""The layers of the drawings: under the borders, on the ground, standing on it, and on the water."""
GROVES = 5
"""In so many parts of a region one kind of drawing is the more usual one."""


@dataclass(frozen=True)
class Kind:
    """A drawing, how large it is at the usual size of hand, and what of the ground it takes, in shares of its size."""

    draw: Drawing
    size: float
    spacing: float
    half: float
    up: float
    down: float = 0.12
    apart: bool = False
    """Whether it may neither stand before another drawing nor behind one."""


@dataclass(frozen=True)
class Round:
    """One time around a region: what is drawn, how often it is tried, and at most how many find a place."""

    kinds: tuple[Kind, ...]
    tries: int
    share: float = 1.0
    most: tuple[int, int] | None = None
    """Between how many and how many there may be, if the number is limited."""


@dataclass(frozen=True)
class Mark:
    """Something to be drawn. What has the lower layer, or stands further up the sheet, is drawn first."""

    layer: int
    y: float
    draw: Callable[[Pen], None]


TREE = Kind(trees.tree, 29, 17.5, 0.42, 1.12)
FIR = Kind(trees.fir, 29, 18, 0.36, 1.15)
BUSH = Kind(trees.bush, 11, 12, 0.6, 0.6, 0.3, apart=True)
PEAK = Kind(mountains.peak, 56, 37, 0.58, 1.0)
BOULDERS = Kind(mountains.boulders, 10, 14, 1.2, 1.2, 0.8, apart=True)
HUMP = Kind(hills.hump, 30, 37, 1.0, 0.76)
STONES = Kind(hills.standing_stones, 24, 24, 0.5, 0.95, 0.05, apart=True)
SHEEP = Kind(hills.sheep, 15, 17, 0.65, 0.75, 0.1, apart=True)
REEDS = Kind(swamps.reeds, 26, 25, 0.55, 1.0, 0.26)
PUDDLE = Kind(swamps.puddle, 17, 25, 1.0, 0.4, 0.4)
LILIES = Kind(swamps.lilies, 15, 24, 0.9, 0.4, 0.4, apart=True)
DEAD_TREE = Kind(swamps.dead_tree, 42, 34, 0.4, 1.05)
HERON = Kind(swamps.heron, 32, 26, 0.42, 1.0, 0.05, apart=True)
RICK = Kind(farms.rick, 30, 44, 0.36, 0.7)
BARN = Kind(farms.barn, 30, 44, 0.55, 0.75)
WINDMILL = Kind(farms.windmill, 38, 50, 0.6, 1.4)

TEMPLE = Kind(ruins.temple, 62, 50, 0.72, 1.15, 0.1)
ARCH = Kind(ruins.arch, 54, 44, 0.6, 1.05, 0.08)
DRUM = Kind(ruins.drum, 22, 26, 0.7, 0.65, 0.1, apart=True)
HOUSE = Kind(cities.house, 30, 27, 0.46, 0.76, 0.06)
SILVER_PEAK = Kind(ice.silver_peak, 54, 34, 0.5, 1.16)
CRYSTALS = Kind(ice.silver_crystals, 21, 24, 0.5, 1.0, 0.1, apart=True)
DRIFT = Kind(ice.drift, 27, 40, 1.0, 0.56, 0.14)
BARE_TREE = Kind(ice.bare_tree, 33, 26, 0.36, 1.02)
SNOWY_FIR = Kind(ice.snowy_fir, 32, 24, 0.4, 1.2)
FLOE = Kind(ice.ice_floe, 20, 40, 1.1, 0.5, 0.5, apart=True)
SPIRE = Kind(crags.spire, 50, 25, 0.42, 1.12)

FIELDS = "fields"
"""Scenery that is laid over the whole ground as well."""

ROUNDS: Mapping[str, Sequence[Round]] = {
    "peaks": (
        *(Round((PEAK,), tries, share) for share, tries in ((1.40, 500), (1.08, 700), (0.80, 700), (0.56, 600))),
        Round((PEAK,), 300, 0.42),
        Round((BOULDERS,), 200, most=(2, 5)),
    ),
    "downs": (
        *(Round((HUMP,), tries, share) for share, tries in ((1.25, 400), (0.92, 700), (0.62, 900), (0.46, 700))),
        Round((STONES,), 500, most=(0, 1)),
        Round((SHEEP,), 900, most=(2, 5)),
    ),
    "woods": (
        Round((TREE, TREE, FIR), 2600),
        Round((TREE, FIR), 1200, 0.8),
        Round((TREE, FIR), 900, 0.62),
        Round((BUSH,), 300, most=(4, 9)),
    ),
    "fen": (
        Round((DEAD_TREE,), 120, most=(1, 3)),
        Round((REEDS, REEDS, PUDDLE), 900, 1.05),
        Round((REEDS, PUDDLE), 700, 0.8),
        Round((HERON,), 600, most=(0, 1)),
        Round((LILIES,), 400, most=(2, 5)),
    ),
    "rubble": (
        Round((TEMPLE,), 500, most=(2, 3)),
        Round((ARCH,), 400, most=(2, 3)),
        Round((TEMPLE, ARCH), 400, 0.66, most=(3, 5)),
        Round((DRUM,), 500, most=(5, 8)),
        Round((BUSH,), 400, 1.2, most=(9, 14)),
        Round((TREE,), 120, 0.8, most=(2, 5)),
    ),
    "city": (Round((HOUSE,), 1500), Round((HOUSE,), 900, 0.76), Round((BUSH,), 200, most=(3, 6))),
    "veins": (
        *(Round((SILVER_PEAK,), tries, share) for share, tries in ((1.35, 500), (1.05, 600), (0.78, 700), (0.55, 500))),
        Round((CRYSTALS,), 400, most=(3, 5)),
    ),
    "snow": (
        Round((FLOE,), 300, 1.2, most=(1, 2)),
        Round((SNOWY_FIR, BARE_TREE), 120, most=(4, 6)),
        Round((DRIFT,), 500, 1.15),
        Round((DRIFT,), 600, 0.8),
        Round((SNOWY_FIR, BARE_TREE), 200, 0.8, most=(2, 5)),
        Round((DRIFT,), 600, 0.55),
    ),
    "cliffs": tuple(
        Round((SPIRE,), tries, share) for share, tries in ((1.2, 700), (0.95, 900), (0.7, 1100), (0.5, 900))
    ),
    FIELDS: (Round((WINDMILL,), 40, most=(0, 1)), Round((RICK, BARN), 60, most=(1, 4))),
}


def free_room(plot: Plot, names: Sequence[Name], hand: float, chance: np.random.Generator) -> BaseGeometry:
    """The part of a region where large drawings stand in nobody's way."""
    return plot.inside.buffer(-4.5).difference(shapely.union_all([*_written(plot, names, hand), _token(plot, chance)]))


def plant(plot: Plot, names: Sequence[Name], hand: float, chance: np.random.Generator) -> Iterator[Mark]:
    """All drawings of one region of land."""
    free = free_room(plot, names, hand, chance)
    bare = plot.inside.buffer(-7).difference(shapely.union_all(_written(plot, names, hand)))
    yield Mark(FLOOR, 0, partial(marks.scatter, scenery=plot.terrain.scenery, room=bare, hand=hand))
    if plot.terrain.scenery == FIELDS:
        calm = shapely.union_all([*_written(plot, names, hand), shapely.Point(plot.token).buffer(plot.token_radius)])
        signs = shapely.union_all([shapely.Point(place).buffer(0.5 * SIZE * hand) for place in plot.symbol_places])
        for field in fields.quilt(plot.inside, plot.inside.difference(signs), calm, hand, chance):
            yield Mark(GROUND, float(field.corners[:, 1].max()), partial(fields.draw, field=field))
    yield from _grow(plot.terrain.scenery, free, hand, chance)


def _grow(scenery: str, free: BaseGeometry, hand: float, chance: np.random.Generator) -> Iterator[Mark]:
    if free.is_empty:
        return
    shapely.prepare(free)
    taken = _Taken()
    for turn in ROUNDS.get(scenery, ()):
        limit = int(chance.integers(turn.most[0], turn.most[1] + 1)) if turn.most else turn.tries
        found = 0
        for kind, spot in _tries(turn, free, hand, chance):
            if found == limit:
                break
            if taken.take(kind, spot, kind.spacing * hand * turn.share):
                found += 1
                yield Mark(STANDING, spot.y, partial(_draw, kind=kind, spot=spot))


class _Taken:
    """The ground that drawings have taken already."""

    def __init__(self) -> None:
        self._feet = np.empty((0, 3))
        self._boxes = np.empty((0, 4))

    def take(self, kind: Kind, spot: Spot, radius: float) -> bool:
        """Whether there is ground left for this drawing. If so it is taken."""
        box = _box(kind, spot)
        if self._too_near(spot, radius) or (kind.apart and self._covered(box)):
            return False
        self._feet = np.vstack([self._feet, (spot.x, spot.y, radius)])
        self._boxes = np.vstack([self._boxes, box])
        return True

    def _too_near(self, spot: Spot, radius: float) -> bool:
        right, down = self._feet[:, 0] - spot.x, 1.35 * (self._feet[:, 1] - spot.y)
        return bool((right**2 + down**2 < (0.5 * (self._feet[:, 2] + radius)) ** 2).any())

    def _covered(self, box: Box) -> bool:
        left, top, right, bottom = box
        beside = (self._boxes[:, 0] > right) | (self._boxes[:, 2] < left)
        beyond = (self._boxes[:, 1] > bottom) | (self._boxes[:, 3] < top)
        return not (beside | beyond).all()


def _box(kind: Kind, spot: Spot) -> Box:
    return (*spot.at(-kind.half, -kind.up), *spot.at(kind.half, kind.down))


def _tries(turn: Round, free: BaseGeometry, hand: float, chance: np.random.Generator) -> Iterator[tuple[Kind, Spot]]:
    """Places by chance where a drawing of its kind lies wholly on free ground."""
    left, top, right, bottom = free.bounds
    places = np.stack([chance.uniform(left, right, turn.tries), chance.uniform(top, bottom, turn.tries)], 1)
    choice = _kinds(len(turn.kinds), places, (left, top, right, bottom), chance)
    sizes = chance.uniform(0.86, 1.14, turn.tries) * hand * turn.share
    sizes *= np.array([kind.size for kind in turn.kinds])[choice]
    outlines = np.array([_outline(kind) for kind in turn.kinds])[choice]
    grounds = shapely.polygons(places[:, None] + outlines * sizes[:, None, None])
    for number in np.flatnonzero(shapely.contains_properly(free, grounds)).tolist():
        x, y = places[number].tolist()
        yield turn.kinds[choice[number]], Spot(x, y, float(sizes[number]))


def _kinds(count: int, places: Points, bounds: tuple[float, ...], chance: np.random.Generator) -> NDArray[np.intp]:
    """Which kind goes where: mostly that of the nearest grove, so that like stands by like."""
    left, top, right, bottom = bounds
    groves = np.stack([chance.uniform(left, right, GROVES), chance.uniform(top, bottom, GROVES)], 1)
    grown = chance.integers(count, size=GROVES)
    nearest = np.argmin(((places[:, None] - groves[None]) ** 2).sum(-1), axis=1)
    strays = chance.random(len(places)) < 0.25
    chosen: NDArray[np.intp] = np.where(strays, chance.integers(count, size=len(places)), grown[nearest])
    return chosen


def _outline(kind: Kind) -> list[Point]:
    """Roughly what a drawing covers, in shares of its size: most are broad at the foot."""
    half = kind.half
    return [(-half, kind.down), (half, kind.down), (0.4 * half, -kind.up), (-0.4 * half, -kind.up)]


def _draw(pen: Pen, kind: Kind, spot: Spot) -> None:
    kind.draw(pen, spot)


def _written(plot: Plot, names: Sequence[Name], hand: float) -> list[BaseGeometry]:
    """Where symbols stand and names are read."""
    placed = zip(plot.signs, plot.symbol_places, strict=True)
    signs = [shapely.Point(place).buffer(0.66 * SIZE * hand * breadth(sign)) for sign, place in placed]
    return [*signs, *(name.room.buffer(5) for name in names if plot.ground.contains(shapely.Point(name.x, name.y)))]


def _token(plot: Plot, chance: np.random.Generator) -> BaseGeometry:
    """The token's place, with an edge no compass has drawn. Tokens may cover the feet of trees around it."""
    angles = np.linspace(0, 2 * np.pi, 36, endpoint=False)
    turns = chance.uniform(0, 2 * np.pi, 3)
    waves = sum(np.sin(count * angles + turn) for count, turn in zip((2, 3, 7), turns, strict=True))
    radii = plot.token_radius * (0.86 + 0.09 * waves)
    x, y = plot.token
    # Crowns and peaks may reach into it from below.
    down = y + (0.80 * np.sin(angles) - 0.16) * radii
    return shapely.Polygon(np.stack([x + radii * np.cos(angles), down], 1))
