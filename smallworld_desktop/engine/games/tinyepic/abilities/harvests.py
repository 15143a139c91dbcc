"""Abilities of those who collect: more from some regions, goods beside what regions yield, and a collecting instead."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.tinyepic.abilities.base import Ability
from smallworld_desktop.engine.games.tinyepic.abilities.gains import Gaining
from smallworld_desktop.engine.games.tinyepic.abilities.settings import one_number
from smallworld_desktop.engine.games.tinyepic.agenda import answered, asks_good, decider, proceed
from smallworld_desktop.engine.games.tinyepic.harvest import ANY_GOOD, collect, yielding
from smallworld_desktop.engine.games.tinyepic.land import CHOICE, NO_YIELD
from smallworld_desktop.engine.games.tinyepic.reach import compelled
from smallworld_desktop.engine.games.tinyepic.state import (
    ACT,
    FOOD,
    GAINS,
    HERO_BIT,
    LYING_BIT,
    NOBODY,
    ORE,
    VERBS,
    Fight,
)
from smallworld_desktop.engine.games.tinyepic.timing import wrong_stage
from smallworld_desktop.engine.games.tinyepic.where import EVERYWHERE, read_where
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.schema import Entry
from smallworld_desktop.engine.kernel.targets import AtRegion, Target

if TYPE_CHECKING:
    from smallworld_desktop.engine.games.tinyepic.table import Table

GROVE = 3
"""So many figures in a forest make it yield food as well."""


def hero_collects(table: Table, seat: int, region: int) -> bool:
    """Whether the hero of a seat is in a region and collects there itself."""
    if table.hero_region(seat) != region or not yielding(table, seat) >> region & 1:
        return False
    lies = region * 4 + HERO_BIT + LYING_BIT in table.figures[seat]
    return lies == bool(table.land.ruins >> region & 1) or (lies and table.profile[seat].lying_collect)


class CollectGain(Gaining):
    """Goods beside what is collected: for holding a region of some kind, or for each such area that is touched.

    A hero's asks where the hero is.
    """

    others = ("where", "per_water")
    where = EVERYWHERE
    per_water = 0

    def read(self, keys: dict[str, Entry]) -> None:
        self.where = read_where(keys.get("where"))
        self.per_water = keys["per_water"].integer(1) if "per_water" in keys else 0

    def on_collect(self, table: Table, seat: int) -> None:
        for _ in range(self._times(table, seat)):
            self.bring(table, seat)

    def _times(self, table: Table, seat: int) -> int:
        held = table.held[seat]
        if self.per_water:
            touched = sum(bool(held & shore) for shore in table.land.waters)
            return min(touched, self.per_water)
        meant = self.where.regions(table, seat)
        if self.of_hero:
            region = table.hero_region(seat)
            return int(region != NOBODY and bool(meant >> region & 1))
        return int(bool(held & meant))


class CompanyGain(Gaining):
    """Goods beside what is collected, if the hero shares or neighbours a foreign figure."""

    def on_collect(self, table: Table, seat: int) -> None:
        region = table.hero_region(seat)
        if region == NOBODY:
            return
        near = table.land.links[region] | 1 << region
        if any(table.held[other] & near for other in table.setting.after[seat]):
            self.bring(table, seat)


class DoubleHarvest(Ability):
    """Where the hero collects, or where the ground is of some kind, the region yields its good twice."""

    where = EVERYWHERE

    def configure(self, settings: Entry | None, place: Entry) -> None:
        if settings is not None:
            self.where = read_where(settings.mapping(("where",), ("where",))["where"])

    def harvest(self, table: Table, seat: int, region: int, crop: list[int]) -> None:
        if self.of_hero and not hero_collects(table, seat, region):
            return
        ground = table.land.ground[region]
        if ground != NO_YIELD and self.where.ground(table.land) >> region & 1:
            crop.append(ground)


class OreHarvest(Ability):
    """Where the hero collects on some kinds of ground there is an ore more."""

    where = EVERYWHERE

    def configure(self, settings: Entry | None, place: Entry) -> None:
        self.where = read_where((settings or place).mapping(("where",), ("where",))["where"])

    def harvest(self, table: Table, seat: int, region: int, crop: list[int]) -> None:
        if self.where.ground(table.land) >> region & 1 and hero_collects(table, seat, region):
            crop.append(ORE)


class GroveHarvest(Ability):
    """A forest with three own figures yields food as well."""

    def harvest(self, table: Table, seat: int, region: int, crop: list[int]) -> None:
        if table.land.forests >> region & 1 and table.count_in(seat, region) >= GROVE:
            crop.append(FOOD)


class NeighbourHarvest(Ability):
    """Where the hero collects, it collects a good of one adjacent region's ground as well."""

    def on_collect(self, table: Table, seat: int) -> None:
        region = table.hero_region(seat)
        if region == NOBODY or not hero_collects(table, seat, region):
            return
        among = 0
        for neighbour in bits(table.land.links[region]):
            ground = table.land.ground[neighbour]
            # What can be chosen is never silver.
            among |= ANY_GOOD if ground == CHOICE else 1 << ground & ANY_GOOD if ground != NO_YIELD else 0
        if among:
            asks_good(table, seat, GAINS, among)


