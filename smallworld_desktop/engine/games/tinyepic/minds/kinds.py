"""What kinds of decision Little Kingdoms have, for practice and the coach."""

from __future__ import annotations

from smallworld_desktop.engine.games.tinyepic.actions import Collect, Nothing, Patrol, Quest, Select, Trade
from smallworld_desktop.engine.games.tinyepic.beginning import ChooseFaction, SetUp
from smallworld_desktop.engine.games.tinyepic.bidding import Bid, Retreat
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.play.yardstick import DecisionKind

MOVING = DecisionKind("moving", few=True)
OTHER = DecisionKind("choice", few=True)

KINDS: dict[type[Action[Table]], DecisionKind] = {
    ChooseFaction: DecisionKind("faction", few=True),
    SetUp: DecisionKind("set-up", few=True),
    Select: DecisionKind("select", few=True),
    Collect: DecisionKind("collect", few=True),
    Nothing: DecisionKind("nothing", few=True),
    Patrol: MOVING,
    Quest: MOVING,
    Trade: DecisionKind("trade", few=True),
    Bid: DecisionKind("number", few=True),
    Retreat: DecisionKind("retreat", few=True),
}


def kind_of(action: Action[Table]) -> DecisionKind:
    """The kind of decision to which an action belongs."""
    return KINDS.get(type(action), OTHER)
