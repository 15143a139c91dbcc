"""A position between two turns in numbers, a row for each seat: what a learned judgement looks at."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.conquest.minds.danger import DETERRED
from smallworld_desktop.engine.conquest.minds.figures import Offer, Wares, assembled, length, marked_combo
from smallworld_desktop.engine.games.smallworld.abilities.coins import CoinsEachTurn
from smallworld_desktop.engine.games.smallworld.abilities.pieces import FORTRESS, LAIR, Fortresses
from smallworld_desktop.engine.games.smallworld.profile import Profile
from smallworld_desktop.engine.games.smallworld.state import OVER
from smallworld_desktop.engine.games.smallworld.table import Table

RACES = 14
POWERS = 20
"""Those of the box; a race or power of one's own is only known by its numbers."""

NUMBERS = 26
"""npt.NDArray[np.float64] about one seat."""

TIMED = 12
"""The first so many of them count the more, the more turns are left."""

COMBO = RACES + POWERS
"""npt.NDArray[np.float64] about a combo."""

SIZE = length(NUMBERS, TIMED, COMBO, purse=2)
"""The length of a row."""

SEATS = slice(0, 4)
"""Where a row says how many sit at the table: one of the four is 1, the first for two seats."""

TURNS_LEFT = 16
"""Which figure about a seat says how many turns it has still to play, in tens."""

LEFT = 4 + TURNS_LEFT
"""Where that stands in a row."""

Attacker = tuple[int, int, float, tuple[int, ...], int]
"""A force that may attack: its seat, its reach, its weight, its discounts, its tokens to spare."""


def rows(tables: Sequence[Table]) -> npt.NDArray[np.float32]:
    """The row of every seat's outlook, table after table, which are of one game."""
    setting = tables[0].setting
    seats = setting.seats
    numbers: list[list[float]] = []
    combos: list[list[float]] = []
    purses: list[list[float]] = []
    offers: dict[Wares, Offer] = {}
    offered: list[int] = []
    for table in tables:
        attackers = [attacker for seat in range(seats) for attacker in _attackers(table, seat)]
        for seat in range(seats):
            wares = table.column[: table.coins[seat] + 1]
            offer = offers.get(wares)
            if offer is None:
                offer = offers[wares] = Offer(len(offers), table.setting.catalogue, wares, RACES, POWERS)
            offered.append(offer.number)
            numbers.append(_numbers(table, seat, attackers, offer))
            combos.append(combo_figures(table.race[3 * seat], table.power[3 * seat]))
            purses.append([table.coins[seat] / 50, setting.board.size / 50])
    could_pick = [offer.combos for offer in offers.values()]
    return assembled(seats, numbers, combos, [could_pick[number] for number in offered], purses, TIMED, TURNS_LEFT)


def turns_left(table: Table, seat: int) -> int:
    """How many turns a seat has still to play."""
    if table.stage == OVER:
        return 0
    return table.setting.rounds - table.round + (seat >= table.turn)


def _attackers(table: Table, seat: int) -> list[Attacker]:
    active = 3 * seat
    found: list[Attacker] = []
    if not turns_left(table, seat):
        return found
    profile = table.profile[active]
    if profile is None:
        found.append((seat, table.setting.entry, 0.75, (0,) * table.setting.board.size, 0))
    else:
        spare = table.total(active) - table.held[active].bit_count()
        if table.held[active] or spare:
            found.append((seat, table.reach(active), (2 + spare) / 12, profile.discount, spare))
    lasting = table.lasting(seat)
    if lasting >= 0:
        spare = table.total(lasting) - table.held[lasting].bit_count()
        found.append((seat, table.reach(lasting), (1 + spare) / 12, table.known(lasting).discount, spare))
    return found


