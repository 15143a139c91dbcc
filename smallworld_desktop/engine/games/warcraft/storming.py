"""How a region is taken: at once, with the die rolled first, or by a final attempt."""

from __future__ import annotations

from smallworld_desktop.engine.conquest.die import LARGEST_SHORTFALL
from smallworld_desktop.engine.games.warcraft import events, stages
from smallworld_desktop.engine.games.warcraft.attack import cost, named, rolls
from smallworld_desktop.engine.games.warcraft.state import ASSAULT, ATTEMPT, CONQUEST, NOBODY, NOTHING, ROLL
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.games.warcraft.warfare import attack, conquer


def take(table: Table, region: int, boosts: int) -> None:
    """Conquer a region with exactly what it costs, perhaps with boosts; for some the die is rolled first."""
    table.stage = CONQUEST
    force, boosted = 2 * table.turn, named(table, boosts)
    if boosted and rolls(boosted):
        table.note(events.AssaultMade(table.turn, table.race_id(force), table.region_id(region)))
        attack(table, force, region, boosted)
        table.pending, table.target, table.boosts = ROLL, region, boosts
        return
    count = cost(table, force, region, boosted)
    attack(table, force, region, boosted)
    conquer(table, force, region, count, boosted)
    stages.proceed(table)


def attempt(table: Table, region: int, boosts: int) -> None:
    """Attack a region that is too dear, and let the die decide."""
    if table.stage != ASSAULT:
        table.stage = CONQUEST
        table.target, table.boosts = region, boosts
        force, boosted = 2 * table.turn, named(table, boosts)
        if table.journal is not None:
            need, have = cost(table, force, region, boosted), table.troops(force)
            table.note(events.AttemptMade(table.turn, table.race_id(force), table.region_id(region), need, have))
        attack(table, force, region, boosted)
    table.pending = ATTEMPT


def decide(table: Table, pips: int) -> None:
    """The die has fallen."""
    if table.journal is not None:
        table.note(events.DieRolled(table.turn, pips))
    pending, table.pending = table.pending, NOTHING
    force, region, boosted = 2 * table.turn, table.target, named(table, table.boosts)
    have = table.troops(force)
    if pending == ROLL:
        table.pips = pips
        short = cost(table, force, region, boosted) - have
        if short <= 0:
            _succeed(table, have + short)
            stages.proceed(table)
        elif short <= LARGEST_SHORTFALL:
            table.stage = ASSAULT
        else:
            lose_assault(table)
        return
    table.ending = 1
    if have + pips >= cost(table, force, region, boosted):
        _succeed(table, have)
        stages.proceed(table)
    else:
        lose_assault(table)


def _succeed(table: Table, count: int) -> None:
    region, boosted = table.target, named(table, table.boosts)
    table.target, table.boosts = NOBODY, NOTHING
    conquer(table, 2 * table.turn, region, count, boosted)


def lose_assault(table: Table) -> None:
    """An assault has come to nothing; the turn goes on."""
    if table.journal is not None:
        name = table.region_id(table.target)
        table.note(events.AttemptFailed(table.turn, table.race_id(2 * table.turn), name))
    table.pips, table.target, table.boosts = NOBODY, NOBODY, NOTHING
    stages.proceed(table)
