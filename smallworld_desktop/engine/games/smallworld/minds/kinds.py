"""What kinds of decision the base game has, for practice and the coach."""

from __future__ import annotations

from smallworld_desktop.engine.games.smallworld.abilities.berserk import Roll
from smallworld_desktop.engine.games.smallworld.actions import Abandon, Decline, Expand, Keep, Pass, Pick, Stop, Treaty
from smallworld_desktop.engine.games.smallworld.state import REDEPLOY
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.play.yardstick import DecisionKind

CONQUEST = DecisionKind("conquest", joined=True)
REDEPLOYMENT = DecisionKind("redeployment")
EXPANDING = DecisionKind("expand", few=True)

KINDS: dict[type[Action[Table]], DecisionKind] = {
    Pick: DecisionKind("pick", few=True),
    Expand: EXPANDING,
    Pass: EXPANDING,
    Decline: DecisionKind("decline", few=True),
    Keep: DecisionKind("keep", few=True),
    Treaty: DecisionKind("treaty", few=True),
    Abandon: DecisionKind("abandon", joined=True),
    Roll: DecisionKind("roll", joined=True),
    Stop: DecisionKind("stop", joined=True),
}
"""What kinds of decision there are, but for conquests and redeployments, which are of several actions each."""


def kind_of(table: Table, action: Action[Table]) -> DecisionKind:
    """The kind of decision to which an action belongs."""
    return REDEPLOYMENT if table.stage == REDEPLOY else KINDS.get(type(action), CONQUEST)
