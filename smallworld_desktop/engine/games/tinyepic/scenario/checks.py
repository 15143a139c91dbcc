"""What may be stated under ``then``, and how it is found on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.tinyepic import bidding, dummy, prices, war
from smallworld_desktop.engine.games.tinyepic.figures import tower_goals
from smallworld_desktop.engine.games.tinyepic.scenario.position import RULES, Position
from smallworld_desktop.engine.games.tinyepic.scenario.regions import (
    known_region,
    read_region,
    region_list,
    several,
)
from smallworld_desktop.engine.games.tinyepic.scoring import SOURCES, winners
from smallworld_desktop.engine.games.tinyepic.state import (
    BID,
    BUILD,
    EXPAND,
    FLAG,
    GOODS,
    HERO_BIT,
    LYING_BIT,
    MATCH,
    MOST_FIGURES,
    MOST_LEVEL,
    MOST_MAGIC,
    NO_BID,
    NOBODY,
    NOT_DUE,
    RESEARCH,
    RETREAT,
    REVEAL,
    ROLL,
    STAGES,
    TOKENS,
    UNKNOWN,
    VERBS,
)
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.engine.kernel.errors import listed
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.schema import Entry
from smallworld_desktop.engine.scenarios.vocabulary import Check, Refused

NONE, NOBODY_WORD, HIDDEN, SUPPLY, FLAG_WORD = "none", "nobody", "hidden", "supply", "flag"
PHASES = ("day", "night")
ROLL_STAGE = "roll"
GIVEN_STAGES = (
    *("secret", "select", "act", "follow", "again", "declare", "say", "bid", "reveal", "pay", "retreat", "match"),
    *("choose", ROLL_STAGE),
)
COSTS = ("build", "research", "expand", "level_up", "retreat", "match")

Found = Callable[[Position], object]
Stated = tuple[object, Found]


def read_checks(key: str, entry: Entry, position: Position) -> list[Check[Position]]:
    """What ``entry`` states under ``key``."""
    if key in _BY_SEAT:
        return [_check(value, *_BY_SEAT[key](value, position, seat)) for seat, value in _seats(entry, position)]
    if key in _MANY:
        return list(_MANY[key](entry, position))
    return [_check(entry, *_SINGLE[key](entry, position))]


def _check(entry: Entry, expected: object, found: Found) -> Check[Position]:
    return Check(entry.path, entry.line, expected, found)


def _seats(entry: Entry, position: Position) -> Iterator[tuple[int, Entry]]:
    """What is stated of each of some seats."""
    for name, value in entry.mapping().items():
        if name not in position.seats:
            value.fail("scenario-seat-unknown", id=name, known=listed(position.seats))
        yield position.seats.index(name), value


# What is stated of each of some seats.

BySeat = Callable[[Entry, Position, int], Stated]


def _number(number: Callable[[Table, int], int]) -> BySeat:
    return lambda entry, position, seat: (entry.integer(), lambda after: number(after.table, seat))


def _good(kind: int) -> BySeat:
    return _number(lambda table, seat: table.good(seat, kind))


def _ids(table: Table, regions: list[int]) -> list[str]:
    return sorted(table.region_id(region) for region in regions)


def _meeples(lying: int) -> BySeat:
    def read(entry: Entry, position: Position, seat: int) -> Stated:
        def found(after: Position) -> list[str]:
            table = after.table
            kind = [figure for figure in table.figures[seat] if not figure & HERO_BIT and figure & LYING_BIT == lying]
            return _ids(table, [figure >> 2 for figure in kind])

        return sorted(several(position.table.setting.board, entry)), found

    return read


def _towers(masks: Callable[[Table], list[int]]) -> BySeat:
    def read(entry: Entry, position: Position, seat: int) -> Stated:
        expected = sorted(region_list(position.table.setting.board, entry))
        return expected, lambda after: _ids(after.table, list(bits(masks(after.table)[seat])))

    return read


def _cards(entry: Entry, position: Position, seat: int) -> Stated:
    return _card_list(entry, position), lambda after: _named(after.table, after.table.retired[seat])


def _drawn(entry: Entry, position: Position, seat: int) -> Stated:
    return _card_list(entry, position), lambda after: _named(after.table, after.table.drawn[seat])


def _card_list(entry: Entry, position: Position) -> list[str]:
    heroes = [hero.id for hero in position.table.setting.catalogue.heroes]
    return sorted(item.one_of(heroes) for item in entry.items())


def _named(table: Table, cards: tuple[int, ...]) -> list[str]:
    return sorted(table.card_id(card) for card in cards)


def _kept(entry: Entry, position: Position, seat: int) -> Stated:
    heroes = [hero.id for hero in position.table.setting.catalogue.heroes]
    return entry.one_of((*heroes, NONE)), lambda after: after.table.card_id(after.table.kept[seat])


def _bid_limit(entry: Entry, position: Position, seat: int) -> Stated:
    def found(after: Position) -> int:
        table = after.table
        if not table.fight or seat not in table.fight[:2] or table.setting.dummy != NOBODY:
            raise Refused(Message("scenario-no-war"))
        spoken = bidding.must_keep_word(table, seat)
        return FLAG if spoken == war.SAID_FLAG else war.limit(table, seat)

    return entry.integer(0), found


def _due(entry: Entry, position: Position, seat: int) -> Stated:
    def found(after: Position) -> int:
        table = after.table
        if table.stage == REVEAL and seat in table.fight[:2]:
            return max(0, table.bids[seat] - prices.discount(table, seat, table.fight)) if table.bids[seat] else 0
        if table.due[seat] == NOT_DUE:
            raise Refused(Message("scenario-no-war"))
        return table.due[seat]

    return entry.integer(0), found


def _score(entry: Entry, position: Position, seat: int) -> Stated:
    return entry.integer(), lambda after: sum(_points(after, seat))


def _points(after: Position, seat: int) -> tuple[int, ...]:
    if not after.over:
        raise Refused(Message("scenario-not-over"))
    return after.table.points[seat]


_BY_SEAT: dict[str, BySeat] = {
    **{good: _good(kind) for kind, good in enumerate(GOODS)},
    "magic": _number(lambda table, seat: table.magic[seat]),
    "tower": _number(lambda table, seat: table.level[seat]),
    "captured": _number(lambda table, seat: table.captured[seat]),
    "dragons": _number(lambda table, seat: table.dragons[seat]),
    "figures": _number(lambda table, seat: len(table.figures[seat])),
    "meeples": _meeples(0),
    "lying": _meeples(LYING_BIT),
    "towers": _towers(lambda table: table.towers),
    "lying_towers": _towers(lambda table: table.toppled),
    "retired": _cards,
    "drawn": _drawn,
    "kept": _kept,
    "bid_limit": _bid_limit,
    "due": _due,
    "score": _score,
}


# What is stated in several parts.


def _hero(entry: Entry, position: Position) -> Iterator[Check[Position]]:
    heroes = [hero.id for hero in position.table.setting.catalogue.heroes]
    for seat, value in _seats(entry, position):
        if not value.is_mapping:
            yield _check(value, value.one_of((SUPPLY,)), _whereabouts(seat))
            continue
        facts = value.mapping(("at", "card", "level", "lying"))
        if "at" in facts:
            yield _check(facts["at"], read_region(position.table.setting.board, facts["at"]), _whereabouts(seat))
        if "card" in facts:
            expected = facts["card"].one_of((*heroes, NONE))
            yield _check(facts["card"], expected, _of_hero(seat, lambda t, s: t.card_id(t.hero[s])))
        if "level" in facts:
            yield _check(facts["level"], facts["level"].integer(), _of_hero(seat, lambda t, s: max(1, t.hero_level[s])))
        if "lying" in facts:
            yield _check(facts["lying"], facts["lying"].flag(), _of_hero(seat, _hero_lies))


def _whereabouts(seat: int) -> Found:
    """The region of a hero, or that it is in the supply."""

    def found(after: Position) -> str:
        region = after.table.hero_region(seat)
        return SUPPLY if region == NOBODY else after.table.region_id(region)

    return found


def _of_hero(seat: int, fact: Callable[[Table, int], object]) -> Found:
    def found(after: Position) -> object:
        if after.table.hero_region(seat) == NOBODY:
            raise Refused(Message("scenario-no-hero", {"seat": seat}))
        return fact(after.table, seat)

    return found


def _hero_lies(table: Table, seat: int) -> bool:
    return any(figure & HERO_BIT and figure & LYING_BIT for figure in table.figures[seat])


def _point_lines(entry: Entry, position: Position) -> Iterator[Check[Position]]:
    for seat, value in _seats(entry, position):
        for source, points in value.mapping(SOURCES).items():
            yield _check(points, points.integer(0), _points_for(seat, SOURCES.index(source)))


def _points_for(seat: int, source: int) -> Found:
    return lambda after: _points(after, seat)[source]


def _sees(entry: Entry, position: Position) -> Iterator[Check[Position]]:
    for seat, value in _seats(entry, position):
        for other, seen in _seats(value, position):
            expected: object = seen.text()
            if expected not in (NONE, HIDDEN, FLAG_WORD):
                expected = seen.integer(1)
            yield _check(seen, expected, _seen(seat, other))


def _seen(seat: int, other: int) -> Found:
    """What a seat sees of another's secret: its own view is asked, and nothing else."""

    def found(after: Position) -> object:
        view = RULES.view(after.table, seat)
        if UNKNOWN in view.plans[other] or UNKNOWN in view.drawn[other] or view.bids[other] == UNKNOWN:
            return HIDDEN
        number = view.bids[other]
        if number == NO_BID or (view.stage == BID and seat != other):
            return NONE
        return FLAG_WORD if number == FLAG else number

    return found


