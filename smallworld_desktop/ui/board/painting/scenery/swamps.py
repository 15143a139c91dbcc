"""Reeds, pools, dead trees and the bird that fishes between them."""

from __future__ import annotations

from math import cos, pi, sin

from smallworld_desktop.ui.board.painting.palette import colour
from smallworld_desktop.ui.board.painting.pen import Pen, curve, gradient
from smallworld_desktop.ui.board.painting.scenery.spot import Spot

STALK = "#3d3a22"
MACE = "#6d4325"


def reeds(pen: Pen, spot: Spot) -> None:
    """A clump of reed mace standing in water."""
    for number in range(int(pen.chance.integers(4, 7))):
        right = pen.chance.uniform(-0.28, 0.28)
        height = pen.chance.uniform(0.65, 1.05)
        foot = spot.at(0.6 * right, pen.chance.uniform(-0.03, 0.05))
        tip = (2.0 * right, -height * (1 - 0.25 * abs(right)))
        pen.stroke(curve([foot, spot.at(1.0 * right, -0.55 * height), spot.at(*tip)], fineness=4), 1.5, STALK)
        if number % 2 == 0:
            _mace(pen, spot, tip, right)
        else:
            pen.stroke([foot, spot.at(1.6 * right + 0.1, -0.4 * height)], 1.1, STALK, 0.8, taper=True)
    for number in range(2):
        pen.tick(
            spot.at(-0.35 + 0.15 * number, 0.12 + 0.12 * number),
            spot.at(0.35 - 0.2 * number, 0.12 + 0.12 * number),
            1,
            "#2e2b2a",
            0.66,
        )


def _mace(pen: Pen, spot: Spot, tip: tuple[float, float], lean: float) -> None:
    """The brown head of a reed."""
    low, high = spot.at(tip[0] - 0.13 * lean, tip[1] + 0.12), spot.at(tip[0] + 0.1 * lean, tip[1] - 0.08)
    pen.tick(low, high, 0.16 * spot.size, opacity=0.9)
    pen.tick(low, high, 0.10 * spot.size, MACE)


def puddle(pen: Pen, spot: Spot) -> None:
    """Open water that mirrors a pale sky."""
    shore = []
    for number in range(9):
        angle = number * 2 * pi / 9
        wide, high = pen.chance.uniform(0.85, 1.1), pen.chance.uniform(0.85, 1.1)
        shore.append((wide * cos(angle), 0.36 * high * sin(angle)))
    sky = gradient(spot.at(0, -0.4), spot.at(0, 0.4), (0, colour("#4f5f66")), (1, colour("#a9bcb8")))
    pen.shape(curve(spot.course(shore), closed=True, fineness=4), sky, width=1.2)
    for level in (-1, 0, 1):
        start = spot.at(-0.5 + 0.2 * abs(level) + pen.chance.normal() * 0.1, 0.14 * level + 0.05)
        pen.tick(start, spot.at(0.2 - 0.1 * level, 0.14 * level + 0.05), 1.0, "#f3efe0", 0.75)


def lilies(pen: Pen, spot: Spot) -> None:
    """Three pads and a flower."""
    for right, down, share in ((-0.55, 0.05, 0.46), (0.25, -0.2, 0.5), (0.6, 0.25, 0.4)):
        leaf = spot.beside(right, down, share)
        pad = [(cos(0.45 + 0.6 * n), 0.5 * sin(0.45 + 0.6 * n)) for n in range(10)]
        pen.shape(leaf.course([*pad, (0.1, 0.02)]), colour("#93a46a"), 0.8, "#39452a", 0.85)
    pen.dot(spot.at(0.25, -0.32), 0.16 * spot.size, 0.13 * spot.size, colour("#f7e9ee"), 0.8, 0.8)
    pen.dot(spot.at(0.25, -0.31), 0.06 * spot.size, 0.05 * spot.size, colour("#e3b54a"))


def dead_tree(pen: Pen, spot: Spot) -> None:
    """A bare crooked trunk. Nothing sits on it by daylight."""
    side = 1 if pen.chance.random() < 0.5 else -1
    pen.shadow(spot.at(0.2, 0), 0.5 * spot.size, 0.14 * spot.size)
    branches = (
        (3.4, [(0.0, 0.02), (0.04, -0.3), (-0.05, -0.55), (0.06, -0.85), (0.02, -1.05)]),
        (2.2, [(-0.02, -0.48), (-0.2, -0.66), (-0.24, -0.86), (-0.38, -0.98)]),
        (2.0, [(0.02, -0.62), (0.2, -0.72), (0.32, -0.94)]),
        (1.2, [(0.2, -0.72), (0.38, -0.74)]),
        (1.1, [(-0.22, -0.74), (-0.36, -0.74), (-0.42, -0.82)]),
        (1.1, [(0.04, -0.85), (0.14, -1.02)]),
    )
    for width, places in branches:
        course = curve(spot.course((side * right, down) for right, down in places), fineness=3)
        pen.stroke(course, width, "#3f362c", swell=0.25)
    for root in (-0.2, 0.18):
        pen.stroke([spot.at(0, -0.08), spot.at(root, 0.04)], 1.8, "#3f362c", taper=True)


def heron(pen: Pen, spot: Spot) -> None:
    """A heron on two thin legs."""
    side = 1 if pen.chance.random() < 0.5 else -1

    def mirrored(places: list[tuple[float, float]]) -> list[tuple[float, float]]:
        return [(side * right, down) for right, down in places]

    for hip, toe in ((-0.02, -0.04), (0.07, 0.09)):
        pen.tick(spot.at(side * hip, -0.4), spot.at(side * toe, 0), 1.1)
    body = [
        (-0.42, -0.36), (-0.16, -0.58), (0.16, -0.60), (0.24, -0.74), (0.17, -0.92), (0.26, -1.10), (0.36, -1.06),
        (0.29, -0.92), (0.36, -0.72), (0.22, -0.46), (0.0, -0.36),
    ]  # fmt: skip
    pen.shape(curve(spot.course(mirrored(body)), closed=True, fineness=3), colour("#e6e9e6"), width=1.1)
    pen.shape(spot.course(mirrored([(0.34, -1.10), (0.62, -1.0), (0.34, -1.03)])), colour("#d08a35"), width=0.9)
    pen.stroke(spot.course(mirrored([(-0.34, -0.40), (0.02, -0.52)])), 1.0)
