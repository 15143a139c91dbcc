"""A discovery: the table goes darker, and a card beside the marker tells what has been found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QBrush, QKeyEvent, QPainter, QPaintEvent, QRadialGradient
from PySide6.QtWidgets import QWidget

from smallworld_desktop.engine.kernel.game import Transition
from smallworld_desktop.ui.artwork.lettering import type_of
from smallworld_desktop.ui.artwork.markers import draw_marker
from smallworld_desktop.ui.artwork.panels import draw_rule
from smallworld_desktop.ui.artwork.paragraphs import paragraph
from smallworld_desktop.ui.artwork.shapes import colour, owner_ink, square
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.artwork.tokens import draw_token
from smallworld_desktop.ui.board.hover_card import FADE, HoverCard
from smallworld_desktop.ui.board.motion import MARCH, TURN
from smallworld_desktop.ui.board.view import BoardView
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.theme import CARD_EDGE, INK, SECOND_INK, Owner
from smallworld_desktop.ui.presentation.card import CardText
from smallworld_desktop.ui.presentation.discovery import Discovery
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.widgets.button import Button
from smallworld_desktop.ui.widgets.following import door_of, telling_of
from smallworld_desktop.ui.widgets.keyboard import application, give_back, has_keyboard
from smallworld_desktop.ui.widgets.motion import duration

WIDTH = 400.0
PICTURE = 92.0
DARKER = 0.34
"""How much darker the table goes."""
LIT = 130.0
"""How far light falls round the marker."""
CLOSING = (Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Enter)


Clear = Callable[[], Sequence[QRectF]]


class Dusk(QWidget):
    """Shade over the board, with light where the marker lies."""

    def __init__(self, table: QWidget) -> None:
        super().__init__(table)
        self._middle = QPointF()
        self._reach = LIT
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    def fall(self, place: QRectF, middle: QPointF, reach: float) -> None:
        """Fall over a part of the table, but for a place."""
        self.setGeometry(place.toAlignedRect())
        self._middle, self._reach = middle - QPointF(self.pos()), reach
        self.show()
        self.raise_()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        light = QRadialGradient(self._middle, self._reach)
        for share, strength in ((0.0, 0.0), (0.45, 0.02), (1.0, DARKER)):
            light.setColorAt(share, colour("#000000", strength))
        painter = QPainter(self)
        painter.fillRect(self.rect(), QBrush(light))
        painter.end()


class DiscoveryCard(HoverCard):
    """Tells what was found until Enter, Escape, or whatever is done elsewhere."""

    pageAsked = Signal()
    """The page of the help on what was found is wanted."""

    def __init__(
        self, desk: Desk, controller: GameController, board: BoardView, table: QWidget, ground: QWidget, clear: Clear
    ) -> None:
        super().__init__(desk.look, table)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, False)
        self._desk = desk
        self._controller = controller
        self._board = board
        self._below = ground
        self._clear = clear
        """What the card shall not cover."""
        self._dusk = Dusk(table)
        self._found: Discovery | None = None
        self.go_on = Button("", desk.look.on_paper, kind="primary", parent=self)
        self.go_on.clicked.connect(self.shut)
        self.rules = Button("", desk.look.on_paper, parent=self)
        self.rules.clicked.connect(self.pageAsked)
        self._waiting = QTimer(self)
        self._waiting.setSingleShot(True)
        self._waiting.timeout.connect(self._open)
        controller.decisionChanged.connect(self._on_decision_changed)
        for signal in (controller.undone, controller.gameChanged, controller.lookedAt, desk.changed):
            signal.connect(self._forget)

    @property
    def found(self) -> Discovery | None:
        """What it tells of, while it is seen."""
        return self._found if self.isVisible() else None

    @property
    def page(self) -> str:
        """Of the help, on what it tells of; nothing where it tells of nothing."""
        return self.found.page if self.found is not None else ""

    def _on_decision_changed(self, happened: Sequence[Transition[Any]]) -> None:
        """A person has found something, and what was found lies there when the token has come and the marker turned."""
        self._forget()
        controller, choices = self._controller, self._desk.settings.choices
        if controller.looked_at is not None or not self._board.isVisible():
            return
        door, telling = door_of(controller), telling_of(self._desk, controller)
        for step in happened:
            if not self._is_person(step.seat):
                continue
            for event in step.events:
                found = door.discovery(event, step.after, telling)
                # In the same step a seat of the game itself may turn up something.
                if found is not None and self._is_person(found.seat):
                    self._found = found
        if self._found is not None and choices.speed:
            self._waiting.start(duration(choices, MARCH + TURN))
        elif self._found is not None:
            # Whoever lets nothing move wants no card, but is told what it does.
            self._desk.voice.say(self._found.spoken)

    def _is_person(self, seat: int) -> bool:
        return 0 <= seat < len(self._controller.plan.seats) and self._controller.plan.seats[seat].human

    def _open(self) -> None:
        if self._found is not None:
            self.show_found(self._found)

    def show_found(self, found: Discovery) -> None:
        """Tell of this beside where it lies, until somebody goes on."""
        self._found, board = found, self._board
        if board.scene is None or not board.isVisible():
            return
        look, stack = self._desk.look.on_paper, board.scene.stacks[found.region]
        self.set_look(look)
        for button, id in ((self.go_on, "discovery-go-on"), (self.rules, "button-rules")):
            button.set_look(look)
            button.set_label(self._desk.words.say(id))
        self.go_on.set_cap(self._desk.cap("primary"))
        self.rules.set_cap(self._desk.cap("rules"))
        self.rules.setVisible(bool(found.page))
        view = board.map_view
        middle = QPointF(view.mapTo(self._table, view.mapFromScene(stack.stage or stack.place)))
        side = board.piece_size(PICTURE / 2)
        place = QRectF(board.rect()).translated(QPointF(board.mapTo(self._table, board.rect().topLeft())))
        self._dusk.fall(place, middle, LIT * look.u)
        text = CardText(found.title, (found.kind, found.owner), verdicts=found.texts)
        self.tell(
            text,
            self._owner_of(found),
            square(middle, side),
            self._clear(),
            duration(self._desk.settings.choices, FADE),
        )
        self._lay_buttons(self._card.adjusted(look.px(11), 0, -look.px(11), -look.px(10)).toRect())
        self.setAccessibleName(found.title)
        self.setAccessibleDescription(found.spoken)
        self.go_on.setAccessibleDescription(found.spoken)
        self._desk.voice.say(found.spoken)
        self.go_on.setFocus(Qt.FocusReason.PopupFocusReason)
        application().focusChanged.connect(self._on_keyboard_moved)

    def _lay_buttons(self, room: QRect) -> None:
        """Side by side at the foot of the card, the gold one with what room is left."""
        size, beside = self.go_on.sizeHint(), self.rules.sizeHint().width() if self.rules.isVisibleTo(self) else 0
        top = room.bottom() - size.height()
        self.go_on.setGeometry(room.left(), top, room.width() - beside, size.height())
        self.rules.setGeometry(room.right() - beside, top, beside, size.height())

    def shut(self) -> None:
        """Go on, with the keyboard where it was."""
        self._waiting.stop()
        if not self.isVisible():
            return
        application().focusChanged.disconnect(self._on_keyboard_moved)
        if has_keyboard(self):
            give_back(self._below)
        self._dusk.hide()
        self.put_away()

    def _forget(self, *_: object) -> None:
        self.shut()
        self._found = None

    def _on_keyboard_moved(self) -> None:
        if not has_keyboard(self):
            self.shut()

    def _owner_of(self, found: Discovery) -> Owner:
        return self._desk.look.theme.owners[self._controller.plan.seats[found.seat].owner]

    # Drawing.

    def _width(self) -> float:
        return self._look.px(WIDTH) * min(self._look.text_scale, 1.3)

    def _size(self, text: CardText, room: QRectF) -> QSize:
        return super()._size(text, room) + QSize(0, self.go_on.sizeHint().height() + round(self._look.px(8)))

    def _draw(self, painter: QPainter | None, card: QRectF, text: CardText) -> float:
        look, found = self._look, self._found
        assert found is not None
        pad, side = look.px(20), look.px(PICTURE)
        left, width, top = card.left() + pad, card.width() - 2 * pad, card.top() + look.px(18)
        beside = QRectF(left + side + look.px(20), top + look.px(4), width - side - look.px(20), 0)
        y = self._line(painter, beside, found.title, look.text_px(27), INK, title=True)
        beside.moveTop(y + look.px(2))
        y = self._line(painter, beside, found.kind, look.text_px(15), SECOND_INK)
        beside.moveTop(y + look.px(8))
        y = self._whose(painter, beside, found)
        if painter is not None:
            prepare(painter)
            draw_marker(painter, QRectF(left, top + look.px(4), side, side), found.marker.emblem, found.marker.outline)
        y = max(y, top + side + look.px(8)) + look.px(10)
        if painter is not None:
            draw_rule(painter, QPointF(left, y), QPointF(left + width, y), colour(CARD_EDGE, 0.4))
        y += look.px(12)
        for number, said in enumerate(found.texts):
            ink = SECOND_INK if number else INK
            y = self._line(painter, QRectF(left, y, width, 0), said, look.text_px(15 if number else 17), ink) + look.px(
                8
            )
        return y + look.px(4) - card.top()

    def _line(
        self, painter: QPainter | None, place: QRectF, said: str, size: float, ink: str, *, title: bool = False
    ) -> float:
        """Some words; tells where they end."""
        face = type_of(size, 700, small_caps=True) if title else type_of(size, 400)
        told = paragraph(said, face, place.width())
        if painter is not None:
            told.draw(painter, place, ink)
        return place.top() + told.height

    def _whose(self, painter: QPainter | None, place: QRectF, found: Discovery) -> float:
        """Whose it is now, in the owner's colour; tells where that ends."""
        owner, side = self._owner_of(found), self._look.text_px(26)
        told = paragraph(found.owner, type_of(self._look.text_px(16), 700), place.width() - side - self._look.px(10))
        if painter is not None:
            draw_token(painter, QRectF(place.left(), place.top(), side, side), found.emblem, owner)
            drop = max(0.0, (side - told.height) / 2)
            ink = owner_ink(owner, strong=self._look.theme.strong)
            told.draw(painter, place.adjusted(side + self._look.px(10), drop, 0, 0), ink)
        return place.top() + max(side * 1.1, told.height)

    # What a player does.

    def event(self, event: QEvent) -> bool:
        # The keys that close this card mean something else to the table.
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and event.key() in CLOSING:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in CLOSING:
            self.shut()
        else:
            super().keyPressEvent(event)
