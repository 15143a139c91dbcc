"""The tabs above cards: whose a card is, and how it is called."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from smallworld_desktop.engine.boards.maps import Part
from smallworld_desktop.ui.artwork.lettering import draw_text, fitted, text_width, type_of
from smallworld_desktop.ui.artwork.patterns import draw_swatch
from smallworld_desktop.ui.artwork.shapes import draw_shadow, falling, pen
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.board.items import BoardItem
from smallworld_desktop.ui.board.measure import Measure
from smallworld_desktop.ui.desk.theme import CARD_EDGE, GOLD, INK, SECOND_INK, Owner
from smallworld_desktop.ui.presentation.board import Caption

HEIGHT = 25.0
TOP, BOTTOM = "#fbf3df", "#ecd9b2"
NOBODYS = Owner("cardboard", "#b58b57", "#8d6a3f", "solid")
"""Cardboard, which is nobody's colour."""


class TabItem(BoardItem):
    """The tab of one map."""

    def __init__(self, part: Part, measure: Measure) -> None:
        super().__init__(measure)
        self._at = QPointF(*part.at)
        self._width = part.size[0]
        self._caption: Caption | None = None
        self._owner: Owner | None = None

    def show_caption(self, caption: Caption | None, owner: Owner | None) -> None:
        """Say this from now on."""
        if (caption, owner) != (self._caption, self._owner):
            self._caption, self._owner = caption, owner
            self.update()

    def boundingRect(self) -> QRectF:
        height = (HEIGHT + 8) * self.measure.unit / self.measure.scale
        return QRectF(self._at.x(), self._at.y() - height, self._width, 1.6 * height)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        caption, u = self._caption, self.measure.unit
        if caption is None:
            return
        with self.at(painter, self._at):
            prepare(painter)
            most = self._width * self.measure.scale - 8 * u
            bold, plain = type_of(17 * u, 700, small_caps=True), type_of(15 * u, 500)
            bold = fitted(caption.name, bold, most - 52 * u, 0.7)
            name = text_width(caption.name, bold)
            room = most - name - 52 * u
            plain = fitted(caption.title, plain, room, 0.7)
            # On the smallest cards it has no room; regions are still called by it.
            title = caption.title if text_width(caption.title, plain) <= room else ""
            width = min(most, name + text_width(title, plain) + 52 * u)
            paper = _tab(width, u)
            draw_shadow(painter, paper, 2 * u, 6 * u, 0.4)
            painter.fillPath(paper, falling(QRectF(0, -HEIGHT * u, width, HEIGHT * u), TOP, BOTTOM))
            painter.strokePath(
                paper, pen(GOLD if caption.deciding else CARD_EDGE, (2.6 if caption.deciding else 1) * u)
            )
            draw_swatch(painter, QRectF(12 * u, -19 * u, 13 * u, 13 * u), self._owner or NOBODYS)
            line = QRectF(31 * u, -HEIGHT * u, name + 2, HEIGHT * u)
            draw_text(painter, line, caption.name, bold, QColor(INK))
            line = QRectF(line.right() + 9 * u, line.top(), width - line.right(), HEIGHT * u)
            draw_text(painter, line, title, plain, QColor(SECOND_INK))


def _tab(width: float, u: float) -> QPainterPath:
    path = QPainterPath(QPointF(4 * u, 2 * u))
    path.lineTo(4 * u, -18 * u)
    path.quadTo(4 * u, -HEIGHT * u, 11 * u, -HEIGHT * u)
    path.lineTo(width - 3 * u, -HEIGHT * u)
    path.quadTo(width + 4 * u, -HEIGHT * u, width + 4 * u, -18 * u)
    path.lineTo(width + 4 * u, 2 * u)
    path.closeSubpath()
    return path
