"""A position between two turns in numbers, a row for each seat: what a learned judgement looks at."""

from __future__ import annotations

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.players.danger import DETERRED
from smallworld_desktop.engine.smallworld.abilities.coins import CoinsEachTurn
from smallworld_desktop.engine.smallworld.state import OVER
from smallworld_desktop.engine.smallworld.table import Table

RACES = 14
POWERS = 20
"""Those of the box; a race or power of one's own is only known by its numbers."""

NUMBERS = 26
"""Figures about one seat."""

TIMED = 12
"""The first so many of them count the more, the more turns are left."""

SIZE = 4 + 2 * (NUMBERS + TIMED) + 5 * (RACES + POWERS) + 2
"""The length of a row."""

MOST_COINS = 5
"""On a combo; more of them are so rare that nothing could be learned of them."""

SEATS = slice(0, 4)
"""Where a row says how many sit at the table: one of the four is 1, the first for two seats."""

LEFT = 4 + 16
"""Where a row says how many turns the seat has still to play, in tens."""

Attacker = tuple[int, int, float, tuple[int, ...], int]
"""A force that may attack: its seat, its reach, its weight, its discounts, its tokens to spare."""


def rows(table: Table) -> list[list[float]]:
    """For each seat the row of its outlook."""
    seats = range(table.setting.seats)
    attackers = [attacker for seat in seats for attacker in _attackers(table, seat)]
    numbers = [_numbers(table, seat, attackers) for seat in seats]
    combos = [_combo(table, seat) for seat in seats]
    return [_row(table, seat, numbers, combos) for seat in seats]


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
        found.append((seat, table.setting.board.entry, 0.75, (0,) * table.setting.board.size, 0))
    else:
        spare = table.total(active) - table.held[active].bit_count()
        if table.held[active] or spare:
            found.append((seat, table.reach(active), (2 + spare) / 12, profile.discount, spare))
    lasting = table.lasting(seat)
    if lasting >= 0:
        spare = table.total(lasting) - table.held[lasting].bit_count()
        found.append((seat, table.reach(lasting), (1 + spare) / 12, table.known(lasting).discount, spare))
    return found


def _numbers(table: Table, seat: int, attackers: list[Attacker]) -> list[float]:
    left = turns_left(table, seat)
    active = 3 * seat
    profile = table.profile[active]
    enemies = [attacker for attacker in attackers if attacker[0] != seat]
    immune = table.holes | table.heroes | table.dragon
    held = table.held[active]
    regions = held.bit_count()
    bonus = each = tokens = spare = 0
    risk = lost = 0.0
    if profile is not None:
        masks = [mask for _, mask in profile.region_coins]
        bonus = sum((held & mask).bit_count() for mask in masks) + (
            (table.forts & held).bit_count() if any(a.name() == "fortresses" for a in profile.payers) else 0
        )
        each = sum(a.amount for a in profile.payers if isinstance(a, CoinsEachTurn))
        tokens = table.total(active)
        spare = tokens - regions
        for region in bits(held & ~immune):
            danger = _danger(table, region, enemies, table.treaty[seat])
            risk += danger
            lost += danger * sum(mask >> region & 1 for mask in masks)
    declined = 0
    faded = 0.0
    mines = 0
    for force in (active + 1, active + 2):
        other = table.profile[force]
        if other is None:
            continue
        declined += table.held[force].bit_count()
        mines += sum((table.held[force] & mask).bit_count() for _, mask in other.region_coins)
        for region in bits(table.held[force]):
            faded += _danger(table, region, enemies, -1)
    lasting = table.lasting(seat)
    fighting = table.total(lasting) if lasting >= 0 else 0
    grown, paid, fought = _prospects(table, seat, spare) if profile is not None else (0.0, 0.0, 0.0)
    offer, coins = _offers(table, seat)
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
        offer / 5,
        coins / 3,
        left / 10,
        (left / 10) ** 2,
        1.0 if left == 1 else 0.0,
        1.0 if left == 0 else 0.0,
        1.0 if left == 2 else 0.0,
        (held & immune).bit_count() / 2,
        (table.lairs & table.belongings(seat)).bit_count() / 5,
        1.0 if tokens and not regions else 0.0,
        ((seat - table.turn) % table.setting.seats) / 4,
        1.0 if table.held[active + 2] else 0.0,
    ]


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
    force = 3 * seat
    profile = table.known(force)
    targets = table.reach(force) & ~table.shielded(force)
    targets &= ~table.belongings(seat)
    masks = [mask for _, mask in profile.region_coins]
    nearby = table.nearby(force) if profile.beside else 0
    options = []
    for region in bits(targets):
        cost = table.defence[region] - profile.discount[region] - (nearby >> region & 1)
        pay = 1 + sum(mask >> region & 1 for mask in masks)
        options.append((max(cost, 1) / pay, max(cost, 1), pay, table.holder[region] >= 0 or table.tribes >> region & 1))
    options.sort()
    grown = paid = fought = 0.0
    for _, cost, pay, occupied in options:
        if spare <= 0:
            break
        share = min(1.0, spare / cost)
        grown += share
        paid += share * pay
        fought += share * occupied
        spare -= cost
    return grown, paid, fought


def _offers(table: Table, seat: int) -> tuple[float, float]:
    """The best combo that a seat can pay for by its tokens and coins, and the most coins on one."""
    catalogue = table.setting.catalogue
    best, most = 0.0, 0.0
    for index, (race, power, coins) in enumerate(table.column[: table.coins[seat] + 1]):
        tokens = catalogue.races[race].tokens + catalogue.powers[power].tokens - 9
        gain = float(min(coins, MOST_COINS) - index)
        best = max(best, 0.5 * tokens + gain)
        most = max(most, gain)
    return best, most


def _combo(table: Table, seat: int) -> list[float]:
    """Which race and power are active."""
    combo = [0.0] * (RACES + POWERS)
    race, power = table.race[3 * seat], table.power[3 * seat]
    if 0 <= race < RACES:
        combo[race] = 1.0
    if 0 <= power < POWERS:
        combo[RACES + power] = 1.0
    return combo


def _offered(table: Table, seat: int) -> list[float]:
    """Which races and powers a seat could pay for, the cheaper the more."""
    offered = [0.0] * (RACES + POWERS)
    for index, (race, power, coins) in enumerate(table.column[: table.coins[seat] + 1]):
        weight = 1.0 + 0.1 * (min(coins, MOST_COINS) - index)
        if race < RACES:
            offered[race] = weight
        if power < POWERS:
            offered[RACES + power] = weight
    return offered


def _row(table: Table, seat: int, numbers: list[list[float]], combos: list[list[float]]) -> list[float]:
    seats = table.setting.seats
    own, combo, offered = numbers[seat], combos[seat], _offered(table, seat)
    left = turns_left(table, seat) / 10
    mean = _mean([numbers[other] for other in range(seats) if other != seat])
    row = [1.0 if seats == number else 0.0 for number in (2, 3, 4, 5)]
    row += own
    row += [value * left for value in own[:TIMED]]
    row += combo
    row += [value * left for value in combo]
    row += mean
    row += [value * left for value in mean[:TIMED]]
    row += _mean([combos[other] for other in range(seats) if other != seat])
    row += offered
    row += [value * left for value in offered]
    row += [table.coins[seat] / 50, table.setting.board.size / 50]
    return row


def _mean(lists: list[list[float]]) -> list[float]:
    return [sum(column) / len(lists) for column in zip(*lists, strict=True)] if len(lists) > 1 else lists[0]
