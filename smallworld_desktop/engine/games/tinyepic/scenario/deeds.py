"""What is done in a scenario: each verb of a file, and the action of the game that it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from smallworld_desktop.engine.boards.board import Board
from smallworld_desktop.engine.games.tinyepic import actions, beginning, bidding, prices
from smallworld_desktop.engine.games.tinyepic.abilities.harvests import Herald
from smallworld_desktop.engine.games.tinyepic.abilities.laying import LayDown, LayTowers, standing_there
from smallworld_desktop.engine.games.tinyepic.geography import CRAGS, WATER
from smallworld_desktop.engine.games.tinyepic.scenario.position import Position
from smallworld_desktop.engine.games.tinyepic.scenario.regions import COLON, DOT, number_of, read_region
from smallworld_desktop.engine.games.tinyepic.state import (
    BID,
    BUILD,
    EXPAND,
    FLAG,
    FOOD,
    GOODS,
    HERO_BIT,
    HIGHEST_BID,
    MANA,
    NOBODY,
    ORE,
    RESEARCH,
    RETREAT,
    SILVER,
)
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.engine.games.tinyepic.territories import SIDES
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.errors import listed
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.schema import Entry
from smallworld_desktop.engine.scenarios.vocabulary import Refused

Effect = Callable[[Position], Position]
Keys = Mapping[str, Entry | None]

Reader = Callable[[Entry, Keys, Position, int | None], Effect]
"""Reads a verb: its value, what stands beside it, where it starts, and the seat that is named."""

HERO, MEEPLE = "hero", "meeple"
FLAG_WORD, NUMBER_WORD, NONE = "flag", "number", "none"
MOST_AT_ONCE = 2
START_REGIONS = (*"ABCDE", WATER, CRAGS)

Exchange = tuple[int, int, int]


# Which figure is meant.


def read_figure(keys: Keys) -> tuple[int, ...]:
    """Hero (1) or meeple (0); unsaid, a meeple if it can, otherwise the hero."""
    entry = keys.get("figure")
    if entry is None:
        return (0, 1)
    return (int(entry.one_of((HERO, MEEPLE)) == HERO),)


def first_able(before: Position, seat: int, ways: list[Action[Table]], likely: int = 0) -> Position:
    """The position after the first of some ways that is legal; the reasons against the likely one if none is."""
    for way in ways:
        if not before.refusal(seat, way):
            return before.play(seat, way)
    return before.play(seat, ways[likely])


def _likely(table: Table, seat: int, region: int, ways: tuple[int, ...]) -> int:
    """Of meeple and hero the one that is there, whose reasons are told."""
    if len(ways) == 1 or any(figure >> 2 == region and not figure & HERO_BIT for figure in table.figures[seat]):
        return 0
    return int(table.hero_region(seat) == region)


# Moving.


def move(kind: type[actions.Move], most: int) -> Reader:
    """A figure goes from one region to another; a patrol perhaps by way of a third."""

    def read(value: Entry, keys: Keys, position: Position, by: int | None) -> Effect:
        items = value.items()
        if not MOST_AT_ONCE <= len(items) <= most:
            value.fail("scenario-way", most=most)
        ids = [read_region(position.table.setting.board, item) for item in items]
        figures = read_figure(keys)

        def go(before: Position) -> Position:
            seat = before.decider(by)
            start, *way, goal = (number_of(before.table, id) for id in ids)
            ways = [kind(start, goal, hero, *way) for hero in figures]
            return first_able(before, seat, [*ways], _likely(before.table, seat, start, figures))

        return go

    return read


def stand_up(value: Entry, keys: Keys, position: Position, by: int | None) -> Effect:
    id, figures = read_region(position.table.setting.board, value), read_figure(keys)

    def rise(before: Position) -> Position:
        seat, region = before.decider(by), number_of(before.table, id)
        ways: list[Action[Table]] = [actions.StandUp(region, hero) for hero in figures]
        return first_able(before, seat, ways, _likely(before.table, seat, region, figures))

    return rise


def sacrifice(value: Entry, keys: Keys, position: Position, by: int | None) -> Effect:
    id, figures = read_region(position.table.setting.board, value), read_figure(keys)

    def give_up(before: Position) -> Position:
        seat, region = before.decider(by), number_of(before.table, id)
        ways: list[Action[Table]] = [actions.Sacrifice(seat, region, hero) for hero in figures]
        return first_able(before, seat, ways, _likely(before.table, seat, region, figures))

    return give_up


def lay_down(value: Entry, keys: Keys, position: Position, by: int | None) -> Effect:
    id, figures = read_region(position.table.setting.board, value), read_figure(keys)
    named = keys.get("seat")
    owner = position.seat_number(named) if named is not None else None

    def lay(before: Position) -> Position:
        seat, region = before.decider(by), number_of(before.table, id)
        found = standing_there(before.table, seat, 1 << region)
        meant = [f for f in found if f[2] in figures and owner in (None, f[1])]
        if len({other for _, other, _ in meant}) > 1:
            raise Refused(Message("scenario-whose-figure"))
        other = owner if owner is not None else before.table.setting.after[seat][0]
        return before.play(seat, LayDown(*min(meant, key=lambda f: f[2])) if meant else LayDown(region, other))

    return lay


def lay_towers(value: Entry, keys: Keys, position: Position, by: int | None) -> Effect:
    ids = _one_or_two(value, position.table.setting.board)

    def lay(before: Position) -> Position:
        return before.play(before.decider(by), LayTowers(*(number_of(before.table, id) for id in ids)))

    return lay


def herald(value: Entry, keys: Keys, position: Position, by: int | None) -> Effect:
    ids = _one_or_two(value, position.table.setting.board)

    def call(before: Position) -> Position:
        seat = before.decider(by)
        regions = [number_of(before.table, id) for id in ids]
        regions.sort(key=lambda region: region != before.table.hero_region(seat))
        return before.play(seat, Herald(*regions))

    return call


def _one_or_two(entry: Entry, board: Board) -> list[str]:
    items = entry.items()
    if not 1 <= len(items) <= MOST_AT_ONCE:
        entry.fail("scenario-one-or-two")
    return [read_region(board, item) for item in items]


# What is paid for.


def _amount(keys: Keys, key: str) -> int | None:
    entry = keys.get(key)
    return entry.integer(0) if entry is not None else None


def _exchange(keys: Keys) -> Exchange:
    """The food, mana and ore that become what is paid with."""
    entry = keys.get("exchange")
    found = entry.mapping(GOODS[:SILVER]) if entry is not None else {}
    food, mana, ore = (found[good].integer(0) if good in found else 0 for good in GOODS[:SILVER])
    return food, mana, ore


def _paid(before: Position, seat: int, verb: int, price: int, silver: int | None, mana: int, exchange: Exchange) -> int:
    """The silver that is paid: what was said, or what is missing."""
    if silver is not None:
        return silver
    ways = prices.ways_to_pay(before.table, seat, verb, price)
    return min((paid for paid, other, swap in ways if other == mana and swap == exchange), default=0)


def build(value: Entry | None, keys: Keys, position: Position, by: int | None) -> Effect:
    """Build a war tower in a region, or without Heroes' Call just a level."""
    bare = value is None or value.is_null or (not value.is_list and value.text() == "true")
    id = "" if bare or value is None else read_region(position.table.setting.board, value)
    silver, exchange = _amount(keys, "silver"), _exchange(keys)

    def raise_it(before: Position) -> Position:
        seat, table = before.decider(by), before.table
        region = number_of(table, id) if id else NOBODY
        price = prices.cost(table, seat, BUILD, region)
        return before.play(
            seat, actions.Build(region, _paid(before, seat, BUILD, price, silver, 0, exchange), exchange)
        )

    return raise_it


