"""What lies on a region: tokens of whoever is there, pieces; and what the hand carries over the map."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QTransform
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from smallworld_desktop.ui.artwork.emblems import draw_emblem
from smallworld_desktop.ui.artwork.shapes import colour, pen, rounded, square
from smallworld_desktop.ui.artwork.sprites import Sprite, sprite
from smallworld_desktop.ui.artwork.standees import standee_sprite
from smallworld_desktop.ui.artwork.tokens import draw_badge, draw_empty_place, draw_piece, token_sprite
from smallworld_desktop.ui.board.items import BoardItem
from smallworld_desktop.ui.board.measure import TOKEN, Measure
from smallworld_desktop.ui.desk.theme import Owner
from smallworld_desktop.ui.presentation.paints import Paints
from smallworld_desktop.ui.presentation.stand import NO_GROUP, NOBODY, Group, Stand

PIECE = 30.0
NOBODYS = 41.0
"""The side of a token that belongs to nobody."""
PIECE_PLACES = ((-25.0, 20.0), (-2.0, 33.0), (-48.0, 34.0), (-25.0, 47.0))
"""Where the middles of pieces lie, from the middle of the token: the first left below the stack."""
FIGURE = 38.0
"""How tall a figure is in the air."""
CROWD = 1.5
"""How wide several groups lie together, in tokens."""
MOST_IN_ROW = 3

Colours = Sequence[Owner]
"""Those of the theme, which groups name by their index."""


def colours_of(group: Group, colours: Colours) -> Owner | None:
    """The colours of whoever a group belongs to."""
    return colours[group.colours] if group.colours != NOBODY else None


def places_of(groups: int) -> tuple[tuple[float, float, float], ...]:
    """Where so many groups lie: right and down of the region's place and how large, all in tokens."""
    if groups < 2:
        return ((0.0, 0.0, 1.0),) * groups
    in_row = min(groups, MOST_IN_ROW)
    side = CROWD / in_row
    rows = [range(start, min(start + in_row, groups)) for start in range(0, groups, in_row)]
    return tuple(
        ((number - (len(row) - 1) / 2) * side, (down - (len(rows) - 1) / 2) * side, side * 0.92)
        for down, row in enumerate(rows)
        for number in range(len(row))
    )


class StackItem(BoardItem):
    """What lies on one region: tokens in groups, and pieces."""

    def __init__(self, region: int, place: QPointF, paints: Paints, measure: Measure) -> None:
        super().__init__(measure)
        self._paints = paints
        self.region = region
        self.place = place
        self._stand = Stand()
        self._colours: Colours = ()
        self._ghost = ""
        self._lifted = False
        self._before: Stand | None = None
        self._share = 1.0

    @property
    def stand(self) -> Stand:
        return self._stand

    def set_colours(self, colours: Colours) -> None:
        """Draw everybody's tokens in these colours."""
        if colours != self._colours:
            self._colours = colours
            self.update()

    def show_stand(self, stand: Stand) -> None:
        """Show this from now on."""
        if stand != self._stand or self._before is not None:
            self._stand, self._before, self._share = stand, None, 1.0
            self.update()

    def begin_change(self, stand: Stand) -> None:
        """Show this over what was there, which fades as ``change`` says."""
        self._before, self._stand, self._share = self._stand, stand, 0.0
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
                self._draw(painter, self._before)
                painter.setOpacity(opacity * self._share)
                self._draw(painter, self._stand)
                painter.setOpacity(opacity)
            else:
                self._draw(painter, self._stand)

    def _draw(self, painter: QPainter, stand: Stand) -> None:
        px, token = self.measure.px, self.measure.px(TOKEN)
        for group, (right, down, size) in zip(stand.groups, places_of(len(stand.groups)), strict=True):
            self._draw_group(painter, group, QPointF(right * token, down * token), size)
        for number, (piece, many) in enumerate(self._pieces(stand)):
            x, y = PIECE_PLACES[min(number, len(PIECE_PLACES) - 1)]
            made = _piece_sprite(self.measure, piece, self._paints.cardboard(piece), many)
            made.draw(painter, QPointF(px(x), px(y)))

    def _draw_group(self, painter: QPainter, group: Group, middle: QPointF, size: float) -> None:
        owned = group.seat != NOBODY
        count = group.count - (self._lifted and owned and group is self._stand.first)
        side = self.measure.px(TOKEN if owned else NOBODYS) * size
        if count > 0:
            token_sprite(
                side,
                group.emblem,
                colours_of(group, self._colours),
                faded=group.faded,
                count=count,
                badge=True if group.counted else None,
                ratio=self.measure.ratio,
            ).draw(painter, middle - QPointF(side / 2, side / 2))
        elif owned:
            draw_empty_place(painter, square(middle, side * 0.9), "#fffdf2")

    def _pieces(self, stand: Stand) -> Sequence[tuple[str, int]]:
        ghost = self._ghost and not any(piece == self._ghost for piece, _ in stand.pieces)
        return (*stand.pieces, (self._ghost, 0)) if ghost else stand.pieces

    def pieces(self) -> Sequence[tuple[str, int]]:
        """The pieces in the order of their places; one that could be put here counts 0."""
        return self._pieces(self._stand)


