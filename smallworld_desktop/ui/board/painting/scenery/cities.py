"""A city: its houses, and the castle in their midst."""

from __future__ import annotations

from PySide6.QtGui import QLinearGradient

from smallworld_desktop.ui.board.painting.palette import colour
from smallworld_desktop.ui.board.painting.pen import Pen, gradient
from smallworld_desktop.ui.board.painting.scenery.spot import Spot

ROOFS = ("#b1553a", "#a4553c", "#8d4a3a", "#c0704a")
DARK = "#3a2a20"
DOOR = "#4a3527"


def house(pen: Pen, spot: Spot) -> None:
    """A gable to the street, and a roof of one of a few reds."""
    pen.shadow(spot.at(0.25, 0), 0.55 * spot.size, 0.15 * spot.size, 0.36)
    roof = ROOFS[pen.chance.integers(len(ROOFS))]
    gable = [(-0.36, 0), (-0.36, -0.40), (-0.12, -0.70), (0.10, -0.40), (0.10, 0)]
    pen.shape(spot.course(gable), colour("#f4e8ce"))
    pen.shape(spot.course([(0.10, 0), (0.10, -0.40), (0.44, -0.42), (0.44, -0.03)]), colour("#d2bd97"))
    pen.shape(spot.course([(-0.12, -0.70), (0.24, -0.72), (0.50, -0.40), (0.10, -0.37)]), colour(roof))
    pen.fill(spot.course([(-0.2, 0), (-0.2, -0.2), (-0.06, -0.2), (-0.06, 0)]), colour(DOOR))
    pen.fill(spot.course([(0.2, -0.16), (0.2, -0.28), (0.32, -0.28), (0.32, -0.16)]), colour(DOOR))


def castle(pen: Pen, spot: Spot) -> None:
    """A keep between two towers, with flags."""
    pen.shadow(spot.at(0.2, 0), spot.size, 0.17 * spot.size, 0.42)
    _battlement(pen, spot, -0.22, 0.24, -0.92, 3)
    _tower(pen, spot, -0.07, 0.11, -1.0)
    _battlement(pen, spot, -0.56, 0.58, -0.46, 7)
    _tower(pen, spot, -0.72, -0.46, -0.70)
    _tower(pen, spot, 0.46, 0.72, -0.70)
    gate = [(-0.13, 0), (-0.13, -0.2), (-0.07, -0.30), (0.02, -0.33), (0.10, -0.30), (0.16, -0.2), (0.16, 0)]
    pen.shape(spot.course(gate), colour(DARK))
    for right in (-0.05, 0.03, 0.10):
        pen.tick(spot.at(right, -0.02), spot.at(right, -0.28), 0.9, "#8a6a45")
    for right, down in ((-0.59, -0.45), (0.59, -0.45), (0.01, -0.72), (0.02, -1.12)):
        window = [(-0.025, 0), (-0.025, -0.11), (0.025, -0.11), (0.025, 0)]
        pen.fill(spot.beside(right, down, 1).course(window), colour(DARK))
    for right, down in ((-0.59, -1.04), (0.59, -1.04), (0.02, -1.34)):
        _flag(pen, spot.beside(right, down, 1))


def _battlement(pen: Pen, spot: Spot, left: float, right: float, top: float, merlons: int) -> None:
    pen.shape(spot.course([(left, 0), (right, 0), (right, top), (left, top)]), _wall(spot, left, right))
    width = (right - left) / (2 * merlons - 1)
    for number in range(merlons):
        x = left + 2 * number * width
        merlon = [(x, top), (x + width, top), (x + width, top - 0.09), (x, top - 0.09)]
        pen.shape(spot.course(merlon), _wall(spot, left, right), width=1)


def _tower(pen: Pen, spot: Spot, left: float, right: float, top: float) -> None:
    pen.shape(spot.course([(left, 0), (right, 0), (right, top), (left, top)]), _wall(spot, left, right))
    tiles = gradient(spot.at(left, 0), spot.at(right, 0), (0, colour("#c9694a")), (1, colour("#7d3726")))
    pen.shape(spot.course([(left - 0.06, top), ((left + right) / 2, top - 0.34), (right + 0.06, top)]), tiles)


def _flag(pen: Pen, spot: Spot) -> None:
    pen.tick(spot.at(0, 0), spot.at(0, -0.20), 1.5)
    pen.shape(spot.course([(0, -0.20), (0.22, -0.14), (0, -0.08)]), colour("#b23a22"), width=0.9)


def _wall(spot: Spot, left: float, right: float) -> QLinearGradient:
    stops = ((0, colour("#fbf1d8")), (0.55, colour("#dccaa4")), (1, colour("#9c8560")))
    return gradient(spot.at(left, 0), spot.at(right, 0), *stops)