def _cost(entry: Entry, position: Position) -> Iterator[Check[Position]]:
    for name, value in entry.mapping(COSTS).items():
        yield _check(value, value.integer(0), _priced(name))


def _priced(name: str) -> Found:
    def found(after: Position) -> int:
        price = _PRICES[name](after.table, after.decider())
        if price is None:
            raise Refused(Message("scenario-no-price"))
        return price

    return found


def _build_price(table: Table, seat: int) -> int | None:
    """The least, where it depends on the region."""
    if table.level[seat] >= MOST_LEVEL:
        return None
    regions = bits(tower_goals(table, seat)) if table.setting.heroes_call else ()
    return min((prices.cost(table, seat, BUILD, r) for r in regions), default=prices.cost(table, seat, BUILD))


def _research_price(table: Table, seat: int) -> int | None:
    return prices.cost(table, seat, RESEARCH) if table.magic[seat] < MOST_MAGIC else None


def _expand_price(table: Table, seat: int) -> int | None:
    return prices.cost(table, seat, EXPAND) if len(table.figures[seat]) < MOST_FIGURES else None


def _level_price(table: Table, seat: int) -> int | None:
    need = prices.hero_need(table, seat)
    return None if need is None or need[0] < 0 else need[1]


def _retreat_price(table: Table, seat: int) -> int | None:
    """The least of all ways out."""
    if table.stage != RETREAT:
        return None
    found = [war.cheapest_retreat(table, seat, figure) for figure in table.ask]
    return min((price for price in found if price != NOBODY), default=None)


