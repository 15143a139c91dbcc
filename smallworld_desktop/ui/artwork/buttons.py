"""Buttons and key caps: the label on the left, the key that does the same on the right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QColor, QPainter

from smallworld_desktop.ui.artwork.emblems import draw_emblem
from smallworld_desktop.ui.artwork.lettering import Side, draw_text, font, text_width, type_of
from smallworld_desktop.ui.artwork.paragraphs import fitting, paragraph
from smallworld_desktop.ui.artwork.shapes import colour, draw_focus_ring, draw_shadow, falling, grown, pen, rounded
from smallworld_desktop.ui.desk.theme import GOLD_EDGE, GOLD_INK, SMALLEST_TEXT, Look

RADIUS = 8.0
DISABLED = 0.45
PRIMARY_HEIGHT = 48.0
HEIGHT = 40.0
LEAST_HEIGHT = 32.0

Kind = Literal["normal", "primary"]


@dataclass(frozen=True, slots=True)
class ButtonState:
    """How a button is just now."""

    hovered: bool = False
    pressed: bool = False
    focused: bool = False
    enabled: bool = True
    chosen: bool = False
    """Held down, as one of several of which one holds."""


def key_cap_width(text: str, look: Look) -> float:
    return max(text_width(text, font("key", look)) + 12 * look.u, 22 * look.u)


def draw_key_cap(painter: QPainter, right: QPointF, text: str, look: Look, ink: QColor | str) -> float:
    """Draws a key cap that ends at that point, in its middle; tells how wide it is."""
    face = font("key", look)
    width, height = key_cap_width(text, look), face.pixelSize() + 7 * look.u
    cap = QRectF(right.x() - width, right.y() - height / 2, width, height)
    edge = QColor(ink)
    edge.setAlphaF(0.8 * edge.alphaF())
    painter.strokePath(rounded(cap, 4 * look.u), pen(edge, max(1.0, look.u)))
    if text in ("←", "→", "↑", "↓"):
        _draw_arrow(painter, cap.center(), height * 0.24, text, ink)
    else:
        draw_text(painter, cap, text, face, ink, "centre")
    return width


def _draw_arrow(painter: QPainter, centre: QPointF, reach: float, sign: str, ink: QColor | str) -> None:
    """An arrow key's sign, which the fonts have only half of."""
    painter.save()
    painter.translate(centre)
    painter.rotate({"→": 0, "↓": 90, "←": 180, "↑": 270}[sign])
    painter.setPen(pen(ink, reach * 0.32))
    painter.drawLine(QPointF(-reach, 0), QPointF(reach, 0))
    painter.drawPolyline([QPointF(reach * 0.2, -reach * 0.7), QPointF(reach, 0), QPointF(reach * 0.2, reach * 0.7)])
    painter.restore()


def button_width(label: str, look: Look, *, key: str = "", kind: Kind = "normal", icon: str = "") -> float:
    """The width a button needs to say all it has to say."""
    width = text_width(label, font("primary" if kind == "primary" else "label", look)) + 28 * look.u
    if key:
        width += key_cap_width(key, look) + 10 * look.u
    if icon:
        width += 26 * look.u
    return width


def draw_button_ground(painter: QPainter, rect: QRectF, look: Look, kind: Kind, state: ButtonState) -> QRectF:
    """Draws the button without its words, and gives the place it has just now: pressed lies 2 lower."""
    u, theme = look.u, look.theme
    if state.pressed:
        rect = rect.translated(0, 2 * u)
    path = rounded(rect, RADIUS * u)
    if kind == "primary":
        _draw_gold(painter, rect, u, raised=not state.pressed and state.enabled)
    elif state.chosen:
        painter.fillPath(path, QColor(theme.text))
        painter.strokePath(path, pen(theme.text, 1.2 * u))
    else:
        painter.fillPath(path, QColor(theme.button))
        painter.strokePath(rounded(grown(rect, -0.5), RADIUS * u), pen(theme.button_edge, max(1.0, 1.2 * u)))
    if state.hovered and state.enabled and not state.chosen:
        painter.fillPath(path, colour("#ffffff", 0.28) if kind == "primary" else QColor(theme.button_hover))
        painter.strokePath(rounded(grown(rect, -0.5), RADIUS * u), pen(theme.hover_edge, 2 * u))
    if state.focused:
        draw_focus_ring(painter, rect, RADIUS * u, theme.focus, u)
    return rect


def _draw_gold(painter: QPainter, rect: QRectF, u: float, *, raised: bool) -> None:
    path = rounded(rect, RADIUS * u)
    if raised:
        draw_shadow(painter, path, 2 * u, 6 * u, 0.4)
        painter.fillPath(path.translated(0, 2 * u), QColor("#7d560f"))
    painter.fillPath(path, QBrush(falling(rect, "#f8d680", "#e6ae35")))
    painter.strokePath(path, pen(GOLD_EDGE, 1.2 * u))


