"""The cards that somebody asked for: one of what has the keyboard, and those that are pinned."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QRectF, Signal
from PySide6.QtWidgets import QWidget

from smallworld_desktop.ui.board.hover_card import FADE
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.tabletop.told_card import Teller, ToldCard
from smallworld_desktop.ui.widgets.following import follow
from smallworld_desktop.ui.widgets.keyboard import application, give_back, has_keyboard


class Cards(QObject):
    """Lays cards on the table, has them tell how it is now, and takes them away with what they tell of."""

    laid = Signal()
    """One more lies on the table."""

    def __init__(
        self,
        desk: Desk,
        controller: GameController,
        table: QWidget,
        ground: QWidget,
        here: Callable[[], Teller | None],
        panels: Callable[[], Sequence[QRectF]],
    ) -> None:
        super().__init__(table)
        self._desk = desk
        self._table = table
        self._ground = ground
        self._here = here
        self._panels = panels
        self._cards: list[ToldCard] = []
        controller.gameChanged.connect(self.shut)
        follow(controller, self.refresh)
        desk.changed.connect(self._dress)
        application().focusChanged.connect(self._on_keyboard_moved)

    @property
    def shown(self) -> tuple[ToldCard, ...]:
        """Those that lie on the table, the uppermost last."""
        return tuple(self._cards)

    def show(self) -> None:
        """Lay the card of what has the keyboard, or have done with it."""
        held = self._held()
        if held is not None:
            self._close(held)
        else:
            self._lay(self._here())

    def show_of(self, tell: Teller) -> None:
        """Lay the card of something."""
        self._lay(tell)

    def pin(self) -> None:
        """Let the card of what has the keyboard stay, or stay no longer."""
        held = self._held()
        if held is not None:
            held.set_pinned(not held.pinned)
            return
        card = self._lay(self._here(), with_keyboard=False)
        if card is not None:
            card.set_pinned(True)

    def close_last(self) -> bool:
        """Close the uppermost; says whether there was one."""
        if self._cards:
            self._close(self._cards[-1])
            return True
        return False

    def shut(self) -> None:
        """Close all."""
        while self.close_last():
            pass

    def refresh(self, *_: object) -> None:
        """Let all tell how it is now; what is no more has no card."""
        for card in self.shown:
            if not card.refresh():
                self._close(card)

    def _held(self) -> ToldCard | None:
        """The card that the keyboard is on."""
        return next((card for card in self._cards if has_keyboard(card)), None)

    def _lay(self, tell: Teller | None, *, with_keyboard: bool = True) -> ToldCard | None:
        if tell is None or tell() is None:
            self._desk.voice.say(self._desk.words.say("card-none"), urgent=True)
            return None
        card = ToldCard(self._desk, tell, self._table)
        card.closed.connect(lambda: self._close(card))
        card.turned.connect(lambda: self._on_turned(card))
        clear = [*self._panels(), *(QRectF(other.geometry()) for other in self._cards)]
        self._cards.append(card)
        card.refresh(clear, FADE if self._desk.settings.choices.speed else 0)
        self.laid.emit()
        if with_keyboard:
            card.take_keyboard()
        if card.text is not None:
            self._desk.voice.say(card.text.spoken, urgent=True)
        return card

    def _close(self, card: ToldCard) -> None:
        self._cards.remove(card)
        if has_keyboard(card):
            give_back(self._ground)
        card.hide()
        card.deleteLater()

    def _on_turned(self, card: ToldCard) -> None:
        if card.pinned and has_keyboard(card):
            give_back(self._ground)
        words = self._desk.words
        title = card.text.title if card.text is not None else ""
        self._desk.voice.say(words.say("card-pinned" if card.pinned else "card-unpinned", title=title), urgent=True)

    def _on_keyboard_moved(self) -> None:
        """Whoever goes elsewhere has read what is not pinned."""
        for card in self.shown:
            if not card.pinned and not has_keyboard(card):
                self._close(card)

    def _dress(self) -> None:
        for card in self._cards:
            card.dress()
        self.refresh()