def _numbers(table: Table, seat: int, attackers: list[Attacker], offer: Offer) -> list[float]:
    left = turns_left(table, seat)
    active = 3 * seat
    profile = table.profile[active]
    enemies = [attacker for attacker in attackers if attacker[0] != seat]
    immune = table.immune
    held = table.held[active]
    regions = held.bit_count()
    bonus = each = tokens = spare = 0
    risk = lost = 0.0
    if profile is not None:
        each, fortified = _paid_besides(profile)
        for _, mask in profile.region_coins:
            bonus += (held & mask).bit_count()
        if fortified:
            bonus += (table.where(FORTRESS.id) & held).bit_count()
        tokens = table.total(active)
        spare = tokens - regions
        spared = table.treaty[seat]
        for region in bits(held & ~immune):
            danger = _danger(table, region, enemies, spared)
            risk += danger
            lost += danger * profile.bonus[region]
    declined = 0
    faded = 0.0
    mines = 0
    for force in (active + 1, active + 2):
        other = table.profile[force]
        if other is None:
            continue
        declined += table.held[force].bit_count()
        for _, mask in other.region_coins:
            mines += (table.held[force] & mask).bit_count()
        for region in bits(table.held[force]):
            faded += _danger(table, region, enemies, -1)
    lasting = table.lasting(seat)
    fighting = table.total(lasting) if lasting >= 0 else 0
    grown, paid, fought = _prospects(table, seat, spare) if profile is not None else (0.0, 0.0, 0.0)
    return [
        1.0 if profile is not None else 0.0,
        regions / 5,
        (bonus + each) / 5,
        tokens / 10,
        spare / 5,
        risk / 3,
        declined / 5,
        faded / 3,
        grown / 5,
        paid / 5,
        mines / 3,
        fighting / 5,
        lost / 3,
        fought / 3,
        offer.best / 5,
        offer.coins / 3,
        left / 10,
        (left / 10) ** 2,
        1.0 if left == 1 else 0.0,
        1.0 if left == 0 else 0.0,
        1.0 if left == 2 else 0.0,
        (held & immune).bit_count() / 2,
        (table.where(LAIR.id) & table.belongings(seat)).bit_count() / 5,
        1.0 if tokens and not regions else 0.0,
        ((seat - table.turn) % table.setting.seats) / 4,
        1.0 if table.held[active + 2] else 0.0,
    ]


@lru_cache(maxsize=1024)
def _paid_besides(profile: Profile) -> tuple[int, bool]:
    """What a race is paid each turn whatever it holds, and whether it is paid for fortresses."""
    each = sum(ability.amount for ability in profile.payers if isinstance(ability, CoinsEachTurn))
    return each, any(isinstance(ability, Fortresses) for ability in profile.payers)


def _danger(table: Table, region: int, enemies: list[Attacker], spared: int) -> float:
    """How likely a region is to be lost, as a rough figure below one."""
    bit = 1 << region
    defence = table.defence[region]
    danger = 0.0
    for seat, reach, weight, discount, _ in enemies:
        if reach & bit and seat != spared:
            cost = defence - discount[region]
            danger += weight * DETERRED[cost if cost > 1 else 1]
    return danger if danger < 0.9 else 0.9


def _prospects(table: Table, seat: int, spare: int) -> tuple[float, float, float]:
    """What the active race could take next turn with its spare tokens: regions, their coins, how many not empty."""
    grown = paid = fought = 0.0
    if spare <= 0:
        return grown, paid, fought
    force = 3 * seat
    profile = table.known(force)
    targets = table.reach(force) & ~table.shielded(force)
    targets &= ~table.belongings(seat)
    defence, holder, tribes = table.defence, table.holder, table.tribes
    discount, bonus = table.discounts(force), profile.bonus
    options = []
    for region in bits(targets):
        cost = defence[region] - discount[region]
        cost = cost if cost > 1 else 1
        pay = 1 + bonus[region]
        options.append((cost / pay, cost, pay, holder[region] >= 0 or tribes >> region & 1))
    options.sort()
    for _, cost, pay, occupied in options:
        if spare <= 0:
            break
        share = min(1.0, spare / cost)
        grown += share
        paid += share * pay
        fought += share * occupied
        spare -= cost
    return grown, paid, fought


def combo_figures(race: int, power: int) -> list[float]:
    """Which race and power these are."""
    return marked_combo(race, power, RACES, POWERS)
