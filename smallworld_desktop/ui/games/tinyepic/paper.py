"""Paper to write on: type that is as large as the player likes, and as much smaller as a paper has room for."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QPainter

from smallworld_desktop.ui.artwork.lettering import Side, draw_text, fitted, text_width, type_of
from smallworld_desktop.ui.artwork.panels import draw_card, draw_rule
from smallworld_desktop.ui.artwork.paragraphs import Paragraph, paragraph
from smallworld_desktop.ui.artwork.shapes import colour, pen, rounded
from smallworld_desktop.ui.desk.theme import CARD_EDGE, INK, SECOND_INK, Look
from smallworld_desktop.ui.presentation.telling import Telling

REACHED = "#e6d5ad"
NEXT, NEXT_EDGE = "#fbe3a0", "#c8901c"
NOTCH = "#d9c8a0"
WARNING_INK = "#8d2d1a"
STEP = 0.94
"""By how much type becomes smaller at a time."""
LEAST_TYPE = 8.5
"""Pixels below which no type is made smaller to fit."""
LINE = 1.28
"""How high a line is, in sizes of its type."""
SMALLEST = 0.4
"""By how much a line by itself may be smaller than its type."""


class Paper:
    """One paper, drawn with the look of the desk."""

    def __init__(self, painter: QPainter, look: Look, telling: Telling) -> None:
        self.painter = painter
        self.look = look
        self.telling = telling
        self.u = look.u
        self.scale = 1.0
        """By how much all type is smaller than the player likes it."""

    def size(self, px: float) -> float:
        """Pixels of a type that is so large in the style guide."""
        return self.look.text_px(px) * self.scale

    def face(self, px: float, weight: int, caps: bool = False) -> QFont:
        return type_of(self.size(px), weight, small_caps=caps)

    def fit(self, smallest: float, fits: Callable[[], bool]) -> None:
        """Make the type smaller until it fits, as long as what is smallest in the style guide can be read."""
        while not fits() and self.size(smallest) * STEP > LEAST_TYPE:
            self.scale *= STEP

    def sheet(self, place: QRectF) -> None:
        draw_card(self.painter, place, u=self.u)

    def fill(self, place: QRectF, fill: str, edge: str = "") -> None:
        path = rounded(place, 6 * self.u)
        self.painter.fillPath(path, QColor(fill))
        if edge:
            self.painter.strokePath(path, pen(edge, 2.4 * self.u))

    def rule(self, place: QRectF, y: float) -> None:
        """A thin line across a place."""
        ends = QPointF(place.left() + 14 * self.u, y), QPointF(place.right() - 14 * self.u, y)
        draw_rule(self.painter, *ends, colour(CARD_EDGE, 0.4))

    def line(
        self,
        place: QRectF,
        text: str,
        px: float,
        weight: int,
        ink: str = INK,
        *,
        caps: bool = False,
        side: Side = "left",
    ) -> None:
        """One line, smaller where it is too wide or too high for its place."""
        face = type_of(min(self.size(px), place.height() / 1.05), weight, small_caps=caps)
        draw_text(self.painter, place, text, fitted(text, face, place.width(), SMALLEST), ink, side)

    def heading(self, line: QRectF, title: str, note: str, px: float) -> None:
        """A title with a note at the end of its line, both smaller where they would meet."""
        most = line.height() / 1.05
        head = type_of(min(self.size(px), most), 700, small_caps=True)
        beside = type_of(min(self.size(14), most), 500)
        gap = 12 * self.u
        widths = text_width(title, head), text_width(note, beside)
        share = min(1.0, (line.width() - gap) / max(1.0, sum(widths)))
        head = fitted(title, head, widths[0] * share, SMALLEST)
        beside = fitted(note, beside, widths[1] * share, SMALLEST)
        draw_text(self.painter, line, title, head, INK)
        draw_text(self.painter, line, note, beside, SECOND_INK, "right")

    def said(self, text: str, px: float, weight: int, width: float) -> Paragraph:
        """A text in lines of that width."""
        return paragraph(text, self.face(px, weight), width)

    def write(self, place: QRectF, said: Paragraph, ink: str = INK, *, middle: bool = True) -> None:
        """Text in the middle of a place, or from its top."""
        top = place.top() + max(0.0, (place.height() - said.height) / 2) if middle else place.top()
        said.draw(self.painter, QRectF(place.left(), top, place.width(), 0), QColor(ink))
