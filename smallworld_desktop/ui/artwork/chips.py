"""Chips on the map: what a region costs, what the die would have to show, one token more or less."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from smallworld_desktop.ui.artwork.coins import draw_coin, draw_fee
from smallworld_desktop.ui.artwork.emblems import draw_emblem
from smallworld_desktop.ui.artwork.lettering import draw_text, text_width, type_of
from smallworld_desktop.ui.artwork.patterns import owner_brush
from smallworld_desktop.ui.artwork.shapes import circle, draw_shadow, pen, rounded
from smallworld_desktop.ui.artwork.sprites import Sprite, sprite
from smallworld_desktop.ui.desk.theme import CARD_EDGE, GOLD, GOLD_EDGE, GOLD_INK, INK, PAPER, Owner

HEIGHT = 28.0
PRICE_WIDTH = 46.0
DIE_WIDTH = 88.0
SIGN_WIDTH, COINS_WIDTH = 21.0, 24.0
"""How much wider a chip is for an emblem before its price, and for coins behind it."""
COIN = 10.0
GAIN, GAIN_STEP, GAIN_APART, TIMES_WIDTH = 5.5, 7.0, 11.0, 19.0
"""A coin of the gain, how far the next lies, how far they lie from the price, and how wide "×5" or "−1" is."""
MOST_COINS = 4
"""So many coins are drawn; of more the number is written."""
WAY = "#1d3f56"
"""The ink of what is crossed to come there."""


@dataclass(frozen=True, slots=True)
class Besides:
    """What stands in a chip beside its price: the emblem of a way that is part of it, coins that are paid with it."""

    sign: str = ""
    coins: int = 0
    muted: bool = False
    """Those coins are not there."""
    gain: int | None = None
    """Coins that it adds to what the turn pays."""

    @property
    def width(self) -> float:
        """How much wider it makes the chip."""
        return (SIGN_WIDTH if self.sign else 0.0) + (COINS_WIDTH if self.coins else 0.0) + self.gain_width

    @property
    def gain_width(self) -> float:
        """How much of that is the gain's."""
        if self.gain is None:
            return 0.0
        return GAIN_APART + 2 * GAIN + (self.gain_coins - 1) * GAIN_STEP + (TIMES_WIDTH if self.gain_number else 0.0)

    @property
    def gain_coins(self) -> int:
        """How many coins are drawn for the gain."""
        return self.gain if self.gain and 0 < self.gain <= MOST_COINS else 1

    @property
    def gain_number(self) -> str:
        """What is written behind a single coin: many, or a loss."""
        if not self.gain or 0 < self.gain <= MOST_COINS:
            return ""
        return f"×{self.gain}" if self.gain > 0 else f"−{-self.gain}"


ALONE = Besides()


def draw_price_chip(
    painter: QPainter, rect: QRectF, price: str, owner: Owner, *, pointed: bool = False, besides: Besides = ALONE
) -> None:
    """A price the hand can pay: a small token of the attacker and the number."""
    scale, ink = rect.height() / HEIGHT, "#857a66" if besides.muted else INK
    _draw_pill(painter, rect, "#e2d9c6" if besides.muted else "#ffe39a" if pointed else "#fffaea", besides.muted)
    face = type_of(21 * scale, 800)
    side, gap, width = 13.5 * scale, 5 * scale, text_width(price, face)
    left = rect.center().x() - (side + gap + width + besides.width * scale) / 2
    left = _draw_sign(painter, rect, left, besides, ink)
    token = QRectF(left, rect.center().y() - side / 2, side, side)
    painter.fillPath(
        rounded(token, side * 0.24), owner_brush(owner, 7 * scale, faded=besides.muted, origin=token.topLeft())
    )
    painter.strokePath(rounded(token, side * 0.24), pen(ink, scale))
    draw_text(painter, QRectF(token.right() + gap, rect.top(), width + 1, rect.height()), price, face, ink)
    _draw_coins(painter, rect, token.right() + gap + width, besides)
    if besides.gain is not None:
        _draw_gain(painter, rect, token.right() + gap + width + (COINS_WIDTH * scale if besides.coins else 0), besides)


