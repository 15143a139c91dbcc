"""Banners and seals: a combo of race and power as it lies in the column."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPainterPathStroker, QRadialGradient

from smallworld_desktop.ui.artwork.emblems import draw_emblem
from smallworld_desktop.ui.artwork.lettering import draw_text, fitted, text_width, type_of
from smallworld_desktop.ui.artwork.patterns import owner_brush
from smallworld_desktop.ui.artwork.shapes import circle, colour, draw_shadow, falling, pen, square
from smallworld_desktop.ui.artwork.tokens import draw_sign
from smallworld_desktop.ui.desk.theme import CARDBOARD, INK, SECOND_INK, SMALLEST_TEXT, Look, Owner

HEIGHT = 76.0
"""The height the proportions are given at."""
HEM = "#b98a4a"
SIGN = 22.0


@dataclass(frozen=True, slots=True)
class Combo:
    """What is written on a banner: ids of the emblems, names as the player reads them, tokens each brings."""

    race: str
    power: str
    race_name: str
    power_name: str
    race_tokens: int
    power_tokens: int
    sign: str = ""
    """Of the side that the race fights for, where races fight for sides."""


def draw_seal(painter: QPainter, centre: QPointF, radius: float, power: str) -> None:
    """Draws the notched gold seal with the power's emblem."""
    seal = _notched(centre, radius)
    draw_shadow(painter, seal, radius * 0.1, radius * 0.2, 0.5)
    painter.fillPath(seal.translated(0, radius * 0.07), QColor("#6d4a1a"))
    gold = QRadialGradient(centre - QPointF(radius * 0.3, radius * 0.4), radius * 1.6)
    gold.setColorAt(0, QColor("#f0cf86"))
    gold.setColorAt(1, QColor("#c08f3c"))
    painter.fillPath(seal, QBrush(gold))
    painter.strokePath(seal, pen("#4a310f", max(0.9, radius * 0.033)))
    groove = circle(centre, radius * 0.82)
    painter.strokePath(groove.translated(0, radius * 0.03), pen(colour("#fff2c9", 0.55), radius * 0.035))
    painter.strokePath(groove, pen(colour("#5d3f14", 0.75), radius * 0.036))
    draw_emblem(painter, square(centre, radius * 1.16), power, "#2b1c0a")


def _notched(centre: QPointF, radius: float, notches: int = 24) -> QPainterPath:
    """A disc with a finely wavy edge."""
    path = QPainterPath()
    for step in range(notches * 2):
        reach = radius if step % 2 == 0 else radius * 0.95
        point = centre + QPointF(reach * cos(step * pi / notches), reach * sin(step * pi / notches))
        if step == 0:
            path.moveTo(point)
        else:
            path.lineTo(point)
    path.closeSubpath()
    return path


def _cloth(rect: QRectF, notch: float) -> QPainterPath:
    """The banner's outline: a swallow tail to the right, and on the left a round notch for the seal."""
    tail = rect.height() * 14 / HEIGHT
    path = QPainterPath(rect.topLeft())
    for point in (
        rect.topRight(),
        QPointF(rect.right() - tail, rect.center().y()),
        rect.bottomRight(),
        rect.bottomLeft(),
    ):
        path.lineTo(point)
    path.closeSubpath()
    if notch:
        path = path.subtracted(circle(QPointF(rect.left(), rect.center().y()), notch))
    return path


