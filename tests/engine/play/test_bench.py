"""What is measured of a game: any game's random games, and what the base game is quick at."""

from __future__ import annotations

from smallworld_desktop.engine.games.smallworld.game import GAME
from tests.engine.play.test_box import AuctionBox, GridBox


def test_any_game_is_measured_by_its_rules() -> None:
    grid = GridBox()
    bench = grid.bench(grid.rules.start(grid.set_up(2)), seed=1)
    tally = bench.play(games=20)
    assert 5 * 20 <= tally.actions <= 9 * 20
    assert tally.listed > tally.actions
    assert bench.works() == {}


def test_a_game_with_chance_and_secret_bids_is_measured_too() -> None:
    auction = AuctionBox()
    bench = auction.bench(auction.rules.start(auction.set_up(2, options={"rounds": 4})), seed=1)
    assert bench.play(games=2).actions == 2 * 4 * 3, "a prize and two bids each round"


def test_the_base_game_plays_the_same_games_every_time_and_measures_copies() -> None:
    start = GAME.rules.start(GAME.set_up(2))
    bench = GAME.bench(start, seed=1)
    assert bench.play(games=2) == bench.play(games=2)
    assert set(bench.works()) == {"copies", "copy_play_list"}
