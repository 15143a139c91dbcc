"""A map laid on a sheet of paper of one standard area, so that a hand of one size can draw it."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry.base import BaseGeometry

from smallworld_desktop.engine.boards.maps import Map, Part
from smallworld_desktop.engine.boards.shapes import Border, Point
from smallworld_desktop.ui.board.painting.isles import Isles, corners_of, isles_of
from smallworld_desktop.ui.presentation.paints import Paints, Terrain

AREA = 1800 * 1200
"""Whatever a map file measures in, its sheet has this many square units."""
CARD_AREA = 960 * 720
"""The sheet of a card is smaller: one looks closer at it."""
CARD_HAND = 1.42
CARD_MARGIN = 11
MARGIN = 16
"""How far the neat line reaches into the sheet."""
TOKEN_RADIUS = 48
"""No more ground is kept clear for tokens than this, at the usual size of hand."""
LABEL_SIZE = 16
"""No map file makes names smaller than this, as long as there is room."""
UNPAINTED = Paints()
USUAL_RADIUS = 92
"""The largest circle in a region of a usual board; with larger regions the drawings grow too."""
LARGEST_SEA = 3
"""The sheet of islands is as large as lets their regions be usual ones, but no more than so many standard areas."""


@dataclass(frozen=True)
class Plot:
    """One region of the sheet, with its places."""

    number: int
    terrain: Terrain
    water: bool
    signs: tuple[str, ...]
    """Which of the painter's signs stand on it."""
    name: str
    ground: BaseGeometry
    inside: BaseGeometry
    """The ground without what the neat line covers."""
    token: Point
    token_radius: float
    symbol_places: tuple[Point, ...]
    label: Point
    label_size: float
    letter: str = ""
    """What is carved into the stage on it, where there is one."""
    landmarks: tuple[tuple[str, Point], ...] = ()
    """Which of the painter's landmarks stand on it, and where."""


@dataclass(frozen=True)
class Line:
    """A border between two regions, and what it parts: two lands, land and water, or two waters."""

    points: NDArray[np.float64]
    waters: int
    """How many of its two regions are water."""
    closed: bool
    """Whether the map file keeps its two regions apart."""


@dataclass(frozen=True)
class Sheet:
    """The paper: all lengths are in its own units."""

    width: float
    height: float
    unit: float
    """How much of the map file's units one unit of the sheet is."""
    hand: float
    """How large drawings are: 1 on a board of about forty regions, more on boards with fewer."""
    seed: int
    plots: tuple[Plot, ...]
    lines: tuple[Line, ...]
    isles: Isles | None = None
    ocean: Plot | None = None
    """The open sea round islands, which is no region."""
    card: bool = False
    """Whether it is a card: in a thin edge, without names."""
    corners: tuple[Point, ...] = ()
    """Where four regions meet on it."""

    @property
    def grounds(self) -> tuple[Plot, ...]:
        """All that is washed with colour, by number."""
        return self.plots if self.ocean is None else (*self.plots, self.ocean)

    def chance(self, *purpose: int) -> np.random.Generator:
        """The dice for one purpose: the same for the same map, and apart from all others."""
        return np.random.default_rng([self.seed, *purpose])


def lay(map: Map, paints: Paints = UNPAINTED) -> Sheet:
    """The sheet of a map, as it is to be painted; whoever only writes names on it needs no paints."""
    width, height = map.canvas
    unit = unit_of(map)
    frame = framed(map, unit)
    card = map.board.geography.cards
    hand = CARD_HAND if card else _hand(map, unit)
    plots = tuple(_plot(map, paints, number, unit, hand, frame) for number in range(map.board.size))
    lines = tuple(line for border in map.borders if (line := _line(map, border, plots, unit)) is not None)
    isles = isles_of(map, unit)
    size = width / unit, height / unit
    ocean = None if isles is None else _ocean(isles, len(plots), size, frame, paints)
    corners = tuple(corners_of(map, unit)) if card or isles is not None else ()
    return Sheet(*size, unit, hand, zlib.crc32(map.board.id.encode()), plots, lines, isles, ocean, card, corners)


