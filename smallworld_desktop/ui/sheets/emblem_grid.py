"""A grid of emblems to tick: the things of one kind that are in play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from smallworld_desktop.ui.artwork.lettering import draw_text, fitted, font, text_width
from smallworld_desktop.ui.artwork.shapes import colour, draw_focus_ring, pen
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.desk.theme import FIELD, INK, SECOND_INK, Look
from smallworld_desktop.ui.presentation.door import TableDoor

SIDE = 46.0


class Emblem(QAbstractButton):
    """The picture of a thing; what is not in play is pale and struck out."""

    def __init__(self, door: TableDoor, kind: str, id: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._door, self.kind, self.id = door, kind, id
        self._look: Look | None = None
        self.setCheckable(True)
        self.setChecked(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def dress(self, look: Look, name: str, help: str) -> None:
        self._look = look
        self.setText(name)
        self.setAccessibleName(name)
        self.setAccessibleDescription(help)
        self.setToolTip(help)
        self.update()

    def wanted_width(self, look: Look) -> float:
        return max(84 * look.u, text_width(self.text(), font("key", look)) * 0.8 + 8 * look.u)

    def wanted_height(self, look: Look) -> float:
        return (SIDE + 18) * look.u + font("key", look).pixelSize() * 1.4

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._look
        if look is None:
            return
        painter = QPainter(self)
        prepare(painter)
        u, width = look.u, self.width()
        place = QRectF((width - SIDE * u) / 2, 8 * u, SIDE * u, SIDE * u)
        out = not self.isChecked()
        if self.underMouse():
            painter.fillRect(self.rect(), colour(FIELD, 0.8))
        painter.setOpacity(0.35 if out else 1.0)
        self._door.draw_thing(painter, place, self.kind, self.id, out=out)
        painter.setOpacity(1.0)
        if out:
            painter.setPen(pen(look.theme.bad, 4 * u, cap=Qt.PenCapStyle.RoundCap))
            painter.drawLine(place.bottomLeft(), place.topRight())
        below = QRectF(2, place.bottom() + 4 * u, width - 4, self.height() - place.bottom() - 6 * u)
        face = fitted(self.text(), font("key", look), below.width())
        draw_text(painter, below, self.text(), face, SECOND_INK if out else INK, "centre")
        if self.hasFocus():
            draw_focus_ring(painter, place, 0.2 * place.width(), look.theme.focus, u)
        painter.end()


class EmblemGrid(QWidget):
    """The emblems of one kind, as many in a row as there is room for."""

    toggled = Signal(str, bool)
    """An id, and whether it is in play."""

    def __init__(self, door: TableDoor, kind: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._door, self._kind = door, kind
        self._look: Look | None = None
        self.emblems: list[Emblem] = []
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def fill(self, ids: Sequence[str]) -> None:
        """Hold these and no others, in this order."""
        known = {emblem.id: emblem for emblem in self.emblems}
        if list(known) == list(ids):
            return
        if known.keys() == set(ids):
            self.emblems = [known[id] for id in ids]
            for one, other in pairwise(self.emblems):
                QWidget.setTabOrder(one, other)
            return
        for emblem in self.emblems:
            emblem.hide()
            emblem.deleteLater()
        self.emblems = [Emblem(self._door, self._kind, id, self) for id in ids]
        for emblem in self.emblems:
            emblem.toggled.connect(lambda on, id=emblem.id: self.toggled.emit(id, on))
            emblem.show()

    def dress(self, look: Look, names: Mapping[str, tuple[str, str]], out: Sequence[str]) -> None:
        """Show names and rules, and strike out what is not in play."""
        self._look = look
        for emblem in self.emblems:
            emblem.dress(look, *names[emblem.id])
            emblem.blockSignals(True)
            emblem.setChecked(emblem.id not in out)
            emblem.blockSignals(False)
        self.updateGeometry()
        self._lay()

    def _cell(self, width: int) -> tuple[int, float, float]:
        """How many lie in a row of that width, and how large the place of each is."""
        if self._look is None or not self.emblems:
            return 1, float(width), 0.0
        wide = max(emblem.wanted_width(self._look) for emblem in self.emblems)
        columns = max(1, int(width / wide))
        return columns, width / columns, self.emblems[0].wanted_height(self._look)

    def _lay(self) -> None:
        columns, wide, high = self._cell(self.width())
        for at, emblem in enumerate(self.emblems):
            row, column = divmod(at, columns)
            emblem.setGeometry(QRect(round(column * wide), round(row * high), int(wide), int(high)))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        columns, _, high = self._cell(width)
        return round(-(-len(self.emblems) // columns) * high)

    def sizeHint(self) -> QSize:
        width = round(580 * (self._look.u if self._look else 1))
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        width = round(2 * max((e.wanted_width(self._look) for e in self.emblems), default=1)) if self._look else 1
        return QSize(width, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay()
