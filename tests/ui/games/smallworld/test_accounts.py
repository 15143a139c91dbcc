"""The account of a game, checked against the game itself."""

from __future__ import annotations

import random

import pytest

from smallworld_desktop.engine.games.smallworld.rules import SmallWorld
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.events import Reason
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.ui.conquest.accounts import Accounts
from smallworld_desktop.ui.desk.words import Words


def played(seats: int, seed: int, steps: int = 10_000) -> Game[Table]:
    game, dice = Game(SmallWorld(), Setup(seats=seats), seed), random.Random(seed)
    while not game.decision.over and steps:
        game.play(dice.choice(game.legal()))
        steps -= 1
    return game


def account(game: Game[Table]) -> Accounts:
    return Accounts(game, ("race", "power"))


@pytest.fixture(scope="module")
def whole() -> Game[Table]:
    return played(5, 4)


def test_a_new_game_knows_only_the_first_coins() -> None:
    game = played(3, 1, 0)
    assert account(game).over_rounds() == [[5], [5], [5]]
    assert [sum(row.values()) for row in account(game).table()] == [5, 5, 5]


@pytest.mark.parametrize(("seats", "seed", "steps"), [(2, 1, 150), (3, 7, 400), (4, 2, 10_000), (5, 9, 10_000)])
def test_every_coin_of_a_seat_has_a_source(seats: int, seed: int, steps: int) -> None:
    game = played(seats, seed, steps)
    assert [sum(row.values()) for row in account(game).table()] == game.state.coins


def test_the_rounds_add_up_to_the_table(whole: Game[Table]) -> None:
    for row, rounds in zip(account(whole).table(), account(whole).by_round(), strict=True):
        assert row == {source: sum(one[source] for one in rounds) for source in account(whole).sources}


def test_the_chart_begins_with_five_and_ends_with_the_last_coins(whole: Game[Table]) -> None:
    for seat, coins in enumerate(account(whole).over_rounds()):
        assert len(coins) == whole.state.setting.rounds + 1
        assert (coins[0], coins[-1]) == (5, whole.state.coins[seat])


def test_the_chart_agrees_with_the_account_after_each_round(whole: Game[Table]) -> None:
    for seat, coins in enumerate(account(whole).over_rounds()):
        for round, there in enumerate(coins):
            assert there == sum(e.coins for e in account(whole).entries if e.seat == seat and e.round <= round)


def test_what_is_paid_for_combos_is_somewhere_found_or_still_lies_there(whole: Game[Table]) -> None:
    table = account(whole).table()
    lying = sum(coins for _, _, coins in whole.state.column)
    assert -sum(row["paid"] for row in table) == sum(row["found"] for row in table) + lying


def test_taking_back_takes_the_coins_out_of_the_account() -> None:
    game = played(2, 3, 200)
    while game.can_undo:
        game.undo()
    assert [sum(row.values()) for row in account(game).table()] == game.state.coins


@pytest.mark.parametrize(
    ("line", "source"),
    [
        (Reason("income-regions", 3, {"race": "orcs"}), "regions"),
        (Reason("income-declined", 3, {"race": "orcs"}), "declined"),
        (Reason("income-bonus", 1, {"race": "dwarves"}), "race"),
        (Reason("income-fortresses", 2, {"power": "fortified"}), "power"),
    ],
)
def test_a_line_belongs_to_who_pays_it(line: Reason, source: str) -> None:
    assert account(played(2, 1, 0)).source_of(line) == source


def test_every_source_has_its_words() -> None:
    words = Words()
    assert all(words.has(f"source-{source}") for source in account(played(2, 1, 0)).sources)