def unit_of(map: Map) -> float:
    """How much of a map file's units one unit of its sheet is."""
    width, height = map.canvas
    if map.board.geography.cards:
        return sqrt(width * height / CARD_AREA)
    unit = sqrt(width * height / AREA)
    if not map.board.geography.islands:
        return unit
    return max(unit / sqrt(LARGEST_SEA), float(np.mean(_radii(map))) / USUAL_RADIUS)


def sheets(map: Map) -> tuple[Part, ...]:
    """The maps that are painted each on a sheet of its own, and where it lies; islands share one sea."""
    if map.board.geography.islands or not map.parts:
        return (Part("", map, (0.0, 0.0), 0),)
    return map.parts


def framed(map: Map, unit: float = 1.0) -> BaseGeometry:
    """What of a map lies inside its neat line, or inside those of the maps side by side that it consists of."""
    boxes = [_framed(part, unit) for part in sheets(map)]
    return boxes[0] if len(boxes) == 1 else shapely.union_all(boxes)


def _framed(part: Part, unit: float) -> shapely.Polygon:
    usual = CARD_MARGIN if part.map.board.geography.cards else MARGIN
    margin = usual * part.scale * unit_of(part.map) / unit
    (left, top), (width, height) = part.at, part.size
    right, below = (left + width) / unit, (top + height) / unit
    return shapely.box(left / unit + margin, top / unit + margin, right - margin, below - margin)


def _hand(map: Map, unit: float) -> float:
    return float(np.clip((np.mean(_radii(map)) / unit / USUAL_RADIUS) ** 0.7, 0.5, 1.7))


def _radii(map: Map) -> list[float]:
    """How large the lands are; of a map without land, the waters."""
    land = [shape.inscribed_radius for shape, dry in zip(map.shapes, _dry(map), strict=True) if dry]
    return land or [shape.inscribed_radius for shape in map.shapes]


def _dry(map: Map) -> list[bool]:
    return [region.terrain not in map.board.geography.water for region in map.board.regions]


def _plot(map: Map, paints: Paints, number: int, unit: float, hand: float, frame: BaseGeometry) -> Plot:
    region, shape = map.board.regions[number], map.shapes[number]
    terrain = paints.of(region.terrain)
    ground = shapely.Polygon(_scaled(shape.ring, unit))
    return Plot(
        number=number,
        terrain=terrain,
        water=region.terrain in map.board.geography.water,
        signs=tuple(paints.signs.get(symbol, "") for symbol in region.symbols),
        name=region.name,
        ground=ground,
        inside=ground.intersection(frame),
        token=_scaled([shape.token_place], unit)[0],
        token_radius=min(shape.token_radius / unit, TOKEN_RADIUS * hand) if terrain.clearing else 0.0,
        symbol_places=_scaled(shape.symbol_places, unit),
        label=_scaled([shape.label_place], unit)[0],
        label_size=max(shape.label_size / unit, LABEL_SIZE * hand),
        letter=paints.letters.get(_lies_on(map, number), ""),
        landmarks=tuple(
            (paints.landmarks[piece], _scaled([place], unit)[0])
            for piece, place in shape.places.items()
            if piece in paints.landmarks
        ),
    )


def _lies_on(map: Map, number: int) -> str:
    """The id of the board to which a region belongs."""
    last = [part for part in map.parts if part.first <= number]
    return last[-1].map.board.id if last else map.board.id


def _ocean(isles: Isles, number: int, size: Point, frame: BaseGeometry, paints: Paints) -> Plot:
    water = shapely.box(0, 0, *size).difference(isles.ground)
    middle = (size[0] / 2, size[1] / 2)
    return Plot(
        number, paints.ocean, True, (), "", water, water.intersection(frame), middle, 0.0, (), middle, LABEL_SIZE
    )


def _line(map: Map, border: Border, plots: Sequence[Plot], unit: float) -> Line | None:
    one, other = border.regions
    if other is None:
        coast = map.board.geography.islands and not plots[one].water
        return Line(np.array(border.points) / unit, 1, False) if coast else None
    closed = other not in map.board.regions[one].neighbours
    return Line(np.array(border.points) / unit, plots[one].water + plots[other].water, closed)


def _scaled(points: Iterable[Point], unit: float) -> tuple[Point, ...]:
    return tuple((x / unit, y / unit) for x, y in points)
