"""Which actions are legal: for each stage a quick list, the same as asking every action for its violations."""

from __future__ import annotations

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.conquest.die import LARGEST_SHORTFALL
from smallworld_desktop.engine.games.smallworld.actions import may_attempt
from smallworld_desktop.engine.games.smallworld.placing import (
    first_region,
    reserve_violations,
    return_bounds,
    stand_bounds,
    unfinished,
)
from smallworld_desktop.engine.games.smallworld.stages import partners
from smallworld_desktop.engine.games.smallworld.state import (
    ACTIVE_TOKENS,
    CONQUEST,
    COUNTED_PIECES,
    COURSE,
    DEFENDERS,
    LASTING_CONQUEST,
    LASTING_READY,
    LASTING_TOKENS,
    LATE,
    NO_GROUP,
    NOBODY,
    PEACE,
    PICK,
    PIECES,
    READY,
    REDEPLOY,
)
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action


def legal_actions(table: Table) -> list[Action[Table]]:
    """All that the seat which must decide may do; nothing while chance is asked or when the game is over."""
    if table.pending:
        return []
    stage = table.stage
    moves = table.setting.moves
    if stage in (CONQUEST, LASTING_CONQUEST):
        return _conquests(table)
    if stage == REDEPLOY:
        return _placements(table)
    if stage in (READY, LASTING_READY):
        found = _conquests(table)
        found.extend([moves.abandon[region] for region in bits(table.held[table.acting])])
        return found
    if stage == COURSE:
        active = table.active
        tokens = table.held[active] or table.hand[active]
        return [moves.expand if tokens else moves.pass_turn, moves.decline]
    if stage == PICK:
        return list(moves.pick[: min(table.coins[table.turn] + 1, len(table.column))])
    if stage == DEFENDERS:
        return _returns(table)
    if stage == PEACE:
        return [moves.treaty[seat] for seat in (NOBODY, *partners(table))]
    if stage == LATE:
        return [moves.keep, moves.decline]
    return []


def _conquests(table: Table) -> list[Action[Table]]:
    """Plain conquests, final attempts, what abilities add, and stopping."""
    force = table.acting
    profile = table.known(force)
    moves = table.setting.moves
    found: list[Action[Table]] = [moves.stop]
    targets = table.reach(force) & ~table.shielded(force)
    hand = table.hand[force]
    if hand and targets:
        may_try = not profile.rolls_ahead and may_attempt(table)
        most = hand + LARGEST_SHORTFALL if may_try else hand
        defence = table.defence
        rebates = table.rebates(force)
        conquer = moves.conquer
        rest = targets
        while rest:
            low = rest & -rest
            rest ^= low
            region = low.bit_length() - 1
            cost = defence[region] - rebates[region]
            if cost <= hand:
                found.append(conquer[region])
            elif cost <= most:
                found.append(moves.attempt[region])
    for ability in profile.conquerors:
        ability.offer_conquests(table, force, targets, found)
    return found


def _placements(table: Table) -> list[Action[Table]]:
    """The next region of the open group; with none open, the start of every group, single pieces, and the end."""
    moves = table.setting.moves
    active = table.active
    placing = table.placing
    found: list[Action[Table]] = []
    if placing in (ACTIVE_TOKENS, LASTING_TOKENS):
        force = active if placing == ACTIVE_TOKENS else table.lasting(table.turn)
        least, most = stand_bounds(table, force)
        return list(moves.redeploy[table.cursor][least : most + 1])
    if placing & PIECES or table.held[active]:
        if placing == NO_GROUP and not table.placed & ACTIVE_TOKENS:
            least, most = stand_bounds(table, active)
            found.extend(moves.redeploy[first_region(table.held[active])][least : most + 1])
        free = placing == NO_GROUP and next(reserve_violations(table, active), None) is None
        for ability in table.known(active).placers:
            if free or (placing != NO_GROUP and placing == ability.group):
                ability.offer_placements(table, active, found)
    if placing == NO_GROUP:
        lasting = table.lasting(table.turn)
        if lasting >= 0 and table.held[lasting] and not table.placed & LASTING_TOKENS:
            least, most = stand_bounds(table, lasting)
            found.extend(moves.redeploy[first_region(table.held[lasting])][least : most + 1])
        if next(unfinished(table), None) is None:
            found.append(moves.done)
    return found


def _returns(table: Table) -> list[Action[Table]]:
    """How many of what a defender has waiting may be added to the next region."""
    moves = table.setting.moves
    region = table.cursor
    if table.placing == COUNTED_PIECES:
        found: list[Action[Table]] = []
        for ability in table.known(3 * table.decider).returners:
            ability.offer_returns(table, 3 * table.decider, found)
        return found
    force = table.holder[region]
    least, most = return_bounds(table, force, table.displaced[force])
    return list(moves.reinforce[region][least : most + 1])
