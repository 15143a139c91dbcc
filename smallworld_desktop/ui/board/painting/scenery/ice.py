"""What stands in the cold: peaks with veins of silver, drifts of snow, bare trees, and ice."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np

from smallworld_desktop.ui.board.painting.palette import colour
from smallworld_desktop.ui.board.painting.pen import Pen, curve, gradient
from smallworld_desktop.ui.board.painting.scenery.spot import Spot

LIT = ("#ffffff", "#dde7ee", "#b9c8d4")
SHADED = ("#7e93a6", "#6c8196", "#8ea1b0")
VEIN = "#5f7488"
COLD_INK = "#55707e"
WHITE = "#ffffff"


def silver_peak(pen: Pen, spot: Spot) -> None:
    """A sharp peak of pale stone with a vein of silver; on some a star gleams."""
    chance, left, right = pen.chance, (-0.46, 0.0), (0.52, 0.02)
    top, foot = (0.05 * chance.normal(), -1.15), (0.08 + 0.04 * chance.normal(), 0.06)
    middle = (top[0] + 0.05, -0.62)
    shoulder, other = (-0.20 + 0.03 * chance.normal(), -0.52), (0.24 + 0.03 * chance.normal(), -0.60)
    pen.shadow(spot.at(0.32, 0), 0.75 * spot.size, 0.13 * spot.size, 0.34)
    for side, shades in (((shoulder, left), LIT), ((other, right), SHADED)):
        stops = [(share, colour(shade)) for share, shade in zip((0, 0.6, 1), shades, strict=True)]
        pen.fill(spot.course([top, *side, foot, middle]), gradient(spot.at(0, -1.1), spot.at(0, 0.05), *stops))
    for share in (0.22, 0.48, 0.74):
        x, y = top[0] + (foot[0] - top[0]) * share, top[1] + (foot[1] - top[1]) * share
        crack = [(x + 0.06, y), (x + 0.18 + 0.1 * share, y + 0.16), (x + 0.16 + 0.2 * share, y + 0.26)]
        pen.stroke(spot.course(crack), 1.0, "#33475a", 0.7, taper=True)
    vein = spot.course([(-0.28, -0.08), (-0.18, -0.22), (-0.21, -0.34), (-0.08, -0.48)])
    pen.stroke(vein, 2.2, WHITE)
    pen.stroke(vein, 0.8, VEIN, 0.9)
    pen.stroke(spot.course([top, shoulder, left]), 1.6)
    pen.stroke(spot.course([top, other, right]), 2.5)
    pen.stroke(spot.course([top, middle, foot]), 1.2, taper=True)
    if chance.random() < 0.55:
        _star(pen, spot.beside(-0.12 + 0.2 * chance.random(), -0.75, 0.12))


def silver_crystals(pen: Pen, spot: Spot) -> None:
    """Three crystals that have grown out of the ground."""
    pen.shadow(spot.at(0.1, 0), 0.6 * spot.size, 0.18 * spot.size, 0.34)
    for x, tall, lean in ((-0.26, 0.62, -0.16), (0.28, 0.55, 0.18), (0.0, 0.95, 0.02)):
        grown = [
            (x - 0.13, 0), (x - 0.13 + lean, -0.7 * tall), (x + lean, -tall), (x + 0.13 + lean, -0.66 * tall),
            (x + 0.13, 0),
        ]  # fmt: skip
        stops = ((0, colour(WHITE)), (0.5, colour("#cfdbe4")), (1, colour(SHADED[0])))
        pen.shape(spot.course(grown), gradient(spot.at(x - 0.15, 0), spot.at(x + 0.15, 0), *stops))
        pen.tick(spot.at(x, -0.04), spot.at(x + lean, -tall), 0.8, opacity=0.55)


def drift(pen: Pen, spot: Spot) -> None:
    """A hump of snow."""
    half = pen.chance.uniform(0.9, 1.1)
    pen.shadow(spot.at(0.3, 0), 0.9 * spot.size, 0.14 * spot.size, 0.20)
    ridge = [(-half, 0), (-0.6 * half, -0.32), (-0.1, -0.5), (0.45 * half, -0.34), (half, 0.02)]
    top = curve(spot.course(ridge), fineness=5)
    stops = ((0, colour(WHITE)), (0.5, colour("#eaf1f3")), (1, colour("#a9c1cc")))
    snow = gradient(spot.at(-0.8, -0.5), spot.at(0.9, 0.1), *stops)
    pen.fill(np.vstack([top, spot.course([(0.4, 0.10), (-0.4, 0.10)])]), snow)
    pen.stroke(top, 1.7, COLD_INK, taper=True)
    for share in (0.5, 0.66, 0.82):
        shade = [(-0.1 + share * 0.9, -0.42 + 0.42 * share), (-0.14 + share * 0.9, -0.18 + 0.22 * share)]
        pen.stroke(spot.course(shade), 0.9, "#6d8894", 0.7, taper=True)


def bare_tree(pen: Pen, spot: Spot) -> None:
    """A tree without leaves, snow on its boughs."""
    pen.shadow(spot.at(0.2, 0), 0.4 * spot.size, 0.12 * spot.size, 0.26)
    boughs = (
        ([(0, 0), (-0.02, -0.4), (0.03, -1.0)], 2.6),
        ([(-0.01, -0.4), (-0.22, -0.68), (-0.26, -0.9)], 1.6),
        ([(0, -0.52), (0.2, -0.74), (0.3, -0.98)], 1.6),
        ([(-0.15, -0.6), (-0.34, -0.66)], 1.1),
        ([(0.14, -0.68), (0.34, -0.7)], 1.1),
        ([(0.02, -0.76), (-0.1, -0.96)], 1.1),
    )
    for course, width in boughs:
        pen.stroke(spot.course(course), width, "#3a2c26")
    for start, end in (((-0.25, -0.72), (-0.31, -0.92)), ((0.17, -0.79), (0.27, -0.99)), ((-0.01, -0.82), (-0.01, -1))):
        pen.stroke(spot.course([start, end]), 1.4, WHITE)


def snowy_fir(pen: Pen, spot: Spot) -> None:
    """A fir with snow on its left side."""
    pen.shadow(spot.at(0.2, 0), 0.5 * spot.size, 0.15 * spot.size, 0.28)
    pen.stroke(spot.course([(0, 0), (0, -0.2)]), 2.2)
    for down, half in ((-0.14, 0.36), (-0.44, 0.28), (-0.72, 0.19)):
        bough = [
            (-half, down), (0, down - 0.46), (half, down), (0.4 * half, down - 0.04), (0, down + 0.03),
            (-0.4 * half, down - 0.04),
        ]  # fmt: skip
        needles = gradient(spot.at(-half, 0), spot.at(half, 0), (0, colour("#7d9a90")), (1, colour("#3a5a54")))
        pen.shape(spot.course(bough), needles)
        snow = [
            (-0.8 * half, down - 0.08), (0, down - 0.46), (0.15 * half, down - 0.34), (-0.1 * half, down - 0.16),
            (-0.4 * half, down - 0.10),
        ]  # fmt: skip
        pen.fill(spot.course(snow), colour(WHITE, 0.95))


def ice_floe(pen: Pen, spot: Spot) -> None:
    """A frozen pool with cracks in it."""
    ring = [
        (cos(angle) * pen.chance.uniform(0.85, 1.1), 0.42 * sin(angle) * pen.chance.uniform(0.85, 1.1))
        for angle in np.linspace(0, 2 * pi, 9)[:-1]
    ]
    ice = gradient(spot.at(0, -0.4), spot.at(0, 0.4), (0, colour("#b9d9e2")), (1, colour("#e6f3f5")))
    pen.shape(curve(spot.course(ring), closed=True, fineness=4), ice, width=1.2, ink=COLD_INK)
    for crack in ([(-0.5, -0.1), (-0.1, 0.02), (0.1, -0.12), (0.5, 0.08)], [(-0.1, 0.02), (0.0, 0.22)]):
        pen.stroke(spot.course(crack), 0.9, "#55809a", 0.9)


def _star(pen: Pen, spot: Spot) -> None:
    for right, down in ((1, 0), (0, 1), (0.45, 0.45), (0.45, -0.45)):
        pen.tick(spot.at(-right, -down), spot.at(right, down), 1.4, WHITE)
