"""What stands on tiles is said in the forms that a language asks for."""

from __future__ import annotations

from smallworld_desktop.engine.games.tinyepic.actions import Select
from smallworld_desktop.engine.games.tinyepic.game import GAME
from smallworld_desktop.engine.games.tinyepic.showcase import KingdomsShowcase
from smallworld_desktop.engine.games.tinyepic.state import RESEARCH, SELECT, TRADE
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.games.tinyepic.tiles import choice, reach
from smallworld_desktop.ui.presentation.telling import Telling
from tests.engine.games.tinyepic.test_rows import begun

CZECH = Telling(Words("cs", "tinyepic"), ("Anna", "Ben", "Cyril", "Dana", "Eva"))


def test_what_is_short_is_counted_as_a_language_counts() -> None:
    game = Game(GAME.rules, GAME.set_up(5), 1)
    KingdomsShowcase().play(game, "table", 1)
    assert game.state.stage == SELECT
    (seat,) = game.decision.seats
    assert reach(game.state, CZECH, seat, RESEARCH) == ("chybí 3 many", True)


def test_what_is_taken_in_a_trade_is_in_its_case() -> None:
    table = begun(2, 5)
    (seat,) = GAME.rules.decision(table).seats
    table = GAME.rules.play(table, seat, Select(TRADE)).state
    tiles = choice(table, CZECH, seat, GAME.rules.legal(table, seat)).tiles
    taken = {tile.title.rsplit(" ", 1)[-1] for tile in tiles}
    assert taken <= {"jídlo", "manu", "rudu"}
    assert taken & {"manu", "rudu"}
