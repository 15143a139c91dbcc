"""Abilities that make a number in war cheaper, before it is shown or once it is lost or won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smallworld_desktop.engine.games.tinyepic.abilities.base import Ability
from smallworld_desktop.engine.games.tinyepic.abilities.settings import one_number
from smallworld_desktop.engine.games.tinyepic.state import LYING_BIT, NOBODY, QUEST, VERBS, Fight
from smallworld_desktop.engine.games.tinyepic.where import EVERYWHERE, read_where
from smallworld_desktop.engine.kernel.schema import Entry

if TYPE_CHECKING:
    from smallworld_desktop.engine.games.tinyepic.table import Table

ATTACK, DEFENCE = "attack", "defence"
FEWER, LYING = "fewer", "lying"
BESIDE, CARD = "beside", "card"


def hero_fights(table: Table, seat: int, fight: Fight) -> bool:
    """Whether the hero of a seat takes part in a fight."""
    if seat == fight.attacker:
        return bool(fight.hero)
    return table.hero_region(seat) == fight.region


class WarDiscount(Ability):
    """Wars cost less: some wars only, in some regions, against some opponents.

    A hero's holds where the hero itself fights; or, if it says so, for those beside it or on its card.
    """

    less = 1
    side = ""
    by = ""
    against = ""
    for_others = ""
    gives_way = False
    """Whether a greater one of the same faction takes its place."""
    where = EVERYWHERE

    def configure(self, settings: Entry | None, place: Entry) -> None:
        if settings is None:
            return
        keys = settings.mapping(("less", "side", "by", "against", "others", "gives_way", "where"))
        self.less = keys["less"].integer(1) if "less" in keys else 1
        self.side = keys["side"].one_of((ATTACK, DEFENCE)) if "side" in keys else ""
        self.by = keys["by"].one_of(VERBS[: QUEST + 1]) if "by" in keys else ""
        self.against = keys["against"].one_of((FEWER, LYING)) if "against" in keys else ""
        self.for_others = keys["others"].one_of((BESIDE, CARD)) if "others" in keys else ""
        self.gives_way = "gives_way" in keys and keys["gives_way"].flag()
        self.where = read_where(keys.get("where"))

    def discount(self, table: Table, seat: int, fight: Fight) -> int:
        attacks = seat == fight.attacker
        if self.side and attacks != (self.side == ATTACK):
            return 0
        if self.by and VERBS[fight.verb] != self.by:
            return 0
        if self.where is not EVERYWHERE and not self.where.regions(table, seat) >> fight.region & 1:
            return 0
        if self.of_hero and not self._meant(table, seat, fight):
            return 0
        if self.against and not self._opponent(table, seat, fight):
            return 0
        return 0 if self.gives_way and self._outdone(table, seat, fight) else self.less

    def _outdone(self, table: Table, seat: int, fight: Fight) -> bool:
        """Whether a greater discount of the same faction holds in the fight."""
        others = [ability for ability in table.profile[seat].discounts if ability.owner == self.owner]
        return any(other is not self and other.discount(table, seat, fight) > self.less for other in others)

    def _meant(self, table: Table, seat: int, fight: Fight) -> bool:
        """Whether it is the hero who fights, or one whom it helps."""
        fights = hero_fights(table, seat, fight)
        if not self.for_others:
            return fights
        region = table.hero_region(seat)
        if region == NOBODY or fights:
            return False
        if seat != fight.attacker and not table.held[seat] >> fight.region & 1:
            # A war tower alone is no figure.
            return False
        if self.for_others == CARD:
            return table.land.part_of[region] == table.land.part_of[fight.region]
        return bool(table.land.links[region] >> fight.region & 1)

    def _opponent(self, table: Table, seat: int, fight: Fight) -> bool:
        """Whether the opponent has fewer figures, or whether the figure one fights lies."""
        other = fight.defender if seat == fight.attacker else fight.attacker
        if other == NOBODY:
            return False
        if self.against == FEWER:
            return len(table.figures[other]) < len(table.figures[seat])
        if other == fight.attacker:
            return bool(fight.lying)
        there = [figure for figure in table.figures[other] if figure >> 2 == fight.region]
        return bool(there) and all(figure & LYING_BIT for figure in there)


class TowerDefence(Ability):
    """War towers on the hero's card help their defender more."""

    more = 1

    def configure(self, settings: Entry | None, place: Entry) -> None:
        self.more = one_number(settings, place)

    def tower_defence(self, table: Table, seat: int, region: int) -> int:
        hero = table.hero_region(seat)
        return self.more if hero != NOBODY and table.land.part_of[hero] == table.land.part_of[region] else 0


class IgnoresTowers(Ability):
    """Towers of opponents defend nothing against the seat."""

    ignores_towers = True


class LossRebate(Ability):
    """A war that is lost costs less: some, or all if it was lost by few only."""

    less = 0
    within = 0

    def configure(self, settings: Entry | None, place: Entry) -> None:
        keys = (settings or place).mapping(("less", "within"))
        self.less = keys["less"].integer(1) if "less" in keys else 0
        self.within = keys["within"].integer(1) if "within" in keys else 0

    def rebate(self, table: Table, seat: int, fight: Fight, won: bool, margin: int) -> int:
        if won or (self.of_hero and not hero_fights(table, seat, fight)):
            return 0
        if self.within and margin > self.within:
            return 0
        return self.less or max(0, table.bids[seat])


class WinRebate(Ability):
    """A war that is won by many costs less."""

    less = 0
    least = 0

    def configure(self, settings: Entry | None, place: Entry) -> None:
        keys = (settings or place).mapping(("less", "least"), ("less", "least"))
        self.less, self.least = keys["less"].integer(1), keys["least"].integer(1)

    def rebate(self, table: Table, seat: int, fight: Fight, won: bool, margin: int) -> int:
        if self.of_hero and not hero_fights(table, seat, fight):
            return 0
        return self.less if won and margin >= self.least else 0


class WinsTies(Ability):
    """Attacking, it wins when the numbers are equal."""

    def wins_ties(self, table: Table, seat: int, fight: Fight) -> bool:
        return not self.of_hero or hero_fights(table, seat, fight)
