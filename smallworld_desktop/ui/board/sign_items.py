"""The signs above the map: prices, plus and minus, and the ring of the keyboard's focus."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from smallworld_desktop.ui.artwork.chips import (
    DIE_WIDTH,
    HEIGHT,
    PRICE_WIDTH,
    Besides,
    die_chip_sprite,
    draw_note,
    order_sprite,
    pill_sprite,
    price_chip_sprite,
    step_sprite,
)
from smallworld_desktop.ui.artwork.lettering import text_width, type_of
from smallworld_desktop.ui.artwork.shapes import draw_board_focus, square
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.board.items import BoardItem
from smallworld_desktop.ui.board.measure import TOKEN, Measure
from smallworld_desktop.ui.desk.theme import Owner
from smallworld_desktop.ui.presentation.board import Chip

STEP_RADIUS = 13.0
STEP_DISTANCE = 40.0
STEP_ABOVE = 9.0
"""Steps leave room for the pieces below on the left."""
CHIP_ABOVE = 31.0
ORDER_RADIUS = 14.0
BESIDE_TOKEN = 10.0
"""How far above its middle, so that pieces and the number of tokens can be seen below."""


class ChipItem(BoardItem):
    """The price of a region, above what lies there."""

    def __init__(self, place: QPointF, canvas: QRectF, measure: Measure) -> None:
        super().__init__(measure)
        self._place = place
        self._canvas = canvas
        self._chip: Chip | None = None
        self._text = ""
        self._owner: Owner | None = None
        self._raised = True
        self._pointed = False
        self.hide()

    @property
    def chip(self) -> Chip | None:
        return self._chip

    def show_chip(self, chip: Chip | None, text: str, owner: Owner | None, *, raised: bool) -> None:
        """Show a price in an attacker's colour, with the words for its chance; raised where something lies below."""
        if (chip, text, owner, raised) != (self._chip, self._text, self._owner, self._raised):
            self.prepareGeometryChange()
            self._chip, self._text, self._owner, self._raised = chip, text, owner, raised
            self.setVisible(chip is not None)
            self.update()

    def point(self, pointed: bool) -> None:
        """Show that the pointer is on the region."""
        if pointed != self._pointed:
            self._pointed = pointed
            self.update()

    def _size(self) -> tuple[float, float]:
        return self.measure.sign_units(_width(self._chip)), self.measure.sign_units(HEIGHT)

    def _middle(self) -> QPointF:
        """The middle of the chip, inside the board."""
        wide, high = self._size()
        inside = self._canvas.adjusted(wide / 2, high / 2, -wide / 2, -high / 2)
        raised = self.measure.units(CHIP_ABOVE - HEIGHT / 2) + high / 2
        y = self._place.y() - (raised if self._raised else 0)
        return QPointF(min(max(self._place.x(), inside.left()), inside.right()), max(y, inside.top()))

    @property
    def room(self) -> QRectF:
        """What it covers of the map."""
        rect = QRectF(QPointF(), QSizeF(*self._size()))
        rect.moveCenter(self._middle())
        return rect

    def boundingRect(self) -> QRectF:
        margin = self.measure.units(14)
        return self.room.adjusted(-margin, -margin, margin, margin)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        chip, pointed = self._chip, self._pointed
        if chip is None or self._owner is None:
            return
        height, ratio = self.measure.sign_px(HEIGHT), self.measure.ratio
        with self.at(painter, self._middle()):
            if chip.emblem:
                made = pill_sprite(
                    height, chip.emblem, str(chip.price or ""), pointed=pointed, besides=_besides(chip), ratio=ratio
                )
                made.draw(painter, QPointF())
                return
            price, besides = str(chip.price), _besides(chip)
            if chip.short:
                made = die_chip_sprite(
                    height, price, chip.short, self._text, pointed=pointed, besides=besides, ratio=ratio
                )
            else:
                made = price_chip_sprite(height, price, self._owner, pointed=pointed, besides=besides, ratio=ratio)
            made.draw(painter, QPointF())


def _besides(chip: Chip) -> Besides:
    return Besides(chip.sign, chip.coins, chip.lacking > 0, None if chip.short else chip.gain)


