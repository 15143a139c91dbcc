"""Redeployment: placing all that the active race has anew, and what was driven out from others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.conquest.actions import AddTokens, Placing, StandTokens
from smallworld_desktop.engine.games.warcraft import events, stages
from smallworld_desktop.engine.games.warcraft.placing import (
    BEAST_GROUP,
    CHAMPION_GROUP,
    NO_GROUP,
    TOKEN_GROUP,
    advance,
    all_beasts,
    beast_counts,
    begin_beasts,
    champion_goals,
    ended,
    may_place_tokens,
    stand,
    token_counts,
    unfinished,
)
from smallworld_desktop.engine.games.warcraft.state import DEFENDERS, PLACE, REDEPLOY
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.games.warcraft.timing import wrong_stage
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.targets import AtRegion, Target


def not_due(table: Table, group: int, region: int) -> Iterator[Message]:
    """Reasons against placing on a region next: another group is open, this one is done, or it is not its turn."""
    force = table.active
    held = table.held[force]
    if not held >> region & 1:
        yield Message("not-yours", {"race": table.race_id(force)})
    elif table.placing not in (NO_GROUP, group):
        yield Message("finish-placing-first")
    elif ended(table, group):
        yield Message("already-placed")
    elif group != CHAMPION_GROUP:
        due = table.cursor if table.placing == group else bits(held)[0]
        if region != due:
            yield Message("not-in-order", {"region": table.region_id(due)})


def wrong_count(count: int, allowed: Sequence[int]) -> Iterator[Message]:
    """A reason against a number that may not stand there."""
    if count in allowed:
        return
    if not allowed or not max(allowed):
        yield Message("none-belongs-here")
    elif len(allowed) == 1:
        yield Message("so-many-belong-here", {"count": allowed[0]})
    elif count < min(allowed):
        yield Message("at-least-so-many", {"count": min(allowed)})
    elif count > max(allowed):
        yield Message("at-most-so-many", {"count": max(allowed)})
    else:
        yield Message("none-stands-alone")


class StandChampion(Placing[Table]):
    """The champion comes to a region."""

    __slots__ = ()

    region: int

    @property
    def target(self) -> Target:
        return AtRegion(self.region)

    def placed(self, table: Table) -> Message:
        return Message("do-post-champion", {"region": table.region_id(self.region)})


class StandBeasts(Placing[Table]):
    """So many beasts come to a region."""

    __slots__ = ()

    region: int
    count: int

    @property
    def target(self) -> Target:
        return AtRegion(self.region, self.count)

    def placed(self, table: Table) -> Message | None:
        if not self.count:
            return None
        return Message("do-place-beasts", {"number": self.count, "region": table.region_id(self.region)})


@dataclass(frozen=True, slots=True)
class Post(StandChampion):
    """The champion stands in this region from now on."""

    region: int

    def violations(self, table: Table) -> Iterator[Message]:
        wrong = list(wrong_stage(table, REDEPLOY)) or list(not_due(table, CHAMPION_GROUP, self.region))
        yield from wrong
        if not wrong and self.region not in champion_goals(table, table.active):
            yield Message("no-champion-to-post")

    def perform(self, table: Table) -> None:
        table.station(self.region)
        table.placed |= 1 << CHAMPION_GROUP
        table.note(events.ChampionPlaced(table.turn, table.region_id(self.region)))


@dataclass(frozen=True, slots=True)
class Quarter(StandBeasts):
    """So many beasts stand in this region from now on."""

    rank = 1

    region: int
    count: int

    def violations(self, table: Table) -> Iterator[Message]:
        wrong = list(wrong_stage(table, REDEPLOY)) or list(not_due(table, BEAST_GROUP, self.region))
        if not wrong and not all_beasts(table, table.active):
            wrong = [Message("no-beast-at-all")]
        yield from wrong
        if not wrong:
            yield from wrong_count(self.count, beast_counts(table, table.active))

    def perform(self, table: Table) -> None:
        force = table.active
        if table.placing != BEAST_GROUP:
            begin_beasts(table, force)
        table.set_beasts(self.region, self.count)
        advance(table, force)


@dataclass(frozen=True, slots=True)
class Redeploy(StandTokens[Table]):
    """So many tokens stand in this region from now on."""

    rank = 2

    region: int
    tokens: int

    def violations(self, table: Table) -> Iterator[Message]:
        wrong = list(wrong_stage(table, REDEPLOY)) or list(not_due(table, TOKEN_GROUP, self.region))
        if not wrong and table.placing == NO_GROUP and not may_place_tokens(table, table.active):
            wrong = [Message("units-come-first")]
        yield from wrong
        if not wrong:
            yield from wrong_count(self.tokens, token_counts(table, table.active))

    def placed(self, table: Table) -> Message | None:
        # None stand only where the champion or a beast holds the region.
        return StandTokens.placed(self, table) if self.tokens else None

    def perform(self, table: Table) -> None:
        stand(table, 2 * table.turn, self.region, self.tokens)


@dataclass(frozen=True, slots=True)
class Done(Placing[Table]):
    """End the redeployment, or what is placed at the end of the turn."""

    final = True

    def violations(self, table: Table) -> Iterator[Message]:
        wrong = list(wrong_stage(table, REDEPLOY, PLACE))
        yield from wrong
        if not wrong and table.stage == REDEPLOY:
            yield from unfinished(table, table.active)

    def perform(self, table: Table) -> None:
        if table.stage == REDEPLOY:
            stages.end_redeployment(table)
        else:
            stages.end_placements(table)


# Those who were driven out.


def return_counts(table: Table, force: int, waiting: int) -> list[int]:
    """How many of what is waiting may be added to the region that is due."""
    least, due = table.profile[force].least, table.cursor
    rest = [region for region in bits(table.held[force]) if region > due]
    there = table.tokens[due] + table.beasts[due]
    found = [waiting] if not rest else list(range(waiting + 1))
    kept = [count for count in found if not 0 < there + count < least]
    firm = [region for region in rest if table.tokens[region] + table.beasts[region] >= least]
    if rest and not firm:
        kept = [count for count in kept if not 0 < waiting - count < least]
    return kept or found


@dataclass(frozen=True, slots=True)
class Reinforce(AddTokens[Table]):
    """One who was beaten adds so many of the tokens that were driven out to a region; beasts and champion follow."""

    region: int
    tokens: int

    def violations(self, table: Table) -> Iterator[Message]:
        wrong = list(return_violations(table, TOKEN_GROUP, self.region))
        yield from wrong
        if not wrong:
            force = 2 * table.decider
            yield from wrong_count(self.tokens, return_counts(table, force, table.displaced[force]))

    def perform(self, table: Table) -> None:
        stages.return_tokens(table, self.region, self.tokens)
        step_on(table, TOKEN_GROUP)


@dataclass(frozen=True, slots=True)
class Requarter(StandBeasts):
    """The same with beasts."""

    region: int
    count: int

    def violations(self, table: Table) -> Iterator[Message]:
        wrong = list(return_violations(table, BEAST_GROUP, self.region))
        yield from wrong
        if not wrong:
            yield from wrong_count(self.count, return_counts(table, 2 * table.decider, table.beast_out))

    def perform(self, table: Table) -> None:
        stages.return_beasts(table, self.region, self.count)
        step_on(table, BEAST_GROUP)


@dataclass(frozen=True, slots=True)
class Repost(StandChampion):
    """The champion who was driven out returns to a region."""

    region: int

    def violations(self, table: Table) -> Iterator[Message]:
        wrong = list(wrong_stage(table, DEFENDERS))
        yield from wrong
        if wrong:
            return
        if return_group(table) != CHAMPION_GROUP:
            yield Message("not-that-now")
        elif not table.held[2 * table.decider] >> self.region & 1:
            yield Message("no-region-of-theirs")

    def perform(self, table: Table) -> None:
        stages.return_champion(table, self.region)
        stages.next_defender(table)


def return_group(table: Table) -> int:
    """What whoever was beaten has to place now."""
    tokens, beasts, champion = stages.waiting(table, table.decider)
    if tokens and not table.placed >> TOKEN_GROUP & 1:
        return TOKEN_GROUP
    if beasts and not table.placed >> BEAST_GROUP & 1:
        return BEAST_GROUP
    return CHAMPION_GROUP if champion else NO_GROUP


def return_violations(table: Table, group: int, region: int) -> Iterator[Message]:
    wrong = list(wrong_stage(table, DEFENDERS))
    yield from wrong
    if wrong:
        return
    if return_group(table) != group:
        yield Message("not-that-now")
    elif region != table.cursor:
        yield Message("not-in-order", {"region": table.region_id(table.cursor)})


def step_on(table: Table, group: int) -> None:
    """On to the next region, the next group, or the next of the beaten."""
    force = 2 * table.decider
    left = return_group(table)
    if left == group:
        table.cursor = next(region for region in bits(table.held[force]) if region > table.cursor)
    elif left == NO_GROUP:
        stages.next_defender(table)
    else:
        table.cursor = bits(table.held[force])[0]