def draw_banner(
    painter: QPainter,
    rect: QRectF,
    combo: Combo,
    look: Look,
    *,
    hovered: bool = False,
    focused: bool = False,
    owner: Owner | None = None,
) -> None:
    """Draws a combo: the seal on the left, race and power, and the tokens they bring together on the right."""
    scale = rect.height() / HEIGHT
    radius = 33 * scale
    centre = QPointF(rect.left() + radius, rect.center().y())
    body = rect.adjusted(radius, 0, 0, 0)
    cloth = _cloth(body, radius + 3 * scale)
    _draw_cloth(painter, body, cloth, scale, hovered, owner)
    draw_seal(painter, centre, radius, combo.power)
    side = rect.height() * 0.52
    emblem = QRectF(centre.x() + radius + 7 * scale, rect.center().y() - side / 2, side, side)
    draw_emblem(painter, emblem, combo.race, INK)
    if combo.sign:
        small = SIGN * scale
        corner = QPointF(emblem.right() - small * 0.62, rect.center().y() + 26 * scale - small * 0.55)
        draw_sign(painter, QRectF(corner.x(), corner.y(), small, small), combo.sign)
    right = _draw_sum(painter, rect, combo, scale) - 8 * scale
    _draw_names(
        painter, rect.adjusted(emblem.right() + 8 * scale - rect.left(), 0, right - rect.right(), 0), combo, scale
    )
    if hovered:
        painter.strokePath(cloth, pen("#8a6212", 2.4 * scale))
    if focused:
        painter.strokePath(_outside(body, centre, radius, 4.5 * look.u), pen(look.theme.focus, 3 * look.u))


def _draw_cloth(
    painter: QPainter, body: QRectF, cloth: QPainterPath, scale: float, hovered: bool, owner: Owner | None
) -> None:
    draw_shadow(painter, cloth, 4 * scale, 8 * scale, 0.4)
    painter.fillPath(cloth.translated(0, 2.5 * scale), QColor(CARDBOARD))
    top, bottom = ("#fffdf4", "#fbeec9") if hovered else ("#fbf3df", "#ecd9b2")
    painter.fillPath(cloth, QBrush(falling(body, top, bottom)))
    hem = 5 * scale
    brush = owner_brush(owner, 8 * scale, origin=body.topLeft()) if owner else QBrush(QColor(HEM))
    painter.save()
    painter.setClipPath(cloth)
    painter.fillRect(QRectF(body.left(), body.top(), body.width(), hem), brush)
    painter.fillRect(QRectF(body.left(), body.bottom() - hem, body.width(), hem), brush)
    painter.restore()
    painter.strokePath(cloth, pen(colour(INK, 0.85), 1.1 * scale))


def _draw_sum(painter: QPainter, rect: QRectF, combo: Combo, scale: float) -> float:
    """The tokens the combo brings, and how they come together; tells where they begin."""
    right = rect.right() - 20 * scale
    middle = rect.center().y()
    total = QRectF(right - 46 * scale, middle - 24 * scale, 46 * scale, 30 * scale)
    parts = QRectF(right - 46 * scale, middle + 3 * scale, 46 * scale, 18 * scale)
    together = str(combo.race_tokens + combo.power_tokens)
    face = type_of(27 * scale, 800)
    draw_text(painter, total, together, face, INK, "right")
    small = type_of(max(SMALLEST_TEXT, 14 * scale), 500)
    sum_of = f"{combo.race_tokens}+{combo.power_tokens}"
    draw_text(painter, parts, sum_of, small, SECOND_INK, "right")
    return right - max(text_width(together, face), text_width(sum_of, small))


def _draw_names(painter: QPainter, rect: QRectF, combo: Combo, scale: float) -> None:
    """The power above the race, each made smaller when its language needs more room."""
    middle = rect.center().y()
    above = QRectF(rect.left(), middle - 24 * scale, rect.width(), 20 * scale)
    below = QRectF(rect.left(), middle - 4 * scale, rect.width(), 26 * scale)
    power = type_of(max(SMALLEST_TEXT, 15 * scale), 500)
    race = type_of(max(SMALLEST_TEXT + 1, 19 * scale), 700)
    power, race = (
        fitted(combo.power_name, power, rect.width(), 0.7),
        fitted(combo.race_name, race, rect.width(), 0.6),
    )
    draw_text(painter, above, combo.power_name, power, SECOND_INK)
    draw_text(painter, below, combo.race_name, race, INK)


def _outside(body: QRectF, centre: QPointF, radius: float, gap: float) -> QPainterPath:
    """One line round banner and seal."""
    together = _cloth(body, 0).united(circle(centre, radius))
    stroker = QPainterPathStroker(pen(INK, 2 * gap))
    return together.united(stroker.createStroke(together)).simplified()
