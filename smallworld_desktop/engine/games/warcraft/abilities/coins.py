"""Abilities that pay when a seat scores: for regions, islands and markers, for what was fought for, for being there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from smallworld_desktop.engine.boards.board import Board
from smallworld_desktop.engine.conquest.where import Places, Where
from smallworld_desktop.engine.games.warcraft.abilities.base import Ability
from smallworld_desktop.engine.games.warcraft.geography import GEOGRAPHY
from smallworld_desktop.engine.games.warcraft.state import EMPTY, FACTIONS
from smallworld_desktop.engine.kernel.declarations import OneOf, WholeNumber
from smallworld_desktop.engine.kernel.events import Reason

if TYPE_CHECKING:
    from smallworld_desktop.engine.games.warcraft.table import Table


class CoinsPerRegion(Ability):
    """One coin more for every region of some kind."""

    free = True
    settings = (Places("where", GEOGRAPHY, ("terrain", "symbol")),)
    where = Where()

    def coin_regions(self, board: Board) -> int:
        return self.where.regions(board)


class CoinsByTheWater(Ability):
    """One coin more for every region beside a lake or a sea."""

    free = True

    def coin_regions(self, board: Board) -> int:
        return board.beside(board.water)


class CoinsPerMarker(Ability):
    """One coin for every artifact and place in the regions of the race."""

    free = True

    def income(self, table: Table, force: int) -> Iterator[Reason]:
        count = sum(lies >= 0 and bool(table.held[force] >> lies & 1) for lies in table.lies)
        if count:
            yield Reason("income-bonus", count, self.source)


class CoinsPerIsland(Ability):
    """One coin for every island on which the race stands."""

    free = True

    def income(self, table: Table, force: int) -> Iterator[Reason]:
        count = sum(bool(part & table.held[force]) for part in table.setting.board.parts.values())
        if count:
            yield Reason("income-bonus", count, self.source)


class CoinsPerConquest(Ability):
    """One coin for every region that was not empty when it was conquered this turn."""

    free = True

    def income(self, table: Table, force: int) -> Iterator[Reason]:
        count = sum(victim != EMPTY for victim, _, _ in table.feats)
        if count:
            yield Reason("income-bonus", count, self.source)


class CoinsPerDefender(Ability):
    """For each region conquered from so many units or more as many coins as there were units."""

    free = True
    setting = WholeNumber("fewest", 1, 9)
    fewest = 2

    def income(self, table: Table, force: int) -> Iterator[Reason]:
        count = sum(units for _, units, _ in table.feats if units >= self.fewest)
        if count:
            yield Reason("income-bonus", count, self.source)


class CoinsPerVictim(Ability):
    """One coin for every region conquered from a race of a faction."""

    free = True
    setting = OneOf("faction", FACTIONS[1:])
    faction = ""

    def income(self, table: Table, force: int) -> Iterator[Reason]:
        races = table.setting.catalogue.races
        victims = [races[victim].faction for victim, _, _ in table.feats if victim >= 0]
        count = victims.count(FACTIONS.index(self.faction))
        if count:
            yield Reason("income-bonus", count, self.source)


class CoinsEachTurn(Ability):
    """Some coins at the end of every turn."""

    free = True
    setting = WholeNumber("amount", 1, 9)
    amount = 0

    def income(self, table: Table, force: int) -> Iterator[Reason]:
        yield Reason("income-bonus", self.amount, self.source)


class CoinsForLikes(Ability):
    """One coin for every other region of the race with the terrain of the marker's own."""

    def income(self, table: Table, force: int) -> Iterator[Reason]:
        board = table.setting.board
        lies = table.lies[table.setting.marker_numbers[self.owner]]
        alike = board.terrain[board.regions[lies].terrain] & table.held[force] & ~(1 << lies)
        if alike:
            yield Reason("income-bonus", alike.bit_count(), self.source)
