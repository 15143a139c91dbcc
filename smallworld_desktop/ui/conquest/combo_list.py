"""The banners of the combo column: a list to be walked, pointed at and picked from, and how each row is drawn."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from smallworld_desktop.ui.artwork.coins import draw_coin_row, put_coin
from smallworld_desktop.ui.artwork.lettering import draw_text, fitted, font, text_width
from smallworld_desktop.ui.artwork.panels import CARD_RADIUS, draw_gold_edge
from smallworld_desktop.ui.artwork.paragraphs import Paragraph, paragraph
from smallworld_desktop.ui.artwork.shapes import pen
from smallworld_desktop.ui.artwork.sprites import prepare, sprite
from smallworld_desktop.ui.conquest.banners import Combo, draw_banner
from smallworld_desktop.ui.conquest.combos import ComboRow
from smallworld_desktop.ui.conquest.strip import Pennant, draw_slim_combo
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.theme import Look
from smallworld_desktop.ui.models.rows import ROW, Index
from smallworld_desktop.ui.widgets.items import ListOfItems, tell_item, words_of_item

PLACES = 6
"""As high are the rows as so many need to fill the column."""
BANNER = 76.0
LEAST_BANNER = 56.0
BANNER_WIDTH = 258.0
LARGE_TEXT = 1.3
"""From this size of text on, the names stand below the banner, where there is room for them."""


WAYS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


class ComboDelegate(QStyledItemDelegate):
    """Draws a combo: its banner, and below it the price and what is to be gained."""

    def __init__(self, view: ComboList) -> None:
        super().__init__(view)
        self._view = view

    @property
    def _look(self) -> Look:
        return self._view.look

    def _banner_height(self, width: float) -> float:
        """The height of a banner in a row of that width: as the style guide has it, or what so wide a row allows."""
        return min(BANNER * self._look.u * LARGE_TEXT, (width - 22 * self._look.u) * BANNER / BANNER_WIDTH)

    def _names(self, row: ComboRow, width: float) -> Paragraph | None:
        """The names in large type, where the banner has not room enough."""
        if self._look.text_scale <= LARGE_TEXT:
            return None
        return paragraph(row.name, font("label", self._look), width - 32 * self._look.u)

    def _foot_height(self, row: ComboRow, width: float) -> float:
        names = self._names(row, width)
        line = font("label", self._look).pixelSize() * 1.4
        lines = 2 if self._gain_wraps(row, width) else 1
        return lines * line + (names.height if names else 0)

    def _gain_wraps(self, row: ComboRow, width: float) -> bool:
        """Whether what stands right of the price needs a line of its own."""
        u, face = self._look.u, font("label", self._look)
        left = text_width(row.price_text, face) + 12 * u + row.price * 12 * u + 17 * u
        right = row.short_text or row.gain_text
        coins = 0 if row.short_text else row.coins
        return left + text_width(right, face) + coins * 21 * u + 48 * u > width

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        row: ComboRow = index.data(ROW)
        width = self._view.viewport().width()
        u = self._look.u
        if self._view.slim:
            # All of them are seen without scrolling.
            return QSize(width, self._view.viewport().height() // max(PLACES, self._view.model().rowCount()))
        banner = (LEAST_BANNER if self._look.text_scale <= LARGE_TEXT else BANNER * LARGE_TEXT) * u
        least = 13 * u + min(banner, self._banner_height(width)) + self._foot_height(row, width)
        share = self._view.viewport().height() / max(PLACES, self._view.model().rowCount())
        return QSize(width, int(max(least, share)))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row: ComboRow = index.data(ROW)
        look, u = self._look, self._look.u
        rect = QRectF(option.rect)  # type: ignore[attr-defined]
        painter.save()
        prepare(painter)
        if index.row():
            painter.setPen(pen(look.theme.line, 1))
            y = rect.top() - 1.5 * u
            painter.drawLine(QPointF(rect.left() + 16 * u, y), QPointF(rect.right() - 16 * u, y))
        if self._view.slim:
            self._draw_slim(painter, rect, row)
            painter.restore()
            return
        if self._view.chosen == index.row():
            place = rect.adjusted(4 * u, 1 * u, -4 * u, -4 * u)
            draw_gold_edge(painter, place, radius=CARD_RADIUS, u=u)
        foot = self._foot_height(row, rect.width())
        height = min(self._banner_height(rect.width()), rect.height() - foot - 12 * u)
        banner = QRectF(rect.left() + 10 * u, rect.top() + 6 * u, rect.width() - 22 * u, height)
        if self._look.text_scale <= LARGE_TEXT:
            banner.setHeight(min(height, BANNER * u * self._look.text_scale))
        self._draw_banner(painter, banner, row, index.row())
        below = QRectF(rect.left() + 16 * u, banner.bottom() + 4 * u, rect.width() - 32 * u, foot)
        self._draw_foot(painter, below, row, rect.bottom())
        painter.restore()

    def _draw_slim(self, painter: QPainter, rect: QRectF, row: ComboRow) -> None:
        u = self._look.u
        pennant = Pennant(row.race_emblem, row.power_emblem, row.side_emblem)
        numbers = row.race_tokens + row.power_tokens, row.net
        inner = rect.adjusted(2 * u, 5 * u, -2 * u, -4 * u)
        draw_slim_combo(painter, inner, pennant, numbers, self._look, self._view.devicePixelRatioF())

    def _draw_banner(self, painter: QPainter, place: QRectF, row: ComboRow, number: int) -> None:
        large = self._look.text_scale > LARGE_TEXT
        names = ("", "") if large else (row.race_name, row.power_name)
        combo = Combo(row.race_emblem, row.power_emblem, *names, row.race_tokens, row.power_tokens, row.side_emblem)
        focused = self._view.hasFocus() and self._view.currentIndex().row() == number
        hovered, look = self._view.hovered == number, self._look
        body, around = QRectF(QPointF(), place.size()), 14 * look.u
        # A banner takes long to draw and rarely changes.
        kept = sprite(
            ("banner", combo, place.size().toTuple(), look, hovered, focused),
            body.adjusted(-around, -around, around, around),
            self._view.devicePixelRatioF(),
            lambda to: draw_banner(to, body, combo, look, hovered=hovered, focused=focused),
        )
        kept.draw(painter, place.topLeft())

    def _draw_foot(self, painter: QPainter, place: QRectF, row: ComboRow, bottom: float) -> None:
        look, theme, u = self._look, self._look.theme, self._look.u
        face = font("label", look)
        ink = theme.muted if row.short else theme.text
        names = self._names(row, place.width() + 32 * u)
        if names is not None:
            place.setTop(names.draw(painter, place, ink))
        wraps = self._gain_wraps(row, place.width() + 32 * u)
        line = face.pixelSize() * 1.4
        first = QRectF(place.left(), place.top(), place.width(), line if wraps else bottom - 7 * u - place.top())
        if not wraps:
            first.setHeight(max(line, min(first.height(), line * 1.4)))
        draw_text(painter, first, row.price_text, face, ink)
        x = first.left() + text_width(row.price_text, face) + 6 * u
        if row.price:
            draw_coin_row(painter, QPointF(x, first.center().y()), 8.5 * u, row.price)
        second = first.translated(0, line) if wraps else first
        right = second.right() - (0 if wraps else 2 * u)
        if row.short_text:
            small = fitted(row.short_text, font("note", look), second.width())
            draw_text(painter, QRectF(second.left(), second.top(), right - second.left(), second.height()),
                      row.short_text, small, theme.bad, "right")  # fmt: skip
        elif row.coins:
            shown = min(row.coins, 5)
            for at in range(shown):
                put_coin(painter, QPointF(right - 11 * u - at * 21 * u, second.center().y()), 11 * u, 1)
            text = QRectF(second.left(), second.top(), right - shown * 21 * u - 8 * u - second.left(), second.height())
            draw_text(painter, text, row.gain_text, face, theme.amount, "right")


class ComboList(ListOfItems):
    """The banners themselves. The keyboard walks them, the pointer points, a click or Enter picks."""

    pointed = Signal(int)
    """At which combo pointer or keyboard point now; -1 at none."""
    walked = Signal(int)
    """To which combo the keyboard has gone."""
    cardAsked = Signal()
    """Somebody with the mouse wants the card of the current one."""
    picked = Signal(int)
    """Which combo was clicked, or pressed by Enter or Space."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk = desk
        self.hovered = -1
        self._resting = -1
        """The row under a pointer that has just taken a combo, and has not looked for another yet."""
        self.slim = False
        """Whether there is room for seals, emblems and numbers alone."""
        self.due = False
        """Whether one of them is to be chosen now."""
        self.chosen = -1
        self.setItemDelegate(ComboDelegate(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setResizeMode(ListOfItems.ResizeMode.Adjust)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setMouseTracking(True)
        self.setStyleSheet("QListView, QListView:focus { background: transparent; border: none; outline: none }")
        self.viewport().setAutoFillBackground(False)

    @property
    def look(self) -> Look:
        return self._desk.look

    def rest(self) -> None:
        """Other combos have come below the pointer: it points at none of them before it moves on."""
        if self.hovered >= 0:
            self._resting, self.hovered = self.hovered, -1

    def _hover(self, row: int) -> None:
        if row == self._resting >= 0:
            return
        self._resting = -1
        if row != self.hovered:
            for changed in (self.hovered, row):
                self.viewport().update(self.visualRect(self.model().index(changed, 0)))
            self.hovered = row
            self.pointed.emit(row)

    def say_item(self) -> None:
        """Say which one the keyboard is on, though it has been there before."""
        self._desk.voice.say(words_of_item(self), urgent=True)

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self.viewport().update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        index = self.indexAt(event.position().toPoint())
        self.setCursor(Qt.CursorShape.PointingHandCursor if index.isValid() else Qt.CursorShape.ArrowCursor)
        self._hover(index.row())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        index = self.indexAt(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and index.isValid() and index == self.currentIndex():
            self.picked.emit(index.row())

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        index = self.indexAt(event.pos())
        if event.reason() == QContextMenuEvent.Reason.Keyboard or index.isValid():
            if index.isValid() and event.reason() != QContextMenuEvent.Reason.Keyboard:
                self.setCurrentIndex(index)
            self.cardAsked.emit()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hover(-1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            if self.currentIndex().isValid() and not event.isAutoRepeat():
                self.picked.emit(self.currentIndex().row())
            return
        self.hovered = -1
        before = self.currentIndex()
        if event.key() in WAYS and self.due and self.chosen < 0 and before.isValid():
            # The first step chooses the one that it stands on.
            self.say_item()
            self.walked.emit(before.row())
            return
        super().keyPressEvent(event)
        if event.key() == Qt.Key.Key_Escape:
            self.pointed.emit(-1)
        elif event.key() in WAYS:
            self.walked.emit(self.currentIndex().row())

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        # Qt tells of the list itself when this is done.
        QTimer.singleShot(0, self, partial(tell_item, self))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.pointed.emit(self.hovered)
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()
