"""What may be stated under ``then``, and how it is found on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from smallworld_desktop.engine.games.smallworld.scenario.position import Position, known_region
from smallworld_desktop.engine.games.smallworld.scoring import winners
from smallworld_desktop.engine.games.smallworld.state import (
    ACTIVE,
    NOBODY,
    OVER,
    STAGES,
)
from smallworld_desktop.engine.games.smallworld.table import FULL_COLUMN, Table
from smallworld_desktop.engine.kernel.errors import listed
from smallworld_desktop.engine.kernel.events import Message, Value
from smallworld_desktop.engine.kernel.schema import Entry
from smallworld_desktop.engine.scenarios.vocabulary import Check, Refused

EMPTY, TRIBE = "empty", "tribe"

Found = Callable[[Position], object]


def read_checks(key: str, entry: Entry, position: Position) -> list[Check[Position]]:
    """What ``entry`` states under ``key``."""
    if key in _LISTED:
        return [_check(value, *_LISTED[key](value, position, id)) for id, value in entry.mapping().items()]
    if key == "at":
        return [check for id, value in entry.mapping().items() for check in _at(id, value, position)]
    return [_check(entry, *_SINGLE[key](entry, position))]


def _check(entry: Entry, expected: object, found: Found) -> Check[Position]:
    return Check(entry.path, entry.line, expected, found)


# What is stated for each of some regions.


def _at(id: str, entry: Entry, position: Position) -> Iterator[Check[Position]]:
    region = known_region(position.table.setting.board, id, entry)
    if not entry.is_mapping:
        yield _check(entry, entry.one_of((EMPTY, TRIBE)), lambda after: _standing(after, region))
        return
    for key, value in entry.mapping(("seat", "race", "tokens", "declined")).items():
        yield _check(value, *_force_fact(key, value, position, region))


def _standing(after: Position, region: int) -> str | Message:
    """Who stands on a region, in one phrase."""
    table = after.table
    force = table.holder[region]
    if force == NOBODY:
        return TRIBE if table.tribes >> region & 1 else EMPTY
    who: dict[str, Value] = {
        "tokens": table.tokens[region],
        "id": table.race_id(force),
        "owner": after.seats[force // 3],
    }
    return Message("standing" if force % 3 == ACTIVE else "standing-in-decline", who)


def _force_fact(key: str, entry: Entry, position: Position, region: int) -> tuple[object, Found]:
    def force(after: Position) -> int:
        holder = after.table.holder[region]
        if holder == NOBODY:
            raise Refused(Message("scenario-no-race-there", {"standing": _standing(after, region)}))
        return holder

    if key == "seat":
        return position.seats[position.seat_number(entry)], lambda after: after.seats[force(after) // 3]
    if key == "race":
        return _race(entry, position), lambda after: after.table.race_id(force(after))
    if key == "tokens":
        return entry.integer(0), lambda after: after.table.tokens[region]
    return entry.flag(), lambda after: force(after) % 3 != ACTIVE


def _pieces(entry: Entry, position: Position, id: str) -> tuple[object, Found]:
    region = known_region(position.table.setting.board, id, entry)
    kinds = [kind.id for kind in position.table.setting.kinds]
    return sorted(item.one_of(kinds) for item in entry.items()), lambda after: pieces_on(after.table, region)


def pieces_on(table: Table, region: int) -> list[str]:
    """The pieces on a region by name, sorted, each as often as it stands there."""
    return sorted(kind.id for kind, count in table.pieces_on(region) for _ in range(count))


def _cost(entry: Entry, position: Position, id: str) -> tuple[object, Found]:
    region = known_region(position.table.setting.board, id, entry)

    def cost(after: Position) -> int:
        table = after.table
        if table.profile[table.acting] is None:
            raise Refused(Message("scenario-no-attacker", {"seat": table.turn}))
        reasons = list(table.obstacles(table.acting, region))
        if reasons:
            raise Refused(*reasons)
        return table.cost(table.acting, region)

    return entry.integer(), cost


# What is stated for each of some seats or races.


def _of_seat(number: Callable[[Table, int], int]) -> Callable[[Entry, Position, str], tuple[object, Found]]:
    def read(entry: Entry, position: Position, id: str) -> tuple[object, Found]:
        if id not in position.seats:
            entry.fail("scenario-seat-unknown", id=id, known=listed(position.seats))
        seat = position.seats.index(id)
        return entry.integer(), lambda after: number(after.table, seat)

    return read


def _lasting_hand(table: Table, seat: int) -> int:
    force = table.lasting(seat)
    return table.hand[force] if force != NOBODY else 0


def _encampments(table: Table, seat: int) -> int:
    profile = table.profile[3 * seat]
    return table.in_hand(profile.spreads) if profile is not None and profile.spreads else 0


def _tray(entry: Entry, position: Position, id: str) -> tuple[object, Found]:
    races = [race.id for race in position.table.setting.catalogue.races]
    if id not in races:
        entry.fail("value-no-choice", value=id, known=listed(races))
    return entry.integer(), lambda after: after.table.tray[races.index(id)]


# What is stated once.


def _race(entry: Entry, position: Position) -> str:
    return entry.one_of([race.id for race in position.table.setting.catalogue.races])


def _power(entry: Entry, position: Position) -> str:
    return entry.one_of([power.id for power in position.table.setting.catalogue.powers])


def _column(entry: Entry, position: Position) -> tuple[object, Found]:
    return [_combo(item, position) for item in entry.items()], lambda after: _combos(after.table)


def _combo(entry: Entry, position: Position) -> tuple[str, str, int]:
    parts = entry.items()
    if len(parts) != 3:
        entry.fail("scenario-combo")
    return _race(parts[0], position), _power(parts[1], position), parts[2].integer(0)


def _combos(table: Table) -> list[tuple[str, str, int]]:
    box = table.setting.catalogue
    return [(box.races[race].id, box.powers[power].id, coins) for race, power, coins in table.column]


def _bottom(after: Position) -> str | None:
    stack = after.table.race_stack
    return after.table.setting.catalogue.races[stack[-1]].id if stack else None


def _discards(after: Position) -> list[str]:
    return sorted(after.table.setting.catalogue.powers[power].id for power in after.table.discards)


def _seat_name(entry: Entry, position: Position) -> str:
    return position.seats[position.seat_number(entry)]


def _decider(after: Position) -> str | None:
    return None if after.decider is None else after.seats[after.decider]


def _winners(after: Position) -> list[str] | None:
    return sorted(after.seats[seat] for seat in winners(after.table)) if after.table.stage == OVER else None


_LISTED: dict[str, Callable[[Entry, Position, str], tuple[object, Found]]] = {
    "pieces": _pieces,
    "cost": _cost,
    "hand": _of_seat(lambda table, seat: table.hand[3 * seat]),
    "ghoul_hand": _of_seat(_lasting_hand),
    "encampments": _of_seat(_encampments),
    "coins": _of_seat(lambda table, seat: table.coins[seat]),
    "earned": _of_seat(lambda table, seat: table.earned[seat]),
    "tray": _tray,
}

_SINGLE: dict[str, Callable[[Entry, Position], tuple[object, Found]]] = {
    "round": lambda entry, _: (entry.integer(), lambda after: after.table.round),
    "stage": lambda entry, _: (entry.one_of(STAGES[:OVER]), lambda after: STAGES[after.table.stage]),
    "turn": lambda entry, position: (_seat_name(entry, position), lambda after: after.seats[after.table.turn]),
    "decides": lambda entry, position: (_seat_name(entry, position), _decider),
    "column": _column,
    "column_length": lambda entry, _: (entry.integer(0, FULL_COLUMN), lambda after: len(after.table.column)),
    "race_stack_bottom": lambda entry, position: (_race(entry, position), _bottom),
    "power_discards": lambda entry, position: (sorted(_power(item, position) for item in entry.items()), _discards),
    "over": lambda entry, _: (entry.flag(), lambda after: after.table.stage == OVER),
    "winners": lambda entry, position: (sorted(_seat_name(item, position) for item in entry.items()), _winners),
}

CHECKS = ("at", *_LISTED, *_SINGLE)
