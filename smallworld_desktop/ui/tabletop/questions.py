"""Questions that are asked by a key and answered in a sentence, said and written: what others see at a glance."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject

from smallworld_desktop.ui.board.scene import NONE
from smallworld_desktop.ui.board.view import BoardView
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.presentation.answers import AnswersDoor, Ground, edges, lead, mine, near
from smallworld_desktop.ui.presentation.board import price_words
from smallworld_desktop.ui.presentation.sights import CoinsFly
from smallworld_desktop.ui.presentation.stand import NOBODY
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.tabletop.notice import Notice
from smallworld_desktop.ui.tabletop.seats import Seats
from smallworld_desktop.ui.widgets.following import door_of, telling_of


class Questions(QObject):
    """Answers for whoever looks at the table now, of the moment that is shown."""

    def __init__(self, desk: Desk, controller: GameController, board: BoardView, seats: Seats, notice: Notice) -> None:
        super().__init__(board)
        self._desk = desk
        self._controller = controller
        self._board = board
        self._seats = seats
        self._notice = notice

    def near(self) -> None:
        """What is next to the region that the keyboard is on?"""
        region = self._board.map_view.focused
        if region == NONE:
            self._answer(lambda: self._desk.words.say("ask-nowhere"))
        else:
            self._answer_of_board(lambda ground: near(self._door, ground, region), self._board.teller.name_of)

    def mine(self) -> None:
        """What has the one who looks?"""
        seat = self._controller.view_seat
        if seat == NOBODY:
            seat = next((row.seat for row in self._seats.model.rows if row.deciding), 0)
        self._answer_of_board(lambda ground: mine(self._door, ground, seat))

    def edges(self) -> None:
        """What lies at the coast and at the edge?"""
        self._answer_of_board(partial(edges, self._door))

    def lead(self) -> None:
        """Who leads, and what is known of the coins?"""
        self._answer(self._lead)

    @property
    def _door(self) -> AnswersDoor:
        return door_of(self._controller).answers

    def _lead(self) -> str:
        controller = self._controller
        return lead(
            self._door, controller.shown, telling_of(self._desk, controller), self._seats.model.rows, self._paid()
        )

    def _paid(self) -> dict[int, int]:
        """What each seat was paid last, before everybody's eyes."""
        sight, paid = door_of(self._controller).sight, dict[int, int]()
        for step in reversed(self._controller.history):
            for event in step.events:
                seen = sight(event)
                if isinstance(seen, CoinsFly):
                    paid.setdefault(seen.seat, seen.coins)
            if len(paid) >= len(self._controller.plan.seats):
                break
        return paid

    def _answer_of_board(self, told: Callable[[Ground], str], named: Callable[[int], str] | None = None) -> None:
        controller = self._controller
        if not controller.playing or controller.map is None:
            self._answer(lambda: self._desk.words.say("ask-no-board"))
            return
        telling, stands = telling_of(self._desk, controller), self._board.teller.stands()
        ground = Ground(controller.shown, telling, controller.map, stands, named or self._brief())
        self._answer(lambda: told(ground))

    def _brief(self) -> Callable[[int], str]:
        """Names a region, with who is there and its price."""
        telling = telling_of(self._desk, self._controller)
        stands, offers = self._board.teller.stands(), self._board.teller.offers()

        def named(region: int) -> str:
            name, who = telling.region(region), [telling.name(group.seat) for group in stands[region].holders]
            place = telling.say("ask-of", region=name, seats=telling.join(who)) if who else name
            offer = offers.get(region)
            priced = offer is not None and offer.chip is not None and offer.chip.price > 0
            return telling.say("list-between").join((place, *(price_words(telling, offer) if priced else ())))

        return named

    def _answer(self, told: Callable[[], str]) -> None:
        """Say it and write it; behind a curtain nothing is told."""
        if self._controller.playing and not self._controller.curtain_due:
            self._notice.answer(told())
