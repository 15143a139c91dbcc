"""Abilities that are a number: cheaper conquests, and races that never stand alone."""

from __future__ import annotations

from smallworld_desktop.engine.boards.board import Board
from smallworld_desktop.engine.conquest.abilities import whole_number
from smallworld_desktop.engine.conquest.where import Where, read_where
from smallworld_desktop.engine.games.warcraft.abilities.base import Ability
from smallworld_desktop.engine.games.warcraft.geography import GEOGRAPHY
from smallworld_desktop.engine.kernel.schema import Entry


class Discount(Ability):
    """Some regions, or all, or all where somebody lives, are conquered with fewer tokens."""

    where = Where()
    less = 1
    inhabited = False

    def configure(self, settings: Entry | None, place: Entry) -> None:
        if settings is None:
            return
        keys = settings.mapping(["where", "less", "inhabited"])
        if "where" in keys:
            self.where = read_where(settings, ("terrain", "symbol"), GEOGRAPHY, ("less", "inhabited"))
        self.less = keys["less"].integer(1, 9) if "less" in keys else 1
        self.inhabited = "inhabited" in keys and keys["inhabited"].flag()

    def discount(self, board: Board) -> tuple[int, int, bool]:
        return self.where.regions(board), self.less, self.inhabited


class Least(Ability):
    """The race never stands with fewer tokens in a region."""

    def configure(self, settings: Entry | None, place: Entry) -> None:
        self.least = whole_number(settings, place, 2, 3)
