"""Computer players of Little Kingdoms tell why they chose as they did."""

from __future__ import annotations

import random

from smallworld_desktop.engine.games.tinyepic.actions import Collect, Nothing
from smallworld_desktop.engine.games.tinyepic.bidding import Bid
from smallworld_desktop.engine.games.tinyepic.game import GAME
from smallworld_desktop.engine.games.tinyepic.minds.planner import Planner
from smallworld_desktop.engine.games.tinyepic.setup import Setup
from smallworld_desktop.engine.games.tinyepic.state import BID, SECRET, SELECT
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.engine.kernel.game import Game

SEED = 5


def played(stage: int) -> tuple[Table, int]:
    """What a seat sees in a game that chance has brought as far as a stage."""
    game, dice = Game(GAME.rules, Setup(3), SEED), random.Random(SEED)
    while True:
        seat = GAME.rules.asked(game.state)[0]
        if game.state.stage == stage:
            return game.view(seat), seat
        legal = game.legal(seat)
        bold = [action for action in legal if not isinstance(action, Collect | Nothing)]
        game.play(dice.choice(bold or list(legal)), seat)


def thinking(level: str = "normal") -> Planner:
    player = GAME.players.make(level)
    assert isinstance(player, Planner)
    return player


def test_a_selected_action_is_told_by_how_much_further_it_leads() -> None:
    view, seat = played(SELECT)
    thought = thinking().think(view, seat, random.Random(1))
    [reason] = thought.reasons
    further = round(thought.value - thought.alternatives[0].value)
    chosen = thinking()
    assert chosen.choose(view, seat, random.Random(1)) == thought.action
    assert chosen.reasons == thought.reasons, "who plays it tells the same"
    assert (reason.id, reason.values.get("count", 0)) == ("why-further-ahead" if further else "why-as-good", further)


def test_who_advises_tells_it_too() -> None:
    view, seat = played(SELECT)
    assert thinking("adviser").think(view, seat, random.Random(1)).reasons


def test_a_number_is_told_by_how_often_it_comes() -> None:
    view, seat = played(BID)
    player = thinking()
    thought = player.think(view, seat, random.Random(1))
    assert isinstance(thought.action, Bid)
    [reason] = thought.reasons
    share = player.mixture(view, seat)[thought.action.number]
    assert (reason.id, reason.values["percent"]) == ("why-mixed", round(100 * share))


def test_what_is_worth_no_lead_is_told_without_one() -> None:
    view, seat = played(SECRET)
    assert not thinking().think(view, seat, random.Random(1)).reasons
