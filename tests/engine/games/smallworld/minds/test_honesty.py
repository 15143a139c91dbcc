"""Nobody cheats: what a seat may not see changes none of its decisions."""

from __future__ import annotations

import random

import pytest

from smallworld_desktop.engine.games.smallworld.minds.levels import LEVELS, OTHERS, PLAYERS, THINKERS
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.play.player import Player
from tests.engine.games.smallworld.minds.minds import quick
from tests.engine.games.smallworld.minds.positions import RULES, walk

SLOW = {"hard": 4, "master": 4, "adviser": 4}
"""Of so many turns these levels are asked about one."""


def shuffled(table: Table, seat: int, dice: random.Random) -> Table:
    """The same table for a seat, with everything that is hidden from it different."""
    other = table.copy()
    other.race_stack = tuple(dice.sample(table.race_stack, len(table.race_stack)))
    other.power_stack = tuple(dice.sample(table.power_stack, len(table.power_stack)))
    other.coins = [coins if s == seat else dice.randint(0, 60) for s, coins in enumerate(table.coins)]
    return other


def sat_down(level: str) -> Player:
    return quick(level) if level in (*THINKERS, "adviser") else PLAYERS.make(level)


@pytest.mark.slow
@pytest.mark.parametrize("level", [*LEVELS, *OTHERS, "normal:miser"])
@pytest.mark.parametrize("seats", [2, 4])
def test_shuffling_what_is_hidden_changes_no_decision(level: str, seats: int) -> None:
    """Two players follow one game, each seeing another order of the stacks and other coins face down."""
    mixed, decided = random.Random(seats), 0
    followers = {seat: (sat_down(level), sat_down(level)) for seat in range(seats)}
    for table, seat, _ in walk(Setup(seats, options={"auto_defenders": False}), seats):
        if seat or table.round % SLOW.get(level, 1):
            continue
        other = shuffled(table, seat, mixed)
        choices = [
            player.choose(RULES.view(seen, seat), seat, random.Random(decided))
            for player, seen in zip(followers[seat], (table, other), strict=True)
        ]
        assert choices[0] == choices[1]
        assert RULES.view(table, seat) == RULES.view(other, seat)
        decided += 1
    assert decided > 10


def test_a_view_tells_neither_order_nor_coins() -> None:
    for table, seat, _ in walk(Setup(3), 1):
        view = RULES.view(table, seat)
        assert list(view.race_stack) == sorted(table.race_stack)
        assert list(view.power_stack) == sorted(table.power_stack)
        assert [coins >= 0 for coins in view.coins] == [other == seat for other in range(3)]


@pytest.mark.parametrize("level", ["normal", "hard", "master"])
def test_chance_to_come_is_not_foreseen(level: str) -> None:
    """Thinking draws nothing from the game's own dice, and does not change the table that it is shown."""
    for number, (table, seat, _) in enumerate(walk(Setup(2), 5)):
        if number % 25 == 0:
            view = RULES.view(table, seat)
            before, fate = view.copy(), random.getstate()
            sat_down(level).choose(view, seat, random.Random(1))
            assert view == before
            assert random.getstate() == fate
