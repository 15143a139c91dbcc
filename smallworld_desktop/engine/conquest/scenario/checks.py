"""What may be stated under ``then``, and how it is found on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from smallworld_desktop.engine.conquest.scenario.position import P, PositionOf
from smallworld_desktop.engine.kernel.errors import listed
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.schema import Entry
from smallworld_desktop.engine.scenarios.vocabulary import Check, Refused

Found = Callable[[P], object]
Stated = tuple[object, Found[P]]
"""What a file expects, and how what is there is found."""

Single = Callable[[Entry, P], Stated[P]]
"""Reads what is stated once."""

Listed = Callable[[Entry, P, str], Stated[P]]
"""Reads what is stated of each of some things."""


def stated(entry: Entry, expected: object, found: Found[P]) -> Check[P]:
    """The check of what an entry states."""
    return Check(entry.path, entry.line, expected, found)


# What is stated of the force on a region.

NOBODY = -1
PARTS_OF_FORCE = ("seat", "race", "tokens", "declined")


def of_force(
    key: str, entry: Entry, position: P, region: int, places: int, standing: Callable[[P, int], str | Message]
) -> Stated[P]:
    """What is stated of the force that holds a region; each seat has so many places for forces, the active one first.

    ``standing`` tells who stands there where nobody's force does.
    """

    def force(after: P) -> int:
        holder: int = after.table.holder[region]
        if holder == NOBODY:
            raise Refused(Message("scenario-no-race-there", {"standing": standing(after, region)}))
        return holder

    if key == "seat":
        return position.seat_name(entry), lambda after: after.seats[force(after) // places]
    if key == "race":
        return race_name(entry, position), lambda after: after.table.race_id(force(after))
    if key == "tokens":
        return entry.integer(0), lambda after: after.table.tokens[region]
    return entry.flag(), lambda after: force(after) % places != 0


# What is stated of each of some seats or races.


def seat_of(id: str, entry: Entry, position: PositionOf[Any]) -> int:
    """The seat that a file calls so; ``entry`` is where it does."""
    if id not in position.seats:
        entry.fail("scenario-seat-unknown", id=id, known=listed(position.seats))
    return position.seats.index(id)


def of_seat(number: Callable[[Any, int], int]) -> Listed[P]:
    """A number that each seat has on the table."""

    def read(entry: Entry, position: P, id: str) -> Stated[P]:
        seat = seat_of(id, entry, position)
        return entry.integer(), lambda after: number(after.table, seat)

    return read


def in_tray(entry: Entry, position: P, id: str) -> Stated[P]:
    """The tokens of a race that nobody has."""
    races = [race.id for race in position.table.setting.catalogue.races]
    if id not in races:
        entry.fail("value-no-choice", value=id, known=listed(races))
    return entry.integer(), lambda after: after.table.tray[races.index(id)]


# What is stated once.


def round_number(entry: Entry, position: P) -> Stated[P]:
    return entry.integer(), lambda after: after.table.round


def seat_in_turn(entry: Entry, position: P) -> Stated[P]:
    return position.seat_name(entry), lambda after: after.seats[after.table.turn]


def decider(entry: Entry, position: P) -> Stated[P]:
    """The seat that must decide."""
    return position.seat_name(entry), lambda after: None if after.decider is None else after.seats[after.decider]


def discards(entry: Entry, position: P) -> Stated[P]:
    """The badges that are out of the game until they are shuffled."""
    powers = [power.id for power in position.table.setting.catalogue.powers]
    expected = sorted(item.one_of(powers) for item in entry.items())
    return expected, lambda after: sorted(powers[power] for power in after.table.discards)


def bottom(race: str, stack: Callable[[Any], tuple[int, ...]]) -> Stated[Any]:
    """The lowest banner of a stack, of which a race is expected."""

    def found(after: PositionOf[Any]) -> str | None:
        banners = stack(after.table)
        return after.table.setting.catalogue.races[banners[-1]].id if banners else None

    return race, found


def stage_name(stages: tuple[str, ...]) -> Single[P]:
    """The stage of the turn; the last of all is the end of the game, which is stated otherwise."""

    def read(entry: Entry, position: P) -> Stated[P]:
        return entry.one_of(stages[:-1]), lambda after: stages[after.table.stage]

    return read


def is_over(stages: tuple[str, ...]) -> Single[P]:
    """Whether the game has ended."""
    return lambda entry, _: (entry.flag(), lambda after: after.table.stage == len(stages) - 1)


def winning(stages: tuple[str, ...], winners: Callable[[Any], list[int]]) -> Single[P]:
    """Who has won, once the game has ended."""

    def read(entry: Entry, position: P) -> Stated[P]:
        return sorted(position.seat_name(item) for item in entry.items()), found

    def found(after: P) -> list[str] | None:
        over = after.table.stage == len(stages) - 1
        return sorted(after.seats[seat] for seat in winners(after.table)) if over else None

    return read


# Combos.


def race_name(entry: Entry, position: PositionOf[Any]) -> str:
    """A race of the box."""
    return entry.one_of([race.id for race in position.table.setting.catalogue.races])


def power_name(entry: Entry, position: PositionOf[Any]) -> str:
    """A power of the box."""
    return entry.one_of([power.id for power in position.table.setting.catalogue.powers])


def combo(entry: Entry, position: PositionOf[Any]) -> tuple[str, str, int]:
    """A race, a power, and the coins that lie on them."""
    parts = entry.items()
    if len(parts) != 3:
        entry.fail("scenario-combo")
    return race_name(parts[0], position), power_name(parts[1], position), parts[2].integer(0)


def combos(setting: Any, column: tuple[tuple[int, int, int], ...]) -> list[tuple[str, str, int]]:
    """The same of what lies in a column."""
    box = setting.catalogue
    return [(box.races[race].id, box.powers[power].id, coins) for race, power, coins in column]