class LyingCollect(Ability):
    """Figures that lie collect."""

    lying_collect = True


class LossHarvest(Ability):
    """After a war that is lost by many, the seat collects at once."""

    least = 1

    def configure(self, settings: Entry | None, place: Entry) -> None:
        self.least = one_number(settings, place)

    def on_war(self, table: Table, seat: int, fight: Fight, won: bool) -> None:
        others = fight.defender if seat == fight.attacker else fight.attacker
        if won or others == NOBODY:
            return
        if abs(table.bids[others] - table.bids[seat]) >= self.least:
            collect(table, seat, yielding(table, seat), whole=True)


class Heralds(Ability):
    """In its own turn, instead of doing nothing, the seat collects from the hero's region, or from another as well."""

    regions = 1

    def configure(self, settings: Entry | None, place: Entry) -> None:
        self.regions = one_number(settings, place, 1, 2)

    def offer(self, table: Table, seat: int, found: list[Action[Table]]) -> None:
        home = table.hero_region(seat)
        if table.stage != ACT or home == NOBODY:
            return
        found += (action for action in _calls(table, seat, home) if next(action.violations(table), None) is None)


def _calls(table: Table, seat: int, home: int) -> Iterator[Herald]:
    yield Herald(home)
    for other in bits(table.held[seat] & ~(1 << home)):
        yield Herald(home, other)


@dataclass(frozen=True, slots=True)
class Herald(Action["Table"]):
    """Collect from the herald's region, and perhaps from another."""

    region: int
    other: int = NOBODY

    def violations(self, table: Table) -> Iterator[Message]:
        wrong = list(wrong_stage(table, ACT))
        yield from wrong
        if wrong:
            return
        seat = decider(table)
        most = max((a.regions for a in table.profile[seat].abilities if isinstance(a, Heralds)), default=0)
        if not most:
            yield Message("no-herald")
            return
        for region, _, _ in compelled(table, seat)[:1]:
            yield Message("must-leave-tundra", {"region": table.region_id(region), "verb": VERBS[table.action]})
        if table.hero_region(seat) != self.region:
            yield Message("herald-elsewhere", {"region": table.region_id(self.region)})
        if self.other == NOBODY:
            return
        if most == 1:
            yield Message("herald-one-region")
        if self.other == self.region or not table.held[seat] >> self.other & 1:
            yield Message("no-own-figure", {"region": table.region_id(self.other)})

    def perform(self, table: Table) -> None:
        seat = decider(table)
        answered(table)
        meant = 1 << self.region | (1 << self.other if self.other != NOBODY else 0)
        collect(table, seat, yielding(table, seat) & meant, whole=False)
        proceed(table)

    @property
    def target(self) -> Target:
        return AtRegion(self.region)

    def told(self, table: Table) -> Message:
        other = "" if self.other == NOBODY else table.region_id(self.other)
        return Message("do-herald", {"region": table.region_id(self.region), "other_region": other})


ACTIONS = {"herald": Herald}
