"""The order and the bounds of placing: whose turn a region is in a group, and how many may stand on it.

The whole of one force is a *group*: begun, it is finished before anything else; pieces are groups too.
"""

from __future__ import annotations

from collections.abc import Iterator

from smallworld_desktop.engine.games.smallworld.state import ACTIVE, ACTIVE_TOKENS, DEFENDERS, LASTING_TOKENS, NO_GROUP
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.events import Message


def token_group(force: int) -> int:
    """The group of a force's tokens."""
    return ACTIVE_TOKENS if force % 3 == ACTIVE else LASTING_TOKENS


def first_region(held: int) -> int:
    return (held & -held).bit_length() - 1


def still_open(table: Table, group: int, force: int) -> int:
    """The regions of a force where a group may still be placed: those from the next one on, none when it is done."""
    # What one of the beaten has placed is not yet placed for the next.
    if table.placed & group and table.stage != DEFENDERS:
        return 0
    begun = table.cursor if table.placing == group else 0
    return table.held[force] >> begun << begun


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
        yield Message("not-yours", {"race": table.race_id(force)})
    else:
        due = first_region(still_open(table, group, force))
        if region != due:
            yield Message("not-in-order", {"region": table.region_id(due)})


def count_violations(count: int, least: int, most: int) -> Iterator[Message]:
    """A reason against a number that is out of its bounds."""
    if least <= count <= most:
        return
    if not most:
        yield Message("none-belongs-here")
    elif least == most:
        yield Message("so-many-belong-here", {"count": most})
    elif count < least:
        yield Message("at-least-so-many", {"count": least})
    else:
        yield Message("at-most-so-many", {"count": most})


def withheld(table: Table, force: int) -> int:
    """How many tokens of a force must leave the map at the end of its redeployment."""
    profile = table.known(force)
    if not profile.reserve or not table.held[force]:
        return 0
    spare = table.total(force)
    if profile.keeps_regions:
        spare -= table.held[force].bit_count()
    return min(profile.reserve, spare)


def reserve_violations(table: Table, force: int) -> Iterator[Message]:
    """A reason to begin with tokens, not with pieces: those that do not stay come back first, and regions may go."""
    missing = withheld(table, force) - table.hand[force]
    if missing > 0 and table.placing == NO_GROUP:
        yield Message("reserve-comes-first", {"race": table.race_id(force), "count": missing})


def to_spare(table: Table, force: int) -> int:
    """How many tokens of a force may stand beside one on each region; negative where regions must be given up."""
    if table.placing == token_group(force):
        return table.hand[force] - withheld(table, force)
    return table.total(force) - table.held[force].bit_count() - withheld(table, force)


def stand_bounds(table: Table, force: int) -> tuple[int, int]:
    """The least and the most tokens that may stand on the next region of a force."""
    left = left_to_place(table, force, table.cursor) if table.placing else table.held[force].bit_count()
    extra = to_spare(table, force)
    if extra < 0:
        return 0, 1 if left > -extra else 0
    return (1, 1 + extra) if left > 1 else (1 + extra, 1 + extra)


def hand_violations(table: Table, force: int, left: int, named: bool) -> Iterator[Message]:
    """A reason against so many tokens that are left in hand, or that are too few there; ``named`` if others are too."""
    if left > 0 and named:
        yield Message("tokens-of-race-in-hand", {"race": table.race_id(force), "count": left})
    elif left > 0:
        yield Message("tokens-in-hand", {"count": left})
    elif left < 0:
        yield Message("tokens-must-leave", {"count": -left})


def unfinished(table: Table) -> Iterator[Message]:
    """Why the redeployment cannot end yet."""
    if table.placing:
        yield Message("finish-placing-first")
    active = table.active
    lasting = table.lasting(table.turn)
    forces = [force for force in (active, lasting) if force >= 0 and table.held[force]]
    for force in forces:
        yield from hand_violations(table, force, table.hand[force] - withheld(table, force), named=len(forces) > 1)
    if table.held[active]:
        for ability in table.known(active).finishers:
            yield from ability.unfinished(table, active)


def return_bounds(table: Table, force: int, waiting: int) -> tuple[int, int]:
    """The least and the most of what is waiting that may be added to a defender's next region."""
    return (0, waiting) if left_to_place(table, force, table.cursor) > 1 else (waiting, waiting)
