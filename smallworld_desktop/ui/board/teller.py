"""Tells of the regions as they are now: what lies there, what is offered, what their cards say, how they are called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.ui.board.aim import Aim
from smallworld_desktop.ui.board.draft import Draft
from smallworld_desktop.ui.board.grasp import Grasp
from smallworld_desktop.ui.board.lift import Lift, goes
from smallworld_desktop.ui.board.offers import goals, offers
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.gathering import ended
from smallworld_desktop.ui.presentation.board import BoardDoor, Caption, Moment, Offer
from smallworld_desktop.ui.presentation.card import CardText
from smallworld_desktop.ui.presentation.stand import Stand
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.widgets.following import discreet, door_of, telling_of


class RegionTeller:
    """Looks at the position that is shown, and at what is being laid out there."""

    def __init__(
        self, desk: Desk, controller: GameController, draft: Draft, aim: Aim, grasp: Grasp, lift: Lift
    ) -> None:
        self.lift = lift
        self._desk = desk
        self._controller = controller
        self._draft = draft
        self._aim = aim
        self._grasp = grasp
        self._begun: tuple[Any, Action[Any], Any, Sequence[Action[Any]]] | None = None
        """A position with what opens a turn there, and the position after that with what can be done in it."""

    @property
    def door(self) -> BoardDoor:
        """How the game on the table tells of its board."""
        return door_of(self._controller).board

    def stands(self) -> Sequence[Stand]:
        """What lies on every region."""
        found = self.door.stands(self._shown, [seat.owner for seat in self._controller.plan.seats])
        layout = self._draft.layout
        if layout is None:
            return found
        changed = list(found)
        for region in layout.regions:
            changed[region] = layout.stand(region, found[region])
        return tuple(changed)

    def captions(self) -> Sequence[Caption]:
        """What stands on the tabs of the maps."""
        owners = [seat.owner for seat in self._controller.plan.seats]
        return self.door.captions(self._shown, telling_of(self._desk, self._controller), owners)

    def offers(self) -> dict[int, Offer]:
        """What the person who must decide may do on the regions at once, with what is in hand."""
        controller, tool = self._controller, self._grasp.tool
        if not controller.playing:
            return {}
        state, legal = self._open(controller.state, controller.legal())
        if self.lift.active:
            return goals(self.door, state, legal, self.lift.start)
        if tool:
            legal = [action for action in legal if self.door.serves(state, tool, action)]
        return offers(self.door, state, self.door.narrowed(state, legal))

    @property
    def opening(self) -> Action[Any] | None:
        """What is played together with the next deed on the board, before it."""
        controller = self._controller
        return self.door.opening(controller.state, controller.legal()) if controller.playing else None

    def _open(self, state: Any, legal: Sequence[Action[Any]]) -> tuple[Any, Sequence[Action[Any]]]:
        """The position in which somebody acts on the board, and what can be done there without luck."""
        opening = self.opening
        if opening is None or not legal:
            return state, legal
        if self._begun is None or self._begun[0] is not state or self._begun[1] != opening:
            game, seat = self._controller.game, self._controller.seat
            after = game.rehearse([opening], seat).steps[-1].after
            able = game.ruleset.legal(after, seat)
            sure = [action for action in able if not (action.by_chance or action.leaves)]
            self._begun = state, opening, after, sure
        return self._begun[2], self._begun[3]

    def can_lift(self, region: int) -> bool:
        """Whether somebody can be lifted off a region, to be put down on another."""
        if not self.door.lifts or not self._controller.playing:
            return False
        return any(goes(action, region) for action in self._controller.legal())

    @property
    def now(self) -> Moment:
        """The position in which somebody must decide."""
        return self._moment(*self._open(self._controller.state, self._controller.legal()))

    @property
    def _shown(self) -> Any:
        """The position that is shown: the one that there is, or the one that somebody has been shown."""
        stake = self._aim.stake
        return self._controller.shown if stake is None or stake.after is None else stake.after

    @property
    def _told(self) -> Moment:
        """The position that is shown, as far as the turn has been opened in it."""
        controller, stake = self._controller, self._aim.stake
        now = self.opening is not None and (stake is None or stake.after is None)
        return self.now if now else self._moment(self._shown, controller.legal())

    def _moment(self, state: Any, legal: Sequence[Action[Any]]) -> Moment:
        controller = self._controller
        telling = telling_of(self._desk, controller)
        return Moment(state, telling, legal, self._why_not, self._draft.layout)

    def _why_not(self, action: Action[Any]) -> Sequence[Message]:
        """Every reason against an action, but for what would tell of coins that lie face down."""
        controller = self._controller
        if self.opening is not None:
            after = self._open(controller.state, controller.legal())[0]
            against = controller.game.ruleset.violations(after, controller.seat, action)
        else:
            against = controller.why_not(action)
        return discreet(controller, against, controller.view_seat)

    def card_text(self, region: int) -> CardText:
        """What the card of a region says."""
        return self.door.card(self._told, region, self.stands()[region], self.offers().get(region))

    def name_of(self, region: int) -> str:
        """A region in short, for those who listen."""
        return self.door.name(self._told, region, self.stands()[region], self.offers().get(region))

    def description_of(self, region: int) -> str:
        """What a region's card says beyond its name, for those who listen."""
        offer = self.offers().get(region)
        ways = offer.actions if offer is not None and len(offer.actions) > 1 else ()
        told = [self.card_text(region).further, *(ended(self.door.menu_line(self.now, way)) for way in ways)]
        return " ".join(part for part in told if part)
