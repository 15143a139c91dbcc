"""Acting on a region: what the player does there, be it by mouse, by keyboard or out of a fan."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.ui.board.aim import Aim
from smallworld_desktop.ui.board.draft import Draft
from smallworld_desktop.ui.board.fan import Choice, Fan
from smallworld_desktop.ui.board.lift import goes
from smallworld_desktop.ui.board.teller import RegionTeller
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.presentation.board import Offer
from smallworld_desktop.ui.presentation.layout import A_TOKEN, Layout
from smallworld_desktop.ui.presentation.way import Way
from smallworld_desktop.ui.sitting.controller import GameController


class Acting(QObject):
    """Does what a region offers. Where that is several things a fan asks which; what has a stake is only aimed at."""

    cardAsked = Signal(int)
    """The card of a region is wanted."""

    def __init__(
        self,
        desk: Desk,
        controller: GameController,
        draft: Draft,
        aim: Aim,
        teller: RegionTeller,
        fan: Fan,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._aim = aim
        self._desk = desk
        self._controller = controller
        self._draft = draft
        self._teller = teller
        self._fan = fan

    @property
    def fan(self) -> Fan | None:
        """The fan, while it asks."""
        return self._fan if self._fan.isVisible() else None

    def can_lift(self, region: int) -> bool:
        """Whether somebody can be lifted off a region now."""
        return not self._draft.active and not self._teller.lift.active and self._teller.can_lift(region)

    def can_carry(self, region: int) -> bool:
        """Whether somebody can be taken along from a region, or is in the air there."""
        return self._teller.lift.start == region or self.can_lift(region)

    def can_put(self, region: int) -> bool:
        """Whether whoever is in the air can be put down on a region."""
        return self._teller.lift.active and region in self._teller.offers()

    def lift(self, region: int) -> None:
        """Lift whoever may leave a region, if nobody is in the air there."""
        if self._teller.lift.start != region:
            self._lift_or_put(region)

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

    def act(self, region: int) -> None:
        """Do the one thing that can be done, or ask which one; leaving a region is never done without asking."""
        if self._draft.active:
            if not self._draft.add(region):
                self._draft.add_piece(region)
            return
        if self._teller.lift.active or self._teller.can_lift(region):
            self._lift_or_put(region)
            return
        offer = self._teller.offers().get(region)
        if offer is None or not offer.lit:
            # Whoever sees the board sees why on the card.
            self._desk.voice.say(self._why_nothing(region), urgent=True)
            return
        self._choose(offer, region)

    def _lift_or_put(self, region: int) -> None:
        """Lift whoever may leave a region or, where somebody is in the air, put down here or back."""
        lift = self._teller.lift
        if not lift.active:
            lift.take(region)
            count = len(self._teller.offers())
            self._desk.voice.say(self._desk.words.say("board-lifted", count=count), urgent=True)
            return
        offer, start = self._teller.offers().get(region), lift.start
        if offer is not None and offer.lit:
            self._choose(offer, region)
            return
        lift.drop()
        rest = [action for action in self._here(region) if not goes(action, region)] if region == start else []
        if rest:
            self._choose(Offer(tuple(rest)), region)
        elif region != start and self._teller.can_lift(region):
            self._lift_or_put(region)
        else:
            self._desk.voice.say(self._desk.words.say("board-put-back"), urgent=True)

    def _choose(self, offer: Offer, region: int) -> None:
        if len(offer.actions) > 1:
            self._ask(region, [*self._deeds(offer), *self._barred(region)])
        else:
            self._begin(offer.actions[0])

    def _here(self, region: int) -> Sequence[Action[Any]]:
        offer = self._teller.offers().get(region)
        return offer.actions if offer is not None else ()

    def _begin(self, action: Action[Any]) -> None:
        """Do it; what has a stake is shown instead, and the turn bar does it."""
        opening = self._teller.opening
        if opening is not None:
            self._controller.play(opening, action)
            return
        asks = self._desk.settings.choices.ask != "never"
        stake = self._teller.door.stake(self._teller.now, action) if asks else None
        if stake is not None:
            self._aim.take(stake)
        else:
            self._controller.play(action)

    # What is dragged out of the hand.

    def can_drag(self, thing: str) -> bool:
        """Whether a thing in the hand, a token or a piece by its name, can be dragged somewhere."""
        if self._draft.active:
            return self._draft.in_hand(thing) > 0
        return any(self._landing(region, thing) for region in self._teller.offers())

    def can_drop(self, region: int, thing: str) -> bool:
        """Whether it may be put down on a region."""
        layout = self._draft.layout
        return layout.can_add(region, thing) if layout is not None else bool(self._landing(region, thing))

    def drop_words(self, region: int, thing: str) -> str:
        """What putting it down there would be, and what it would take."""
        layout = self._draft.layout
        if layout is not None:
            before = layout.count(region, thing)
            return self._desk.words.say("board-becomes", before=before, after=before + 1)
        way = self._teller.door.way(self._teller.now, self._landing(region, thing)[0])
        return f"{way.short}: {way.price}" if way.price else way.short

    def drop(self, region: int, thing: str) -> None:
        """Put it down there; where that may be several things, ask which."""
        if self._draft.active:
            self._draft.add(region, thing)
        elif landing := self._landing(region, thing):
            self._choose(Offer(landing), region)

    def _landing(self, region: int, thing: str) -> tuple[Action[Any], ...]:
        """What it may do there."""
        door, state = self._teller.door, self._teller.now.state
        actions = self._here(region)
        if thing != A_TOKEN:
            return tuple(action for action in actions if door.serves(state, thing, action))
        return tuple(actions)

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

    def open_fan(self, region: int) -> None:
        """Show all that can be done with a region, to leave it and to read its card among that."""
        layout = self._draft.layout
        offer = self._teller.offers().get(region)
        choices = self._deeds(offer) if layout is None else self._layout_choices(layout, region)
        if offer is not None and offer.leave is not None and layout is None:
            way = self._teller.door.way(self._teller.now, offer.leave)
            choices.append(Choice(way, partial(self._controller.play, offer.leave)))
        if not choices:
            why, pages = self._why_nothing(region), self._teller.door.why_pages(self._teller.now, region)
            page = next(iter(pages), "")
            choices.append(Choice(Way(self._desk.words.say("board-nothing"), against=why, page=page)))
        elif layout is None:
            choices += self._barred(region)
        card = Way(self._desk.words.say("menu-card-of-this"))
        self._ask(region, [*choices, Choice(card, partial(self.cardAsked.emit, region))])

    def _ask(self, region: int, choices: Sequence[Choice]) -> None:
        """Ask which of these shall be done, if the board has a place to ask."""
        controller, door = self._controller, self._teller.door
        colours = controller.plan.colours_of(controller.seat) if controller.seat >= 0 else -1
        owner = self._desk.look.theme.owners[colours] if colours >= 0 else None
        question = self._desk.words.say("fan-question", region=self._teller.now.telling.region(region))
        self._fan.ask(region, question, choices, owner, door.paints.cardboard)

    def _why_nothing(self, region: int) -> str:
        """Why nothing can be done with a region."""
        nothing = self._teller.door.why_nothing(self._teller.now, region)
        return nothing or self._desk.words.say("board-nothing")

    def close_fan(self) -> None:
        """The game has moved on: what a fan offered may be gone."""
        self._fan.shut()

    def _deeds(self, offer: Offer | None) -> list[Choice]:
        door, now = self._teller.door, self._teller.now
        actions = offer.actions if offer is not None else ()
        return [Choice(door.way(now, action), partial(self._begin, action)) for action in actions]

    def _barred(self, region: int) -> list[Choice]:
        return [Choice(way) for way in self._teller.door.barred(self._teller.now, region)]

    def _layout_choices(self, layout: Layout, region: int) -> list[Choice]:
        draft, words = self._draft, self._desk.words
        found: list[Choice] = []
        if layout.can_add(region):
            found.append(Choice(Way(words.say("board-add")), partial(draft.add, region)))
        if layout.can_take(region):
            found.append(Choice(Way(words.say("board-take")), partial(draft.take, region)))
        for piece in layout.pieces:
            name = words.name("piece", piece)
            if layout.can_add(region, piece):
                way = Way(words.say("board-place-piece", piece=name), emblem=piece, picture="piece")
                found.append(Choice(way, partial(draft.add, region, piece)))
            if layout.can_take(region, piece):
                way = Way(words.say("board-take-piece", piece=name), emblem=piece, picture="piece")
                found.append(Choice(way, partial(draft.take, region, piece)))
        return found
