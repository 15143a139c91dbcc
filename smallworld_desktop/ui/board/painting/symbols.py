"""The signs of what a region holds."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, radians, sin

import numpy as np

from smallworld_desktop.ui.board.painting.palette import PAPER, colour
from smallworld_desktop.ui.board.painting.pen import Pen, curve, gradient, round_gradient
from smallworld_desktop.ui.board.painting.scenery.cities import castle
from smallworld_desktop.ui.board.painting.scenery.spot import Drawing, Spot
from smallworld_desktop.ui.board.painting.scenery.villages import village

SIZE = 52
"""How large a sign is, at the usual size of hand."""
TIMBER = "#a9733c"
STONE = "#9d9590"


def shaft(pen: Pen, spot: Spot) -> None:
    """A timbered mouth in the rock, and a pick."""
    _set_apart(pen, spot)
    _rock(pen, spot, "#b79c78")
    pen.shape(spot.course([(-0.24, 0.36), (-0.20, -0.12), (0.20, -0.12), (0.24, 0.36)]), colour("#1d1512"))
    for side in (-1, 1):
        post = [(0.31 * side, 0.38), (0.25 * side, -0.18), (0.16 * side, -0.18), (0.21 * side, 0.38)]
        pen.shape(spot.course(post), colour(TIMBER))
        pen.stroke([spot.at(0.09 * side, 0.38), spot.at(0.03 * side, 0.05)], 1.6, "#8a7a6a")
    pen.shape(spot.course([(-0.34, -0.24), (0.34, -0.24), (0.34, -0.13), (-0.34, -0.13)]), colour(TIMBER))
    _pick(pen, spot.beside(0.36, 0.10, 1.18))


def crystals(pen: Pen, spot: Spot) -> None:
    """Three crystals that shine by themselves."""
    pen.glow(spot.at(0, 0), 0.95 * spot.size, 0.95 * spot.size, "#fff6d8", 0.92)
    pen.glow(spot.at(0, -0.05), 0.72 * spot.size, 0.72 * spot.size, "#c79bf0", 0.75)
    for number in range(12):
        angle, reach = number * pi / 6 + 0.2, 0.72 if number % 2 else 0.64
        inner = spot.at(0.56 * cos(angle), -0.05 + 0.56 * sin(angle))
        pen.tick(inner, spot.at(reach * cos(angle), -0.05 + reach * sin(angle)), 1.2, "#7a4bb0", 0.6)
    pen.shadow(spot.at(0.08, 0.36), 0.5 * spot.size, 0.12 * spot.size, 0.45)
    for right, lean, height in ((-0.20, -20, 0.66), (0.21, 22, 0.6), (0.0, 0, 1.0)):
        _crystal(pen, spot.beside(right, 0.36, 1), radians(lean), height)


def cave(pen: Pen, spot: Spot) -> None:
    """A dark arch with teeth of stone, and eyes."""
    _set_apart(pen, spot)
    _rock(pen, spot, STONE)
    mouth = [(-0.34, 0.37), (-0.33, 0.0), (-0.2, -0.22), (0.02, -0.28), (0.22, -0.2), (0.33, 0.04), (0.34, 0.37)]
    dark = round_gradient(spot.at(0, 0.3), 0.6 * spot.size, (0, colour("#0f0b0c")), (1, colour("#3a2e2c")))
    pen.shape(curve(spot.course(mouth), fineness=4), dark, width=1.6)
    for right, length in ((-0.17, 0.20), (0.0, 0.27), (0.16, 0.18)):
        root = -0.235 + 0.25 * abs(right)
        tooth = [(right - 0.06, root), (right, -0.24 + length), (right + 0.06, root)]
        pen.shape(spot.course(tooth), colour(STONE), width=1.0)
    for right, length in ((-0.2, 0.14), (0.2, 0.17)):
        tooth = [(right - 0.07, 0.37), (right, 0.37 - length), (right + 0.07, 0.37)]
        pen.shape(spot.course(tooth), colour(STONE), width=1.0)
    for right in (-0.05, 0.06):
        pen.dot(spot.at(right, 0.16), 0.03 * spot.size, 0.04 * spot.size, colour("#ffd95a"))


SIGNS: Mapping[str, Drawing] = {"shaft": shaft, "crystals": crystals, "cave": cave, "village": village}

LANDMARKS: Mapping[str, Drawing] = {"castle": castle}
"""What stands at a place of its own."""
LANDMARK = 46
"""How large a landmark is, at the usual size of hand."""
TALL, FOOT = 1.2, 0.42
"""How far it rises over its place and how far its foot lies below, in shares of its size."""
ABOVE = 8.0
"""So far from the edge of the sheet it stays."""

DAIS, QUAY = "dais", "quay"
"""Signs for which the painter must know more than where they stand: the letter on the one, where the other leads."""
_BREADTHS = {DAIS: 1.4, QUAY: 0.5}


def breadth(sign: str) -> float:
    """How much more room than usual a sign needs round its place."""
    return _BREADTHS.get(sign, 1.0)


def _set_apart(pen: Pen, spot: Spot) -> None:
    pen.glow(spot.at(0, 0), 0.88 * spot.size, 0.88 * spot.size, PAPER, 0.85)
    pen.shadow(spot.at(0.1, 0.36), 0.75 * spot.size, 0.16 * spot.size, 0.43)


def _rock(pen: Pen, spot: Spot, shade: str) -> None:
    outline = [
        (-0.53, 0.37), (-0.51, -0.02), (-0.35, -0.35), (-0.05, -0.49), (0.27, -0.41), (0.49, -0.08), (0.55, 0.37),
    ]  # fmt: skip
    stone = gradient(
        spot.at(-0.5, -0.5), spot.at(0.5, 0.4), (0, colour("#e6dccb")), (0.5, colour(shade)), (1, colour("#6e6058"))
    )
    pen.shape(spot.course(outline), stone, width=2.0)
    for start, end in (((-0.42, -0.12), (-0.36, 0.1)), ((0.36, -0.2), (0.41, 0.0)), ((0.1, -0.42), (0.18, -0.33))):
        pen.stroke([spot.at(*start), spot.at(*end)], 1.0, opacity=0.5, taper=True)


def _pick(pen: Pen, spot: Spot) -> None:
    angle = radians(24)

    def turned(right: float, down: float) -> tuple[float, float]:
        return right * cos(angle) - down * sin(angle), right * sin(angle) + down * cos(angle)

    shaft = [turned(*place) for place in ((-0.045, -0.36), (0.045, -0.36), (0.045, 0.38), (-0.045, 0.38))]
    pen.shape(spot.course(shaft), colour("#d69a55"), width=1.1)
    outer = curve(
        [turned(-0.36, -0.16), turned(-0.18, -0.30), turned(0, -0.36), turned(0.18, -0.30), turned(0.36, -0.16)]
    )
    inner = curve([turned(0.36, -0.16), turned(0, -0.26), turned(-0.36, -0.16)])
    blade = [tuple(place) for place in np.vstack([outer, inner[1:-1]])]
    pen.shape(spot.course(blade), colour("#dfe3e6"), width=1.3)


def _crystal(pen: Pen, spot: Spot, lean: float, height: float) -> None:
    tall, half = 0.86 * height, 0.17 * (0.75 + 0.3 * height)

    def facet(places: list[tuple[float, float]]) -> list[tuple[float, float]]:
        upright = [(right * half, down * tall) for right, down in places]
        return [
            spot.at(right * cos(lean) - down * sin(lean), right * sin(lean) + down * cos(lean))
            for right, down in upright
        ]

    body = facet([(-1, -0.05), (-1, -0.66), (0, -1), (1, -0.66), (1, -0.05), (0, 0.04)])
    pen.fill(body, colour("#b58be8"))
    pen.fill(facet([(-1, -0.06), (-1, -0.66), (0, -1), (-0.15, -0.60), (-0.15, 0.02)]), colour("#efe2ff"))
    pen.fill(facet([(1, -0.06), (1, -0.66), (0, -1), (0.45, -0.60), (0.4, 0.02)]), colour("#6a3fa3"))
    for right in (-0.15, 0.45):
        pen.stroke(facet([(right, -0.6), (0, -1)]), 0.8, opacity=0.65)
    pen.stroke([*body, body[0]], 1.6)
