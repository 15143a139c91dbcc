"""By what decisions of the base game are measured: in coins of the final lead, as the adviser judges."""

from __future__ import annotations

from collections.abc import Sequence

from smallworld_desktop.engine.games.smallworld.abilities.berserk import Roll
from smallworld_desktop.engine.games.smallworld.actions import Abandon, Decline, Expand, Keep, Pass, Pick, Stop, Treaty
from smallworld_desktop.engine.games.smallworld.minds.adviser import Adviser, alike, followed
from smallworld_desktop.engine.games.smallworld.minds.coin_counting import counted
from smallworld_desktop.engine.games.smallworld.minds.turns import Plan
from smallworld_desktop.engine.games.smallworld.state import REDEPLOY
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.play.yardstick import DecisionKind, Way, Yardstick

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


class CoinYardstick(Yardstick):
    """Measures by the adviser's word, which is also what a hint says."""

    least = 2.0
    doubt = 1.0
    large = 4.0

    def __init__(self, adviser: Adviser) -> None:
        self.adviser = adviser

    def kind(self, state: Table, action: Action[Table]) -> DecisionKind:
        return kind_of(state, action)

    def world(self, view: Table, seat: int, past: Sequence[Table]) -> Table:
        return alike(counted(view, seat, past))

    def followed(self, world: Table, *actions: Action[Table]) -> Table:
        return followed(world, *actions)

    def best(self, world: Table, seat: int) -> Sequence[Way]:
        return [_way(plan, world, seat) for plan in self.adviser.advice(world, seat)]

    def promise(self, world: Table, seat: int) -> float:
        return self.adviser.first_sight(world, seat)[0].value

    def likely(self, world: Table, seat: int) -> Way:
        return _way(self.adviser.measured(self.adviser.first_sight(world, seat)[0], world, seat), world, seat)


def _way(plan: Plan, world: Table, seat: int) -> Way:
    parts = {"now": world.coins[seat] + plan.now, "later": plan.later, "rivals": -plan.rivals}
    return Way(plan.actions, plan.value, parts)
