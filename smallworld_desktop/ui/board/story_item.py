"""What rivals did, drawn over the map: arrows from where to where, and scars where somebody has lost something."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import hypot

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from smallworld_desktop.ui.artwork.arrows import arrow_bounds, draw_arrow, draw_scar, scar_bounds
from smallworld_desktop.ui.artwork.chips import draw_order
from smallworld_desktop.ui.artwork.shapes import square
from smallworld_desktop.ui.artwork.sprites import Sprite, drawn
from smallworld_desktop.ui.board.items import BoardItem
from smallworld_desktop.ui.board.measure import TOKEN, Measure
from smallworld_desktop.ui.desk.theme import Owner
from smallworld_desktop.ui.presentation.strikes import NOWHERE

ARROW = 46.0
NUMBER = 11.0
SCAR = 27.0
BESIDE = (35.0, -27.0)
"""Where a scar lies from the middle of the token."""
APART = 9.0
CLEAR = 25.0
"""How far from the middle of a token arrows begin and end."""


@dataclass(frozen=True, slots=True)
class Arrow:
    """One to be drawn, from a region or from beyond the frame."""

    origin: int
    region: int
    owner: Owner
    number: int = 0
    now: bool = True
    hollow: bool = False


@dataclass(frozen=True, slots=True)
class Scar:
    """What somebody lost on a region."""

    region: int
    emblem: str
    owner: Owner
    number: int


class StoryItem(BoardItem):
    """All arrows and scars of a board; it takes the whole of it and hears no pointer."""

    def __init__(self, places: Sequence[QPointF], canvas: QRectF, measure: Measure) -> None:
        super().__init__(measure)
        self._places = places
        self._canvas = canvas
        self.arrows: tuple[Arrow, ...] = ()
        self.scars: tuple[Scar, ...] = ()
        self._aside = False
        self._kept: dict[Arrow | Scar, Sprite] = {}
        """Their pictures, as long as they are there: patterns and shadows take their time."""
        self.hide()

    def set_measure(self, measure: Measure) -> None:
        super().set_measure(measure)
        self._kept = {}

    def show_story(self, arrows: Sequence[Arrow], scars: Sequence[Scar]) -> None:
        """Show these, and nothing else."""
        if (tuple(arrows), tuple(scars)) != (self.arrows, self.scars):
            self.arrows, self.scars = tuple(arrows), tuple(scars)
            shown = {*self.arrows, *self.scars}
            self._kept = {sign: kept for sign, kept in self._kept.items() if sign in shown}
            self._show()

    def stand_aside(self, aside: bool) -> None:
        """Something else is to be seen now: what was done is away, or there again."""
        if aside != self._aside:
            self._aside = aside
            self._show()

    def _show(self) -> None:
        self.setVisible(bool(self.arrows or self.scars) and not self._aside)
        self.update()

    def boundingRect(self) -> QRectF:
        return self._canvas

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        # The one that is told now lies above all others.
        for arrow in sorted(self.arrows, key=lambda arrow: arrow.now):
            self._draw_arrow(painter, arrow)
        stacked: dict[int, int] = {}
        for scar in self.scars:
            self._draw_scar(painter, scar, stacked.get(scar.region, 0))
            stacked[scar.region] = stacked.get(scar.region, 0) + 1

    def _draw_arrow(self, painter: QPainter, arrow: Arrow) -> None:
        """Drawn in pixels around its beginning, so that it is sharp at any zoom."""
        start, end = self.ends(arrow)
        unit, way = self.measure.px(ARROW), (end - start) * self.measure.scale
        radius = self.measure.sign_px(NUMBER)

        def draw(to: QPainter) -> None:
            draw_arrow(to, QPointF(), way, unit, arrow.owner, now=arrow.now, hollow=arrow.hollow)
            if arrow.number:
                draw_order(to, QPointF(), radius, str(arrow.number), now=arrow.now)

        bounds = arrow_bounds(QPointF(), way, unit) | square(QPointF(), 4 * radius)
        self._draw_kept(painter, arrow, start, bounds, draw)

    def _draw_kept(
        self, painter: QPainter, sign: Arrow | Scar, place: QPointF, bounds: QRectF, draw: Callable[[QPainter], None]
    ) -> None:
        kept = self._kept.get(sign)
        if kept is None:
            kept = self._kept[sign] = drawn(bounds, self.measure.ratio, draw)
        with self.at(painter, place):
            kept.draw(painter, QPointF())

    def ends(self, arrow: Arrow) -> tuple[QPointF, QPointF]:
        """Where an arrow begins and ends, in units of the map: off the tokens, or at the frame."""
        goal, clear = self._places[arrow.region], self.measure.units(CLEAR)
        start = self._nearest_edge(goal) if arrow.origin == NOWHERE else self._places[arrow.origin]
        way = goal - start
        length = max(1.0, hypot(way.x(), way.y()))
        clear = min(clear, length * 0.3)
        along = way * (1 / length)
        return start + along * (0 if arrow.origin == NOWHERE else clear), goal - along * clear

    def _nearest_edge(self, goal: QPointF) -> QPointF:
        canvas, inside = self._canvas, self.measure.units(NUMBER)
        edges = (
            QPointF(goal.x(), canvas.top() + inside),
            QPointF(goal.x(), canvas.bottom() - inside),
            QPointF(canvas.left() + inside, goal.y()),
            QPointF(canvas.right() - inside, goal.y()),
        )
        return min(edges, key=lambda edge: (edge - goal).manhattanLength())

    def _draw_scar(self, painter: QPainter, scar: Scar, below: int) -> None:
        px, units = self.measure.px, self.measure.units
        shift = below * units(APART)
        place = self._places[scar.region] + QPointF(units(BESIDE[0]) + shift, units(BESIDE[1]) + shift)
        room = units(TOKEN / 2)
        inside = self._canvas.adjusted(room, room, -room, -room)
        place = QPointF(
            min(max(place.x(), inside.left()), inside.right()), min(max(place.y(), inside.top()), inside.bottom())
        )
        number = f"−{scar.number}" if scar.number else "×"
        side = px(SCAR)

        def draw(to: QPainter) -> None:
            draw_scar(to, QPointF(), side, scar.emblem, scar.owner, number)

        self._draw_kept(painter, scar, place, scar_bounds(side), draw)
