"""Abilities of movement: where a race may enter, what it may reach, what it may stand on."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from smallworld_desktop.engine.boards.board import Board
from smallworld_desktop.engine.games.smallworld.abilities.base import Ability
from smallworld_desktop.engine.games.smallworld.geography import GEOGRAPHY, harbours
from smallworld_desktop.engine.kernel.declarations import OneOf
from smallworld_desktop.engine.kernel.options import Option, Switch

if TYPE_CHECKING:
    from smallworld_desktop.engine.games.smallworld.setup import Setting


class EntersAnywhere(Ability):
    """The race may first set foot on any region that it can stand on."""

    def entry(self, setting: Setting) -> int:
        return setting.board.all


class Flying(Ability):
    """Any land region may be attacked, the first one included, wherever it lies."""

    roams = True

    def entry(self, setting: Setting) -> int:
        return setting.board.land


class Seafaring(Ability):
    """Seas and the lake are regions like any other, taken only while active and kept in decline."""

    options: ClassVar[tuple[Option, ...]] = (Switch(name="seafaring_enters_by_sea", default=True),)

    def range(self, board: Board) -> int:
        return board.water

    def entry(self, setting: Setting) -> int:
        return harbours(setting.board) if setting.options["seafaring_enters_by_sea"] else 0


class Tunnels(Ability):
    """All regions with a symbol are neighbours of each other."""

    setting = OneOf("symbol", GEOGRAPHY.symbols)
    symbol = ""

    def tunnels(self, board: Board) -> int:
        return board.symbol[self.symbol]
