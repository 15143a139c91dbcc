"""Coins: how they are changed, and who may see them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smallworld_desktop.ui.games.smallworld.door import TABLE
from smallworld_desktop.ui.presentation.purse import change, face_down
from tests.ui.games.smallworld.positions import whole_game


@given(st.integers(0, 400))
def test_change_is_worth_the_same_with_as_few_coins_as_can_be(coins: int) -> None:
    piles = change(coins)
    assert sum(value * count for value, count in piles.items()) == coins
    assert piles[5] <= 1
    assert piles[3] <= 1
    assert piles[1] <= 2


def test_coins_are_open_where_the_table_plays_so() -> None:
    table = whole_game(3, 2).history[50].after
    hidden = TABLE.seats.hides_coins(table)
    assert not any(face_down(hidden, seat, 0, (0, 1, 2)) for seat in range(3))


@pytest.mark.parametrize(
    ("seat", "eyes", "humans", "peeking", "down"),
    [
        (0, 0, (0,), False, False),
        (1, 0, (0,), False, True),
        (0, 0, (0, 1), False, True),
        (0, 0, (0, 1), True, False),
        (1, 0, (0, 1), True, True),
        (1, -1, (), False, False),
    ],
)
def test_hidden_coins_are_seen_by_their_owner_only(
    seat: int, eyes: int, humans: tuple[int, ...], peeking: bool, down: bool
) -> None:
    table = whole_game(2, 1).history[50].after
    assert face_down(TABLE.seats.hides_coins(table), seat, eyes, humans, peeking) == down


def test_all_coins_are_open_in_the_end() -> None:
    assert not face_down(TABLE.seats.hides_coins(whole_game(2, 1).state), 1, 0, (0, 1))
