"""Farmland: fields that lie against each other like a quilt, with hedges between them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, radians, sin

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from smallworld_desktop.ui.board.painting.palette import colour
from smallworld_desktop.ui.board.painting.pen import Pen, Points

CROPS = ("#f6e4a4", "#dfbd66", "#bfc077", "#eedfb0", "#cfa85c", "#a9b56c")
FURROW = "#75531d"
HEDGE = "#7c9650"
ORCHARD = "#86a056"
ACROSS, DOWN = 50, 35
"""How large a field is."""
REACH = 14
"""How many fields there may be from the middle of a region to its end."""
SMALLEST = 0.30
"""A field of which the border leaves less is left to the grass."""
FAINTEST = 0.30
"""How strongly fields are drawn where other things will lie on them."""


@dataclass(frozen=True)
class Field:
    """One field: its four corners, and what of it lies within its region."""

    corners: Points
    ground: shapely.Polygon
    hand: float
    strength: float

    def between(self, across: float, down: float) -> Points:
        """A place in the field, in shares of its width and height."""
        left_top, right_top, right_bottom, left_bottom = self.corners
        top = left_top * (1 - across) + right_top * across
        bottom = left_bottom * (1 - across) + right_bottom * across
        place: Points = top * (1 - down) + bottom * down
        return place

    def row(self, start: tuple[float, float], end: tuple[float, float], bow: float = 0.0) -> Iterator[Points]:
        """The pieces of a line across the field that lie within the region."""
        first, last = self.between(*start), self.between(*end)
        course = [first, (first + last) / 2 - (0, bow), last]
        inside = self.ground.intersection(shapely.LineString(course))
        for piece in getattr(inside, "geoms", [inside]):
            if isinstance(piece, shapely.LineString) and piece.length > 3:
                yield np.asarray(piece.coords)

    def __contains__(self, place: Points) -> bool:
        return bool(shapely.contains_xy(self.ground, place[0], place[1]))


def quilt(
    inside: BaseGeometry, free: BaseGeometry, calm: BaseGeometry, hand: float, chance: np.random.Generator
) -> list[Field]:
    """The fields of a region, on a lattice with shared corners. They fade where it should be calm."""
    room = inside.buffer(-9 * hand).buffer(-6).buffer(6).intersection(free)
    shapely.prepare(room)
    lattice = _lattice(inside.centroid, hand, chance)
    fields = []
    for i in range(2 * REACH):
        for j in range(2 * REACH):
            corners = np.array([lattice[i, j], lattice[i + 1, j], lattice[i + 1, j + 1], lattice[i, j + 1]])
            ground = _within(corners, room, hand)
            if ground is not None and chance.random() > 0.05:
                fields.append(Field(corners, ground, hand, _strength(ground, calm)))
    return fields


def draw(pen: Pen, field: Field) -> None:
    """A field with furrows, crops or fruit trees, and its hedges."""
    outline = np.asarray(field.ground.exterior.coords)[:-1]
    pen.fill(outline + (0.4, 0.4), colour(CROPS[int(pen.chance.integers(len(CROPS)))], 0.85 * field.strength))
    kind = pen.chance.random()
    (_furrows if kind < 0.66 else _crops if kind < 0.9 else _orchard)(pen, field)
    pen.stroke(np.vstack([outline, outline[:1]]), 0.9, opacity=0.5 * field.strength)
    if field.strength > 0.75:
        _hedge(pen, field, (0.0, 1.0), (1.0, 1.0))
        _hedge(pen, field, (1.0, 0.0), (1.0, 1.0))


def _lattice(middle: shapely.Point, hand: float, chance: np.random.Generator) -> Points:
    angle, skew = radians(chance.uniform(-20, 20)), chance.uniform(-0.25, 0.25)
    i, j = np.meshgrid(np.arange(-REACH, REACH + 1), np.arange(-REACH, REACH + 1), indexing="ij")
    stray = chance.normal(size=(2, *i.shape)) * hand
    right = (i + skew * j) * ACROSS * hand + 4 * stray[0]
    down = j * DOWN * hand + 3 * stray[1] + 6 * hand * np.sin(0.9 * i)
    x = middle.x + right * cos(angle) - down * sin(angle)
    y = middle.y + right * sin(angle) + down * cos(angle)
    return np.stack([x, y], -1)


def _within(corners: Points, room: BaseGeometry, hand: float) -> shapely.Polygon | None:
    whole = shapely.Polygon(corners)
    if not whole.is_valid or not room.intersects(whole):
        return None
    parts = [part for part in shapely.get_parts(whole.intersection(room)) if isinstance(part, shapely.Polygon)]
    ground = max(parts, key=lambda part: part.area, default=None)
    if ground is None or ground.area < SMALLEST * whole.area:
        return None
    return ground if shapely.maximum_inscribed_circle(ground, 1).length > 7 * hand else None


def _strength(ground: shapely.Polygon, calm: BaseGeometry) -> float:
    covered = ground.intersection(calm).area / ground.area
    return 1 - (1 - FAINTEST) * float(np.clip(1.6 * covered, 0, 1))


def _furrows(pen: Pen, field: Field) -> None:
    count = int(pen.chance.integers(6, 9))
    upright = pen.chance.random() < 0.3
    for number in range(1, count + 3 * upright):
        share = number / (count + 3 * upright)
        start, end = ((share, 0.03), (share, 0.97)) if upright else ((0.03, share), (0.97, share))
        for piece in field.row(start, end, 0 if upright else 2.2 * field.hand):
            pen.stroke(piece, 1.05, FURROW, 0.7 * field.strength)


def _crops(pen: Pen, field: Field) -> None:
    for row in range(4):
        for column in range(6):
            place = field.between((column + 0.5 + 0.35 * (row % 2)) / 6.6, (row + 0.75) / 4.3)
            if place in field:
                for lean in (-2, 2):
                    tip = (place[0] + lean * field.hand, place[1] - 4 * field.hand)
                    pen.tick((place[0], place[1]), tip, 1.1, FURROW, 0.75 * field.strength)


def _orchard(pen: Pen, field: Field) -> None:
    for row in range(3):
        for column in range(4):
            x, y = field.between((column + 0.6) / 4.3, (row + 0.6) / 3.3)
            if np.array([x, y]) in field:
                pen.shadow((x + 1.6 * field.hand, y + 2 * field.hand), 4.4 * field.hand, 3 * field.hand, 0.2)
                size = field.hand * pen.chance.uniform(0.85, 1.15)
                pen.dot((x, y), 3.5 * size, 3.2 * size, colour(ORCHARD, field.strength), 0.9, 0.75 * field.strength)


def _hedge(pen: Pen, field: Field, start: tuple[float, float], end: tuple[float, float]) -> None:
    first, last = field.between(*start), field.between(*end)
    count = int(np.hypot(*(last - first)) / (5.6 * field.hand))
    along = field.ground.buffer(1.5)
    for number in range(count):
        share = (number + 0.5) / count
        x, y = first * (1 - share) + last * share
        if pen.chance.random() < 0.88 and shapely.contains_xy(along, x, y):
            radius = pen.chance.uniform(2.1, 3.2) * field.hand
            pen.dot((x, y - 0.3 * radius), radius, 0.9 * radius, colour(HEDGE), 0.8)