def _width(chip: Chip | None) -> float:
    """How wide a price is in the style guide."""
    if chip is None:
        return PRICE_WIDTH
    return (DIE_WIDTH if chip.short else PRICE_WIDTH) + _besides(chip).width


class OrderItem(BoardItem):
    """The number of a region in a plan: beside its price or, where there is none, in its place."""

    def __init__(self, place: QPointF, canvas: QRectF, measure: Measure) -> None:
        super().__init__(measure)
        self._place = place
        self._canvas = canvas
        self._name = QRectF()
        self._number = 0
        self._now = self._raised = False
        self._beside: Chip | None = None
        self.hide()

    @property
    def number(self) -> int:
        """Which step of a plan it is; 0 for none, less for what was done instead."""
        return self._number

    def keep_clear_of(self, name: QRectF) -> None:
        """Cover as little as can be of this room of the region's name."""
        self.prepareGeometryChange()
        self._name = name
        self.update()

    def show_number(self, number: int, *, now: bool, beside: Chip | None, raised: bool) -> None:
        """Show which step the region is, whether it comes now, and beside which price.

        Nothing shows for 0; for less than that a cross does.
        """
        if (number, now, beside, raised) != (self._number, self._now, self._beside, self._raised):
            self.prepareGeometryChange()
            self._number, self._now, self._beside, self._raised = number, now, beside, raised
            self.setVisible(number != 0)
            self.update()

    @property
    def middle(self) -> QPointF:
        """On the left of the price, or wherever else it covers less of the name or there is more board."""
        radius = self.measure.sign_units(ORDER_RADIUS)
        best = min(self._places(radius), key=lambda place: self._loss(square(place, 2 * radius)))
        inside = self._canvas.adjusted(radius, radius, -radius, -radius)
        return QPointF(min(max(best.x(), inside.left()), inside.right()), max(best.y(), inside.top()))

    def _places(self, radius: float) -> list[QPointF]:
        """The places for it, the usual one first: beside the price or, where there is none, there; beside a token."""
        units, sign_units = self.measure.units, self.measure.sign_units
        away = self._half_a_price() + radius * 0.9 if self._beside else 0
        if not self._raised:
            return [self._place + QPointF(side * away, 0) for side in (-1, 1)]
        above = units(CHIP_ABOVE - HEIGHT / 2) + sign_units(HEIGHT) / 2
        beside = units(TOKEN / 2) + radius * 0.9
        shifts = (-away, -above), (away, -above), (-beside, -units(BESIDE_TOKEN)), (beside, -units(BESIDE_TOKEN))
        return [self._place + QPointF(*shift) for shift in shifts]

    def _half_a_price(self) -> float:
        return self.measure.sign_units(_width(self._beside) / 2)

    def _loss(self, room: QRectF) -> float:
        """How much of the name or of itself would not be seen there."""
        covered, seen = room & self._name, room & self._canvas
        return covered.width() * covered.height() + room.width() * (room.width() - seen.width())

    def boundingRect(self) -> QRectF:
        return square(self.middle, self.measure.sign_units(4 * ORDER_RADIUS))

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self._number:
            radius, ratio = self.measure.sign_px(ORDER_RADIUS), self.measure.ratio
            sign = str(self._number) if self._number > 0 else "×"
            with self.at(painter, self.middle):
                order_sprite(radius, sign, now=self._now, ratio=ratio).draw(painter, QPointF())


