"""What can be attacked, what that costs in tokens and in coins, and why not: questions that change nothing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from smallworld_desktop.engine.boards.board import Board, bits, union
from smallworld_desktop.engine.games.warcraft.means import ATTEMPT, Due
from smallworld_desktop.engine.games.warcraft.state import ACTIVE
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.kernel.events import Message, Reason

if TYPE_CHECKING:
    from smallworld_desktop.engine.games.warcraft.abilities.base import Ability

BASE = 2
TRAVEL = 1
BEASTLY = 2
"""The form in which a race of two forms conquers more cheaply."""

CIVIL = 1
"""The form in which it is paid."""

NOT_KNOWN = -1
"""Instead of a number, or of a set of regions."""

KEPT = 1000
"""More than there are ways to boost a conquest: what each comes to is worked out once."""

Boosted = tuple["Ability", ...]
"""The abilities with which a conquest is made; none for a plain one."""


def named(table: Table, boosts: int) -> Boosted:
    """The abilities of the acting force that are meant by a sum of boosts' bits."""
    if not boosts:
        return ()
    return tuple(a for a in table.boosters(table.active) if a.boost is not None and a.boost.bit & boosts)


@lru_cache(maxsize=KEPT)
def is_far(boosted: Boosted) -> bool:
    return any(a.boost is not None and a.boost.far for a in boosted)


@lru_cache(maxsize=KEPT)
def fixed(boosted: Boosted) -> int | None:
    """How many tokens are spent whatever stands there, if that is fixed."""
    return next((a.boost.fixed for a in boosted if a.boost is not None and a.boost.fixed is not None), None)


@lru_cache(maxsize=KEPT)
def rolls(boosted: Boosted) -> bool:
    """Whether the free die is rolled before tokens are counted."""
    return fixed(boosted) is None and any(a.boost is not None and a.boost.rolls for a in boosted)


@lru_cache(maxsize=KEPT)
def tries(boosted: Boosted) -> bool:
    """Whether they may all serve a final attempt."""
    return all(a.boost is not None and a.boost.tries for a in boosted)


@lru_cache(maxsize=KEPT)
def saved(boosted: Boosted) -> int:
    """So many units fewer are spent."""
    return sum(a.boost.less for a in boosted if a.boost is not None)


# Reach.


@lru_cache(maxsize=1 << 14)
def _around(board: Board, regions: int) -> int:
    """What borders some regions."""
    return board.beside(regions)


def beside(table: Table, force: int) -> int:
    """What lies next door to a force."""
    return _around(table.setting.board, table.held[force])


def close(table: Table, force: int) -> int:
    """What lies next door, or always counts so."""
    profile = table.profile[force]
    found = beside(table, force) | profile.near
    if profile.swims and not table.held[force]:
        found |= table.setting.board.water
    return found & profile.targets


def reach(table: Table, force: int, boosted: Boosted = (), near: int = NOT_KNOWN) -> int:
    """Regions that a force could attack by where they lie, its own excluded; ``near`` if it is known already."""
    near = close(table, force) if near == NOT_KNOWN else near
    if not boosted:
        return (near | table.setting.entry) & ~table.held[force]
    if is_far(boosted):
        found = table.setting.board.land
    elif any(a.boost is not None and a.boost.close for a in boosted):
        found = near
        if not table.held[force]:
            found &= table.setting.board.land
    else:
        found = near | table.setting.entry
    for ability in boosted:
        found &= ability.grounds(table, force)
    return found & ~table.held[force]


