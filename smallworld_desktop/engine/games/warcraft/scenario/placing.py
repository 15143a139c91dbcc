"""Placing: a scenario states all regions at once, the game plays one action a region."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from smallworld_desktop.engine.boards.board import bits, mask
from smallworld_desktop.engine.games.warcraft.abilities.forts import Build
from smallworld_desktop.engine.games.warcraft.abilities.kegs import Plant
from smallworld_desktop.engine.games.warcraft.abilities.objectives import OBJECTIVE, Aim, Withdraw
from smallworld_desktop.engine.games.warcraft.abilities.shield import Lay
from smallworld_desktop.engine.games.warcraft.abilities.towers import Watch
from smallworld_desktop.engine.games.warcraft.placing import (
    BEAST_GROUP,
    TOKEN_GROUP,
    all_beasts,
    champion_waits,
    stands_well,
    token_counts,
)
from smallworld_desktop.engine.games.warcraft.redeployment import (
    Done,
    Post,
    Quarter,
    Redeploy,
    Reinforce,
    Repost,
    Requarter,
    return_group,
)
from smallworld_desktop.engine.games.warcraft.scenario.position import Position
from smallworld_desktop.engine.games.warcraft.state import DEFENDERS, REDEPLOY
from smallworld_desktop.engine.games.warcraft.table import BEAST
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.scenarios.vocabulary import Refused

Counts = Mapping[int, int]
"""A number for each of some regions."""


@dataclass(frozen=True, slots=True)
class Spread:
    """How units are spread over regions: tokens, and as far as they are named beasts and the champion."""

    tokens: Counts | None = None
    beasts: Counts | None = None
    champion: int | None = None


def redeploy(position: Position, spread: Spread) -> Position:
    """So many units stand on each region of the active race; what is not named of beasts and champion stays."""
    table = position.table
    tokens = spread.tokens or {}
    if table.stage != REDEPLOY:
        return position.play(Redeploy(next(iter(tokens), 0), 0))
    held = table.held[table.active]
    if mask(tokens) != held:
        raise Refused(Message("scenario-all-regions"))
    position = _post_units(position, spread)
    for region in bits(held):
        position = position.play(Redeploy(region, tokens[region]))
    return position


def _post_units(position: Position, spread: Spread) -> Position:
    """Champion and beasts as they are named, and what is still in hand to the first region."""
    table, force = position.table, position.table.active
    held = bits(table.held[force])
    if spread.champion is not None:
        position = position.play(Post(spread.champion))
    elif held and champion_waits(table, force):
        position = position.play(Post(held[0]))
    beasts = spread.beasts
    if beasts is not None and mask(beasts) & ~table.held[force]:
        raise Refused(Message("scenario-region-not-held"))
    if beasts is None and held and table.leads(force, BEAST) and table.beast_hand:
        beasts = {region: table.beasts[region] for region in held}
        beasts[held[0]] += table.beast_hand
    if beasts is not None:
        if not all_beasts(table, force):
            return position.play(Quarter(held[0] if held else 0, 1))
        for region in held:
            position = position.play(Quarter(region, beasts.get(region, 0)))
    return position


def done(position: Position) -> Position:
    """End the redeployment; where no token is in hand, champion and beasts go to the first region."""
    table = position.table
    force = table.active
    if table.stage == REDEPLOY and table.held[force] and not table.hand[force] and not table.placing:
        position = _post_units(position, Spread())
    return position.play(Done())


def usual_stand(position: Position) -> Position:
    """All in hand to the first region that may take it."""
    table = position.table
    force = table.active
    if not table.held[force]:
        return position
    position = _post_units(position, Spread())
    table = position.table
    if not table.hand[force] and all(stands_well(table, force, region) for region in bits(table.held[force])):
        return position
    stand = {region: table.tokens[region] for region in bits(table.held[force])}
    stand[min(stand)] += table.hand[force]
    for region in bits(table.held[force]):
        allowed = token_counts(position.table, force)
        if not allowed:
            return position
        nearest = min(allowed, key=lambda count: abs(count - stand[region]))
        position = position.play(Redeploy(region, nearest))
    return position


@dataclass(frozen=True, slots=True)
class Placements:
    """What is placed at the end of a turn."""

    markers: Mapping[int, int]
    bombs: Sequence[int] = ()
    objectives: Sequence[int] | None = None
    forts: Sequence[int] = ()
    towers: Sequence[int] = ()


def place(position: Position, placements: Placements) -> Position:
    """Everything that is named, in the order of the rules, and the end of it."""
    position = position.play(*map(Build, placements.forts), *map(Watch, placements.towers))
    position = position.play(*(Lay(marker, region) for marker, region in sorted(placements.markers.items())))
    position = position.play(*map(Plant, placements.bombs))
    if placements.objectives is not None:
        standing, wished = bits(position.table.where(OBJECTIVE.id)), placements.objectives
        if len(set(wished)) < len(wished):
            raise Refused(Message("scenario-one-target"))
        position = position.play(*(Withdraw(region) for region in standing if region not in wished))
        position = position.play(*(Aim(region) for region in wished if region not in standing))
    if position.table.stage == REDEPLOY:
        raise Refused(Message("redeploy-comes-first"))
    return position.play(Done())


def defend(position: Position, seat: int, spread: Spread) -> Position:
    """A beaten seat adds to its regions all that was driven out."""
    table = position.table
    if table.stage != DEFENDERS or table.decider != seat:
        raise Refused(Message("scenario-nothing-to-place", {"seat": seat}))
    tokens, beasts = dict(spread.tokens or {}), dict(spread.beasts or {})
    if mask((*tokens, *beasts)) & ~table.held[2 * seat]:
        raise Refused(Message("scenario-region-not-held"))
    champion, turn = spread.champion, table.turn
    while table.stage == DEFENDERS and table.turn == turn and table.decider == seat:
        group = return_group(table)
        if group == TOKEN_GROUP:
            position = position.play(Reinforce(table.cursor, tokens.pop(table.cursor, 0)))
        elif group == BEAST_GROUP:
            position = position.play(Requarter(table.cursor, beasts.pop(table.cursor, 0)))
        elif champion is None:
            raise Refused(Message("champion-in-hand"))
        else:
            position, champion = position.play(Repost(champion)), None
        table = position.table
    if any(tokens.values()) or any(beasts.values()) or champion is not None:
        raise Refused(Message("scenario-placed-too-much"))
    return position
