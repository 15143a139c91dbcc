"""Abilities that pay: for regions of a kind, for regions fought for, each turn, or once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from smallworld_desktop.engine.boards.board import Board
from smallworld_desktop.engine.conquest.where import Places, Where
from smallworld_desktop.engine.games.smallworld.abilities.base import Ability
from smallworld_desktop.engine.games.smallworld.geography import GEOGRAPHY
from smallworld_desktop.engine.games.smallworld.state import JOINED
from smallworld_desktop.engine.kernel.declarations import Flag, WholeNumber
from smallworld_desktop.engine.kernel.events import Reason
from smallworld_desktop.engine.kernel.options import Option, Switch

if TYPE_CHECKING:
    from smallworld_desktop.engine.games.smallworld.table import Table


class CoinsPerRegion(Ability):
    """One coin more for every region held, of some kind or of any; for the Dwarves' mines also in decline."""

    settings = (Places("where", GEOGRAPHY, ("terrain", "symbol", "beside")), Flag("lasting"))
    where = Where()

    def coin_regions(self, board: Board) -> int:
        return self.where.regions(board)


class CoinsPerConquest(Ability):
    """One coin for every non-empty region conquered this turn."""

    def income(self, table: Table, force: int) -> Iterator[Reason]:
        count = table.won.bit_count()
        if count:
            yield Reason("income-conquests", count, self.source)


class CoinsEachTurn(Ability):
    """Some coins at the end of every turn while the race is active."""

    options: ClassVar[tuple[Option, ...]] = (Switch(name="alchemist_needs_presence", default=False),)
    setting = WholeNumber("amount", 1, 9)
    amount = 0

    def income(self, table: Table, force: int) -> Iterator[Reason]:
        in_hand = table.hand[force] and not table.setting.options["alchemist_needs_presence"]
        if table.held[force] or in_hand:
            yield Reason("income-each-turn", self.amount, self.source)


class CoinsOnce(Ability):
    """Some coins at the end of the turn in which the race was chosen."""

    setting = WholeNumber("amount", 1, 20)
    amount = 0

    def income(self, table: Table, force: int) -> Iterator[Reason]:
        if table.marks & JOINED:
            yield Reason("income-once", self.amount, self.source)
