"""The round track, and the steps of a turn."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from smallworld_desktop.ui.artwork.emblems import draw_emblem
from smallworld_desktop.ui.artwork.lettering import draw_text, font, text_width, type_of
from smallworld_desktop.ui.artwork.shapes import circle, colour, draw_shadow, pen, square
from smallworld_desktop.ui.desk.theme import GOLD, GOLD_INK, INK, Look

STEP = 48.0
ROUND = 26.0
CURRENT = 38.0
PIP, LEAST_PIP = 11.0, 6.5


def track_width(rounds: int, look: Look) -> float:
    """The width of the whole track, the current round's larger disc included."""
    return (STEP * (rounds - 1) + CURRENT) * look.u


def draw_round_track(painter: QPainter, rect: QRectF, current: int, rounds: int, look: Look) -> None:
    """Draws the rounds from 1 on: dark when past, crowned when current, cream when still to come."""
    u, middle = look.u, rect.center().y()
    first = rect.left() + CURRENT / 2 * u
    step = min(STEP * u, (rect.width() - CURRENT * u) / max(1, rounds - 1))
    dots = pen(colour(look.theme.muted, 0.8), 2 * u, (0.1, 2.2), Qt.PenCapStyle.RoundCap)
    painter.setPen(dots)
    painter.drawLine(QPointF(first, middle), QPointF(first + step * (rounds - 1), middle))
    for number in range(1, rounds + 1):
        centre = QPointF(first + (number - 1) * step, middle)
        if number == current:
            _draw_current(painter, centre, u)
        else:
            _draw_round(painter, centre, number, u, past=number < current)


def draw_pips(painter: QPainter, rect: QRectF, current: int, count: int, look: Look) -> None:
    """Draws how far something is where there is no room for words: small discs from 1 on, the current one large."""
    u = look.u
    wide = min(rect.height(), PIP * u * max(1.0, look.text_scale), rect.width() / max(1, count))
    if wide < LEAST_PIP * u:
        return
    for number in range(1, count + 1):
        centre = QPointF(rect.left() + (number - 0.5) * wide, rect.center().y())
        disc = circle(centre, wide / 2 if number == current else wide / 3)
        painter.fillPath(disc, QColor(GOLD if number == current else "#5c4932" if number < current else "#f3e8cf"))
        painter.strokePath(disc, pen("#5d3f10" if number == current else INK, 1.2 * u))


def _draw_current(painter: QPainter, centre: QPointF, u: float) -> None:
    disc = circle(centre, CURRENT / 2 * u)
    draw_shadow(painter, disc, 2 * u, 6 * u, 0.5)
    painter.fillPath(disc, QColor(GOLD))
    painter.strokePath(disc, pen("#5d3f10", 1.5 * u))
    draw_emblem(painter, square(centre - QPointF(0, u), 24 * u), "crown", GOLD_INK)


def _draw_round(painter: QPainter, centre: QPointF, number: int, u: float, *, past: bool) -> None:
    disc = circle(centre, ROUND / 2 * u)
    fill, ink = ("#5c4932", "#f3e8cf") if past else ("#f3e8cf", INK)
    painter.fillPath(disc, QColor(fill))
    painter.strokePath(disc, pen(INK, 1.2 * u))
    draw_text(painter, square(centre, ROUND * u), str(number), type_of(15 * u, 700), ink, "centre")


def draw_steps(painter: QPainter, rect: QRectF, names: Sequence[str], current: int, look: Look) -> float:
    """Draws the steps of a turn in a row, the current one in gold; tells where they end."""
    u, theme = look.u, look.theme
    x, middle = rect.left(), rect.center().y()
    for at, name in enumerate(names):
        if at:
            draw_to = QPointF(x + 16 * u, middle)
            painter.setPen(pen(colour(theme.muted, 0.6), max(1.0, u)))
            painter.drawLine(QPointF(x, middle), draw_to)
            x += 24 * u
        now = at == current
        dot = circle(QPointF(x + 5 * u, middle), 5 * u)
        painter.fillPath(dot, QColor(GOLD if now else theme.well))
        painter.strokePath(dot, pen("#8a6212" if now else theme.muted, 1.2 * u))
        face = font("note", look, weight=700 if now else 500)
        place = QRectF(x + 16 * u, rect.top(), text_width(name, face) + 2, rect.height())
        draw_text(painter, place, name, face, theme.text if now else theme.muted)
        x = place.right() + 8 * u
    return x
