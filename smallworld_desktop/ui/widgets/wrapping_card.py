"""What is as high as its words need at the width that it has; the cards among it can be chosen."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from smallworld_desktop.ui.artwork.shapes import draw_focus_ring, pen, rounded
from smallworld_desktop.ui.desk.theme import FIELD, INK, INSET, Look


class ByWidth:
    """A part of a widget: whoever draws it says in ``height_at`` how high it is."""

    WIDTH = 340.0
    """How wide it wants to be, in lengths of the style guide."""
    _look: Look | None = None

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


def size_by_width(vertical: QSizePolicy.Policy) -> QSizePolicy:
    """The policy of such a widget, which takes all the width that it gets."""
    policy = QSizePolicy(QSizePolicy.Policy.Expanding, vertical)
    policy.setHeightForWidth(True)
    return policy


class WrappingCard(ByWidth, QAbstractButton):
    """A card that can be chosen."""

    LEAST = 0.6
    """Of the width that it wants it needs so much."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(size_by_width(QSizePolicy.Policy.Preferred))


def draw_row(painter: QPainter, row: QAbstractButton, around: float, radius: float, look: Look) -> QRectF:
    """The ground of a row that can be taken, lit below the pointer, so far within its place; says where it lies."""
    u = look.u
    whole = QRectF(row.rect()).adjusted(around * u, around * u, -around * u, -around * u)
    lit = row.underMouse()
    painter.fillPath(rounded(whole, radius * u), QColor(FIELD if lit else INSET))
    painter.strokePath(rounded(whole, radius * u), pen(look.theme.hover_edge if lit else INK, 1.2 * u))
    if row.hasFocus():
        draw_focus_ring(painter, whole, radius * u, look.theme.focus, u)
    return whole
