"""Tells of the regions as they are now: what lies there, what their cards say, how they are called out."""

from __future__ import annotations

from smallworld_desktop.engine.games.smallworld.actions import Conquer
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.ui.board.aim import Aim
from smallworld_desktop.ui.board.deeds import Deeds
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.games.smallworld.card import CONQUERING, CardText, Reader
from smallworld_desktop.ui.games.smallworld.draft import Draft
from smallworld_desktop.ui.games.smallworld.looks import drafted, stands
from smallworld_desktop.ui.presentation.stand import Stand
from smallworld_desktop.ui.presentation.telling import Telling
from smallworld_desktop.ui.sitting.controller import GameController


class RegionTeller:
    """Looks at the position that is shown, and at the draft of a redeployment where there is one."""

    def __init__(self, desk: Desk, controller: GameController, draft: Draft, aim: Aim, deeds: Deeds) -> None:
        self._desk = desk
        self._controller = controller
        self._draft = draft
        self._aim = aim
        self._deeds = deeds

    def stands(self) -> tuple[Stand, ...]:
        """What lies on every region."""
        owners = [seat.owner for seat in self._controller.plan.seats]
        found = stands(self._table, owners)
        return drafted(found, self._draft.placement) if self._draft.placement else found

    @property
    def _table(self) -> Table:
        """The position that is shown: the one that there is, or the one that somebody has been shown."""
        stake = self._aim.stake
        return self._controller.shown if stake is None or stake.after is None else stake.after

    def card_text(self, region: int) -> CardText:
        """What the card of a region says."""
        table, placement = self._table, self._draft.placement
        reader, stand = self._reader(), self.stands()[region]
        if placement is not None:
            return reader.placing(region, stand, placement)
        if table.stage not in CONQUERING or not self._controller.legal():
            return reader.region(region, stand)
        offer = self._deeds.offers().get(region)
        against = () if offer else self._controller.why_not(Conquer(region))
        return reader.conquest(region, stand, offer, against)

    def name_of(self, region: int) -> str:
        """A region in short, for those who listen."""
        return self._reader().name(region, self.stands()[region], self._deeds.offers().get(region))

    def description_of(self, region: int) -> str:
        """All that a region's card says, for those who listen."""
        return self.card_text(region).spoken

    def _reader(self) -> Reader:
        table = self._table
        return Reader(Telling(self._desk.words, self._controller.plan.names, table.setting.board), table)
