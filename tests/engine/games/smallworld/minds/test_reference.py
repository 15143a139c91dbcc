"""The reference player is the zero of the ladder: if a move of its changes, ratings mean nothing."""

from __future__ import annotations

import hashlib

import pytest

from smallworld_desktop.engine.games.smallworld.game import GAME
from smallworld_desktop.engine.games.smallworld.minds.reference import judgement
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.play.match import play_game
from tests.engine.games.smallworld.minds.positions import RULES, dealt

GAMES = {
    2: ((88, 77), "272c04620e4fe12f"),
    3: ((68, 90, 76), "657f343ba19f21e2"),
    5: ((63, 65, 73, 74, 54), "eb61625ead887bd7"),
}
"""By seats, how a game of reference players ends, and what its moves come to."""


@pytest.mark.slow
@pytest.mark.parametrize("seats", GAMES)
def test_it_plays_as_it_always_has(seats: int) -> None:
    result = play_game(GAME, RULES.start(Setup(seats)), ["reference"] * seats, 7)
    moves = hashlib.sha256(repr(result.moves).encode()).hexdigest()[:16]
    assert (result.scores, moves) == GAMES[seats]


def test_it_judges_by_four_terms() -> None:
    table = dealt([("humans", "hill")])
    table.coins = [9, 5]
    # Four coins more, and one turn less to come in which a fresh combo could bring four.
    assert judgement(table, 0) == pytest.approx(0.0)
    table.setting.moves.pick[0].perform(table)
    # The combo is chosen, and holds nothing yet.
    assert judgement(table, 0) == pytest.approx(9 - (5 + 4 * 10))
