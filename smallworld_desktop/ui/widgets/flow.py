"""Widgets side by side, in as many rows as they need."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

GAP = 10.0


class Flow(QWidget):
    """Lays its widgets from left to right, and goes on below where a row is full."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._parts: list[QWidget] = []
        self._gap = GAP
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def add(self, part: QWidget) -> None:
        """Put a widget behind the others."""
        part.setParent(self)
        self._parts.append(part)

    def dress(self, u: float) -> None:
        """Measure anew, in this unit."""
        self._gap = GAP * u
        self.updateGeometry()
        self._lay(self.width(), move=True)

    def _lay(self, width: int, *, move: bool) -> int:
        """Lay all that is shown into rows of that width; says how high they are together."""
        y = 0.0
        for row in self._rows(width):
            high, x = max(size.height() for _, size in row), 0.0
            for part, size in row:
                if move:
                    part.setGeometry(round(x), round(y + (high - size.height()) / 2), size.width(), size.height())
                x += size.width() + self._gap
            y += high + self._gap
        return round(max(0.0, y - self._gap))

    def _rows(self, width: int) -> list[list[tuple[QWidget, QSize]]]:
        """The widgets that are shown, row by row, with their sizes."""
        rows: list[list[tuple[QWidget, QSize]]] = []
        x = 0.0
        for part in self._parts:
            if part.isHidden():
                continue
            size = part.sizeHint().expandedTo(part.minimumSize())
            size.setWidth(min(size.width(), width))
            if not rows or x + size.width() > width:
                rows.append([])
                x = 0.0
            rows[-1].append((part, size))
            x += size.width() + self._gap
        return rows

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._lay(width, move=False)

    def sizeHint(self) -> QSize:
        wide = sum(part.sizeHint().width() + self._gap for part in self._parts if not part.isHidden())
        return QSize(round(wide), self.heightForWidth(round(wide) + 1))

    def minimumSizeHint(self) -> QSize:
        wide = max((part.sizeHint().width() for part in self._parts if not part.isHidden()), default=1)
        return QSize(wide, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay(self.width(), move=True)
