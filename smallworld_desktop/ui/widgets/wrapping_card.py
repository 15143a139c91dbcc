"""A card that can be chosen, as high as its words need at the width that it has."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from smallworld_desktop.ui.desk.theme import Look


class WrappingCard(QAbstractButton):
    """Whoever draws one says in ``height_at`` how high it is."""

    WIDTH = 340.0
    """How wide it wants to be, in lengths of the style guide."""
    LEAST = 0.6
    """Of that it needs so much."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._look: Look | None = None
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def height_at(self, width: int, look: Look) -> float:
        """How high it is at a width."""
        raise NotImplementedError

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return round(self.height_at(width, self._look)) if self._look is not None else 0

    def sizeHint(self) -> QSize:
        width = round(self._look.px(self.WIDTH)) if self._look is not None else 0
        return QSize(width, self.heightForWidth(width))