def draw_die_chip(
    painter: QPainter,
    rect: QRectF,
    price: str,
    pips: int,
    chance: str,
    *,
    pointed: bool = False,
    besides: Besides = ALONE,
) -> None:
    """A price that only the die can pay: the number, the pips it takes, and the chance of them."""
    scale = rect.height() / HEIGHT
    pill = rounded(rect, rect.height() / 2)
    draw_shadow(painter, pill, 3 * scale, 7 * scale, 0.55)
    painter.fillPath(pill, QColor("#ffe39a" if pointed else "#efe4ca"))
    painter.strokePath(pill, pen("#5b4630", 2 * scale, (3, 2)))
    number, share = type_of(18 * scale, 800), type_of(17 * scale, 800)
    widths = (text_width(price, number), 17 * scale, text_width(chance, share))
    gap = 5 * scale
    left = rect.center().x() - (sum(widths) + 2 * gap + besides.width * scale) / 2
    left = _draw_sign(painter, rect, left, besides, INK)
    draw_text(painter, QRectF(left, rect.top(), widths[0] + 1, rect.height()), price, number, "#5b4630")
    left += widths[0] + gap
    die = QRectF(left, rect.center().y() - widths[1] / 2, widths[1], widths[1])
    draw_emblem(painter, die, f"die_{pips}", INK)
    left += widths[1] + gap
    draw_text(painter, QRectF(left, rect.top(), widths[2] + 1, rect.height()), chance, share, INK)
    _draw_coins(painter, rect, left + widths[2], besides)


def _draw_pill(painter: QPainter, rect: QRectF, fill: str, muted: bool) -> None:
    scale, pill = rect.height() / HEIGHT, rounded(rect, rect.height() / 2)
    draw_shadow(painter, pill, 3 * scale, 7 * scale, 0.25 if muted else 0.55)
    painter.fillPath(pill, QColor(fill))
    painter.strokePath(pill, pen("#a2937a" if muted else "#7a5610", 2 * scale))


def _draw_sign(painter: QPainter, rect: QRectF, left: float, besides: Besides, ink: str) -> float:
    """The emblem before the price; tells where that begins."""
    if not besides.sign:
        return left
    side = 18 * rect.height() / HEIGHT
    place = QRectF(left - side * 0.06, rect.center().y() - side / 2, side, side)
    draw_emblem(painter, place, besides.sign, ink if besides.muted else WAY)
    return left + SIGN_WIDTH * rect.height() / HEIGHT


def _draw_coins(painter: QPainter, rect: QRectF, left: float, besides: Besides) -> None:
    """The coins behind the price."""
    if besides.coins:
        scale = rect.height() / HEIGHT
        centre = QPointF(left + (COINS_WIDTH - COIN) * scale, rect.center().y() - 0.5 * scale)
        painter.save()
        painter.setOpacity(painter.opacity() * (0.55 if besides.muted else 1.0))
        draw_fee(painter, centre, COIN * scale, besides.coins)
        painter.restore()


def _draw_gain(painter: QPainter, rect: QRectF, left: float, besides: Besides) -> None:
    """A fine line, and behind it the coins that are added, or taken away; a ring where neither is."""
    scale = rect.height() / HEIGHT
    line, radius = left + GAIN_APART * scale / 2, GAIN * scale
    painter.setPen(pen("#b9a884", scale))
    painter.drawLine(QPointF(line, rect.top() + 6 * scale), QPointF(line, rect.bottom() - 6 * scale))
    centre = QPointF(left + GAIN_APART * scale + radius, rect.center().y())
    if not besides.gain:
        painter.strokePath(circle(centre, radius * 0.8), pen("#8d7a55", 1.4 * scale))
        return
    for at in range(besides.gain_coins):
        draw_coin(painter, centre + QPointF(at * GAIN_STEP * scale, 0), radius, 1, figure=False)
    if besides.gain_number:
        face = type_of(14 * scale, 800)
        place = QRectF(centre.x() + radius + 2 * scale, rect.top(), TIMES_WIDTH * scale, rect.height())
        draw_text(painter, place, besides.gain_number, face, INK)


def draw_step(painter: QPainter, centre: QPointF, radius: float, sign: str, *, enabled: bool, hovered: bool) -> None:
    """The round plus and minus beside a stack while redeploying."""
    disc = circle(centre, radius)
    draw_shadow(painter, disc, radius * 0.18, radius * 0.36, 0.45)
    fill = ("#ffe39a" if hovered else "#fffaea") if enabled else "#d9cfb8"
    ink = "#6d4a0c" if enabled else "#8d8068"
    painter.fillPath(disc, QColor(fill))
    painter.strokePath(disc, pen(ink, radius * 0.115))
    arm = radius * 0.5
    stroke = pen(INK if enabled else ink, radius * 0.2)
    painter.setPen(stroke)
    painter.drawLine(centre - QPointF(arm, 0), centre + QPointF(arm, 0))
    if sign == "+":
        painter.drawLine(centre - QPointF(0, arm), centre + QPointF(0, arm))


def draw_order(painter: QPainter, centre: QPointF, radius: float, number: str, *, now: bool) -> None:
    """The number of a step of a plan; gold is the one that comes now. No stack wears its count in ink."""
    disc = circle(centre, radius)
    draw_shadow(painter, disc, radius * 0.15, radius * 0.35, 0.4)
    painter.fillPath(disc, QColor(GOLD if now else INK))
    painter.strokePath(disc, pen(GOLD_EDGE if now else PAPER, radius * 0.14))
    place = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
    draw_text(painter, place, number, type_of(radius * 1.4, 800), GOLD_INK if now else PAPER, "centre")


