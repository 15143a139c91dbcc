"""Both sides of a war side by side: who they are, what they can pay with, and how much at most."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainterPath

from smallworld_desktop.ui.artwork.lettering import draw_text
from smallworld_desktop.ui.artwork.patterns import owner_brush
from smallworld_desktop.ui.artwork.shapes import pen, rounded
from smallworld_desktop.ui.artwork.standees import draw_sign, draw_standee
from smallworld_desktop.ui.desk.theme import CARD_EDGE, INK, SECOND_INK, Owner
from smallworld_desktop.ui.games.tinyepic.paints import INKS, OWN
from smallworld_desktop.ui.games.tinyepic.paper import LINE, REACHED, Paper
from smallworld_desktop.ui.games.tinyepic.tile import Fighter

NAME, GOOD, SAVED = 18.0, 16.0, 13.5
"""The type of a name, of what there is to pay with, and of why one pays less."""
BAND = 9.0
FIGURE, TOWER = 46.0, 0.82
"""How high a figure is, and a war tower beside it."""
WIDE = 300.0
"""From that width on all that it has stands in one line."""
SHARE = 0.34
"""What it takes of the paper at most."""


class FightersRow(Paper):
    """Draws a box for each side, both of one height."""

    def draw(self, fighters: Sequence[Fighter], owners: Sequence[Owner], room: QRectF) -> QRectF:
        """Everything at the top of a room; tells how much of it is taken."""
        gap, most = 8 * self.u, room.height() * SHARE
        wide = (room.width() - gap * (len(fighters) - 1)) / len(fighters)
        self.fit(SAVED, lambda: self._high(fighters, wide) <= most)
        high = min(self._high(fighters, wide), most)
        for at, fighter in enumerate(fighters):
            box = QRectF(room.left() + at * (wide + gap), room.top(), wide, high)
            self._draw_fighter(fighter, owners[fighter.seat], box)
        return QRectF(room.left(), room.top(), room.width(), high)

    def _inside(self, box: QRectF) -> QRectF:
        u = self.u
        return box.adjusted((BAND + 7) * u, 4 * u, -7 * u, -4 * u)

    def _high(self, fighters: Sequence[Fighter], wide: float) -> float:
        inside = self._inside(QRectF(0, 0, wide, 0)).width()
        if self._beside(wide):
            inside -= (FIGURE * 0.82 * max(len(one.figures) for one in fighters) + 10) * self.u
        saved = max(sum(self.said(line, SAVED, 500, inside).height for line in one.saved) for one in fighters)
        rows = 1 if self._beside(wide) else 2
        least = (FIGURE + 14) * self.u if self._beside(wide) else 0.0
        return max(least, LINE * self.size(NAME) + rows * LINE * self.size(GOOD) + saved + 10 * self.u)

    def _beside(self, wide: float) -> bool:
        """Whether how much it can show at most stands at the end of the line of goods."""
        return wide > WIDE * self.u * self.look.text_scale

    def _draw_fighter(self, fighter: Fighter, owner: Owner, box: QRectF) -> None:
        u, painter, inside = self.u, self.painter, self._inside(box)
        around = rounded(box, 5 * u)
        painter.fillPath(around, QColor(REACHED))
        band = QPainterPath()
        band.addRect(QRectF(box.left(), box.top(), BAND * u, box.height()))
        painter.fillPath(band.intersected(around), owner_brush(owner, 9 * u, origin=box.topLeft()))
        painter.strokePath(around, pen(CARD_EDGE, 1.2 * u))
        if self._beside(box.width()):
            inside.setLeft(inside.left() + self._draw_figures(fighter, owner, inside))
        row = QRectF(inside.left(), inside.top(), inside.width(), LINE * self.size(NAME))
        self.heading(row, fighter.name, fighter.part, NAME)
        row = QRectF(inside.left(), row.bottom(), inside.width(), LINE * self.size(GOOD))
        self._draw_goods(fighter, row)
        beside = self._beside(box.width())
        if not beside:
            row.translate(0, row.height())
        self.line(row, fighter.most, GOOD, 800, INK, side="right" if beside else "left")
        y = row.bottom()
        for line in fighter.saved:
            said = self.said(line, SAVED, 500, inside.width())
            self.write(QRectF(inside.left(), y, inside.width(), said.height), said, SECOND_INK)
            y += said.height

    def _draw_figures(self, fighter: Fighter, owner: Owner, inside: QRectF) -> float:
        """Whoever fights, on the left; tells how much room that takes."""
        high = min(FIGURE * self.u, inside.height() * 0.84)
        step = high * 0.82
        for at, emblem in enumerate(fighter.figures):
            foot = QPointF(inside.left() + (at + 0.5) * step, inside.center().y() + high * 0.5)
            draw_standee(self.painter, foot, high * (TOWER if emblem.endswith("tower") else 1.0), emblem, owner)
        return len(fighter.figures) * step + 10 * self.u

    def _draw_goods(self, fighter: Fighter, row: QRectF) -> None:
        face, sign = self.face(GOOD, 700), row.height()
        step = min(row.width() / max(1, len(fighter.goods)), 2.6 * sign)
        for at, (good, count) in enumerate(fighter.goods):
            left = row.left() + at * step
            draw_sign(self.painter, QPointF(left + sign / 2, row.center().y()), sign, f"{OWN}{good}", INKS[good])
            beside = QRectF(left + sign + 4 * self.u, row.top(), step - sign - 4 * self.u, row.height())
            draw_text(self.painter, beside, str(count), face, INK)
