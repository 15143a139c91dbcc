"""What a region wears over the painted ground: bands of its owners, light where something can be done, or shade."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath

from smallworld_desktop.ui.artwork.patterns import owner_brush, shades
from smallworld_desktop.ui.artwork.shapes import colour, draw_hatching, mix, pen
from smallworld_desktop.ui.artwork.sprites import Sprite, sprite
from smallworld_desktop.ui.board.marks import Light
from smallworld_desktop.ui.board.measure import Measure
from smallworld_desktop.ui.desk.theme import GLOW, INK, Owner

if TYPE_CHECKING:
    from smallworld_desktop.ui.board.outlines import Outlines
    from smallworld_desktop.ui.board.painting.lettering import Name

BAND = 8.0
DASHED_BAND = 6.5
DASH, GAP = 1.9, 1.0
"""How long the pieces of a broken band are and how far apart, in widths of the band."""
BESIDE_INK = 1.3
"""Units of the map from the middle of a border to where its ink ends."""
TINT = 30.0
"""How far an owner's colour reaches into a region."""
TINT_STEPS = 6
GLOW_LINE = 4.5
GLOW_STEPS = 6
GLOW_REACH = 16.0
HOVER_LINE = 3.5
FOCUS_LINE = 3.0
SHADE = "#3a3026"
WHITE = "#fffdf2"
PATTERN = 9.0
"""One repeat of an owner's pattern on a band."""


SHADES = {Light.QUIET: 0.14, Light.HIDDEN: 0.55}
GLOWING = {Light.REACHED: 1.0, Light.OWN: 0.45, Light.SHOWN: 0.8}


class Attention(Enum):
    """Who attends to a region."""

    POINTED = "pointed"
    """The pointer is on it."""
    FOCUSED = "focused"
    """The keyboard is on it."""
    LANDING = "landing"
    """What is carried may be put down here."""


@dataclass(frozen=True, slots=True)
class Dress:
    """All that decides how a region looks, but for what lies on it."""

    owners: tuple[Owner, ...] = ()
    """Those of everybody who holds it; where there are several their bands lie one inside the other."""
    faded: bool = False
    light: Light = Light.PLAIN

    @property
    def bare(self) -> bool:
        """Whether there is nothing to draw."""
        return self == Dress()


def dress_sprite(outlines: Outlines, region: int, dress: Dress, measure: Measure) -> Sprite:
    """A kept picture of a region's dress; its origin is that of the map."""
    scale = measure.scale
    bounds = _scaled(outlines.rings[region].boundingRect(), scale)
    key = ("dress", outlines.key, region, dress, round(scale, 5), round(measure.grain, 5))

    def draw(painter: QPainter) -> None:
        painter.scale(scale, scale)
        _Tailor(painter, outlines, region, measure).draw(dress)

    return sprite(key, bounds, measure.ratio, draw)


def attention_sprite(
    outlines: Outlines, region: int, dress: Dress, attention: Attention, focus: str, measure: Measure
) -> Sprite:
    """A kept picture of what a region wears on top while somebody attends to it."""
    scale = measure.scale
    bounds = _scaled(outlines.rings[region].boundingRect(), scale)
    kind = (bool(dress.owners), dress.faded, dress.light in GLOWING, attention, focus)
    key = ("attention", outlines.key, region, kind, round(scale, 5), round(measure.grain, 5))

    def draw(painter: QPainter) -> None:
        painter.scale(scale, scale)
        _Tailor(painter, outlines, region, measure).attend(dress, attention, focus)

    return sprite(key, bounds, measure.ratio, draw)


def name_sprite(outlines: Outlines, region: int, name: Name, unit: float, measure: Measure) -> Sprite:
    """A kept picture of a region's name; its origin is that of the map, ``unit`` is the painter's in units of it."""
    from smallworld_desktop.ui.board.painting.lettering import write

    scale = measure.scale * unit
    bounds = _scaled(_room_of(name), scale)

    def draw(painter: QPainter) -> None:
        painter.scale(scale, scale)
        write(painter, [name])

    return sprite(("name", outlines.key, region, name, round(scale, 5)), bounds, measure.ratio, draw)


@lru_cache(maxsize=512)
def _room_of(name: Name) -> QRectF:
    """What a name takes of the painter's sheet, its light included."""
    left, top, right, bottom = name.room.buffer(name.size * 0.4).bounds
    return QRectF(left, top, right - left, bottom - top)


