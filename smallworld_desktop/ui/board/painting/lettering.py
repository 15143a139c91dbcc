"""The names on a board: set in an arch, with light paper around the letters."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from math import atan, degrees
from pathlib import Path

import numpy as np
import shapely
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF, QPainter, QPainterPath, QPen, QTransform
from shapely.geometry.base import BaseGeometry

from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.ui.board.painting.palette import LIGHT, colour
from smallworld_desktop.ui.board.painting.sheet import Plot, Sheet, lay
from smallworld_desktop.ui.board.painting.symbols import SIZE, breadth

FONT = Path(__file__).parents[3] / "assets" / "fonts" / "AlegreyaSC-Bold.ttf"
EM = 100
LAND_INK = "#2a1c14"
WATER_INK = "#17384a"
LARGEST, SMALLEST, STEP = 1.3, 0.75, 0.05
LARGEST_ON_WATER = 1.1
"""How much larger or smaller than the map file says a name may be set, where there is room or none."""
TOKEN = 47
"""How far a token reaches from its middle, in a window of usual size. Tokens do not shrink as boards do."""
SPACING = 0.05
"""Between letters, as a share of their size."""
WATER_SPACING = 0.12
HEIGHT = 0.95
"""How much room a line takes, as a share of its size."""


def _around(right: float, down: float) -> np.ndarray:
    """Places up to so far right or left and up or down, the nearest first."""
    steps = itertools.product(np.arange(-right, right + 0.1, 0.4), np.arange(-down, down + 0.1, 0.4))
    return np.array(sorted(steps, key=lambda shift: shift[0] ** 2 + 2 * shift[1] ** 2))


NEARBY, NEARBY_OR_BESIDE = _around(2.4, 1.6), _around(4.8, 1.6)
"""Where else a name is tried, in shares of its usual size to the right and down."""
CHIP = (-66, -90, 66, -30)
"""What a price above a token covers, from the token's middle."""


@dataclass(frozen=True)
class Name:
    """A region's name where it is written: its middle and its size, in units of the sheet."""

    lines: tuple[str, ...]
    x: float
    y: float
    size: float
    water: bool

    @property
    def room(self) -> shapely.Polygon:
        """What the letters take of the sheet."""
        width = max(_width(line, self.size, self.water) for line in self.lines)
        half = width / 2
        high = HEIGHT * self.size * len(self.lines) / 2
        return shapely.box(self.x - half, self.y - high - _bend(self.size, width), self.x + half, self.y + high)


def letter(painter: QPainter, map: Map, names: Sequence[str], scale: float) -> None:
    """Writes the names of a map's regions, in their order. ``scale`` is how many pixels one unit of the map takes."""
    sheet = lay(map)
    painter.save()
    painter.scale(scale * sheet.unit, scale * sheet.unit)
    write(painter, place(sheet, names))
    painter.restore()


def place(sheet: Sheet, names: Sequence[str], *, signs: bool = False, larger: float = 1.0) -> list[Name]:
    """Where each name goes, and how large: as large as is good, close to where the map file wants it.

    Where ``signs`` lie on the map, names keep off the price above a token too, if they can; they may be ``larger``.
    """
    plots = zip(sheet.plots, names, strict=True)
    return [_fit(plot, name, sheet.hand, signs=signs, larger=larger) for plot, name in plots if name]


def write(painter: QPainter, names: Sequence[Name]) -> None:
    """Letters the names on a painter whose units are those of the sheet."""
    for name in names:
        outline = QPainterPath()
        for number, line in enumerate(name.lines):
            down = (number - (len(name.lines) - 1) / 2) * HEIGHT * name.size
            outline.addPath(_arch(line, name, name.y + down))
        outline.setFillRule(Qt.FillRule.WindingFill)
        halo = QPen(colour(LIGHT, 0.72), 0.22 * name.size, Qt.PenStyle.SolidLine)
        halo.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(outline, halo)
        painter.fillPath(outline, colour(WATER_INK if name.water else LAND_INK))


def _fit(plot: Plot, text: str, hand: float, *, signs: bool, larger: float) -> Name:
    inside, most = plot.inside.buffer(-8), LARGEST_ON_WATER if plot.water else LARGEST
    for token, chip in ((TOKEN, True), (TOKEN, False), (0.0, False)) if signs else ((TOKEN, False), (0.0, False)):
        room = inside.difference(_occupied(plot, hand, token))
        if chip:
            room = room.difference(shapely.box(*(edge + at for edge, at in zip(CHIP, plot.token * 2, strict=True))))
        name = _largest(plot, text, room, most * larger, NEARBY_OR_BESIDE if signs else NEARBY)
        if name is not None:
            return name
    return Name((text,), *plot.label, SMALLEST * plot.label_size, plot.water)