def _match_price(table: Table, seat: int) -> int | None:
    return dummy.match_cost(table, table.war) if table.stage == MATCH else None


_PRICES: dict[str, Callable[[Table, int], int | None]] = {
    "build": _build_price,
    "research": _research_price,
    "expand": _expand_price,
    "level_up": _level_price,
    "retreat": _retreat_price,
    "match": _match_price,
}


def _tokens_down(entry: Entry, position: Position) -> Iterator[Check[Position]]:
    return _token_checks(entry, position, _face_down)


def _tokens_up(entry: Entry, position: Position) -> Iterator[Check[Position]]:
    return _token_checks(entry, position, lambda after: dict(after.table.tokens_open))


def _token_checks(
    entry: Entry, position: Position, tokens: Callable[[Position], Mapping[int, int]]
) -> Iterator[Check[Position]]:
    board = position.table.setting.board
    for name, value in entry.mapping().items():
        id = known_region(board, name, value)
        yield _check(value, value.one_of((*TOKENS, NONE)), _token_at(id, tokens))


def _token_at(id: str, tokens: Callable[[Position], Mapping[int, int]]) -> Found:
    def found(after: Position) -> str:
        region = after.table.setting.board.index.get(id, NOBODY)
        token = tokens(after).get(region)
        if token == UNKNOWN:
            raise Refused(Message("scenario-token-unknown"))
        return NONE if token is None else TOKENS[token]

    return found


