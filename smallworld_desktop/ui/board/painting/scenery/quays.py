"""Where one lands: a quay with a boat, and an anchor on a disc."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath, QPen

from smallworld_desktop.engine.boards.shapes import Point
from smallworld_desktop.ui.board.painting.palette import colour
from smallworld_desktop.ui.board.painting.pen import Pen, curve, gradient, round_gradient
from smallworld_desktop.ui.board.painting.scenery.spot import Spot

FOAM = "#fbf5e2"
TIMBER = ("#c99a62", "#8c5f34")
PILES = "#4a2f1a"
ANCHOR = "#1d3f56"
SIGN_OUT = 39.0
"""So far out from the coast lies the sign of a landing place, at the usual size of hand."""
DISC = 20.0


def quay(pen: Pen, place: Point, out: Point, hand: float) -> None:
    """A timber quay that runs out to sea, a boat beside it, and at its head an anchor on a disc."""
    way, side = np.array(out), np.array([-out[1], out[0]])
    start = np.array(place)

    def at(along: float, across: float) -> Point:
        point = start + way * along * hand + side * across * hand
        return float(point[0]), float(point[1])

    lee = 1 if side[1] > -0.2 else -1
    deck = [at(-9, -6.5), at(24, -6.5), at(24, 6.5), at(-9, 6.5)]
    pen.fill([(px + 4, py + 6) for px, py in deck], colour("#1f3c4c", 0.40))
    for along in (4, 16):
        for across in (-7.5, 7.5):
            px, py = at(along, across)
            pen.stroke([(px, py), (px, py + 7)], 2.6, PILES)
    pen.shape(deck, gradient(at(0, -7), at(0, 7), (0, colour(TIMBER[0])), (1, colour(TIMBER[1]))), width=1.5)
    for along in range(-5, 22, 5):
        pen.stroke([at(along, -6), at(along, 6)], 0.8, PILES, 0.75)
    for along in (4, 16):
        for across in (-7, 7):
            pen.dot(at(along, across), 2.1 * hand, 2.1 * hand, colour("#5b3c20"), 0.9)
    _boat(pen, at(12, 18 * lee), hand)
    anchor_disc(pen, *at(SIGN_OUT, 0), DISC * hand)


def anchor_disc(pen: Pen, x: float, y: float, radius: float) -> None:
    """The sign itself, so plain that it reads at ten pixels."""
    pen.glow((x, y), 1.75 * radius, 1.75 * radius, FOAM, 0.75)
    pen.shadow((x + 3, y + 5), 1.2 * radius, 1.1 * radius, 0.4)
    face = round_gradient(
        (x - 0.3 * radius, y - 0.4 * radius), 1.7 * radius, (0, colour("#fffaf0")), (1, colour("#e2cf9f"))
    )
    pen.dot((x, y), radius, radius, face, 0)
    ring = [(x + radius * cos(n * pi / 20), y + radius * sin(n * pi / 20)) for n in range(41)]
    pen.stroke(ring, 2.2, swell=0.2)
    pen.stroke([(x + 0.84 * (px - x), y + 0.84 * (py - y)) for px, py in ring], 0.8, "#8a6a3a", 0.9, swell=0.1)
    spot = Spot(x, y, radius)
    painter = pen.painter
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colour(ANCHOR), 0.19 * radius, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawLine(QPointF(*spot.at(0, -0.34)), QPointF(*spot.at(0, 0.56)))
    painter.drawLine(QPointF(*spot.at(-0.30, -0.20)), QPointF(*spot.at(0.30, -0.20)))
    painter.drawEllipse(QPointF(*spot.at(0, -0.48)), 0.13 * radius, 0.13 * radius)
    arms = QPainterPath(QPointF(*spot.at(-0.54, 0.16)))
    arms.quadTo(QPointF(*spot.at(-0.42, 0.60)), QPointF(*spot.at(0, 0.60)))
    arms.quadTo(QPointF(*spot.at(0.42, 0.60)), QPointF(*spot.at(0.54, 0.16)))
    painter.drawPath(arms)
    for sign in (-1, 1):
        pen.fill([spot.at(0.54 * sign, -0.02), spot.at(0.72 * sign, 0.30), spot.at(0.34 * sign, 0.24)], colour(ANCHOR))


def _boat(pen: Pen, place: Point, hand: float) -> None:
    spot = Spot(*place, 24 * hand)
    hull = [(-0.55, -0.08), (-0.4, 0.14), (0.0, 0.2), (0.4, 0.14), (0.55, -0.08), (0.0, 0.02)]
    pen.shadow(spot.at(0.05, 0.2), 0.6 * spot.size, 0.16 * spot.size, 0.35)
    pen.shape(curve(spot.course(hull), closed=True, fineness=3), colour("#a4633a"), width=1.2)
    pen.stroke([spot.at(0, 0), spot.at(0, -0.75)], 1.3)
    pen.shape(spot.course([(0.03, -0.7), (0.42, -0.2), (0.03, -0.12)]), colour("#f4e6c4"), width=1.0)
