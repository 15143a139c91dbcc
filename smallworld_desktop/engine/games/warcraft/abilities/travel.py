"""Abilities of those who come further: over the sea for nothing, through caverns, into the water."""

from __future__ import annotations

from smallworld_desktop.engine.boards.board import Board
from smallworld_desktop.engine.conquest.where import Places, Where
from smallworld_desktop.engine.games.warcraft.abilities.base import Ability
from smallworld_desktop.engine.games.warcraft.geography import GEOGRAPHY


class FreeTravel(Ability):
    """Landing places cost nothing more."""

    free = True
    free_travel = True


class Near(Ability):
    """Some regions are always next door, be they on another island."""

    free = True
    settings = (Places("where", GEOGRAPHY, ("terrain", "symbol")),)
    where = Where()

    def near(self, board: Board) -> int:
        return self.where.regions(board)


class Swimming(Ability):
    """Waters can be taken and held, and any may be the first."""

    free = True
    swims = True
