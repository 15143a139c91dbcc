"""The line that the guide draws: from the slip to beside what it speaks of, with an arrow."""

from __future__ import annotations

from math import atan2, cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QWidget

from smallworld_desktop.ui.artwork.shapes import pen
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.theme import GOLD, GOLD_INK

HEAD = 17.0


class GuideLine(QWidget):
    """Lies over the whole table and lets every click through."""

    def __init__(self, desk: Desk, table: QWidget) -> None:
        super().__init__(table)
        self._desk = desk
        self._line: tuple[QPointF, QPointF] | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def draw(self, start: QPointF, end: QPointF) -> None:
        """Point from one place of the table beside the other."""
        self._line = start, end
        self.setGeometry(self.parentWidget().rect())  # type: ignore[union-attr]
        self.show()
        self.raise_()
        self.update()

    def put_away(self) -> None:
        self._line = None
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._line is None:
            return
        u = self._desk.look.u
        start, end = self._line
        lift = abs(end.x() - start.x()) * 0.22
        bend = QPointF((start.x() + end.x()) / 2, min(start.y(), end.y()) - lift)
        curve = QPainterPath(start)
        curve.quadTo(bend, end)
        angle = atan2(end.y() - bend.y(), end.x() - bend.x())
        head = [
            QPointF(end.x() - HEAD * u * cos(angle + a), end.y() - HEAD * u * sin(angle + a)) for a in (-pi / 7, pi / 7)
        ]
        painter = QPainter(self)
        prepare(painter)
        for ink, width in ((GOLD_INK, 6.5), (GOLD, 3.6)):
            painter.setPen(pen(ink, width * u))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(curve)
            painter.drawPolyline([head[0], end, head[1]])
        painter.end()


def beside(place: QRectF, start: QPointF) -> QPointF:
    """A point at the edge of a place on the side of where the line begins, so that it is not covered."""
    middle = place.center()
    x = place.right() if start.x() > middle.x() else place.left()
    return QPointF((x + middle.x()) / 2, middle.y() + place.height() * 0.3)
