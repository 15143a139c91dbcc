"""A history cut into turns."""

from __future__ import annotations

from itertools import pairwise

import pytest

from smallworld_desktop.engine.play.registry import games
from smallworld_desktop.ui.sitting.turns import turns_of
from tests.playing import some_play


@pytest.mark.parametrize("id", games())
def test_every_step_belongs_to_one_turn_and_turns_follow_each_other(id: str) -> None:
    box = games()[id]
    game = some_play(box, 80)
    turns = turns_of(box, game.history)
    assert turns[0].first == 0
    assert turns[-1].last == len(game.history) - 1
    for one, other in pairwise(turns):
        assert other.first == one.last + 1
        assert other.round >= one.round


def test_a_round_of_the_base_game_has_a_turn_for_each_seat() -> None:
    box = games()["smallworld"]
    turns = turns_of(box, some_play(box, 80).history)
    assert [(turn.round, turn.seat) for turn in turns[:4]] == [(1, 0), (1, 1), (2, 0), (2, 1)]


def test_who_follows_decides_in_the_turn_of_whoever_selects() -> None:
    """Before the tenth step everybody has set up."""
    box = games()["tinyepic"]
    turns = turns_of(box, some_play(box, 80, seats=3).history)
    begun = [turn for turn in turns if turn.first >= 10]
    assert [(turn.seat - begun[0].seat) % 3 for turn in begun[:6]] == [0, 1, 2, 0, 1, 2]
    assert [turn.round for turn in begun[:6]] == [1, 1, 1, 1, 1, 2]


def test_nothing_has_no_turns() -> None:
    assert turns_of(games()["smallworld"], ()) == ()
