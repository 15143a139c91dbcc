"""Redeployment by threat: tokens, encampments, heroes and a fortress go where they save most."""

from __future__ import annotations

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.conquest.minds.danger import shared_out
from smallworld_desktop.engine.games.smallworld.abilities.pieces import (
    ENCAMPMENT,
    ENCAMPMENTS,
    HERO,
    Encamp,
    Fortify,
    Fortresses,
    Heroes,
    PlaceHero,
    Reencamp,
    ability_of,
)
from smallworld_desktop.engine.games.smallworld.minds.danger import Danger, region_values
from smallworld_desktop.engine.games.smallworld.placing import to_spare
from smallworld_desktop.engine.games.smallworld.state import (
    ACTIVE_TOKENS,
    COUNTED_PIECES,
    LASTING_TOKENS,
    NO_GROUP,
    SINGLE_PIECES,
)
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action


def redeployment(table: Table, seat: int) -> list[Action[Table]]:
    """All that is still to be placed at the end of a seat's conquests, and Done."""
    moves = table.setting.moves
    active = table.active
    found: list[Action[Table]] = []
    if table.placing == NO_GROUP:
        danger = Danger(table, seat)
        lasting = table.lasting(seat)
        if lasting >= 0 and table.held[lasting] and not table.placed & LASTING_TOKENS:
            tokens = _spread(table, danger, lasting, to_spare(table, lasting), {})
            found += [moves.redeploy[region][count] for region, count in tokens.items()]
        if table.held[active]:
            found += _active_redeployment(table, danger, active)
        found.append(moves.done)
        return found
    return _rest_of_group(table, seat)


def _active_redeployment(table: Table, danger: Danger, active: int) -> list[Action[Table]]:
    moves = table.setting.moves
    found: list[Action[Table]] = []
    spare = to_spare(table, active)
    left = dict.fromkeys(_given_up(table, danger, active, -spare), 0) if spare < 0 else {}
    standing = {r: v for r, v in region_values(table, active).items() if r not in left}
    heroes = ability_of(table, Heroes)
    posts: list[int] = []
    if heroes is not None and standing and not table.placed & SINGLE_PIECES:
        danger.immune &= ~table.where(HERO.id)
        posts = sorted(standing, key=lambda r: -standing[r] * danger.of(r, table.defence[r]))[: heroes.count]
        for region in posts:
            danger.immune |= 1 << region
    fortress = _fortress(table, danger, standing)
    built = {fortress: 1} if fortress >= 0 else {}
    camps: dict[int, int] = {}
    profile = table.known(active)
    if profile.spreads and standing and not table.placed & COUNTED_PIECES:
        camps = _camps(table, danger, standing, built)
    if not table.placed & ACTIVE_TOKENS:
        extra = {
            r: built.get(r, 0) + camps.get(r, 0) - (table.count(ENCAMPMENT.id, r) if camps else 0) for r in standing
        }
        tokens = _spread(table, danger, active, max(spare, 0), extra, left)
        found += [moves.redeploy[region][count] for region, count in tokens.items()]
    found += [moves.on_region[PlaceHero][region] for region in posts]
    if fortress >= 0:
        found.append(moves.on_region[Fortify][fortress])
    found += [moves.numbered[Encamp][region][camps.get(region, 0)] for region in sorted(standing) if camps]
    return found


def _rest_of_group(table: Table, seat: int) -> list[Action[Table]]:
    """Somebody else has begun to place: finish that evenly, one action at a time."""
    from smallworld_desktop.engine.games.smallworld.legal import legal_actions

    legal = legal_actions(table)
    return [legal[len(legal) // 2 if table.placing == COUNTED_PIECES else 0]]


def _given_up(table: Table, danger: Danger, force: int, count: int) -> list[int]:
    values = region_values(table, force)
    return sorted(values, key=lambda r: (values[r], -danger.of(r, table.defence[r])))[:count]


def _fortress(table: Table, danger: Danger, standing: dict[int, float]) -> int:
    builder = ability_of(table, Fortresses)
    places = builder.places(table, table.active) if builder is not None else 0
    free = [region for region in standing if places >> region & 1]
    return max(free, key=lambda r: standing[r] * danger.of(r, table.defence[r] + 1), default=-1)


def _camps(table: Table, danger: Danger, standing: dict[int, float], built: dict[int, int]) -> dict[int, int]:
    defence = {r: table.defence[r] - table.count(ENCAMPMENT.id, r) + built.get(r, 0) for r in standing}
    return shared_out(ENCAMPMENTS, danger, standing, defence)


def _spread(
    table: Table,
    danger: Danger,
    force: int,
    spare: int,
    extra: dict[int, int],
    left: dict[int, int] | None = None,
) -> dict[int, int]:
    """How many tokens stand on each region, in the board's order; ``extra`` is defence that pieces will add."""
    left = left or {}
    values = {r: v for r, v in region_values(table, force).items() if r not in left}
    counts = dict.fromkeys(bits(table.held[force]), 1)
    counts.update(left)
    defence = {r: table.defence[r] - table.tokens[r] + 1 + extra.get(r, 0) for r in values}
    for region, more in shared_out(spare, danger, values, defence).items():
        counts[region] += more
    return counts


def reinforcement(table: Table) -> Action[Table]:
    """How much of what a defender has waiting goes to the next region."""
    moves = table.setting.moves
    seat = table.decider
    danger = Danger(table, seat)
    region = table.cursor
    camping = table.placing == COUNTED_PIECES
    force = 3 * seat if camping else table.holder[region]
    waiting = table.in_hand(ENCAMPMENT.id) if camping else table.displaced[force]
    values = {r: v for r, v in region_values(table, force).items() if r >= region}
    added = shared_out(waiting, danger, values, {r: table.defence[r] for r in values})
    return (moves.numbered[Reencamp] if camping else moves.reinforce)[region][added[region]]
