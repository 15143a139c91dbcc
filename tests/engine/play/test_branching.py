"""Playing on from a moment of a game."""

from __future__ import annotations

import pytest

from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.kernel.rules import CHANCE, NOBODY
from smallworld_desktop.engine.play.branching import branched
from smallworld_desktop.engine.play.registry import games
from tests.playing import some_play


@pytest.mark.parametrize("id", games())
def test_a_branch_has_the_moves_until_then_and_shows_the_same_to_everybody(id: str) -> None:
    box = games()[id]
    game = some_play(box, 60)
    for count in (len(game.history) // 3, len(game.history) - 1):
        there = game.history[count - 1].after
        made = branched(box, game, count, seed=9)
        assert [step.seat for step in made.history[:count]] == [step.seat for step in game.history[:count]]
        for seat in (NOBODY, *range(box.rules.seats(game.setup))):
            assert box.rules.view(made.history[count - 1].after, seat) == box.rules.view(there, seat)
        assert not made.decision.chance


def test_what_nobody_has_seen_is_shuffled_anew() -> None:
    box = games()["smallworld"]
    game = some_play(box, 40)
    stacks = {branched(box, game, len(game.history), seed).state.race_stack for seed in range(4)}
    assert len(stacks) > 1
    assert len({frozenset(stack) for stack in stacks}) == 1


def test_the_stacks_of_several_columns_are_too() -> None:
    box = games()["warcraft"]
    game = some_play(box, 4)
    assert len({branched(box, game, len(game.history), seed).state.race_stacks for seed in range(4)}) > 1


def test_chance_is_free_from_there() -> None:
    box = games()["smallworld"]
    game = some_play(box, 200)
    rolls = [step.index for step in game.history if step.seat == CHANCE and step.index]
    first = rolls[0]
    fallen = {branched(box, game, first, seed).history[first].action for seed in range(20)}
    assert len(fallen) > 1


def test_the_game_that_was_branched_from_stays_as_it_is() -> None:
    box = games()["smallworld"]
    game: Game[object] = some_play(box, 40)
    before = game.history
    branched(box, game, 20, 3)
    assert game.history == before
