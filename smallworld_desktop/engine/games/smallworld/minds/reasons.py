"""The reasons for a plan of the base game, against the best of what else could be done."""

from __future__ import annotations

from collections.abc import Sequence

from smallworld_desktop.engine.conquest.minds.plans import Plan
from smallworld_desktop.engine.conquest.minds.reasons import Grounds
from smallworld_desktop.engine.games.smallworld.actions import Abandon, Attack, Attempt, Decline, Pick, Stop, Treaty
from smallworld_desktop.engine.games.smallworld.minds.remarks import conquered
from smallworld_desktop.engine.games.smallworld.state import LATE
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message


class Reasons(Grounds):
    """Knows treaties, and declines at the end of a turn."""

    decline = Decline
    pick = Pick
    attempt = Attempt

    def conquered(self, actions: Sequence[Action[Table]]) -> int:
        return conquered(actions)

    def combo(self, table: Table, pick: Pick) -> tuple[str, str]:
        race, power, _ = table.column[pick.index]
        catalogue = table.setting.catalogue
        return catalogue.races[race].id, catalogue.powers[power].id

    def at_the_end(self, table: Table, first: Action[Table], better: int) -> Message | None:
        if table.stage != LATE:
            return None
        return Message("why-decline-late" if isinstance(first, Decline) else "why-keep-late", {"count": better})

    def instead(self, table: Table, second: Action[Table], worse: int) -> Message:
        if isinstance(second, Attack):
            return Message("why-not-region", {"region": table.region_id(second.region), "count": worse})
        if isinstance(second, Abandon):
            return Message("why-not-abandon", {"region": table.region_id(second.region), "count": worse})
        if isinstance(second, Stop):
            return Message("why-not-stop", {"count": worse})
        if isinstance(second, Treaty) and second.seat >= 0:
            return Message("why-not-treaty", {"seat": second.seat, "count": worse})
        return super().instead(table, second, worse)


def reasons(table: Table, best: Plan, other: Plan | None) -> tuple[Message, ...]:
    """Why a plan was chosen; ``other`` is the best plan that begins otherwise, if there is any."""
    return REASONS.of_plan(table, best, other)


REASONS = Reasons()