def draw_button(
    painter: QPainter,
    rect: QRectF,
    label: str,
    look: Look,
    *,
    key: str = "",
    kind: Kind = "normal",
    icon: str = "",
    state: ButtonState = ButtonState(),
) -> None:
    """Draws a button with its label, its key cap and its icon, if it has them."""
    u = look.u
    painter.save()
    if not state.enabled:
        painter.setOpacity(painter.opacity() * DISABLED)
    place = draw_button_ground(painter, rect, look, kind, state)
    ink = _ink(look, kind, state)
    inside = place.adjusted(14 * u, 0, -10 * u, 0)
    if key:
        cap_ink = "#4d3510" if kind == "primary" else ink if state.chosen else look.theme.muted
        right = QPointF(inside.right(), inside.center().y())
        inside.setRight(inside.right() - draw_key_cap(painter, right, key, look, cap_ink) - 8 * u)
    if icon:
        sign = QRectF(inside.left() - 2 * u, inside.center().y() - 10 * u, 20 * u, 20 * u)
        draw_emblem(painter, sign, icon, ink)
        inside.setLeft(sign.right() + 8 * u)
    side: Side = "left" if key or icon else "centre"
    face = font("primary" if kind == "primary" else "label", look)
    if side == "centre":
        # Long words come nearer to the edges before they become small.
        nearer = min(8 * u, max(0.0, (text_width(label, face) - inside.width()) / 2))
        inside.adjust(-nearer, 0, min(nearer, 4 * u), 0)
    said = fitting(label, face, inside.width(), place.height())
    if len(said.lines) == 1:
        draw_text(painter, inside, label, said.face, ink, side)
    else:
        said.draw(painter, inside.adjusted(0, (inside.height() - said.height) / 2, 0, 0), ink, side)
    painter.restore()


def _ink(look: Look, kind: Kind, state: ButtonState) -> str:
    if kind == "primary":
        return GOLD_INK
    # A held button is turned round: its ground is the ink of the others.
    return look.theme.button if state.chosen else look.theme.text


SHRINKING = (1.0, 0.92, 0.85, 0.78, 0.7)
"""How small words become beside a number, as shares of their size."""


@dataclass(frozen=True, slots=True)
class Paid:
    """What a button says of the coins that it brings."""

    number: str
    unit: str
    text: str


def draw_paying_button(
    painter: QPainter, rect: QRectF, label: str, paid: Paid, look: Look, *, key: str, kind: Kind, state: ButtonState
) -> None:
    """Draws a large button: its label and key above, below that what it brings, in words and as a number."""
    u = look.u
    place = draw_button_ground(painter, rect, look, kind, state)
    ink = _ink(look, kind, state)
    quiet = ink if kind == "primary" else look.theme.muted
    inside = place.adjusted(14 * u, 8 * u, -12 * u, -8 * u)
    title = QRectF(inside.left(), inside.top(), inside.width(), max(24 * u, look.text_px(17) * 1.35))
    if key:
        right = QPointF(inside.right(), title.center().y())
        title.setRight(inside.right() - draw_key_cap(painter, right, key, look, quiet) - 8 * u)
    said = fitting(label, type_of(look.text_px(17), 700), title.width(), inside.height() * 0.55)
    end = said.draw(painter, QRectF(title.left(), title.top() + 2 * u, title.width(), 0), ink)
    number, unit = type_of(look.text_px(34), 800), type_of(look.text_px(14), 400)
    room = inside.bottom() - end
    if room < number.pixelSize() * 0.8 + unit.pixelSize():
        number, unit = type_of(min(30 * u, room * 0.55), 800), type_of(max(9.0, min(14 * u, room * 0.3)), 400)
    wide = max(text_width(paid.number, number), text_width(paid.unit, unit))
    below = unit.pixelSize() * 1.25
    sums = QRectF(
        inside.right() - wide, inside.bottom() - below - number.pixelSize() * 1.1, wide, number.pixelSize() * 1.1
    )
    amount = ink if kind == "primary" else look.theme.amount
    draw_text(painter, sums, paid.number, number, amount, "right")
    draw_text(painter, QRectF(sums.left(), sums.bottom(), wide, below), paid.unit, unit, quiet, "right")
    words = QRectF(inside.left(), end + 3 * u, sums.left() - 12 * u - inside.left(), inside.bottom() - end - 3 * u)
    sizes = [look.text_px(14) * share for share in SHRINKING]
    told = [paragraph(paid.text, type_of(max(SMALLEST_TEXT, size), 400), words.width()) for size in sizes]
    for one in told:
        if one.height <= words.height() + 2 * u:
            one.draw(painter, words, quiet)
            return
