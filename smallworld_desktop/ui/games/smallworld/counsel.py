"""How plans of the base game are told."""

from __future__ import annotations

from typing import Any

from smallworld_desktop.engine.games.smallworld.actions import Expand, Stop
from smallworld_desktop.engine.games.smallworld.chance import settle_shuffle
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.rules import Ruleset
from smallworld_desktop.ui.conquest.counsel import ConquestCounsel


class SmallWorldCounsel(ConquestCounsel):
    compared = (*ConquestCounsel.compared, "why-not-treaty")
    minor = ("why-takes", "why-costs-tokens", "why-opens", "why-pays-now", "why-guards")

    def is_small(self, action: Action[Any]) -> bool:
        """Who places tokens has stopped."""
        return isinstance(action, Stop | Expand)

    def after(self, rules: Ruleset[Table], state: Table, seat: int, action: Action[Table]) -> Table:
        """In a world where nothing new is turned up."""
        after: Table = super().after(rules, state, seat, action)
        settle_shuffle(after)
        return after
