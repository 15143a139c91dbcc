"""The stages of a turn: what follows when a decision has been made."""

from __future__ import annotations

from collections.abc import Mapping

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.warcraft import events
from smallworld_desktop.engine.games.warcraft.scoring import income, winners
from smallworld_desktop.engine.games.warcraft.state import (
    ACTIVE,
    CONQUEST,
    COURSE,
    DECLINED,
    DEFENDERS,
    FORM,
    IN_HAND,
    LOOSE,
    NEUTRAL,
    NO_SIDE,
    NOBODY,
    NOTHING,
    NOWHERE,
    OVER,
    PICK,
    PLACE,
    READY,
    RECRUIT,
    REDEPLOY,
    SIDE,
    STRAY,
    UPKEEP,
)
from smallworld_desktop.engine.games.warcraft.table import BEAST, CHAMPION, Table
from smallworld_desktop.engine.games.warcraft.warfare import follow_bearers, lone_units
from smallworld_desktop.engine.games.warcraft.wilderness import fight


def has_nothing(table: Table) -> bool:
    """Whether the active race has neither a unit on the map nor a token or beast in hand."""
    return not table.held[2 * table.turn] and not table.troops(2 * table.turn)


def begin_turn(table: Table) -> None:
    """A new turn: the war diary is empty."""
    seat = table.turn
    table.used = table.side = table.form = table.losses = table.fought = table.evaded = 0
    table.taken = table.opening = table.ending = 0
    table.placing = table.placed = table.cursor = 0
    table.boosts = NOTHING
    table.feats = table.pushes = table.loose = ()
    table.decider = table.target = table.pips = NOBODY
    if table.journal is not None:
        table.note(events.TurnBegan(seat, table.round))
    for ability in table.profile[2 * seat].at_turn:
        ability.on_turn(table, 2 * seat)
    if seat == table.setting.wild:
        fight(table)
        score(table)
        return
    table.stage = UPKEEP
    end_upkeep(table)


def end_upkeep(table: Table) -> None:
    """On to the course of the turn, when no keg of the seat is left."""
    if not table.kegs or not own_kegs(table):
        table.stage = COURSE if table.race[table.active] >= 0 else PICK


def own_kegs(table: Table) -> bool:
    """Whether the kegs on the map belong to the seat in turn."""
    return any(ability.mixes for ability in table.profile[table.active].abilities)


def open_turn(table: Table, expands: bool) -> None:
    """The race goes on, or has just been picked: what comes before its conquests."""
    table.opening = 1
    force = table.active
    if expands:
        for ability in table.profile[force].at_expansion:
            ability.on_expansion(table, force)
    proceed(table)


def asks_side(table: Table) -> bool:
    """Whether the active force has yet to say for which faction it fights."""
    force = table.active
    if table.side != NO_SIDE or table.setting.catalogue.races[table.race[force]].faction != NEUTRAL:
        return False
    return table.gear(force).takes_sides


def proceed(table: Table) -> None:
    """After anything before or among the conquests: whoever must be asked first is asked, then they go on."""
    table.decider = NOBODY
    if table.loose:
        table.stage = LOOSE
    elif _strays(table):
        table.stage = STRAY
    elif table.opening and table.profile[table.active].forms and not table.form:
        table.stage = FORM
    elif (table.opening or table.taken) and asks_side(table):
        table.stage = SIDE
    elif table.opening:
        _ready(table)
    elif table.ending:
        end_conquests(table)
    else:
        table.taken = 0
        table.stage = CONQUEST


def _ready(table: Table) -> None:
    """Take all units beyond those that stay in hand."""
    table.opening = table.taken = 0
    table.gather(table.active)
    if table.journal is not None:
        table.note(events.TroopsReadied(table.turn, table.race_id(table.active), table.hand[table.active]))
    table.stage = READY


# Those who stand alone.


def _strays(table: Table) -> bool:
    """Move those who may not stand alone; whether their owner must say where one goes."""
    while table.pairing and (lone := lone_units(table)):
        region = lone[0]
        force = table.holder[region]
        goals = stray_goals(table, region)
        own = force // 2 == table.turn
        if len(bits(goals)) > 1 and (own or not table.setting.auto_defenders):
            table.target, table.decider = region, force // 2
            return True
        stray(table, region, weakest(table, goals) if goals else NOBODY)
    table.target = NOBODY
    return False


