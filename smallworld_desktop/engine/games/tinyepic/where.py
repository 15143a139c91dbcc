"""The one flat filter of simple abilities: which regions they mean. All that it says must hold."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from smallworld_desktop.engine.boards.board import union
from smallworld_desktop.engine.games.tinyepic.geography import CRAGS, GEOGRAPHY, WATER
from smallworld_desktop.engine.kernel.schema import Entry

if TYPE_CHECKING:
    from smallworld_desktop.engine.games.tinyepic.land import Land
    from smallworld_desktop.engine.games.tinyepic.table import Table

ABROAD, FOREIGN_HOME = "abroad", "foreign_home"


@dataclass(frozen=True, slots=True)
class Where:
    """Regions by terrain, by what they touch, by the edge of the card, or by whose card it is."""

    terrain: tuple[str, ...] = ()
    beside: str = ""
    border: bool = False
    card: str = ""

    def regions(self, table: Table, seat: int) -> int:
        """The regions meant, for a seat."""
        found = self.ground(table.land)
        if self.card == ABROAD:
            found &= ~table.setting.homes[seat]
        elif self.card == FOREIGN_HOME:
            found &= union(table.setting.homes[other] for other in table.setting.after[seat])
        return found

    def ground(self, land: Land) -> int:
        """The same as far as the cards alone decide."""
        found = land.board.all
        if self.terrain:
            found &= land.board.of_terrains(self.terrain)
        if self.beside:
            found &= land.coast if self.beside == WATER else land.rocky
        if self.border:
            found &= land.border
        return found


EVERYWHERE = Where()


def read_where(entry: Entry | None) -> Where:
    """A filter from a content file; without one every region is meant."""
    if entry is None:
        return EVERYWHERE
    keys = entry.mapping(("terrain", "beside", "border", "card"))
    terrain: tuple[str, ...] = ()
    if "terrain" in keys:
        items = keys["terrain"].items() if keys["terrain"].is_list else [keys["terrain"]]
        terrain = tuple(item.one_of(GEOGRAPHY.terrains) for item in items)
    return Where(
        terrain,
        keys["beside"].one_of((WATER, CRAGS)) if "beside" in keys else "",
        "border" in keys and keys["border"].flag(),
        keys["card"].one_of((ABROAD, FOREIGN_HOME)) if "card" in keys else "",
    )
