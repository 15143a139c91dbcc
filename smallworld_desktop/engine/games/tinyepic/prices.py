"""What things cost: the next levels, a figure, a retreat, a number in war; each as a sum of reasons."""

from __future__ import annotations

from functools import lru_cache

from smallworld_desktop.engine.games.tinyepic.catalogue import WAR_WON
from smallworld_desktop.engine.games.tinyepic.state import (
    BUILD,
    EXPAND,
    FOOD,
    FORT,
    HIGHEST_BID,
    MANA,
    MOST_GOODS,
    NOBODY,
    ORE,
    RESEARCH,
    SILVER,
    TOP_HERO_LEVEL,
    Fight,
)
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.engine.kernel.events import Reason

PAID_WITH = {BUILD: ORE, RESEARCH: MANA, EXPAND: FOOD}
"""The good with which each of these actions is paid."""

FOOD_PAIR, PAIR_WORTH = 2, 3
"""Where food fights, two are worth three."""

MANA_WORTH = 2

Exchange = tuple[int, int, int]
"""Food, mana and ore that become what is paid with."""

NO_EXCHANGE: Exchange = (0, 0, 0)


# Build, Research, Expand, and the hero's next level.


def base_cost(table: Table, seat: int, verb: int) -> int:
    """What an action costs a seat before abilities have their say."""
    if verb == BUILD:
        return table.level[seat] + 1
    if verb == RESEARCH:
        return table.magic[seat] + 1
    return len(table.figures[seat]) + 1


def cost(table: Table, seat: int, verb: int, region: int = NOBODY) -> int:
    """What Build (where the tower goes up), Research or Expand costs a seat."""
    found = base_cost(table, seat, verb)
    for ability in table.profile[seat].cheapeners:
        found -= ability.cheaper(table, seat, verb, region)
    if verb == BUILD:
        for other in table.setting.after[seat]:
            for ability in table.profile[other].surchargers:
                found += ability.surcharge(table, other, seat)
    return max(0, found)


def cost_lines(table: Table, seat: int, verb: int, region: int = NOBODY) -> list[Reason]:
    """The same as a sum."""
    base = base_cost(table, seat, verb)
    lines = [Reason(("price-build", "price-research", "price-expand")[verb - BUILD], base, {"count": base})]
    for ability in table.profile[seat].cheapeners:
        less = ability.cheaper(table, seat, verb, region)
        if less:
            lines.append(Reason("price-less", -less, ability.source))
    if verb == BUILD:
        for other in table.setting.after[seat]:
            for ability in table.profile[other].surchargers:
                more = ability.surcharge(table, other, seat)
                if more:
                    lines.append(Reason("price-more", more, ability.source))
    return lines


def hero_need(table: Table, seat: int) -> tuple[int, int] | None:
    """What the hero of a seat needs to rise: a good and a number, or a war won; nothing if it cannot."""
    card = table.hero[seat]
    if card < 0 or table.hero_level[seat] >= TOP_HERO_LEVEL:
        return None
    return table.setting.catalogue.heroes[card].needs[table.hero_level[seat] - 1]


def level_up_cost(table: Table, seat: int, verb: int) -> int:
    """What the hero's next level costs with an action; NOBODY where that action does not raise it."""
    need = hero_need(table, seat)
    if need is None or need[0] == WAR_WON or PAID_WITH.get(verb) != need[0]:
        return NOBODY
    return need[1]


# How a price is paid.


@lru_cache(maxsize=1 << 15)
def silver_ways(price: int, have: int, silver: int, worth: int) -> tuple[int, ...]:
    """How many silver may be part of a payment, the least first; none of them could be left out."""
    found = []
    for paid in range(silver + 1):
        if paid and worth * (paid - 1) >= price:
            break
        if max(0, price - worth * paid) <= have:
            found.append(paid)
    return tuple(found)


@lru_cache(maxsize=1 << 15)
def payments(
    price: int, good: int, food: int, mana: int, ore: int, silver: int, worth: int, exchanges: int, by_mana: bool
) -> tuple[tuple[int, int, Exchange], ...]:
    """Every way to pay with a good: the silver, mana (for Expand) and exchange that go into it; the usual one first."""
    have = (food, mana, ore)
    found: list[tuple[int, int, Exchange]] = []
    for swap in _exchanges(good, have, exchanges):
        got = sum(swap)
        with_mana = range(mana - swap[MANA] + 1) if by_mana else (0,)
        for other in with_mana:
            for paid in silver_ways(price - other, have[good] + got, silver, worth) if other <= price else ():
                if max(0, price - other - worth * paid) >= got:
                    found.append((paid, other, swap))
    return tuple(found)


@lru_cache(maxsize=4096)
def _exchanges(good: int, have: tuple[int, int, int], most: int) -> tuple[Exchange, ...]:
    """The goods that may become another, none at all first; no more than there is room for."""
    if not most:
        return (NO_EXCHANGE,)
    found = []
    for total in range(min(most, MOST_GOODS - have[good]) + 1):
        for food in range(total + 1):
            for mana in range(total - food + 1):
                swap = (food, mana, total - food - mana)
                if not swap[good] and all(s <= h for s, h in zip(swap, have, strict=True)):
                    found.append(swap)
    return tuple(found)


