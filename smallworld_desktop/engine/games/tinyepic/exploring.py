"""Exploration tokens: what lies face down in a region, and the dragon."""

from __future__ import annotations

from smallworld_desktop.engine.games.tinyepic import events
from smallworld_desktop.engine.games.tinyepic.agenda import TASKS, ask, ask_chance, gains, loses
from smallworld_desktop.engine.games.tinyepic.figures import remove_figure
from smallworld_desktop.engine.games.tinyepic.prices import war_mixes
from smallworld_desktop.engine.games.tinyepic.state import (
    ASK_DRAGON,
    BANDITS,
    CAMP,
    CHOOSE,
    CHURCH,
    CROWN,
    DRAGON,
    DRAGON_DUE,
    EXPAND,
    FOOD,
    FORT,
    HERO_BIT,
    LYING_BIT,
    MANA,
    NOBODY,
    PAY,
    TOKEN,
    TOKEN_DUE,
    TOKENS,
    TREASURE,
)
from smallworld_desktop.engine.games.tinyepic.table import Table

DRAGON_PRICE = 4
"""The war value that a dragon asks."""

DRAGON_SIDE = 2
"""Where a dragon is paid for there is neither an attacker (0) nor a defender (1)."""

TOKEN_GOODS = 2


def _token_due(table: Table, seat: int, region: int, hero: int, lying: int, origin: int, verb: int) -> None:
    """A figure has come: what lies there face down is turned up, an open dragon wakes."""
    if not table.has(seat, region, hero, lying):
        return
    if table.covered >> region & 1:
        ask_chance(table, TOKEN, seat, region, hero, lying, origin, verb)
    elif (region, DRAGON) in table.tokens_open:
        table.push(DRAGON_DUE, seat, region, hero, lying, origin, verb)


def turn_up(table: Table, token: int, seat: int, region: int, hero: int, lying: int, origin: int, verb: int) -> None:
    """A token is turned up, and does what it does."""
    table.covered &= ~(1 << region)
    bag = list(table.bag)
    bag[token] -= 1
    table.bag = tuple(bag)
    table.note(events.TokenTurned(seat, table.region_id(region), TOKENS[token]))
    if token == CAMP:
        table.gain(seat, FOOD, TOKEN_GOODS)
    elif token == CHURCH:
        table.gain(seat, MANA, TOKEN_GOODS)
    elif token == TREASURE:
        gains(table, seat, TOKEN_GOODS)
    elif token == BANDITS:
        loses(table, seat, TOKEN_GOODS)
    elif token in (FORT, CROWN, DRAGON):
        table.tokens_open = tuple(sorted((*table.tokens_open, (region, token))))
        if token == DRAGON:
            table.push(DRAGON_DUE, seat, region, hero, lying, origin, verb)


def _dragon_due(table: Table, seat: int, region: int, hero: int, lying: int, origin: int, verb: int) -> None:
    if war_mixes(table, seat, DRAGON_PRICE):
        ask(table, CHOOSE, seat, ASK_DRAGON, region, hero, lying, origin, verb)
    else:
        step_back(table, seat, region, hero, lying, origin, verb)


def fight_dragon(table: Table, seat: int, region: int) -> None:
    """A seat pays and keeps the dragon."""
    found = war_mixes(table, seat, DRAGON_PRICE)
    if len(found) > 1 and table.setting.asks_payment:
        table.due[seat] = DRAGON_PRICE
        ask(table, PAY, seat, DRAGON_SIDE)
    else:
        food, mana, ore = found[0]
        table.spend(seat, food, mana, ore, 0)
    table.dragons[seat] += 1
    table.tokens_open = tuple(pair for pair in table.tokens_open if pair != (region, DRAGON))
    table.note(events.DragonFought(seat, table.region_id(region)))


def step_back(table: Table, seat: int, region: int, hero: int, lying: int, origin: int, verb: int) -> None:
    """A figure goes back to where it came from; one that has just been placed, or fled, to the supply."""
    figure = region * 4 + HERO_BIT * hero + LYING_BIT * lying
    if verb == EXPAND or origin == NOBODY:
        remove_figure(table, seat, figure)
        return
    table.take_figure(seat, region, hero, lying)
    lies = lying or int(table.land.ruins >> origin & 1)
    table.add_figure(seat, origin, hero, lies)
    table.moved = origin * 4 + HERO_BIT * hero + LYING_BIT * lies
    table.note(events.SteppedBack(seat, table.region_id(origin)))


TASKS.update({TOKEN_DUE: _token_due, DRAGON_DUE: _dragon_due})
