"""Acting on a region: what the player does there, be it by mouse, by keyboard or out of a menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtWidgets import QMenu, QWidget

from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.ui.board.aim import Aim
from smallworld_desktop.ui.board.draft import Draft
from smallworld_desktop.ui.board.fan import Fan
from smallworld_desktop.ui.board.lift import goes
from smallworld_desktop.ui.board.teller import RegionTeller
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.presentation.board import Offer
from smallworld_desktop.ui.presentation.layout import A_TOKEN, Layout
from smallworld_desktop.ui.sitting.controller import GameController

Entry = tuple[str, Callable[[], object]]
"""A line of a menu, and what it does."""


class Acting(QObject):
    """Does what a region offers. Where that is several things a menu asks which; what has a stake is only aimed at."""

    cardAsked = Signal(int)
    """The card of a region is wanted."""

    def __init__(
        self, desk: Desk, controller: GameController, draft: Draft, aim: Aim, teller: RegionTeller, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._aim = aim
        self._desk = desk
        self._controller = controller
        self._draft = draft
        self._teller = teller
        self._parent = parent
        self._menu: QMenu | None = None

    @property
    def menu(self) -> QMenu | None:
        """The menu that is open, if one is."""
        return self._menu if self._menu is not None and self._menu.isVisible() else None

    def can_lift(self, region: int) -> bool:
        """Whether somebody can be lifted off a region now."""
        return not self._draft.active and not self._teller.lift.active and self._teller.can_lift(region)

    def can_put(self, region: int) -> bool:
        """Whether whoever is in the air can be put down on a region."""
        return self._teller.lift.active and region in self._teller.offers()

    def put_back(self) -> None:
        """Put back whoever was lifted."""
        self._teller.lift.drop()

    def can_act(self, region: int) -> bool:
        """Whether a click on the region does anything."""
        layout = self._draft.layout
        if layout is not None:
            return any(layout.can_add(region, thing) for thing in (A_TOKEN, *layout.pieces))
        offer = self._teller.offers().get(region)
        return offer is not None and offer.lit

    def act(self, region: int, at: QPoint) -> None:
        """Do the one thing that can be done, or ask which one; leaving a region is never done without asking."""
        if self._draft.active:
            if not self._draft.add(region):
                self._draft.add_piece(region)
            return
        if self._teller.lift.active or self._teller.can_lift(region):
            self._lift_or_put(region, at)
            return
        offer = self._teller.offers().get(region)
        if offer is None or not offer.lit:
            # Whoever sees the board sees why on the card.
            self._desk.voice.say(self._why_nothing(region), urgent=True)
            return
        if len(offer.actions) > 1:
            self.open_menu(region, at)
        else:
            self._begin(offer.actions[0])

    def _lift_or_put(self, region: int, at: QPoint) -> None:
        """Lift whoever may leave a region or, where somebody is in the air, put down here or back."""
        lift = self._teller.lift
        if not lift.active:
            lift.take(region)
            count = len(self._teller.offers())
            self._desk.voice.say(self._desk.words.say("board-lifted", count=count), urgent=True)
            return
        offer, start = self._teller.offers().get(region), lift.start
        if offer is not None and offer.lit:
            self._choose(offer, region, at)
            return
        lift.drop()
        rest = [action for action in self._here(region) if not goes(action, region)] if region == start else []
        if rest:
            self._choose(Offer(tuple(rest)), region, at)
        elif region != start and self._teller.can_lift(region):
            self._lift_or_put(region, at)
        else:
            self._desk.voice.say(self._desk.words.say("board-put-back"), urgent=True)

    def _choose(self, offer: Offer, region: int, at: QPoint) -> None:
        if len(offer.actions) > 1:
            self.open_menu(region, at, offer)
        else:
            self._begin(offer.actions[0])

    def _here(self, region: int) -> Sequence[Action[Any]]:
        offer = self._teller.offers().get(region)
        return offer.actions if offer is not None else ()

    def _begin(self, action: Action[Any]) -> None:
        """Do it; what has a stake is shown instead, and the turn bar does it."""
        asks = self._desk.settings.choices.ask != "never"
        stake = self._teller.door.stake(self._teller.now, action) if asks else None
        if stake is not None:
            self._aim.take(stake)
        else:
            self._controller.play(action)

    def touch_piece(self, region: int, piece: str) -> None:
        """Put a piece on a region or, where no more can be put, take it back to the hand."""
        if not self._draft.add(region, piece):
            self._draft.take(region, piece)

    def can_leave(self, region: int) -> bool:
        """Whether the region can be given up."""
        offer = self._teller.offers().get(region)
        return offer is not None and offer.leave is not None

    def leave(self, region: int) -> None:
        """Give a region up, or take a piece away while things are laid out."""
        if self._draft.active:
            self._draft.take_piece(region)
            return
        offer = self._teller.offers().get(region)
        if offer is not None and offer.leave is not None:
            self._controller.play(offer.leave)

    def open_menu(self, region: int, at: QPoint, offer: Offer | None = None) -> None:
        """Show at a point of the screen all that can be done with a region, or what is offered of that."""
        self.close_menu()
        layout = self._draft.layout
        offer = offer or self._teller.offers().get(region)
        entries = self._entries(offer) if layout is None else self._layout_entries(layout, region)
        menu = Fan(self._desk.keys, self._parent)
        for text, do in entries:
            menu.offer(text, do)
        if not entries:
            menu.addAction(self._why_nothing(region)).setEnabled(False)
        card = menu.addAction(self._desk.words.say("menu-card-of-this"))
        card.triggered.connect(lambda: self.cardAsked.emit(region))
        self._menu = menu
        menu.popup(at)
        if entries:
            menu.setActiveAction(menu.actions()[0])

    def _why_nothing(self, region: int) -> str:
        """Why nothing can be done with a region."""
        nothing = self._teller.door.why_nothing(self._teller.now, region)
        return nothing or self._desk.words.say("board-nothing")

    def close_menu(self) -> None:
        """The game has moved on: what a menu offered may be gone."""
        if self._menu is not None:
            self._menu.close()
            self._menu.deleteLater()
            self._menu = None

    def _entries(self, offer: Offer | None) -> list[Entry]:
        if offer is None:
            return []
        door, now = self._teller.door, self._teller.now
        entries: list[Entry] = [(door.menu_line(now, action), partial(self._begin, action)) for action in offer.actions]
        if offer.leave is not None:
            entries.append((door.menu_line(now, offer.leave), partial(self._controller.play, offer.leave)))
        return entries

    def _layout_entries(self, layout: Layout, region: int) -> list[Entry]:
        draft, words = self._draft, self._desk.words
        found: list[Entry] = []
        if layout.can_add(region):
            found.append((words.say("board-add"), partial(draft.add, region)))
        if layout.can_take(region):
            found.append((words.say("board-take"), partial(draft.take, region)))
        for piece in layout.pieces:
            name = words.name("piece", piece)
            if layout.can_add(region, piece):
                found.append((words.say("board-place-piece", piece=name), partial(draft.add, region, piece)))
            if layout.can_take(region, piece):
                found.append((words.say("board-take-piece", piece=name), partial(draft.take, region, piece)))
        return found
