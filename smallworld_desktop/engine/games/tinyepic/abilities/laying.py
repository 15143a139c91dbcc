"""Abilities that lay down the figures and the war towers of others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.tinyepic.abilities.base import Ability
from smallworld_desktop.engine.games.tinyepic.abilities.settings import one_number, read_verb
from smallworld_desktop.engine.games.tinyepic.agenda import ANSWERS, TASKS, answered, ask, asks_region, decider, proceed
from smallworld_desktop.engine.games.tinyepic.reach import compelled
from smallworld_desktop.engine.games.tinyepic.state import (
    ASK_FIGURE,
    ASKING_FIGURE,
    CHOOSE,
    HERO_BIT,
    LAYS_TOWER,
    LYING_BIT,
    NOBODY,
    PATROL,
    VERBS,
    Fight,
)
from smallworld_desktop.engine.games.tinyepic.timing import DOING, wrong_stage, wrong_verb
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.schema import Entry
from smallworld_desktop.engine.kernel.targets import AtRegion, Target

if TYPE_CHECKING:
    from smallworld_desktop.engine.games.tinyepic.table import Table

ALIKE = 2
"""So many towers at most are laid down with one action."""


def beside(table: Table, regions: int) -> int:
    """The regions next to some others."""
    found = 0
    for region in bits(regions):
        found |= table.land.links[region]
    return found


def standing_there(table: Table, seat: int, regions: int) -> list[tuple[int, int, int]]:
    """The standing figures of others in some regions, by region: region, seat, hero."""
    found = []
    for other in table.setting.after[seat]:
        for figure in table.figures[other]:
            if not figure & LYING_BIT and regions >> (figure >> 2) & 1:
                found.append((figure >> 2, other, figure >> 1 & 1))
    return sorted(set(found))


def towers_there(table: Table, seat: int, regions: int) -> int:
    """Those of some regions where a war tower of another stands."""
    found = 0
    for other in table.setting.after[seat]:
        found |= table.towers[other] & regions
    return found


def topple(table: Table, seat: int, region: int) -> None:
    """The war tower of another in a region is laid down."""
    for other in table.setting.after[seat]:
        if table.towers[other] >> region & 1:
            table.topple(other, region)


def _asking_figure(table: Table, seat: int, regions: int) -> None:
    """A seat lays down one of the figures of others in some regions."""
    found = standing_there(table, seat, regions)
    if len(found) == 1 or (found and seat == table.setting.dummy):
        region, other, hero = found[0]
        table.lay(other, region, hero, 1)
    elif found:
        ask(table, CHOOSE, seat, ASK_FIGURE, regions)


def _toppled(table: Table, seat: int, region: int) -> None:
    if region != NOBODY:
        topple(table, seat, region)


class LaysRetreaters(Ability):
    """Whoever is beaten and retreats is laid down."""

    def on_retreated(self, table: Table, seat: int, fight: Fight, loser: int, region: int, hero: bool) -> None:
        if table.has(loser, region, int(hero), 0):
            table.lay(loser, region, int(hero), 1)


class Laying(Ability):
    """Base of what has a figure of others laid down, and asks which."""

    def offer(self, table: Table, seat: int, found: list[Action[Table]]) -> None:
        if table.stage == CHOOSE:
            found += (LayDown(*figure) for figure in standing_there(table, seat, table.ask[1]))


class LaysOnMove(Laying):
    """After a move without war one figure of others next to the one that has moved is laid down."""

    verb = PATROL

    def configure(self, settings: Entry | None, place: Entry) -> None:
        self.verb = read_verb(settings, place)

    def on_enter(self, table: Table, seat: int, region: int, hero: bool, verb: int, peaceful: bool) -> None:
        if verb == self.verb and peaceful:
            table.push(ASKING_FIGURE, seat, table.land.links[region])


class LaysOnClearing(Laying):
    """When the action card is cleared one figure of others next to an own one is laid down."""

    def on_clear(self, table: Table, seat: int) -> None:
        table.push(ASKING_FIGURE, seat, beside(table, table.held[seat]))


class LaysInstead(Ability):
    """With Patrol, instead of moving, one figure of others next to an own one may be laid down."""

    def offer(self, table: Table, seat: int, found: list[Action[Table]]) -> None:
        if table.stage in DOING and table.action == PATROL:
            near = beside(table, table.held[seat])
            found += (LayDown(*figure) for figure in standing_there(table, seat, near) if not compelled(table, seat))


class LaysTowersOnMove(Ability):
    """Whoever comes next to a war tower of others lays it down."""

    def on_enter(self, table: Table, seat: int, region: int, hero: bool, verb: int, peaceful: bool) -> None:
        asks_region(table, seat, LAYS_TOWER, towers_there(table, seat, table.land.links[region]), 0)


class LaysTowersInstead(Ability):
    """With Patrol, instead of moving, some war towers of others next to own figures may be laid down."""

    count = ALIKE

    def configure(self, settings: Entry | None, place: Entry) -> None:
        self.count = one_number(settings, place, 1, ALIKE)

    def offer(self, table: Table, seat: int, found: list[Action[Table]]) -> None:
        if table.stage not in DOING or table.action != PATROL or compelled(table, seat):
            return
        towers = bits(towers_there(table, seat, beside(table, table.held[seat])))
        for number, region in enumerate(towers):
            found.append(LayTowers(region))
            if self.count == ALIKE:
                found += (LayTowers(region, other) for other in towers[number + 1 :])


def _instead_of_patrol(table: Table) -> list[Message]:
    """Why nothing can be laid down in place of a patrol now."""
    wrong = list(wrong_stage(table, *DOING))
    if not wrong:
        wrong += wrong_verb(table, PATROL)
    if not wrong:
        for region, _, _ in compelled(table, decider(table))[:1]:
            wrong.append(Message("must-leave-tundra", {"region": table.region_id(region), "verb": VERBS[table.action]}))
    return wrong


@dataclass(frozen=True, slots=True)
class LayDown(Action["Table"]):
    """Lay down a figure of another seat."""

    region: int
    seat: int
    hero: int = 0

    def violations(self, table: Table) -> Iterator[Message]:
        asked = table.stage == CHOOSE and table.ask[0] == ASK_FIGURE
        wrong = [] if asked else _instead_of_patrol(table)
        yield from wrong
        if wrong:
            return
        seat, place = decider(table), {"region": table.region_id(self.region)}
        if not asked and not any(isinstance(ability, LaysInstead) for ability in table.profile[seat].abilities):
            yield Message("lays-nobody-down")
        near = table.ask[1] if asked else beside(table, table.held[seat])
        if not near >> self.region & 1:
            yield Message("not-beside-own", place)
        if self.seat == seat or self.region * 4 + HERO_BIT * self.hero not in table.figures[self.seat]:
            yield Message("nobody-stands-there", place)

    def perform(self, table: Table) -> None:
        answered(table)
        table.lay(self.seat, self.region, self.hero, 1)
        proceed(table)

    @property
    def target(self) -> Target:
        return AtRegion(self.region)

    def told(self, table: Table) -> Message:
        return Message(
            "do-topple-figure", {"region": table.region_id(self.region), "seat": self.seat, "hero": bool(self.hero)}
        )


@dataclass(frozen=True, slots=True)
class LayTowers(Action["Table"]):
    """Lay down a war tower of another seat, or two."""

    region: int
    other: int = NOBODY

    def violations(self, table: Table) -> Iterator[Message]:
        wrong = _instead_of_patrol(table)
        yield from wrong
        if wrong:
            return
        seat = decider(table)
        most = max((a.count for a in table.profile[seat].abilities if isinstance(a, LaysTowersInstead)), default=0)
        if not most:
            yield Message("lays-no-towers")
        if self.other != NOBODY and (most < ALIKE or self.other == self.region):
            yield Message("lays-so-many-towers", {"count": most})
        near = beside(table, table.held[seat])
        for region in (self.region, self.other) if self.other != NOBODY else (self.region,):
            place = {"region": table.region_id(region)}
            if not near >> region & 1:
                yield Message("not-beside-own", place)
            if not towers_there(table, seat, 1 << region):
                yield Message("no-tower-stands", place)

    def perform(self, table: Table) -> None:
        seat = decider(table)
        answered(table)
        topple(table, seat, self.region)
        if self.other != NOBODY:
            topple(table, seat, self.other)
        proceed(table)

    @property
    def target(self) -> Target:
        return AtRegion(self.region)

    def told(self, table: Table) -> Message:
        other = "" if self.other == NOBODY else table.region_id(self.other)
        return Message("do-topple-towers", {"region": table.region_id(self.region), "other_region": other})


TASKS[ASKING_FIGURE] = _asking_figure
ANSWERS[LAYS_TOWER] = _toppled
ACTIONS = {"lay-down": LayDown, "lay-towers": LayTowers}
