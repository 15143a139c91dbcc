"""A game in its box: what a small game need not say, and what the base game does."""

from __future__ import annotations

import pytest

from smallworld_desktop.engine.boards.boards import NO_BOARDS
from smallworld_desktop.engine.games.smallworld.game import GAME
from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.kernel.options import Amount
from smallworld_desktop.engine.play.box import Box
from tests.toys.engine.auction.rules import Auction
from tests.toys.engine.noughts.rules import NoughtsAndCrosses


class GridBox(Box):
    id = NoughtsAndCrosses.id
    rules = NoughtsAndCrosses()


class AuctionBox(Box):
    id = Auction.id
    rules = Auction()
    options = (
        Amount(name="rounds", default=3, least=1, most=99),
        Amount(name="coins", default=10, least=0, most=99),
    )


def test_a_game_without_boards_and_options_needs_to_say_nothing() -> None:
    box = GridBox()
    assert box.set_up(2) is None
    assert (tuple(box.seats), box.boards, box.things(), box.vocabulary) == ((2,), NO_BOARDS, {}, None)


def test_options_become_the_set_up() -> None:
    assert AuctionBox().set_up(2, options={"coins": 7}) == {"rounds": 3, "coins": 7}
    with pytest.raises(GameError, match="option coins: expected a number from 0 to 99"):
        AuctionBox().set_up(2, options={"coins": -1})


def test_what_a_game_does_not_have_is_refused() -> None:
    with pytest.raises(GameError, match="a game has 2 seats, not 3"):
        GridBox().set_up(3)
    with pytest.raises(GameError, match="noughts-and-crosses has no boards to choose from"):
        GridBox().set_up(2, board="two_players")


def test_the_base_game_is_set_up_on_its_boards_and_by_its_options() -> None:
    setup = GAME.set_up(3, "two_players", {"banned": ("orcs",)})
    assert (setup.seats, setup.map, setup.options) == (3, "two_players", {"banned": ("orcs",)})
    with pytest.raises(GameError, match="there is no board 'isle'"):
        GAME.set_up(2, "isle")
    with pytest.raises(GameError, match="a game has 2 to 5 seats, not 6"):
        GAME.set_up(6)


def test_the_base_game_tells_its_things_with_what_a_player_adds() -> None:
    things = GAME.things()
    assert [len(things[kind]) for kind in ("race", "power")] == [14, 20]
    own = ("mine.yaml", "powers: {mossy: {tokens: 4}}")
    assert GAME.things([own])["power"][-1] == "mossy"
    with pytest.raises(GameError, match=r"mine\.yaml"):
        GAME.things([("mine.yaml", "powers: {}\nspells: {}")])


def test_options_that_are_agreed_on_and_those_of_some_seats_exist() -> None:
    assert set(GAME.agreed) <= set(GAME.known_options)
    assert [name for name, option in GAME.known_options.items() if option.seats] == ["diplomat_with_two"]
