"""The natives as an opponent: a race of their own, whose turn follows from the rules alone.

They leave one in each region, never abandon any, conquer what is cheapest until none is left in hand, and spread
evenly. They use no boost and are paid for regions only. Whoever of them is lost is set aside and joins their next turn.
"""

from __future__ import annotations

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.warcraft import events
from smallworld_desktop.engine.games.warcraft.attack import costs, reach, shielded, tolls
from smallworld_desktop.engine.games.warcraft.state import NOBODY
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.games.warcraft.warfare import attack, carry, conquer, turn_up


def settle_natives(table: Table) -> None:
    """One stands wherever natives live; the others wait beside the islands."""
    setting = table.setting
    force, race = 2 * setting.wild, len(setting.catalogue.races) - 1
    table.race[force] = race
    table.empower(force, setting.profile(force, race, NOBODY))
    homes, table.natives = bits(table.natives), 0
    table.held[force] = 0
    table.tray[race] = setting.catalogue.races[race].supply - len(homes)
    for region in homes:
        table.settle(force, region, 1)


def uncover_natives(table: Table) -> None:
    """What was dealt to a region of theirs lies face up at once."""
    for region, marker in table.concealed:
        if table.owner(region) == table.setting.wild:
            table.concealed = tuple(pair for pair in table.concealed if pair[0] != region)
            turn_up(table, marker, region)
            settle_loose(table)


def settle_loose(table: Table) -> None:
    """A marker that lies on water goes to the first."""
    if table.loose:
        marker, water = table.loose[0], table.loose[1]
        table.loose = ()
        carry(table, marker, water)


def fight(table: Table) -> None:
    """All that the natives do in their turn but for the coins."""
    force = table.active
    race = table.race[force]
    table.hand[force] += table.tray[race]
    table.tray[race] = 0
    table.gather(force)
    table.note(events.TroopsReadied(table.turn, table.race_id(force), table.hand[force]))
    while (target := _cheapest(table, force)) is not None:
        region, price = target
        attack(table, force, region)
        conquer(table, force, region, price)
        settle_loose(table)
    _spread(table, force)


def _cheapest(table: Table, force: int) -> tuple[int, int] | None:
    """The region that takes fewest tokens; of several the one with least defence, then the first."""
    targets = reach(table, force) & ~shielded(table, force)
    coins, hand = table.coins[table.turn], table.hand[force]
    found = [
        (price, table.defence[region], region)
        for region, price in costs(table, force, (), targets)
        if price <= hand and sum(toll.coins for toll in tolls(table, force, region)) <= coins
    ]
    return (min(found)[2], min(found)[0]) if found else None


def _spread(table: Table, force: int) -> None:
    """Those still in hand go one by one to where fewest stand."""
    regions = bits(table.held[force])
    for _ in range(table.hand[force] if regions else 0):
        region = min(regions, key=lambda each: table.tokens[each])
        table.set_tokens(region, table.tokens[region] + 1)
