"""What grows in the forests."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np

from smallworld_desktop.engine.boards.shapes import Point
from smallworld_desktop.ui.board.painting.palette import colour
from smallworld_desktop.ui.board.painting.pen import Pen, curve, gradient, round_gradient
from smallworld_desktop.ui.board.painting.scenery.spot import Spot

LEAVES = (
    ("#a3bd74", "#5f8a4c", "#2f5634"),
    ("#94b06a", "#54803f", "#2c5030"),
    ("#9fb878", "#4f7f50", "#274c36"),
    ("#b9bd6b", "#7b8b40", "#465c2c"),
)
NEEDLES = (("#6f9560", "#42683f", "#274a30"), ("#7a9d78", "#3f6a50", "#1f4436"))


def tree(pen: Pen, spot: Spot) -> None:
    """A broad tree with a crown like a cloud."""
    pen.shadow(spot.at(0.28, 0), 0.55 * spot.size, 0.17 * spot.size)
    lean = pen.chance.normal() * 0.03
    pen.stroke([spot.at(0, 0), spot.at(lean, -0.4)], 2.4)
    pen.stroke([spot.at(lean * 0.6, -0.2), spot.at(lean + 0.1, -0.36)], 1.2)
    light, middle, dark = _choose(pen, LEAVES)
    crown = spot.beside(lean, -0.62, 1.0)
    leaves = round_gradient(
        crown.at(-0.16, -0.2), 0.62 * spot.size, (0, colour(light)), (0.5, colour(middle)), (1, colour(dark))
    )
    pen.shape(curve(crown.course(_cloud(pen, 9)), closed=True, fineness=3), leaves)
    for right, down in ((0.12, 0.05), (0.02, 0.18), (0.2, -0.1), (-0.14, 0.12)):
        leaf = [crown.at(right - 0.09, down), crown.at(right - 0.02, down + 0.06), crown.at(right + 0.08, down + 0.01)]
        pen.stroke(leaf, 0.9, opacity=0.55)


def fir(pen: Pen, spot: Spot) -> None:
    """A fir in three tiers."""
    pen.shadow(spot.at(0.24, 0), 0.45 * spot.size, 0.15 * spot.size)
    pen.stroke([spot.at(0, 0), spot.at(0, -0.2)], 2.0)
    left: list[Point] = [(pen.chance.normal() * 0.015, -1.15)]
    right: list[Point] = []
    for tier in (0.30, 0.58, 0.90):
        breadth = 0.30 * (0.45 + 0.75 * tier)
        tip, inner = -1.15 + 1.05 * tier, -1.17 + tier
        left += [(-breadth + pen.chance.normal() * 0.02, tip), (-0.126 * tier, inner)]
        right += [(breadth + pen.chance.normal() * 0.02, tip), (0.126 * tier, inner)]
    light, middle, dark = _choose(pen, NEEDLES)
    needles = gradient(spot.at(-0.3, 0), spot.at(0.3, 0), (0, colour(light)), (0.5, colour(middle)), (1, colour(dark)))
    pen.shape(spot.course(left[:-1] + right[-2::-1]), needles, width=1.2)
    for down in (-0.86, -0.58, -0.34):
        pen.tick(spot.at(0.02, down), spot.at(0.09, down + 0.13), 0.8, opacity=0.5)


def bush(pen: Pen, spot: Spot) -> None:
    """Undergrowth."""
    pen.shadow(spot.at(0.2, 0), 0.6 * spot.size, 0.2 * spot.size, 0.22)
    light, middle, dark = _choose(pen, LEAVES)
    outline = [(-0.5, 0.0), (-0.46, -0.3), (-0.2, -0.52), (0.08, -0.44), (0.28, -0.5), (0.5, -0.24), (0.48, 0.0)]
    leaves = gradient(
        spot.at(-0.4, -0.5), spot.at(0.4, 0), (0, colour(light)), (0.5, colour(middle)), (1, colour(dark))
    )
    pen.shape(curve(spot.course(outline), closed=True, fineness=3), leaves, width=1.0)


def _cloud(pen: Pen, lobes: int) -> list[Point]:
    turn = pen.chance.uniform(0, 2 * pi)
    found = []
    for number in range(2 * lobes):
        angle = turn + number * pi / lobes
        radius = 0.40 * (0.86 if number % 2 else 1.0) * pen.chance.uniform(0.94, 1.06)
        found.append((radius * cos(angle), 0.92 * radius * sin(angle)))
    return found


def _choose(pen: Pen, shades: tuple[tuple[str, str, str], ...]) -> tuple[str, str, str]:
    return shades[int(np.floor(pen.chance.random() * len(shades)))]