def shielded(table: Table, force: int) -> int:
    """Regions that nothing of this force may touch: immune ones, and those of mates."""
    shield = table.immune
    mates = table.setting.mates[force // 2]
    if not mates:
        return shield
    for seat in bits(mates):
        shield |= table.held[2 * seat] | table.held[2 * seat + 1]
    return shield


# The price in tokens.


def standing(table: Table, region: int) -> list[Reason]:
    """What the region and all on it put into the price, line by line."""
    lines = list(table.setting.ground[region])
    if table.natives >> region & 1:
        lines.append(Reason("price-natives", 1))
    defenders = table.units(region)
    if defenders:
        lines.append(Reason("price-defenders", defenders, {"count": defenders}))
    for number, kind in enumerate(table.setting.kinds):
        if kind.defends and table.pieces[number] >> region & 1:
            lines.append(Reason("price-piece", kind.defends, {"piece": kind.id}))
    return lines


def rebate(table: Table, boosted: Boosted = ()) -> int:
    """How many units less the form, the die and boosts make every conquest take."""
    less = table.pips if table.pips > 0 else 0
    if table.form == BEASTLY:
        less += 1
    return less + saved(boosted) if boosted else less


def settled(table: Table) -> int:
    """The regions where somebody lives."""
    return table.natives | union(table.held)


def abroad(table: Table, force: int, boosted: Boosted, regions: int, near: int = NOT_KNOWN) -> int:
    """Those of some regions to which a force must travel; ``near`` if it is known already."""
    regions &= ~(close(table, force) if near == NOT_KNOWN else near)
    if not regions or (boosted and is_far(boosted)) or table.travels_free(force):
        return 0
    return regions


def spent(least: int, boosted: Boosted) -> int:
    """How many units are spent whatever stands there; NOT_KNOWN where that is not fixed."""
    asked = fixed(boosted)
    if asked is None:
        return NOT_KNOWN
    return max(asked, least) if asked else 0


def costs(table: Table, force: int, boosted: Boosted, regions: int, near: int = NOT_KNOWN) -> list[tuple[int, int]]:
    """What a conquest of each of some regions takes from the hand; ``near`` if it is known already."""
    profile = table.profile[force]
    least = profile.least
    if boosted:
        asked = spent(least, boosted)
        if asked != NOT_KNOWN:
            return [(region, asked) for region in bits(regions)]
    defence, discount, less = table.defence, profile.discount, rebate(table, boosted)
    far = abroad(table, force, boosted, regions, near)
    cheap = settled(table) if profile.inhabited else 0
    found = []
    while regions:
        low = regions & -regions
        regions ^= low
        region = low.bit_length() - 1
        cost = defence[region] - discount[region] - less
        if far & low:
            cost += TRAVEL
        if cheap & low:
            cost -= profile.inhabited
        found.append((region, cost if cost > least else least))
    return found


def cost(table: Table, force: int, region: int, boosted: Boosted = ()) -> int:
    """How many units a conquest takes from the hand."""
    profile = table.profile[force]
    least = profile.least
    if boosted:
        asked = spent(least, boosted)
        if asked != NOT_KNOWN:
            return asked
    found = table.defence[region] - profile.discount[region] - rebate(table, boosted)
    near = profile.targets >> region & 1 and table.setting.board.neighbours[region] & table.held[force]
    if not near and abroad(table, force, boosted, 1 << region):
        found += TRAVEL
    if profile.inhabited and (table.holder[region] >= 0 or table.natives >> region & 1):
        found -= profile.inhabited
    return found if found > least else least


def price(table: Table, force: int, region: int, boosted: Boosted = ()) -> list[Reason]:
    """The cost of a conquest as a sum, line by line."""
    lines = standing(table, region)
    if abroad(table, force, boosted, 1 << region):
        lines.append(Reason("price-travel", TRAVEL))
    inhabited = table.holder[region] >= 0 or bool(table.natives >> region & 1)
    for ability, regions, less, settled in table.profile[force].discounts:
        if regions >> region & 1 and (inhabited or not settled):
            lines.append(Reason("price-discount", -less, ability.source))
    if table.form == BEASTLY:
        lines.append(Reason("price-form", -1))
    for ability in boosted:
        if ability.boost is not None and ability.boost.less:
            lines.append(Reason("price-boost", -ability.boost.less, ability.source))
    if table.pips > 0:
        lines.append(Reason("price-pips", -table.pips, {"count": table.pips}))
    asked, total = cost(table, force, region, boosted), sum(line.amount for line in lines)
    by = next((a for a in boosted if a.boost is not None and a.boost.fixed is not None), None)
    if by is not None:
        lines.append(Reason("price-boost", asked - total, by.source))
    elif asked > total:
        lines.append(Reason("price-floor", asked - total))
    return lines


# The price in coins.


def tolls(table: Table, force: int, region: int, boosted: Boosted = (), harm: int = ATTEMPT) -> list[Due]:
    """What it costs in coins to do so much harm to a region, before it is done."""
    found: list[Due] = []
    holder = table.holder[region]
    if holder >= 0 and (table.tolling >> holder & 1 or table.held[holder] & table.marked):
        for ability in (*table.profile[holder].tollers, *table.gear(holder).tollers):
            if ability.harm > harm or not table.opposed(force // 2, holder // 2):
                continue
            toll = ability.toll(table, holder, region, force // 2)
            if toll is not None and not (toll.bit and table.used & toll.bit):
                found.append(toll)
    for ability in boosted:
        fee = ability.fee(table, region)
        if fee is not None:
            found.append(fee)
    return found


def tolled(table: Table, force: int) -> int:
    """The regions where an attack may cost coins."""
    found = 0
    for other in bits(table.tolling):
        if table.opposed(force // 2, other // 2):
            for ability in table.profile[other].tollers:
                found |= ability.toll_regions(table, other, force // 2)
    if table.marked:
        lies = table.lies
        for marker in table.setting.toll_markers:
            if lies[marker] >= 0:
                found |= 1 << lies[marker]
    return found


def unpayable(table: Table, seat: int, due: list[Due]) -> Iterator[Message]:
    """A reason against an attack whose tolls cannot be paid."""
    need = sum(toll.coins for toll in due)
    if need > table.coins[seat]:
        yield Message("needs-more-coins", {"need": need, "have": table.coins[seat]})


# Reasons against an attack.


def obstacles(table: Table, force: int, region: int, boosted: Boosted = ()) -> Iterator[Message]:
    """Every reason why a force may not attack a region in this way, but for tokens."""
    bit, profile = 1 << region, table.profile[force]
    board = table.setting.board
    if table.held[force] & bit:
        yield Message("already-yours")
        return
    if not profile.targets & bit:
        yield Message("only-by-swimming", {"terrain": board.regions[region].terrain})
    elif not reach(table, force, boosted) & bit:
        yield from _out_of_reach(table, force, region, boosted)
    for number in table.setting.forbidding:
        if table.pieces[number] & bit:
            yield Message("immune", {"piece": table.setting.kinds[number].id})
    owner = table.owner(region)
    if owner >= 0 and table.setting.mates[force // 2] >> owner & 1:
        yield Message("a-mate", {"seat": owner})
    yield from unpayable(table, force // 2, tolls(table, force, region, boosted))


def _out_of_reach(table: Table, force: int, region: int, boosted: Boosted) -> Iterator[Message]:
    race = {"race": table.race_id(force)}
    for ability in boosted:
        if not ability.grounds(table, force) >> region & 1:
            yield Message("boost-not-here", ability.source)
    if is_far(boosted):
        yield Message("only-land")
    elif any(a.boost is not None and a.boost.close for a in boosted):
        yield Message("not-adjacent", race)
    elif table.held[force]:
        yield Message("neither-beside-nor-landing", race)
    else:
        yield Message("not-a-landing", race)
    declined = force - force % 2 + 1
    if force % 2 == ACTIVE and table.held[declined] & table.setting.board.neighbours[region]:
        yield Message("declined-do-not-help", {"race": table.race_id(declined)})


def boost_obstacles(table: Table, force: int, boosts: int, attempt: bool = False) -> Iterator[Message]:
    """Every reason why these boosts may not be used, or not together."""
    boosted = named(table, boosts)
    owned = sum(a.boost.bit for a in boosted if a.boost is not None)
    if boosts & ~owned:
        yield Message("no-such-boost")
    for ability in boosted:
        assert ability.boost is not None
        if table.used & ability.boost.bit:
            yield Message("boost-used", ability.source)
        obstacle = ability.obstacle(table, force)
        if obstacle is not None:
            yield obstacle
        if attempt and not ability.boost.tries:
            yield Message("boost-without-attempt", ability.source)
    if not compatible(boosted):
        yield Message("boosts-not-together")


@lru_cache(maxsize=KEPT)
def compatible(boosted: Boosted) -> bool:
    """At most one that goes far, at most one that fixes the tokens, and nothing cheaper beside that."""
    boosts = [a.boost for a in boosted if a.boost is not None]
    stiff = sum(boost.fixed is not None for boost in boosts)
    return sum(boost.far for boost in boosts) <= 1 and stiff <= 1 and not (stiff and any(b.less for b in boosts))


def ways(table: Table, force: int) -> list[tuple[int, Boosted]]:
    """All boosts that may be used together now, as a sum and one by one."""
    found: list[tuple[int, Boosted]] = []
    for ability in table.boosters(force):
        boost = ability.boost
        if boost is None or table.used & boost.bit or ability.obstacle(table, force) is not None:
            continue
        for boosts, others in [(0, ()), *found]:
            together = (*others, ability)
            if compatible(together):
                found.append((boosts | boost.bit, together))
    return found


def need_in_hand(table: Table, force: int, boosted: Boosted) -> int:
    """How many units must be in hand at least, whatever of them a conquest spends."""
    if fixed(boosted) == 0:
        return 0 if table.setting.options["champion_needs"] == "nothing" else 1
    return table.profile[force].least
