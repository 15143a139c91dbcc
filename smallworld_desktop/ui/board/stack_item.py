"""What lies on a region: tokens, pieces, a Lost Tribe; and what the hand carries over the map."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QTransform
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from smallworld_desktop.ui.artwork.emblems import draw_emblem
from smallworld_desktop.ui.artwork.shapes import colour, pen, rounded, square
from smallworld_desktop.ui.artwork.sprites import Sprite, sprite
from smallworld_desktop.ui.artwork.tokens import draw_badge, draw_empty_place, draw_piece, token_sprite
from smallworld_desktop.ui.board.items import BoardItem
from smallworld_desktop.ui.board.measure import TOKEN, Measure
from smallworld_desktop.ui.desk.theme import Owner
from smallworld_desktop.ui.games.smallworld.looks import Stand

PIECE = 30.0
TRIBE = 41.0
PIECE_PLACES = ((-25.0, 20.0), (-2.0, 33.0), (-48.0, 34.0), (-25.0, 47.0))
"""Where the middles of pieces lie, from the middle of the token: the first left below the stack."""


class StackItem(BoardItem):
    """What lies on one region: tokens, pieces, a Lost Tribe."""

    def __init__(self, region: int, place: QPointF, measure: Measure) -> None:
        super().__init__(measure)
        self.region = region
        self.place = place
        self._stand = Stand()
        self._owner: Owner | None = None
        self._ghost = ""
        self._lifted = False
        self._before: tuple[Stand, Owner | None] | None = None
        self._share = 1.0

    @property
    def stand(self) -> Stand:
        return self._stand

    def show_stand(self, stand: Stand, owner: Owner | None) -> None:
        """Show this from now on."""
        if (stand, owner) != (self._stand, self._owner) or self._before is not None:
            self._stand, self._owner, self._before, self._share = stand, owner, None, 1.0
            self.update()

    def begin_change(self, stand: Stand, owner: Owner | None) -> None:
        """Show this over what was there, which fades as ``change`` says."""
        self._before = (self._stand, self._owner)
        self._stand, self._owner, self._share = stand, owner, 0.0
        self.update()

    def change(self, share: float) -> None:
        """How much of the new is seen, from 0 to 1."""
        if self._before is not None:
            self._share = share
            self.update()

    def set_ghost(self, piece: str) -> None:
        """Show faintly where a piece could be put."""
        if piece != self._ghost:
            self._ghost = piece
            self.update()

    @property
    def ghost(self) -> str:
        return self._ghost

    @property
    def is_changing(self) -> bool:
        """Whether what was there before is still seen."""
        return self._before is not None

    def lift(self, lifted: bool) -> None:
        """Show one token less, because the pointer holds it."""
        if lifted != self._lifted:
            self._lifted = lifted
            self.update()

    def piece_place(self, number: int) -> QPointF:
        """The middle of a piece, in units of the map."""
        x, y = PIECE_PLACES[min(number, len(PIECE_PLACES) - 1)]
        return self.place + QPointF(self.measure.units(x), self.measure.units(y))

    def boundingRect(self) -> QRectF:
        return square(self.place, self.measure.units(2.9 * TOKEN))

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        with self.at(painter, self.place):
            if self._before is not None and self._share < 1:
                opacity = painter.opacity()
                # The old stays below the new almost to the end, lest the map shine through both.
                painter.setOpacity(opacity * (1 - self._share**3))
                self._draw(painter, *self._before)
                painter.setOpacity(opacity * self._share)
                self._draw(painter, self._stand, self._owner)
                painter.setOpacity(opacity)
            else:
                self._draw(painter, self._stand, self._owner)

    def _draw(self, painter: QPainter, stand: Stand, owner: Owner | None) -> None:
        px, ratio = self.measure.px, self.measure.ratio
        count = stand.tokens - self._lifted
        side = px(TRIBE if stand.tribe else TOKEN)
        corner = QPointF(-side / 2, -side / 2)
        if stand.tribe:
            token_sprite(side, "lost_tribe", None, ratio=ratio).draw(painter, corner)
        elif count > 0:
            badge = True if stand.counted else None
            token = token_sprite(
                side, stand.race, owner, declined=stand.declined, count=count, badge=badge, ratio=ratio
            )
            token.draw(painter, corner)
        elif stand.seat >= 0:
            draw_empty_place(painter, square(QPointF(), px(TOKEN) * 0.9), "#fffdf2")
        for number, (piece, many) in enumerate(self._pieces(stand)):
            x, y = PIECE_PLACES[min(number, len(PIECE_PLACES) - 1)]
            _piece_sprite(self.measure, piece, many).draw(painter, QPointF(px(x), px(y)))

    def _pieces(self, stand: Stand) -> Sequence[tuple[str, int]]:
        ghost = self._ghost and not any(piece == self._ghost for piece, _ in stand.pieces)
        return (*stand.pieces, (self._ghost, 0)) if ghost else stand.pieces

    def pieces(self) -> Sequence[tuple[str, int]]:
        """The pieces in the order of their places; one that could be put here counts 0."""
        return self._pieces(self._stand)


def _piece_sprite(measure: Measure, piece: str, count: int) -> Sprite:
    """A piece around its middle: with a number where there are several, faint where there could be one."""
    side = measure.px(PIECE)
    disc = square(QPointF(), side)

    def draw(painter: QPainter) -> None:
        if not count:
            _draw_ghost(painter, disc, piece)
            return
        draw_piece(painter, disc, piece)
        if count > 1:
            draw_badge(painter, QPointF(-side * 0.36, side * 0.38), max(side * 0.3, 8.0), str(count))

    return sprite(("piece of", side, piece, count), square(QPointF(), side * 1.9), measure.ratio, draw)


def _draw_ghost(painter: QPainter, disc: QRectF, piece: str) -> None:
    """Where a piece could be put."""
    side = disc.width()
    painter.fillPath(rounded(disc, side / 2), colour("#fffaea", 0.72))
    painter.strokePath(rounded(disc, side / 2), pen("#57452f", max(1.2, side * 0.055), (2.4, 1.7)))
    draw_emblem(painter, square(disc.center(), side * 0.58), piece, colour("#2a1f16", 0.55))


class CarriedItem(BoardItem):
    """A token or a piece in the air: under the pointer, or on its march."""

    TILT = 7.0

    def __init__(self, measure: Measure) -> None:
        super().__init__(measure)
        self._stand = Stand()
        self._owner: Owner | None = None
        self._piece = ""
        self._tilted = False

    def carry(self, stand: Stand, owner: Owner | None, piece: str = "", *, tilted: bool = False) -> None:
        """Show one token of a stand, or a piece, at the item's own place."""
        self._stand, self._owner, self._piece, self._tilted = stand, owner, piece, tilted
        self.update()

    def boundingRect(self) -> QRectF:
        return square(QPointF(), self.measure.units(2.4 * TOKEN))

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        world = painter.worldTransform()
        point = world.map(QPointF())
        stretch = world.m11() / self.measure.scale
        transform = QTransform(stretch, 0, 0, stretch, point.x(), point.y())
        if self._tilted:
            transform.rotate(-self.TILT)
        painter.setWorldTransform(transform)
        px, ratio = self.measure.px, self.measure.ratio
        if self._tilted:
            self._draw_shadow(painter)
        if self._piece:
            _piece_sprite(self.measure, self._piece, 1).draw(painter, QPointF())
        else:
            side = px(TOKEN)
            made = token_sprite(side, self._stand.race, self._owner, declined=self._stand.declined, ratio=ratio)
            made.draw(painter, QPointF(-side / 2, -side / 2))
        painter.setWorldTransform(world)

    def _draw_shadow(self, painter: QPainter) -> None:
        """What is lifted throws a longer shadow."""
        side = self.measure.px(PIECE if self._piece else TOKEN)
        for grown, strength in ((1.06, 0.16), (1.16, 0.09), (1.28, 0.05)):
            shadow = square(QPointF(0, side * 0.16), side * grown)
            painter.fillPath(rounded(shadow, side * 0.25), colour("#000000", strength))
