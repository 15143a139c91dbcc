"""Thieves of relics: an artifact next door comes to a region of their own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeVar

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.warcraft import events, stages
from smallworld_desktop.engine.games.warcraft.abilities.base import Ability
from smallworld_desktop.engine.games.warcraft.abilities.boosts import RELIC
from smallworld_desktop.engine.games.warcraft.attack import tolls, unpayable
from smallworld_desktop.engine.games.warcraft.means import POWER
from smallworld_desktop.engine.games.warcraft.state import CONQUEST
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.games.warcraft.timing import conquest_stage
from smallworld_desktop.engine.games.warcraft.warfare import carry, follow_bearers, levy
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.targets import AtRegion, Target

T = TypeVar("T", bound=Ability)


def ability_of(table: Table, kind: type[T]) -> T | None:
    """The ability of a kind that the active force has, if it has one."""
    found = [ability for ability in table.profile[table.active].abilities if isinstance(ability, kind)]
    return found[0] if found else None


class Theft(Ability):
    """Once a turn an artifact moves from next door into a region of the race."""

    def offer_conquests(self, table: Table, force: int, found: list[Action[Table]]) -> None:
        if table.used & RELIC:
            return
        for marker, kind in enumerate(table.setting.catalogue.markers):
            if kind.place or table.lies[marker] < 0:
                continue
            for region in bits(table.setting.board.neighbours[table.lies[marker]] & table.held[force]):
                steal = Steal(marker, region)
                if next(steal.violations(table), None) is None:
                    found.append(steal)


@dataclass(frozen=True, slots=True)
class Steal(Action[Table]):
    """An artifact next door comes to this region."""

    final = False
    rank = 1

    marker: int
    region: int

    def violations(self, table: Table) -> Iterator[Message]:
        wrong = list(conquest_stage(table))
        if not wrong and ability_of(table, Theft) is None:
            wrong = [Message("not-your-power")]
        yield from wrong
        if wrong:
            return
        force, lies = table.active, table.lies[self.marker]
        if table.used & RELIC:
            yield Message("relic-once-a-turn")
        if table.setting.catalogue.markers[self.marker].place or lies < 0:
            yield Message("only-open-artifacts")
            return
        if table.holder[self.region] != force:
            yield Message("not-yours", {"race": table.race_id(force)})
        elif not table.setting.board.neighbours[lies] >> self.region & 1:
            yield Message("not-next-to-it")
        if table.holder[lies] == force:
            yield Message("already-yours")
        if table.immune >> lies & 1:
            yield Message("immune", {"piece": "watch_tower"})
        yield from unpayable(table, table.turn, tolls(table, force, lies, harm=POWER))

    def perform(self, table: Table) -> None:
        table.stage = CONQUEST
        levy(table, table.turn, tolls(table, table.active, table.lies[self.marker], harm=POWER))
        table.used |= RELIC
        carry(table, self.marker, self.region)
        kind = table.setting.catalogue.markers[self.marker].id
        name = table.region_id(self.region)
        table.note(events.MarkerStolen(table.turn, table.race_id(table.active), kind, name))
        follow_bearers(table)
        stages.proceed(table)

    @property
    def target(self) -> Target:
        return AtRegion(self.region)

    def told(self, table: Table) -> Message:
        kind = table.setting.catalogue.markers[self.marker].id
        return Message("do-steal", {"marker": kind, "region": table.region_id(self.region)})


ACTIONS = {"steal": Steal}
