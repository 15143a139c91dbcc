"""Setting up the table that a scenario describes."""

from __future__ import annotations

from smallworld_desktop.engine.boards.board import Board
from smallworld_desktop.engine.conquest.scenario.given import read_options
from smallworld_desktop.engine.games.warcraft.catalogue import base_catalogue
from smallworld_desktop.engine.games.warcraft.options import known_options
from smallworld_desktop.engine.games.warcraft.scenario.forces import check_pairs, place_forces
from smallworld_desktop.engine.games.warcraft.scenario.pieces import (
    place_kegs,
    place_markers,
    place_natives,
    place_pieces,
    place_truces,
)
from smallworld_desktop.engine.games.warcraft.scenario.position import Position
from smallworld_desktop.engine.games.warcraft.scenario.stacks import SIDES, fill_stacks
from smallworld_desktop.engine.games.warcraft.scenario.turn import set_turn
from smallworld_desktop.engine.games.warcraft.setting import Setting
from smallworld_desktop.engine.kernel.errors import range_of
from smallworld_desktop.engine.kernel.options import Option
from smallworld_desktop.engine.kernel.schema import Entry

_KEYS = (
    *("seats", "turn", "round", "rounds", "stage", "murlocs", "pieces", "markers", "hidden_markers", "aside"),
    *("bombs", "bomb_stack", "harmony", "column", "race_stack", "power_stack", "power_discards"),
    *("teams", "columns", "race_stacks", "options"),
)
MOST_ROUNDS = 50
SEATS = (2, 3, 4, 5)
MADE_OTHERWISE = ("teams", "against_natives", "natives")
"""Options that scenarios state in another way, or not at all."""


def read_position(board: Board, given: Entry) -> Position:
    """The position that ``given`` describes; whatever the box or the rules do not allow is an error there."""
    keys = given.mapping(_KEYS, ("seats",))
    seats = keys["seats"].mapping()
    if len(seats) not in SEATS:
        keys["seats"].fail("seats-wrong", known=range_of(SEATS), given=len(seats))
    for name in ("nobody", "none"):
        if name in seats:
            seats[name].fail("scenario-named-none")
    names = tuple(seats)
    sides = _read_teams(keys["teams"], names) if "teams" in keys else ()
    table = Setting(
        board, len(seats), read_options(_stated_options(), keys.get("options")), base_catalogue(), sides
    ).blank_table()
    if "rounds" in keys:
        table.setting.rounds = keys["rounds"].integer(1, MOST_ROUNDS)
    place_forces(table, list(seats.values()))
    place_pieces(table, keys.get("pieces"))
    check_pairs(table, list(seats.values()))
    place_natives(table, keys.get("murlocs"))
    place_markers(table, keys.get("markers"), keys.get("hidden_markers"), keys.get("aside"))
    kegs = place_kegs(table, keys.get("bombs"), keys.get("bomb_stack"))
    place_truces(table, keys.get("harmony"), names)
    fill_stacks(table, keys)
    table.derive()
    position = Position(table, names, kegs=kegs)
    set_turn(position, keys, given)
    return position


def _read_teams(entry: Entry, seats: tuple[str, ...]) -> tuple[int, ...]:
    """The side of every seat, each of which is named once."""
    found: dict[str, int] = {}
    for side, listed in entry.mapping(SIDES).items():
        for item in listed.items():
            name = item.one_of(seats)
            if name in found:
                item.fail("value-twice")
            found[name] = SIDES[side]
    for name in seats:
        if name not in found:
            entry.fail("scenario-seat-without-side", id=name)
    return tuple(found[name] for name in seats)


def _stated_options() -> dict[str, Option]:
    """The options that a scenario may state."""
    return {name: option for name, option in known_options().items() if name not in MADE_OTHERWISE}