def research(keys: Keys, by: int | None) -> Effect:
    silver, exchange = _amount(keys, "silver"), _exchange(keys)

    def study(before: Position) -> Position:
        seat = before.decider(by)
        price = prices.cost(before.table, seat, RESEARCH)
        paid = _paid(before, seat, RESEARCH, price, silver, 0, exchange)
        return before.play(seat, actions.Research(paid, exchange))

    return study


def expand(value: Entry, keys: Keys, position: Position, by: int | None) -> Effect:
    id = read_region(position.table.setting.board, value)
    silver, mana, exchange = _amount(keys, "silver"), _amount(keys, "mana") or 0, _exchange(keys)

    def grow(before: Position) -> Position:
        seat = before.decider(by)
        price = prices.cost(before.table, seat, EXPAND)
        paid = _paid(before, seat, EXPAND, price, silver, mana, exchange)
        return before.play(seat, actions.Expand(number_of(before.table, id), paid, mana, exchange))

    return grow


def level_up(keys: Keys, by: int | None) -> Effect:
    silver = _amount(keys, "silver")

    def rise(before: Position) -> Position:
        seat, table = before.decider(by), before.table
        paid = silver
        if paid is None:
            price = prices.level_up_cost(table, seat, table.action)
            ways = prices.level_up_ways(table, seat, table.action, price) if price != NOBODY else ()
            paid = min(ways, default=0)
        return before.play(seat, actions.LevelUp(paid))

    return rise