class _Tailor:
    """Draws one region's dress, in units of the map."""

    def __init__(self, painter: QPainter, outlines: Outlines, region: int, measure: Measure) -> None:
        self._painter = painter
        self._outlines = outlines
        self._region = region
        self._measure = measure

    def draw(self, dress: Dress) -> None:
        shade = SHADES.get(dress.light, 0.0)
        if dress.owners:
            if dress.faded:
                self._grey(dress.owners[0])
            self._tint(dress.owners[0], dress.faded)
        if shade:
            self._painter.fillPath(self._inset(BESIDE_INK), colour(SHADE, shade))
        edge = self._band_edge(dress)
        if dress.owners:
            self._bands(dress)
        if dress.light is Light.HIDDEN and dress.owners:
            self._painter.fillPath(self._outlines.belt(self._region, BESIDE_INK, edge), colour(SHADE, 0.4))
        strength = GLOWING.get(dress.light, 0.0)
        if strength:
            self._glow(edge, strength)

    def attend(self, dress: Dress, attention: Attention, focus: str) -> None:
        """The white line round the region that somebody attends to; the keyboard's has its own colour beside it."""
        edge = self._band_edge(dress)
        if attention is Attention.LANDING:
            self._painter.fillPath(self._inset(edge), colour(GLOW, 0.45))
        elif dress.light in GLOWING:
            self._painter.fillPath(self._inset(edge), colour(WHITE, 0.22))
        line = edge + self._units(HOVER_LINE)
        self._painter.fillPath(self._belt(edge, line), QColor(WHITE))
        if attention is Attention.FOCUSED:
            self._painter.fillPath(self._belt(line, line + self._units(FOCUS_LINE)), QColor(focus))
        else:
            self._painter.fillPath(self._belt(line, line + self._units(1)), colour(INK, 0.35))

    def _band_edge(self, dress: Dress) -> float:
        """Where an owner's band ends."""
        if not dress.owners:
            return BESIDE_INK
        return BESIDE_INK + self._units(DASHED_BAND if dress.faded else BAND + 1)

    def _inset(self, distance: float) -> QPainterPath:
        return self._outlines.inset(self._region, round(distance, 2))

    def _belt(self, outer: float, inner: float) -> QPainterPath:
        return self._outlines.belt(self._region, outer, inner)

    def _units(self, length: float) -> float:
        return self._measure.units(length)

    def _grey(self, owner: Owner) -> None:
        """Dust on what has faded, and thin hatching."""
        ground = self._inset(BESIDE_INK)
        self._painter.fillPath(ground, colour("#b4ada0", 0.34))
        ink = colour(mix(owner.colour, "#4a443b", 0.6), 0.30)
        draw_hatching(self._painter, ground, ink, self._units(9), self._units(1.1))

    def _tint(self, owner: Owner, pale: bool) -> None:
        """The owner's colour, fading towards the middle."""
        shade = shades(owner, pale)[0]
        reach, most = self._units(TINT), 0.10 if pale else 0.36
        start = BESIDE_INK + self._units(BAND) * 0.7
        for step in range(TINT_STEPS):
            outer = start + reach * step / TINT_STEPS
            inner = start + reach * (step + 1) / TINT_STEPS
            share = 1 - (step + 0.5) / TINT_STEPS
            self._painter.fillPath(self._belt(outer, inner), colour(shade, most * share * share))

    def _bands(self, dress: Dress) -> None:
        """The owners' patterns along the border, one inside the other."""
        painter, width = self._painter, self._units(BAND)
        edge = BESIDE_INK + width
        brushes = [owner_brush(owner, self._units(PATTERN), faded=dress.faded) for owner in dress.owners]
        if dress.faded:
            self._dashes(brushes[0])
            return
        share = width / len(brushes)
        for number, brush in enumerate(brushes):
            painter.fillPath(self._belt(BESIDE_INK + number * share, BESIDE_INK + (number + 1) * share), brush)
        painter.fillPath(self._belt(BESIDE_INK, BESIDE_INK + self._units(1)), colour("#ffffff", 0.22))
        painter.fillPath(self._belt(edge - self._units(0.2), edge + self._units(1.1)), colour(INK, 0.75))
        painter.fillPath(self._belt(edge + self._units(1.1), edge + self._units(4)), colour("#000000", 0.16))

    def _dashes(self, brush: QBrush) -> None:
        """What is left of a band: a thinner one, broken into pieces."""
        width, ink = self._units(DASHED_BAND), self._units(0.9)
        middle = self._outlines.smooth(self._region, round(BESIDE_INK + width / 2, 2))
        self._painter.strokePath(middle, pen(colour(INK, 0.6), width, (DASH, GAP)))
        inner = width - 2 * ink
        stroke = pen(INK, inner, ((DASH * width - 2 * ink) / inner, (GAP * width + 2 * ink) / inner))
        stroke.setBrush(brush)
        stroke.setDashOffset(-ink / inner)
        self._painter.strokePath(middle, stroke)

    def _glow(self, edge: float, strength: float) -> None:
        """Light along the inside of the border, spilling inwards."""
        line = edge + self._units(GLOW_LINE)
        reach = self._units(GLOW_REACH)
        for step in range(GLOW_STEPS):
            outer, inner = line + reach * step / GLOW_STEPS, line + reach * (step + 1) / GLOW_STEPS
            share = 1 - (step + 0.5) / GLOW_STEPS
            self._painter.fillPath(self._belt(outer, inner), colour(GLOW, 0.44 * strength * share * share))
        self._painter.fillPath(self._inset(edge), colour(GLOW, 0.07 * strength))
        self._painter.fillPath(self._belt(edge, line), colour(GLOW, min(1.0, 0.96 * strength)))


def _scaled(rect: QRectF, scale: float) -> QRectF:
    return QRectF(rect.x() * scale, rect.y() * scale, rect.width() * scale, rect.height() * scale)
