"""What kinds of decision Warring Isles have, for practice and the coach."""

from __future__ import annotations

from smallworld_desktop.engine.games.warcraft.actions import (
    Abandon,
    Decline,
    Expand,
    Pass,
    Pick,
    Recruit,
    Stop,
    TakeForm,
    TakeSide,
)
from smallworld_desktop.engine.games.warcraft.state import PLACE, REDEPLOY
from smallworld_desktop.engine.games.warcraft.table import Table
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
    TakeForm: DecisionKind("form", few=True),
    TakeSide: DecisionKind("side", few=True),
    Recruit: DecisionKind("recruit", few=True),
    Abandon: DecisionKind("abandon", joined=True),
    Stop: DecisionKind("stop", joined=True),
}
"""But for conquests and redeployments, which are of several actions each."""


def kind_of(table: Table, action: Action[Table]) -> DecisionKind:
    """The kind of decision to which an action belongs."""
    return REDEPLOYMENT if table.stage in (REDEPLOY, PLACE) else KINDS.get(type(action), CONQUEST)
