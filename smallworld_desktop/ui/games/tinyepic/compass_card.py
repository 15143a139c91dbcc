"""The compass of a solo game: the ring of actions round the sun or the moon, the hand on the number that was rolled."""

from __future__ import annotations

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor

from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.ui.artwork.emblems import draw_emblem
from smallworld_desktop.ui.artwork.lettering import draw_text, type_of
from smallworld_desktop.ui.artwork.shapes import circle, colour, pen, square
from smallworld_desktop.ui.desk.theme import CARD_EDGE, INK, SECOND_INK
from smallworld_desktop.ui.games.tinyepic.paints import OWN
from smallworld_desktop.ui.games.tinyepic.paper import NEXT, NEXT_EDGE, WARNING_INK, Paper

FLAG_ROLLED = 12
HOURS = ("research", "trade", "build", "patrol", "quest", "expand")
"""The actions from one o'clock on, twice."""


class CompassCard(Paper):
    """Lies between both territories."""

    def draw(self, table: Table, place: QRectF) -> None:
        u, painter = self.u, self.painter
        self.sheet(place)
        middle, radius = place.center(), min(place.width(), place.height()) * 0.42
        painter.strokePath(circle(middle, radius), pen(colour(CARD_EDGE, 0.5), 1.4 * u))
        painter.strokePath(circle(middle, radius * 0.68), pen(colour(CARD_EDGE, 0.35), 1.2 * u))
        for number in range(1, 13):
            towards = QPointF(sin(pi * number / 6), -cos(pi * number / 6))
            edge = QPointF(sin(pi * (number + 0.5) / 6), -cos(pi * (number + 0.5) / 6))
            painter.setPen(pen(colour(CARD_EDGE, 0.3), u))
            painter.drawLine(middle + edge * radius * 0.68, middle + edge * radius)
            at = middle + towards * radius * 0.84
            if number == table.roll:
                painter.fillPath(circle(at, radius * 0.15), QColor(NEXT))
                painter.strokePath(circle(at, radius * 0.15), pen(NEXT_EDGE, 1.6 * u))
            draw_emblem(painter, square(at, radius * 0.2), f"{OWN}{HOURS[(number - 1) % 6]}", INK)
            beside = square(middle + towards * radius * 1.09, radius * 0.18)
            self.line(beside, str(number), 14, 700, SECOND_INK, side="centre")
        draw_emblem(painter, square(middle, radius * 0.5), f"{OWN}{'moon' if table.night else 'sun'}", NEXT_EDGE)
        if table.roll:
            painter.save()
            painter.translate(middle)
            painter.rotate(30 * table.roll)
            hand = QRectF(-radius * 0.16, -radius * 0.72, radius * 0.32, radius * 0.5)
            draw_emblem(painter, hand, f"{OWN}compass_hand", WARNING_INK)
            painter.restore()
            self._draw_die(table.roll, square(place.topRight() + QPointF(-radius * 0.3, radius * 0.3), radius * 0.42))

    def _draw_die(self, pips: int, place: QRectF) -> None:
        """What was rolled, in the corner; twelve is the flag."""
        draw_emblem(self.painter, place, f"{OWN}die_frame", "#8d6f45")
        if pips == FLAG_ROLLED:
            draw_emblem(self.painter, square(place.center(), place.width() * 0.5), f"{OWN}flag", INK)
        else:
            number = type_of(place.width() * 0.42, 800)
            draw_text(self.painter, place, str(pips), number, INK, "centre")