def _face_down(after: Position) -> Mapping[int, int]:
    """What lies face down, as far as the scenario said what it is; of what chance laid out nobody knows."""
    table, stated = after.table, dict(after.tokens)
    return {region: stated.get(table.region_id(region), UNKNOWN) for region in bits(table.covered)}


_MANY: dict[str, Callable[[Entry, Position], Iterator[Check[Position]]]] = {
    "hero": _hero,
    "points": _point_lines,
    "sees": _sees,
    "cost": _cost,
    "tokens": _tokens_down,
    "open_tokens": _tokens_up,
}


# What is stated once.


def _neutrals(entry: Entry, position: Position) -> Stated:
    expected = sorted(region_list(position.table.setting.board, entry))
    return expected, lambda after: _ids(after.table, list(bits(after.table.neutrals)))


def _alliances(entry: Entry, position: Position) -> Stated:
    expected = []
    for pair in entry.items():
        items = pair.items()
        if len(items) != 2:
            pair.fail("scenario-alliance-two")
        expected.append(sorted(position.seat_number(item) for item in items))
    return _paired(position, sorted(expected)), lambda after: _paired(after, _allied(after.table))


def _paired(position: Position, pairs: list[list[int]]) -> list[list[str]]:
    return [[position.seats[seat] for seat in pair] for pair in pairs]


def _allied(table: Table) -> list[list[int]]:
    seats = range(table.setting.seats)
    return [[one, other] for one in seats for other in seats if one < other and table.allied(one, other)]


def _shields(entry: Entry, position: Position) -> Stated:
    expected = sorted(item.one_of(VERBS) for item in entry.items())
    return expected, lambda after: sorted(VERBS[verb] for verb in bits(after.table.shields))


def _stage(after: Position) -> str | None:
    if after.over:
        return None
    return ROLL_STAGE if after.table.pending == ROLL else STAGES[after.table.stage]


def _decides(entry: Entry, position: Position) -> Stated:
    """One seat, several, or nobody."""
    if entry.is_list:
        expected: object = sorted(position.seats[position.seat_number(item)] for item in entry.items())
    else:
        expected = entry.one_of((*position.seats, NOBODY_WORD))

    def found(after: Position) -> object:
        names = sorted(after.seats[seat] for seat in after.deciders)
        return NOBODY_WORD if not names else names if len(names) > 1 or entry.is_list else names[0]

    return expected, found


def _winners(entry: Entry, position: Position) -> Stated:
    expected = sorted(position.seats[position.seat_number(item)] for item in entry.items())

    def found(after: Position) -> list[str] | None:
        return sorted(after.seats[seat] for seat in winners(after.table)) if after.over else None

    return expected, found


def _dummy_number(after: Position) -> int:
    if not after.table.dummy_number:
        raise Refused(Message("scenario-no-war"))
    return after.table.dummy_number


def _turn(entry: Entry, position: Position) -> Stated:
    return position.seats[position.seat_number(entry)], lambda after: after.seats[after.table.turn]


_SINGLE: dict[str, Callable[[Entry, Position], Stated]] = {
    "neutrals": _neutrals,
    "alliances": _alliances,
    "shields": _shields,
    "end_triggered": lambda entry, _: (entry.flag(), lambda after: bool(after.table.ended)),
    "hero_deck_size": lambda entry, _: (entry.integer(0), lambda after: after.table.hero_deck.bit_count()),
    "phase": lambda entry, _: (entry.one_of(PHASES), lambda after: PHASES[after.table.night]),
    "decides": _decides,
    "dummy_number": lambda entry, _: (entry.integer(0), _dummy_number),
    "stage": lambda entry, _: (entry.one_of(GIVEN_STAGES), _stage),
    "turn": _turn,
    "over": lambda entry, _: (entry.flag(), lambda after: after.over),
    "winners": _winners,
}

CHECKS = (*_BY_SEAT, *_MANY, *_SINGLE)
