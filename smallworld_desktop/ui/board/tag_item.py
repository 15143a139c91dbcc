"""The scrap of paper at the pointer that tells what a stack would become."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from smallworld_desktop.ui.artwork.chips import draw_note
from smallworld_desktop.ui.artwork.lettering import text_width, type_of
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.board.items import BoardItem
from smallworld_desktop.ui.board.measure import TOKEN, Measure
from smallworld_desktop.ui.desk.theme import Look


class TagItem(BoardItem):
    """Lies beside what is carried."""

    def __init__(self, measure: Measure) -> None:
        super().__init__(measure)
        self._text = ""
        self._rect = QRectF()
        self._size = 16
        self.hide()

    @property
    def text(self) -> str:
        return self._text

    def tell(self, text: str, look: Look, *, left: bool) -> None:
        """Say this, on the left where there is no room on the right."""
        self.prepareGeometryChange()
        self._text = text
        self._size = look.text_px(16)
        width, height = text_width(text, type_of(self._size, 700)) + 22, self._size * 1.8
        away = self.measure.px(TOKEN) * 0.72
        x = -away - width if left else away
        self._rect = QRectF(x, self.measure.px(TOKEN) * 0.2, width, height)
        self.show()
        self.update()

    def lie(self, text: str, look: Look) -> None:
        """Say this in the middle of a place."""
        self.tell(text, look, left=False)
        self.prepareGeometryChange()
        self._rect.moveCenter(QPointF())

    def boundingRect(self) -> QRectF:
        scale = self.measure.scale
        rect = self._rect.adjusted(-10, -8, 10, 14)
        return QRectF(rect.x() / scale, rect.y() / scale, rect.width() / scale, rect.height() / scale)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        with self.at(painter, QPointF()):
            prepare(painter)
            draw_note(painter, self._rect, self._text, self._size)
