"""Collecting: what the regions of a seat yield."""

from __future__ import annotations

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.tinyepic import events
from smallworld_desktop.engine.games.tinyepic.land import CHOICE, NO_YIELD
from smallworld_desktop.engine.games.tinyepic.state import ASKING_GOOD, FOOD, GAINS, MANA, MOST_GOODS, ORE, SILVER
from smallworld_desktop.engine.games.tinyepic.table import Table

ANY_GOOD = 1 << FOOD | 1 << MANA | 1 << ORE
"""The goods of which one may choose; silver is never one of them."""


def yielding(table: Table, seat: int) -> int:
    """The regions from which a seat collects: where one stands, in ruins where one lies."""
    ruins, obstacles = table.land.ruins, table.land.obstacles
    standing = table.held[seat] if table.profile[seat].lying_collect else table.up[seat]
    return (standing & ~ruins | table.down[seat] & ruins) & ~obstacles


def crop(table: Table, seat: int, region: int) -> list[int]:
    """What a region yields a seat that collects there: goods, and CHOICE for one of its choice."""
    ground = table.land.ground[region]
    found = [] if ground == NO_YIELD else [ground]
    for ability in table.profile[seat].harvesters:
        ability.harvest(table, seat, region, found)
    return found


def collect(table: Table, seat: int, regions: int, whole: bool) -> None:
    """Take what regions yield; what is of choice is asked for, region by region. ``whole``: it is a full collecting."""
    goods, slot = table.goods, 4 * seat
    before = goods[slot : slot + 4]
    chosen = 0
    if table.profile[seat].harvesters:
        for region in bits(regions):
            for good in crop(table, seat, region):
                if good == CHOICE:
                    chosen += 1
                else:
                    goods[slot + good] = min(MOST_GOODS, goods[slot + good] + 1)
    else:
        ground = table.land.ground
        for region in bits(regions):
            good = ground[region]
            if good == CHOICE:
                chosen += 1
            elif good != NO_YIELD and goods[slot + good] < MOST_GOODS:
                goods[slot + good] += 1
    if table.journal is not None:
        gained = [now - was for now, was in zip(goods[slot : slot + 4], before, strict=True)]
        table.note(events.Collected(seat, gained[FOOD], gained[MANA], gained[ORE], gained[SILVER]))
    if chosen:
        table.push(ASKING_GOOD, seat, GAINS, ANY_GOOD, chosen)
    if whole:
        for ability in table.profile[seat].on_collect:
            ability.on_collect(table, seat)


def is_full(table: Table, seat: int) -> bool:
    """Whether a good of one's choice would be lost, whichever it were."""
    slot = 4 * seat
    return table.goods[slot] == table.goods[slot + 1] == table.goods[slot + 2] == MOST_GOODS
