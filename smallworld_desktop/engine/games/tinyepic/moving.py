"""A figure moves: which one is meant, and what its way brings on."""

from __future__ import annotations

from smallworld_desktop.engine.games.tinyepic import deeds, war
from smallworld_desktop.engine.games.tinyepic.agenda import answered, decider, proceed
from smallworld_desktop.engine.games.tinyepic.reach import movable
from smallworld_desktop.engine.games.tinyepic.state import AGAIN, MORE, MOVE_ON, NOBODY, PATROL
from smallworld_desktop.engine.games.tinyepic.table import Table


def charges(table: Table) -> bool:
    """Whether a figure goes on after a victory."""
    return table.stage == AGAIN and table.ask[0] == MOVE_ON


def figure_meant(table: Table, seat: int, region: int, hero: int) -> tuple[int, int, int] | None:
    """The figure of a seat in a region that may move now, as it stands or lies."""
    if charges(table):
        return (region, hero, 0) if table.ask[1:3] == (region, hero) else None
    for figure in movable(table, seat):
        if figure[0] == region and figure[1] == hero:
            return figure
    return None


def move(table: Table, region: int, goal: int, hero: int, verb: int) -> None:
    """The figure goes there, whatever awaits it."""
    seat, charge, first = decider(table), charges(table), table.stage != AGAIN
    found = figure_meant(table, seat, region, hero)
    assert found is not None
    answered(table)
    profile, lying = table.profile[seat], found[2]
    if profile.rises_free and first:
        deeds.rise_all(table, seat)
        lying = 0
    if first:
        table.moved = NOBODY
    war.enter(table, seat, region, goal, hero, lying, PATROL if charge else verb)
    if first and verb in profile.second_moves:
        table.push(MORE, seat, verb)
    proceed(table)
