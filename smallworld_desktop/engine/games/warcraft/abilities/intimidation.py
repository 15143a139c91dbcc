"""Those who drive others away without a fight: walls and forts first, then tokens, to wherever they say."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.conquest.abilities import whole_number
from smallworld_desktop.engine.games.warcraft import events, stages
from smallworld_desktop.engine.games.warcraft.abilities.base import Ability
from smallworld_desktop.engine.games.warcraft.abilities.theft import ability_of
from smallworld_desktop.engine.games.warcraft.attack import beside, shielded, tolls, unpayable
from smallworld_desktop.engine.games.warcraft.means import ATTACK
from smallworld_desktop.engine.games.warcraft.state import ACTIVE, CONQUEST, NOBODY
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.games.warcraft.timing import conquest_stage
from smallworld_desktop.engine.games.warcraft.warfare import displace, escapes, levy, lose, remember
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.schema import Entry
from smallworld_desktop.engine.kernel.targets import AtRegion, FromTo, Target

ONE_USE = 1 << 8
USES = 3
TOKEN, BEAST = 0, 1


def uses(table: Table) -> int:
    """How often it has been done this turn."""
    return table.used // ONE_USE & USES


class Intimidation(Ability):
    """So often a turn a wall, a fort, a native or a token next door is driven away."""

    count = 0

    def configure(self, settings: Entry | None, place: Entry) -> None:
        self.count = whole_number(settings, place, 1, USES)

    def offer_conquests(self, table: Table, force: int, found: list[Action[Table]]) -> None:
        if uses(table) >= self.count:
            return
        others = table.natives
        for seat in range(table.setting.seats):
            if table.opposed(table.turn, seat):
                others |= table.held[2 * seat] | table.held[2 * seat + 1]
        for region in bits(others & beside(table, force) & ~shielded(table, force)):
            if next(unpayable(table, table.turn, tolls(table, force, region, harm=ATTACK)), None) is not None:
                continue
            holder = table.holder[region]
            if holder < 0 or defences(table, region):
                found.append(intimidate(region, NOBODY, TOKEN))
                continue
            counts = ((TOKEN, table.tokens[region]), (BEAST, table.beasts[region]))
            units = [unit for unit, count in counts if count]
            homes = table.held[holder] & ~(1 << region)
            goals = [goal for goal in bits(homes & ~table.immune) if (goal, region) not in table.pushes]
            found.extend([intimidate(region, goal, unit) for goal in (goals if homes else (NOBODY,)) for unit in units])


def defences(table: Table, region: int) -> list[str]:
    """The pieces that must be driven away first, in their order."""
    setting = table.setting
    return [setting.kinds[number].id for number, _ in setting.defending if table.pieces[number] >> region & 1]


@dataclass(frozen=True, slots=True)
class Intimidate(Action[Table]):
    """Drive something away from a region next door: a unit to another of its race, if there is one."""

    final = False
    rank = 2

    region: int
    goal: int = NOBODY
    unit: int = TOKEN

    def violations(self, table: Table) -> Iterator[Message]:
        able = ability_of(table, Intimidation)
        wrong = list(conquest_stage(table))
        if not wrong and able is None:
            wrong = [Message("not-your-power")]
        yield from wrong
        if wrong or able is None:
            return
        force, holder, bit = table.active, table.holder[self.region], 1 << self.region
        if uses(table) >= able.count:
            yield Message("so-often-a-turn", {"count": able.count})
        if not beside(table, force) & bit:
            yield Message("not-adjacent", {"race": table.race_id(force)})
        if table.immune & bit:
            yield Message("immune", {"piece": "watch_tower"})
        if holder >= 0 and not table.opposed(table.turn, holder // 2):
            yield Message("no-opponent-here")
        elif holder < 0 and not table.natives & bit:
            yield Message("nobody-here")
        else:
            yield from self._against_what(table, holder)
            yield from unpayable(table, table.turn, tolls(table, force, self.region, harm=ATTACK))

    def _against_what(self, table: Table, holder: int) -> Iterator[Message]:
        if holder < 0 or defences(table, self.region):
            if self.goal != NOBODY or self.unit:
                yield Message("something-else-first")
            return
        if not (table.beasts if self.unit else table.tokens)[self.region]:
            yield Message("no-such-unit-here")
        others = table.held[holder] & ~(1 << self.region)
        if self.goal == NOBODY:
            if others:
                yield Message("needs-a-goal")
        elif not others >> self.goal & 1:
            yield Message("no-region-of-theirs")
        elif table.immune >> self.goal & 1:
            yield Message("immune", {"piece": "watch_tower"})
        elif (self.goal, self.region) in table.pushes:
            yield Message("not-back-again")

    def perform(self, table: Table) -> None:
        table.stage = CONQUEST
        force, region, holder = table.active, self.region, table.holder[self.region]
        levy(table, table.turn, tolls(table, force, region, harm=ATTACK))
        remember(table, force, region)
        table.used += ONE_USE
        standing = defences(table, region)
        if holder < 0:
            table.clear_natives(region)
            table.losses += table.setting.native_is_loss
            table.note(events.NativesPushed(table.turn, table.region_id(region)))
            table.emptied(region)
        elif standing:
            table.set_piece(standing[0], region, False)
        elif self.goal == NOBODY:
            self._drive_out(table, holder)
        else:
            self._push(table)
        stages.proceed(table)

    def _push(self, table: Table) -> None:
        tokens, beasts = (0, 1) if self.unit else (1, 0)
        table.shift(self.region, -tokens, -beasts)
        table.shift(self.goal, tokens, beasts)
        table.pushes = (*table.pushes, (self.region, self.goal))
        names = table.region_id(self.region), table.region_id(self.goal)
        table.note(events.UnitPushed(table.turn, *names))
        if not table.units(self.region):
            table.leave(self.region)

    def _drive_out(self, table: Table, holder: int) -> None:
        """There is no other region: the unit is lost, unless something saves it."""
        active = holder % 2 == ACTIVE
        table.shift(self.region, self.unit - 1, -self.unit)
        if active and (table.spared(holder) or escapes(table, holder)):
            displace(table, holder, self.region, 1 - self.unit, self.unit)
        else:
            lose(table, holder, self.region, beast=bool(self.unit))
        if not table.units(self.region):
            table.leave(self.region)

    @property
    def target(self) -> Target:
        return AtRegion(self.region) if self.goal == NOBODY else FromTo(self.region, self.goal)

    def told(self, table: Table) -> Message:
        values = {"region": table.region_id(self.region)}
        if self.goal == NOBODY:
            return Message("do-intimidate", values)
        return Message("do-intimidate-to", {**values, "goal_region": table.region_id(self.goal)})


intimidate = cache(Intimidate)
"""Each is made once, for there are many."""

ACTIONS = {"intimidate": Intimidate}
