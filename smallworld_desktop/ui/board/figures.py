"""Figures on a region: each stands for itself, towers have a place of their own, and a sign tells what is yielded."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from smallworld_desktop.ui.artwork.markers import marker_sprite
from smallworld_desktop.ui.artwork.shapes import colour, pen, rounded, square
from smallworld_desktop.ui.artwork.standees import sign_sprite, standee_sprite
from smallworld_desktop.ui.board.measure import Measure
from smallworld_desktop.ui.board.stack_item import StackItem, colours_of
from smallworld_desktop.ui.presentation.paints import Paints
from smallworld_desktop.ui.presentation.stand import Group, Stand

SIGN = "sign"
"""The place that a map has for the sign of what a region yields."""

FIGURE, LEAST_FIGURE, MOST_FIGURE = 0.073, 27.0, 41.0
"""How tall a figure is: so much of the width of its card, but no less and no more."""
YIELD, LEAST_YIELD, MOST_YIELD = 0.047, 19.0, 25.0
MARKER, MARKER_BELOW = 1.15, 0.6
"""How large what is to be found is, and how far below the sign, which moves up by half: in its sizes."""
HERO = 1.22
"""Who wears a medal is taller than others."""
TOWER = 0.82
"""Whoever has a place of his own is smaller."""
APART = 0.98
BELOW = 0.42
"""How far below its place a figure's foot stands."""
MEDAL_WIDTH = 330.0
"""On narrower cards a medal could not be read."""


@dataclass(frozen=True, slots=True)
class Spots:
    """Where on a region figures stand, on a card of that width; in units of the map."""

    figures: QPointF
    others: Mapping[str, QPointF]
    card: float
    bounds: QRectF


class FiguresItem(StackItem):
    """The figures of one region."""

    def __init__(self, region: int, spots: Spots, terrain: str, paints: Paints, measure: Measure) -> None:
        super().__init__(region, spots.figures, paints, measure)
        self._spots = spots
        self._yields = paints.yields.get(terrain)

    @property
    def height(self) -> float:
        """How tall a figure is, in pixels."""
        return self._sized(FIGURE, LEAST_FIGURE, MOST_FIGURE)

    def boundingRect(self) -> QRectF:
        margin = 50 / self.measure.scale
        return self._spots.bounds.adjusted(-margin, -margin, margin, margin)

    def _sized(self, share: float, least: float, most: float) -> float:
        """A share of the card's width, within what can be told apart."""
        width, unit = self._width, self.measure.unit
        return min(max(width * share, least * unit), most * unit)

    @property
    def _width(self) -> float:
        """That of the card, in pixels."""
        return self._spots.card * self.measure.scale

    def _draw(self, painter: QPainter, stand: Stand, turned: float = 1.0) -> None:
        ratio = self.measure.ratio
        if self._yields is not None and SIGN in self._spots.others:
            side = self._sized(YIELD, LEAST_YIELD, MOST_YIELD)
            emblem, ink = self._yields
            place = self._from_place(self._spots.others[SIGN])
            for marker in stand.markers:
                below = place + QPointF(0, MARKER_BELOW * side)
                marker_sprite(MARKER * side, marker.emblem, marker.outline, ratio=ratio).draw(painter, below)
                place -= QPointF(0, side / 2)
            sign_sprite(side, emblem, ink, ratio=ratio).draw(painter, place)
        for group, foot, tall in self._standing(stand):
            medal = group.medal if self._width >= MEDAL_WIDTH * self.measure.unit else ""
            owner = colours_of(group, self._colours)
            standee_sprite(tall, group.emblem, owner, medal, ratio=ratio).draw(painter, foot)
        if self._lifted and stand.first.count:
            self._draw_left_place(painter)

    def _standing(self, stand: Stand) -> Iterator[tuple[Group, QPointF, float]]:
        """Every figure with its foot, in pixels from the region's place, and how tall it is."""
        tall = self.height
        crowd = [group for group in stand.groups if not group.place for _ in range(group.count)]
        if self._lifted and crowd:
            crowd = crowd[1:]
        for group in stand.groups:
            if group.place in self._spots.others:
                place = self._from_place(self._spots.others[group.place])
                yield group, place + QPointF(0, BELOW * tall), TOWER * tall
        for number, group in enumerate(crowd):
            right = (number - (len(crowd) - 1) / 2) * APART * tall
            yield group, QPointF(right, BELOW * tall), tall * (HERO if group.medal else 1.0)

    def _draw_left_place(self, painter: QPainter) -> None:
        """A dashed ring where somebody stood who is in the air."""
        ring = square(QPointF(), self.height)
        painter.strokePath(rounded(ring, self.height / 2), pen(colour("#fffdf2"), 2, (3, 2)))

    def _from_place(self, place: QPointF) -> QPointF:
        return (place - self.place) * self.measure.scale
