"""Type: the two families, the sizes of the style guide, and text set into a rectangle."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontMetricsF, QPainter

from smallworld_desktop.engine.kernel.damage import note_damage
from smallworld_desktop.ui.desk.theme import ASSETS, Look

SANS = "Alegreya Sans"
SMALL_CAPS = "Alegreya SC"

Role = Literal[
    "display", "sentence", "heading", "name", "primary", "label", "body", "note", "key",
    "sum", "total", "amount", "price",
]  # fmt: skip
Side = Literal["left", "centre", "right"]


@dataclass(frozen=True, slots=True)
class Face:
    """Size, weight and family of one kind of text."""

    size: float
    weight: int
    small_caps: bool = False


FACES: dict[Role, Face] = {
    "display": Face(36, 700, small_caps=True),
    "sentence": Face(25, 700),
    "heading": Face(20, 700, small_caps=True),
    "name": Face(19, 700, small_caps=True),
    "primary": Face(18, 700),
    "label": Face(16, 700),
    "body": Face(16, 400),
    "note": Face(14, 500),
    "key": Face(13, 500),
    "sum": Face(40, 800),
    "total": Face(34, 800),
    "amount": Face(27, 800),
    "price": Face(21, 800),
}

_SIDES = {
    "left": Qt.AlignmentFlag.AlignLeft,
    "centre": Qt.AlignmentFlag.AlignHCenter,
    "right": Qt.AlignmentFlag.AlignRight,
}


@cache
def load_fonts() -> None:
    """Registers the game's fonts, once. For one that is damaged Qt finds another."""
    for file in sorted((ASSETS / "fonts").glob("*.ttf")):
        if QFontDatabase.addApplicationFont(str(file)) < 0:
            note_damage(file, "it is no font")


def type_of(size: float, weight: int = 400, *, small_caps: bool = False, italic: bool = False) -> QFont:
    """Type of that size in logical pixels. The fonts' plain figures are lining and tabular."""
    load_fonts()
    made = QFont(SMALL_CAPS if small_caps else SANS)
    made.setPixelSize(max(1, round(size)))
    made.setWeight(QFont.Weight(weight))
    made.setItalic(italic)
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return made


def font(role: Role, look: Look, *, weight: int | None = None, italic: bool = False) -> QFont:
    """The type for one kind of text at the window's size and the player's text size."""
    face = FACES[role]
    size = look.text_px(face.size)
    return type_of(size, weight or face.weight, small_caps=face.small_caps, italic=italic)


def text_width(text: str, face: QFont) -> float:
    return QFontMetricsF(face).horizontalAdvance(text)


def fitted(text: str, face: QFont, width: float, least: float = 0.8) -> QFont:
    """The same type, as much smaller as the text needs to fit the width, but not below that share of its size."""
    needed = text_width(text, face)
    if needed <= width:
        return face
    smaller = QFont(face)
    smaller.setPixelSize(max(1, int(face.pixelSize() * max(least, width / needed))))
    return smaller


def short(text: str, face: QFont, width: float) -> str:
    """As much of the text as fits the width, with dots for the rest."""
    return QFontMetricsF(face).elidedText(text, Qt.TextElideMode.ElideRight, max(0.0, width))


def draw_text(painter: QPainter, rect: QRectF, text: str, face: QFont, ink: QColor | str, side: Side = "left") -> None:
    """Sets one line, centred between top and bottom."""
    painter.setFont(face)
    painter.setPen(QColor(ink))
    flags = _SIDES[side] | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine | Qt.TextFlag.TextDontClip
    painter.drawText(rect, flags, text)


def draw_paragraph(painter: QPainter, rect: QRectF, text: str, face: QFont, ink: QColor | str) -> float:
    """Sets text in lines from the top of the rectangle, and tells how high it came out."""
    painter.setFont(face)
    painter.setPen(QColor(ink))
    flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
    painter.drawText(rect, flags, text)
    return paragraph_height(text, face, rect.width())


def paragraph_height(text: str, face: QFont, width: float) -> float:
    flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
    return QFontMetricsF(face).boundingRect(QRectF(0, 0, width, 1e5), flags, text).height()
