"""Downs, and what stands and grazes on them."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np

from smallworld_desktop.ui.board.painting.palette import colour
from smallworld_desktop.ui.board.painting.pen import Pen, Points, curve, gradient
from smallworld_desktop.ui.board.painting.scenery.spot import Spot

GRASS = "#5d6a30"


def hump(pen: Pen, spot: Spot) -> None:
    """A rounded hill, hatched where it turns away from the light."""
    breadth, height = pen.chance.uniform(0.95, 1.1), pen.chance.uniform(0.62, 0.78)
    skew = pen.chance.uniform(-0.15, 0.15)
    top = _brow(spot, breadth, height, skew)
    pen.shadow(spot.at(0.5, 0), spot.size, 0.16 * spot.size, 0.24)
    turf = gradient(
        spot.at(-breadth, -height),
        spot.at(breadth, 0),
        (0, colour("#e2e5aa")),
        (0.42, colour("#b5bf76")),
        (1, colour("#5f6f37")),
    )
    pen.fill(np.vstack([top, [spot.at(0.4, 0.1 * height), spot.at(-0.4, 0.1 * height)]]), turf)
    for share in np.linspace(0.50, 0.95, 8):
        _hatch(pen, spot, top[int(share * (len(top) - 1))], height, share)
    for _ in range(3):
        blade = spot.at(pen.chance.uniform(-0.6, 0) * breadth, -pen.chance.uniform(0.1, 0.5) * height)
        _tuft(pen, blade)
    pen.stroke(top, 2.2, taper=True)


def standing_stones(pen: Pen, spot: Spot) -> None:
    """Three stones that nobody remembers setting up."""
    pen.shadow(spot.at(0.3, 0), 0.8 * spot.size, 0.16 * spot.size)
    for right, height, breadth in ((-0.38, 0.72, 0.22), (0.0, 1.0, 0.24), (0.40, 0.6, 0.22)):
        half = breadth / 2
        outline = [
            (right - half, 0.0),
            (right - 0.9 * half, -0.8 * height),
            (right - 0.02, -height),
            (right + half, -0.86 * height),
            (right + 1.1 * half, 0.0),
        ]
        stone = gradient(
            spot.at(right - half, 0),
            spot.at(right + half, 0),
            (0, colour("#ece6d8")),
            (0.5, colour("#b5aea2")),
            (1, colour("#6d6660")),
        )
        pen.shape(spot.course(outline), stone, width=1.2)


def sheep(pen: Pen, spot: Spot) -> None:
    """A sheep, looking left or right."""
    facing = 1 if pen.chance.random() < 0.5 else -1
    pen.shadow(spot.at(0.2, 0), 0.7 * spot.size, 0.2 * spot.size)
    for leg in (-0.25, -0.1, 0.15, 0.28):
        pen.tick(spot.at(leg, -0.2), spot.at(leg, 0), 1.1)
    wool = []
    for number in range(16):
        angle, puff = number * pi / 8, 1 if number % 2 else 0.87
        wool.append((0.46 * puff * cos(angle), -0.42 + 0.30 * puff * sin(angle)))
    pen.shape(curve(spot.course(wool), closed=True, fineness=3), colour("#fdf8ea"), width=1.0)
    pen.dot(spot.at(facing * 0.46, -0.48), 0.15 * spot.size, 0.13 * spot.size, colour("#3a2d26"))


def _brow(spot: Spot, breadth: float, height: float, skew: float) -> Points:
    angles = np.linspace(pi, 0, 14)
    right = breadth * np.cos(angles) + skew * height * np.sin(angles)
    down = -height * np.sin(angles) ** 0.85
    return curve(spot.course(zip(right.tolist(), down.tolist(), strict=True)), fineness=3)


def _hatch(pen: Pen, spot: Spot, start: Points, height: float, share: float) -> None:
    x, y = float(start[0]), float(start[1])
    length = height * spot.size * pen.chance.uniform(0.28, 0.5) * (0.5 + 0.8 * (share - 0.4))
    end = (x - 0.25 * length, min(y + length, spot.y + 0.05 * height * spot.size))
    pen.stroke(curve([(x, y), (x + 0.04 * length, y + 0.5 * length), end], fineness=3), 0.95, opacity=0.72, taper=True)


def _tuft(pen: Pen, foot: tuple[float, float]) -> None:
    x, y = foot
    pen.tick((x, y), (x - 1.5, y - 4), 0.9, GRASS, 0.7)
    pen.tick((x + 1, y), (x + 2.5, y - 4), 0.9, GRASS, 0.7)
