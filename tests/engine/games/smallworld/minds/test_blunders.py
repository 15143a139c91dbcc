"""Moves that a player would laugh at, over whole games of every kind of mind. Nobody

- declines in the last turn, be it by Stout's late choice, and loses the bonus for nothing;
- sits there with a race that has no token left instead of declining;
- stops in the last turn before a conquest, a dragon's flight or a substitution that pays, or at any time before a free
  region with most of its tokens idle;
- ends its conquests with one of its own declined regions where another region pays more for as many tokens;
- throws the die for a region of its own where the same die could win another's (immune ones are never offered);
- sends the dragon or a sorcerer against its own people;
- abandons a region and takes it again, or conquers one that it could hold and gives it up in the same turn;
- huddles in a corner that nobody can reach while others stand bare, or posts a hero there;
- makes peace with somebody who cannot attack while another can;
- leaves a combo because coins were added to it, or a large one that brings coins for one that costs some;
- plays turns without end.

``critic.py`` knows these moves by sight. That nothing better than a pick, a decline or an entry was there by many coins
is tested in ``test_oracle.py``, walls in ``test_walls.py``.
"""

from __future__ import annotations

import random

import pytest

from smallworld_desktop.engine.games.smallworld.actions import Pick
from smallworld_desktop.engine.games.smallworld.chance import Die
from smallworld_desktop.engine.games.smallworld.game import GAME
from smallworld_desktop.engine.games.smallworld.minds.easy import Easy
from smallworld_desktop.engine.games.smallworld.minds.levels import PLAYERS, THINKERS
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.games.smallworld.state import COURSE, OVER, PICK
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.play.match import play_between
from smallworld_desktop.engine.play.player import Player
from tests.engine.games.smallworld.minds.critic import Watched
from tests.engine.games.smallworld.minds.minds import quick
from tests.engine.games.smallworld.minds.positions import RULES, dealt, decisions

MINDS = ["normal", "normal:conqueror", "normal:miser", "normal:spoiler", "hard", "master"]


def watched_game(level: str, setup: Setup, seed: int) -> list[str]:
    """Everything that is laughable about a game of a level against itself."""
    players = [
        Watched(quick(level) if level in THINKERS or ":" in level else PLAYERS.make(level)) for _ in range(setup.seats)
    ]
    play_between(GAME, RULES.start(setup), players, seed)
    return [fault for player in players for fault in player.faults]


@pytest.mark.slow
@pytest.mark.parametrize("level", MINDS)
def test_nobody_laughs_at_a_game(level: str) -> None:
    assert not watched_game(level, Setup(2), 2)
    assert not watched_game(level, Setup(4, options={"rounds": 5}), 1)


def test_the_spectator_sees_what_is_laughable() -> None:
    """Chance plays badly enough for most of it."""
    faults = " ".join(fault for seed in range(6) for fault in watched_game("chance", Setup(3), seed))
    for fault in ("bonus lost", "in the last turn", "tokens at home", "huddles", "its own"):
        assert fault in faults


@pytest.mark.slow
@pytest.mark.parametrize("level", ["normal", "hard", "master"])
def test_a_combo_is_not_left_because_it_has_become_better(level: str) -> None:
    for table, seat in decisions(Setup(3), 4, lambda table: table.stage == PICK, 4):
        chosen = quick(level).choose(RULES.view(table, seat), seat, random.Random(1))
        assert isinstance(chosen, Pick)
        column = list(table.column)
        race, power, coins = column[chosen.index]
        column[chosen.index] = race, power, coins + 2
        table.column = tuple(column)
        assert quick(level).choose(RULES.view(table, seat), seat, random.Random(1)) == chosen


@pytest.mark.parametrize("level", ["normal", "hard", "master"])
def test_a_large_combo_that_brings_coins_is_not_left_for_one_that_costs_some(level: str) -> None:
    table = dealt([("humans", "forest"), ("orcs", "hill"), ("ratmen", "mounted")])
    race, power, _ = table.column[2]
    table.column = ((race, power, 4), *((r, p, 0) for r, p, _ in table.column[3:]), *table.column[:2])
    assert quick(level).choose(RULES.view(table, 0), 0, random.Random(1)) == Pick(0)


def coins_of_turn(player: Player, table: Table, seat: int) -> int:
    """What a player earns in the turn that begins, the die always falling blank."""
    before, after = table.coins[seat], table.copy()
    while after.turn == seat and after.stage != OVER:
        if after.pending:
            Die(0).perform(after)
        else:
            player.choose(RULES.view(after, seat), seat, random.Random(3)).perform(after)
    return after.coins[seat] - before


@pytest.mark.parametrize("level", ["normal", "hard", "master"])
def test_the_last_turn_takes_the_coins_it_can(level: str) -> None:
    """With nobody to follow only this turn's coins count: no fewer than a beginner gets, but for a die's bad luck."""
    for seed in range(5):
        last = decisions(Setup(2), seed, lambda table: table.stage in (COURSE, PICK) and table.round == 10, 2)
        table, seat = last[-1]
        assert coins_of_turn(quick(level), table, seat) >= coins_of_turn(Easy(), table, seat) - 1
