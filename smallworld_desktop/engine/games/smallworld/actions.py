"""What the core lets a seat do. Each action tells every reason against itself, and carries itself out."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from smallworld_desktop.engine.conquest.actions import Leave, OnRegion, TakeCombo, wrong_shortfall
from smallworld_desktop.engine.conquest.die import percent
from smallworld_desktop.engine.games.smallworld import events, stages
from smallworld_desktop.engine.games.smallworld.state import (
    ACTIVE,
    ATTEMPT,
    COURSE,
    LASTING_CONQUEST,
    LASTING_DIE,
    LASTING_READY,
    LATE,
    NOBODY,
    PASSED,
    PEACE,
    PICK,
    READY,
    Combo,
)
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.games.smallworld.timing import conquest_stage, what_comes_first, wrong_stage
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message, Reason
from smallworld_desktop.engine.kernel.targets import AtSeat, Nowhere, Target


def not_held(table: Table, force: int, region: int) -> Message:
    """That a force does not hold a region, and what stands there if it is one's own."""
    holder = table.holder[region]
    if holder >= 0 and holder // 3 == force // 3 and holder % 3 != ACTIVE:
        return Message("declined-stand-still", {"race": table.race_id(holder)})
    return Message("not-yours", {"race": table.race_id(force)})


@dataclass(frozen=True, slots=True)
class Expand(Action[Table]):
    """Go on with the active race."""

    def violations(self, table: Table) -> Iterator[Message]:
        yield from wrong_stage(table, "course-is-set", COURSE)
        if table.stage == COURSE and not table.held[table.active] and not table.hand[table.active]:
            yield Message("no-token-at-all")

    def perform(self, table: Table) -> None:
        stages.open_conquests(table)

    def told(self, table: Table) -> Message:
        return Message("do-expand", {"race": table.race_id(table.active)})


@dataclass(frozen=True, slots=True)
class Pass(Action[Table]):
    """Sit the turn out with a race that has no token left."""

    def violations(self, table: Table) -> Iterator[Message]:
        yield from wrong_stage(table, "course-is-set", COURSE)
        if table.stage == COURSE and (table.held[table.active] or table.hand[table.active]):
            yield Message("tokens-left")

    def perform(self, table: Table) -> None:
        table.marks |= PASSED
        if table.journal is not None:
            table.journal.append(events.TurnPassed(table.turn, table.race_id(table.active)))
        stages.open_conquests(table)


@dataclass(frozen=True, slots=True)
class Decline(Action[Table]):
    """Send the active race into decline: at the start of a turn, or at its end where a power allows it."""

    def violations(self, table: Table) -> Iterator[Message]:
        profile = table.profile[table.active]
        late = profile is not None and profile.declines_late
        yield from wrong_stage(table, "declines-early-or-late" if late else "declines-early", COURSE, LATE)

    def perform(self, table: Table) -> None:
        late = table.stage == LATE
        table.decline(table.turn)
        if late:
            stages.place_displaced(table)
        else:
            stages.score(table)

    def told(self, table: Table) -> Message:
        return Message("do-decline", {"race": table.race_id(table.active)})


@dataclass(frozen=True, slots=True)
class Keep(Action[Table]):
    """Keep the active race at the end of the turn."""

    def violations(self, table: Table) -> Iterator[Message]:
        yield from wrong_stage(table, "nobody-asks-that", LATE, too_early="nobody-asks-that")

    def perform(self, table: Table) -> None:
        stages.place_displaced(table)

    def told(self, table: Table) -> Message:
        return Message("do-keep", {"race": table.race_id(table.active)})


@dataclass(frozen=True, slots=True)
class Pick(TakeCombo[Table]):
    """Take the combo at a place of the column, 0 on top, for a coin on each one above."""

    index: int

    def column(self, table: Table) -> Sequence[Combo]:
        return table.column

    def violations(self, table: Table) -> Iterator[Message]:
        wrong = list(wrong_stage(table, "has-a-race", PICK, too_early="has-a-race"))
        yield from wrong or self.refusals(table)

    def perform(self, table: Table) -> None:
        table.take_combo(table.turn, self.index)
        stages.open_conquests(table)


@dataclass(frozen=True, slots=True)
class Abandon(Leave[Table]):
    """Leave a region before the first conquest of the turn."""

    region: int

    def violations(self, table: Table) -> Iterator[Message]:
        wrong = list(wrong_stage(table, "conquests-have-begun", LASTING_READY, READY))
        if table.stage in (LASTING_READY, LASTING_CONQUEST) and table.holder[self.region] == table.active:
            yield what_comes_first(table)
        elif wrong:
            yield from wrong
        elif table.holder[self.region] != table.acting:
            yield not_held(table, table.acting, self.region)

    def perform(self, table: Table) -> None:
        if table.journal is not None:
            force, name = table.acting, table.region_id(self.region)
            count = table.tokens[self.region]
            table.journal.append(events.RegionAbandoned(table.turn, table.race_id(force), name, count))
        table.abandon(self.region)


