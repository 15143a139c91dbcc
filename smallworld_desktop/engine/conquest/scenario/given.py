"""What is stated of a position: options, forces, and what of the box they name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.kernel.options import Option
from smallworld_desktop.engine.kernel.schema import Entry


def read_options(known: Mapping[str, Option], entry: Entry | None) -> dict[str, object]:
    """The options that are stated; one that there is not, or a value that it cannot have, is an error there."""
    options: dict[str, object] = {}
    for name, value in entry.mapping(sorted(known)).items() if entry is not None else ():
        try:
            options[name] = known[name].checked(value.plain())
        except GameError as error:
            value.fail(error.message)
    return options


def place_seats(
    table: Any, seats: Sequence[Entry], places: Mapping[str, int], place: Callable[[Any, int, Entry], None]
) -> None:
    """Put the coins of every seat on the table, and have its force at each of its places put there."""
    for seat, entry in enumerate(seats):
        keys = entry.mapping(("coins", *places))
        if "coins" in keys:
            table.coins[seat] = keys["coins"].integer(0)
        for key, number in places.items():
            if key in keys:
                place(table, len(places) * seat + number, keys[key])


def number_of(ids: Sequence[str], entry: Entry) -> int:
    """The place of what ``entry`` names among ids; what a pack brings may be named as its own file does."""
    named = entry.text()
    own = [number for number, id in enumerate(ids) if id.endswith(f":{named}")]
    return own[0] if len(own) == 1 and named not in ids else ids.index(entry.one_of(ids))


def race_number(setting: Any, entry: Entry) -> int:
    """The race that ``entry`` names; it must be in this game."""
    ids = [race.id for race in setting.catalogue.races]
    race = number_of(ids, entry)
    if race not in setting.races:
        entry.fail("scenario-race-absent", id=ids[race])
    return race


def place_in_hand(table: Any, force: int, hand: int, on_map: int, entry: Entry) -> None:
    """Take all tokens of a force from the tray of its race, which must have so many."""
    race = table.setting.catalogue.races[table.race[force]]
    table.hand[force], total = hand, hand + on_map
    if total > race.supply:
        entry.fail("scenario-supply", id=race.id, supply=race.supply, total=total)
    table.tray[table.race[force]] -= total
