"""What can be done now, sorted by where on the table one does it. No Qt in here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.targets import AtCard, AtRegion, AtSeat, FromTo

Actions = tuple[Action[Any], ...]


@dataclass(frozen=True)
class ByTarget:
    """Legal actions by target; where several have the same one, the plain one comes first."""

    by_region: Mapping[int, Actions] = field(default_factory=dict)
    """What is done in a region, or begins there."""
    by_card: Mapping[tuple[str, int | str], Actions] = field(default_factory=dict)
    """What is done with a card: its kind, and which one it is."""
    by_seat: Mapping[int, Actions] = field(default_factory=dict)
    plain: Actions = ()
    """What needs no place on the table, numbers among them."""

    def __bool__(self) -> bool:
        return bool(self.by_region or self.by_card or self.by_seat or self.plain)


def by_target(legal: Sequence[Action[Any]]) -> ByTarget:
    """Sort legal actions."""
    regions: dict[int, Actions] = {}
    cards: dict[tuple[str, int | str], Actions] = {}
    seats: dict[int, Actions] = {}
    plain: Actions = ()
    for action in sorted(legal, key=lambda action: action.rank):
        match action.target:
            case AtRegion(region) | FromTo(region):
                regions[region] = (*regions.get(region, ()), action)
            case AtCard(kind, card):
                cards[kind, card] = (*cards.get((kind, card), ()), action)
            case AtSeat(seat):
                seats[seat] = (*seats.get(seat, ()), action)
            case _:
                plain = (*plain, action)
    return ByTarget(regions, cards, seats, plain)
