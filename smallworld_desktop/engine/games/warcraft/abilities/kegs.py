"""Powder kegs: planted among opponents face down, and opened at the start of the next turn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from smallworld_desktop.engine.boards.board import bits, mask
from smallworld_desktop.engine.games.warcraft import events, stages
from smallworld_desktop.engine.games.warcraft.abilities.base import Ability
from smallworld_desktop.engine.games.warcraft.abilities.theft import ability_of
from smallworld_desktop.engine.games.warcraft.attack import beside, tolls, unpayable
from smallworld_desktop.engine.games.warcraft.placements import Placement, placing_stage
from smallworld_desktop.engine.games.warcraft.state import ACTIVE, LIVE, MIX, UPKEEP
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.games.warcraft.timing import wrong_stage
from smallworld_desktop.engine.games.warcraft.warfare import follow_bearers, levy, overcome, remember
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.targets import AtRegion, Target


class Kegs(Ability):
    """At the end of a turn one is planted in each of some regions next door where an opponent's active race stands."""

    step = 5
    mixes = True

    def on_pick(self, table: Table, force: int) -> None:
        table.pending |= MIX

    def on_decline(self, table: Table, force: int) -> None:
        table.keg_stack = table.kegs = ()

    def offer_upkeep(self, table: Table, force: int, found: list[Action[Table]]) -> None:
        for region, _ in table.kegs:
            for action in (Open(region), Waive(region)):
                if next(action.violations(table), None) is None:
                    found.append(action)

    def targets(self, table: Table, force: int) -> int:
        """Where one may be planted."""
        if not table.keg_stack:
            return 0
        found = 0
        for seat in range(table.setting.seats):
            if table.opposed(force // 2, seat):
                found |= table.held[2 * seat]
        return found & beside(table, force) & ~table.immune & ~shielded(table) & ~planted(table)

    def asks(self, table: Table, force: int) -> bool:
        return bool(self.targets(table, force))

    def offer_placements(self, table: Table, force: int, found: list[Action[Table]]) -> None:
        found.extend(Plant(region) for region in bits(self.targets(table, force)))


def planted(table: Table) -> int:
    """The regions where one lies."""
    return mask(region for region, _ in table.kegs)


def shielded(table: Table) -> int:
    """The regions that a marker protects for its owner."""
    found = 0
    for marker in table.setting.shielding:
        lies = table.lies[marker]
        if lies >= 0 and table.holder[lies] >= 0 and table.holder[lies] % 2 == ACTIVE:
            found |= 1 << lies
    return found


def harmless(table: Table, region: int) -> bool:
    """Whether a keg there just leaves the game: under a tower, or where no opponent stands any more."""
    owner = table.owner(region)
    return bool(table.immune >> region & 1) or owner < 0 or not table.opposed(table.turn, owner)


@dataclass(frozen=True, slots=True)
class Plant(Placement):
    """The next keg of the stack is planted here."""

    step = Kegs.step

    region: int

    def violations(self, table: Table) -> Iterator[Message]:
        ability = ability_of(table, Kegs)
        wrong = list(placing_stage(table, self.step, ability is not None))
        yield from wrong
        if not wrong and ability is not None and not ability.targets(table, table.active) >> self.region & 1:
            yield Message("no-place-for-a-keg")

    def place(self, table: Table) -> None:
        keg, table.keg_stack = table.keg_stack[0], table.keg_stack[1:]
        table.kegs = tuple(sorted((*table.kegs, (self.region, keg))))
        table.note(events.KegPlanted(table.turn, table.region_id(self.region)))


class Handling(Action[Table]):
    """Something that is done with a planted keg at the start of the turn."""

    __slots__ = ()

    final = False
    region: int

    def violations(self, table: Table) -> Iterator[Message]:
        wrong = list(wrong_stage(table, UPKEEP))
        yield from wrong
        if wrong:
            return
        if not planted(table) >> self.region & 1:
            yield Message("no-keg-here")
        else:
            yield from self.reasons(table)

    def reasons(self, table: Table) -> Iterator[Message]:
        return iter(())

    def take(self, table: Table) -> int:
        """Take it off the map."""
        [keg] = [keg for region, keg in table.kegs if region == self.region]
        table.kegs = tuple(pair for pair in table.kegs if pair[0] != self.region)
        return keg

    @property
    def target(self) -> Target:
        return AtRegion(self.region)


@dataclass(frozen=True, slots=True)
class Open(Handling):
    """Turn it up, when the tolls are paid."""

    by_chance = True

    region: int

    def reasons(self, table: Table) -> Iterator[Message]:
        if not harmless(table, self.region):
            yield from unpayable(table, table.turn, tolls(table, table.active, self.region))

    def perform(self, table: Table) -> None:
        name = table.region_id(self.region)
        if harmless(table, self.region):
            self.take(table)
            table.note(events.KegLeft(name))
        else:
            force = table.active
            levy(table, table.turn, tolls(table, force, self.region))
            if self.take(table) == LIVE:
                table.note(events.KegExploded(table.turn, table.race_id(force), name))
                remember(table, force, self.region)
                overcome(table, force, self.region)
                follow_bearers(table)
            else:
                table.note(events.KegFizzled(name))
        stages.end_upkeep(table)

    def told(self, table: Table) -> Message:
        return Message("do-open", {"region": table.region_id(self.region)})


@dataclass(frozen=True, slots=True)
class Waive(Handling):
    """Let it leave the game unseen, rather than pay."""

    region: int

    def reasons(self, table: Table) -> Iterator[Message]:
        if harmless(table, self.region) or not tolls(table, table.active, self.region):
            yield Message("no-toll-due")

    def perform(self, table: Table) -> None:
        self.take(table)
        table.note(events.KegLeft(table.region_id(self.region)))
        stages.end_upkeep(table)

    def told(self, table: Table) -> Message:
        return Message("do-waive", {"region": table.region_id(self.region)})


ACTIONS = {"plant": Plant, "open": Open, "waive": Waive}
