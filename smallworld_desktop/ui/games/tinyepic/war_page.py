"""The page of a war: both sides, the numbers as dice, and with what the chosen one is paid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor

from smallworld_desktop.engine.games.tinyepic.prices import Mix
from smallworld_desktop.ui.artwork.lettering import draw_text, text_width
from smallworld_desktop.ui.artwork.panels import CARD_RADIUS
from smallworld_desktop.ui.artwork.patterns import owner_brush
from smallworld_desktop.ui.artwork.shapes import pen, rounded
from smallworld_desktop.ui.artwork.standees import draw_sign
from smallworld_desktop.ui.desk.theme import CARD_EDGE, INK, SECOND_INK, Owner
from smallworld_desktop.ui.games.tinyepic.choice_card import ChoiceCard, grid
from smallworld_desktop.ui.games.tinyepic.fighters_row import FightersRow
from smallworld_desktop.ui.games.tinyepic.paints import INKS, OWN
from smallworld_desktop.ui.games.tinyepic.paper import LINE, NEXT_EDGE, Paper
from smallworld_desktop.ui.games.tinyepic.tile import Choice, Part, Payment

BAND = 20.0
TITLE, TOLD, WORTH, COUNT = 25.0, 16.5, 15.0, 18.0
STEP = 36.0
"""The side of a button that changes what is paid."""
GAP = 10.0
SIDE = 22.0
HIGHEST_DIE = 108.0
LINES, WIDE = 2, 700.0
"""So many lines what is told of a payment has on a page that is narrower, that the dice stay where they are."""


@dataclass(frozen=True, slots=True)
class Step:
    """A button that changes what is paid, and what is paid then; nothing where it cannot be."""

    place: QRectF
    mix: Mix | None
    text: str


class WarPage(Paper):
    """Draws the whole page."""

    fighters_place = QRectF()
    """Where both sides stand."""
    told_place = QRectF()
    """Where it stands what the number costs."""

    def draw(
        self,
        choice: Choice,
        payment: Payment,
        owners: Sequence[Owner],
        owner: Owner,
        place: QRectF,
        chosen: int,
        hovered: int,
        pointed: int,
    ) -> tuple[list[QRectF], list[Step]]:
        """Everything; tells where the numbers lie, and what changes the payment."""
        u = self.u
        self.sheet(place)
        self._draw_band(place, owner)
        room = place.adjusted(SIDE * u, (BAND + 6) * u, -SIDE * u, -8 * u)
        head = QRectF(room.left(), room.top(), room.width(), min(LINE * self.size(TITLE), 44 * u))
        self.heading(head, choice.title, choice.note, TITLE)
        room.setTop(head.bottom() + 4 * u)
        row = FightersRow(self.painter, self.look, self.telling)
        self.fighters_place = row.draw(choice.fighters, owners, room)
        room.setTop(self.fighters_place.bottom() + GAP * u)
        self.scale = 1.0
        self.fit(WORTH, partial(self._has_room, payment, room))
        foot = QRectF(room)
        foot.setTop(room.bottom() - self._foot(payment, room.width()))
        room.setBottom(foot.top() - GAP * u)
        card = ChoiceCard(self.painter, self.look, self.telling)
        boxes = grid(room, choice, 8 * u, HIGHEST_DIE * u)
        card.draw_tiles(choice, boxes, chosen, hovered)
        return boxes, self._draw_foot(payment, foot, pointed)

    def _draw_band(self, place: QRectF, owner: Owner) -> None:
        u, painter = self.u, self.painter
        painter.save()
        painter.setClipPath(rounded(place, CARD_RADIUS * u))
        band = QRectF(place.left(), place.top(), place.width(), BAND * u)
        painter.fillRect(band, owner_brush(owner, 13 * u, origin=band.topLeft()))
        painter.fillRect(QRectF(band.left(), band.bottom(), band.width(), max(1.0, 1.6 * u)), QColor(INK))
        painter.restore()

    # What is paid.

    def _has_room(self, payment: Payment, room: QRectF) -> bool:
        return self._foot(payment, room.width()) <= room.height() * 0.45

    def _step_side(self) -> float:
        return max(STEP * self.u, 24.0)

    def _foot(self, payment: Payment, width: float) -> float:
        """How high all that is told of a payment is; the room for the buttons is always there."""
        said = self.said(payment.told, TOLD, 500, width)
        lines = LINES if width < WIDE * self.u * self.look.text_scale else 1
        return max(said.height, lines * said.leading) + self._step_side() + GAP * self.u

    def _draw_foot(self, payment: Payment, place: QRectF, pointed: int) -> list[Step]:
        self.rule(place, place.top() - GAP * self.u / 2)
        said = self.said(payment.told, TOLD, 500, place.width())
        self.told_place = QRectF(place.left(), place.top(), place.width(), place.height())
        self.write(QRectF(place.left(), place.top(), place.width(), said.height), said)
        row = QRectF(place.left(), place.bottom() - self._step_side(), place.width(), self._step_side())
        return self._draw_parts(payment, row, pointed) if payment.parts else []

    def _draw_parts(self, payment: Payment, row: QRectF, pointed: int) -> list[Step]:
        """The goods of a payment, each between its two buttons; behind them what they count."""
        u, side = self.u, row.height()
        label = self.telling.say("war-pay-with")
        face = self.face(WORTH, 500)
        wide = text_width(label, face)
        each = 2 * side + self._count_width(side) + 14 * u
        beside = row.width() - wide - 12 * u - len(payment.parts) * each
        x = row.left()
        if beside >= 0:
            draw_text(self.painter, QRectF(x, row.top(), wide, side), label, face, SECOND_INK)
            x += wide + 12 * u
        steps: list[Step] = []
        for part in payment.parts:
            steps += self._draw_part(part, QRectF(x, row.top(), each, side), len(steps), pointed)
            x += each
        self.line(QRectF(x, row.top(), max(1.0, row.right() - x), side), payment.worth, WORTH, 500, SECOND_INK)
        return steps

    def _count_width(self, side: float) -> float:
        return side * 0.8 + text_width("0", self.face(COUNT, 800)) + 18 * self.u

    def _draw_part(self, part: Part, place: QRectF, before: int, pointed: int) -> list[Step]:
        u, side = self.u, place.height()
        box = QRectF(place.left(), place.top(), side, side)
        fewer = Step(box, part.less, part.fewer)
        sign = side * 0.8
        left = box.right() + 6 * u
        draw_sign(
            self.painter, QPointF(left + sign / 2, place.center().y()), sign, f"{OWN}{part.good}", INKS[part.good]
        )
        count = QRectF(left + sign + 5 * u, place.top(), text_width("0", self.face(COUNT, 800)) + 2 * u, side)
        draw_text(self.painter, count, str(part.count), self.face(COUNT, 800), INK)
        further = Step(
            QRectF(place.left() + side + self._count_width(side), place.top(), side, side), part.more, part.further
        )
        for at, (step, sign_) in enumerate(((fewer, "−"), (further, "+"))):
            self._draw_step(step, sign_, before + at == pointed)
        return [fewer, further]

    def _draw_step(self, step: Step, sign: str, pointed: bool) -> None:
        u, painter = self.u, self.painter
        path = rounded(step.place.adjusted(u, u, -u, -u), 6 * u)
        open_ = step.mix is not None
        painter.fillPath(path, QColor("#fff6d8" if open_ else "#efe4cb"))
        edge = pen(NEXT_EDGE, 2.4 * u) if pointed and open_ else pen(CARD_EDGE, 1.4 * u)
        painter.strokePath(path, edge)
        draw_text(painter, step.place, sign, self.face(COUNT, 800), INK if open_ else "#a4946f", "centre")
