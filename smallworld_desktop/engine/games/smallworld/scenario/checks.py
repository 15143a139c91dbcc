"""What may be stated under ``then``, and how it is found on the table."""

from __future__ import annotations

from collections.abc import Iterator

from smallworld_desktop.engine.conquest.scenario.checks import (
    PARTS_OF_FORCE,
    Listed,
    Single,
    Stated,
    bottom,
    combo,
    combos,
    decider,
    discards,
    in_tray,
    is_over,
    of_force,
    of_seat,
    race_name,
    round_number,
    seat_in_turn,
    stage_name,
    stated,
    winning,
)
from smallworld_desktop.engine.conquest.scenario.position import known_region
from smallworld_desktop.engine.games.smallworld.scenario.position import Position
from smallworld_desktop.engine.games.smallworld.scoring import winners
from smallworld_desktop.engine.games.smallworld.state import (
    ACTIVE,
    NOBODY,
    STAGES,
)
from smallworld_desktop.engine.games.smallworld.table import FULL_COLUMN, Table
from smallworld_desktop.engine.kernel.events import Message, Value
from smallworld_desktop.engine.kernel.schema import Entry
from smallworld_desktop.engine.scenarios.vocabulary import Check, Refused

PLACES = 3
"""How many places for forces a seat has."""

EMPTY, TRIBE = "empty", "tribe"


def read_checks(key: str, entry: Entry, position: Position) -> list[Check[Position]]:
    """What ``entry`` states under ``key``."""
    if key in _LISTED:
        return [stated(value, *_LISTED[key](value, position, id)) for id, value in entry.mapping().items()]
    if key == "at":
        return [check for id, value in entry.mapping().items() for check in _at(id, value, position)]
    return [stated(entry, *_SINGLE[key](entry, position))]


# What is stated for each of some regions.


def _at(id: str, entry: Entry, position: Position) -> Iterator[Check[Position]]:
    region = known_region(position.table.setting.board, id, entry)
    if not entry.is_mapping:
        yield stated(entry, entry.one_of((EMPTY, TRIBE)), lambda after: _standing(after, region))
        return
    for key, value in entry.mapping(PARTS_OF_FORCE).items():
        yield stated(value, *of_force(key, value, position, region, PLACES, _standing))


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


def _pieces(entry: Entry, position: Position, id: str) -> Stated[Position]:
    region = known_region(position.table.setting.board, id, entry)
    kinds = [kind.id for kind in position.table.setting.kinds]
    return sorted(item.one_of(kinds) for item in entry.items()), lambda after: pieces_on(after.table, region)


def pieces_on(table: Table, region: int) -> list[str]:
    """The pieces on a region by name, sorted, each as often as it stands there."""
    return sorted(kind.id for kind, count in table.pieces_on(region) for _ in range(count))


def _cost(entry: Entry, position: Position, id: str) -> Stated[Position]:
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


def _lasting_hand(table: Table, seat: int) -> int:
    force = table.lasting(seat)
    return table.hand[force] if force != NOBODY else 0


def _encampments(table: Table, seat: int) -> int:
    profile = table.profile[3 * seat]
    return table.in_hand(profile.spreads) if profile is not None and profile.spreads else 0


# What is stated once.


def _column(entry: Entry, position: Position) -> Stated[Position]:
    expected = [combo(item, position) for item in entry.items()]
    return expected, lambda after: combos(after.table.setting, after.table.column)


_LISTED: dict[str, Listed[Position]] = {
    "pieces": _pieces,
    "cost": _cost,
    "hand": of_seat(lambda table, seat: table.hand[3 * seat]),
    "ghoul_hand": of_seat(_lasting_hand),
    "encampments": of_seat(_encampments),
    "coins": of_seat(lambda table, seat: table.coins[seat]),
    "earned": of_seat(lambda table, seat: table.earned[seat]),
    "tray": in_tray,
}

_SINGLE: dict[str, Single[Position]] = {
    "round": round_number,
    "stage": stage_name(STAGES),
    "turn": seat_in_turn,
    "decides": decider,
    "column": _column,
    "column_length": lambda entry, _: (entry.integer(0, FULL_COLUMN), lambda after: len(after.table.column)),
    "race_stack_bottom": lambda entry, position: bottom(race_name(entry, position), lambda table: table.race_stack),
    "power_discards": discards,
    "over": is_over(STAGES),
    "winners": winning(STAGES, winners),
}

CHECKS = ("at", *_LISTED, *_SINGLE)
