"""What lies on a region: tokens of whoever is there, pieces; and what the hand carries over the map."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, pi

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QTransform
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from smallworld_desktop.ui.artwork.emblems import draw_emblem
from smallworld_desktop.ui.artwork.markers import marker_sprite
from smallworld_desktop.ui.artwork.shapes import colour, pen, rounded, square
from smallworld_desktop.ui.artwork.sprites import Sprite, sprite
from smallworld_desktop.ui.artwork.standees import standee_sprite
from smallworld_desktop.ui.artwork.tokens import draw_badge, draw_empty_place, draw_piece, token_sprite
from smallworld_desktop.ui.board.items import BoardItem
from smallworld_desktop.ui.board.measure import TOKEN, Measure
from smallworld_desktop.ui.desk.theme import Owner
from smallworld_desktop.ui.presentation.paints import Paints
from smallworld_desktop.ui.presentation.stand import NO_GROUP, NOBODY, Group, Marker, Stand

PIECE = 30.0
NOBODYS = 41.0
"""The side of a token that belongs to nobody."""
PIECE_PLACES: tuple[tuple[float, float], ...] = ((-25.0, 20.0), (-2.0, 33.0), (-48.0, 34.0), (-25.0, 47.0))
"""Where the middles of pieces lie, from the middle of the token: the first left below the stack."""
FIGURE = 38.0
"""How tall a figure is in the air."""
BESIDE_STAGE = ((34.0, -8.0), (-30.0, -14.0))
"""Further places, for where the stage of a marker takes others."""
STAGE_REACH = 36.0
"""How far from the middle of a stage a piece lies at least."""
MARKER = 40.0
MARKER_APART = (15.0, -9.0)
"""How far the next of several markers on one stage lies to the right and down."""
SMALL_TOKEN = 40.0
"""On a board whose tokens are smaller, fewer pieces are seen beside a stack, and how many more there are."""
MOST_BESIDE, FEWEST_BESIDE = 4, 2
CROWD = 1.5
"""How wide several groups lie together, in tokens."""
MOST_IN_ROW = 3
HALFWAY = 0.5
"""Of being turned over: from then on the other side is seen."""

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

    def __init__(
        self, region: int, place: QPointF, paints: Paints, measure: Measure, stage: QPointF | None = None
    ) -> None:
        super().__init__(measure)
        self._paints = paints
        self.region = region
        self.place = place
        self.stage = stage
        """The middle of what is painted for a marker to lie on."""
        self._turning = False
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

    def begin_change(self, stand: Stand, *, turning: bool = False) -> None:
        """Show this over what was there, which fades as ``change`` says; or turn a marker over, as it says."""
        self._before, self._stand, self._share = self._stand, stand, 0.0
        self._turning = turning
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
        x, y = self._place_beside(number + len(self._carried(self._stand)))
        return self.place + QPointF(self.measure.units(x), self.measure.units(y))

    def _place_beside(self, number: int) -> tuple[float, float]:
        """Where a piece lies from the middle of the token, in the style guide's pixels: off the stage."""
        places = PIECE_PLACES
        if self.stage is not None:
            away = (self.stage - self.place) * (1 / self.measure.units(1))
            free = [p for p in (*places, *BESIDE_STAGE) if hypot(p[0] - away.x(), p[1] - away.y()) > STAGE_REACH]
            places = tuple(sorted(free, key=lambda p: hypot(*p))) or places
        return places[min(number, len(places) - 1)]

    def boundingRect(self) -> QRectF:
        stack = square(self.place, self.measure.units(2.9 * TOKEN))
        return stack if self.stage is None else stack | square(self.stage, self.measure.units(2.4 * MARKER))

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        with self.at(painter, self.place):
            if self._before is not None and self._turning:
                self._draw(painter, self._stand if self._share > HALFWAY else self._before, abs(cos(pi * self._share)))
            elif self._before is not None and self._share < 1:
                opacity = painter.opacity()
                # The old stays below the new almost to the end, lest the map shine through both.
                painter.setOpacity(opacity * (1 - self._share**3))
                self._draw(painter, self._before)
                painter.setOpacity(opacity * self._share)
                self._draw(painter, self._stand)
                painter.setOpacity(opacity)
            else:
                self._draw(painter, self._stand)

    def _draw(self, painter: QPainter, stand: Stand, turned: float = 1.0) -> None:
        px, token = self.measure.px, self.measure.px(TOKEN)
        if self.stage is not None:
            self._draw_on_stage(painter, stand, turned)
        for group, (right, down, size) in zip(stand.groups, places_of(len(stand.groups)), strict=True):
            self._draw_group(painter, group, QPointF(right * token, down * token), size)
        beside = [
            *(
                marker_sprite(px(PIECE), marker.emblem, marker.outline, ratio=self.measure.ratio)
                for marker in self._carried(stand)
            ),
            *(self._piece(*piece) for piece in self._pieces(stand)),
        ]
        seen, further = self._seen(beside)
        for number, made in enumerate(seen):
            x, y = self._place_beside(number)
            made.draw(painter, QPointF(px(x), px(y)))
        if further:
            x, y = self._place_beside(len(seen))
            draw_badge(painter, QPointF(px(x), px(y)), px(PIECE) * 0.42, f"+{further}")

    def _carried(self, stand: Stand) -> Sequence[Marker]:
        """The markers that lie among the pieces: all, where no stage is."""
        return stand.markers if self.stage is None else ()

    def _piece(self, piece: str, many: int) -> Sprite:
        return _piece_sprite(self.measure, piece, self._paints.cardboard(piece), many)

    def _seen(self, beside: Sequence[Sprite]) -> tuple[Sequence[Sprite], int]:
        """What lies beside the stack as far as there is room for it, and how much more there is."""
        most = FEWEST_BESIDE if self.measure.px(TOKEN) < SMALL_TOKEN else MOST_BESIDE
        return (beside, 0) if len(beside) <= most else (beside[: most - 1], len(beside) - most + 1)

    def _draw_on_stage(self, painter: QPainter, stand: Stand, turned: float) -> None:
        """The markers on their stage, the first one below; one that is being turned over is as narrow as it says."""
        px, stage = self.measure.px, (self.stage or self.place) - self.place
        middle = stage * self.measure.scale
        for number, marker in reversed(list(enumerate(stand.markers))):
            right, down = (step * number for step in MARKER_APART)
            painter.save()
            painter.translate(middle + QPointF(px(right), px(down)))
            painter.scale(max(turned, 0.02), 1)
            marker_sprite(px(MARKER), marker.emblem, marker.outline, ratio=self.measure.ratio).draw(painter, QPointF())
            painter.restore()

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
                numbers=self.measure.numbers,
                ratio=self.measure.ratio,
            ).draw(painter, middle - QPointF(side / 2, side / 2))
        elif owned:
            draw_empty_place(painter, square(middle, side * 0.9), "#fffdf2")

    def _pieces(self, stand: Stand) -> Sequence[tuple[str, int]]:
        ghost = self._ghost and not any(piece == self._ghost for piece, _ in stand.pieces)
        return (*stand.pieces, (self._ghost, 0)) if ghost else stand.pieces

    def pieces(self) -> Sequence[tuple[str, int]]:
        """The pieces in the order of their places, behind what can be carried; one that could be put here counts 0."""
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
