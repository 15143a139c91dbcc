"""Counting what others have: as exact as a player who has watched every turn."""

from __future__ import annotations

import random

import pytest

from smallworld_desktop.engine.games.smallworld.minds.coin_counting import CoinCounter
from smallworld_desktop.engine.games.smallworld.setup import FIRST_COINS, Setup
from tests.engine.games.smallworld.minds.positions import RULES, walk


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("own", [False, True])
def test_coins_are_counted_but_for_who_paid_for_a_first_combo(seats: int, own: bool) -> None:
    for seed in range(4):
        purses = [CoinCounter() for _ in range(seats)]
        for table, seat, _ in walk(Setup(seats, options={"auto_defenders": own}), seed):
            counted = purses[seat].counted(RULES.view(table, seat), seat)
            off = [count - coins for count, coins in zip(counted.coins, table.coins, strict=True)]
            assert off == [0, 0] if seats == 2 else max(map(abs, off)) <= FIRST_COINS


def test_whoever_comes_late_guesses_and_then_counts_on() -> None:
    purse = CoinCounter()
    game = [(table, seat) for table, seat, _ in walk(Setup(2), 3) if table.round > 4 and seat == 0]
    first = purse.counted(RULES.view(game[0][0], 0), 0)
    off = first.coins[1] - game[0][0].coins[1]
    later = [purse.counted(RULES.view(table, 0), 0).coins[1] - table.coins[1] for table, _ in game[1:]]
    assert first.coins[0] == first.coins[1] == game[0][0].coins[0]
    assert later[-1] == off


def test_open_purses_are_not_counted() -> None:
    table, seat, _ = random.Random(1).choice(list(walk(Setup(2, options={"hidden_coins": False}), 1)))
    assert CoinCounter().counted(RULES.view(table, seat), seat).coins == table.coins
