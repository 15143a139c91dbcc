"""The fan: cards above a region, one for each thing that can be done there, where that is several things."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import reduce
from math import cos, radians, sin

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, QVariantAnimation, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPolygonF,
    QResizeEvent,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractButton, QWidget

from smallworld_desktop.ui.artwork.fan_cards import HEIGHT, WIDTH, FanCardLook, draw_fan_card
from smallworld_desktop.ui.board.scene import NONE
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.shortcuts import CHOOSE, When
from smallworld_desktop.ui.desk.theme import Owner
from smallworld_desktop.ui.presentation.way import Way
from smallworld_desktop.ui.widgets.keyboard import application, has_keyboard
from smallworld_desktop.ui.widgets.motion import FADE, duration

OPENING, APART = 160, 30
"""Milliseconds in which a card comes, and until the next one does."""
STEP, WIDEST = 18.0, 56.0
"""Degrees between two cards, and at most between the first and the last."""
SPREAD = 1.1
"""How far cards lie apart, in widths of one."""
LIFT, RISE = 10.0, 26.0
"""How far the raised card lies above its place, and how far a card comes from."""
WIDER_FOR_TEXT = 1.45
ARROWS = {
    Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1,
}  # fmt: skip
DOES = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)


@dataclass(frozen=True, slots=True)
class Choice:
    """A way, and what does it; nothing where it is barred."""

    way: Way
    do: Callable[[], object] | None = None


class FanCard(QAbstractButton):
    """One card of the fan. The fan hears the mouse for it: it lies aslant, and its corners are not its own."""

    def __init__(self, fan: Fan, number: int, choice: Choice) -> None:
        super().__init__(fan)
        self._fan = fan
        self.number = number
        self.choice = choice
        self.tilt, self.middle, self.share = 0.0, QPointF(), 1.0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(choice.way.spoken)
        self.setAccessibleDescription(" ".join(choice.way.texts))
        self.clicked.connect(lambda: fan.choose(number))

    @property
    def way(self) -> Way:
        return self.choice.way

    @property
    def raised(self) -> bool:
        return self._fan.raised == self.number

    def turned(self) -> QTransform:
        """From the upright card round its own middle to where it lies on the fan."""
        lift = LIFT * self._fan.u if self.raised else 0.0
        away = QPointF(sin(radians(self.tilt)), -cos(radians(self.tilt))) * (lift - self._fan.rise * (1 - self.share))
        at = self.middle + away
        return QTransform().translate(at.x(), at.y()).rotate(self.tilt)

    def outline(self) -> QPolygonF:
        """The corners of the card on the fan."""
        return self.turned().map(QPolygonF(self._fan.upright()))

    def lay(self) -> None:
        margin = round(16 * self._fan.u)
        self.setGeometry(self.outline().boundingRect().toAlignedRect().adjusted(-margin, -margin, margin, margin))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(self.share)
        painter.setWorldTransform(self.turned() * QTransform().translate(-self.x(), -self.y()))
        self._fan.draw(painter, self)
        painter.end()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._fan.raise_card(self.number)

    def focusNextPrevChild(self, next: bool) -> bool:
        self._fan.step(1 if next else -1)
        return True

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._fan.means(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._fan.hear(event):
            event.ignore()


class Fan(QWidget):
    """Lies over the board while it asks; what is chosen is done, and anything else closes it."""

    turned = Signal()
    """Another card is raised, or it is closed."""

    def __init__(
        self, desk: Desk, parent: QWidget, place_of: Callable[[int], QRectF], below: Callable[[], QWidget]
    ) -> None:
        super().__init__(parent)
        self._desk = desk
        self._board = parent
        self._place_of = place_of
        self._below = below
        """Where the keyboard goes on when it is closed."""
        self._cards: list[FanCard] = []
        self.raised = NONE
        """Which of the cards is raised."""
        self.region = NONE
        self.question = ""
        self._owner: Owner | None = None
        self._cardboard: Callable[[str], str] = lambda piece: ""
        self._pressed: FanCard | None = None
        self.rise = 0.0
        self._coming = QVariantAnimation(self)
        self._coming.valueChanged.connect(self._come)
        self.setMouseTracking(True)
        application().focusChanged.connect(self._on_focus_changed)
        desk.changed.connect(self.shut)
        self.hide()

    # What it asks.

    @property
    def cards(self) -> Sequence[FanCard]:
        """What can be chosen, and last what is barred."""
        return self._cards

    @property
    def way(self) -> Way | None:
        """What the raised card is about."""
        return self._cards[self.raised].way if self.isVisible() and self.raised != NONE else None

    @property
    def u(self) -> float:
        return self._desk.look.u

    def ask(
        self,
        region: int,
        question: str,
        choices: Sequence[Choice],
        owner: Owner | None,
        cardboard: Callable[[str], str],
    ) -> None:
        """Open above a region, with the first card raised."""
        self.shut()
        self.region, self.question, self._owner, self._cardboard = region, question, owner, cardboard
        self._cards = [FanCard(self, number, choice) for number, choice in enumerate(choices)]
        self.setAccessibleName(question)
        self.setGeometry(self._board.rect())
        self._lay()
        for card in self._cards:
            card.show()
        self.show()
        self.raise_()
        self._desk.voice.say(question, urgent=True)
        self._cards[0].setFocus(Qt.FocusReason.PopupFocusReason)
        self._begin()

    def shut(self) -> None:
        """Close it, and do nothing."""
        if not self._cards:
            return
        if has_keyboard(self):
            self._below().setFocus(Qt.FocusReason.PopupFocusReason)
        self._coming.stop()
        self.hide()
        for card in self._cards:
            card.hide()
            card.deleteLater()
        self._cards, self.raised, self._pressed = [], NONE, None
        self.turned.emit()

    def choose(self, number: int) -> None:
        """Do what a card says; of one that is barred only the reason is said."""
        choice = self._cards[number].choice
        if choice.do is None:
            self._desk.voice.say(choice.way.against, urgent=True)
            return
        self.shut()
        choice.do()

    def raise_card(self, number: int) -> None:
        """Hold this card above the others."""
        if number == self.raised or not 0 <= number < len(self._cards):
            return
        self.raised = number
        for card in sorted(self._cards, key=lambda card: -abs(card.number - number)):
            card.lay()
            card.raise_()
        self._cards[number].setFocus(Qt.FocusReason.PopupFocusReason)
        self.turned.emit()

    def step(self, way: int) -> None:
        """Go on to the next card, or the one before."""
        if self._cards:
            self.raise_card((self.raised + way) % len(self._cards))

    def covered(self) -> QRectF:
        """What the cards cover of the board."""
        return reduce(QRectF.united, (card.outline().boundingRect() for card in self._cards), QRectF())

    def middle_of(self, number: int) -> QPoint:
        """A pixel in the middle of a card."""
        return self._cards[number].turned().map(QPointF()).toPoint()

    # Keys.

    def means(self, event: QKeyEvent) -> bool:
        """Whether a key is the fan's."""
        if event.key() in ARROWS or event.key() in DOES or event.key() == Qt.Key.Key_Escape:
            return True
        return self._number(event) != NONE

    def hear(self, event: QKeyEvent) -> bool:
        """Do what a key means here; says whether it means anything."""
        if not self.means(event):
            return False
        if event.key() == Qt.Key.Key_Escape:
            self.shut()
        elif event.key() in DOES:
            if not event.isAutoRepeat():
                self.choose(self.raised)
        elif event.key() in ARROWS:
            self.step(ARROWS[Qt.Key(event.key())])
        else:
            self.raise_card(self._number(event))
        return True

    def _number(self, event: QKeyEvent) -> int:
        heard = self._desk.keys.heard(event, When.CHOOSING)
        return heard[1] if heard is not None and heard[0] is CHOOSE else NONE

    def _on_focus_changed(self) -> None:
        """Whoever goes elsewhere with the keyboard has left it."""
        if self._cards and self.isVisible() and not has_keyboard(self):
            self.shut()

    # The mouse.

    def _under(self, at: QPointF) -> FanCard | None:
        """The uppermost card at a pixel."""
        near = sorted(self._cards, key=lambda card: abs(card.number - self.raised))
        return next((card for card in near if card.outline().containsPoint(at, Qt.FillRule.OddEvenFill)), None)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        card = self._under(event.position())
        self.setCursor(Qt.CursorShape.PointingHandCursor if card and card.choice.do else Qt.CursorShape.ArrowCursor)
        if card is not None:
            self.raise_card(card.number)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed = self._under(event.position())
        if self._pressed is None:
            self.shut()
        else:
            self.raise_card(self._pressed.number)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        pressed, self._pressed = self._pressed, None
        if pressed is not None and self._under(event.position()) is pressed:
            pressed.click()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        # The second of two quick clicks on a region is none beside the cards.
        if self._under(event.position()) is not None:
            self.mousePressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.shut()
        event.ignore()

    # Where the cards lie, and how they come there.

    def upright(self) -> QRectF:
        """A card round its own middle."""
        wider = min(WIDER_FOR_TEXT, 1 + (self._desk.look.text_scale - 1) * 0.6)
        width, height = WIDTH * self.u * wider, HEIGHT * self.u * wider
        return QRectF(-width / 2, -height / 2, width, height)

    def _lay(self) -> None:
        """Above the region, as far as the board has room."""
        if not self._cards:
            return
        count, card, room, about = len(self._cards), self.upright(), QRectF(self.rect()), self._place_of(self.region)
        step = min(STEP, WIDEST / max(1, count - 1))
        apart = min(SPREAD * card.width(), (room.width() - 1.6 * card.width()) / max(1, count - 1))
        half = (count - 1) / 2
        edge = apart * half + card.width() * 0.72
        x = min(max(about.center().x(), room.left() + edge), room.right() - edge)
        drop = card.height() * 0.12 * half
        high = card.height() / 2 + LIFT * self.u + card.height() * 0.12
        y = about.top() + about.height() * 0.12 - card.height() / 2 - drop
        y = min(max(y, room.top() + high), room.bottom() - high - drop)
        for at, one in enumerate(self._cards):
            off = at - half
            one.tilt = off * step
            one.middle = QPointF(x + off * apart, y + drop * (off / half) ** 2 if half else y)
            one.lay()

    def _begin(self) -> None:
        """Let the cards come one after the other."""
        whole = duration(self._desk.settings.choices, OPENING + APART * (len(self._cards) - 1))
        still = whole <= FADE
        self.rise = 0.0 if still else RISE * self.u
        if not whole:
            return
        self._coming.setStartValue(0.0)
        self._coming.setEndValue(1.0)
        self._coming.setDuration(whole)
        self._coming.start()
        self._come(0.0)

    def _come(self, passed: float) -> None:
        length = OPENING + APART * (len(self._cards) - 1)
        for card in self._cards:
            begun = APART * card.number / length if self.rise else 0.0
            share = min(1.0, max(0.0, (passed - begun) * length / OPENING)) if self.rise else passed
            card.share = 1 - (1 - share) ** 3
            card.lay()

    def draw(self, painter: QPainter, card: FanCard) -> None:
        """Draw a card round its own middle."""
        keys, way = self._desk.keys.of(CHOOSE), card.way
        look = FanCardLook(
            title=way.short,
            price=way.price,
            emblem=way.emblem,
            picture=way.picture,
            key=keys[card.number] if card.number < len(keys) else "",
            raised=card.raised,
            barred=card.choice.do is None,
            owner=self._owner,
            cardboard=self._cardboard(way.emblem) if way.picture == "piece" else "",
        )
        draw_fan_card(painter, self.upright(), look, self._desk.look)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay()
