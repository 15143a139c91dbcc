"""What is built of stone: the stage of a marker, and the cairn where nobody crosses."""

from __future__ import annotations

from math import cos, pi, sin

from PySide6.QtCore import Qt
from PySide6.QtGui import QPen, QTransform

from smallworld_desktop.engine.boards.shapes import Point
from smallworld_desktop.ui.board.painting.lettering import glyph
from smallworld_desktop.ui.board.painting.palette import PAPER, colour
from smallworld_desktop.ui.board.painting.pen import Pen, curve, gradient, round_gradient
from smallworld_desktop.ui.board.painting.scenery.spot import Spot

FLAT = 0.90
"""How much a round thing that lies on the ground is flattened."""
GOLD = "#e2c27a"
STAGE = 38.0
"""The radius of a stage, at the usual size of hand."""


def dais(pen: Pen, spot: Spot, letter: str) -> None:
    """A round stage of carved stone: steps, a ring of blocks, a rosette, and the letter of what lies on it."""
    pen.glow(spot.at(0, 0), 1.5 * spot.size, 1.42 * spot.size, PAPER, 0.8)
    pen.shadow(spot.at(0.14, 0.32), 1.3 * spot.size, 1.1 * spot.size, 0.55)
    _steps(pen, spot)
    _blocks(pen, spot)
    _rosette(pen, spot)
    if letter:
        _carve(pen, spot, letter)


def _ring(spot: Spot, share: float, down: float = 0.0, count: int = 48) -> list[Point]:
    return [_on(spot, share, 2 * pi * number / count, down) for number in range(count)]


def _on(spot: Spot, share: float, angle: float, down: float = 0.0) -> Point:
    """A place on a ring that lies on the ground."""
    return spot.at(share * cos(angle), down + FLAT * share * sin(angle))


def _steps(pen: Pen, spot: Spot) -> None:
    side = gradient(spot.at(-1, 0), spot.at(1, 0), (0, colour("#8f857b")), (1, colour("#554c47")))
    pen.shape(_ring(spot, 1.03, 0.20), side, width=1.8)
    step = gradient(spot.at(-1, -1), spot.at(1, 1), (0, colour("#efe7d8")), (1, colour("#a3978a")))
    pen.shape(_ring(spot, 1.03, 0.08), step, width=1.3)
    for number in range(14):
        angle = 2 * pi * (number + 0.5) / 14
        if sin(angle) > -0.15:
            pen.stroke([_on(spot, 1.03, angle, 0.10), _on(spot, 1.03, angle, 0.19)], 0.9, opacity=0.8)


def _blocks(pen: Pen, spot: Spot) -> None:
    stops = ((0, colour("#f6efe2")), (0.5, colour("#cfc4b4")), (1, colour("#948a80")))
    pen.shape(_ring(spot, 0.94), gradient(spot.at(-1, -1), spot.at(1, 1), *stops), width=1.7)
    for number in range(16):
        angle = 2 * pi * number / 16
        pen.stroke([_on(spot, 0.70, angle), _on(spot, 0.93, angle)], 1.0, opacity=0.75)
        if number % 2 == 0:
            gem = _on(spot, 0.815, angle + pi / 16)
            pen.dot(gem, 0.055 * spot.size, 0.05 * spot.size, colour("#c9973f"), 0.9)


def _rosette(pen: Pen, spot: Spot) -> None:
    inside = round_gradient(spot.at(0, -0.1), 0.8 * spot.size, (0, colour("#8d8078")), (1, colour("#5d534e")))
    pen.shape(_ring(spot, 0.70), inside, width=1.5)
    ring = _ring(spot, 0.62)
    pen.stroke([*ring, ring[0]], 1.1, GOLD, 0.95, swell=0.1)
    for number in range(8):
        angle = 2 * pi * number / 8
        turns = ((0.60, 0.0), (0.40, 0.26), (0.26, 0.0), (0.40, -0.26))
        petal = [_on(spot, share, angle + turn) for share, turn in turns]
        pen.fill(petal, colour(GOLD, 0.30))
        pen.stroke([*petal, petal[0]], 0.7, GOLD, 0.7)


def _carve(pen: Pen, spot: Spot, letter: str) -> None:
    outline = glyph(letter)
    box = outline.boundingRect()
    scale = 0.62 * spot.size / box.height()
    turn = QTransform()
    turn.translate(spot.x - box.center().x() * scale, spot.y - box.center().y() * scale)
    turn.scale(scale, scale)
    edge = QPen(colour("#3a2f2a"), 0.16 * spot.size, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
    edge.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    pen.painter.strokePath(turn.map(outline), edge)
    pen.painter.fillPath(turn.map(outline), colour("#f4dc9a"))


def cairn(pen: Pen, place: Point, hand: float) -> None:
    """Where four regions meet in one point: nobody crosses there."""
    x, y = place
    spot = Spot(x, y + 7 * hand, 19 * hand)
    pen.glow((x, y), 19 * hand, 17 * hand, PAPER, 0.9)
    pen.shadow(spot.at(0.15, 0.02), 0.8 * spot.size, 0.26 * spot.size, 0.5)
    stone = gradient(spot.at(-0.4, -1.0), spot.at(0.5, 0.1), (0, colour("#f3ece0")), (1, colour("#857b72")))
    for course in (
        [(-0.62, 0.12), (-0.56, -0.16), (-0.2, -0.24), (0.04, -0.1), (0.02, 0.14)],
        [(0.02, 0.14), (0.06, -0.16), (0.36, -0.26), (0.62, -0.08), (0.58, 0.14)],
        [(-0.36, -0.2), (-0.3, -0.54), (0.06, -0.64), (0.36, -0.5), (0.38, -0.22), (0.0, -0.16)],
        [(-0.18, -0.58), (-0.1, -0.92), (0.12, -0.96), (0.22, -0.6), (0.02, -0.54)],
    ):
        pen.shape(curve(spot.course(course), closed=True, fineness=3), stone, width=1.3)
