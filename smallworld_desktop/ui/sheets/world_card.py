"""A random board that can be chosen: its picture, its code, and what is told of it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.engine.boards.worlds.codes import Code
from smallworld_desktop.ui.artwork.lettering import draw_paragraph, draw_text, font, paragraph_height, text_width
from smallworld_desktop.ui.artwork.shapes import draw_focus_ring, draw_shadow, pen, rounded
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.board.painting import fitting_size, paint
from smallworld_desktop.ui.desk.background import BackgroundJob
from smallworld_desktop.ui.desk.theme import INK, SECOND_INK, SHEET, Look
from smallworld_desktop.ui.presentation.paints import Paints
from smallworld_desktop.ui.widgets.wrapping_card import WrappingCard

PIXELS = 640 * 427
"""How many the picture of a board has."""


class WorldCard(WrappingCard):
    """One of several worlds. While it is being made, its place is bare paper."""

    WIDTH, MARGIN, RADIUS, GAP = 340.0, 6.0, 5.0, 6.0

    def __init__(self, paints: Paints, shape: float, parent: QWidget) -> None:
        """``shape`` is the height of a board, of its width."""
        super().__init__(parent)
        self.setCheckable(True)
        self._paints, self._shape = paints, shape
        self._image = QImage()
        self._painting: BackgroundJob | None = None
        self.code: Code | None = None
        self.map: Map | None = None
        self._told = ""

    @property
    def is_painted(self) -> bool:
        """Whether its picture is there."""
        return not self._image.isNull()

    def show_world(self, code: Code, map: Map | None) -> None:
        """Stand for a world, which may still be in the making."""
        if (code, map) == (self.code, self.map):
            return
        if self._painting is not None:
            self._painting.call_off()
            self._painting = None
        self.code, self.map, self._image = code, map, QImage()
        if map is not None:
            size, paints = fitting_size(map, PIXELS), self._paints
            self._painting = BackgroundJob(lambda: paint(map, size, paints, names=False), self)
            self._painting.done.connect(self._adopt)
        self.update()

    def dress(self, look: Look, told: str, said: str) -> None:
        """Show this below the picture; ``said`` is what is heard of it."""
        self._look, self._told = look, told
        self.setAccessibleName(said)
        self.setEnabled(self.map is not None)
        self.updateGeometry()
        self.update()

    def _adopt(self, image: QImage) -> None:
        self._painting = None
        self._image = image
        self.update()

    def height_at(self, width: int, look: Look) -> float:
        inside = width - 2 * self.MARGIN * look.u
        words = paragraph_height(self._told, font("note", look), inside)
        return inside * self._shape + words + (2 * self.MARGIN + self.GAP) * look.u

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint() * self.LEAST

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._look
        if look is None:
            return
        u, margin = look.u, self.MARGIN * look.u
        painter = QPainter(self)
        prepare(painter)
        whole = QRectF(self.rect()).adjusted(margin, margin, -margin, -margin)
        picture = QRectF(whole.left(), whole.top(), whole.width(), whole.width() * self._shape)
        path = rounded(picture, self.RADIUS * u)
        draw_shadow(painter, path, 2 * u, 4 * u, 0.3)
        painter.save()
        painter.setClipPath(path)
        painter.fillRect(picture, QColor("#e9dcbd"))
        if not self._image.isNull():
            painter.drawImage(picture, self._image)
        painter.restore()
        hot = self.underMouse() and self.isEnabled()
        edge = 4 * u if self.isChecked() else 1.2 * u
        painter.strokePath(path, pen(look.theme.hover_edge if hot else INK, max(1.0, edge)))
        self._draw_code(painter, picture, look)
        words = QRectF(whole.left(), picture.bottom() + self.GAP * u, whole.width(), whole.height())
        draw_paragraph(painter, words, self._told, font("note", look), INK if self.map is not None else SECOND_INK)
        if self.hasFocus():
            draw_focus_ring(painter, picture, self.RADIUS * u, look.theme.focus, u)
        painter.end()

    def _draw_code(self, painter: QPainter, picture: QRectF, look: Look) -> None:
        """The code on a slip in the corner, turned round and with a tick on the world that is chosen."""
        if self.code is None:
            return
        u, face, chosen = look.u, font("label", look), self.isChecked()
        text = f"✓ {self.code}" if chosen else str(self.code)
        slip = QRectF(0, 0, text_width(text, face) + 18 * u, face.pixelSize() * 1.6)
        slip.moveTopLeft(picture.topLeft())
        painter.fillPath(rounded(slip, 4 * u), QColor(INK if chosen else SHEET))
        draw_text(painter, slip, text, face, SHEET if chosen else INK, "centre")
