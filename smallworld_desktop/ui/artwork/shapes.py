"""Colours, outlines and the light that falls on them."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QGradient, QLinearGradient, QPainter, QPainterPath, QPen

from smallworld_desktop.ui.desk.theme import CARD_EDGE, INSET, Owner

TICK = "#2f7d32"
"""What is done."""

FEWEST_RINGS, MOST_RINGS = 8, 24
"""Steps in which a shadow fades: wide ones need more, so that none is seen."""


def colour(name: str, opacity: float | None = None) -> QColor:
    """The colour written `#rrggbb` or `#aarrggbb`, at another opacity if one is given."""
    made = QColor(name)
    if opacity is not None:
        made.setAlphaF(opacity)
    return made


def mix(first: str, second: str, share: float) -> str:
    """The first colour with that share of the second in it."""
    a, b = QColor(first), QColor(second)
    parts = ((a.red(), b.red()), (a.green(), b.green()), (a.blue(), b.blue()))
    return "#" + "".join(f"{round(x + (y - x) * share):02x}" for x, y in parts)


def luminance(name: str) -> float:
    """How bright a colour is, from 0 to 1, as the contrast rules of the web reckon it."""
    made = QColor(name)
    parts = (made.redF(), made.greenF(), made.blueF())
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first: str, second: str) -> float:
    """The contrast of two opaque colours, from 1 to 21."""
    high, low = sorted((luminance(first), luminance(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@cache
def owner_ink(owner: Owner, *, strong: bool = False) -> str:
    """The owner's colour dark enough to write and draw lines with on any paper; ``strong`` at a high contrast."""
    shade, least = owner.colour, 7.0 if strong else 4.5
    while contrast(shade, INSET) < least:
        shade = mix(shade, "#000000", 0.08)
    return shade


def pen(
    stroke: QColor | str,
    width: float,
    dash: tuple[float, ...] = (),
    cap: Qt.PenCapStyle = Qt.PenCapStyle.FlatCap,
) -> QPen:
    """A pen with round corners; the dashes are in widths of the line."""
    made = QPen(QBrush(QColor(stroke)), width, Qt.PenStyle.SolidLine, cap, Qt.PenJoinStyle.RoundJoin)
    if dash:
        made.setDashPattern(list(dash))
    return made


def rounded(rect: QRectF, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path


def circle(centre: QPointF, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(centre, radius, radius)
    return path


def square(centre: QPointF, side: float) -> QRectF:
    return QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side)


def grown(rect: QRectF, margin: float) -> QRectF:
    return rect.adjusted(-margin, -margin, margin, margin)


def falling(rect: QRectF, top: str, bottom: str) -> QGradient:
    """Paint that goes from one colour to another down the rectangle."""
    made = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    made.setColorAt(0, QColor(top))
    made.setColorAt(1, QColor(bottom))
    return made


def draw_shadow(painter: QPainter, path: QPainterPath, drop: float, blur: float, strength: float) -> None:
    """Lays a soft shadow under the outline; it reaches `blur` beyond it and falls `drop` down."""
    outline = path.translated(0, drop)
    outer = 0.0
    rings = min(max(FEWEST_RINGS, round(blur)), MOST_RINGS)
    for ring in range(rings, 0, -1):
        share = (ring - 0.5) / rings
        inner = strength * (1 - (ring - 1) / rings) ** 2
        # Rings lie over each other, so each adds only what the darkness within it has more than that without.
        painter.strokePath(outline, pen(colour("#000000", 1 - (1 - inner) / (1 - outer)), 2 * share * blur))
        outer = inner


def draw_hatching(painter: QPainter, path: QPainterPath, stroke: QColor | str, step: float, width: float) -> None:
    """Hatches the inside of the outline with rising lines: what is declined."""
    box = path.boundingRect()
    painter.save()
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    painter.setPen(pen(stroke, width))
    x = box.left() - box.height()
    while x < box.right():
        painter.drawLine(QPointF(x, box.bottom()), QPointF(x + box.height(), box.top()))
        x += step
    painter.restore()


def draw_tick_box(painter: QPainter, box: QRectF, ticked: bool, u: float) -> None:
    """A box, ticked or not."""
    path = rounded(box, 3 * u)
    painter.fillPath(path, QColor(TICK if ticked else "#fffaf0"))
    painter.strokePath(path, pen(CARD_EDGE, max(1.0, 1.4 * u)))
    if ticked:
        painter.setPen(pen("#ffffff", 2.4 * u))
        corners = ((0.22, 0.52), (0.43, 0.73), (0.8, 0.27))
        painter.drawPolyline([QPointF(box.left() + x * box.width(), box.top() + y * box.height()) for x, y in corners])


def draw_focus_ring(painter: QPainter, rect: QRectF, radius: float, stroke: str, u: float = 1.0) -> None:
    """The ring of 3 with a gap of 2 round what the keyboard is on."""
    painter.strokePath(rounded(grown(rect, 3.5 * u), radius + 3.5 * u), pen(stroke, 3 * u))


def draw_board_focus(painter: QPainter, rect: QRectF, radius: float, stroke: str, u: float = 1.0) -> None:
    """The same on the map: a blue ring on a white one, to be seen on any terrain."""
    ring = rounded(grown(rect, 7 * u), radius + 4 * u)
    painter.strokePath(ring, pen("#fffdf2", 6 * u))
    painter.strokePath(ring, pen(stroke, 3 * u))
