"""The compass of a solo game: the ring of actions round the sun or the moon, the hand on the number that was rolled."""

from __future__ import annotations

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainterPath, QPolygonF

from smallworld_desktop.engine.games.tinyepic.state import VERBS
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.ui.artwork.emblems import draw_emblem
from smallworld_desktop.ui.artwork.lettering import draw_text, type_of
from smallworld_desktop.ui.artwork.shapes import circle, colour, pen, square
from smallworld_desktop.ui.desk.theme import CARD_EDGE, INK, SECOND_INK
from smallworld_desktop.ui.games.tinyepic.paints import OWN
from smallworld_desktop.ui.games.tinyepic.paper import NEXT, NEXT_EDGE, WARNING_INK, Paper

FLAG_ROLLED = 12
TAKEN = "#b7a687"
HOURS = ("research", "trade", "build", "patrol", "quest", "expand")
"""The actions from one o'clock on, twice."""
ARC, HEAD = 0.97, 9.0
"""Where the arc runs, of the ring; and how far the head of its arrow reaches back, in degrees."""


def arc_of(table: Table) -> tuple[int, int] | None:
    """From the number that was rolled past the actions that are taken to the one of the dummy's turn."""
    if not table.roll or table.turn != table.setting.dummy or table.action < 0:
        return None
    verb = VERBS[table.action]
    steps = next(step for step in range(len(HOURS)) if HOURS[(table.roll - 1 + step) % len(HOURS)] == verb)
    return table.roll, (table.roll - 1 + steps) % 12 + 1


class CompassCard(Paper):
    """Lies between both territories."""

    def draw(self, table: Table, place: QRectF) -> None:
        u, painter = self.u, self.painter
        self.sheet(place)
        middle, radius = place.center(), min(place.width(), place.height()) * 0.42
        painter.strokePath(circle(middle, radius), pen(colour(CARD_EDGE, 0.5), 1.4 * u))
        painter.strokePath(circle(middle, radius * 0.68), pen(colour(CARD_EDGE, 0.35), 1.2 * u))
        arc = arc_of(table)
        chosen = table.roll if arc is None else arc[1]
        for number in range(1, 13):
            towards = QPointF(sin(pi * number / 6), -cos(pi * number / 6))
            edge = QPointF(sin(pi * (number + 0.5) / 6), -cos(pi * (number + 0.5) / 6))
            painter.setPen(pen(colour(CARD_EDGE, 0.3), u))
            painter.drawLine(middle + edge * radius * 0.68, middle + edge * radius)
            at = middle + towards * radius * 0.84
            if number == chosen:
                painter.fillPath(circle(at, radius * 0.15), QColor(NEXT))
                painter.strokePath(circle(at, radius * 0.15), pen(NEXT_EDGE, 1.6 * u))
            verb = HOURS[(number - 1) % 6]
            taken = number != chosen and bool(table.shields >> VERBS.index(verb) & 1)
            draw_emblem(painter, square(at, radius * 0.2), f"{OWN}{verb}", TAKEN if taken else INK)
            if taken:
                corner = at + QPointF(radius * 0.09, -radius * 0.08)
                draw_emblem(painter, square(corner, radius * 0.13), f"{OWN}shield", SECOND_INK)
            beside = square(middle + towards * radius * 1.09, radius * 0.18)
            self.line(beside, str(number), 14, 700, SECOND_INK, side="centre")
        draw_emblem(painter, square(middle, radius * 0.5), f"{OWN}{'moon' if table.night else 'sun'}", NEXT_EDGE)
        if arc is not None and arc[0] != arc[1]:
            self._draw_arc(middle, radius * ARC, *arc)
        if table.roll:
            painter.save()
            painter.translate(middle)
            painter.rotate(30 * table.roll)
            hand = QRectF(-radius * 0.16, -radius * 0.72, radius * 0.32, radius * 0.5)
            draw_emblem(painter, hand, f"{OWN}compass_hand", WARNING_INK)
            painter.restore()
            self._draw_die(table.roll, square(place.topRight() + QPointF(-radius * 0.3, radius * 0.3), radius * 0.42))

    def _draw_arc(self, middle: QPointF, radius: float, start: int, end: int) -> None:
        """An arrow along the ring, clockwise."""
        painter, span = self.painter, (end - start) % 12 * 30
        box = QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius)
        path = QPainterPath()
        path.arcMoveTo(box, 90 - 30 * start)
        path.arcTo(box, 90 - 30 * start, -(span - HEAD / 2))
        painter.strokePath(path, pen(WARNING_INK, 3.2 * self.u))
        head = QPainterPath()
        corners = ((end * 30, 0.0), (end * 30 - HEAD, -0.055), (end * 30 - HEAD, 0.055))
        head.addPolygon(QPolygonF([_towards(middle, radius * (1 + out), angle) for angle, out in corners]))
        head.closeSubpath()
        painter.fillPath(head, QColor(WARNING_INK))

    def _draw_die(self, pips: int, place: QRectF) -> None:
        """What was rolled, in the corner; twelve is the flag."""
        draw_emblem(self.painter, place, f"{OWN}die_frame", "#8d6f45")
        if pips == FLAG_ROLLED:
            draw_emblem(self.painter, square(place.center(), place.width() * 0.5), f"{OWN}flag", INK)
        else:
            number = type_of(place.width() * 0.42, 800)
            draw_text(self.painter, place, str(pips), number, INK, "centre")


def _towards(middle: QPointF, far: float, angle: float) -> QPointF:
    """A place so far from the middle, clockwise from above."""
    return middle + QPointF(sin(pi * angle / 180), -cos(pi * angle / 180)) * far