def stray_goals(table: Table, region: int) -> int:
    """Where a lone unit can go."""
    return table.held[table.holder[region]] & ~(1 << region)


def stray(table: Table, region: int, goal: int) -> None:
    """A lone unit leaves for another region of its race, or for the hand where there is none."""
    force = table.holder[region]
    table.shift(region, -1)
    if goal >= 0:
        table.shift(goal, 1)
        table.note(events.UnitStrayed(force // 2, table.race_id(force), table.region_id(region), table.region_id(goal)))
    else:
        table.hand[force] += 1
        if force // 2 != table.turn:
            table.displaced[force] += 1
    if not table.units(region):
        table.leave(region)


def weakest(table: Table, regions: int) -> int:
    """The region with the least defence that an attack could hit, the first of several."""
    exposed = regions & ~table.immune or regions
    return min(bits(exposed), key=table.defence.__getitem__)


# The end of the conquests.


def end_conquests(table: Table) -> None:
    """Recruits are bought, then all is placed anew."""
    force = table.active
    table.pips, table.boosts, table.target, table.ending = NOBODY, NOTHING, NOBODY, 0
    able = table.profile[force].recruits and table.losses and table.tray[table.race[force]]
    if able and table.coins[table.turn]:
        table.stage = RECRUIT
    else:
        open_redeployment(table)


def open_redeployment(table: Table) -> None:
    force = table.active
    for ability in (*table.profile[force].at_redeployment, *table.gear(force).at_redeployment):
        ability.on_redeployment(table, force)
    table.stage = REDEPLOY


def end_redeployment(table: Table) -> None:
    """All stands where it shall: on to what is placed at the end of a turn."""
    table.placing = table.placed = table.cursor = 0
    force = table.active
    steps = table.by_step(force)
    if not steps:
        score(table)
        return
    for ability in steps:
        ability.prepare(table, force)
    for ability in steps:
        if ability.asks(table, force):
            table.stage = PLACE
            return
    end_placements(table)


def close_steps(table: Table, before: int) -> None:
    """End all steps of placing that come before one."""
    force = table.active
    for ability in table.by_step(force):
        if ability.step < before and not table.placed >> ability.step & 1:
            ability.settle(table, force)
    for ability in table.by_step(force):
        if ability.step < before:
            table.placed |= 1 << ability.step
    table.placing = before


LAST_STEP = 30


def end_placements(table: Table) -> None:
    close_steps(table, LAST_STEP)
    score(table)


# Coins.


def score(table: Table, active: bool = True) -> None:
    """Pay the seat, and let those who were driven out return."""
    seat = table.turn
    table.placing = table.placed = table.cursor = 0
    lines = income(table, seat, active)
    coins = sum([line.amount for line in lines])
    table.coins[seat] += coins
    table.earned[seat] = coins
    table.paid[seat] = tuple([(PLAIN_LINES.get(line.id) or _bringer(line.values), line.amount) for line in lines])
    if table.journal is not None:
        table.note(events.Scored(seat, coins, tuple(lines)))
    table.decider = table.turn
    next_defender(table)


PLAIN_LINES = {"income-regions": "regions", "income-declined": "declined", "income-faction": "faction"}
"""What files call the lines of an income that nobody in particular brings."""


def _bringer(values: Mapping[str, object]) -> str:
    """Whose coins a line of an income tells of."""
    return str(values.get("race") or values.get("power") or values.get("marker"))


# Those who were driven out.


def waiting(table: Table, seat: int) -> tuple[int, int, bool]:
    """What a seat has to place now after losses: tokens, beasts, and whether the champion."""
    force = 2 * seat
    if not table.held[force]:
        return 0, 0, False
    beasts = table.beast_out if table.leads(force, BEAST) else 0
    return table.displaced[force], beasts, bool(table.champion_out and table.leads(force, CHAMPION))


def next_defender(table: Table) -> None:
    """The next seat to place what was driven out, clockwise; when there is none the turn ends."""
    displaced, others = table.displaced, table.beast_out or table.champion_out
    if not (others or any(displaced)):
        end_turn(table)
        return
    seats = table.setting.seats
    for offset in range(1, seats):
        seat = (table.turn + offset) % seats
        if not (others or displaced[2 * seat]) or not any(waiting(table, seat)):
            continue
        if table.setting.auto_defenders or seat == table.setting.wild:
            return_all(table, seat)
        else:
            table.stage, table.decider, table.placed = DEFENDERS, seat, 0
            table.cursor = bits(table.held[2 * seat])[0]
            return
    end_turn(table)


def homes(table: Table, force: int) -> int:
    """Where units of a force return to: not to where one of several would stand alone."""
    held = table.held[force]
    if table.profile[force].least > 1:
        firm = [region for region in bits(held) if table.tokens[region] + table.beasts[region]]
        return sum(1 << region for region in firm) or held
    return held


def return_all(table: Table, seat: int) -> None:
    """Place all that a seat has waiting where the automatic rule has it."""
    force = 2 * seat
    tokens, beasts, champion = waiting(table, seat)
    for _ in range(tokens):
        return_tokens(table, weakest(table, homes(table, force)), 1)
    for _ in range(beasts):
        return_beasts(table, weakest(table, homes(table, force)), 1)
    if champion:
        return_champion(table, weakest(table, table.held[force]))


def return_tokens(table: Table, region: int, count: int) -> None:
    """Add displaced tokens to a region of their force."""
    force = table.holder[region]
    table.displaced[force] -= count
    table.set_tokens(region, table.tokens[region] + count)
    if count and table.journal is not None:
        table.note(events.TokensReturned(force // 2, table.race_id(force), table.region_id(region), count))


def return_beasts(table: Table, region: int, count: int) -> None:
    table.beast_out -= count
    table.set_beasts(region, table.beasts[region] + count)


def return_champion(table: Table, region: int) -> None:
    table.station(region)
    table.champion_out = 0
    table.note(events.ChampionPlaced(table.owner(region), table.region_id(region)))


# The end.


def end_turn(table: Table) -> None:
    """On to the next seat, the next round, or the end of the game."""
    if any(table.displaced):
        table.displaced = [0] * len(table.displaced)
    table.beast_out = table.champion_out = 0
    table.decider = NOBODY
    table.turn += 1
    if table.turn == table.setting.seats:
        table.turn = 0
        if table.round == table.setting.rounds:
            table.stage, table.pending = OVER, NOTHING
            table.note(events.GameEnded(tuple(winners(table))))
            return
        table.round += 1
        if table.journal is not None:
            table.note(events.RoundBegan(table.round))
    begin_turn(table)


# Decline.


def decline(table: Table) -> None:
    """The active race of the seat in turn declines, and the seat is paid."""
    wane(table)
    score(table)


def wane(table: Table) -> None:
    """The active race of the seat in turn declines: an older one leaves, tokens thin out."""
    seat = table.turn
    force = 2 * seat + ACTIVE
    profile = table.profile[force]
    if table.journal is not None:
        table.note(events.RaceDeclined(seat, table.race_id(force), table.power_id(force)))
    if table.race[2 * seat + DECLINED] >= 0:
        table.dissolve(2 * seat + DECLINED)
    for ability in profile.at_decline:
        ability.on_decline(table, force)
    if BEAST in profile.leads:
        table.beast_hand = table.beast_out = 0
    for region in bits(table.held[force]):
        _thin_out(table, force, region)
    if CHAMPION in profile.leads:
        table.station(NOWHERE)
        table.champion_out = 0
    table.turn_over(seat)
    follow_bearers(table)


def _thin_out(table: Table, force: int, region: int) -> None:
    """One token, or as many as never stand alone, stays; beasts and champion go; so do pieces that do not stay."""
    if table.beasts[region]:
        table.shift(region, 0, -table.beasts[region])
    if table.champion == region:
        table.station(IN_HAND)
    least = table.profile[force].least
    if table.tokens[region] > least:
        table.set_tokens(region, least)
    if not table.tokens[region]:
        table.vacate(region)
        table.emptied(region)
        return
    if table.strewn >> region & 1:
        for kind in table.setting.kinds:
            if not kind.stays and not kind.loose:
                table.set_piece(kind.id, region, False)
