"""Abilities about prices: what Build, Research, Expand, Trade and retreats cost, and with what they are paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smallworld_desktop.engine.games.tinyepic.abilities.base import Ability
from smallworld_desktop.engine.games.tinyepic.abilities.settings import one_number, one_word, read_verb
from smallworld_desktop.engine.games.tinyepic.geography import CRAGS, WATER
from smallworld_desktop.engine.games.tinyepic.state import BUILD, NOBODY, VERBS
from smallworld_desktop.engine.games.tinyepic.where import EVERYWHERE, read_where
from smallworld_desktop.engine.kernel.schema import Entry

if TYPE_CHECKING:
    from smallworld_desktop.engine.games.tinyepic.land import Land
    from smallworld_desktop.engine.games.tinyepic.table import Table


class Cheaper(Ability):
    """An action costs less: always, while so many regions of some kind are held, or for a war tower there."""

    less = 1
    verb = BUILD
    holding = 0
    where = EVERYWHERE

    def configure(self, settings: Entry | None, place: Entry) -> None:
        keys = (settings or place).mapping(("verb", "less", "holding", "where"), ("verb",))
        self.verb = VERBS.index(keys["verb"].one_of(VERBS))
        self.less = keys["less"].integer(1) if "less" in keys else 1
        self.holding = keys["holding"].integer(1) if "holding" in keys else 0
        self.where = read_where(keys.get("where"))

    def cheaper(self, table: Table, seat: int, verb: int, region: int) -> int:
        if verb != self.verb:
            return 0
        if self.of_hero:
            return self.less if region != NOBODY and region == table.hero_region(seat) else 0
        if self.where is EVERYWHERE:
            return self.less
        meant = self.where.regions(table, seat)
        if self.holding:
            return self.less if (table.held[seat] & meant).bit_count() >= self.holding else 0
        return self.less if region != NOBODY and meant >> region & 1 else 0


class BuildersToll(Ability):
    """Whoever builds to the level of the seat's tower pays more."""

    more = 1

    def configure(self, settings: Entry | None, place: Entry) -> None:
        self.more = one_number(settings, place)

    def surcharge(self, table: Table, seat: int, builder: int) -> int:
        return self.more if table.level[builder] + 1 == table.level[seat] else 0


class BuildsInstead(Ability):
    """When an action is selected, one may build instead."""

    def configure(self, settings: Entry | None, place: Entry) -> None:
        self.builds_instead = (read_verb(settings, place),)


class TradesTwo(Ability):
    """Two kinds of good may be exchanged in one trade."""

    trades_two = True


class Exchanges(Ability):
    """Some goods may become what Build, Research or Expand is paid with."""

    def configure(self, settings: Entry | None, place: Entry) -> None:
        self.exchanges = one_number(settings, place)


class ExpandsByMana(Ability):
    """Expand may be paid with mana as well."""

    expands_by_mana = True


class SilverBuilds(Ability):
    """A silver is worth more in Build."""

    def configure(self, settings: Entry | None, place: Entry) -> None:
        self.silver_builds = one_number(settings, place, 2)


class CheapRetreat(Ability):
    """Retreats cost less food, for some of them: to some regions, on the hero's card, or the hero's own."""

    less = 0
    free = False
    halved = False
    on_card = False
    where = EVERYWHERE

    def configure(self, settings: Entry | None, place: Entry) -> None:
        keys = (settings or place).mapping(("less", "free", "halved", "on_card", "to"))
        self.less = keys["less"].integer(1) if "less" in keys else 0
        self.free = "free" in keys and keys["free"].flag()
        self.halved = "halved" in keys and keys["halved"].flag()
        self.on_card = "on_card" in keys and keys["on_card"].flag()
        self.where = read_where(keys.get("to"))

    def retreat_price(self, table: Table, seat: int, price: int, field: int, goal: int, hero: bool) -> int:
        if self.where is not EVERYWHERE and not self.where.regions(table, seat) >> goal & 1:
            return price
        if self.of_hero and not self._meant(table, seat, field, hero):
            return price
        if self.free:
            return 0
        return (price + 1) // 2 if self.halved else price - self.less

    def _meant(self, table: Table, seat: int, field: int, hero: bool) -> bool:
        """Whether it is the hero who retreats, or somebody from its card."""
        region = table.hero_region(seat)
        if self.on_card:
            return region != NOBODY and table.land.part_of[region] == table.land.part_of[field]
        return hero


class FreeRetreat(Ability):
    """The first retreat after each clearing costs nothing."""

    free_retreat = True


class Haven(Ability):
    """One may retreat into water, or into crags."""

    ground = ""

    def configure(self, settings: Entry | None, place: Entry) -> None:
        self.ground = one_word(settings, place, (WATER, CRAGS))

    def havens(self, land: Land) -> int:
        return land.board.terrain[self.ground]
