"""Beasts that fight beside tokens: as many each turn as regions of a terrain are held."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.warcraft import events
from smallworld_desktop.engine.games.warcraft.abilities.base import Ability
from smallworld_desktop.engine.games.warcraft.geography import GEOGRAPHY
from smallworld_desktop.engine.kernel.schema import Entry

if TYPE_CHECKING:
    from smallworld_desktop.engine.games.warcraft.table import Table

MOST = 5


class Beasts(Ability):
    """All return when the race goes on, and then so many come; in a conquered region one is lost before any token."""

    leads = "beast"
    terrain = ""

    def configure(self, settings: Entry | None, place: Entry) -> None:
        self.terrain = (settings or place).one_of(GEOGRAPHY.terrains)

    def on_expansion(self, table: Table, force: int) -> None:
        for region in bits(table.held[force]):
            table.shift(region, 0, -table.beasts[region])
            if not table.units(region):
                table.leave(region)
        held = table.held[force] & table.setting.board.terrain[self.terrain]
        table.beast_hand = min(held.bit_count(), MOST)
        if table.beast_hand:
            table.note(events.BeastsCalled(force // 2, table.beast_hand))
