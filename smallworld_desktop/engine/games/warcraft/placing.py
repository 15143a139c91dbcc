"""The order and the bounds of placing: champion, beasts, tokens, region by region.

All of one kind is a *group*: begun, it is finished before anything else. No region may be left without a unit, and a
race that never stands alone not with too few.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.warcraft import events
from smallworld_desktop.engine.games.warcraft.state import IN_HAND
from smallworld_desktop.engine.games.warcraft.table import BEAST, CHAMPION, Table
from smallworld_desktop.engine.kernel.events import Message

NO_GROUP: Final = 0
CHAMPION_GROUP: Final = 1
BEAST_GROUP: Final = 2
TOKEN_GROUP: Final = 3
"""What is placed in a redeployment, in this order; a later group ends the earlier ones."""

ENDLESS: Final = 999


def least_tokens(least: int, beasts: int, champion: bool) -> int:
    """How many tokens a region needs beside others."""
    return 0 if champion and not beasts else max(0, least - beasts)


def fits(least: int, tokens: int, beasts: int, champion: bool) -> bool:
    """Whether so many may stand in a region."""
    if tokens + beasts == 0:
        return champion
    return tokens + beasts >= least


def need_of_tokens(table: Table, force: int) -> int:
    """How many tokens the regions need, as beasts and champion stand."""
    profile, held = table.profile[force], table.held[force]
    least = profile.least
    if not profile.leads:
        return least * held.bit_count()
    return sum(least_tokens(least, table.beasts[r], table.champion == r) for r in bits(held))


def all_tokens(table: Table, force: int) -> int:
    return table.hand[force] + table.on_map(force)


def tokens_to_spare(table: Table, force: int) -> int:
    """How many tokens there are beyond those that the regions need."""
    return all_tokens(table, force) - need_of_tokens(table, force)


def all_beasts(table: Table, force: int) -> int:
    if not table.leads(force, BEAST):
        return 0
    return table.beast_hand + sum(table.beasts[region] for region in bits(table.held[force]))


@lru_cache(maxsize=4096)
def _fewest(least: int, regions: int, posted: bool, beasts: int) -> int:
    """The fewest tokens that so many regions, one of them perhaps the champion's, need with so many beasts to place."""
    if not regions:
        return 0 if not beasts else ENDLESS
    found = ENDLESS
    for here in range(beasts + 1):
        rest = _fewest(least, regions - 1, False, beasts - here)
        found = min(found, least_tokens(least, here, posted) + rest)
    return found


def champion_goals(table: Table, force: int) -> list[int]:
    """Where the champion may be posted."""
    if not table.leads(force, CHAMPION):
        return []
    least, beasts = table.profile[force].least, all_beasts(table, force)
    held = bits(table.held[force])
    if _fewest(least, len(held), True, beasts) > all_tokens(table, force):
        return []
    return list(held)


def first_region(held: int) -> int:
    return (held & -held).bit_length() - 1


def beast_counts(table: Table, force: int) -> list[int]:
    """How many beasts may stand on the region that is due."""
    least, held = table.profile[force].least, bits(table.held[force])
    started = table.placing == BEAST_GROUP
    due = table.cursor if started else held[0]
    hand = table.beast_hand if started else all_beasts(table, force)
    done = sum(least_tokens(least, table.beasts[r], table.champion == r) for r in held if r < due) if started else 0
    rest = [region for region in held if region > due]
    posted = table.champion in rest
    found = []
    for here in range(hand + 1):
        need = done + least_tokens(least, here, table.champion == due) + _fewest(least, len(rest), posted, hand - here)
        if need <= all_tokens(table, force):
            found.append(here)
    return found