def _piece_sprite(measure: Measure, piece: str, cardboard: str, count: int) -> Sprite:
    """A piece around its middle: with a number where there are several, faint where there could be one."""
    side = measure.px(PIECE)
    disc = square(QPointF(), side)

    def draw(painter: QPainter) -> None:
        if not count:
            _draw_ghost(painter, disc, piece)
            return
        draw_piece(painter, disc, piece, cardboard)
        if count > 1:
            draw_badge(painter, QPointF(-side * 0.36, side * 0.38), max(side * 0.3, 8.0), str(count))

    return sprite(("piece of", side, piece, cardboard, count), square(QPointF(), side * 1.9), measure.ratio, draw)


def _draw_ghost(painter: QPainter, disc: QRectF, piece: str) -> None:
    """Where a piece could be put."""
    side = disc.width()
    painter.fillPath(rounded(disc, side / 2), colour("#fffaea", 0.72))
    painter.strokePath(rounded(disc, side / 2), pen("#57452f", max(1.2, side * 0.055), (2.4, 1.7)))
    draw_emblem(painter, square(disc.center(), side * 0.58), piece, colour("#2a1f16", 0.55))


class CarriedItem(BoardItem):
    """A token or a piece in the air: under the pointer, or on its march."""

    TILT = 7.0

    def __init__(self, paints: Paints, measure: Measure) -> None:
        super().__init__(measure)
        self._paints = paints
        self._group = NO_GROUP
        self._owner: Owner | None = None
        self._piece = ""
        self._tilted = False

    def carry(self, group: Group, owner: Owner | None, piece: str = "", *, tilted: bool = False) -> None:
        """Show one token of a group, or a piece, at the item's own place."""
        self._group, self._owner, self._piece, self._tilted = group, owner, piece, tilted
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
            _piece_sprite(self.measure, self._piece, self._paints.cardboard(self._piece), 1).draw(painter, QPointF())
        elif self._paints.figures:
            tall = FIGURE * self.measure.unit
            made = standee_sprite(tall, self._group.emblem, self._owner, ratio=ratio)
            made.draw(painter, QPointF(0, tall / 2))
        else:
            side = px(TOKEN)
            made = token_sprite(side, self._group.emblem, self._owner, faded=self._group.faded, ratio=ratio)
            made.draw(painter, QPointF(-side / 2, -side / 2))
        painter.setWorldTransform(world)

    def _draw_shadow(self, painter: QPainter) -> None:
        """What is lifted throws a longer shadow."""
        side = self.measure.px(PIECE if self._piece else TOKEN)
        for grown, strength in ((1.06, 0.16), (1.16, 0.09), (1.28, 0.05)):
            shadow = square(QPointF(0, side * 0.16), side * grown)
            painter.fillPath(rounded(shadow, side * 0.25), colour("#000000", strength))
