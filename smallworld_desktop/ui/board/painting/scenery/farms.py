"""What stands in the fields."""

from __future__ import annotations

from math import cos, radians, sin

from smallworld_desktop.ui.board.painting.palette import colour
from smallworld_desktop.ui.board.painting.pen import Pen, curve, gradient
from smallworld_desktop.ui.board.painting.scenery.spot import Spot

ROOF = "#a4553c"
DOOR = "#4a3527"


def rick(pen: Pen, spot: Spot) -> None:
    """A hay rick."""
    pen.shadow(spot.at(0.2, 0), 0.45 * spot.size, 0.14 * spot.size)
    outline = [(-0.28, 0.0), (-0.29, -0.26), (-0.14, -0.47), (0.0, -0.62), (0.14, -0.47), (0.29, -0.26), (0.28, 0.0)]
    hay = gradient(spot.at(-0.3, 0), spot.at(0.3, 0), (0, colour("#f3d77e")), (1, colour("#b98a3a")))
    pen.shape(curve(spot.course(outline), fineness=4), hay, width=1.2)
    for right in (-0.12, 0.0, 0.12):
        pen.stroke([spot.at(0.6 * right, -0.45), spot.at(1.4 * right, -0.06)], 0.8, "#7d5a22", 0.8)


def barn(pen: Pen, spot: Spot) -> None:
    """A cottage with a red roof."""
    pen.shadow(spot.at(0.3, 0), 0.6 * spot.size, 0.18 * spot.size)
    front = [(-0.36, 0.0), (-0.36, -0.38), (-0.14, -0.62), (0.06, -0.38), (0.06, 0.0)]
    wall = [(0.06, 0.0), (0.06, -0.38), (0.46, -0.42), (0.46, -0.05)]
    roof = [(-0.14, -0.62), (0.30, -0.66), (0.50, -0.40), (0.06, -0.36)]
    door = [(-0.22, 0.0), (-0.22, -0.2), (-0.08, -0.2), (-0.08, 0.0)]
    for outline, paint in ((front, "#f0e3c4"), (wall, "#b9a583"), (roof, ROOF), (door, DOOR)):
        pen.shape(spot.course(outline), colour(paint), width=1.1)
    pen.tick(spot.at(-0.02, -0.50), spot.at(0.38, -0.54), 0.7, opacity=0.6)


def windmill(pen: Pen, spot: Spot) -> None:
    """A windmill with four sails."""
    pen.shadow(spot.at(0.35, 0), 0.6 * spot.size, 0.16 * spot.size)
    tower = [(-0.26, 0.0), (-0.16, -0.72), (0.16, -0.72), (0.26, 0.0)]
    plaster = gradient(
        spot.at(-0.25, 0), spot.at(0.25, 0), (0, colour("#fbf1d8")), (0.55, colour("#dfcfa8")), (1, colour("#97835f"))
    )
    pen.shape(spot.course(tower), plaster, width=1.2)
    pen.shape(spot.course([(-0.20, -0.70), (0.0, -0.98), (0.20, -0.70)]), colour(ROOF), width=1.2)
    pen.shape(spot.course([(-0.07, 0.0), (-0.07, -0.22), (0.07, -0.22), (0.07, 0.0)]), colour(DOOR), width=0.9)
    start = pen.chance.uniform(10, 35)
    for number in range(4):
        _sail(pen, spot.beside(0, -0.72, 1), radians(start + 90 * number))


def _sail(pen: Pen, hub: Spot, angle: float) -> None:
    along, across = (cos(angle), sin(angle)), (-sin(angle), cos(angle))

    def turned(out: float, aside: float) -> tuple[float, float]:
        return hub.at(out * along[0] + aside * across[0], out * along[1] + aside * across[1])

    pen.stroke([turned(0, 0), turned(0.62, 0)], 1.4)
    cloth = [turned(0.16, 0), turned(0.62, 0), turned(0.62, 0.13), turned(0.16, 0.13)]
    pen.shape(cloth, colour("#f8efd8", 0.92), width=0.9)
    for out in (0.32, 0.47):
        pen.tick(turned(out, 0), turned(out, 0.13), 0.8)
