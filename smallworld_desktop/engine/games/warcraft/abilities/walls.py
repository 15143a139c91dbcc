"""Glimmering walls in conquered regions of a kind; they stay in decline."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smallworld_desktop.engine.conquest.pieces import PieceKind
from smallworld_desktop.engine.conquest.where import Where, read_where
from smallworld_desktop.engine.games.warcraft.abilities.base import Ability
from smallworld_desktop.engine.games.warcraft.geography import GEOGRAPHY
from smallworld_desktop.engine.kernel.schema import Entry

if TYPE_CHECKING:
    from smallworld_desktop.engine.games.warcraft.table import Table

WALL = PieceKind("wisp_wall", defends=1, stays=True, most=9)


class Walls(Ability):
    """A wall rises in each such region that the race conquers, while there are any."""

    piece = WALL
    where = Where()

    def configure(self, settings: Entry | None, place: Entry) -> None:
        self.where = read_where(settings, ("terrain", "symbol"), GEOGRAPHY)

    def on_conquest(self, table: Table, force: int, region: int) -> None:
        if table.left(WALL.id) and self.where.regions(table.setting.board) >> region & 1:
            table.set_piece(WALL.id, region, True)
