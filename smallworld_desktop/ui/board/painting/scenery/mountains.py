"""Peaks and rocks."""

from __future__ import annotations

import numpy as np
from PySide6.QtGui import QLinearGradient

from smallworld_desktop.ui.board.painting.palette import colour
from smallworld_desktop.ui.board.painting.pen import Pen, Points, gradient
from smallworld_desktop.ui.board.painting.scenery.spot import Spot

LIT = ("#f3eee4", "#d8cdbf", "#c9beb2")
SHADED = ("#8d8487", "#85777a", "#a0948f")


def peak(pen: Pen, spot: Spot) -> None:
    """A mountain: light on its left side, hatched shade on its right, snow on top."""
    top, left_foot, right_foot, ridge_foot = _corners(pen, spot)
    left, right = _slope(pen, spot, top, left_foot), _slope(pen, spot, top, right_foot)
    ridge = _ridge(pen, spot, top, ridge_foot)
    pen.shadow(spot.at(0.35, 0), 0.8 * spot.size, 0.14 * spot.size)
    pen.fill(np.vstack([left, ridge[::-1]]), _side(spot, LIT))
    pen.fill(np.vstack([right, ridge[::-1]]), _side(spot, SHADED))
    _snow(pen, spot, top, left_foot, right_foot, ridge)
    _hatch(pen, spot, top, left_foot, right_foot, ridge_foot)
    pen.stroke(left, 1.6)
    pen.stroke(right, 2.6)
    pen.stroke(ridge[:5], 1.2, taper=True)


def boulders(pen: Pen, spot: Spot) -> None:
    """Rocks that came down."""
    for right, down, share in ((-0.5, -0.2, 0.7), (0.5, -0.1, 0.8), (0.0, 0.15, 1.0)):
        _boulder(pen, spot.beside(right + 0.12 * pen.chance.normal(), down, share * pen.chance.uniform(0.8, 1.1)))


def _boulder(pen: Pen, spot: Spot) -> None:
    pen.shadow(spot.at(0.2, 0), 0.6 * spot.size, 0.2 * spot.size, 0.25)
    outline = [(-0.5, 0.0), (-0.42, -0.34), (-0.1, -0.56), (0.26, -0.42), (0.5, 0.0)]
    stone = gradient(
        spot.at(-0.4, -0.5), spot.at(0.5, 0), (0, colour("#efe8dc")), (0.5, colour("#b8aea8")), (1, colour("#746b6c"))
    )
    pen.shape(spot.course(outline), stone, width=1.0, opacity=0.9)
    pen.tick(spot.at(-0.06, -0.5), spot.at(0.08, -0.16), 0.7, opacity=0.5)


def _corners(pen: Pen, spot: Spot) -> tuple[Points, Points, Points, Points]:
    stray = pen.chance.normal(size=4) * (0.06, 0.02, 0.02, 0.05)
    half = 0.6 * pen.chance.uniform(0.9, 1.1)
    places = ((stray[0], -1.0), (-half, stray[1]), (1.05 * half, stray[2]), (0.10 + stray[3], 0.05))
    top, left, right, ridge = spot.course(places)
    return top, left, right, ridge


def _slope(pen: Pen, spot: Spot, top: Points, foot: Points) -> Points:
    share = np.linspace(0, 1, 6)[:, None]
    slope: Points = top * (1 - share) + foot * share
    slope[1:-1] += pen.chance.normal(size=(4, 2)) * 0.035 * spot.size
    slope[1:-1, 1] += 0.05 * spot.size * np.sin(np.pi * share[1:-1, 0])
    return slope


def _ridge(pen: Pen, spot: Spot, top: Points, foot: Points) -> Points:
    share = np.linspace(0, 1, 6)[:, None]
    ridge: Points = top * (1 - share) + foot * share
    bends = np.array([0.05, -0.04, 0.07, -0.02]) * pen.chance.uniform(0.6, 1.5)
    ridge[1:-1, 0] += (bends + pen.chance.normal(size=4) * 0.02) * spot.size
    return ridge


def _side(spot: Spot, shades: tuple[str, str, str]) -> QLinearGradient:
    return gradient(
        spot.at(0, -1), spot.at(0, 0.03), (0, colour(shades[0])), (0.72, colour(shades[1])), (1, colour(shades[2], 0.6))
    )


def _snow(pen: Pen, spot: Spot, top: Points, left: Points, right: Points, ridge: Points) -> None:
    size = spot.size
    rim, far = top + (left - top) * 0.40, top + (right - top) * 0.36
    middle = ridge[2] + (0, 0.02 * size)
    tongues = [rim + (middle - rim) * 0.33 - (0, 0.09 * size), rim + (middle - rim) * 0.6 + (0, 0.07 * size)]
    pen.fill(np.vstack([top, rim, *tongues, middle, ridge[1], top]), colour("#fffdf6"))
    tongues = [far + (middle - far) * 0.35 - (0, 0.08 * size), far + (middle - far) * 0.65 + (0, 0.05 * size)]
    pen.fill(np.vstack([top, far, *tongues, middle, ridge[1]]), colour("#ccd5dc"))


def _hatch(pen: Pen, spot: Spot, top: Points, left: Points, right: Points, ridge: Points) -> None:
    for share in np.linspace(0.44, 0.95, 8):
        start, end = top + (right - top) * share, top + (ridge - top) * share
        reach = start + (end - start) * pen.chance.uniform(0.35, 0.8) + (0, 0.10 * spot.size * (1 - share))
        pen.stroke([tuple(start), tuple(reach)], 0.9, opacity=0.68, taper=True)
    for share in (0.55, 0.72, 0.86):
        foot = top + (left - top) * share
        rise = spot.size * pen.chance.uniform(0.8, 1.2)
        pen.stroke(
            [tuple(foot + (0.10 * rise, -0.02 * rise)), tuple(foot + (0.19 * rise, -0.14 * rise))], 0.8, opacity=0.5
        )