def ways_to_pay(table: Table, seat: int, verb: int, price: int) -> tuple[tuple[int, int, Exchange], ...]:
    """Every way in which a seat can pay for an action: silver, mana and exchange."""
    profile, slot = table.profile[seat], 4 * seat
    goods = table.goods
    worth = profile.silver_builds if verb == BUILD else 1
    by_mana = verb == EXPAND and profile.expands_by_mana
    return payments(
        price,
        PAID_WITH[verb],
        goods[slot + FOOD],
        goods[slot + MANA],
        goods[slot + ORE],
        goods[slot + SILVER],
        worth,
        profile.exchanges,
        by_mana,
    )


def pay(table: Table, seat: int, verb: int, price: int, silver: int, mana: int, exchange: Exchange) -> None:
    """A seat pays for an action in one of these ways."""
    worth = table.profile[seat].silver_builds if verb == BUILD else 1
    rest = max(0, price - mana - worth * silver)
    due = [exchange[FOOD], exchange[MANA] + mana, exchange[ORE]]
    due[PAID_WITH[verb]] += rest - sum(exchange)
    table.spend(seat, due[FOOD], due[MANA], due[ORE], silver)


def level_up_ways(table: Table, seat: int, verb: int, price: int) -> tuple[int, ...]:
    """How many silver may be part of what the hero's next level costs."""
    worth = table.profile[seat].silver_builds if verb == BUILD else 1
    return silver_ways(price, table.good(seat, PAID_WITH[verb]), table.good(seat, SILVER), worth)


# Retreats.


def retreat_cost(table: Table, seat: int, field: int, goal: int, hero: bool) -> int:
    """The food that a retreat from one region to another costs a seat now."""
    if table.profile[seat].free_retreat and not table.forgiven >> seat & 1:
        return 0
    price = len(table.figures[seat])
    for ability in table.profile[seat].retreat_prices:
        price = ability.retreat_price(table, seat, price, field, goal, hero)
    return max(0, price)


# War.

TOWER, FORTIFIED = Reason("war-tower", 1), Reason("war-fort", 1)


def discount(table: Table, seat: int, fight: tuple[int, ...]) -> int:
    """How much less a number costs a seat in a fight."""
    return sum(line.amount for line in discount_lines(table, seat, Fight(*fight)))


def discount_lines(table: Table, seat: int, fight: Fight) -> list[Reason]:
    """Why a number costs a seat less in a fight, and how much each reason spares."""
    lines: list[Reason] = []
    for ability in table.profile[seat].discounts:
        less = ability.discount(table, seat, fight)
        if less:
            lines.append(Reason("war-less", less, ability.source))
    if seat == fight.defender:
        lines += _defence_lines(table, seat, fight)
    return lines


def _defence_lines(table: Table, seat: int, fight: Fight) -> list[Reason]:
    lines: list[Reason] = []
    bit = 1 << fight.region
    if table.towers[seat] & bit and not table.profile[fight.attacker].ignores_towers:
        lines.append(TOWER)
        for ability in table.profile[seat].tower_defences:
            more = ability.tower_defence(table, seat, fight.region)
            if more:
                lines.append(Reason("war-less", more, ability.source))
    if table.held[seat] & bit and (fight.region, FORT) in table.tokens_open:
        lines.append(FORTIFIED)
    return lines


def neutral_price(table: Table, seat: int, fight: tuple[int, ...]) -> int:
    """What beating a neutral meeple costs, discounts off."""
    return max(0, table.neutrals.bit_count() - discount(table, seat, fight))


def war_means(table: Table, seat: int) -> int:
    """The war value of all that a seat has."""
    slot = 4 * seat
    ore = table.goods[slot + ORE]
    if table.ore_only:
        return ore
    means = MANA_WORTH * table.goods[slot + MANA] + ore
    if table.profile[seat].food_fights:
        means += PAIR_WORTH * (table.goods[slot + FOOD] // FOOD_PAIR)
    return means


def bid_limit(table: Table, seat: int, fight: tuple[int, ...]) -> int:
    """The highest number that a seat can show in a fight; 0: only the flag."""
    return min(HIGHEST_BID, war_means(table, seat) + discount(table, seat, fight))


Mix = tuple[int, int, int]
"""Food, mana and ore of a payment in war."""


@lru_cache(maxsize=1 << 15)
def mixes(due: int, food: int, mana: int, ore: int) -> tuple[Mix, ...]:
    """Every payment that reaches what is due and of which nothing could be left out; the usual one first.

    Usual is the least surplus, then the least food, then the most ore.
    """
    found: list[tuple[int, int, int, Mix]] = []
    for pairs in range(food // FOOD_PAIR + 1):
        for crystals in range(mana + 1):
            rest = due - PAIR_WORTH * pairs - MANA_WORTH * crystals
            stones = max(0, rest)
            if stones > ore:
                continue
            surplus = stones - rest
            # Nothing may be spare: not a stone, not a crystal, not a pair.
            if (stones and surplus >= 1) or (crystals and surplus >= MANA_WORTH) or (pairs and surplus >= PAIR_WORTH):
                continue
            mix = (FOOD_PAIR * pairs, crystals, stones)
            found.append((surplus, mix[0], -stones, mix))
    return tuple(mix for *_, mix in sorted(found))


def war_mixes(table: Table, seat: int, due: int) -> tuple[Mix, ...]:
    """Every way in which a seat can pay so much in war."""
    slot = 4 * seat
    food = table.goods[slot + FOOD] if table.profile[seat].food_fights and not table.ore_only else 0
    mana = 0 if table.ore_only else table.goods[slot + MANA]
    return mixes(due, food, mana, table.goods[slot + ORE])
