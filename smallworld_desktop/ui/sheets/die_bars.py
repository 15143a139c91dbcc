"""How a die fell: a bar a face, and round it in dashes how high it was to be expected."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from smallworld_desktop.ui.artwork.dice import draw_die
from smallworld_desktop.ui.artwork.lettering import draw_text, font
from smallworld_desktop.ui.artwork.shapes import colour, pen
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.desk.theme import INK, Look
from smallworld_desktop.ui.presentation.records import Face

BAR = "#b0713f"


class DieBars(QWidget):
    """Draws the faces that it is given."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look: Look | None = None
        self._faces: tuple[Face, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def show_faces(self, faces: Sequence[Face], look: Look, name: str) -> None:
        """Show these; what is told of each is heard together."""
        self._faces, self._look = tuple(faces), look
        self.setAccessibleName(name)
        self.setAccessibleDescription(" ".join(face.text for face in faces))
        self.setFixedHeight(round(look.px(185) + font("label", look).pixelSize()))
        self.update()

    def sizeHint(self) -> QSize:
        look = self._look
        return QSize(round(look.px(430)) if look else 1, self.minimumHeight())

    def minimumSizeHint(self) -> QSize:
        look = self._look
        return QSize(round(look.px(300)) if look else 1, self.minimumHeight())

    def _columns(self) -> list[QRectF]:
        wide = self.width() / max(1, len(self._faces))
        return [QRectF(at * wide, 0, wide, self.height()) for at in range(len(self._faces))]

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            found = zip(self._faces, self._columns(), strict=True)
            texts = [face.text for face, place in found if place.contains(event.pos())]
            QToolTip.showText(event.globalPos(), texts[0] if texts else "", self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._look
        if look is None:
            return
        painter = QPainter(self)
        prepare(painter)
        top = max((max(face.count, face.expected) for face in self._faces), default=1.0) or 1.0
        for face, place in zip(self._faces, self._columns(), strict=True):
            self._draw_face(painter, face, place, top, look)
        if self.hasFocus():
            painter.setPen(pen(colour(look.theme.focus), 2))
            painter.drawRect(QRectF(self.rect()).adjusted(1, 1, -1, -1))
        painter.end()

    def _draw_face(self, painter: QPainter, face: Face, place: QRectF, top: float, look: Look) -> None:
        label, side = font("label", look), look.px(34)
        base = place.bottom() - side - look.px(10)
        room = base - place.top() - label.pixelSize() * 1.6
        wide = min(look.px(46), place.width() * 0.35)
        bar = QRectF(place.left() + look.px(10), base - room * face.count / top, wide, room * face.count / top)
        painter.fillRect(bar, colour(BAR))
        expected = QRectF(bar.left() - 3, base - room * face.expected / top, wide + 6, room * face.expected / top)
        painter.setPen(pen(colour(INK), max(1.4, look.px(1.8)), (3, 2)))
        painter.drawRect(expected)
        draw_die(painter, QRectF(bar.center().x() - side / 2, base + look.px(6), side, side), face.face)
        beside = QRectF(expected.right() + look.px(6), 0, place.right() - expected.right(), label.pixelSize() * 1.4)
        beside.moveTop(max(place.top(), min(bar.top(), base - beside.height())))
        draw_text(painter, beside, str(face.count), label, INK)
