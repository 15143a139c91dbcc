"""Redeployment: region by region in the board's order, one action says how many tokens stand there.

A defender's action says how many are added. The whole of one force is a *group*: begun, it is finished before anything
else; encampments and heroes are groups too (see ``abilities.pieces``).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.smallworld import events, stages
from smallworld_desktop.engine.smallworld.actions import wrong_stage
from smallworld_desktop.engine.smallworld.state import (
    ACTIVE,
    ACTIVE_TOKENS,
    DEFENDERS,
    LASTING_TOKENS,
    NO_GROUP,
    REDEPLOY,
)
from smallworld_desktop.engine.smallworld.table import Table


def token_group(force: int) -> int:
    """The group of a force's tokens."""
    return ACTIVE_TOKENS if force % 3 == ACTIVE else LASTING_TOKENS


def first_region(held: int) -> int:
    return (held & -held).bit_length() - 1


def left_to_place(table: Table, force: int, region: int) -> int:
    """How many regions of a force come from ``region`` on, itself included."""
    return (table.held[force] >> region).bit_count()


def begin_group(table: Table, group: int, force: int) -> None:
    table.placing = group
    table.cursor = first_region(table.held[force])


def advance(table: Table, force: int) -> bool:
    """Step to the next region of the group; when there is none, close the group and say so."""
    later = table.held[force] >> table.cursor + 1
    if later:
        table.cursor += 1 + first_region(later)
        return False
    table.placed |= table.placing
    table.placing = NO_GROUP
    table.cursor = 0
    return True


def order_violations(table: Table, group: int, force: int, region: int) -> Iterator[Message]:
    """Reasons against placing on ``region`` next: another group is open, this one is done, or it is not its turn."""
    if table.placing not in (NO_GROUP, group):
        yield Message("finish-placing-first")
    elif table.placed & group:
        yield Message("already-placed")
    elif not table.held[force] >> region & 1:
        yield Message("not-yours")
    else:
        due = table.cursor if table.placing else first_region(table.held[force])
        if region != due:
            yield Message("not-in-order", {"region": table.region_id(due)})


def count_violations(count: int, least: int, most: int) -> Iterator[Message]:
    """A reason against a number that is out of its bounds."""
    if not least <= count <= most:
        yield Message("count-out-of-bounds", {"count": count, "least": least, "most": most})


def withheld(table: Table, force: int) -> int:
    """How many tokens of a force must leave the map at the end of its redeployment."""
    profile = table.known(force)
    if not profile.reserve or not table.held[force]:
        return 0
    spare = table.total(force)
    if table.setting.options["amazons_keep_regions"]:
        spare -= table.held[force].bit_count()
    return min(profile.reserve, spare)


def stand_bounds(table: Table, force: int) -> tuple[int, int]:
    """The least and the most tokens that may stand on the next region of a force."""
    hand = table.hand[force]
    regions = table.held[force].bit_count()
    if not table.placing:
        hand = table.total(force) - regions
    left = left_to_place(table, force, table.cursor) if table.placing else regions
    extra = hand - withheld(table, force)
    if extra < 0:
        return 0, 1 if left > -extra else 0
    return (1, 1 + extra) if left > 1 else (1 + extra, 1 + extra)


@dataclass(frozen=True, slots=True)
class Redeploy(Action[Table]):
    """So many tokens stand on a region from now on; none at all where there are too few to stay."""

    region: int
    tokens: int

    def violations(self, table: Table) -> Iterator[Message]:
        wrong = list(wrong_stage(table, REDEPLOY))
        force = table.holder[self.region]
        if not wrong and (force < 0 or force // 3 != table.turn or (force % 3 and force != table.lasting(table.turn))):
            wrong.append(Message("not-yours"))
        wrong = wrong or list(order_violations(table, token_group(force), force, self.region))
        yield from wrong or count_violations(self.tokens, *stand_bounds(table, force))

    def perform(self, table: Table) -> None:
        force = table.holder[self.region]
        if not table.placing:
            table.gather(force)
            begin_group(table, token_group(force), force)
        seat, race, name = table.turn, table.race_id(force), table.region_id(self.region)
        if self.tokens:
            table.set_tokens(self.region, self.tokens)
        else:
            table.abandon(self.region)
        if table.journal is not None:
            left = events.RegionGivenUp(seat, race, name)
            table.journal.append(events.TokensPlaced(seat, race, name, self.tokens) if self.tokens else left)
        advance(table, force)


@dataclass(frozen=True, slots=True)
class Done(Action[Table]):
    """End the redeployment of all the seat's forces."""

    def violations(self, table: Table) -> Iterator[Message]:
        wrong = list(wrong_stage(table, REDEPLOY))
        yield from wrong
        if not wrong:
            yield from unfinished(table)

    def perform(self, table: Table) -> None:
        stages.end_redeployment(table)


def unfinished(table: Table) -> Iterator[Message]:
    """Why the redeployment cannot end yet."""
    if table.placing:
        yield Message("finish-placing-first")
    active = table.active
    lasting = table.lasting(table.turn)
    for force in (active, lasting) if lasting >= 0 else (active,):
        if table.held[force]:
            leaving = withheld(table, force)
            if table.hand[force] > leaving:
                yield Message("tokens-in-hand", {"count": table.hand[force] - leaving})
            elif table.hand[force] < leaving:
                yield Message("tokens-must-leave", {"count": leaving})
    if table.held[active]:
        for ability in table.known(active).finishers:
            yield from ability.unfinished(table, active)


@dataclass(frozen=True, slots=True)
class Reinforce(Action[Table]):
    """A defender adds so many of the displaced tokens to a region."""

    region: int
    tokens: int

    def violations(self, table: Table) -> Iterator[Message]:
        wrong = list(wrong_stage(table, DEFENDERS))
        force = table.holder[self.region]
        if not wrong and (table.placing not in (ACTIVE_TOKENS, LASTING_TOKENS) or self.region != table.cursor):
            wrong.append(Message("not-in-order", {"region": table.region_id(table.cursor)}))
        yield from wrong or count_violations(self.tokens, *return_bounds(table, force, table.displaced[force]))

    def perform(self, table: Table) -> None:
        force = table.holder[self.region]
        stages.return_tokens(table, self.region, self.tokens)
        if advance(table, force):
            stages.next_defender(table)


def return_bounds(table: Table, force: int, waiting: int) -> tuple[int, int]:
    """The least and the most of what is waiting that may be added to a defender's next region."""
    return (0, waiting) if left_to_place(table, force, table.cursor) > 1 else (waiting, waiting)
