"""The reasons for a plan of Warring Isles, against the best of what else could be done."""

from __future__ import annotations

from collections.abc import Sequence

from smallworld_desktop.engine.conquest.minds.reasons import Grounds
from smallworld_desktop.engine.games.warcraft.actions import Abandon, Attack, Attempt, Decline, Pick, Stop
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message


class Reasons(Grounds):
    """Knows the columns of the sides."""

    decline = Decline
    pick = Pick
    attempt = Attempt

    def conquered(self, actions: Sequence[Action[Table]]) -> int:
        return sum(isinstance(action, Attack) and not action.by_chance for action in actions)

    def combo(self, table: Table, pick: Pick) -> tuple[str, str]:
        race, power, _ = table.columns[table.column_of(table.turn)][pick.index]
        catalogue = table.setting.catalogue
        return catalogue.races[race].id, catalogue.powers[power].id

    def instead(self, table: Table, second: Action[Table], worse: int) -> Message:
        if isinstance(second, Attack):
            return Message("why-not-region", {"region": table.region_id(second.region), "count": worse})
        if isinstance(second, Abandon):
            return Message("why-not-abandon", {"region": table.region_id(second.region), "count": worse})
        if isinstance(second, Stop):
            return Message("why-not-stop", {"count": worse})
        return super().instead(table, second, worse)


REASONS = Reasons()
