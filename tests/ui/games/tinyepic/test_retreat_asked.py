"""A retreat is a question with its price; to let the figure go is one key away."""

from __future__ import annotations

from smallworld_desktop.engine.games.tinyepic.bidding import Retreat
from smallworld_desktop.engine.games.tinyepic.game import GAME
from smallworld_desktop.engine.games.tinyepic.showcase import KingdomsShowcase
from smallworld_desktop.engine.games.tinyepic.state import NOBODY, RETREAT
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.games.tinyepic.door import TABLE
from smallworld_desktop.ui.presentation.situation import Situation
from smallworld_desktop.ui.presentation.telling import Telling


def test_the_price_is_asked_and_a_button_lets_the_figure_go() -> None:
    game = Game(GAME.rules, GAME.set_up(5), 1)
    KingdomsShowcase().play(game, "retreat", 1)
    state = game.state
    assert state.stage == RETREAT
    (seat,) = game.decision.seats
    board = GAME.map(state)
    assert board is not None
    telling = Telling(Words(game="tinyepic"), ("Anna", "Ben", "Chiara", "Dan", "Eva"), board.board)
    legal = [way for way in game.legal(seat) if isinstance(way, Retreat)]
    situation = Situation(seat=seat, human=True, legal=legal)
    prices = [sum(line.amount for line in way.price(state)) for way in legal if way.goal != NOBODY]
    assert f"retreat for {min(prices)} food" in TABLE.turn.sentence(state, telling, situation, seat)
    buttons = TABLE.controls.offered(state, telling, situation)
    lost = [one for one in buttons if isinstance(one.action, Retreat) and one.action.goal == NOBODY]
    assert lost
    assert not any(one.gold or one.enter for one in lost)
    assert all("Lose" in one.label for one in lost)
