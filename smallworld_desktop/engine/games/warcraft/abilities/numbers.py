"""Abilities that are a number: cheaper conquests, and races that never stand alone."""

from __future__ import annotations

from typing import ClassVar

from smallworld_desktop.engine.boards.board import Board
from smallworld_desktop.engine.conquest.where import Places, Where
from smallworld_desktop.engine.games.warcraft.abilities.base import Ability
from smallworld_desktop.engine.games.warcraft.geography import GEOGRAPHY
from smallworld_desktop.engine.kernel.declarations import Flag, WholeNumber


class Fewer(WholeNumber):
    """How many tokens fewer a region costs: one, unless a file says otherwise."""

    usual: ClassVar[int] = 1


class Discount(Ability):
    """Some regions, or all, or all where somebody lives, are conquered with fewer tokens."""

    free = True
    settings = (Places("where", GEOGRAPHY, ("terrain", "symbol")), Fewer("less", 1, 9), Flag("inhabited"))
    where = Where()
    less = 1
    inhabited = False

    def discount(self, board: Board) -> tuple[int, int, bool]:
        return self.where.regions(board), self.less, self.inhabited


class Least(Ability):
    """The race never stands with fewer tokens in a region."""

    free = True
    setting = WholeNumber("least", 2, 3)
