"""The card that tells of one thing for as long as somebody reads it or, pinned, for as long as the thing is there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QWidget

from smallworld_desktop.ui.board.hover_card import HoverCard
from smallworld_desktop.ui.board.papers import draw_plain_card, draw_pointed_card
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.theme import Owner
from smallworld_desktop.ui.presentation.card import CardText
from smallworld_desktop.ui.widgets.button import Button
from smallworld_desktop.ui.widgets.keyboard import has_keyboard

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
LONG = 260
"""Letters from which on a card is wider."""
WIDER = 1.6


@dataclass(frozen=True, slots=True)
class Told:
    """What a card tells, of what at which place of the table."""

    text: CardText
    about: QRectF
    owner: Owner | None = None


Teller = Callable[[], Told | None]
"""Tells of a thing as it is now; of none that is no more."""


class ToldCard(HoverCard):
    """A card to be read at leisure: it can be pinned and closed, and pinned it can be dragged."""

    closed = Signal()
    turned = Signal()
    """It is pinned now, or no longer."""

    def __init__(self, desk: Desk, tell: Teller, parent: QWidget) -> None:
        super().__init__(desk.look, parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, False)
        self._desk = desk
        self._teller = tell
        self._held: QPoint | None = None
        self.pinned = False
        """Whether it stays though the keyboard goes elsewhere."""
        self.pin = Button("", desk.look.on_paper, parent=self)
        self.pin.clicked.connect(self._turn)
        self.close_button = Button("", desk.look.on_paper, parent=self)
        self.close_button.clicked.connect(self.closed)
        self.dress()

    def dress(self) -> None:
        """Put on the look of the desk, and say everything in its language."""
        words = self._desk.words
        self.set_look(self._desk.look)
        pin = "card-unpin" if self.pinned else "card-pin"
        for button, id, command in ((self.pin, pin, "pin-card"), (self.close_button, "card-close", "close")):
            button.set_look(self._desk.look.on_paper)
            button.set_label(words.say(id))
            button.setAccessibleName(words.say(id))
            button.set_cap(self._desk.cap(command))

    def set_pinned(self, pinned: bool) -> None:
        """Stay, or stay no longer."""
        if pinned != self.pinned:
            self.pinned = pinned
            self.dress()
            self._lay_buttons()
            self.turned.emit()

    def _turn(self) -> None:
        self.set_pinned(not self.pinned)

    def refresh(self, clear: Sequence[QRectF] = (), fade: int = 0) -> bool:
        """Tell how it is now, off these places; says whether there still is anything to tell of."""
        told = self._teller()
        if told is None:
            return False
        place, shown = self.pos(), self.isVisible()
        if not shown or told.text != self.text:
            self.tell(told.text, told.owner, told.about, clear, fade)
            self._lay_buttons()
            self.setAccessibleName(told.text.title)
            self.setAccessibleDescription(told.text.spoken)
            if shown and self.pinned:
                self._keep_within(place)
        return True

    def take_keyboard(self) -> None:
        # The board keeps showing which region it is.
        self.pin.setFocus(Qt.FocusReason.PopupFocusReason)

    def _keep_within(self, place: QPoint) -> None:
        """Lie there, or as near as the table has room."""
        room = self._table.size() - self.size()
        self.move(max(0, min(place.x(), room.width())), max(0, min(place.y(), room.height())))

    # Laying out and drawing.

    def _foot(self) -> int:
        return self.pin.sizeHint().height()

    def _width(self) -> float:
        told = self._text
        long = told is not None and sum(map(len, (*told.about, *told.verdicts))) > LONG
        buttons = self.pin.sizeHint().width() + self.close_button.sizeHint().width() + 2 * self._look.px(11)
        return max(super()._width() * (WIDER if long else 1.0), buttons)

    def _size(self, text: CardText, room: QRectF) -> QSize:
        return super()._size(text, room.adjusted(0, 0, 0, -self._foot())) + QSize(0, self._foot())

    def _lay_buttons(self) -> None:
        inner = self._card.adjusted(self._look.px(11), 0, -self._look.px(11), -self._look.px(8))
        y, height = round(inner.bottom()) - self._foot(), self._foot()
        close = self.close_button.sizeHint().width()
        room = round(inner.width()) - close
        self.pin.setGeometry(round(inner.left()), y, min(room, self.pin.sizeHint().width()), height)
        self.close_button.setGeometry(round(inner.right()) - close, y, close, height)

    def _draw_all(self, painter: QPainter) -> None:
        assert self._text is not None
        u, ratio = self._look.u, self.devicePixelRatioF()
        if self.pinned:
            draw_plain_card(painter, self._card, u, ratio)
        else:
            draw_pointed_card(painter, self._card, self._tip, u, ratio)
        self._draw(painter, self._card, self._text)

    # What a player does with it.

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._held = event.position().toPoint() if event.button() == Qt.MouseButton.LeftButton else None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._held is not None and self.pinned:
            self._keep_within(self.mapToParent(event.position().toPoint() - self._held))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._held = None

    def event(self, event: QEvent) -> bool:
        # Elsewhere these keys press the gold button or close something else.
        own = (*ENTER, Qt.Key.Key_Escape)
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and event.key() in own:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        focused = self.window().focusWidget()
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        elif event.key() in ENTER and isinstance(focused, Button) and has_keyboard(self):
            focused.press(event.isAutoRepeat())
        else:
            super().keyPressEvent(event)
