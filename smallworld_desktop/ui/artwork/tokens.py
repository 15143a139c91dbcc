"""Tokens and pieces: punched cardboard with the owner's colour and pattern on the rim."""

from __future__ import annotations

from math import floor

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath

from smallworld_desktop.ui.artwork.emblems import BOX, draw_emblem, emblem_path
from smallworld_desktop.ui.artwork.lettering import draw_text, type_of
from smallworld_desktop.ui.artwork.patterns import owner_brush
from smallworld_desktop.ui.artwork.shapes import (
    circle,
    colour,
    draw_hatching,
    draw_shadow,
    falling,
    grown,
    pen,
    rounded,
    square,
)
from smallworld_desktop.ui.artwork.sprites import Sprite, sprite
from smallworld_desktop.ui.desk.theme import CARDBOARD, INK, Owner

CORNER = 0.2
RIM = 0.145
EDGE = 0.055
MOST_LAYERS = 4
LAYER_STEP = 0.065
TAN = "#b58b57"
"""The rim of what belongs to nobody."""


def layers_of(count: int) -> int:
    """How many layers of cardboard a stack of so many tokens shows."""
    return max(1, min(count, MOST_LAYERS))


def draw_token(
    painter: QPainter,
    rect: QRectF,
    emblem: str,
    owner: Owner | None,
    *,
    faded: bool = False,
    count: int = 1,
    badge: bool | None = None,
    numbers: float = 1.0,
    layers: int | None = None,
) -> None:
    """Draws a stack of tokens whose uppermost fills the square.

    Nobody's token is tan. The badge tells the number from 2 on, or as `badge` says; the layers follow the number.
    """
    side = rect.width()
    shown = layers_of(count) if layers is None else layers
    lowest = (shown - 1) * side * LAYER_STEP
    draw_shadow(painter, rounded(rect.adjusted(0, 0, 0, lowest), side * CORNER), side * 0.09, side * 0.12, 0.5)
    for layer in range(shown - 1, -1, -1):
        _draw_card(painter, rect.translated(0, layer * side * LAYER_STEP), owner, faded, top=layer == 0)
    _draw_face(painter, rect, emblem, faded)
    if count > 1 if badge is None else badge:
        draw_badge(painter, badge_centre(rect), badge_radius(side) * numbers, str(count), faded=faded)


def _draw_card(painter: QPainter, rect: QRectF, owner: Owner | None, faded: bool, *, top: bool) -> None:
    """One layer: its cut edge, and the printed rim upon it."""
    side = rect.width()
    edge = rounded(rect.translated(0, side * EDGE), side * CORNER)
    painter.fillPath(edge, QColor("#857f74" if faded else CARDBOARD))
    painter.strokePath(edge, pen(colour("#3a2a1c", 0.8), max(0.8, side * 0.02)))
    rim = rounded(rect, side * CORNER)
    if owner is None:
        painter.fillPath(rim, QColor(TAN))
    else:
        brush = owner_brush(owner, max(6.0, side * 0.19), faded=faded, origin=rect.topLeft())
        painter.fillPath(rim, brush)
    if top:
        # A little light along the upper edge makes it lie on the map and not in it.
        light = falling(rect, "#40ffffff", "#38000000")
        light.setColorAt(0.18, colour("#ffffff", 0.0))
        light.setColorAt(0.86, colour("#000000", 0.0))
        painter.fillPath(rim, QBrush(light))
        painter.strokePath(rim, pen(colour("#20150d", 0.9), max(0.9, side * 0.023)))


def _draw_face(painter: QPainter, rect: QRectF, emblem: str, faded: bool) -> None:
    """The paper in the middle with the emblem, hatched when it has faded."""
    side = rect.width()
    inner = grown(rect, -side * RIM)
    path = rounded(inner, side * CORNER * 0.62)
    top, bottom = ("#d9d4ca", "#c3bdb1") if faded else ("#fbf3df", "#eeddb9")
    painter.fillPath(path, QBrush(falling(inner, top, bottom)))
    place = square(rect.center(), side * 0.6)
    if faded:
        draw_hatching(painter, path, "#8f887b", side * 0.105, max(0.9, side * 0.022))
        painter.save()
        painter.setClipPath(path)
        painter.translate(place.topLeft())
        painter.scale(place.width() / BOX, place.height() / BOX)
        painter.strokePath(emblem_path(emblem), pen("#d3cdc2", 5))
        painter.restore()
    painter.strokePath(path, pen(colour(INK, 0.75), max(0.8, side * 0.02)))
    draw_emblem(painter, place, emblem, "#4d473f" if faded else INK)


def badge_radius(side: float) -> float:
    """The radius of the number on a token of that size."""
    return max(side * 0.235, 9.0)


def badge_centre(rect: QRectF) -> QPointF:
    return QPointF(rect.left() + rect.width() * 0.9, rect.top() + rect.height() * 0.92)


def draw_badge(painter: QPainter, centre: QPointF, radius: float, text: str, *, faded: bool = False) -> None:
    """A number in a cream disc."""
    disc = circle(centre, radius)
    draw_shadow(painter, disc, radius * 0.12, radius * 0.3, 0.5)
    painter.fillPath(disc, QColor("#e4e0d8" if faded else "#fff7e2"))
    painter.strokePath(disc, pen(INK, max(1.0, radius * 0.14)))
    size = radius * (1.5 if len(text) < 2 else 1.25)
    draw_text(painter, square(centre, 2 * radius), text, type_of(size, 800), INK, "centre")


