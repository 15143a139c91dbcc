"""Finishing a turn by default choices."""

from __future__ import annotations

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.conquest.scenario.position import finished
from smallworld_desktop.engine.games.smallworld import stages
from smallworld_desktop.engine.games.smallworld.abilities.pieces import ENCAMPMENT, HERO, Heroes, ability_of
from smallworld_desktop.engine.games.smallworld.actions import Expand, Keep, Pass, Stop, Treaty
from smallworld_desktop.engine.games.smallworld.placing import first_region, withheld
from smallworld_desktop.engine.games.smallworld.redeployment import Done
from smallworld_desktop.engine.games.smallworld.scenario.placing import defend, encamp, place_heroes, redeploy
from smallworld_desktop.engine.games.smallworld.scenario.position import Position
from smallworld_desktop.engine.games.smallworld.state import (
    COURSE,
    DEFENDERS,
    LATE,
    NOBODY,
    OVER,
    PEACE,
    PICK,
    REDEPLOY,
)
from smallworld_desktop.engine.games.smallworld.table import Table


def finish(position: Position) -> Position:
    """The rest of the turn: no more conquests, what is in hand to the first regions, no treaty, no decline."""
    return finished(position, _step, PICK, OVER)


def _step(position: Position) -> Position:
    table = position.table
    if table.stage == COURSE:
        tokens = table.held[table.active] or table.hand[table.active]
        return position.play(Expand() if tokens else Pass())
    if table.stage == REDEPLOY:
        return _arranged(position).play(Done())
    if table.stage == PEACE:
        return position.play(Treaty(NOBODY))
    if table.stage == LATE:
        return position.play(Keep())
    if table.stage == DEFENDERS:
        return _defended(position)
    return position.play(Stop())


def _arranged(position: Position) -> Position:
    """Everything in hand goes to the first regions: tokens, encampments, heroes."""
    table = position.table
    for force in (table.active, table.lasting(table.turn)):
        leaving = withheld(table, force) if force != NOBODY and table.held[force] else 0
        if force != NOBODY and table.held[force] and table.hand[force] != leaving:
            position = redeploy(position, _default_stand(table, force, leaving))
    table = position.table
    held = table.held[table.active]
    profile = table.profile[table.active]
    camp = profile.spreads if profile is not None else ""
    if held and camp and table.in_hand(camp):
        first = first_region(held)
        position = encamp(position, {first: table.count(camp, first) + table.in_hand(camp)})
    heroes = ability_of(table, Heroes)
    standing = table.where(HERO.id)
    missing = heroes.wanted(table, table.active) - standing.bit_count() if heroes is not None else 0
    if missing > 0:
        position = place_heroes(position, [*bits(held & ~standing)[:missing], *bits(standing)])
    return position


def _default_stand(table: Table, force: int, leaving: int) -> dict[int, int]:
    """The hand on the first region; those that must leave come from larger stacks, then from the last regions."""
    regions = bits(table.held[force])
    stand = {region: table.tokens[region] for region in regions}
    stand[regions[0]] += table.hand[force]
    for region in regions:
        taken = min(leaving, stand[region] - 1)
        stand[region] -= taken
        leaving -= taken
    for region in reversed(regions):
        taken = min(leaving, stand[region])
        stand[region] -= taken
        leaving -= taken
    return stand


def _defended(position: Position) -> Position:
    """The seat that must place does so as the automatic rule would."""
    table, seat = position.table, position.table.decider
    placed = table.copy()
    stages.return_all(placed, seat)
    regions = range(table.setting.board.size)
    tokens = {region: placed.tokens[region] - table.tokens[region] for region in regions}
    camp = ENCAMPMENT.id
    camps = {region: placed.count(camp, region) - table.count(camp, region) for region in regions}
    return defend(position, seat, *({r: n for r, n in added.items() if n} for added in (tokens, camps)))
