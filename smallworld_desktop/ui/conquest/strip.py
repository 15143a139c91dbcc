"""A combo in the slim column: its seal, its race, the tokens it brings, and what it nets."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath

from smallworld_desktop.ui.artwork.coins import put_coin
from smallworld_desktop.ui.artwork.emblems import draw_emblem
from smallworld_desktop.ui.artwork.lettering import draw_text, fitted, text_width, type_of
from smallworld_desktop.ui.artwork.shapes import colour, draw_shadow, falling, pen, square
from smallworld_desktop.ui.artwork.sprites import sprite
from smallworld_desktop.ui.artwork.tokens import draw_sign
from smallworld_desktop.ui.conquest.banners import HEM, draw_seal
from smallworld_desktop.ui.desk.theme import CARDBOARD, INK, SMALLEST_TEXT, Look

FOOT = 22.0
SEAL = 0.275
"""The radius of the seal, as a share of what lies above the numbers."""
CLOTH = 2.0
"""How wide the cloth below it is, in radii."""
NUMBER, NET, COIN = 17.0, 15.0, 6.5


@dataclass(frozen=True, slots=True)
class Pennant:
    """What hangs there: the emblems of a race, of a power and of the side the race fights for."""

    race: str
    power: str
    sign: str


def foot_height(look: Look) -> float:
    """How high the numbers stand."""
    return FOOT * look.u * min(1.4, look.text_scale)


def draw_slim_combo(
    painter: QPainter, rect: QRectF, pennant: Pennant, numbers: tuple[int, int], look: Look, ratio: float
) -> None:
    """Draws one, with its tokens and its net of coins below it."""
    foot = foot_height(look)
    above = rect.adjusted(0, 0, 0, -foot)
    body = QRectF(QPointF(), above.size())
    around = 6 * look.u
    # A seal takes long to draw and rarely changes.
    kept = sprite(
        ("pennant", pennant, body.size().toTuple(), look),
        body.adjusted(-around, -around, around, around),
        ratio,
        lambda to: _draw_pennant(to, body, pennant),
    )
    kept.draw(painter, above.topLeft())
    _draw_numbers(painter, QRectF(rect.left(), above.bottom(), rect.width(), foot), *numbers, look)


def _draw_pennant(painter: QPainter, rect: QRectF, pennant: Pennant) -> None:
    radius = min(rect.height() * SEAL, rect.width() * 0.36)
    seal = QPointF(rect.center().x(), rect.top() + radius * 1.12)
    half = CLOTH * radius / 2
    cloth = QRectF(seal.x() - half, seal.y(), 2 * half, rect.bottom() - seal.y())
    _draw_cloth(painter, cloth)
    race = square(QPointF(cloth.center().x(), seal.y() + radius * 1.5), radius * 1.22)
    draw_emblem(painter, race, pennant.race, INK)
    if pennant.sign:
        draw_sign(painter, square(race.bottomRight(), radius * 0.8), pennant.sign)
    draw_seal(painter, seal, radius, pennant.power)


def _draw_cloth(painter: QPainter, cloth: QRectF) -> None:
    """It hangs from the seal, its tail cut to a swallow's."""
    cut = cloth.width() * 0.15
    path = QPainterPath(cloth.topLeft())
    for point in (
        cloth.topRight(),
        cloth.bottomRight(),
        QPointF(cloth.center().x(), cloth.bottom() - cut),
        cloth.bottomLeft(),
    ):
        path.lineTo(point)
    path.closeSubpath()
    draw_shadow(painter, path, cut * 0.3, cut * 0.5, 0.4)
    painter.fillPath(path.translated(0, cut * 0.2), QColor(CARDBOARD))
    painter.fillPath(path, QBrush(falling(cloth, "#fbf3df", "#ecd9b2")))
    hem = cloth.width() * 0.08
    painter.save()
    painter.setClipPath(path)
    painter.fillRect(QRectF(cloth.left(), cloth.top(), hem, cloth.height()), QColor(HEM))
    painter.fillRect(QRectF(cloth.right() - hem, cloth.top(), hem, cloth.height()), QColor(HEM))
    painter.restore()
    painter.strokePath(path, pen(colour(INK, 0.85), max(0.8, cut * 0.12)))


def _draw_numbers(painter: QPainter, place: QRectF, tokens: int, net: int, look: Look) -> None:
    """How many tokens, and on the right the coins on it less its price."""
    u, theme = look.u, look.theme
    inner = place.adjusted(9 * u, 0, -8 * u, 0)
    face = type_of(max(SMALLEST_TEXT, look.text_px(NUMBER)), 800)
    radius = COIN * u * min(1.4, look.text_scale)
    said = f"{net:+d}".replace("-", "−") if net else "0"
    draw_text(painter, inner, str(tokens), face, theme.text)
    put_coin(painter, QPointF(inner.right() - radius, inner.center().y()), radius, 1, figure=False)
    sum_of = inner.adjusted(text_width(str(tokens), face) + 4 * u, 0, -2 * radius - 3 * u, 0)
    small = fitted(said, type_of(max(SMALLEST_TEXT, look.text_px(NET)), 700), sum_of.width())
    draw_text(painter, sum_of, said, small, theme.amount if net > 0 else theme.text, "right")