def draw_piece(painter: QPainter, rect: QRectF, piece: str, cardboard: str) -> None:
    """A round piece of cardboard, never in an owner's colour."""
    side = rect.width()
    disc = circle(rect.center(), side / 2)
    draw_shadow(painter, disc, side * 0.09, side * 0.12, 0.5)
    painter.fillPath(disc.translated(0, side * 0.06), QColor("#7d5f3d"))
    painter.fillPath(disc, QColor(cardboard))
    light = falling(rect, "#4dffffff", "#24000000")
    light.setColorAt(0.5, colour("#ffffff", 0.0))
    painter.fillPath(disc, QBrush(light))
    painter.strokePath(disc, pen(colour(INK, 0.9), max(0.9, side * 0.035)))
    draw_emblem(painter, square(rect.center() - QPointF(0, side * 0.01), side * 0.62), piece, INK)


def draw_symbol(painter: QPainter, rect: QRectF, symbol: str) -> None:
    """The round sign of something that a region has."""
    disc = circle(rect.center(), rect.width() / 2)
    painter.fillPath(disc, colour("#f7edd6", 0.94))
    painter.strokePath(disc, pen(colour(INK, 0.85), max(0.9, rect.width() * 0.05)))
    draw_emblem(painter, square(rect.center(), rect.width() * 0.66), symbol, INK)


def draw_sign(painter: QPainter, rect: QRectF, sign: str) -> None:
    """The square sign of a side that somebody fights for: ink on cream, told by its shape alone."""
    side = rect.width()
    tile = rounded(rect, side * 0.3)
    painter.fillPath(tile, QColor("#f7edd6"))
    painter.strokePath(tile, pen(colour(INK, 0.8), max(0.9, side * 0.045)))
    draw_emblem(painter, square(rect.center(), side * 0.76), sign, INK)


def draw_empty_place(painter: QPainter, rect: QRectF, ink: QColor | str) -> None:
    """The dashed outline where a token would lie."""
    painter.strokePath(rounded(rect, rect.width() * CORNER), pen(ink, max(1.2, rect.width() * 0.03), (3, 3)))


def draw_landing_place(painter: QPainter, rect: QRectF) -> None:
    """The outline round a stack on which a dragged token may be dropped."""
    outline: QPainterPath = rounded(grown(rect, 7), rect.width() * CORNER + 4)
    painter.strokePath(outline, pen(colour(INK, 0.5), 5))
    painter.strokePath(outline, pen("#fff3bf", 3, (2, 1.6)))


def token_sprite(
    size: float,
    emblem: str,
    owner: Owner | None,
    *,
    faded: bool = False,
    count: int = 1,
    badge: bool | None = None,
    numbers: float = 1.0,
    ratio: float = 1.0,
) -> Sprite:
    """A kept picture of a stack; its origin is the top left corner of the uppermost token."""
    key = ("token", size, emblem, owner, faded, count, badge, numbers)
    rect = QRectF(0, 0, size, size)
    stack = rect.adjusted(0, 0, 0, (MOST_LAYERS - 1) * LAYER_STEP * size)
    bounds = grown(stack, size * 0.24).united(square(badge_centre(rect), 3.2 * badge_radius(size) * numbers))

    def draw(painter: QPainter) -> None:
        draw_token(painter, rect, emblem, owner, faded=faded, count=count, badge=badge, numbers=numbers)

    return sprite(key, bounds, ratio, draw)


def put_token(
    painter: QPainter,
    rect: QRectF,
    emblem: str,
    owner: Owner | None,
    *,
    faded: bool = False,
    count: int = 1,
    layers: int | None = None,
) -> None:
    """Draws a token as `draw_token` does, but from a kept picture: soft shadows take their time."""
    corner = QPointF(floor(rect.x()), floor(rect.y()))
    place = rect.translated(-corner)
    bounds = grown(place, rect.width() * 0.24).united(square(badge_centre(place), 3.2 * badge_radius(rect.width())))
    kept = sprite(
        ("token at", place.getRect(), emblem, owner, faded, count, layers),
        bounds,
        painter.device().devicePixelRatioF(),
        lambda to: draw_token(to, place, emblem, owner, faded=faded, count=count, layers=layers),
    )
    kept.draw(painter, corner)


def piece_sprite(size: float, piece: str, cardboard: str, *, ratio: float = 1.0) -> Sprite:
    """A kept picture of a piece; its origin is the top left corner of the square it fills."""
    bounds = QRectF(-size * 0.2, -size * 0.2, size * 1.4, size * 1.45)
    place = QRectF(0, 0, size, size)
    key = ("piece", size, piece, cardboard)
    return sprite(key, bounds, ratio, lambda painter: draw_piece(painter, place, piece, cardboard))


def symbol_sprite(size: float, symbol: str, *, ratio: float = 1.0) -> Sprite:
    """A kept picture of a region's sign; its origin is the top left corner of the square it fills."""
    bounds = grown(QRectF(0, 0, size, size), size * 0.03 + 1)
    return sprite(
        ("symbol", size, symbol), bounds, ratio, lambda painter: draw_symbol(painter, QRectF(0, 0, size, size), symbol)
    )
