"""The auction at the table: coins in the purses, and a bid for a button."""

from __future__ import annotations

from smallworld_desktop.ui.presentation.door import TableDoor
from smallworld_desktop.ui.presentation.seats import SeatsDoor
from smallworld_desktop.ui.presentation.situation import Situation
from smallworld_desktop.ui.presentation.telling import Telling
from smallworld_desktop.ui.presentation.turn import TurnDoor
from tests.toys.engine.auction.rules import UNKNOWN, Auction, Sale


class AuctionSeats(SeatsDoor):
    def coins(self, state: Sale, seat: int) -> int:
        return state.purses[seat]

    def secret(self, state: Sale, telling: Telling, seat: int) -> str:
        bid = state.bids[seat]
        return "" if bid is None or bid == UNKNOWN else telling.say("seat-bid", bid=bid)


class AuctionTurn(TurnDoor):
    def facts(self, state: Sale, telling: Telling, situation: Situation, seat: int) -> str:
        return telling.say("facts-prize", prize=state.prize)


class AuctionTable(TableDoor):
    id = Auction.id
    seats = AuctionSeats()
    turn = AuctionTurn()


TABLE = AuctionTable()
