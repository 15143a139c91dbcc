"""The card that tells of one thing for as long as somebody reads it or, pinned, for as long as the thing is there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from smallworld_desktop.ui.artwork.shapes import colour, pen, square
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.board.hover_card import HoverCard
from smallworld_desktop.ui.board.papers import draw_plain_card, draw_pointed_card
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.theme import SECOND_INK, Owner
from smallworld_desktop.ui.presentation.card import CardText
from smallworld_desktop.ui.presentation.rule_text import Rules
from smallworld_desktop.ui.tabletop.rules_view import RulesView
from smallworld_desktop.ui.widgets.button import Button
from smallworld_desktop.ui.widgets.keyboard import has_keyboard

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
LONG = 260
"""Letters from which on a card is wider."""
WIDER, WIDE = 1.6, 1.35
MOST_RULES = 0.5
"""How much of the room rules may take at once."""
RULES_MARGIN = 8.0
RIPENING = 700
"""Milliseconds after which the pointer may walk into a card that it has called by resting."""
RING = 5.0


NONE = Rules()


@dataclass(frozen=True, slots=True)
class Told:
    """What a card tells, of what at which place of the table."""

    text: CardText
    about: QRectF
    owner: Owner | None = None
    rules: Rules = NONE


Teller = Callable[[], Told | None]
"""Tells of a thing as it is now; of none that is no more."""


class ToldCard(HoverCard):
    """A card to be read at leisure: it can be pinned and closed, and pinned it can be dragged."""

    closed = Signal()
    turned = Signal()
    """It is pinned now, or no longer."""

    linkAsked = Signal(str)
    """Somebody wants to know more of what one of its words names."""

    def __init__(self, desk: Desk, tell: Teller, rules: RulesView, parent: QWidget) -> None:
        super().__init__(desk.look, parent)
        self.opener: ToldCard | None = None
        """The card from which it was opened."""
        self.rules = rules
        rules.setParent(self)
        rules.linkAsked.connect(self.linkAsked)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, False)
        self._desk = desk
        self._teller = tell
        self._held: QPoint | None = None
        self._rules_room = 0
        self._ring: QVariantAnimation | None = None
        """What shows how soon the pointer may walk in, where a pointer has called it."""
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
        self.rules.dress()
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
            self._let_in()
            self.dress()
            self._lay_buttons()
            self.turned.emit()

    @property
    def open(self) -> bool:
        """Whether the pointer may walk in; until then it has what lies below."""
        return not self.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def ripen(self, length: int) -> None:
        """Let the pointer walk in when a ring in the corner has closed, in so many milliseconds."""
        ring = self._ring = QVariantAnimation(self)
        ring.setStartValue(0.0)
        ring.setEndValue(1.0)
        ring.setDuration(length)
        ring.valueChanged.connect(self.update)
        ring.finished.connect(self._let_in)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, length > 0)
        if length:
            ring.start()

    def _let_in(self) -> None:
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, False)
        self.update()

    def _turn(self) -> None:
        self.set_pinned(not self.pinned)

    def refresh(self, clear: Sequence[QRectF] = (), fade: int = 0) -> bool:
        """Tell how it is now, off these places; says whether there still is anything to tell of."""
        told = self._teller()
        if told is None:
            return False
        place, shown = self.pos(), self.isVisible()
        if not shown or told.text != self.text or told.rules != self.rules.rules:
            self.rules.show_rules(told.rules, headed=told.text.title != self.rules.title(told.rules))
            self.tell(told.text, told.owner, told.about, clear, fade)
            self._lay_buttons()
            for part in (self, self.rules):
                part.setAccessibleName(told.text.title)
            self.setAccessibleDescription(told.text.spoken)
            if shown and self.pinned:
                self._keep_within(place)
        return True

    @property
    def spoken(self) -> str:
        """All of it for those who listen."""
        parts = (self._text.spoken if self._text is not None else "", self.rules.spoken)
        return " ".join(filter(None, parts))

    def take_keyboard(self) -> None:
        self._let_in()
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
        return max(super()._width() * (WIDER if long else WIDE if self.rules.rules.pages else 1.0), buttons)

    def _size(self, text: CardText, room: QRectF) -> QSize:
        foot = self._foot()
        size = super()._size(text, room.adjusted(0, 0, 0, -foot))
        most = max(0, min(round(room.height() * MOST_RULES), round(room.height()) - size.height() - foot - 8))
        return size + QSize(0, foot + self._rules_height(size.width(), most))

    def _rules_height(self, width: int, most: int) -> int:
        """How high the rules are in a card of that width; what is more can be scrolled."""
        if not self.rules.rules.pages:
            return 0
        self._rules_room = min(most, self.rules.height_for(width - round(2 * self._look.px(RULES_MARGIN))))
        return self._rules_room

    def _lay_buttons(self) -> None:
        inner = self._card.adjusted(self._look.px(11), 0, -self._look.px(11), -self._look.px(8))
        y, height = round(inner.bottom()) - self._foot(), self._foot()
        close = self.close_button.sizeHint().width()
        room = round(inner.width()) - close
        side, high = round(self._look.px(RULES_MARGIN)), self._rules_room if self.rules.rules.pages else 0
        self.rules.setVisible(high > 0)
        left, wide = round(self._card.left()) + side, round(self._card.width()) - 2 * side
        self.rules.lie(QRect(left, y - high - round(self._look.px(4)), wide, high))
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

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._ring is not None and self._text is not None and not self.pinned:
            painter = QPainter(self)
            prepare(painter)
            self._draw_ring(painter, 1.0 if self.open else float(self._ring.currentValue()))
            painter.end()

    def _draw_ring(self, painter: QPainter, share: float) -> None:
        """So much of a ring in the upper corner, from the top round to the right."""
        u = self._look.u
        place = square(self._card.topRight() + QPointF(-2 * RING * u, 2 * RING * u), 2 * RING * u)
        painter.setPen(pen(colour(SECOND_INK, 0.3), 1.6 * u))
        painter.drawEllipse(place)
        painter.setPen(pen(SECOND_INK, 2.2 * u))
        painter.drawArc(place, 90 * 16, -round(360 * 16 * share))

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
