"""Regions as scenarios write them: the territory, a colon, the region."""

from __future__ import annotations

from smallworld_desktop.engine.boards.board import Board
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.engine.kernel.errors import listed
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.schema import Entry
from smallworld_desktop.engine.scenarios.vocabulary import Refused

COLON, DOT = ":", "."


def read_region(board: Board, entry: Entry) -> str:
    """The id on the table of the region that ``entry`` names."""
    return known_region(board, entry.text(), entry)


def known_region(board: Board, name: str, entry: Entry) -> str:
    """The id of a region; ``entry`` is where the file names it."""
    id = name.replace(COLON, DOT) if name.count(COLON) == 1 else ""
    if id not in board.index:
        entry.fail("scenario-region-unknown", id=name, known=listed([written(region.id) for region in board.regions]))
    return id


def region_list(board: Board, entry: Entry) -> list[str]:
    """Some regions, each once."""
    found: list[str] = []
    for item in entry.items():
        region = read_region(board, item)
        if region in found:
            item.fail("value-twice")
        found.append(region)
    return found


def several(board: Board, entry: Entry) -> list[str]:
    """Some regions, those named twice twice."""
    return [read_region(board, item) for item in entry.items()]


def written(id: str) -> str:
    """A region of the table as scenarios write it."""
    territory, _, region = id.rpartition(DOT)
    return f"{territory}{COLON}{region}"


def number_of(table: Table, id: str) -> int:
    """The number of a region that lies on the table; of a card one side alone does."""
    found = table.setting.board.index.get(id)
    if found is None:
        raise Refused(Message("scenario-region-not-laid", {"id": written(id)}))
    return found
