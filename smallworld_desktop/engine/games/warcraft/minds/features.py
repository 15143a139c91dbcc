"""A position between two turns in numbers, a row for each seat: what a learned judgement looks at."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.conquest.minds.danger import DETERRED, NEWCOMERS
from smallworld_desktop.engine.conquest.minds.figures import Offer, Wares, assembled, length, marked_combo
from smallworld_desktop.engine.games.warcraft.abilities.coins import CoinsPerIsland
from smallworld_desktop.engine.games.warcraft.abilities.objectives import OBJECTIVE
from smallworld_desktop.engine.games.warcraft.attack import close, costs, shielded
from smallworld_desktop.engine.games.warcraft.minds.danger import (
    bonuses,
    collects,
    discounts,
    marker_worth,
    spare_units,
)
from smallworld_desktop.engine.games.warcraft.minds.judgement import turns_left
from smallworld_desktop.engine.games.warcraft.state import NOBODY
from smallworld_desktop.engine.games.warcraft.table import Table

RACES = 16
POWERS = 20
"""Those of the box; the natives are known by their numbers."""

NUMBERS = 30
"""Figures about one seat."""

TIMED = 14
"""The first so many of them count the more, the more turns are left."""

COMBO = RACES + POWERS
"""Figures about a combo."""

SIZE = length(NUMBERS, TIMED, COMBO, purse=2)
"""The length of a row."""

SEATS = slice(0, 4)
"""Where a row says how many sit at the table: one of the four is 1, the first for two seats."""

TURNS_LEFT = 16
"""Which figure about a seat says how many turns it has still to play, in tens."""

LEFT = 4 + TURNS_LEFT
"""Where that stands in a row."""

Attacker = tuple[int, int, float, tuple[int, ...]]
"""A seat that may attack: its reach, its weight, its discounts."""

Shelf = tuple[int, Wares]
"""A column by its number, and what can be paid for of it."""


def rows(tables: Sequence[Table]) -> npt.NDArray[np.float32]:
    """The row of every seat's outlook, table after table, which are of one game."""
    setting = tables[0].setting
    seats = setting.seats
    numbers: list[list[float]] = []
    combos: list[list[float]] = []
    purses: list[list[float]] = []
    offers: dict[Shelf, Offer] = {}
    offered: list[Offer] = []
    for table in tables:
        closes = [close(table, 2 * seat) if table.in_play(2 * seat) else 0 for seat in range(seats)]
        spares = [spare_units(table, 2 * seat) if table.in_play(2 * seat) else 0 for seat in range(seats)]
        attackers = [_attacker(table, seat, closes[seat], spares[seat]) for seat in range(seats)]
        for seat in range(seats):
            column = table.column_of(seat) if seat != setting.wild else 0
            wares = column, table.columns[column][: max(0, table.coins[seat]) + 1]
            offer = offers.get(wares)
            if offer is None:
                offer = offers[wares] = Offer(len(offers), setting.catalogue, wares[1], RACES, POWERS)
            offered.append(offer)
            numbers.append(_numbers(table, seat, attackers, offer, closes[seat], spares[seat]))
            combos.append(marked_combo(table.race[2 * seat], table.power[2 * seat], RACES, POWERS))
            purses.append([table.coins[seat] / 50, setting.board.size / 50])
    return assembled(seats, numbers, combos, [offer.combos for offer in offered], purses, TIMED, TURNS_LEFT)


def _attacker(table: Table, seat: int, near: int, spare: int) -> Attacker | None:
    """How a seat may attack before the game is over."""
    if not turns_left(table, seat):
        return None
    force, entry = 2 * seat, table.setting.entry
    profile = table.profile[force]
    if not table.in_play(force):
        return seat, entry, NEWCOMERS / 12, (0,) * table.setting.board.size
    if not (table.held[force] or spare):
        return None
    goals = (near | entry) & ~table.held[force]
    if any(ability.boost is not None and ability.boost.far for ability in profile.boosters):
        goals |= table.setting.board.land
    return seat, goals, (2 + spare / profile.least) / 12, discounts(profile)


