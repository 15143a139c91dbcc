"""Placing tokens and pieces: a scenario states all regions at once, the game plays one action a region."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from smallworld_desktop.engine.boards.board import bits, mask
from smallworld_desktop.engine.games.smallworld.abilities.pieces import (
    ENCAMPMENT,
    ENCAMPMENTS,
    HERO,
    Encamp,
    Encampments,
    Heroes,
    PlaceHero,
    Reencamp,
    ability_of,
)
from smallworld_desktop.engine.games.smallworld.placing import reserve_violations
from smallworld_desktop.engine.games.smallworld.redeployment import Redeploy, Reinforce
from smallworld_desktop.engine.games.smallworld.scenario.position import Position
from smallworld_desktop.engine.games.smallworld.state import (
    COUNTED_PIECES,
    DEFENDERS,
    NOBODY,
    REDEPLOY,
    SINGLE_PIECES,
)
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.scenarios.vocabulary import Refused

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
        raise Refused(Message("scenario-redeploy"))
    return forces.pop()


def encamp(position: Position, counts: Counts) -> Position:
    """So many encampments stand on each region; elsewhere they stay, unless all of them are named.

    The game asks for all five at once. A scenario may place some first: then the rest is still in hand.
    """
    table = position.table
    held = table.held[table.active]
    if (
        table.stage != REDEPLOY
        or ability_of(table, Encampments) is None
        or table.placed & COUNTED_PIECES
        or _is_early(table)
    ):
        return position.play(Encamp(next(iter(counts), 0), 0))
    _expect_regions(counts, held)
    named = sum(counts.values())
    stand = {region: 0 if named == ENCAMPMENTS else table.count(ENCAMPMENT.id, region) for region in bits(held)}
    stand.update(counts)
    total = sum(stand.values())
    if total > ENCAMPMENTS:
        raise Refused(Message("scenario-encampments", {"most": ENCAMPMENTS, "total": total}))
    if total == ENCAMPMENTS:
        return position.play(*(Encamp(region, count) for region, count in sorted(stand.items())))
    after = table.copy()
    for region, count in stand.items():
        after.set_pieces(ENCAMPMENT.id, region, count)
    return replace(position, table=after)


def place_heroes(position: Position, regions: Sequence[int]) -> Position:
    """A hero stands on each of these regions; one that is not named stays, unless all of them are named.

    The game asks for all heroes at once. A scenario may place one first: then the other is still in hand.
    """
    table = position.table
    heroes = ability_of(table, Heroes)
    if table.stage != REDEPLOY or heroes is None or table.placed & SINGLE_PIECES or not regions or _is_early(table):
        return position.play(PlaceHero(next(iter(regions), 0)))
    wanted = heroes.wanted(table, table.active)
    others = bits(table.where(HERO.id) & ~mask(regions)) if len(regions) < wanted else ()
    if len(regions) + len(others) >= wanted:
        return position.play(*map(PlaceHero, [*regions, *others]))
    _expect_regions(dict.fromkeys(regions, 1), table.held[table.active])
    after = table.copy()
    for region in regions:
        after.set_pieces(HERO.id, region, 1)
    return replace(position, table=after)


def _is_early(table: Table) -> bool:
    """Whether tokens must come back to the hand before any piece is placed."""
    force = table.active
    return bool(table.held[force]) and next(reserve_violations(table, force), None) is not None


def defend(position: Position, seat: int, tokens: Counts, camps: Counts) -> Position:
    """A beaten seat adds to its regions all that it has displaced."""
    table = position.table
    if table.stage != DEFENDERS or table.decider != seat:
        raise Refused(Message("scenario-nothing-to-place", {"seat": seat}))
    lasting = table.lasting(seat)
    _expect_regions(tokens, table.held[3 * seat] | (table.held[lasting] if lasting != NOBODY else 0))
    _expect_regions(camps, table.held[3 * seat])
    left, left_camps = dict(tokens), dict(camps)
    turn = table.turn
    while table.stage == DEFENDERS and table.turn == turn and table.decider == seat:
        if table.placing == COUNTED_PIECES:
            position = position.play(Reencamp(table.cursor, left_camps.pop(table.cursor, 0)))
        else:
            position = position.play(Reinforce(table.cursor, left.pop(table.cursor, 0)))
        table = position.table
    if any(left.values()) or any(left_camps.values()):
        raise Refused(Message("scenario-placed-too-much"))
    return position


def _expect_regions(counts: Counts, held: int) -> None:
    if mask(counts) & ~held:
        raise Refused(Message("scenario-region-not-held"))
