"""A note as it is seen in a replay: a yellow slip above the moment at which it stands."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QWidget

from smallworld_desktop.ui.artwork.lettering import font
from smallworld_desktop.ui.artwork.paragraphs import Paragraph, paragraph
from smallworld_desktop.ui.artwork.shapes import colour, draw_shadow, pen
from smallworld_desktop.ui.artwork.slips import EDGE, SLIP, slip
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.theme import INK

WIDEST, HIGHEST = 300.0, 0.4
"""How wide it may be, in lengths of the style guide, and how high, of the table."""
MARGIN, PAD, TIP, FOLD = 14.0, 12.0, 12.0, 14.0


class NoteSlip(QWidget):
    """Clicks go through it."""

    def __init__(self, desk: Desk, table: QWidget) -> None:
        super().__init__(table)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._desk = desk
        self._table = table
        self._tip = 0.0
        self.text = ""
        self.hide()

    def lie_above(self, text: str, tip: QPoint) -> None:
        """Say this above a point; without words, be away."""
        self.text = text
        if not text:
            self.hide()
            return
        said, u = self._said(), self._desk.look.u
        around, margin = 2 * (MARGIN + PAD) * u, MARGIN * u
        self.resize(round(max(said.width, 60 * u) + around), round(said.height + around + TIP * u))
        x = min(max(0, tip.x() - self.width() // 2), max(0, self._table.width() - self.width()))
        self.move(x, round(tip.y() - self.height() + margin))
        self._tip = tip.x() - x
        self.show()
        self.raise_()
        self.update()

    def _said(self) -> Paragraph:
        look = self._desk.look
        width = min(look.px(WIDEST) * max(1.0, look.text_scale * 0.8), self._table.width() * 0.6)
        return paragraph(self.text, font("body", look), width).within(width, self._table.height() * HIGHEST)

    def paintEvent(self, event: QPaintEvent) -> None:
        u = self._desk.look.u
        painter = QPainter(self)
        prepare(painter)
        paper = QRectF(self.rect()).adjusted(MARGIN * u, MARGIN * u, -MARGIN * u, -(MARGIN + TIP) * u)
        path = slip(paper, FOLD * u)
        tip = min(max(self._tip, paper.left() + 12 * u), paper.right() - 12 * u)
        arrow = QPainterPath(QPointF(tip - 8 * u, paper.bottom() - 1))
        arrow.lineTo(tip, paper.bottom() + TIP * u)
        arrow.lineTo(tip + 8 * u, paper.bottom() - 1)
        path = path.united(arrow)
        draw_shadow(painter, path, 2 * u, 6 * u, 0.4)
        painter.fillPath(path, colour(SLIP))
        painter.strokePath(path, pen(EDGE, max(1.0, 1.2 * u)))
        inside = paper.adjusted(PAD * u, PAD * u, -PAD * u, -PAD * u)
        self._said().draw(painter, inside, INK)
        painter.end()
