"""The combo column of Warring Isles: the one from which the seat chooses that is to choose next."""

from __future__ import annotations

from smallworld_desktop.engine.conquest.actions import COMBO
from smallworld_desktop.engine.games.warcraft.actions import Pick
from smallworld_desktop.engine.games.warcraft.state import FACTIONS, NOTHING, PICK
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.ui.conquest.combo_column import ComboColumn
from smallworld_desktop.ui.conquest.combos import Lot, Lots
from smallworld_desktop.ui.games.warcraft.stands import OWN


def lots(table: Table) -> Lots:
    """What lies in the column of the seat in turn, the top one first."""
    return [_lot(table, *combo) for combo in table.columns[table.column_of(table.turn)]]


def _lot(table: Table, race: int, power: int, coins: int) -> Lot:
    banner, badge = table.setting.catalogue.races[race], table.setting.catalogue.powers[power]
    side = "faction", FACTIONS[banner.faction]
    return Lot(banner.id, badge.id, banner.tokens, badge.tokens, coins, table.tray[race], emblems=OWN, side=side)


class IslesColumn(ComboColumn):
    kind = COMBO

    def _lots(self, table: Table) -> Lots:
        return lots(table)

    def _picking(self, table: Table) -> bool:
        return table.stage == PICK and table.pending == NOTHING

    def _pick(self, index: int) -> Pick:
        return Pick(index)
