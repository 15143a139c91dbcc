"""What the player does on a region, be it by mouse, by keyboard or out of a menu."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, QPoint
from PySide6.QtWidgets import QMenu, QWidget

from smallworld_desktop.engine.games.smallworld.actions import Abandon, Attempt, Conquer
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.ui.board.aim import Aim
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.games.smallworld.card import CONQUERING, menu_line, reasons
from smallworld_desktop.ui.games.smallworld.draft import Draft
from smallworld_desktop.ui.games.smallworld.offers import Offer, offers
from smallworld_desktop.ui.games.smallworld.stakes import at_stake
from smallworld_desktop.ui.presentation.telling import Telling
from smallworld_desktop.ui.sitting.controller import GameController


class Deeds(QObject):
    """Does what a region offers. Where that is several things a menu asks which; the last die is only aimed at."""

    def __init__(self, desk: Desk, controller: GameController, draft: Draft, aim: Aim, parent: QWidget) -> None:
        super().__init__(parent)
        self._aim = aim
        self._desk = desk
        self._controller = controller
        self._draft = draft
        self._parent = parent
        self._menu: QMenu | None = None

    @property
    def menu(self) -> QMenu | None:
        """The menu that is open, if one is."""
        return self._menu if self._menu is not None and self._menu.isVisible() else None

    def offers(self) -> dict[int, Offer]:
        """What the person who must decide may do on the regions now, redeployment apart."""
        controller = self._controller
        return offers(controller.state, controller.legal()) if controller.playing else {}

    def can_act(self, region: int) -> bool:
        """Whether a click on the region does anything."""
        if self._draft.placement is not None:
            return self._draft.placement.can_add(region) or self._draft.placement.can_place_piece(region)
        offer = self.offers().get(region)
        return offer is not None and offer.lit

    def act(self, region: int, at: QPoint) -> None:
        """Do the one thing that can be done, or ask which one; leaving a region is never done without asking."""
        if self._draft.placement is not None:
            if not self._draft.add(region):
                self._draft.place_piece(region)
            return
        offer = self.offers().get(region)
        if offer is None or not offer.lit:
            return
        if len(offer.actions) > 1:
            self.open_menu(region, at)
        else:
            self._begin(offer.actions[0])

    def _begin(self, action: Action[Table]) -> None:
        """Do it; what cannot be taken back is shown instead, and the turn bar does it."""
        controller = self._controller
        if isinstance(action, Attempt) and self._desk.settings.choices.ask != "never":
            telling = Telling(self._desk.words, controller.plan.names, controller.state.setting.board)
            stake = at_stake(controller.state, telling, action, controller.legal())
            if stake is not None:
                self._aim.take(stake)
                return
        controller.play(action)

    def touch_piece(self, region: int) -> None:
        """Put a piece on a region or, where no more can be put, take it back to the hand."""
        if not self._draft.place_piece(region):
            self._draft.take_piece(region)

    def leave(self, region: int) -> None:
        """Abandon a region, or take a piece away while placing."""
        if self._draft.placement is not None:
            self._draft.take_piece(region)
            return
        offer = self.offers().get(region)
        if offer is not None and offer.abandon is not None:
            self._controller.play(offer.abandon)

    def open_menu(self, region: int, at: QPoint) -> None:
        """Show at a point of the screen all that can be done with a region."""
        self.close_menu()
        entries = self._entries(region)
        menu = QMenu(self._parent)
        for text, deed in entries:
            menu.addAction(text).triggered.connect(lambda _=False, deed=deed: deed())
        if not entries:
            menu.addAction(self._why_nothing(region)).setEnabled(False)
        self._menu = menu
        menu.popup(at)
        if entries:
            menu.setActiveAction(menu.actions()[0])

    def _why_nothing(self, region: int) -> str:
        """Why nothing can be done with a region, while regions are taken and left."""
        controller, words = self._controller, self._desk.words
        table = controller.state
        if table.stage not in CONQUERING or not controller.legal():
            return words.say("board-nothing")
        own = table.holder[region] == table.acting
        against = controller.why_not(Abandon(region) if own else Conquer(region))
        telling = Telling(words, controller.plan.names, table.setting.board)
        return " ".join(reasons(telling, against)) or words.say("board-nothing")

    def close_menu(self) -> None:
        """The game has moved on: what a menu offered may be gone."""
        if self._menu is not None:
            self._menu.close()
            self._menu.deleteLater()
            self._menu = None

    def _entries(self, region: int) -> list[tuple[str, Callable[[], object]]]:
        if self._draft.placement is not None:
            return self._placing_entries(region)
        offer = self.offers().get(region)
        if offer is None:
            return []
        entries: list[tuple[str, Callable[[], object]]] = [
            (menu_line(self._desk.words, self._controller.state, action, offer), partial(self._begin, action))
            for action in offer.actions
        ]
        if offer.abandon is not None:
            words = self._desk.words.say("board-abandon")
            entries.append((words, partial(self._controller.play, offer.abandon)))
        return entries

    def _placing_entries(self, region: int) -> list[tuple[str, Callable[[], object]]]:
        draft, words, placement = self._draft, self._desk.words, self._draft.placement
        assert placement is not None
        found: list[tuple[str, Callable[[], object]]] = []
        if placement.can_add(region):
            found.append((words.say("board-add"), partial(draft.add, region)))
        if placement.can_take(region):
            found.append((words.say("board-take"), partial(draft.take, region)))
        piece = words.name("piece", placement.piece) if placement.piece else ""
        if placement.can_place_piece(region):
            found.append((words.say("board-place-piece", piece=piece), partial(draft.place_piece, region)))
        if placement.can_take_piece(region):
            found.append((words.say("board-take-piece", piece=piece), partial(draft.take_piece, region)))
        return found
