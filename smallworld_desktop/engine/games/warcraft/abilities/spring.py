"""A spring that lies on water, and pays whoever leads around it, be it in decline."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.conquest.abilities import whole_number
from smallworld_desktop.engine.games.warcraft import events
from smallworld_desktop.engine.games.warcraft.abilities.base import Ability
from smallworld_desktop.engine.games.warcraft.scoring import lead_around
from smallworld_desktop.engine.games.warcraft.state import NOWHERE
from smallworld_desktop.engine.games.warcraft.warfare import carry, turn_up
from smallworld_desktop.engine.kernel.events import Reason
from smallworld_desktop.engine.kernel.schema import Entry

if TYPE_CHECKING:
    from smallworld_desktop.engine.games.warcraft.table import Table


class Spring(Ability):
    """Coins for the seat whose race alone holds most of the regions around it."""

    coins = 0

    def configure(self, settings: Entry | None, place: Entry) -> None:
        self.coins = whole_number(settings, place, 1, 9)

    def on_reveal(self, table: Table, marker: int, region: int) -> None:
        board = table.setting.board
        island = next(part for part in board.parts.values() if part >> region & 1)
        waters = bits(board.water & island)
        if len(waters) > 1:
            table.loose = (marker, *waters)
        elif waters:
            carry(table, marker, waters[0])
            table.note(events.MarkerMoved(self.owner, table.region_id(waters[0])))
        else:
            self._put_aside(table, marker, region)

    def _put_aside(self, table: Table, marker: int, region: int) -> None:
        """It lies under those put aside; the first other place among them takes its place."""
        carry(table, marker, NOWHERE)
        table.note(events.MarkerPutAside(self.owner))
        markers = table.setting.catalogue.markers
        other = next((each for each in table.aside if markers[each].place), None)
        table.aside = (*(each for each in table.aside if each != other), marker)
        if other is not None:
            turn_up(table, other, region)

    def home_income(self, table: Table, seat: int) -> Iterator[Reason]:
        lies = table.lies[table.setting.marker_numbers[self.owner]]
        lead = lead_around(table, lies)
        if lead >= 0 and lead // 2 == seat:
            yield Reason("income-bonus", self.coins, self.source)
