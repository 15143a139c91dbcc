"""Before the first turn: what a table agrees on, and the islands that it has chosen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from smallworld_desktop.engine.boards.board import Board, joined
from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.engine.conquest.own_content import OwnFile
from smallworld_desktop.engine.games.warcraft.geography import GEOGRAPHY
from smallworld_desktop.engine.games.warcraft.islands import BOARDS
from smallworld_desktop.engine.kernel.files import read_text
from smallworld_desktop.engine.kernel.options import OptionValue
from smallworld_desktop.engine.kernel.schema import LARGEST_FILE

MOST_SETTINGS = 300
"""More than there are ways to lay out the islands."""

MOST_ISLANDS = 12
"""As many as there are markers."""

OwnIsland = tuple[str, str]
"""The name of a map file, and its text."""


@dataclass(frozen=True)
class Setup:
    """What is agreed before a game: seats, the sides of islands (drawn by chance if none), options that differ.

    Islands of one's own come as ``own``, each a file's name and its text, so that a saved game needs no other file;
    they are named among the islands by the ids that they have there. A file may hold several, as they lie on one table.
    """

    seats: int = 2
    islands: tuple[str, ...] = ()
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    own: tuple[OwnIsland, ...] = ()
    content: tuple[OwnFile, ...] = ()
    """Files of one's own with races and powers, each a file's name and its text."""


def agree(seats: int, board: str = "", options: Mapping[str, OptionValue] | None = None) -> Setup:
    """A set-up on islands named with blanks between them, by sides or by map files, which are read now."""
    names: list[str] = []
    own: list[OwnIsland] = []
    for name in [board] if Path(board).is_file() else board.split():
        if BOARDS.is_file(name):
            own.append((Path(name).name, read_text(name, LARGEST_FILE)))
            names += islands_in(own[-1])
        else:
            names.append(name)
    return Setup(seats, tuple(names), options or {}, tuple(own))


@lru_cache(maxsize=MOST_ISLANDS)
def own_map(file: str, text: str) -> Map:
    """An island of one's own: whoever opens a game asks more than once, and it is read but once."""
    return BOARDS.parse(text, file)


def islands_in(own: OwnIsland) -> dict[str, Map]:
    """The islands of a file of one's own by their names."""
    map = own_map(*own)
    return {part.name: part.map for part in map.parts} or {map.board.id: map}


def _maps(islands: tuple[str, ...], own: tuple[OwnIsland, ...]) -> dict[str, Map]:
    """Islands by their names, those of the box and those of one's own."""
    read = {name: map for each in own for name, map in islands_in(each).items()}
    return {name: read[name] if name in read else BOARDS.load(name) for name in islands}


@lru_cache(maxsize=MOST_SETTINGS)
def map_of(islands: tuple[str, ...], own: tuple[OwnIsland, ...] = ()) -> Map:
    """Islands on one table: as the file has them, where all of them are from one."""
    if len(own) == 1 and (map := own_map(*own[0])).parts and islands == tuple(part.name for part in map.parts):
        return map
    return BOARDS.together(_maps(islands, own))


@lru_cache(maxsize=MOST_SETTINGS)
def board_of(islands: tuple[str, ...], own: tuple[OwnIsland, ...] = ()) -> Board:
    """The regions of these islands; none before they are drawn."""
    if not islands:
        return Board("", [], {}, GEOGRAPHY)
    return joined("isles", {name: map.board for name, map in _maps(islands, own).items()})
