"""What stands off a coast: rocks, reefs and islets."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from smallworld_desktop.ui.board.painting.palette import colour
from smallworld_desktop.ui.board.painting.pen import Pen, curve, gradient
from smallworld_desktop.ui.board.painting.scenery import trees
from smallworld_desktop.ui.board.painting.scenery.spot import Spot

FOAM = "#fbf5e2"
SHALLOWS = "#2e5a70"


def rock(pen: Pen, spot: Spot) -> None:
    """A skerry with foam around it."""
    base = [(-0.9, 0.1), (-0.5, 0.32), (0.0, 0.38), (0.55, 0.3), (0.92, 0.08), (0.4, -0.1), (-0.5, -0.1)]
    pen.fill(curve(spot.course([(1.35 * a, 1.5 * b + 0.06) for a, b in base]), closed=True), colour(FOAM, 0.85))
    top = [
        (-0.8, 0.16),
        (-0.62, -0.34),
        (-0.3, -0.52),
        (-0.1, -0.92),
        (0.22, -0.6),
        (0.5, -0.42),
        (0.82, 0.14),
        (0.0, 0.28),
    ]
    stone = gradient(
        spot.at(-0.6, -0.8),
        spot.at(0.7, 0.2),
        (0, colour("#e3dacb")),
        (0.55, colour("#a3978a")),
        (1, colour("#5f5650")),
    )
    pen.shape(spot.course(top), stone, width=1.3)
    pen.stroke(spot.course([(-0.1, -0.9), (-0.02, -0.4), (-0.16, 0.1)]), 0.9, opacity=0.6, taper=True)


def reef(pen: Pen, line: NDArray[np.float64], hand: float) -> None:
    """The mouth of a bay: rocks and breakers on the line between a sea that is a region and the open sea."""
    steps = np.hypot(*np.diff(line, axis=0).T)
    way = np.concatenate([[0], steps.cumsum()])
    pen.stroke(line, 9.5, FOAM, 0.45, swell=0.5)
    pen.stroke(line, 3.0, FOAM, 0.95, swell=0.6)
    for shift in (-8.5, 8.5):
        pen.stroke(line + (0, shift), 1.0, SHALLOWS, 0.55, swell=0.6)
    count = max(2, round(way[-1] / (25 * hand)))
    for number in range(count + 1):
        t = way[-1] * (number + 0.5) / (count + 1)
        x, y = (float(np.interp(t, way, line[:, axis])) for axis in (0, 1))
        size = float(pen.chance.uniform(6.5, 11.5)) * hand
        rock(pen, Spot(x + float(pen.chance.normal(0, 2)), y + 3, size))


def islet(pen: Pen, spot: Spot) -> None:
    """A tiny green islet with a tree or two, for the open sea."""
    shore = [
        (-1.0, 0.05),
        (-0.6, 0.34),
        (0.0, 0.42),
        (0.6, 0.36),
        (1.0, 0.06),
        (0.55, -0.22),
        (-0.1, -0.3),
        (-0.7, -0.2),
    ]
    pen.fill(curve(spot.course([(1.28 * a, 1.42 * b) for a, b in shore]), closed=True), colour(FOAM, 0.8))
    pen.shape(curve(spot.course(shore), closed=True), colour("#e6d6a2"), width=1.5)
    pen.fill(curve(spot.course([(0.78 * a, 0.7 * b - 0.06) for a, b in shore]), closed=True), colour("#9dab62"))
    for right, size in ((-0.3, 0.85), (0.15, 1.04), (0.45, 0.73)):
        trees.tree(pen, spot.beside(right, 0.02, size))
