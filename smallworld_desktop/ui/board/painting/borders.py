"""The lines of ink between regions, coasts, rivers, and the neat line around the sheet."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from smallworld_desktop.ui.board.painting.palette import COAST, INK, PAPER, colour
from smallworld_desktop.ui.board.painting.pen import Pen
from smallworld_desktop.ui.board.painting.sheet import Line, Sheet

BORDER_WIDTH = 2.7
COAST_WIDTH = 3.7
SHALLOWS = "#2e5a70"
RIVER = "#7fb0bd"
RIVER_WIDTH = 11
SEGMENTS = 60
"""About how long the black and white pieces of the neat line are."""


def draw(pen: Pen, sheet: Sheet) -> None:
    """All borders of the sheet."""
    for line in sheet.lines:
        if line.closed and sheet.card:
            continue
        if line.closed:
            _river(pen, line)
        elif line.waters == 0:
            pen.stroke(line.points, BORDER_WIDTH, swell=0.32)
        elif line.waters == 1:
            pen.stroke(line.points, COAST_WIDTH, COAST, swell=0.35)
        else:
            pen.stroke(line.points, 1.6, SHALLOWS, 0.8, swell=0.35)


def neat_line(painter: QPainter, sheet: Sheet) -> None:
    """The frame of the map: a band of black and white pieces between two lines, on paper."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for inset, width, ink in ((6.5, 14, PAPER), (2.2, 1.6, INK), (6.0, 0.9, INK), (10.4, 0.9, INK), (13.6, 2.6, INK)):
        painter.setPen(
            QPen(colour(ink), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.MiterJoin)
        )
        painter.drawRect(QRectF(inset, inset, sheet.width - 2 * inset, sheet.height - 2 * inset))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(INK))
    for place, length in _pieces(sheet.width):
        painter.drawRect(QRectF(place, 6.0, length, 4.4))
        painter.drawRect(QRectF(place, sheet.height - 10.4, length, 4.4))
    for place, length in _pieces(sheet.height):
        painter.drawRect(QRectF(6.0, place, 4.4, length))
        painter.drawRect(QRectF(sheet.width - 10.4, place, 4.4, length))


def card_edge(painter: QPainter, sheet: Sheet) -> None:
    """Two thin lines on an edge of paper: it is a card and not a board."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for inset, width, ink in ((4.0, 9.0, PAPER), (1.0, 2.0, INK), (9.4, 2.2, INK)):
        painter.setPen(
            QPen(colour(ink), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.MiterJoin)
        )
        painter.drawRect(QRectF(inset, inset, sheet.width - 2 * inset, sheet.height - 2 * inset))


def _river(pen: Pen, line: Line) -> None:
    """Where a border is closed nobody crosses: a river runs there."""
    pen.stroke(line.points, RIVER_WIDTH, COAST, swell=0.2)
    pen.stroke(line.points, RIVER_WIDTH - 4, RIVER, swell=0.2)
    for shift in (-1.6, 1.6):
        pen.stroke(line.points + np.array([shift, shift]), 0.8, SHALLOWS, 0.6, swell=0.6)


def _pieces(length: float) -> list[tuple[float, float]]:
    """Where the black pieces of one side begin, and how long they are: an odd number, so that both ends are black."""
    inner = length - 12
    count = 2 * round(inner / SEGMENTS / 2) + 1
    return [(6 + inner * number / count, inner / count) for number in range(0, count, 2)]
