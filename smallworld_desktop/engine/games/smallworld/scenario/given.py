"""Setting up the table that a scenario describes."""

from __future__ import annotations

from smallworld_desktop.engine.boards.board import Board
from smallworld_desktop.engine.conquest.scenario.given import read_options
from smallworld_desktop.engine.games.smallworld.catalogue import Catalogue, base_catalogue, filled_in
from smallworld_desktop.engine.games.smallworld.moves import MOST_SEATS
from smallworld_desktop.engine.games.smallworld.options import known_options
from smallworld_desktop.engine.games.smallworld.scenario.forces import place_forces
from smallworld_desktop.engine.games.smallworld.scenario.pieces import place_pieces, place_tribes
from smallworld_desktop.engine.games.smallworld.scenario.position import Position
from smallworld_desktop.engine.games.smallworld.scenario.stacks import fill_stacks
from smallworld_desktop.engine.games.smallworld.scenario.turn import set_turn
from smallworld_desktop.engine.games.smallworld.setup import Setting
from smallworld_desktop.engine.kernel.errors import GameError, range_of
from smallworld_desktop.engine.kernel.schema import Entry

GIVEN = (
    *("seats", "turn", "round", "stage", "pieces", "tribes"),
    *("column", "race_stack", "power_stack", "power_discards", "options", "content"),
)


def read_position(board: Board, given: Entry) -> Position:
    """The position that ``given`` describes; whatever the box or the rules do not allow is an error there."""
    keys = given.mapping(GIVEN, ("seats",))
    seats = _seats(keys)
    catalogue = filled_in([keys["content"]]) if "content" in keys else base_catalogue()
    return laid_out(_read_setting(board, len(seats), keys.get("options"), given, catalogue), keys, given)


def laid_out(setting: Setting, keys: dict[str, Entry], given: Entry) -> Position:
    """The position that the parts of ``given`` describe, in a setting that is there."""
    seats = _seats(keys)
    table = setting.blank_table()
    position = Position(table, tuple(seats))
    place_forces(table, list(seats.values()))
    place_tribes(table, keys.get("tribes"))
    place_pieces(table, keys.get("pieces"))
    fill_stacks(table, keys)
    set_turn(position, keys, given)
    return position


def _seats(keys: dict[str, Entry]) -> dict[str, Entry]:
    """The seats that are stated, by the names that the file gives them."""
    seats = keys["seats"].mapping()
    if not 2 <= len(seats) <= MOST_SEATS:
        keys["seats"].fail("seats-wrong", known=range_of((2, MOST_SEATS)), given=len(seats))
    if "none" in seats:
        seats["none"].fail("scenario-named-none")
    return seats


def _read_setting(board: Board, seats: int, entry: Entry | None, given: Entry, catalogue: Catalogue) -> Setting:
    """The board with the options as they are stated."""
    options = read_options(known_options(), entry)
    try:
        return Setting(board, seats, options, catalogue)
    except GameError as error:
        (entry or given).fail(error.message)