class Attack(OnRegion[Table]):
    """A way to take a region."""

    __slots__ = ()

    final = False

    region: int

    @abstractmethod
    def tokens(self, table: Table) -> int:
        """How many tokens from the hand it takes."""


@dataclass(frozen=True, slots=True)
class Conquer(Attack):
    """Conquer a region with exactly the tokens that it costs."""

    region: int

    def violations(self, table: Table) -> Iterator[Message]:
        wrong = list(conquest_stage(table))
        yield from wrong
        if wrong:
            return
        force = table.acting
        hidden = list(table.obstacles(force, self.region))
        yield from hidden
        if table.holder[self.region] != force:
            need, have = table.cost(force, self.region), table.hand[force]
            if have < need:
                yield Message("needs-more-tokens", {"need": need, "have": have})

    def perform(self, table: Table) -> None:
        table.open_conquest()
        force = table.acting
        table.take_region(force, self.region, table.cost(force, self.region))

    def tokens(self, table: Table) -> int:
        return table.cost(table.acting, self.region)

    def told(self, table: Table) -> Message:
        tokens = Message("count-tokens", {"race": table.race_id(table.acting), "count": self.tokens(table)})
        return Message("do-conquer", {"region": table.region_id(self.region), "tokens": tokens})

    def price(self, table: Table) -> Sequence[Reason]:
        return table.price(table.acting, self.region)


@dataclass(frozen=True, slots=True)
class Attempt(Attack):
    """The final attempt: attack a region that is one to three tokens too dear, and let the die decide."""

    final = True
    by_chance = True
    rank = 3

    region: int

    def violations(self, table: Table) -> Iterator[Message]:
        wrong = list(conquest_stage(table))
        yield from wrong
        if wrong:
            return
        force = table.acting
        if table.known(force).rolls_ahead:
            yield Message("no-final-attempt")
        if not may_attempt(table):
            yield Message("die-used-up")
        if not table.hand[force]:
            yield Message("no-token-in-hand")
        yield from table.obstacles(force, self.region)
        if table.holder[self.region] != force:
            yield from wrong_shortfall(table.cost(force, self.region) - table.hand[force])

    def perform(self, table: Table) -> None:
        table.open_conquest()
        force = table.acting
        holder = table.holder[self.region]
        if force % 3 == ACTIVE and holder >= 0 and holder % 3 == ACTIVE:
            table.fought |= 1 << holder // 3
        elif force % 3 != ACTIVE:
            table.marks |= LASTING_DIE
        table.pending = ATTEMPT
        table.target = self.region
        if table.journal is not None:
            name, need = table.region_id(self.region), table.cost(force, self.region)
            made = events.AttemptMade(table.turn, table.race_id(force), name, need, table.hand[force])
            table.journal.append(made)

    def tokens(self, table: Table) -> int:
        return table.cost(table.acting, self.region)

    def told(self, table: Table) -> Message:
        short = self.tokens(table) - table.hand[table.acting]
        return Message("do-attempt", {"region": table.region_id(self.region), "percent": percent(short)})

    def price(self, table: Table) -> Sequence[Reason]:
        return table.price(table.acting, self.region)


def may_attempt(table: Table) -> bool:
    """Whether the acting force still has its final attempt; by an option a seat has but one for all its forces."""
    return not (table.setting.shared_attempt and table.marks & LASTING_DIE)


@dataclass(frozen=True, slots=True)
class Stop(Action[Table]):
    """End the conquests of the acting force."""

    def violations(self, table: Table) -> Iterator[Message]:
        yield from conquest_stage(table)

    def perform(self, table: Table) -> None:
        stages.end_conquests(table)


@dataclass(frozen=True, slots=True)
class Treaty(Action[Table]):
    """Spare one opponent, who must spare the active race in turn; NOBODY declines the offer."""

    seat: int

    def violations(self, table: Table) -> Iterator[Message]:
        profile = table.profile[table.active]
        able = profile is not None and profile.makes_treaties
        wrong = list(wrong_stage(table, "redeployment-is-over", PEACE, able=able))
        yield from wrong
        if wrong:
            return
        if self.seat == table.turn or not NOBODY <= self.seat < table.setting.seats:
            yield Message("not-an-opponent")
        elif self.seat >= 0 and table.fought >> self.seat & 1:
            yield Message("fought-this-turn", {"seat": self.seat})

    def perform(self, table: Table) -> None:
        table.treaty[table.turn] = self.seat
        if self.seat >= 0 and table.journal is not None:
            table.journal.append(events.TreatyMade(table.turn, self.seat))
        stages.score(table)

    @property
    def target(self) -> Target:
        return AtSeat(self.seat) if self.seat >= 0 else Nowhere()
