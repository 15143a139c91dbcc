"""Where natives live: a village of reed."""

from __future__ import annotations

from smallworld_desktop.ui.board.painting.palette import PAPER, colour
from smallworld_desktop.ui.board.painting.pen import Pen, curve, gradient
from smallworld_desktop.ui.board.painting.scenery.spot import Spot

PLANK = "#8c5f34"
PILES = "#4a2f1a"


def village(pen: Pen, spot: Spot) -> None:
    """Two huts of reed on stilts, with a path of planks and reeds around."""
    pen.glow(spot.at(0, 0.05), 0.9 * spot.size, 0.8 * spot.size, PAPER, 0.85)
    pen.shadow(spot.at(0.08, 0.42), 0.72 * spot.size, 0.15 * spot.size, 0.45)
    for right, lean, tall in ((-0.62, -0.05, 0.62), (-0.54, 0.02, 0.82), (0.6, 0.06, 0.78), (0.66, 0.1, 0.56)):
        root, tip = spot.at(right, 0.42), spot.at(right + lean, 0.42 - tall)
        pen.stroke([root, tip], 1.3, "#4c5a2c")
        pen.stroke([tip, spot.at(right + 0.8 * lean, 0.42 - 0.72 * tall)], 3.6, "#6d4325", swell=0.1)
    for right, down, size in ((0.27, 0.30, 0.74), (-0.19, 0.42, 1.0)):
        _hut(pen, spot.beside(right, down, size))


def _hut(pen: Pen, spot: Spot) -> None:
    for right in (-0.24, 0.0, 0.24):
        pen.stroke([spot.at(right, 0.02), spot.at(right, -0.16)], 1.8, PILES)
    pen.shape(spot.course([(-0.34, -0.12), (0.34, -0.12), (0.34, -0.18), (-0.34, -0.18)]), colour(PLANK), width=1.1)
    wall = [(-0.27, -0.17), (-0.27, -0.42), (0.27, -0.42), (0.27, -0.17)]
    pen.shape(spot.course(wall), colour("#d9b878"), width=1.2)
    pen.shape(spot.course([(-0.08, -0.17), (-0.08, -0.36), (0.08, -0.36), (0.08, -0.17)]), colour("#2b1a10"), width=0.8)
    roof = [
        (-0.43, -0.36),
        (-0.36, -0.62),
        (-0.16, -0.86),
        (0.0, -0.93),
        (0.16, -0.86),
        (0.36, -0.62),
        (0.43, -0.36),
        (0, -0.43),
    ]
    straw = gradient(spot.at(-0.4, -0.9), spot.at(0.4, -0.4), (0, colour("#e9d08a")), (1, colour("#9a7638")))
    pen.shape(curve(spot.course(roof), closed=True, fineness=4), straw, width=1.5)
    for right in (-0.28, -0.14, 0.0, 0.14, 0.28):
        pen.stroke([spot.at(0.45 * right, -0.84 + abs(right) * 0.3), spot.at(right * 1.25, -0.44)], 0.8, "#6e4f20", 0.8)
