"""A shield that is moved at the end of a turn: whoever attacks its region pays first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.warcraft import events, stages
from smallworld_desktop.engine.games.warcraft.abilities.base import Ability
from smallworld_desktop.engine.games.warcraft.means import POWER, Due, due
from smallworld_desktop.engine.games.warcraft.placements import Placement, placing_stage
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.games.warcraft.warfare import carry
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.targets import AtRegion, Target

PAID = 128
COINS = 2
TRIBUTE = 1


class Shield(Ability):
    """Opponents pay before they touch its region; once a turn is enough."""

    step = 3
    harm = POWER
    shields = True

    def toll(self, table: Table, force: int, region: int, attacker: int) -> Due | None:
        if table.lies[table.setting.marker_numbers[self.owner]] == region:
            return due("toll", COINS, force // 2, self.origin, PAID)
        return None

    def asks(self, table: Table, force: int) -> bool:
        return True

    def offer_placements(self, table: Table, force: int, found: list[Action[Table]]) -> None:
        marker = table.setting.marker_numbers[self.owner]
        found.extend([lay(marker, region) for region in bits(table.held[force])])


class Tribute(Ability):
    """It is moved at the end of a turn; opponents beside its region pay at once."""

    step = 4

    def asks(self, table: Table, force: int) -> bool:
        return True

    def offer_placements(self, table: Table, force: int, found: list[Action[Table]]) -> None:
        marker = table.setting.marker_numbers[self.owner]
        found.extend([lay(marker, region) for region in bits(table.held[force])])

    def settle(self, table: Table, force: int) -> None:
        region = table.lies[table.setting.marker_numbers[self.owner]]
        for seat in range(table.setting.seats):
            beside = table.held[2 * seat] & table.setting.board.neighbours[region]
            if beside and table.opposed(force // 2, seat):
                paid = table.pay(seat, force // 2, TRIBUTE)
                if paid:
                    table.note(events.TollPaid(seat, force // 2, paid))


@dataclass(frozen=True, slots=True)
class Lay(Placement):
    """Lay a marker into a region of one's own."""

    step: ClassVar[int] = 0

    marker: int
    region: int

    def _ability(self, table: Table) -> Ability | None:
        if not 0 <= self.marker < len(table.lies) or not table.bears(table.active, self.marker):
            return None
        abilities = table.setting.catalogue.markers[self.marker].abilities
        return next((ability for ability in abilities if ability.step), None)

    def violations(self, table: Table) -> Iterator[Message]:
        ability = self._ability(table)
        wrong = list(placing_stage(table, ability.step if ability is not None else 0, ability is not None))
        yield from wrong
        if not wrong and table.holder[self.region] != table.active:
            yield Message("not-yours", {"race": table.race_id(table.active)})

    def perform(self, table: Table) -> None:
        ability = self._ability(table)
        assert ability is not None
        stages.close_steps(table, ability.step)
        carry(table, self.marker, self.region)
        kind = table.setting.catalogue.markers[self.marker].id
        table.note(events.MarkerMoved(kind, table.region_id(self.region)))
        ability.settle(table, table.active)
        table.placed |= 1 << ability.step

    def place(self, table: Table) -> None:
        raise AssertionError("a marker is laid as a whole")

    @property
    def target(self) -> Target:
        return AtRegion(self.region)

    def placed(self, table: Table) -> Message:
        kind = table.setting.catalogue.markers[self.marker].id
        return Message("do-lay", {"marker": kind, "region": table.region_id(self.region)})


lay = cache(Lay)
"""Each is made once, for there are many."""

ACTIONS = {"lay": Lay}
