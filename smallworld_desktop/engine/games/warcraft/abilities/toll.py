"""Opponents pay for setting foot in some regions of the race, also when it has declined."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smallworld_desktop.engine.conquest.where import Places, Where
from smallworld_desktop.engine.games.warcraft.abilities.base import Ability
from smallworld_desktop.engine.games.warcraft.geography import GEOGRAPHY
from smallworld_desktop.engine.games.warcraft.means import Due, due

if TYPE_CHECKING:
    from smallworld_desktop.engine.games.warcraft.table import Table

COINS = 1


class Toll(Ability):
    """Each attempt on such a region costs a coin first."""

    free = for_badges = keeps_badge = True
    settings = (Places("where", GEOGRAPHY, ("terrain", "symbol")),)
    where = Where()

    def toll_regions(self, table: Table, force: int, attacker: int) -> int:
        return table.held[force] & self.where.regions(table.setting.board)

    def toll(self, table: Table, force: int, region: int, attacker: int) -> Due | None:
        if self.where.regions(table.setting.board) >> region & 1:
            return due("toll", COINS, force // 2, self.origin)
        return None
