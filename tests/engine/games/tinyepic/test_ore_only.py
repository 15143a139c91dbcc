"""Where only ore may fight, mana neither raises a number nor pays for it."""

from __future__ import annotations

from smallworld_desktop.engine.games.tinyepic.game import GAME
from smallworld_desktop.engine.games.tinyepic.prices import war_means, war_mixes
from smallworld_desktop.engine.games.tinyepic.showcase import KingdomsShowcase
from smallworld_desktop.engine.games.tinyepic.state import MANA, ORE
from smallworld_desktop.engine.kernel.game import Game


def test_mana_pays_for_nothing_where_only_ore_fights() -> None:
    game = Game(GAME.rules, GAME.set_up(2), 1)
    KingdomsShowcase().play(game, "retreat", 1)
    table = game.state
    table.goods[ORE], table.goods[MANA] = 4, 5
    table.ore_only = 0
    assert any(mana for _, mana, _ in war_mixes(table, 0, 3))
    assert war_means(table, 0) > 4
    table.ore_only = 1
    assert war_mixes(table, 0, 3) == ((0, 0, 3),)
    assert war_mixes(table, 0, 5) == ()
    assert war_means(table, 0) == 4