def trade(value: Entry, keys: Keys, position: Position, by: int | None) -> Effect:
    """So many of a good for as many of another, or two goods at once."""
    given = {GOODS.index(good): item.integer(0) for good, item in value.mapping(GOODS).items()}
    goal = keys.get("for")
    if goal is None:
        value.fail("part-missing", key="for")
    if not given:
        value.fail("scenario-trade-nothing")
    if goal.is_mapping:
        named = goal.mapping([GOODS[kind] for kind in given], [GOODS[kind] for kind in given])
        swaps = [(kind, count, GOODS.index(named[GOODS[kind]].one_of(GOODS))) for kind, count in given.items()]
    else:
        taken = GOODS.index(goal.one_of(GOODS))
        swaps = [(kind, count, taken) for kind, count in given.items()]

    def exchange(before: Position) -> Position:
        if len(swaps) > MOST_AT_ONCE:
            raise Refused(Message("trades-one-kind"))
        return before.play(before.decider(by), actions.Trade(*(part for swap in swaps for part in swap)))

    return exchange


# War.


def bid(value: Entry, keys: Keys, position: Position, by: int | None) -> Effect:
    """A number or the flag of one seat, or of both at once."""
    if not value.is_mapping:
        number = _number(value)

        def bid_one(before: Position) -> Position:
            seat = before.decider(by)
            return before.play(seat, bidding.Bid(seat, number))

        return bid_one
    bids = {position.seats.index(_seat(name, item, position)): _number(item) for name, item in value.mapping().items()}

    def bid_both(before: Position) -> Position:
        if before.table.stage == BID and set(bids) != set(before.table.fight[:2]):
            raise Refused(Message("scenario-both-bids"))
        for seat, number in bids.items():
            before = before.play(seat, bidding.Bid(seat, number))
        return before

    return bid_both


def _seat(name: str, entry: Entry, position: Position) -> str:
    if name not in position.seats:
        entry.fail("scenario-seat-unknown", id=name, known=", ".join(position.seats))
    return name


def _number(entry: Entry) -> int:
    if entry.text() == FLAG_WORD:
        return FLAG
    number = entry.integer()
    # What no die can show is not the flag.
    return number if number != FLAG else HIGHEST_BID + 1


def say(value: Entry, keys: Keys, position: Position, by: int | None) -> Effect:
    number = int(value.one_of((FLAG_WORD, NUMBER_WORD)) == NUMBER_WORD)
    return lambda before: before.play(before.decider(by), bidding.Say(number))


