"""Coins: a value is told by shape, colour and figure; face down they are a purse, which tells nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QPainter, QPainterPath, QRadialGradient, QTransform

from smallworld_desktop.ui.artwork.emblems import BOX, outline
from smallworld_desktop.ui.artwork.lettering import draw_text, text_width, type_of
from smallworld_desktop.ui.artwork.shapes import circle, colour, draw_shadow, falling, mix, pen, square
from smallworld_desktop.ui.artwork.sprites import Sprite, sprite

MOST_IN_PILE = 6
"""Coins that a pile shows; more are told by the figure beside it."""
PILE_STEP = 0.28

VALUES = (10, 5, 3, 1)


@dataclass(frozen=True, slots=True)
class Metal:
    """What a coin is made of, and how much larger than the smallest circle it is."""

    face: str
    edge: str
    share: float


METALS = {
    1: Metal("#c98a5a", "#7a4523", 0.86),
    3: Metal("#d5d8da", "#5f666c", 1.0),
    5: Metal("#e6cf78", "#7a6214", 1.0),
    10: Metal("#f2b63a", "#82500c", 1.14),
}


@cache
def _shape(value: int) -> QPainterPath:
    """The outline round the origin at radius 1: circle, rounded triangle, pentagon or ten petals."""
    if value == 3:
        return _bellied(3, 1.16, 0.093, 0.34)
    if value == 5:
        return _bellied(5, 1.1, 0.0, 0.1)
    if value == 10:
        return _petals(10)
    return circle(QPointF(), 1)


def _bellied(corners: int, reach: float, drop: float, belly: float) -> QPainterPath:
    """A polygon with round corners and sides that bulge."""
    points = [
        QPointF(reach * cos(2 * pi * at / corners - pi / 2), reach * sin(2 * pi * at / corners - pi / 2) + drop)
        for at in range(corners)
    ]
    path = QPainterPath()
    for at, point in enumerate(points):
        before, after = points[at - 1], points[(at + 1) % corners]
        start, end = point + (before - point) * 0.22, point + (after - point) * 0.22
        if at == 0:
            path.moveTo(start)
        path.quadTo(point, end)
        path.quadTo((point + after) * (0.5 * (1 + belly)), after + (point - after) * 0.22)
    path.closeSubpath()
    return path


def _petals(count: int) -> QPainterPath:
    path = QPainterPath(QPointF(1, 0))
    for at in range(1, count + 1):
        middle, end = 2 * pi * (at - 0.5) / count, 2 * pi * at / count
        path.quadTo(QPointF(1.22 * cos(middle), 1.22 * sin(middle)), QPointF(cos(end), sin(end)))
    path.closeSubpath()
    return path


def _placed(value: int, centre: QPointF, radius: float) -> QPainterPath:
    return QTransform(radius, 0, 0, radius, centre.x(), centre.y()).map(_shape(value))


def draw_coin(painter: QPainter, centre: QPointF, radius: float, value: int, *, figure: bool = True) -> None:
    """Draws a coin; `radius` is that of a whole row, from which the values differ a little."""
    metal = METALS[value]
    reach = radius * metal.share
    path = _placed(value, centre, reach)
    draw_shadow(painter, path, reach * 0.16, reach * 0.28, 0.42)
    painter.fillPath(path.translated(0, reach * 0.13), QColor(metal.edge))
    face = square(centre, 2 * reach)
    painter.fillPath(path, QBrush(falling(face, mix(metal.face, "#ffffff", 0.42), metal.face)))
    # The raised border of a minted coin: a dark line within, and light below it.
    if reach >= 9:
        inner = _placed(value, centre, reach * 0.8)
        painter.strokePath(inner.translated(0, reach * 0.035), pen(colour("#ffffff", 0.5), reach * 0.06))
        painter.strokePath(inner, pen(colour(metal.edge, 0.45), reach * 0.06))
    painter.strokePath(path, pen(metal.edge, max(0.9, reach * 0.075)))
    if figure:
        drop = reach * (0.1 if value == 3 else 0.02)
        size = max(reach * (1.15 if value < 10 else 1.05), 9.5)
        draw_text(painter, face.translated(0, drop), str(value), type_of(size, 800), "#2a1a08", "centre")


def draw_fee(painter: QPainter, centre: QPointF, radius: float, coins: int) -> None:
    """So many coins of 1 that are to be paid, as one coin with their number."""
    draw_coin(painter, centre, radius, 1, figure=False)
    size = max(radius * METALS[1].share * 1.15, 9.5)
    draw_text(painter, square(centre, 2 * radius), str(coins), type_of(size, 800), "#2a1a08", "centre")


def draw_coin_row(painter: QPainter, left: QPointF, radius: float, count: int) -> float:
    """Overlapping coins of 1 from the left, for a price; tells where they end."""
    step = radius * 1.4
    for at in range(count):
        put_coin(painter, QPointF(left.x() + radius + at * step, left.y()), radius, 1, figure=False)
    return left.x() + 2 * radius + max(0, count - 1) * step


def draw_pile(painter: QPainter, centre: QPointF, radius: float, value: int, count: int) -> None:
    """Draws a pile that grows upwards from its lowest coin."""
    shown = min(count, MOST_IN_PILE)
    for at in range(shown):
        lifted = QPointF(centre.x(), centre.y() - at * radius * PILE_STEP)
        put_coin(painter, lifted, radius, value, figure=at == shown - 1)


def draw_tray(
    painter: QPainter,
    left: QPointF,
    radius: float,
    coins: Mapping[int, int],
    face: QFont,
    ink: QColor | str,
    gap: float = 10.0,
) -> float:
    """Draws a seat's coins as piles with their numbers, from the left at that baseline; tells where they end.

    Without ink the numbers are left out.
    """
    x = left.x()
    for value in VALUES:
        count = coins.get(value, 0)
        if not count:
            continue
        draw_pile(painter, QPointF(x + radius * 1.2, left.y()), radius, value, count)
        x += radius * (2.75 if value == 10 else 2.5)
        text = f"×{count}"
        height = face.pixelSize() * 1.4
        if QColor(ink).alpha():
            draw_text(painter, QRectF(x, left.y() - height / 2, 2 * height, height), text, face, ink)
        x += text_width(text, face) + gap
    return x


_SACK = "M20 22 C6 32 1 44 5 53 C8 61 20 62 32 62 C44 62 56 61 59 53 C63 44 58 32 44 22 Z"
_NECK = "M17 6 C24 10 28 3 32 7 C36 3 40 10 47 6 L42 20 L22 20 Z"
_FOLDS = "M24 26 C20 32 18 37 17 43 M32 26 C32 31 32 35 31 40 M40 26 C44 31 46 35 47 40"
_STRING = "M19 21 C26 23.5 38 23.5 45 21 M43 22 C48 24 50 28 49 33 M42 22 C44 26 44 29 42 33"


def draw_purse(painter: QPainter, rect: QRectF) -> None:
    """Draws coins that lie face down."""
    painter.save()
    painter.translate(rect.topLeft())
    painter.scale(rect.width() / BOX, rect.height() / BOX)
    sack, neck = outline(_SACK), outline(_NECK)
    draw_shadow(painter, sack, 3, 6, 0.35)
    leather = QRadialGradient(QPointF(26, 34), 40)
    leather.setColorAt(0, QColor("#bb8a56"))
    leather.setColorAt(1, QColor("#744a2a"))
    for part in (sack, neck):
        painter.fillPath(part, QBrush(leather))
        painter.strokePath(part, pen("#2f1d0f", 3))
    painter.strokePath(outline(_FOLDS), pen(colour("#3d2412", 0.55), 2, cap=Qt.PenCapStyle.RoundCap))
    painter.strokePath(outline(_STRING), pen("#5d3f14", 5.5, cap=Qt.PenCapStyle.RoundCap))
    painter.strokePath(outline(_STRING), pen("#f0cf86", 3.6, cap=Qt.PenCapStyle.RoundCap))
    painter.restore()


def coin_sprite(radius: float, value: int, *, figure: bool = True, ratio: float = 1.0) -> Sprite:
    """A kept picture of a coin, for coins that fly; its origin is the centre."""
    reach = radius * 1.9
    return sprite(
        ("coin", radius, value, figure),
        QRectF(-reach, -reach, 2 * reach, 2 * reach),
        ratio,
        lambda painter: draw_coin(painter, QPointF(), radius, value, figure=figure),
    )


def put_coin(painter: QPainter, centre: QPointF, radius: float, value: int, *, figure: bool = True) -> None:
    """Draws a coin as `draw_coin` does, but from the kept picture: soft shadows take their time."""
    ratio = painter.device().devicePixelRatioF()
    coin_sprite(radius, value, figure=figure, ratio=ratio).draw(painter, centre)
