"""By what decisions of the base game are measured: in coins of the final lead, as the adviser judges."""

from __future__ import annotations

from collections.abc import Sequence

from smallworld_desktop.engine.games.smallworld.abilities.berserk import Roll
from smallworld_desktop.engine.games.smallworld.actions import Abandon, Decline, Expand, Keep, Pass, Pick, Stop, Treaty
from smallworld_desktop.engine.games.smallworld.minds.adviser import Adviser, alike, followed
from smallworld_desktop.engine.games.smallworld.minds.purse import counted
from smallworld_desktop.engine.games.smallworld.minds.turns import Plan
from smallworld_desktop.engine.games.smallworld.state import REDEPLOY
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.play.measure import Kind, Line, Measure

CONQUEST = Kind("conquest", joined=True)
REDEPLOYMENT = Kind("redeployment")
EXPANDING = Kind("expand", few=True)

KINDS: dict[type[Action[Table]], Kind] = {
    Pick: Kind("pick", few=True),
    Expand: EXPANDING,
    Pass: EXPANDING,
    Decline: Kind("decline", few=True),
    Keep: Kind("keep", few=True),
    Treaty: Kind("treaty", few=True),
    Abandon: Kind("abandon", joined=True),
    Roll: Kind("roll", joined=True),
    Stop: Kind("stop", joined=True),
}
"""What kinds of decision there are, but for conquests and redeployments, which are of several actions each."""


def kind_of(table: Table, action: Action[Table]) -> Kind:
    """The kind of decision to which an action belongs."""
    return REDEPLOYMENT if table.stage == REDEPLOY else KINDS.get(type(action), CONQUEST)


class CoinMeasure(Measure):
    """Measures by the adviser's word, which is also what a hint says."""

    least = 2.0
    doubt = 1.0
    large = 4.0

    def __init__(self, adviser: Adviser) -> None:
        self.adviser = adviser

    def kind(self, state: Table, action: Action[Table]) -> Kind:
        return kind_of(state, action)

    def world(self, view: Table, seat: int, past: Sequence[Table]) -> Table:
        return alike(counted(view, seat, past))

    def followed(self, world: Table, *actions: Action[Table]) -> Table:
        return followed(world, *actions)

    def best(self, world: Table, seat: int) -> Sequence[Line]:
        return [_line(plan, world, seat) for plan in self.adviser.advice(world, seat)]

    def promise(self, world: Table, seat: int) -> float:
        return self.adviser.first_sight(world, seat)[0].value

    def likely(self, world: Table, seat: int) -> Line:
        return _line(self.adviser.measured(self.adviser.first_sight(world, seat)[0], world, seat), world, seat)


def _line(plan: Plan, world: Table, seat: int) -> Line:
    parts = {"now": world.coins[seat] + plan.now, "later": plan.later, "rivals": -plan.rivals}
    return Line(plan.actions, plan.value, parts)
