"""Abilities of those who come further: over the sea for nothing, through caverns, into the water."""

from __future__ import annotations

from smallworld_desktop.engine.boards.board import Board
from smallworld_desktop.engine.conquest.where import Where, read_where
from smallworld_desktop.engine.games.warcraft.abilities.base import Ability
from smallworld_desktop.engine.games.warcraft.geography import GEOGRAPHY
from smallworld_desktop.engine.kernel.schema import Entry


class FreeTravel(Ability):
    """Landing places cost nothing more."""

    free_travel = True


class Near(Ability):
    """Some regions are always next door, be they on another island."""

    where = Where()

    def configure(self, settings: Entry | None, place: Entry) -> None:
        self.where = read_where(settings, ("terrain", "symbol"), GEOGRAPHY)

    def near(self, board: Board) -> int:
        return self.where.regions(board)


class Swimming(Ability):
    """Waters can be taken and held, and any may be the first."""

    swims = True
