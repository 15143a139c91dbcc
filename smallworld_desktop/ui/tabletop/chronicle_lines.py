"""The lines of the chronicle: a list to be read, pointed at and walked, and how each line is drawn."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from smallworld_desktop.ui.artwork.lettering import draw_text, font, text_width, type_of
from smallworld_desktop.ui.artwork.paragraphs import Paragraph, paragraph
from smallworld_desktop.ui.artwork.patterns import draw_swatch
from smallworld_desktop.ui.artwork.shapes import colour, draw_focus_ring, pen, rounded
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.theme import Owner
from smallworld_desktop.ui.models.rows import ROW, Index
from smallworld_desktop.ui.presentation.chronicle import ChronicleLine
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.widgets.items import ListOfItems

SWATCH = 10.0
_OWN_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space, Qt.Key.Key_Escape)


def _is_own(event: QKeyEvent) -> bool:
    """Whether a key is the list's own: with a modifier it is somebody's command."""
    return event.key() in _OWN_KEYS and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier


class LineDelegate(QStyledItemDelegate):
    """Draws a line: the owner's swatch, and the sentence in as many lines as it takes."""

    def __init__(self, view: LineList) -> None:
        super().__init__(view)
        self._view = view

    def _said(self, line: ChronicleLine) -> Paragraph:
        look = self._view.desk.look
        face = font("name", look) if line.heading else type_of(look.text_px(15), 400)
        indent = (32 if line.heading else 52) * look.u
        return paragraph(line.text, face, max(40.0, self._view.viewport().width() - indent))

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        line: ChronicleLine = index.data(ROW)
        gap = (10 if line.heading else 4) * self._view.desk.look.u
        return QSize(self._view.viewport().width(), round(self._said(line).height + gap))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        line: ChronicleLine = index.data(ROW)
        theme, u = self._view.desk.look.theme, self._view.desk.look.u
        rect = QRectF(option.rect)  # type: ignore[attr-defined]
        room = self._view.viewport().height()
        if rect.top() > 0 and rect.bottom() > room + 1 and rect.height() <= room:
            # A line that does not fit whole is not begun: half a word tells nothing.
            return
        painter.save()
        prepare(painter)
        lit = self._view.hovered == index.row() or self._view.looked_at in range(line.first, line.last + 1)
        if lit:
            painter.fillPath(rounded(rect.adjusted(6 * u, 0, -6 * u, 0), 5 * u), colour(theme.text, 0.12))
        said = self._said(line)
        top = rect.center().y() - said.height / 2
        if line.heading:
            painter.setPen(pen(theme.line, 1))
            y = rect.bottom() - 1
            painter.drawLine(QPointF(rect.left() + 16 * u, y), QPointF(rect.right() - 16 * u, y))
            said.draw(painter, QRectF(rect.left() + 16 * u, top, rect.width(), 0), theme.muted)
        else:
            owner = self._view.owner_of(line.seat)
            side = SWATCH * u
            if owner is not None:
                draw_swatch(painter, QRectF(rect.left() + 16 * u, top + (said.leading - side) / 2, side, side), owner)
            newest = index.row() == int(index.sibling(0, 0).data(ROW).heading)
            ink = theme.text if newest or lit else theme.muted
            said.draw(painter, QRectF(rect.left() + 36 * u, top, rect.width(), 0), ink)
        if lit or self._view.currentIndex() == index:
            self._draw_why(painter, rect, line)
        if self._view.hasFocus() and self._view.currentIndex() == index:
            draw_focus_ring(painter, rect.adjusted(8 * u, 4 * u, -8 * u, -4 * u), 3 * u, theme.focus, u)
        painter.restore()

    def why_place(self, rect: QRectF) -> QRectF:
        """Where on a line it can be asked why: at its end, over its last words."""
        look = self._view.desk.look
        face = font("note", look)
        width = text_width(self._view.desk.words.say("log-why"), face) + 18 * look.u
        height = face.pixelSize() * 1.45
        return QRectF(rect.right() - 12 * look.u - width, rect.bottom() - height - 1 * look.u, width, height)

    def _draw_why(self, painter: QPainter, rect: QRectF, line: ChronicleLine) -> None:
        """The little button that asks why."""
        view, look = self._view, self._view.desk.look
        if not view.can_ask(line):
            return
        place, theme = self.why_place(rect), look.theme
        pill = rounded(place, place.height() / 2)
        hovered = view.why_hovered
        painter.fillPath(pill, colour(theme.button_hover if hovered else theme.button))
        painter.strokePath(pill, pen(theme.hover_edge if hovered else theme.button_edge, max(1.0, 1.2 * look.u)))
        draw_text(painter, place, view.desk.words.say("log-why"), font("note", look), theme.text, "centre")


