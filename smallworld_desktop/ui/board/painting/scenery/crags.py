"""Where nobody can climb: teeth of dark rock, and ravens over them."""

from __future__ import annotations

from smallworld_desktop.ui.board.painting.palette import colour
from smallworld_desktop.ui.board.painting.pen import Pen, gradient
from smallworld_desktop.ui.board.painting.scenery.spot import Spot

BLACK = "#1f1614"
LIT = ("#c3b3a6", "#93827a", "#6a5a55")
SHADED = ("#5d4d4a", "#3b2f2e")


def spire(pen: Pen, spot: Spot) -> None:
    """A tooth of dark rock."""
    lean = 0.10 * pen.chance.normal()
    top, foot, middle = (lean, -1.1), (0.06, 0.05), (0.03 + lean * 0.5, -0.55)
    left = [(-0.14 + lean * 0.6, -0.74), (-0.22, -0.36), (-0.36, 0.0)]
    right = [(0.16 + lean * 0.5, -0.70), (0.30, -0.30), (0.40, 0.02)]
    pen.shadow(spot.at(0.28, 0), 0.62 * spot.size, 0.13 * spot.size, 0.45)
    stops = [(share, colour(shade)) for share, shade in zip((0, 0.5, 1), LIT, strict=True)]
    lit = gradient(spot.at(-0.3, -0.9), spot.at(0.1, 0), *stops)
    pen.fill(spot.course([top, *left, foot, middle]), lit)
    shaded = gradient(spot.at(0, -1), spot.at(0.3, 0), (0, colour(SHADED[0])), (1, colour(SHADED[1])))
    pen.fill(spot.course([top, *right, foot, middle]), shaded)
    for share in (0.3, 0.5, 0.7):
        crack = [
            (middle[0] - 0.02, -1.1 + share), (-0.12 - 0.1 * share, -1.0 + share * 1.1),
            (-0.16 - 0.1 * share, -0.9 + share * 1.1),
        ]  # fmt: skip
        pen.stroke(spot.course(crack), 0.9, "#3a2e2a", 0.7, taper=True)
    pen.stroke(spot.course([top, *left]), 1.8, BLACK)
    pen.stroke(spot.course([top, *right]), 2.8, BLACK)
    pen.stroke(spot.course([top, middle, foot]), 1.3, BLACK, taper=True)