def _numbers(
    table: Table, seat: int, attackers: Sequence[Attacker | None], offer: Offer, near: int, spare: int
) -> list[float]:
    setting = table.setting
    left = turns_left(table, seat)
    force = 2 * seat
    profile, playing = table.profile[force], table.in_play(force)
    enemies = [a for a in attackers if a is not None and table.opposed(seat, a[0])]
    held, immune = table.held[force], table.immune
    regions = held.bit_count()
    bonus = worth = 0.0
    tokens = risk = lost = islands = 0.0
    if playing:
        paid = bonuses(profile, setting.board.size)
        tokens = float(spare + profile.least * regions)
        for region in bits(held):
            bonus += paid[region]
            if not immune >> region & 1:
                danger = _danger(table.defence[region], region, enemies)
                risk += danger
                lost += danger * paid[region]
        if table.marked & held:
            for marker, lies in enumerate(table.lies):
                if lies >= 0 and held >> lies & 1:
                    worth += marker_worth(table, marker) + collects(profile)
        if any(isinstance(ability, CoinsPerIsland) for ability in profile.payers):
            islands = float(sum(bool(part & held) for part in setting.board.parts.values()))
    declined = table.held[force + 1]
    faded = sum([_danger(table.defence[region], region, enemies) for region in bits(declined)])
    grown, gained, fought = _prospects(table, seat, spare, near) if playing else (0.0, 0.0, 0.0)
    slots = sum(held >> region & 1 for region, _ in table.concealed)
    kegs = sum(held >> region & 1 for region, _ in table.kegs)
    return [
        float(playing),
        regions / 5,
        (bonus + islands) / 5,
        tokens / 10,
        spare / 5,
        risk / 3,
        declined.bit_count() / 5,
        faded / 3,
        grown / 5,
        gained / 5,
        worth / 3,
        slots,
        lost / 3,
        fought / 3,
        offer.best / 5,
        offer.coins / 3,
        left / 10,
        (left / 10) ** 2,
        1.0 if left == 1 else 0.0,
        1.0 if left == 0 else 0.0,
        1.0 if left == 2 else 0.0,
        (held & (immune | setting.board.water)).bit_count() / 2,
        sum([(table.pieces[kind] & (held | declined)).bit_count() for kind, _ in setting.defending]) / 5,
        1.0 if tokens and not regions else 0.0,
        ((seat - table.turn) % setting.seats) / 4,
        table.earned[seat] / 10,
        kegs / 3,
        table.where(OBJECTIVE.id).bit_count() / 2,
        1.0 if table.champion >= 0 and held >> table.champion & 1 else 0.0,
        1.0 if setting.wild != NOBODY else 0.0,
    ]


def _danger(defence: int, region: int, enemies: Sequence[Attacker]) -> float:
    """How likely a region is to be lost, as a rough figure below one."""
    danger = 0.0
    for _, reach, weight, discount in enemies:
        if reach >> region & 1:
            cost = defence - discount[region]
            danger += weight * DETERRED[cost if cost > 1 else 1]
    return danger if danger < 0.9 else 0.9


def _prospects(table: Table, seat: int, spare: int, near: int) -> tuple[float, float, float]:
    """What the active race could take next turn with its spare units: regions, their coins, how many not empty."""
    grown = paid = fought = 0.0
    if spare <= 0:
        return grown, paid, fought
    force = 2 * seat
    profile = table.profile[force]
    targets = (near | table.setting.entry) & ~table.held[force] & ~table.held[force + 1] & ~shielded(table, force)
    bonus = bonuses(profile, table.setting.board.size)
    options = []
    for region, cost in costs(table, force, (), targets, near):
        pay = 1 + bonus[region]
        occupied = table.holder[region] >= 0 or table.natives >> region & 1
        options.append((cost / pay, cost, pay, occupied))
    options.sort()
    left = float(spare)
    for _, cost, pay, occupied in options:
        if left <= 0:
            break
        share = min(1.0, left / cost)
        grown += share
        paid += share * pay
        fought += share * occupied
        left -= cost
    return grown, paid, fought
