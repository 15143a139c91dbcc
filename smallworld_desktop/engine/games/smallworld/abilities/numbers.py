"""Abilities that are a number: cheaper conquests, tokens for the attack only, recruits, tokens that are never lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from smallworld_desktop.engine.boards.board import Board
from smallworld_desktop.engine.conquest.where import Places, Where
from smallworld_desktop.engine.games.smallworld.abilities.base import Ability
from smallworld_desktop.engine.games.smallworld.events import TokensRecruited
from smallworld_desktop.engine.games.smallworld.geography import GEOGRAPHY
from smallworld_desktop.engine.kernel.declarations import WholeNumber
from smallworld_desktop.engine.kernel.options import Option, Switch

if TYPE_CHECKING:
    from smallworld_desktop.engine.games.smallworld.setup import Setting
    from smallworld_desktop.engine.games.smallworld.table import Table


class Discount(Ability):
    """Some regions, or all, are conquered with one token less."""

    settings = (Places("where", GEOGRAPHY, ("terrain", "symbol", "beside", "beside_own")),)
    where = Where()

    def discount_regions(self, board: Board) -> int:
        return 0 if self.where.beside_own else self.where.regions(board)

    def discount_beside(self, board: Board) -> int:
        return self.where.own(board)


class ConquestTokens(Ability):
    """Some tokens only attack: they leave the map after each redeployment and come back next turn."""

    options: ClassVar[tuple[Option, ...]] = (Switch(name="amazons_keep_regions", default=False),)
    setting = WholeNumber("count", 1, 8)
    count = 0

    def reserve(self) -> int:
        return self.count

    def keeps_regions(self, setting: Setting) -> bool:
        return bool(setting.options["amazons_keep_regions"])


class Recruits(Ability):
    """One new token for every so many non-empty regions conquered this turn, as long as the tray has any."""

    setting = WholeNumber("regions", 1, 9)
    regions = 2

    def on_redeployment(self, table: Table, force: int) -> None:
        race = table.race[force]
        count = min(table.won.bit_count() // self.regions, table.tray[race])
        if count:
            table.tray[race] -= count
            table.hand[force] += count
            if table.journal is not None:
                table.journal.append(TokensRecruited(force // 3, self.owner, count))


class Elusive(Ability):
    """A lost region costs no token; all of them flee and are placed again."""

    options: ClassVar[tuple[Option, ...]] = (Switch(name="elf_survives_sorcerer", default=False),)

    def losses(self, setting: Setting, substituted: bool) -> int:
        return 1 if substituted and not setting.options["elf_survives_sorcerer"] else 0
