"""One seat: name, the side that it plays, and the coins, open or in a purse."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QEnterEvent,
    QFocusEvent,
    QFont,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QWidget

from smallworld_desktop.ui.artwork.coins import draw_purse, draw_tray
from smallworld_desktop.ui.artwork.lettering import draw_text, fitted, font, text_width, type_of
from smallworld_desktop.ui.artwork.panels import draw_rule
from smallworld_desktop.ui.artwork.paragraphs import LEAST, Paragraph, measured, paragraph
from smallworld_desktop.ui.artwork.shapes import square
from smallworld_desktop.ui.artwork.sprites import Sprite, drawn, prepare
from smallworld_desktop.ui.artwork.standees import draw_sign as put_sign
from smallworld_desktop.ui.artwork.tokens import draw_empty_place, draw_piece, draw_sign, put_token
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.theme import SMALLEST_TEXT
from smallworld_desktop.ui.presentation.purse import Purse
from smallworld_desktop.ui.presentation.seats import SeatRow, Side
from smallworld_desktop.ui.widgets.panel import Panel

HEIGHTS = {(True, False): 160.0, (False, False): 106.0, (True, True): 134.0, (False, True): 76.0}
"""By whether the seat decides, and whether the window is low."""
WAITING, MOST_WAITING = 26.0, 4
"""How large tokens are that wait at a seat, and how many of them are seen one by one."""
CHARM = "#d9b478"
LEAST_FACT = 0.65
"""The share of its size to which a line may shrink in a low window with large text, to be one line."""
STACKED = 1.3
"""From this size of text on, name and note stand one above the other."""


Picture = Callable[[QPainter, QRectF], None]
"""Draws something into a square."""


class SeatPanel(Panel):
    """A seat to be looked at. Pointing at it lights its domain, a click on one's own coins turns them over.

    A click anywhere else, or Space, asks for the menu of the seat.
    """

    hovered = Signal(int)
    turned = Signal()
    """What is hidden of this seat is to be turned over."""
    menuAsked = Signal(int, QPoint)

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(desk.look, parent=parent)
        self._desk = desk
        self._row: SeatRow | None = None
        self._compact = False
        self._on_coins = False
        self._coins = QRectF()
        self._height: tuple[object, float] | None = None
        self._picture: tuple[object, Sprite] | None = None
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    @property
    def row(self) -> SeatRow | None:
        return self._row

    def dress(self) -> None:
        self.set_look(self._desk.look)
        if self._row is not None:
            self.set_owner(self.look.theme.owners[self._row.owner])

    def set_compact(self, compact: bool) -> None:
        """Do with less room, or have all of it."""
        if compact != self._compact:
            self._compact = compact
            self.update()

    @property
    def _terse(self) -> bool:
        """Whether only what cannot be done without has room: the rest stands on the card of the seat."""
        return self._compact and self.look.text_scale > STACKED

    def show_row(self, row: SeatRow) -> None:
        """Show a seat as it is now."""
        self._row = row
        self.set_owner(self.look.theme.owners[row.owner])
        self.set_deciding(row.deciding)
        self.setAccessibleName(row.name)
        self.setAccessibleDescription(row.text)
        self.setToolTip(row.tip)
        self.update()

    def height_for(self, width: float) -> float:
        """The height that the style guide gives it, or more where the words need it."""
        if self._row is None:
            return 0.0
        u = self.look.u
        row, ground = self._row, QRectF(0, 0, width - 16 * u, 0)
        state = (row, self._compact, self.look, width)
        if self._height is None or self._height[0] != state:
            coins = self._coins
            needed = measured(lambda painter: self._draw_row(painter, ground, row))
            self._coins = coins
            self._height = state, max(HEIGHTS[row.deciding, self._compact or row.purse is None] * u, needed) + 16 * u
        return self._height[1]

    def coins_rect(self) -> QRectF:
        """Where the coins lie."""
        if self._coins.isEmpty():
            ground = self.ground_rect()
            return square(QPointF(ground.right() - 24 * self.look.u, ground.top() + 17 * self.look.u), 24 * self.look.u)
        return self._coins

    # Drawing.

    def _paint_row(self, painter: QPainter, ground: QRectF, row: SeatRow) -> None:
        self._coins = QRectF()
        self._draw_row(painter, ground, row)

    def _draw_row(self, painter: QPainter, ground: QRectF, row: SeatRow) -> float:
        """Draws all of the seat, and tells how high it needs to be."""
        u = self.look.u
        left, right = ground.left() + 28 * u, ground.right() - 12 * u
        y = self._draw_head(painter, row, left, right, ground.top() + 4 * u)
        y = self._draw_side(painter, row, left, right, max(y, ground.top() + 28 * u))
        if row.secret:
            secret = paragraph(row.secret, font("note", self.look), right - left, squeeze=True)
            y = secret.draw(painter, QRectF(left, y + 2 * u, right - left, 0), self.look.theme.amount) + 2 * u
        own_line = not self._terse and (row.deciding or not self._compact)
        if row.purse is not None and own_line:
            y = self._draw_coins(painter, row, row.purse, QRectF(left, y, right - left, ground.bottom() - y))
        return y + 6 * u - ground.top()

    def _draw_head(self, painter: QPainter, row: SeatRow, left: float, right: float, y: float) -> float:
        """Name, what stands beside it, and the sum of the coins."""
        look, theme, u = self.look, self.look.theme, self.look.u
        right = self._draw_sum(painter, row, right, y)
        face, note = font("name", look), font("note", look)
        room = right - left
        beside = text_width(row.name, face) + 10 * u + text_width(row.note, note)
        alone = self._terse and beside > room
        stacked = not self._terse and (look.text_scale > STACKED or beside * LEAST > room)
        share = 1.0 if stacked or alone else text_width(row.name, face) / beside
        name = fitted(row.name, face, room * share)
        line = max(26 * u, face.pixelSize() * 1.3)
        draw_text(painter, QRectF(left, y, room, line), row.name, name, theme.text)
        if alone:
            return y + line - 2 * u
        ink = theme.amount if row.deciding else theme.muted
        if stacked:
            said = paragraph(row.note, note, room)
            return said.draw(painter, QRectF(left, y + line, room, 0), ink) + 2 * u
        x = left + text_width(row.name, name) + 10 * u
        place = QRectF(x, y + u, right - x, line)
        draw_text(painter, place, row.note, fitted(row.note, note, place.width()), ink)
        return y + line - 2 * u

    def _draw_sum(self, painter: QPainter, row: SeatRow, right: float, y: float) -> float:
        """All coins as a number or, on a seat without a line for them, as a purse; tells where it begins."""
        look, u = self.look, self.look.u
        purse = row.purse
        if purse is None:
            return right
        if purse.coins is not None:
            face = type_of(look.text_px(22 if self._compact else 24), 800)
            width = text_width(str(purse.coins), face)
            place = QRectF(right - width, y, width, max(28 * u, face.pixelSize() * 1.2))
            draw_text(painter, place, str(purse.coins), face, look.theme.text, "right")
            return place.left() - 8 * u
        if self._terse or (self._compact and not row.deciding):
            place = QRectF(right - 24 * u, y + 2 * u, 22 * u, 22 * u)
            draw_purse(painter, place)
            return place.left() - 8 * u
        return right

    def _draw_side(self, painter: QPainter, row: SeatRow, left: float, right: float, y: float) -> float:
        """The side with its facts, and what else is on it to the right."""
        side = row.side
        if not side.title:
            return y
        look, theme, u = self.look, self.look.theme, self.look.u
        owner = theme.owners[row.owner]
        token = QRectF(left, y + 4 * u, 36 * u, 36 * u)
        if side.emblem:
            put_token(painter, token, side.emblem, owner)
        else:
            draw_empty_place(painter, token, theme.muted)
        end = right
        for one in side.besides:
            end -= 34 * u
            place = QRectF(end - 2 * u, y + 5 * u, 32 * u, 32 * u)
            put_token(painter, place, one.emblem, owner, faded=True, count=one.count, layers=1)
            end -= 8 * u
        text = QRectF(token.right() + 10 * u, y, end - token.right() - 12 * u, 0)
        title = paragraph(side.title, font("label", look), text.width(), squeeze=True)
        text.setTop(title.draw(painter, text, theme.text))
        pictures: tuple[tuple[str, str, Picture | None], ...] = (
            (side.facts, theme.muted, partial(draw_sign, sign=side.sign) if side.sign else None),
            (side.luck, theme.good, partial(draw_piece, piece=side.charm, cardboard=CHARM) if side.charm else None),
        )
        for said, ink, draw in pictures:
            if said:
                if side.besides and text.top() >= y + 38 * u:
                    # Below what lies to the right there is room again.
                    text.setRight(right)
                text.setTop(self._draw_fact(painter, text, said, ink, draw))
        if side.waits:
            # Beside what lies to the right there is room again.
            text.setRight(right)
            text.setTop(self._draw_waiting(painter, text, row))
        y = max(text.top(), token.bottom() + 4 * u)
        return self._draw_tallies(painter, row.side, left, right, y) if side.tallies else y

    def _draw_tallies(self, painter: QPainter, side: Side, left: float, right: float, y: float) -> float:
        """A sign with a number for each thing that is counted, in one row or, where that is too long, in several."""
        look, u = self.look, self.look.u
        face = type_of(look.text_px(16), 700)
        x, high = left, max(24 * u, face.pixelSize() * 1.3)
        for tally in side.tallies:
            width = 24 * u + text_width(str(tally.count), face) + 7 * u
            if x > left and x + width - 7 * u > right:
                x, y = left, y + high
            put_sign(painter, QPointF(x + 11 * u, y + high / 2), 20 * u, tally.emblem, tally.ink)
            place = QRectF(x + 24 * u, y, width, high)
            draw_text(painter, place, str(tally.count), face, look.theme.text if tally.count else look.theme.muted)
            x += width
        return y + high

    def _draw_waiting(self, painter: QPainter, place: QRectF, row: SeatRow) -> float:
        """The tokens that wait for their place, and what for; tells where they end."""
        look, u, side = self.look, self.look.u, max(WAITING * self.look.u, self.look.text_px(22))
        owner, shown = look.theme.owners[row.owner], min(row.side.waiting, MOST_WAITING)
        for at in range(shown):
            token = QRectF(place.left() + at * side * 0.6, place.top() + 2 * u, side, side)
            put_token(painter, token, row.side.emblem, owner, layers=1)
        beside = place.adjusted(side * (0.4 + 0.6 * shown) + 8 * u, 0, 0, 0)
        told = paragraph(row.side.waits, font("note", look), beside.width(), squeeze=True)
        drop = max(0.0, (side + 4 * u - told.height) / 2)
        return max(told.draw(painter, beside.translated(0, drop), look.theme.amount), place.top() + side + 4 * u)

    def _draw_fact(self, painter: QPainter, place: QRectF, said: str, ink: str, draw: Picture | None) -> float:
        """A line about the side, with a picture before it where it has one; tells where it ends."""
        look, u = self.look, self.look.u
        side = max(20 * u, look.text_px(19)) if draw else 0.0
        beside = place.adjusted(side + 6 * u, 0, 0, 0) if draw else place
        note = font("note", look)
        tell = self.told_tersely if self._terse else partial(paragraph, squeeze=True)
        told = tell(said, note, beside.width())
        if draw is None:
            return told.draw(painter, place, ink)
        draw(painter, QRectF(place.left(), place.top() + u, side, side))
        drop = max(0.0, (side + 2 * u - told.height) / 2)
        return max(told.draw(painter, beside.translated(0, drop), ink), place.top() + side + 2 * u)

    def told_tersely(self, said: str, note: QFont, width: float) -> Paragraph:
        """A line in a low window with large text: smaller, as long as it is legible; else on several lines."""
        face = fitted(said, note, width, LEAST_FACT)
        if face.pixelSize() < SMALLEST_TEXT or text_width(said, face) > width:
            face = type_of(max(SMALLEST_TEXT, round(note.pixelSize() * LEAST)), note.weight().value)
        return paragraph(said, face, width)

    def _draw_coins(self, painter: QPainter, row: SeatRow, purse: Purse, place: QRectF) -> float:
        """The coins as piles, or the purse; of the one who decides below a line of their own."""
        look, theme, u = self.look, self.look.theme, self.look.u
        note = font("note", look)
        y = place.top()
        if row.deciding:
            full = not self._compact
            tall = note.pixelSize() * 1.4 if full else 0.0
            # What the style guide has at the foot of the panel stands there, if the panel is higher than it must be.
            y = max(y + 4 * u, place.bottom() - (62 * u + tall if full else 56 * u))
            draw_rule(painter, QPointF(place.left(), y), QPointF(place.right(), y), theme.line)
            if full:
                said = paragraph(purse.title, note, place.width(), squeeze=True)
                y = said.draw(painter, QRectF(place.left(), y + 4 * u, place.width(), 0), theme.muted)
            return self._draw_piles(painter, row, purse, QRectF(place.left(), y, place.width(), 44 * u), 12 * u)
        if place.height() > 0:
            y = max(y, place.bottom() - 32 * u)
        return self._draw_piles(painter, row, purse, QRectF(place.left(), y, place.width(), 28 * u), 9 * u)

    def _draw_piles(self, painter: QPainter, row: SeatRow, purse: Purse, place: QRectF, radius: float) -> float:
        look, u = self.look, self.look.u
        note = font("note", look)
        self._coins = place
        if purse.coins is not None:
            base = QPointF(place.left(), place.bottom() - radius - 4 * u)
            face = note
            # Four piles with large figures may need less room each, but keep their figures.
            while face.pixelSize() > 10 and self._piles_width(purse, radius, face) > place.width():
                face = type_of(face.pixelSize() - 1, 500)
            draw_tray(painter, base, radius, purse.piles, face, look.theme.muted, 8 * u)
            return place.bottom()
        side = min(34 * u if row.deciding else 22 * u, place.height())
        bag = QRectF(place.left() + (0 if row.deciding else 7 * u), place.center().y() - side / 2, side, side)
        draw_purse(painter, bag)
        if row.deciding and not self._compact:
            return place.bottom()
        said = paragraph(purse.text, note, place.right() - place.left() - 46 * u, squeeze=True)
        text = QRectF(place.left() + 46 * u, place.center().y() - said.height / 2, place.width(), 0)
        said.draw(painter, text, look.theme.muted)
        return max(place.bottom(), text.top() + said.height)

    def _piles_width(self, purse: Purse, radius: float, face: QFont) -> float:
        piles = [(value, count) for value, count in purse.piles.items() if count]
        coins = sum(radius * (2.75 if value == 10 else 2.5) for value, _ in piles)
        return coins + sum(text_width(f"×{count}", face) + 8 * self.look.u for _, count in piles)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._row is None:
            return
        row, ratio = self._row, self.devicePixelRatioF()
        state = (row, self._compact, self.look, self.size().toTuple(), ratio)
        if self._picture is None or self._picture[0] != state:
            ground = self.ground_rect()
            self._picture = state, drawn(QRectF(self.rect()), ratio, lambda p: self._paint_row(p, ground, row))
        painter = QPainter(self)
        prepare(painter)
        self._picture[1].draw(painter, QPointF())
        self.draw_focus(painter)
        painter.end()

    # What a player does with it.

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        if self._row is not None:
            self.hovered.emit(self._row.seat)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.hovered.emit(-1)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()
        if self._row is not None:
            self.hovered.emit(self._row.seat)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()
        self.hovered.emit(-1)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            own = self._row is not None and self._row.hides
            self._on_coins = own and self.coins_rect().contains(event.position())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return
        if self._on_coins:
            self._on_coins = False
            if self.coins_rect().contains(event.position()):
                self.turned.emit()
        elif self._row is not None and self.ground_rect().contains(event.position()):
            self.menuAsked.emit(self._row.seat, event.globalPosition().toPoint())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and self._row is not None:
            self.menuAsked.emit(self._row.seat, self.mapToGlobal(self.ground_rect().center().toPoint()))
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if self._row is not None:
            self.menuAsked.emit(self._row.seat, event.globalPos())
