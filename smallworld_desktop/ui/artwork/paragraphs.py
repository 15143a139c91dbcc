"""Paragraphs: text broken into lines so that no word is ever cut, however narrow the place or large the type."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter

from smallworld_desktop.ui.artwork.lettering import SMALL_CAPS, Side, draw_text, fitted, short, text_width, type_of
from smallworld_desktop.ui.desk.theme import SMALLEST_TEXT

LEAST = 0.8
"""How far type may shrink, as a share of its size."""
LEAST_FOR_A_WORD = 0.6
"""How far it may, or a word would be broken."""
LEADING = 1.22


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Lines of text in one type, ready to be drawn."""

    lines: tuple[str, ...]
    face: QFont
    leading: float

    @property
    def height(self) -> float:
        return len(self.lines) * self.leading

    @property
    def width(self) -> float:
        """How wide the longest line is."""
        return max((text_width(line, self.face) for line in self.lines), default=0.0)

    def within(self, width: float, height: float) -> Paragraph:
        """As many of its lines as there is room for, one at least, with dots for the rest."""
        last = max(1, int(height / self.leading + 0.01)) - 1
        rest = " ".join(self.lines[last:])
        return replace(self, lines=(*self.lines[:last], short(rest, self.face, width)))

    def draw(self, painter: QPainter, rect: QRectF, ink: QColor | str, side: Side = "left") -> float:
        """Sets the lines from the top of the rectangle, and tells where they end."""
        y = rect.top()
        for line in self.lines:
            draw_text(painter, QRectF(rect.left(), y, rect.width(), self.leading), line, self.face, ink, side)
            y += self.leading
        return y


def paragraph(text: str, face: QFont, width: float, *, squeeze: bool = False) -> Paragraph:
    """Breaks a text into lines of that width.

    To ``squeeze`` is to keep it on one line in smaller type, if that is enough. A word that is wider than the place
    makes the type smaller, and is broken only if even that is not enough.
    """
    return _broken(text, face.family(), face.pixelSize(), face.weight().value, face.italic(), max(1.0, width), squeeze)


def fitting(text: str, face: QFont, width: float, height: float) -> Paragraph:
    """A text in a place of that size: squeezed on one line or, where that is not enough, on several in smaller type."""
    said, size = paragraph(text, face, width, squeeze=True), face.pixelSize()
    while said.height > height and size > SMALLEST_TEXT:
        size -= 1
        said = _broken(text, face.family(), size, face.weight().value, face.italic(), max(1.0, width), False)
    return said


@lru_cache(maxsize=2000)
def _broken(text: str, family: str, size: int, weight: int, italic: bool, width: float, squeeze: bool) -> Paragraph:
    face = type_of(size, weight, small_caps=family == SMALL_CAPS, italic=italic)
    if squeeze and text_width(text, face) * LEAST <= width:
        face = fitted(text, face, width, LEAST)
        return Paragraph((text,) if text else (), face, face.pixelSize() * LEADING)
    longest = max(text.split(), key=lambda word: text_width(word, face), default="")
    face = fitted(longest, face, width, LEAST_FOR_A_WORD)
    return Paragraph(tuple(_lines(text, face, width)), face, face.pixelSize() * LEADING)


def _lines(text: str, face: QFont, width: float) -> Iterator[str]:
    metrics = QFontMetricsF(face)
    for part in text.splitlines():
        line = ""
        for word in _words(part, metrics, width):
            longer = f"{line} {word}" if line else word
            if metrics.horizontalAdvance(longer) <= width + 0.5:
                line = longer
                continue
            if line:
                yield line
            *full, line = _pieces(word, metrics, width)
            yield from full
        yield line


def _words(text: str, metrics: QFontMetricsF, width: float) -> Iterator[str]:
    """What a line may end between. Words held together by a no-break space part only where they fit no line."""
    for held in re.split(r"[^\S\u00a0]+", text.strip()):
        yield from [held] if metrics.horizontalAdvance(held) <= width + 0.5 else held.split()


def _pieces(word: str, metrics: QFontMetricsF, width: float) -> Iterator[str]:
    """A word in pieces that fit a line each; most words are one."""
    at = 0
    while at + (taken := _fitting(word, at, metrics, width)) < len(word):
        yield word[at : at + taken]
        at += taken
    yield word[at:]


def _fitting(word: str, at: int, metrics: QFontMetricsF, width: float) -> int:
    """How many letters from there on fit a line; one at least. It looks hardly further than they reach."""

    def is_wide(count: int) -> bool:
        return metrics.horizontalAdvance(word[at : at + count]) > width + 0.5

    most = 1
    while at + most < len(word) and not is_wide(most):
        most *= 2
    least = max(1, most // 2)
    return least + bisect_left(range(least + 1, most + 1), True, key=is_wide)


def measured(draw: Callable[[QPainter], float]) -> float:
    """What a drawing tells of itself, such as where it ends, when it is drawn for nobody to see."""
    blank = QImage(1, 1, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(blank)
    try:
        return draw(painter)
    finally:
        painter.end()
