"""Portals: all that stands and lies in two magic regions changes places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations
from typing import ClassVar

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.conquest.abilities import whole_number
from smallworld_desktop.engine.games.warcraft import events, stages
from smallworld_desktop.engine.games.warcraft.abilities.base import Ability
from smallworld_desktop.engine.games.warcraft.abilities.theft import ability_of
from smallworld_desktop.engine.games.warcraft.attack import shielded, tolled, tolls, unpayable
from smallworld_desktop.engine.games.warcraft.geography import MAGIC
from smallworld_desktop.engine.games.warcraft.means import ATTACK, POWER, Due
from smallworld_desktop.engine.games.warcraft.state import CONQUEST
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.games.warcraft.timing import conquest_stage
from smallworld_desktop.engine.games.warcraft.warfare import follow_bearers, levy, remember, uncover
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.options import Option, Switch
from smallworld_desktop.engine.kernel.schema import Entry
from smallworld_desktop.engine.kernel.targets import FromTo, Target

ONE_SWAP = 1 << 10
MOST = 3


def swaps(table: Table) -> int:
    """How often it has been done this turn."""
    return table.used // ONE_SWAP & MOST


class Portals(Ability):
    """So often a turn two magic regions exchange all but mountains and places."""

    options: ClassVar[tuple[Option, ...]] = (
        Switch(name="swap_is_attack", default=False),
        Switch(name="portal_needs_own", default=False),
    )
    count = 0

    def configure(self, settings: Entry | None, place: Entry) -> None:
        self.count = whole_number(settings, place, 1, MOST)

    def offer_conquests(self, table: Table, force: int, found: list[Action[Table]]) -> None:
        if swaps(table) >= self.count:
            return
        own = table.held[force] if table.setting.options["portal_needs_own"] else -1
        dear = tolled(table, force)
        for pair, action in swaps_among(table.setting.board.symbol[MAGIC] & ~shielded(table, force)):
            if own & pair and not (dear & pair and next(action.violations(table), None)):
                found.append(action)


@dataclass(frozen=True, slots=True)
class Swap(Action[Table]):
    """Exchange all that stands and lies in two magic regions."""

    final = False
    rank = 2

    region: int
    other: int

    def violations(self, table: Table) -> Iterator[Message]:
        able = ability_of(table, Portals)
        wrong = list(conquest_stage(table))
        if not wrong and able is None:
            wrong = [Message("not-your-power")]
        yield from wrong
        if wrong or able is None:
            return
        if swaps(table) >= able.count:
            yield Message("so-often-a-turn", {"count": able.count})
        pair = 1 << self.region | 1 << self.other
        if self.region >= self.other or pair & ~table.setting.board.symbol[MAGIC]:
            yield Message("two-magic-regions")
        if table.immune & pair:
            yield Message("immune", {"piece": "watch_tower"})
        for seat in bits(table.setting.mates[table.turn]):
            if (table.held[2 * seat] | table.held[2 * seat + 1]) & pair:
                yield Message("a-mate", {"seat": seat})
        if table.setting.options["portal_needs_own"] and not table.held[table.active] & pair:
            yield Message("one-must-be-yours")
        yield from unpayable(table, table.turn, self._tolls(table))

    def _tolls(self, table: Table) -> list[Due]:
        harm = ATTACK if table.setting.options["swap_is_attack"] else POWER
        found = [toll for region in (self.region, self.other) for toll in tolls(table, table.active, region, harm=harm)]
        return list({(toll.bit, toll.to): toll for toll in found}.values())

    def perform(self, table: Table) -> None:
        table.stage = CONQUEST
        levy(table, table.turn, self._tolls(table))
        if table.setting.options["swap_is_attack"]:
            remember(table, table.active, self.region)
            remember(table, table.active, self.other)
        table.used += ONE_SWAP
        names = table.region_id(self.region), table.region_id(self.other)
        table.note(events.RegionsSwapped(table.turn, *names))
        exchange(table, self.region, self.other)
        for region in (self.region, self.other):
            if table.units(region) or table.natives >> region & 1:
                uncover(table, region)
        follow_bearers(table)
        stages.proceed(table)

    @property
    def target(self) -> Target:
        return FromTo(self.region, self.other)

    def told(self, table: Table) -> Message:
        return Message("do-swap", {"regions": (table.region_id(self.region), table.region_id(self.other))})


@lru_cache(maxsize=256)
def swaps_among(regions: int) -> list[tuple[int, Swap]]:
    """Every exchange of two of some regions, with both of them as a set."""
    return [(1 << one | 1 << other, swap(one, other)) for one, other in combinations(bits(regions), 2)]


def exchange(table: Table, one: int, other: int) -> None:
    """All but mountains, places and what lies face down changes places."""
    for units in (table.holder, table.tokens, table.beasts):
        units[one], units[other] = units[other], units[one]
    goes = {one: other, other: one}
    table.champion = goes.get(table.champion, table.champion)
    table.held = _swapped(table.held, one, other)
    [table.natives] = _swapped([table.natives], one, other)
    table.pieces = tuple(_swapped(table.pieces, one, other))
    table.kegs = tuple(sorted((goes.get(region, region), keg) for region, keg in table.kegs))
    markers = table.setting.catalogue.markers
    table.lies = tuple(
        lies if marker.place else goes.get(lies, lies) for marker, lies in zip(markers, table.lies, strict=True)
    )
    table.derive((one, other))


def _swapped(sets: Sequence[int], one: int, other: int) -> list[int]:
    """Sets of regions: each changes where one of the two is in it, and the other is not."""
    pair = 1 << one | 1 << other
    return [regions ^ pair if (regions >> one ^ regions >> other) & 1 else regions for regions in sets]


swap = cache(Swap)
"""Each is made once, for there are many."""

ACTIONS = {"swap": Swap}