def draw_note(painter: QPainter, rect: QRectF, text: str, size: float = 16.0) -> None:
    """A scrap of paper at the pointer, such as what a stack becomes."""
    scrap = rounded(rect, rect.height() * 0.2)
    draw_shadow(painter, scrap, 3, 7, 0.5)
    painter.fillPath(scrap, QColor(PAPER))
    painter.strokePath(scrap, pen(CARD_EDGE, 1))
    draw_text(painter, rect, text, type_of(size, 700), INK, "centre")


def price_chip_sprite(
    height: float, price: str, owner: Owner, *, pointed: bool = False, besides: Besides = ALONE, ratio: float = 1.0
) -> Sprite:
    """A kept picture of a price; its origin is the chip's centre."""
    chip = _around(height, PRICE_WIDTH, besides)
    return sprite(
        ("price", height, price, owner, pointed, besides),
        _with_shadow(chip),
        ratio,
        lambda painter: draw_price_chip(painter, chip, price, owner, pointed=pointed, besides=besides),
    )


def die_chip_sprite(
    height: float,
    price: str,
    pips: int,
    chance: str,
    *,
    pointed: bool = False,
    besides: Besides = ALONE,
    ratio: float = 1.0,
) -> Sprite:
    """A kept picture of a price by die; its origin is the chip's centre."""
    chip = _around(height, DIE_WIDTH, besides)
    return sprite(
        ("die price", height, price, pips, chance, pointed, besides),
        _with_shadow(chip),
        ratio,
        lambda painter: draw_die_chip(painter, chip, price, pips, chance, pointed=pointed, besides=besides),
    )


def _around(height: float, width: float, besides: Besides) -> QRectF:
    """A chip of that width around its centre."""
    wide = height * (width + besides.width) / HEIGHT
    return QRectF(-wide / 2, -height / 2, wide, height)


def _with_shadow(chip: QRectF) -> QRectF:
    height = chip.height()
    return chip.adjusted(-height * 0.4, -height * 0.4, height * 0.4, height * 0.5)


def draw_pill(
    painter: QPainter, rect: QRectF, emblem: str, text: str, *, pointed: bool = False, besides: Besides = ALONE
) -> None:
    """What a click would be: its emblem and, where it has them, its price and what it would add."""
    scale = rect.height() / HEIGHT
    pill = rounded(rect, rect.height() / 2)
    draw_shadow(painter, pill, 2 * scale, 7 * scale, 0.55)
    painter.fillPath(pill, QColor("#ffe39a" if pointed else "#fffaea"))
    painter.strokePath(pill, pen("#7a5610", 2 * scale))
    side = 17 * scale
    left = rect.left() + 9 * scale if text or besides.width else rect.center().x() - side / 2
    draw_emblem(painter, QRectF(left, rect.center().y() - side / 2, side, side), emblem, INK)
    if besides.gain is not None:
        _draw_gain(painter, rect, rect.right() - (besides.width + 3) * scale, besides)
    line = QRectF(rect.left() + 29 * scale, rect.top(), rect.width() - 32 * scale, rect.height())
    draw_text(painter, line, text, type_of(18 * scale, 800), INK)


def pill_sprite(
    height: float, emblem: str, text: str, *, pointed: bool = False, besides: Besides = ALONE, ratio: float = 1.0
) -> Sprite:
    """A kept picture of a pill; its origin is its centre."""
    wide = height * ((1.25 if not text else PRICE_WIDTH / HEIGHT + 0.3 * len(text)) + besides.width / HEIGHT)
    pill = QRectF(-wide / 2, -height / 2, wide, height)
    return sprite(
        ("pill", height, emblem, text, pointed, besides),
        pill.adjusted(-height * 0.4, -height * 0.4, height * 0.4, height * 0.5),
        ratio,
        lambda painter: draw_pill(painter, pill, emblem, text, pointed=pointed, besides=besides),
    )


def step_sprite(radius: float, sign: str, *, enabled: bool, hovered: bool, ratio: float = 1.0) -> Sprite:
    """A kept picture of a plus or minus; its origin is the centre."""
    reach = radius * 1.6
    return sprite(
        ("step", radius, sign, enabled, hovered),
        QRectF(-reach, -reach, 2 * reach, 2 * reach),
        ratio,
        lambda painter: draw_step(painter, QPointF(), radius, sign, enabled=enabled, hovered=hovered),
    )


def order_sprite(radius: float, number: str, *, now: bool, ratio: float = 1.0) -> Sprite:
    """A kept picture of a step's number; its origin is the centre."""
    reach = radius * 1.7
    return sprite(
        ("order", radius, number, now),
        QRectF(-reach, -reach, 2 * reach, 2 * reach),
        ratio,
        lambda painter: draw_order(painter, QPointF(), radius, number, now=now),
    )
