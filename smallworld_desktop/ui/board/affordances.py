"""What can be done now, sorted by where on the table one does it. No Qt in here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from smallworld_desktop.engine.games.smallworld.actions import Pick, Treaty
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action

TableAction = Action[Table]


@dataclass(frozen=True)
class Affordances:
    """Legal actions by shape: on a region, on a combo of the column, on a seat, and those that are plain buttons."""

    by_region: Mapping[int, tuple[TableAction, ...]] = field(default_factory=dict)
    combos: Mapping[int, TableAction] = field(default_factory=dict)
    seats: Mapping[int, TableAction] = field(default_factory=dict)
    plain: tuple[TableAction, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.by_region or self.combos or self.seats or self.plain)


def affordances(legal: Sequence[Action[Any]]) -> Affordances:
    """Sort legal actions. What names a region is done there; a treaty with nobody is a plain refusal."""
    regions: dict[int, list[TableAction]] = {}
    combos: dict[int, TableAction] = {}
    seats: dict[int, TableAction] = {}
    plain: list[TableAction] = []
    for action in legal:
        region = getattr(action, "region", None)
        if region is not None:
            regions.setdefault(region, []).append(action)
        elif isinstance(action, Pick):
            combos[action.index] = action
        elif isinstance(action, Treaty) and action.seat >= 0:
            seats[action.seat] = action
        else:
            plain.append(action)
    return Affordances({region: tuple(found) for region, found in regions.items()}, combos, seats, tuple(plain))
