"""Placing tokens and pieces: a scenario states all regions at once, the game plays one action a region."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from smallworld_desktop.engine.boards.board import bits, mask
from smallworld_desktop.engine.scenarios.vocabulary import Refused
from smallworld_desktop.engine.smallworld.abilities.pieces import Encamp, Heroes, PlaceHero, Reencamp, ability_of
from smallworld_desktop.engine.smallworld.redeployment import Redeploy, Reinforce
from smallworld_desktop.engine.smallworld.scenario.position import Position
from smallworld_desktop.engine.smallworld.state import ACTIVE, CAMPS, DEFENDERS, NOBODY, REDEPLOY
from smallworld_desktop.engine.smallworld.table import ENCAMPMENTS, Table

Counts = Mapping[int, int]
"""A number for each of some regions."""


def redeploy(position: Position, counts: Counts) -> Position:
    """So many tokens stand on each region of one force; regions left out keep none, which only some may do."""
    table = position.table
    if table.stage != REDEPLOY:
        return position.play(Redeploy(next(iter(counts), 0), 0))
    force = _one_force(table, counts) if counts else table.active
    for region in bits(table.held[force]):
        position = position.play(Redeploy(region, counts.get(region, 0)))
    return position


def _one_force(table: Table, regions: Iterable[int]) -> int:
    """The force of the seat in turn that holds all these regions."""
    forces = {table.holder[region] for region in regions}
    own = {table.active, table.lasting(table.turn)} - {NOBODY}
    if len(forces) > 1 or not forces <= own:
        raise Refused("'redeploy' names regions of one force of the seat in turn: the active one, or Ghouls")
    return forces.pop()


def encamp(position: Position, counts: Counts) -> Position:
    """So many encampments stand on each region; where that leaves some over, they stay where they stand."""
    table = position.table
    if table.stage != REDEPLOY or ability_of_encampments(table) is False:
        return position.play(Encamp(next(iter(counts), 0), 0))
    held = table.held[table.active]
    _expect_regions(counts, held)
    elsewhere = {region: table.camps[region] for region in bits(held) if region not in counts}
    if sum(counts.values()) == ENCAMPMENTS:
        elsewhere = {}
    standing = sum(counts.values()) + sum(elsewhere.values())
    if held and standing != ENCAMPMENTS:
        raise Refused(f"all {ENCAMPMENTS} encampments must stand, not {standing}")
    full = {**elsewhere, **counts}
    return position.play(*(Encamp(region, full.get(region, 0)) for region in bits(held)))


def ability_of_encampments(table: Table) -> bool:
    """Whether the active race of the turn has encampments."""
    profile = table.profile[table.active]
    return profile is not None and profile.encamps


def place_heroes(position: Position, regions: Sequence[int]) -> Position:
    """A hero stands on each of these regions; one that is not named stays where it stands."""
    table = position.table
    heroes = ability_of(table, Heroes)
    places = list(regions)
    if heroes is not None and table.stage == REDEPLOY:
        others = bits(table.heroes & ~mask(regions))
        if len(places) + len(others) == heroes.wanted(table, table.active):
            places += others
    if not places:
        raise Refused("'heroes' names no region")
    return position.play(*map(PlaceHero, places))


def defend(position: Position, seat: int, tokens: Counts, camps: Counts) -> Position:
    """A beaten seat adds to its regions all that it has displaced."""
    table = position.table
    if table.stage != DEFENDERS or table.decider != seat:
        raise Refused(f"{position.seats[seat]} has nothing to place now")
    _expect_regions(tokens, table.held[3 * seat] | _lasting_regions(table, seat))
    _expect_regions(camps, table.held[3 * seat])
    left, left_camps = dict(tokens), dict(camps)
    turn = table.turn
    while table.stage == DEFENDERS and table.turn == turn and table.decider == seat:
        region = table.cursor
        if table.placing == CAMPS:
            position = position.play(Reencamp(region, left_camps.pop(region, 0)))
        else:
            position = position.play(Reinforce(region, left.pop(region, 0)))
        table = position.table
    if any(left.values()) or any(left_camps.values()):
        raise Refused("more is placed than was displaced")
    return position


def _lasting_regions(table: Table, seat: int) -> int:
    force = table.lasting(seat)
    return table.held[force] if force % 3 != ACTIVE and force >= 0 else 0


def _expect_regions(counts: Counts, held: int) -> None:
    strange = mask(counts) & ~held
    if strange:
        raise Refused("a region is named that the force does not hold")
