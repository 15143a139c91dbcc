"""Abilities that are a number: cheaper conquests, tokens for the attack only, recruits, tokens that are never lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from smallworld_desktop.engine.boards.board import Board
from smallworld_desktop.engine.conquest.abilities import whole_number
from smallworld_desktop.engine.conquest.where import Where, read_where
from smallworld_desktop.engine.games.smallworld.abilities.base import Ability
from smallworld_desktop.engine.games.smallworld.events import TokensRecruited
from smallworld_desktop.engine.games.smallworld.geography import GEOGRAPHY
from smallworld_desktop.engine.kernel.options import Option, Switch
from smallworld_desktop.engine.kernel.schema import Entry

if TYPE_CHECKING:
    from smallworld_desktop.engine.games.smallworld.setup import Setting
    from smallworld_desktop.engine.games.smallworld.table import Table


class Discount(Ability):
    """Some regions, or all, are conquered with one token less."""

    def __init__(self, kind: str, owner: str) -> None:
        super().__init__(kind, owner)
        self.where = Where()

    def configure(self, settings: Entry | None, place: Entry) -> None:
        self.where = read_where(settings, ("terrain", "symbol", "beside", "beside_own"), GEOGRAPHY)
        if settings is not None and "lasting" in settings.mapping():
            settings.fail("ability-discount-lasting")

    def discount_regions(self, board: Board) -> int:
        return 0 if self.where.beside_own else self.where.regions(board)

    def discount_beside(self, board: Board) -> int:
        return self.where.own(board)


class ConquestTokens(Ability):
    """Some tokens only attack: they leave the map after each redeployment and come back next turn."""

    options: ClassVar[tuple[Option, ...]] = (Switch(name="amazons_keep_regions", default=False),)
    count = 0

    def configure(self, settings: Entry | None, place: Entry) -> None:
        self.count = whole_number(settings, place, 1, 8)

    def reserve(self) -> int:
        return self.count

    def keeps_regions(self, setting: Setting) -> bool:
        return bool(setting.options["amazons_keep_regions"])


class Recruits(Ability):
    """One new token for every so many non-empty regions conquered this turn, as long as the tray has any."""

    regions = 2

    def configure(self, settings: Entry | None, place: Entry) -> None:
        self.regions = whole_number(settings, place, 1, 9)

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