def token_counts(table: Table, force: int) -> Sequence[int]:
    """How many tokens may stand on the region that is due."""
    least, held = table.profile[force].least, table.held[force]
    if table.placing == TOKEN_GROUP:
        due, spare = table.cursor, table.hand[force]
    else:
        due, spare = first_region(held), tokens_to_spare(table, force)
    beasts, posted = table.beasts[due], table.champion == due
    fewest = least_tokens(least, beasts, posted) if beasts or posted else least
    rest, most = held >> due + 1, fewest + spare
    found = range(fewest if rest else most, most + 1) if spare >= 0 else range(0)
    if least == 1:
        return found
    if table.champion > due and rest == 1 << table.champion - due - 1 and not table.beasts[table.champion]:
        return [tokens for tokens in found if not 0 < most - tokens < least and fits(least, tokens, beasts, posted)]
    return [tokens for tokens in found if fits(least, tokens, beasts, posted)]


def begin_beasts(table: Table, force: int) -> None:
    for region in bits(table.held[force]):
        table.set_beasts(region, 0)
    table.placing, table.cursor = BEAST_GROUP, first_region(table.held[force])


def begin_tokens(table: Table, force: int) -> None:
    """Every region keeps what it needs, the rest comes to hand."""
    profile = table.profile[force]
    least, tokens, defence = profile.least, table.tokens, table.defence
    back = 0
    for region in bits(table.held[force]):
        stay = least_tokens(least, table.beasts[region], table.champion == region) if profile.leads else least
        more = tokens[region] - stay
        tokens[region] = stay
        defence[region] -= more
        back += more
    table.hand[force] += back
    table.placing, table.cursor = TOKEN_GROUP, first_region(table.held[force])


def advance(table: Table, force: int) -> bool:
    """Step to the next region of the group; when there is none, close the group and say so."""
    later = table.held[force] >> table.cursor + 1
    if later:
        table.cursor += (later & -later).bit_length()
        return False
    table.placed |= 1 << table.placing
    table.placing = NO_GROUP
    table.cursor = 0
    return True


def ended(table: Table, group: int) -> bool:
    """Whether a group has been placed, or a later one."""
    return bool(table.placed >> group)


def champion_waits(table: Table, force: int) -> bool:
    return table.leads(force, CHAMPION) and table.champion == IN_HAND


def stand(table: Table, force: int, region: int, tokens: int) -> None:
    """So many tokens stand in the region that is due."""
    if table.placing != TOKEN_GROUP:
        begin_tokens(table, force)
    table.set_tokens(region, tokens)
    if table.journal is not None:
        name = table.region_id(region)
        table.note(events.TokensPlaced(table.turn, table.race_id(force), name, tokens))
    advance(table, force)


def units_wait(table: Table, force: int) -> bool:
    """Whether champion or beasts are in hand, who come before the tokens."""
    leads = table.profile[force].leads
    return bool(leads) and (champion_waits(table, force) or (BEAST in leads and table.beast_hand > 0))


def may_place_tokens(table: Table, force: int) -> bool:
    """Whether champion and beasts are placed, and tokens are enough as these stand."""
    return not units_wait(table, force) and tokens_to_spare(table, force) >= 0


def stands_well(table: Table, force: int, region: int) -> bool:
    """Whether enough stand in a region to stay."""
    least = table.profile[force].least
    return fits(least, table.tokens[region], table.beasts[region], table.champion == region)


def unfinished(table: Table, force: int) -> list[Message]:
    """Why the redeployment cannot end yet."""
    if table.placing:
        return [Message("finish-placing-first")]
    found: list[Message] = []
    held, hand = table.held[force], table.hand[force]
    if not held:
        return found
    if hand and (not may_place_tokens(table, force) or token_counts(table, force)):
        found.append(Message("tokens-in-hand", {"count": hand}))
    if table.leads(force, BEAST) and table.beast_hand:
        found.append(Message("beasts-in-hand", {"count": table.beast_hand}))
    if champion_waits(table, force):
        found.append(Message("champion-in-hand"))
    least, tokens = table.profile[force].least, table.tokens
    for region in bits(held):
        if tokens[region] < least and not stands_well(table, force, region):
            found.append(Message("region-without-unit"))
            break
    return found
