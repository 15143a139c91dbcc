"""The seats of games that tell nothing of them: who decides, and who plays there."""

from __future__ import annotations

from typing import Any

from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.presentation.seats import SeatRow, SeatsDoor, Side, seat_rows
from smallworld_desktop.ui.presentation.telling import Telling
from smallworld_desktop.ui.sitting.seating import Seat
from tests.toys.engine.auction.rules import Auction, Bid, Sale
from tests.toys.engine.noughts.rules import NoughtsAndCrosses

SEATS = (Seat("Anna", 0), Seat("Ben", 1))
TELLING = Telling(Words(), ("Anna", "Ben"))


class AuctionSeats(SeatsDoor):
    def coins(self, state: Sale, seat: int) -> int:
        return state.purses[seat]

    def hides_coins(self, state: Sale) -> bool:
        return True


def rows(game: Game[Any], door: SeatsDoor, eyes: int = 0) -> tuple[SeatRow, ...]:
    return seat_rows(door, game.state, game.decision.seats, TELLING, SEATS, eyes)


def test_seats_of_a_game_without_sides_and_coins_tell_who_is_to_move() -> None:
    anna, ben = rows(Game(NoughtsAndCrosses(), None, 1), SeatsDoor())
    assert (anna.deciding, ben.deciding) == (True, False)
    assert (anna.note, ben.note) == ("to move", "Person")
    assert (anna.side, anna.purse) == (Side(), None)
    assert anna.text == "Anna, to move, Person"


def test_where_several_decide_at_once_all_of_them_are_told_to() -> None:
    game: Game[Any] = Game(Auction(), {"rounds": 2, "coins": 7}, 1)
    assert [row.note for row in rows(game, AuctionSeats())] == ["to decide now", "to decide now"]
    game.play(Bid(3), seat=0)
    assert [row.deciding for row in rows(game, AuctionSeats())] == [False, True]


def test_a_purse_is_open_to_nobody_while_two_look_at_one_screen() -> None:
    game: Game[Any] = Game(Auction(), {"rounds": 2, "coins": 7}, 1)
    purses = [row.purse for row in rows(game, AuctionSeats())]
    assert [purse is not None and purse.coins is None for purse in purses] == [True, True]
    assert not any("7" in row.text + row.tip for row in rows(game, AuctionSeats()))
