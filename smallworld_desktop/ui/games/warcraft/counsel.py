"""How plans of Warring Isles are told."""

from __future__ import annotations

from typing import Any

from smallworld_desktop.engine.games.warcraft.actions import Expand, Settle, Stop
from smallworld_desktop.engine.games.warcraft.minds.small import settle_stacks
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.rules import Ruleset
from smallworld_desktop.ui.conquest.counsel import ConquestCounsel


class IslesCounsel(ConquestCounsel):
    minor = (*ConquestCounsel.minor, "why-unseen", "why-toll")

    def is_small(self, action: Action[Any]) -> bool:
        """Who places units has stopped."""
        return isinstance(action, Stop | Expand | Settle)

    def after(self, rules: Ruleset[Table], state: Table, seat: int, action: Action[Table]) -> Table:
        """In a world where nothing new is turned up."""
        after: Table = super().after(rules, state, seat, action)
        settle_stacks(after)
        return after
