"""Exploration tokens lie on the territories for all to see: face down at first."""

from __future__ import annotations

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.tinyepic.game import GAME
from smallworld_desktop.engine.games.tinyepic.showcase import KingdomsShowcase
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.ui.games.tinyepic.stands import FACE_DOWN, stands


def test_every_token_is_seen_where_it_lies() -> None:
    game = Game(GAME.rules, GAME.set_up(3, "", {"exploration_tokens": True}), 1)
    KingdomsShowcase().play(game, "war", 1)
    table = game.state
    found = stands(table, (0, 1, 2))
    assert table.covered
    assert [region for region, stand in enumerate(found) if FACE_DOWN in stand.markers] == list(bits(table.covered))
    assert all(found[region].markers for region, _ in table.tokens_open)
