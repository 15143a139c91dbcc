"""What is left of old buildings: columns under a beam, a broken arch, and a drum that has rolled away."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtGui import QLinearGradient

from smallworld_desktop.engine.boards.shapes import Point
from smallworld_desktop.ui.board.painting.palette import colour
from smallworld_desktop.ui.board.painting.pen import Pen, gradient
from smallworld_desktop.ui.board.painting.scenery.spot import Spot

MARBLE = ("#f6eddc", "#cdbc9c", "#8d7858")
WEATHERED = ("#efe6d6", "#c0b296", "#7f6d52")
GROOVE = "#6b5236"
COLUMNS = ((-0.42, 0.86), (-0.08, 0.86), (0.28, 0.46))
"""Where the columns of a temple stand and how tall they are: the last is broken."""


def temple(pen: Pen, spot: Spot) -> None:
    """Three columns on a floor: two under their beam, one broken."""
    pen.shadow(spot.at(0.2, 0), 0.85 * spot.size, 0.16 * spot.size, 0.36)
    pen.shape(spot.course([(-0.62, 0.04), (-0.56, -0.06), (0.62, -0.06), (0.68, 0.04)]), colour("#c9b794"))
    for right, tall in COLUMNS:
        _column(pen, spot, right, tall, whole=tall > 0.8)
    beam = [(-0.62, -0.94), (0.10, -0.94), (0.14, -1.02), (0.04, -1.10), (-0.60, -1.10)]
    pen.shape(spot.course(beam), colour("#dccdb0"))
    pen.stroke(spot.course([(-0.3, -0.96), (-0.24, -1.02), (-0.27, -1.08)]), 0.9, opacity=0.6)


def arch(pen: Pen, spot: Spot) -> None:
    """Half an arch with ivy on it, and the stump of its other foot."""
    pen.shadow(spot.at(0.15, 0), 0.7 * spot.size, 0.15 * spot.size, 0.36)
    standing = [
        (-0.5, 0), (-0.5, -0.5), (-0.38, -0.84), (-0.08, -1.0), (0.16, -0.96),
        (0.12, -0.78), (-0.06, -0.78), (-0.24, -0.62), (-0.28, -0.4), (-0.28, 0),
    ]  # fmt: skip
    pen.shape(spot.course(standing), _stone(spot, -0.5, 0.1, WEATHERED))
    stump = [(0.26, 0), (0.26, -0.34), (0.34, -0.44), (0.40, -0.36), (0.48, -0.40), (0.48, 0)]
    pen.shape(spot.course(stump), _stone(spot, 0.26, 0.5, WEATHERED))
    for start, end in _joints():
        pen.tick(spot.at(*start), spot.at(*end), 0.9, opacity=0.6)
    for right, down in ((-0.1, 0.03), (0.08, -0.03), (0.66, 0.04)):
        block = [(-0.09, 0), (-0.07, -0.11), (0.07, -0.12), (0.10, 0)]
        pen.shape(spot.beside(right, down, 1).course(block), colour(MARBLE[1]))
    for right in (-0.5, -0.4, 0.46):
        ivy = [(right, -0.02), (right + 0.02, -0.16), (right - 0.03, -0.28)]
        pen.stroke(spot.course(ivy), 1.5, "#5f7a3c", 0.9)


def drum(pen: Pen, spot: Spot) -> None:
    """A piece of a column that fell."""
    pen.shadow(spot.at(0.2, 0), 0.7 * spot.size, 0.2 * spot.size, 0.3)
    lying = [(-0.6, -0.06), (-0.5, -0.42), (0.34, -0.56), (0.46, -0.12)]
    pen.shape(spot.course(lying), _stone(spot, -0.6, 0.5, MARBLE))
    pen.dot(spot.at(0.40, -0.34), 0.13 * spot.size, 0.23 * spot.size, colour("#e8dcc2"), 1.2)
    for down in (-0.12, -0.24):
        pen.tick(spot.at(-0.55, down - 0.06), spot.at(0.36, down - 0.14), 0.8, GROOVE, 0.6)


def _column(pen: Pen, spot: Spot, right: float, tall: float, whole: bool) -> None:
    top = [(0.10, -tall), (-0.10, -tall)]
    if not whole:
        top = [(0.10, 0.10 - tall), (0.03, -tall - 0.02), (-0.03, 0.06 - tall), (-0.10, -tall - 0.06)]
    shaft = spot.beside(right, 0, 1)
    pen.shape(shaft.course([(-0.10, -0.06), (0.10, -0.06), *top]), _stone(shaft, -0.1, 0.1, MARBLE))
    for groove in (-0.03, 0.03):
        pen.tick(shaft.at(groove, -0.1), shaft.at(groove, 0.12 - tall), 0.8, GROOVE, 0.6)
    if whole:
        capital = [(-0.15, -tall), (0.15, -tall), (0.13, -tall - 0.08), (-0.13, -tall - 0.08)]
        pen.shape(shaft.course(capital), colour("#e8dcc2"))


def _joints() -> Iterator[tuple[Point, Point]]:
    """Between the blocks of an arch."""
    yield (-0.5, -0.24), (-0.28, -0.24)
    yield (-0.5, -0.5), (-0.27, -0.46)
    yield (-0.36, -0.84), (-0.22, -0.64)
    yield (-0.1, -1.0), (-0.04, -0.78)
    yield (0.26, -0.2), (0.48, -0.2)


def _stone(spot: Spot, left: float, right: float, shades: tuple[str, str, str]) -> QLinearGradient:
    lit, plain, dark = map(colour, shades)
    return gradient(spot.at(left, 0), spot.at(right, 0), (0, lit), (0.5, plain), (1, dark))
