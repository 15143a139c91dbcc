"""Which page of the help tells of what one is at: what a card tells of, the pointer rests on, or has the keyboard."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtWidgets import QWidget

from smallworld_desktop.ui.board.scene import NONE
from smallworld_desktop.ui.board.view import BoardView
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.presentation.help_topics import has_page
from smallworld_desktop.ui.presentation.stand import NOBODY
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.tabletop.cards import Cards
from smallworld_desktop.ui.tabletop.seats import Seats
from smallworld_desktop.ui.tabletop.turn_bar import TurnBar
from smallworld_desktop.ui.widgets.following import door_of, telling_of
from smallworld_desktop.ui.widgets.keyboard import has_keyboard
from smallworld_desktop.ui.widgets.own_panel import OwnPanel

ALL = "rules"
"""The first page."""


class PageHere:
    """Asks one part of the table after the other; what is nearest to whoever asks is told of."""

    def __init__(
        self,
        desk: Desk,
        controller: GameController,
        board: BoardView,
        seats: Seats,
        bar: TurnBar,
        cards: Cards,
        panel: Callable[[], OwnPanel | None],
    ) -> None:
        self._desk = desk
        self._controller = controller
        self._board = board
        self._seats = seats
        self._bar = bar
        self._cards = cards
        self._panel = panel

    @property
    def page(self) -> str:
        """The page, or the first of all where nothing has one of its own."""
        if not self._controller.playing:
            return ALL
        topics = door_of(self._controller).topics(self._desk.words)
        return next((page for page in self._wanted() if page and has_page(topics, page)), ALL)

    def _wanted(self) -> Iterator[str]:
        """Pages that would tell of it, the best first."""
        yield self._cards.page
        raised = self._board.raised
        if raised is not None:
            yield raised.page
        yield from self._pointed()
        panel, view = self._panel(), self._board.map_view
        if panel is not None and has_keyboard(panel):
            yield panel.page_here(pointed=False)
        if has_keyboard(view) and view.focused != NONE:
            yield from self._of_region(view.focused)
        seat = next((at for at, part in enumerate(self._seats.panels) if has_keyboard(part)), NOBODY)
        if seat != NOBODY:
            yield from self._of_seat(seat)
        if has_keyboard(self._bar):
            yield door_of(self._controller).page_of(self._controller.shown)
        elif _is_pointed_at(self._bar.hand) and self._controller.seat >= 0:
            yield from self._of_seat(self._controller.seat)
        elif _is_pointed_at(self._bar):
            yield door_of(self._controller).page_of(self._controller.shown)

    def _pointed(self) -> Iterator[str]:
        """What the pointer rests on, as long as a card tells of it."""
        panel, scene = self._panel(), self._board.scene
        if panel is not None:
            yield panel.page_here(pointed=True)
        if scene is not None and scene.pointed != NONE and self._board.card.isVisible():
            yield from self._of_region(scene.pointed)

    def _of_region(self, region: int) -> tuple[str, ...]:
        """Of why nothing can be done with it, where that is asked; then of what lies there."""
        controller, teller = self._controller, self._board.teller
        stands, telling = teller.stands(), telling_of(self._desk, controller)
        why = () if region in teller.offers() else tuple(teller.door.why_pages(teller.now, region))
        return why + door_of(controller).rules_of_region(controller.shown, telling, region, stands[region]).pages

    def _of_seat(self, seat: int) -> tuple[str, ...]:
        controller = self._controller
        return door_of(controller).rules_of_seat(controller.shown, telling_of(self._desk, controller), seat).pages


def _is_pointed_at(part: QWidget) -> bool:
    return part.isVisible() and part.underMouse()