class LineList(ListOfItems):
    """The lines. Pointing at one, or walking there, lights its regions; a click or Enter looks back."""

    pointed = Signal(int)
    chosen = Signal(int)
    asked = Signal(int)
    """Somebody wants to know why."""
    left = Signal()

    def __init__(self, desk: Desk, controller: GameController, parent: QWidget) -> None:
        super().__init__(parent)
        self.desk = desk
        self._controller = controller
        self.hovered = -1
        self.why_hovered = False
        self.looked_at = -1
        self._delegate = LineDelegate(self)
        self.setItemDelegate(self._delegate)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setMouseTracking(True)
        self.setStyleSheet("QListView, QListView:focus { background: transparent; border: none; outline: none }")
        self.viewport().setAutoFillBackground(False)

    def owner_of(self, seat: int) -> Owner | None:
        """Whose swatch a line of that seat bears."""
        if not self._controller.playing or seat < 0:
            return None
        return self.desk.look.theme.owners[self._controller.plan.colours_of(seat)]

    def look_at(self, transition: int) -> None:
        """Light the line of a transition that is looked back to; -1 for none."""
        if transition != self.looked_at:
            self.looked_at = transition
            self.viewport().update()

    def can_ask(self, line: ChronicleLine) -> bool:
        """Whether it can be asked why: a computer has done it."""
        if not line.chosen or not self._controller.playing or line.seat >= len(self._controller.plan.seats):
            return False
        motives = self._controller.motives
        known = any(motives[index] is not None for index in range(line.first, line.last + 1))
        return known or not (motives or self._controller.plan.seats[line.seat].human)

    def why_at(self, point: QPoint) -> int:
        """The line whose button to ask why lies at a point; -1 for none."""
        index = self.indexAt(point)
        if not index.isValid() or not self.can_ask(index.data(ROW)):
            return -1
        place = self._delegate.why_place(QRectF(self.visualRect(index)))
        return index.row() if place.contains(point.toPointF()) else -1

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self.viewport().update()
        if self.hasFocus():
            self.pointed.emit(current.row())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        point = event.position().toPoint()
        why = self.why_at(point) >= 0
        if why != self.why_hovered:
            self.why_hovered = why
            self.setCursor(Qt.CursorShape.PointingHandCursor if why else Qt.CursorShape.ArrowCursor)
            self.setToolTip(self.desk.words.say("log-why-help") if why else "")
            self.viewport().update()
        self._hover(self.indexAt(point).row())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        point = event.position().toPoint()
        index = self.indexAt(point)
        if event.button() == Qt.MouseButton.LeftButton and index.isValid() and index == self.currentIndex():
            (self.asked if self.why_at(point) >= 0 else self.chosen).emit(index.row())

    def _hover(self, row: int) -> None:
        if row != self.hovered:
            self.hovered = row
            self.viewport().update()
            self.pointed.emit(row)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hover(-1)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride and _is_own(event):
            # Elsewhere Enter presses the gold button; on a line it looks back.
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self.currentIndex().isValid():
            self.chosen.emit(self.currentIndex().row())
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
            # Then it leads on, back to the board.
            event.ignore()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.viewport().update()
        self.pointed.emit(self.currentIndex().row())

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()
        self.pointed.emit(-1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()
