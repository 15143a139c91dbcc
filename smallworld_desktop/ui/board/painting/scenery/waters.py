"""What swims, and the compass."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np

from smallworld_desktop.ui.board.painting.palette import INK, colour
from smallworld_desktop.ui.board.painting.pen import Pen, curve, gradient
from smallworld_desktop.ui.board.painting.scenery.spot import Spot

FOAM = "#f7f1df"
SCALES = ("#b5c893", "#4f7a5a")


def ripple(pen: Pen, spot: Spot) -> None:
    """Two small waves."""
    places = [(-1.0, 0.0), (-0.5, -0.34), (0.0, 0.0), (0.5, -0.34), (1.0, 0.0)]
    pen.stroke(curve(spot.beside(0, 0.16, 1).course(places), fineness=3), 1.3, "#eaf3ee", 0.5, taper=True)
    pen.stroke(curve(spot.course(places), fineness=3), 1.3, "#23506a", 0.75, taper=True)


def lily(pen: Pen, spot: Spot) -> None:
    """Leaves of a water lily, cut in to their stalk, and its flower."""
    for right, down, size, turn in ((-0.95, 0.1, 0.72, 0.4), (0.75, 0.42, 0.62, 2.6), (0.35, -0.6, 0.5, 4.4)):
        leaf = spot.beside(right, down, size)
        rim = [(cos(turn + step), 0.55 * sin(turn + step)) for step in np.linspace(0.3, 2 * pi - 0.3, 12).tolist()]
        pen.shape(leaf.course([(0.0, 0.0), *rim]), colour("#a9c66f", 0.95), 1.1, "#24483a", 0.85)
    for step in range(5):
        petal = spot.at(0.2 * cos(0.4 * pi * step), 0.16 * sin(0.4 * pi * step) - 0.05)
        pen.dot(petal, 0.2 * spot.size, 0.16 * spot.size, colour(FOAM), 0.7, 0.6)
    pen.dot(spot.at(0.0, -0.05), 0.12 * spot.size, 0.1 * spot.size, colour("#e9b93f"))


def ship(pen: Pen, spot: Spot) -> None:
    """A ship with two lateen sails and a pennant."""
    hull = [
        (-0.52, -0.08),
        (-0.4, 0.16),
        (-0.1, 0.23),
        (0.22, 0.2),
        (0.46, 0.08),
        (0.6, -0.18),
        (0.3, -0.03),
        (-0.1, 0.0),
    ]
    wood = gradient(spot.at(0, -0.1), spot.at(0, 0.25), (0, colour("#a9713f")), (1, colour("#6b4326")))
    pen.shape(curve(spot.course(hull), closed=True, fineness=3), wood, width=1.5)
    pen.stroke(spot.course([(-0.44, 0.05), (0.0, 0.1), (0.5, 0.0)]), 0.9, opacity=0.7)
    for mast, height, breadth in ((-0.22, 0.62, 0.30), (0.16, 0.86, 0.36)):
        pen.stroke([spot.at(mast, 0), spot.at(mast, -height - 0.1)], 1.6)
        sail = [
            (mast - 0.02, -height),
            (mast + 0.75 * breadth, -0.72 * height),
            (mast + 0.8 * breadth, -0.4 * height),
            (mast + 0.1, -0.10),
            (mast + 0.13, -0.5 * height),
        ]
        canvas = gradient(spot.at(mast, 0), spot.at(mast + breadth, 0), (0, colour("#fffaf0")), (1, colour("#e0cfa8")))
        pen.shape(curve(spot.course(sail), closed=True, fineness=3), canvas, width=1.2)
        pen.shape(
            spot.course([(mast, -height - 0.1), (mast - 0.2, -height - 0.15), (mast, -height - 0.02)]),
            colour("#a4392c"),
            width=0.8,
        )
    _wake(pen, spot, ((-0.66, -0.24), (0.1, 0.62)), 0.27)


def serpent(pen: Pen, spot: Spot) -> None:
    """A sea serpent in three coils, with its head up."""
    skin = gradient(spot.at(0, -0.7), spot.at(0, 0), (0, colour(SCALES[0])), (1, colour(SCALES[1])))
    for middle, half, height in ((0.80, 0.16, 0.16), (0.42, 0.24, 0.26), (-0.05, 0.30, 0.36)):
        angles = np.linspace(pi, 0, 10)
        outer = [(middle + half * cos(a), -height * sin(a)) for a in angles]
        inner = [(middle + 0.5 * half * cos(a), -0.55 * height * sin(a)) for a in angles[::-1]]
        pen.shape(spot.course(outer + inner), skin, width=1.4)
        for number in (3, 5, 7):
            fin = spot.course([outer[number - 1], (outer[number][0], outer[number][1] - 0.07), outer[number + 1]])
            pen.shape(fin, colour(SCALES[1]), width=0.8)
    neck = [
        (-0.62, 0.0), (-0.66, -0.28), (-0.60, -0.5), (-0.70, -0.58), (-0.90, -0.54), (-0.92, -0.62), (-0.74, -0.76),
        (-0.56, -0.80), (-0.45, -0.66), (-0.43, -0.4), (-0.46, -0.2), (-0.45, 0.0),
    ]  # fmt: skip
    pen.shape(curve(spot.course(neck), fineness=3), skin, width=1.4)
    pen.shape(spot.course([(-0.56, -0.79), (-0.46, -0.92), (-0.47, -0.7)]), colour(SCALES[1]), width=0.9)
    pen.dot(spot.at(-0.68, -0.69), 1.7, 1.7, colour(INK))
    _wake(pen, spot, ((-0.76, -0.34), (-0.36, 0.26), (0.2, 0.64), (0.66, 1.0)), 0.05)


def whale(pen: Pen, spot: Spot) -> None:
    """A whale that blows."""
    back = [
        (-0.8, 0.0), (-0.78, -0.26), (-0.5, -0.44), (-0.1, -0.4), (0.3, -0.16), (0.52, -0.1), (0.66, -0.3),
        (0.9, -0.42), (0.82, -0.2), (0.7, 0.0),
    ]  # fmt: skip
    skin = gradient(spot.at(0, -0.45), spot.at(0, 0.05), (0, colour("#7f97a3")), (1, colour("#3e5a6b")))
    pen.shape(curve(spot.course(back), fineness=4), skin, width=1.4)
    pen.dot(spot.at(-0.6, -0.16), 1.6, 1.6, colour(INK))
    pen.stroke(spot.course([(-0.79, -0.1), (-0.62, -0.04), (-0.46, -0.08)]), 1.0)
    for side in (-1, 1):
        spout = [(-0.45, -0.46), (-0.45 + 0.05 * side, -0.72), (-0.45 + 0.2 * side, -0.84), (-0.45 + 0.3 * side, -0.7)]
        pen.stroke(curve(spot.course(spout), fineness=3), 1.7, FOAM, taper=True)
        pen.stroke(curve(spot.course(spout), fineness=3), 0.8, "#2e5a70", 0.7, taper=True)
    _wake(pen, spot, ((-0.98, -0.5), (-0.3, 0.3), (0.5, 0.92)), 0.04)


def fish(pen: Pen, spot: Spot) -> None:
    """A fish seen through clear water."""
    body = [(-0.4, 0.0), (-0.2, -0.15), (0.05, -0.17), (0.3, 0.0), (0.05, 0.14), (-0.2, 0.12)]
    silver = colour("#d6e6df", 0.8)
    pen.shape(spot.course([(0.26, 0.0), (0.52, -0.16), (0.46, 0.0), (0.52, 0.16)]), silver, 1.3, "#24485a", 0.9)
    pen.shape(curve(spot.course(body), closed=True, fineness=4), silver, 1.4, "#24485a", 0.9)
    pen.stroke(spot.course([(-0.12, -0.1), (-0.08, 0.0), (-0.12, 0.09)]), 0.9, "#24485a", 0.8)
    pen.dot(spot.at(-0.25, -0.03), 1.3, 1.3, colour(INK))


def compass(pen: Pen, spot: Spot) -> None:
    """A wind rose of sixteen points. Its red one is north."""
    for radius in (0.62, 0.56):
        ring = [(radius * cos(n * pi / 24), radius * sin(n * pi / 24)) for n in range(48)]
        pen.stroke(spot.course([*ring, ring[0]]), 1.1, opacity=0.8)
    for length, half, turn in ((0.5, 0.07, 22.5), (0.66, 0.12, 45.0), (1.0, 0.15, 0.0)):
        for number in range(4 if turn != 22.5 else 8):
            angle = np.radians(turn + number * (90 if turn != 22.5 else 45))
            _ray(pen, spot, float(angle), length, half, "#9c3b2c" if turn == 0 and number == 0 else "#4a3a2e")
    pen.dot(spot.at(0, 0), 0.07 * spot.size, 0.07 * spot.size, colour("#f0cf86"), 1.0)


def _ray(pen: Pen, spot: Spot, angle: float, length: float, half: float, dark: str) -> None:
    def turned(aside: float, out: float) -> tuple[float, float]:
        return out * sin(angle) + aside * cos(angle), -out * cos(angle) + aside * sin(angle)

    for side, paint in ((-1, "#f7efd9"), (1, dark)):
        pen.shape(spot.course([turned(0, length), turned(side * half, half), (0, 0)]), colour(paint), width=0.9)


def _wake(pen: Pen, spot: Spot, spans: tuple[tuple[float, float], ...], down: float) -> None:
    for left, right in spans:
        pen.stroke(
            spot.course([(left, down), ((left + right) / 2, down + 0.025), (right, down)]), 1.6, FOAM, 0.85, taper=True
        )