def _largest(plot: Plot, text: str, room: BaseGeometry, most: float, nearby: np.ndarray) -> Name | None:
    """The name as large as the room allows, as near to its place as it can be."""
    shapely.prepare(room)
    places = np.array(plot.label) + nearby * plot.label_size
    for factor in np.arange(most, SMALLEST - STEP / 2, -STEP):
        for lines in _broken(text) if factor < 1 else ((text,),):
            name = Name(lines, *plot.label, float(factor) * plot.label_size, plot.water)
            left, top, right, bottom = (name.room.bounds - np.array(plot.label * 2)).tolist()
            x, y = places.T
            fitting = shapely.contains_properly(room, shapely.box(x + left, y + top, x + right, y + bottom))
            if fitting.any():
                nearest = places[np.argmax(fitting)].tolist()
                return replace(name, x=nearest[0], y=nearest[1])
    return None


def _broken(text: str) -> tuple[tuple[str, ...], ...]:
    """The text in one line, and in two if it has a gap near its middle."""
    gaps = [i for i, sign in enumerate(text) if sign == " "]
    if not gaps:
        return ((text,),)
    gap = min(gaps, key=lambda i: abs(i - len(text) / 2))
    return (text,), (text[:gap], text[gap + 1 :])


def _occupied(plot: Plot, hand: float, token: float) -> BaseGeometry:
    """Where symbols stand, and where a token lies that reaches so far from its middle, or fills its place."""
    signs = zip(plot.signs, plot.symbol_places, strict=True)
    places: list[BaseGeometry] = [shapely.Point(at).buffer(0.6 * SIZE * hand * breadth(sign)) for sign, at in signs]
    if not plot.water:
        x, y = plot.token
        places.append(shapely.Point(x, y).buffer(plot.token_radius))
        places.append(shapely.box(x - token, y - token, x + token, y + token))
    return shapely.union_all(places)


def _arch(line: str, name: Name, y: float) -> QPainterPath:
    """The outline of a line's letters, each turned as the arch bends."""
    metrics, scale = QFontMetricsF(_font()), name.size / EM
    half = _width(line, name.size, name.water) / 2
    bend = _bend(name.size, 2 * half)
    outline = QPainterPath()
    reached = -half
    for sign in line:
        advance = metrics.horizontalAdvance(sign) * scale
        middle = reached + advance / 2
        share = middle / half
        turn = QTransform()
        turn.translate(name.x + middle, y - bend * (1 - share * share) + 0.3 * name.size)
        turn.rotate(degrees(atan(2 * bend * share / half)))
        turn.scale(scale, scale)
        glyph = QPainterPath()
        glyph.addText(-advance / scale / 2, 0, _font(), sign)
        outline.addPath(turn.map(glyph))
        reached += advance + _spacing(name.water) * name.size
    return outline


def _width(text: str, size: float, water: bool) -> float:
    return size * (_advance(text) + _spacing(water) * (len(text) - 1))


def _spacing(water: bool) -> float:
    return WATER_SPACING if water else SPACING


def _bend(size: float, width: float) -> float:
    """How high the arch rises: little over a short name, or its letters would fall apart."""
    return min(0.26 * size, 0.06 * width)


def glyph(sign: str) -> QPainterPath:
    """The outline of one letter, of some size."""
    outline = QPainterPath()
    outline.addText(0, 0, _font(), sign)
    return outline


@cache
def _advance(text: str) -> float:
    """How wide a text is in letters of size 1, without space between them."""
    metrics = QFontMetricsF(_font())
    return sum(metrics.horizontalAdvance(sign) for sign in text) / EM


def _font() -> QFont:
    """The font at a size large enough to be scaled without harm; each thread needs one of its own."""
    font = QFont(_family())
    font.setPixelSize(EM)
    font.setBold(True)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font


@cache
def _family() -> str:
    number = QFontDatabase.addApplicationFont(str(FONT))
    families = QFontDatabase.applicationFontFamilies(number) if number >= 0 else []
    return families[0] if families else "serif"
