"""What has a card of its own: regions, seats, and what can be chosen in the panel of a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QPoint, QRectF
from PySide6.QtWidgets import QWidget

from smallworld_desktop.ui.board.scene import NONE
from smallworld_desktop.ui.board.view import BoardView
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.presentation.card import CardText
from smallworld_desktop.ui.presentation.seats import seat_card
from smallworld_desktop.ui.presentation.stand import NOBODY
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.tabletop.seats import Seats
from smallworld_desktop.ui.tabletop.told_card import Teller, Told
from smallworld_desktop.ui.widgets.following import door_of, telling_of
from smallworld_desktop.ui.widgets.keyboard import has_keyboard
from smallworld_desktop.ui.widgets.own_panel import OwnPanel


class Subjects:
    """Finds who tells of a thing on the table."""

    def __init__(
        self,
        desk: Desk,
        controller: GameController,
        table: QWidget,
        board: BoardView,
        seats: Seats,
        panel: Callable[[], OwnPanel | None],
    ) -> None:
        self._desk = desk
        self._controller = controller
        self._table = table
        self._board = board
        self._seats = seats
        self._panel = panel

    def here(self) -> Teller | None:
        """Who tells of what has the keyboard."""
        panel, view = self._panel(), self._board.map_view
        if panel is not None and has_keyboard(panel):
            return self.in_panel()
        if has_keyboard(view):
            return self.of_region(view.focused) if view.focused != NONE else None
        seat = next((at for at, panel in enumerate(self._seats.panels) if has_keyboard(panel)), NOBODY)
        return None if seat == NOBODY else self.of_seat(seat)

    def of_region(self, region: int) -> Teller:
        return partial(self._region, self._board.scene, region)

    def of_seat(self, seat: int) -> Teller:
        return partial(self._seat, seat)

    def of_hand(self, hand: QWidget) -> Teller:
        """Who tells of the race whose tokens lie in the hand."""
        return partial(self._hand, hand)

    def _hand(self, hand: QWidget) -> Told | None:
        seat = self._controller.seat
        told = self._seat(seat) if self._controller.playing and seat >= 0 else None
        return None if told is None else replace(told, about=self._place(hand, QRectF(hand.rect())))

    def in_panel(self) -> Teller | None:
        """Who tells of the thing that the keyboard is on in the game's own panel."""
        panel = self._panel()
        tell = panel.card_here() if panel is not None else None
        return None if panel is None or tell is None else partial(self._thing, panel, tell)

    def _region(self, scene: object, region: int) -> Told | None:
        if self._board.scene is None or self._board.scene is not scene:
            return None
        text = self._board.teller.card_text(region)
        owners = self._desk.look.theme.owners
        owner = owners[self._controller.plan.colours_of(text.seat)] if text.seat != NOBODY else None
        shown, telling = self._controller.shown, telling_of(self._desk, self._controller)
        rules = door_of(self._controller).rules_of_region(shown, telling, region, self._board.teller.stands()[region])
        return Told(text, self._place(self._board, self._board.place_of(region)), owner, rules)

    def _seat(self, seat: int) -> Told | None:
        panel = self._seats.panels[seat] if seat < len(self._seats.panels) else None
        if panel is None or panel.row is None:
            return None
        shown, telling = self._controller.shown, telling_of(self._desk, self._controller)
        rules = door_of(self._controller).rules_of_seat(shown, telling, seat)
        return Told(seat_card(panel.row), self._place(panel, panel.ground_rect()), None, rules)

    def _thing(self, panel: OwnPanel, tell: Callable[[], tuple[CardText, QRectF] | None]) -> Told | None:
        told = tell() if self._panel() is panel else None
        return None if told is None else Told(told[0], self._place(panel, told[1]))

    def _place(self, part: QWidget, within: QRectF) -> QRectF:
        """Where on the table a place of one of its parts lies."""
        return within.translated(part.mapTo(self._table, QPoint(0, 0)).toPointF())
