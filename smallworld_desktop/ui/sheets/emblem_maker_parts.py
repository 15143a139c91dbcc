"""What the maker of emblems is made of: a shape to be taken, and the box in which its parts lie."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QTransform
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from smallworld_desktop.ui.artwork.emblem_parts import MIDDLE, Part
from smallworld_desktop.ui.artwork.emblems import BOX
from smallworld_desktop.ui.artwork.lettering import draw_text, font, text_width
from smallworld_desktop.ui.artwork.shapes import colour, draw_focus_ring, pen, rounded
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.desk.theme import CARD_EDGE, FIELD, INK, Look
from smallworld_desktop.ui.widgets.wrapping_card import draw_row

SQUARES = 8
STEPS = {
    Qt.Key.Key_Left: (-1.0, 0.0),
    Qt.Key.Key_Right: (1.0, 0.0),
    Qt.Key.Key_Up: (0.0, -1.0),
    Qt.Key.Key_Down: (0.0, 1.0),
}


class ShapeButton(QAbstractButton):
    """A shape that can be taken, with its name below."""

    SIDE, AROUND = 40.0, 8.0

    def __init__(self, shape: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._shape = shape
        self._look: Look | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def dress(self, look: Look, name: str) -> None:
        self._look = look
        self.setText(name)
        self.setAccessibleName(name)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        look = self._look
        if look is None:
            return QSize(1, 1)
        face = font("note", look)
        wide = max(text_width(self.text(), face), self.SIDE * look.u) + 2 * self.AROUND * look.u
        return QSize(round(wide), round((self.SIDE + 3 * self.AROUND) * look.u + face.pixelSize() * 1.4))

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._look
        if look is None:
            return
        u = look.u
        painter = QPainter(self)
        prepare(painter)
        whole = draw_row(painter, self, 3, 7, look)
        scale = self.SIDE * u / BOX
        lay = (
            QTransform()
            .translate(whole.center().x() - MIDDLE * scale, whole.top() + self.AROUND * u)
            .scale(scale, scale)
        )
        painter.fillPath(lay.map(Part(self._shape, size=52.0).path), QColor(INK))
        face = font("note", look)
        high = face.pixelSize() * 1.4
        place = QRectF(whole.left(), whole.bottom() - high - 2 * u, whole.width(), high)
        draw_text(painter, place, self.text(), face, INK, "centre")
        painter.end()


class Canvas(QWidget):
    """The box of an emblem, in which its parts are taken and moved by hand, or by the arrow keys."""

    picked = Signal(int)
    """The part of that number, counted from below, is to be gone on with."""
    moved = Signal(float, float)
    """The chosen part is to be so much further on."""
    dropped = Signal(float, float)
    """The chosen part is to have its middle there."""

    SIDE = 430.0

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._look: Look | None = None
        self._path = QPainterPath()
        self._parts: Sequence[Part] = ()
        self._chosen = -1
        self._held: QPointF | None = None
        """Where the chosen part is held, from its middle."""
        self._dragged: QPointF | None = None
        """Where its middle is while it is held."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_emblem(self, path: QPainterPath, parts: Sequence[Part], chosen: int, look: Look, name: str) -> None:
        """Show what the parts come to, and the outline of the one that is chosen."""
        self._path, self._parts, self._chosen, self._look = path, parts, chosen, look
        self.setFixedSize(round(self.SIDE * look.u), round(self.SIDE * look.u))
        self.setAccessibleName(name)
        self.update()

    @property
    def _scale(self) -> float:
        return self.width() / BOX

    @property
    def _part(self) -> Part | None:
        return self._parts[self._chosen] if 0 <= self._chosen < len(self._parts) else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = STEPS.get(Qt.Key(event.key()))
        if step is None or self._part is None:
            super().keyPressEvent(event)
            return
        self.moved.emit(*step)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        point = self._point(event)
        hit = [at for at, part in enumerate(self._parts) if part.path.boundingRect().contains(point)]
        if self._chosen not in hit and hit:
            self.picked.emit(hit[-1])
        part = self._part
        if part is not None and hit:
            self._held = point - QPointF(part.x, part.y)

    def _point(self, event: QMouseEvent) -> QPointF:
        """Where in the box the pointer is."""
        return QPointF(event.position().x() / self._scale, event.position().y() / self._scale)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._held is not None:
            self._dragged = self._point(event) - self._held
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        dragged, self._held, self._dragged = self._dragged, None, None
        if dragged is not None:
            self.dropped.emit(round(dragged.x(), 1), round(dragged.y(), 1))

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._look
        if look is None:
            return
        painter = QPainter(self)
        prepare(painter)
        whole = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.fillPath(rounded(whole, 8 * look.u), QColor(FIELD))
        painter.setPen(pen(colour(CARD_EDGE, 0.25), 1))
        for at in range(1, SQUARES):
            x = whole.width() * at / SQUARES
            painter.drawLine(QPointF(x, 0), QPointF(x, whole.height()))
            painter.drawLine(QPointF(0, x), QPointF(whole.width(), x))
        lay = QTransform.fromScale(self._scale, self._scale)
        painter.fillPath(lay.map(self._path), QColor(INK))
        if self._part is not None:
            part = self._part
            if self._dragged is not None:
                part = part.moved(self._dragged.x(), self._dragged.y())
            edge = lay.map(part.path)
            painter.strokePath(edge, pen(FIELD, 4 * look.u))
            line = pen(look.theme.focus, 2.4 * look.u)
            if part.cut:
                line.setStyle(Qt.PenStyle.DashLine)
            painter.strokePath(edge, line)
        painter.strokePath(rounded(whole, 8 * look.u), pen(CARD_EDGE, 1.4 * look.u))
        if self.hasFocus():
            draw_focus_ring(painter, whole.adjusted(4, 4, -4, -4), 8 * look.u, look.theme.focus, look.u)
        painter.end()