class StepsItem(BoardItem):
    """Minus and plus beside a stack."""

    def __init__(self, place: QPointF, canvas: QRectF, measure: Measure) -> None:
        super().__init__(measure)
        self._place = place
        self._canvas = canvas
        self._steps: tuple[bool, bool] | None = None
        self._pointed = ""
        self.hide()

    @property
    def steps(self) -> tuple[bool, bool] | None:
        """Whether minus and plus can be pressed; None where there are none."""
        return self._steps

    def show_steps(self, steps: tuple[bool, bool] | None) -> None:
        if steps != self._steps:
            self._steps = steps
            self.setVisible(steps is not None)
            self.update()

    def point(self, sign: str) -> None:
        """Light up the sign that the pointer is on."""
        if sign != self._pointed:
            self._pointed = sign
            self.update()

    def place_of(self, sign: str) -> QPointF:
        """The middle of a sign, in units of the map."""
        away, room = self.measure.units(STEP_DISTANCE), self.measure.sign_units(STEP_RADIUS + 8)
        x = self._place.x() + (away if sign == "+" else -away)
        return QPointF(
            min(max(x, self._canvas.left() + room), self._canvas.right() - room),
            self._place.y() - self.measure.units(STEP_ABOVE),
        )

    def sign_at(self, point: QPointF) -> str:
        """The sign at a point of the map, or none."""
        reach = self.measure.sign_units(STEP_RADIUS + 2)
        for sign in "-+" if self._steps is not None else "":
            away = point - self.place_of(sign)
            if away.x() ** 2 + away.y() ** 2 <= reach**2:
                return sign
        return ""

    def boundingRect(self) -> QRectF:
        units = self.measure.units
        rect = QRectF(0, 0, units(2 * (STEP_DISTANCE + 2 * STEP_RADIUS)), units(4 * STEP_RADIUS))
        rect.moveCenter(self._place)
        return rect

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self._steps is None:
            return
        radius, ratio = self.measure.sign_px(STEP_RADIUS), self.measure.ratio
        for sign, enabled in zip("-+", self._steps, strict=True):
            hovered = enabled and sign == self._pointed
            with self.at(painter, self.place_of(sign)):
                step_sprite(radius, sign, enabled=enabled, hovered=hovered, ratio=ratio).draw(painter, QPointF())


class NameItem(BoardItem):
    """The name of the region that somebody attends to, on a slip of paper below what lies there."""

    def __init__(self, canvas: QRectF, measure: Measure, share: float = 1.0) -> None:
        super().__init__(measure)
        self._canvas = canvas
        self._share = share
        """How large it is beside that of what somebody attends to."""
        self._place, self._text = QPointF(), ""
        self.hide()

    @property
    def text(self) -> str:
        """What is read on it."""
        return self._text if self.isVisible() else ""

    def tell(self, text: str, place: QPointF) -> None:
        """Lie there and say this, or nothing."""
        self.prepareGeometryChange()
        self._text, self._place = text, place
        self.setVisible(bool(text))
        self.update()

    @property
    def _size(self) -> float:
        """How large its letters are, in pixels."""
        return self.measure.name_px * self._share

    @property
    def _slip(self) -> QRectF:
        """In units of the map."""
        size, scale = self._size, self.measure.scale
        wide = (text_width(self._text, type_of(size, 700)) + size) / scale
        rect = QRectF(0, 0, wide, 1.5 * size / scale)
        below = self.measure.units(TOKEN * 0.62) + rect.height() / 2
        inside = self._canvas.adjusted(wide / 2, 0, -wide / 2, -rect.height() / 2)
        x = min(max(self._place.x(), inside.left()), inside.right())
        rect.moveCenter(QPointF(x, min(self._place.y() + below, inside.bottom())))
        return rect

    def boundingRect(self) -> QRectF:
        margin = self.measure.units(14)
        return self._slip.adjusted(-margin, -margin, margin, margin)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        slip, scale = self._slip, self.measure.scale
        with self.at(painter, slip.center()):
            prepare(painter)
            rect = QRectF(0, 0, slip.width() * scale, slip.height() * scale)
            rect.moveCenter(QPointF())
            draw_note(painter, rect, self._text, self._size)


class FocusItem(BoardItem):
    """The ring round what the keyboard is on."""

    def __init__(self, measure: Measure) -> None:
        super().__init__(measure)
        self._place = QPointF()
        self._side = TOKEN
        self.stroke = "#0b57a4"
        self.hide()

    def surround(self, place: QPointF) -> None:
        self.prepareGeometryChange()
        self._place = place
        self.show()

    def boundingRect(self) -> QRectF:
        return square(self._place, self.measure.units(self._side + 40))

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        grain = self.measure.grain
        with self.at(painter, self._place):
            prepare(painter)
            draw_board_focus(painter, square(QPointF(), self._side * grain), 10 * grain, self.stroke, grain)
