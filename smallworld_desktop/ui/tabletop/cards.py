"""The cards that somebody asked for: one of what has the keyboard, and those that are pinned."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QRectF, Signal
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from smallworld_desktop.ui.board.hover_card import FADE
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.presentation.card import CardText
from smallworld_desktop.ui.presentation.rule_text import Rules, RuleTexts
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.tabletop.rules_view import RulesView
from smallworld_desktop.ui.tabletop.told_card import RIPENING, Teller, Told, ToldCard
from smallworld_desktop.ui.widgets.following import door_of, follow
from smallworld_desktop.ui.widgets.keyboard import application, give_back, has_keyboard
from smallworld_desktop.ui.widgets.pictures import picture_of

DEEPEST = 4
"""So many cards open one from another."""


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
        self._controller = controller
        self._panels = panels
        self._cards: list[ToldCard] = []
        self._known: tuple[object, RuleTexts] | None = None
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

    def hover(self, tell: Teller) -> ToldCard | None:
        """Lay the card of something on which the pointer rests; the keyboard stays where it is."""
        card = self._lay(tell, with_keyboard=False, heard=False)
        if card is not None:
            choices = self._desk.settings.choices
            card.ripen(RIPENING if choices.speed and not choices.reduced_motion else 0)
        return card

    def drop(self, card: ToldCard) -> None:
        """Take away a card that the pointer has left, unless it is to stay."""
        if card in self._cards and not card.pinned and not any(has_keyboard(one) for one in self._from(card)):
            for one in reversed(self._from(card)):
                self._close(one)

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

    def _from(self, card: ToldCard) -> list[ToldCard]:
        """A card and those that were opened from it, and from these."""
        found = [card]
        for one in self._cards:
            if one.opener in found:
                found.append(one)
        return found

    def _follow(self, card: ToldCard, page: str) -> None:
        """Lay the card of what a word of another names."""
        depth, opener = 1, card.opener
        while opener is not None:
            depth, opener = depth + 1, opener.opener
        known = next((one for one in self._from(card)[1:] if one.rules.rules.pages == (page,)), None)
        if known is not None or depth >= DEEPEST or not self._texts().knows(page):
            return
        about = QRectF(card.geometry())
        told = Told(CardText(self._texts().title(page)), about, None, Rules((page,)))
        self._lay(lambda: told, with_keyboard=has_keyboard(card), opener=card)

    def _lay(
        self,
        tell: Teller | None,
        *,
        with_keyboard: bool = True,
        heard: bool = True,
        opener: ToldCard | None = None,
    ) -> ToldCard | None:
        if tell is None or tell() is None:
            self._desk.voice.say(self._desk.words.say("card-none"), urgent=True)
            return None
        card = ToldCard(self._desk, tell, RulesView(self._desk, self._texts, self._picture), self._table)
        card.opener = opener
        card.linkAsked.connect(lambda page: self._follow(card, page))
        card.closed.connect(lambda: self._close(card))
        card.turned.connect(lambda: self._on_turned(card))
        clear = [*self._panels(), *(QRectF(other.geometry()) for other in self._cards)]
        self._cards.append(card)
        card.refresh(clear, FADE if self._desk.settings.choices.speed else 0)
        self.laid.emit()
        if with_keyboard:
            card.take_keyboard()
        if heard:
            self._desk.voice.say(card.spoken, urgent=True)
        return card

    def _close(self, card: ToldCard) -> None:
        self._cards.remove(card)
        if has_keyboard(card):
            if card.opener in self._cards:
                card.opener.take_keyboard()
            else:
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
            if card in self._cards and not card.pinned and not any(map(has_keyboard, self._from(card))):
                self._close(card)

    def _texts(self) -> RuleTexts:
        """What the pages of the game on the table say, in the player's language."""
        door, words = door_of(self._controller), self._desk.words
        told_of = door.id, words.language
        if self._known is None or self._known[0] != told_of:
            self._known = told_of, RuleTexts(door.topics(words), words)
        return self._known[1]

    def _picture(self, page: str, size: float) -> QImage:
        return picture_of(door_of(self._controller), page, size)

    @property
    def page(self) -> str:
        """The page of the help that says more than the card that the keyboard is on, or than the uppermost."""
        card = self._held() or (self._cards[-1] if self._cards else None)
        known = [page for page in card.rules.rules.pages if self._texts().knows(page)] if card is not None else []
        return known[0] if known else ""

    def _dress(self) -> None:
        for card in self._cards:
            card.dress()
        self.refresh()
