"""The cards of the fan: a deed in a picture, a word, and what it takes."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from smallworld_desktop.ui.artwork.dice import draw_die
from smallworld_desktop.ui.artwork.emblems import draw_emblem
from smallworld_desktop.ui.artwork.lettering import draw_text, font, type_of
from smallworld_desktop.ui.artwork.paragraphs import fitting
from smallworld_desktop.ui.artwork.shapes import colour, draw_shadow, grown, pen, rounded, square
from smallworld_desktop.ui.artwork.tokens import draw_piece, draw_token
from smallworld_desktop.ui.desk.theme import CARD_EDGE, GOLD, INK, PAPER, SECOND_INK, Look, Owner

WIDTH, HEIGHT = 112.0, 150.0
BARRED_PAPER = "#d8cdb2"
PIPS = 2


@dataclass(frozen=True, slots=True)
class FanCardLook:
    """What is on a card, and how it lies."""

    title: str
    price: str
    emblem: str
    picture: str
    key: str
    raised: bool
    barred: bool
    owner: Owner | None
    cardboard: str


def draw_fan_card(painter: QPainter, rect: QRectF, card: FanCardLook, look: Look) -> None:
    """Draws one card upright."""
    u, paper = look.u, rounded(rect, 9 * look.u)
    draw_shadow(painter, paper, 4 * u, (13 if card.raised else 9) * u, 0.55)
    painter.fillPath(paper, QColor(BARRED_PAPER if card.barred else PAPER))
    painter.strokePath(paper, pen(CARD_EDGE, max(1.0, 1.2 * u)))
    if card.raised:
        painter.strokePath(rounded(grown(rect, -2.5 * u), 7 * u), pen(GOLD, 3 * u))
    ink = SECOND_INK if card.barred else INK
    _draw_key(painter, rect, card.key, look, ink)
    inner = rect.adjusted(9 * u, 9 * u, -9 * u, -8 * u)
    pictured = bool(card.emblem) or card.picture == "die"
    top = inner.top() + (inner.height() * 0.54 if pictured else 14 * u)
    if pictured:
        side = inner.height() * 0.36
        _draw_picture(painter, square(QPointF(rect.center().x(), inner.top() + inner.height() * 0.29), side), card)
    small = font("body", look)
    small.setPixelSize(look.text_px(14))
    price = fitting(card.price, small, inner.width(), inner.height() * 0.3) if card.price else None
    below = price.height if price is not None else 0.0
    bold = font("label", look)
    bold.setPixelSize(look.text_px(17 if card.title and pictured else 15))
    room = inner.bottom() - top - below
    title = fitting(card.title, bold, inner.width(), room)
    y = top + max(0.0, (room - title.height) / 2)
    title.draw(painter, QRectF(inner.left(), y, inner.width(), 1), ink, "centre")
    if price is not None:
        price.draw(painter, QRectF(inner.left(), inner.bottom() - below, inner.width(), 1), SECOND_INK, "centre")


def _draw_key(painter: QPainter, rect: QRectF, key: str, look: Look, ink: str) -> None:
    if not key:
        return
    side = min(look.text_px(18), rect.width() * 0.24)
    cap = QRectF(rect.left() + 8 * look.u, rect.top() + 8 * look.u, side, side)
    painter.strokePath(rounded(cap, side * 0.2), pen(colour(INK, 0.5), max(1.0, look.u)))
    draw_text(painter, cap, key, type_of(side * 0.72, 500), ink, "centre")


def _draw_picture(painter: QPainter, place: QRectF, card: FanCardLook) -> None:
    painter.save()
    if card.barred:
        painter.setOpacity(painter.opacity() * 0.5)
    match card.picture:
        case "token":
            draw_token(painter, place, card.emblem, card.owner)
        case "piece":
            draw_piece(painter, place, card.emblem, card.cardboard)
        case "die":
            draw_die(painter, place, PIPS)
        case _:
            draw_emblem(painter, place, card.emblem, INK)
    painter.restore()
