"""Small marks on the ground, which tell sceneries apart in grey too: grass, stones, dashes of water."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import shapely
from shapely.geometry.base import BaseGeometry

from smallworld_desktop.ui.board.painting.pen import Pen

AREA = 800
"""One mark on so many square units, at the usual size of hand."""


def scatter(pen: Pen, scenery: str, room: BaseGeometry, hand: float) -> None:
    """The marks of a scenery, all over the room there is."""
    mark = MARKS.get(scenery)
    if mark is None or room.is_empty:
        return
    left, top, right, bottom = room.bounds
    count = int((right - left) * (bottom - top) / (AREA * hand * hand))
    xs, ys = pen.chance.uniform(left, right, count), pen.chance.uniform(top, bottom, count)
    inside = shapely.contains_xy(room, xs, ys)
    for x, y in zip(xs[inside].tolist(), ys[inside].tolist(), strict=True):
        mark(pen, x, y)


def _scree(pen: Pen, x: float, y: float) -> None:
    half = pen.chance.uniform(2, 4.5)
    pen.tick((x - half, y), (x, y - 0.7 * half), 1.0, "#4d4543", 0.5)
    pen.tick((x, y - 0.7 * half), (x + half, y), 1.2, "#4d4543", 0.5)


def _grass(pen: Pen, x: float, y: float) -> None:
    for foot, right, up in ((0, -1.8, 4.2), (1, 1.2, 5.0), (2, 4.0, 4.0)):
        pen.tick((x + foot, y), (x + right, y - up), 1.0, "#59632c", 0.6)


def _fern(pen: Pen, x: float, y: float) -> None:
    size = pen.chance.uniform(3, 5)
    course = [(x - size, y), (x - 0.5 * size, y - 0.7 * size), (x + 0.4 * size, y - 0.7 * size), (x + size, y)]
    pen.stroke(course, 1.2, "#2b4a2c", 0.55, taper=True)


def _level(pen: Pen, x: float, y: float) -> None:
    half = pen.chance.uniform(4, 11)
    pen.tick((x - half, y), (x + half, y), 1.1, "#2f2a27", 0.55)
    if pen.chance.random() < 0.5:
        pen.tick((x - 0.5 * half, y + 3), (x + 0.6 * half, y + 3), 1.0, "#2f2a27", 0.5)


def _stubble(pen: Pen, x: float, y: float) -> None:
    for lean in (-2, 0, 2):
        pen.tick((x, y), (x + lean, y - 4.4), 1.0, "#8a6524", 0.55)


def _cobbles(pen: Pen, x: float, y: float) -> None:
    for right, down in ((0.0, 0.0), (6.0, 1.0), (2.5, 4.5)):
        course = [(x + right - 2.5, y + down), (x + right, y + down - 1.8), (x + right + 2.5, y + down)]
        pen.stroke(course, 1, "#7d4a33", 0.5)


def _slab(pen: Pen, x: float, y: float) -> None:
    half = pen.chance.uniform(3, 6)
    outline = [(x - half, y), (x - half + 2, y - 3), (x + half + 2, y - 3), (x + half, y), (x - half, y)]
    pen.stroke(outline, 0.9, "#6b5236", 0.55)


def _snow(pen: Pen, x: float, y: float) -> None:
    half = pen.chance.uniform(5, 11)
    course = [(x - half, y), (x - 0.3 * half, y - 2.6), (x + 0.4 * half, y - 2.2), (x + half, y + 0.6)]
    pen.stroke(course, 1.1, "#7f9aa6", 0.7, taper=True)


def _glint(pen: Pen, x: float, y: float) -> None:
    half = pen.chance.uniform(2.4, 4)
    pen.tick((x - half, y), (x + half, y), 0.9, "#ffffff", 0.9)
    pen.tick((x, y - half), (x, y + half), 0.9, "#ffffff", 0.9)


def _splinters(pen: Pen, x: float, y: float) -> None:
    half = pen.chance.uniform(3, 6)
    pen.tick((x - half, y), (x, y - 0.9 * half), 1.2, "#241a18", 0.55)
    pen.tick((x, y - 0.9 * half), (x + half, y), 1.5, "#241a18", 0.55)


MARKS: Mapping[str, Callable[[Pen, float, float], None]] = {
    "fields": _stubble,
    "woods": _fern,
    "downs": _grass,
    "fen": _level,
    "peaks": _scree,
    "rubble": _slab,
    "city": _cobbles,
    "veins": _glint,
    "snow": _snow,
    "cliffs": _splinters,
}