def raise_number(value: Entry, keys: Keys, position: Position, by: int | None) -> Effect:
    good = GOODS.index(value.one_of((GOODS[MANA], GOODS[ORE])))
    return lambda before: before.play(before.decider(by), bidding.Raise(good))


def change_number(value: Entry, keys: Keys, position: Position, by: int | None) -> Effect:
    amount = value.integer()
    return lambda before: before.play(before.decider(by), bidding.Change(amount))


def pay(value: Entry, keys: Keys, position: Position, by: int | None) -> Effect:
    stated = value.mapping(GOODS[:SILVER])
    food, mana, ore = (stated[good].integer(0) if good in stated else 0 for good in GOODS[:SILVER])
    return lambda before: before.play(before.decider(by), bidding.Pay(food, mana, ore))


def retreat(value: Entry, keys: Keys, position: Position, by: int | None) -> Effect:
    """A beaten figure goes to a region, or to the supply."""
    board, start = position.table.setting.board, keys.get("from")
    id = "" if value.text() == NONE else read_region(board, value)
    origin = read_region(board, start) if start is not None else ""
    silver = _amount(keys, "silver")

    def flee(before: Position) -> Position:
        seat, table = before.decider(by), before.table
        goal = number_of(table, id) if id else NOBODY
        figures = _fleeing(table, number_of(table, origin) if origin else NOBODY)
        region, hero = figures[0] >> 2, figures[0] >> 1 & 1
        paid = silver
        if paid is None and goal != NOBODY:
            price = prices.retreat_cost(table, seat, region, goal, bool(hero))
            ways = prices.silver_ways(price, table.good(seat, FOOD), table.good(seat, SILVER), 1)
            paid = min(ways, default=0)
        return before.play(seat, bidding.Retreat(region, goal, hero, paid or 0))

    return flee


def _fleeing(table: Table, region: int) -> list[int]:
    """The beaten figures that are meant: all from one region."""
    if table.stage != RETREAT:
        raise Refused(Message("not-now", {"stage": "retreat"}))
    found = [figure for figure in table.ask if region in (NOBODY, figure >> 2)]
    if not found:
        raise Refused(Message("not-beaten", {"region": table.region_id(region)}))
    if len({figure >> 2 for figure in found}) > 1:
        raise Refused(Message("scenario-retreat-from"))
    return found


# The set-up.


def _start(entry: Entry) -> str:
    """A region of any printed side, even of one that is not in play or has no such obstacle."""
    side, _, region = entry.text().partition(COLON)
    if side not in SIDES or region not in START_REGIONS:
        entry.fail("scenario-region-unknown", id=entry.text(), known=listed([f"{SIDES[0]}{COLON}A"]))
    return f"{side}{DOT}{region}"


def set_up(value: Entry, keys: Keys, position: Position, by: int | None) -> Effect:
    """What a seat chooses in secret: a side, where it begins, six goods and a card."""
    stated = value.mapping(("side", "start", *GOODS[:SILVER], "card"), ("side", "start"))
    table = position.table
    heroes = [hero.id for hero in table.setting.catalogue.heroes]
    side = stated["side"].one_of(SIDES)
    start = _start(stated["start"])
    food, mana, ore = (stated[good].integer(0) if good in stated else 0 for good in GOODS[:SILVER])
    card = heroes.index(stated["card"].one_of(heroes)) if "card" in stated else NOBODY

    def choose(before: Position) -> Position:
        seat = before.decider(by)
        region = number_of(before.table, start)
        if not before.table.setting.board.parts.get(side, 0) >> region & 1:
            raise Refused(Message("scenario-start-elsewhere"))
        plan = beginning.SetUp(region, food, mana, ore, card)
        if before.table.setting.board.parts and plan.seat(before.table) != seat:
            raise Refused(Message("not-own-card", {"region": before.table.region_id(region)}))
        return before.play(seat, plan)

    return choose
