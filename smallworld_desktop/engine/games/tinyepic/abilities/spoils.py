"""Abilities by which goods change hands, are lost, or come back: after wars, in regions, on reaching a level."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smallworld_desktop.engine.boards.board import mask
from smallworld_desktop.engine.games.tinyepic.abilities.base import Ability
from smallworld_desktop.engine.games.tinyepic.abilities.discounts import hero_fights
from smallworld_desktop.engine.games.tinyepic.abilities.settings import one_number
from smallworld_desktop.engine.games.tinyepic.agenda import ANSWERS, TASKS, asks_good, asks_seat, loses, owned, takes
from smallworld_desktop.engine.games.tinyepic.deeds import lose_magic
from smallworld_desktop.engine.games.tinyepic.state import (
    FIGHT_ENDS,
    FLAG,
    FOOD,
    LOSES_MAGIC,
    LOSES_TO,
    MANA,
    NOBODY,
    ORE,
    REGAINS,
    STARVING,
    Fight,
)
from smallworld_desktop.engine.games.tinyepic.where import EVERYWHERE, read_where
from smallworld_desktop.engine.kernel.schema import Entry

if TYPE_CHECKING:
    from smallworld_desktop.engine.games.tinyepic.table import Table


def rival(seat: int, fight: Fight) -> int:
    """The other side of a fight; NOBODY where it is a neutral meeple."""
    return fight.defender if seat == fight.attacker else fight.attacker


class Plunders(Ability):
    """Whoever is beaten, perhaps only in some regions, has some goods taken."""

    count = 1
    where = EVERYWHERE

    def configure(self, settings: Entry | None, place: Entry) -> None:
        keys = (settings or place).mapping(("count", "where"), ("count",))
        self.count = keys["count"].integer(1)
        self.where = read_where(keys.get("where"))

    def on_win(self, table: Table, seat: int, fight: Fight, margin: int) -> None:
        other = rival(seat, fight)
        if other != NOBODY and self.where.regions(table, seat) >> fight.region & 1:
            takes(table, seat, other, self.count)


class Ravages(Ability):
    """Whoever is beaten discards some goods."""

    count = 1

    def configure(self, settings: Entry | None, place: Entry) -> None:
        self.count = one_number(settings, place)

    def on_win(self, table: Table, seat: int, fight: Fight, margin: int) -> None:
        other = rival(seat, fight)
        if other != NOBODY:
            loses(table, other, self.count)


class FlagToll(Ability):
    """Whoever shows a number against the seat's flag loses some goods."""

    count = 1

    def configure(self, settings: Entry | None, place: Entry) -> None:
        self.count = one_number(settings, place)

    def on_paid(self, table: Table, seat: int, fight: Fight) -> None:
        other = rival(seat, fight)
        if other != NOBODY and table.bids[seat] == FLAG < table.bids[other] and table.setting.dummy == NOBODY:
            loses(table, other, self.count)


class LossToll(Ability):
    """Whoever beats the seat, perhaps only narrowly, or only where it defends, loses some goods."""

    count = 1
    within = 0
    defending = False

    def configure(self, settings: Entry | None, place: Entry) -> None:
        keys = (settings or place).mapping(("count", "within", "defending"), ("count",))
        self.count = keys["count"].integer(1)
        self.within = keys["within"].integer(1) if "within" in keys else 0
        self.defending = "defending" in keys and keys["defending"].flag()

    def on_loss(self, table: Table, seat: int, fight: Fight, margin: int) -> None:
        if (self.within and margin > self.within) or (self.defending and seat != fight.defender):
            return
        loses(table, rival(seat, fight), self.count)


class Famine(Ability):
    """Whoever defeats the hero loses all food after the war."""

    def on_loss(self, table: Table, seat: int, fight: Fight, margin: int) -> None:
        if hero_fights(table, seat, fight):
            table.push_after(FIGHT_ENDS, STARVING, rival(seat, fight))


def _starving(table: Table, seat: int) -> None:
    """What the war has brought is lost with the rest."""
    table.lose(seat, FOOD, table.good(seat, FOOD))


class Regains(Ability):
    """Something of what a war cost comes back: one mana, or so many ore. A faction's does so if the war was lost."""

    ore = 1

    def configure(self, settings: Entry | None, place: Entry) -> None:
        self.ore = one_number(settings, place)

    def on_paid(self, table: Table, seat: int, fight: Fight) -> None:
        if self.of_hero and hero_fights(table, seat, fight):
            self._regain(table, seat, fight)

    def on_loss(self, table: Table, seat: int, fight: Fight, margin: int) -> None:
        if not self.of_hero:
            self._regain(table, seat, fight)

    def _regain(self, table: Table, seat: int, fight: Fight) -> None:
        _, mana, ore = table.spent[int(seat == fight.defender)]
        among = (1 << MANA if mana else 0) | (1 << ORE if ore else 0)
        asks_good(table, seat, REGAINS, among, 1, min(self.ore, ore))


def _regained(table: Table, seat: int, good: int, ore: int) -> None:
    table.gain(seat, good, ore if good == ORE else 1)


class ReachToll(Ability):
    """When the level is reached every other seat loses some goods."""

    count = 1

    def configure(self, settings: Entry | None, place: Entry) -> None:
        self.count = one_number(settings, place)

    def on_reach(self, table: Table, seat: int) -> None:
        for other in table.setting.after[seat]:
            loses(table, other, self.count)


class ReachSpell(Ability):
    """When the level is reached one opponent loses a level of magic."""

    def on_reach(self, table: Table, seat: int) -> None:
        asks_seat(table, seat, LOSES_MAGIC, mask(other for other in table.setting.after[seat] if table.magic[other]))


def _magic_lost(table: Table, seat: int, other: int) -> None:
    lose_magic(table, other)


class EnterToll(Ability):
    """When a figure comes into a region of some kind, one opponent loses a good."""

    where = EVERYWHERE

    def configure(self, settings: Entry | None, place: Entry) -> None:
        self.where = read_where((settings or place).mapping(("where",), ("where",))["where"])

    def on_enter(self, table: Table, seat: int, region: int, hero: bool, verb: int, peaceful: bool) -> None:
        if self.where.regions(table, seat) >> region & 1:
            asks_seat(table, seat, LOSES_TO, mask(other for other in table.setting.after[seat] if owned(table, other)))


def _lost_to(table: Table, seat: int, other: int) -> None:
    loses(table, other, 1)


class EnterTheft(Ability):
    """When the hero comes to a foreign home without war, one good is taken from whose home it is."""

    def on_enter(self, table: Table, seat: int, region: int, hero: bool, verb: int, peaceful: bool) -> None:
        if hero and peaceful:
            for other in table.setting.after[seat]:
                if table.setting.homes[other] >> region & 1:
                    takes(table, seat, other, 1)


ANSWERS.update({REGAINS: _regained, LOSES_MAGIC: _magic_lost, LOSES_TO: _lost_to})
TASKS[STARVING] = _starving
