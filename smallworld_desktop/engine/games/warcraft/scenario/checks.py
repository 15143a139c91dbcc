"""What may be stated under ``then``, and how it is found on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.conquest.scenario.checks import (
    PARTS_OF_FORCE,
    Found,
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
    seat_of,
    stage_name,
    stated,
    winning,
)
from smallworld_desktop.engine.conquest.scenario.position import known_region, region_list
from smallworld_desktop.engine.games.warcraft.attack import boost_obstacles, cost, named, obstacles, tolls
from smallworld_desktop.engine.games.warcraft.scenario.pieces import KEG_WORDS, leader
from smallworld_desktop.engine.games.warcraft.scenario.plays import read_boosts
from smallworld_desktop.engine.games.warcraft.scenario.position import Position
from smallworld_desktop.engine.games.warcraft.scenario.stacks import SIDES, column_names
from smallworld_desktop.engine.games.warcraft.scoring import team_score, winners
from smallworld_desktop.engine.games.warcraft.state import ACTIVE, FACTIONS, IN_HAND, NOBODY, STAGES
from smallworld_desktop.engine.games.warcraft.table import BEAST, CHAMPION, Table
from smallworld_desktop.engine.kernel.errors import listed
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.schema import Entry
from smallworld_desktop.engine.scenarios.vocabulary import Check, Refused

PLACES = 2
"""How many places for forces a seat has."""

EMPTY, NATIVE, HAND, NONE, NOBODY_WORD = "empty", "murloc", "hand", "none", "nobody"


def read_checks(key: str, entry: Entry, position: Position) -> list[Check[Position]]:
    """What ``entry`` states under ``key``."""
    if key in _LISTED:
        return [stated(value, *_LISTED[key](value, position, id)) for id, value in entry.mapping().items()]
    if key in _MANY:
        return list(_MANY[key](entry, position))
    return [stated(entry, *_SINGLE[key](entry, position))]


# What is stated for each of some regions.


def _at(entry: Entry, position: Position) -> Iterator[Check[Position]]:
    for id, value in entry.mapping().items():
        region = known_region(position.table.setting.board, id, value)
        if not value.is_mapping:
            yield stated(value, value.one_of((EMPTY, NATIVE)), _standing_on(region))
            continue
        for key, fact in value.mapping(PARTS_OF_FORCE).items():
            yield stated(fact, *of_force(key, fact, position, region, PLACES, _standing))


def _standing_on(region: int) -> Found[Position]:
    return lambda after: _standing(after, region)


def _standing(after: Position, region: int) -> str | Message:
    """Who stands on a region, in one phrase."""
    table = after.table
    force = table.holder[region]
    if force == NOBODY:
        return NATIVE if table.natives >> region & 1 else EMPTY
    who: dict[str, int | str] = {"count": table.tokens[region], "race": table.race_id(force), "seat": force // 2}
    return Message("standing" if force % 2 == ACTIVE else "standing-in-decline", who)


def _pieces(entry: Entry, position: Position, id: str) -> Stated[Position]:
    region = known_region(position.table.setting.board, id, entry)
    kinds = [*(kind.id for kind in position.table.setting.kinds), BEAST, CHAMPION]
    return sorted(item.one_of(kinds) for item in entry.items()), lambda after: pieces_on(after.table, region)


def pieces_on(table: Table, region: int) -> list[str]:
    """The pieces on a region by name, sorted, each as often as it stands there."""
    found = [kind.id for kind in table.setting.kinds if table.where(kind.id) >> region & 1]
    found += [BEAST] * table.beasts[region] + [CHAMPION] * (table.champion == region)
    return sorted(found)


def _markers(entry: Entry, position: Position, id: str) -> Stated[Position]:
    region = known_region(position.table.setting.board, id, entry)
    expected = sorted(_marker(item, position) for item in entry.items())
    return expected, lambda after: sorted(_ids(after.table, after.table.markers_on(region)))


def _hidden(entry: Entry, position: Position, id: str) -> Stated[Position]:
    region = known_region(position.table.setting.board, id, entry)
    expected = entry.one_of((*position.table.setting.marker_numbers, NONE))

    def found(after: Position) -> str:
        hidden = [marker for place, marker in after.table.concealed if place == region]
        return next(iter(_ids(after.table, hidden)), NONE)

    return expected, found


def _bombs(entry: Entry, position: Position, id: str) -> Stated[Position]:
    region = known_region(position.table.setting.board, id, entry)
    words = {keg: word for word, keg in KEG_WORDS.items()}
    expected = entry.one_of((*KEG_WORDS, NONE))
    return expected, lambda after: next((words[keg] for r, keg in after.table.kegs if r == region), NONE)


def _attackable(after: Position, region: int, boosts: int) -> Table:
    """The table, if the seat in turn could attack a region so with coins and tokens enough."""
    table = after.table
    if not table.in_play(table.active):
        raise Refused(Message("scenario-no-attacker", {"seat": table.turn}))
    reasons = list(boost_obstacles(table, table.active, boosts))
    against = obstacles(table, table.active, region, named(table, boosts))
    reasons += [reason for reason in against if reason.id != "needs-more-coins"]
    if reasons:
        raise Refused(*reasons)
    return table


def _cost(entry: Entry, position: Position, id: str) -> Stated[Position]:
    return entry.integer(), _cost_of(known_region(position.table.setting.board, id, entry), 0)


def _cost_of(region: int, boosts: int) -> Found[Position]:
    def found(after: Position) -> int:
        table = _attackable(after, region, boosts)
        return cost(table, table.active, region, named(table, boosts))

    return found


def _boosted(entry: Entry, position: Position) -> Iterator[Check[Position]]:
    for item in entry.items():
        keys = item.mapping(("with", "cost"), ("with", "cost"))
        boosts = read_boosts(position.table.setting, keys["with"])
        for id, value in keys["cost"].mapping().items():
            region = known_region(position.table.setting.board, id, value)
            yield stated(value, value.integer(), _cost_of(region, boosts))


def _toll(entry: Entry, position: Position, id: str) -> Stated[Position]:
    region = known_region(position.table.setting.board, id, entry)

    def found(after: Position) -> int:
        table = _attackable(after, region, 0)
        return sum(toll.coins for toll in tolls(table, table.active, region))

    return entry.integer(), found


# What is stated for each of some seats, races, markers or sides.


def _faction(entry: Entry, position: Position, id: str) -> Stated[Position]:
    seat = seat_of(id, entry, position)

    def found(after: Position) -> str:
        if after.table.race[2 * seat] == NOBODY:
            raise Refused(Message("scenario-no-attacker", {"seat": seat}))
        return FACTIONS[after.table.faction(2 * seat)]

    return entry.one_of(FACTIONS[1:]), found


def _kept(entry: Entry, position: Position, id: str) -> Stated[Position]:
    seat = seat_of(id, entry, position)
    powers = [power.id for power in position.table.setting.catalogue.powers]

    def found(after: Position) -> str:
        badge = after.table.power[2 * seat + 1]
        return NONE if badge == NOBODY else powers[badge]

    return entry.one_of((*powers, NONE)), found


def _lines(entry: Entry, position: Position) -> Iterator[Check[Position]]:
    box = position.table.setting.catalogue
    names = ["regions", "declined", "faction"]
    names += [race.id for race in box.races] + [power.id for power in box.powers]
    names += [marker.id for marker in box.markers if marker.place]
    for id, value in entry.mapping().items():
        seat = seat_of(id, value, position)
        for name, paid in value.mapping(names).items():
            yield stated(paid, paid.integer(0), _paid(seat, name))


def _paid(seat: int, name: str) -> Found[Position]:
    return lambda after: sum(amount for line, amount in after.table.paid[seat] if line == name)


def _owner(entry: Entry, position: Position, id: str) -> Stated[Position]:
    numbers = position.table.setting.marker_numbers
    if id not in numbers:
        entry.fail("value-no-choice", value=id, known=listed(numbers))

    def found(after: Position) -> str:
        table, lies = after.table, after.table.lies[numbers[id]]
        owned = lies >= 0 and table.holder[lies] >= 0 and table.holder[lies] % 2 == ACTIVE
        return after.seats[table.owner(lies)] if owned else NOBODY_WORD

    return entry.one_of((*position.seats, NOBODY_WORD)), found


def _side(entry: Entry, position: Position, id: str) -> int:
    names = column_names(position.table)
    if id not in names:
        entry.fail("value-no-choice", value=id, known=listed(names))
    return names.index(id)


def _standing_of(entry: Entry, position: Position, id: str) -> Stated[Position]:
    _side(entry, position, id)
    return entry.integer(), lambda after: team_score(after.table, SIDES[id])


def _column_of(entry: Entry, position: Position, id: str) -> Stated[Position]:
    number = _side(entry, position, id)
    return _combos(entry, position, number)


# What is stated once.


def _marker(entry: Entry, position: Position) -> str:
    return entry.one_of(position.table.setting.marker_numbers)


def _ids(table: Table, markers: list[int]) -> list[str]:
    return [table.setting.catalogue.markers[marker].id for marker in markers]


def _column(entry: Entry, position: Position) -> Stated[Position]:
    if position.table.setting.sides:
        entry.fail("scenario-teams")
    return _combos(entry, position, 0)


def _combos(entry: Entry, position: Position, column: int) -> Stated[Position]:
    expected = [combo(item, position) for item in entry.items()]
    return expected, lambda after: combos(after.table.setting, after.table.columns[column])


def _champion(entry: Entry, position: Position) -> Stated[Position]:
    board = position.table.setting.board
    expected = entry.one_of((HAND, NONE, *board.index))

    def found(after: Position) -> str:
        table = after.table
        if leader(table, CHAMPION) == NOBODY:
            return NONE
        return HAND if table.champion == IN_HAND else table.region_id(table.champion)

    return expected, found


def _regions(mask: Callable[[Table], int]) -> Single[Position]:
    def read(entry: Entry, position: Position) -> Stated[Position]:
        return sorted(region_list(position.table.setting.board, entry)), lambda after: list(bits(mask(after.table)))

    return read


def _seats_in(mask: int, seats: tuple[str, ...]) -> list[str]:
    return sorted(seats[seat] for seat in bits(mask))


def _keg_stack(entry: Entry, position: Position) -> Stated[Position]:
    words = {keg: word for word, keg in KEG_WORDS.items()}
    return [item.one_of(KEG_WORDS) for item in entry.items()], lambda after: [words[k] for k in after.table.keg_stack]


_MANY: dict[str, Callable[[Entry, Position], Iterator[Check[Position]]]] = {
    "at": _at,
    "lines": _lines,
    "boosted": _boosted,
}

_LISTED: dict[str, Listed[Position]] = {
    "pieces": _pieces,
    "markers": _markers,
    "hidden_markers": _hidden,
    "bombs": _bombs,
    "cost": _cost,
    "toll": _toll,
    "hand": of_seat(lambda table, seat: table.hand[2 * seat]),
    "beasts": of_seat(lambda table, seat: table.beast_hand if table.leads(2 * seat, BEAST) else 0),
    "coins": of_seat(lambda table, seat: table.coins[seat]),
    "earned": of_seat(lambda table, seat: table.earned[seat]),
    "faction": _faction,
    "kept": _kept,
    "tray": in_tray,
    "owner": _owner,
    "standing": _standing_of,
    "columns": _column_of,
}

_SINGLE: dict[str, Single[Position]] = {
    "round": round_number,
    "stage": stage_name(STAGES),
    "turn": seat_in_turn,
    "decides": decider,
    "column": _column,
    "column_length": lambda entry, _: (entry.integer(0), lambda after: len(after.table.columns[0])),
    "race_stack_bottom": lambda entry, position: bottom(race_name(entry, position), lambda table: table.race_stacks[0]),
    "power_discards": discards,
    "over": is_over(STAGES),
    "winners": winning(STAGES, winners),
    "champion": _champion,
    "murlocs": _regions(lambda table: table.natives),
    "aside": lambda entry, position: (
        [_marker(item, position) for item in entry.items()],
        lambda after: _ids(after.table, list(after.table.aside)),
    ),
    "bomb_stack": _keg_stack,
    "harmony": lambda entry, position: (
        sorted(position.seat_name(item) for item in entry.items()),
        lambda after: _seats_in(after.table.truce, after.seats),
    ),
}

CHECKS = (*_MANY, *_LISTED, *_SINGLE)
