"""The boards that a game comes with: a folder of map files, named by their ids."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import ClassVar

from smallworld_desktop.engine.boards.geography import Geography
from smallworld_desktop.engine.boards.laying import in_a_row, laid_out
from smallworld_desktop.engine.boards.maps import Map, load_map, parse_map
from smallworld_desktop.engine.kernel.errors import GameError, listed
from smallworld_desktop.engine.kernel.events import Message

GAP = 60
"""Between maps that lie beside one another."""

FILES = (".yaml", ".yml")
"""How the name of a map file ends, by which it is told from the id of a board."""


@dataclass(frozen=True)
class Boards:
    """What maps of a game may show, and its own boards."""

    joint: ClassVar[str] = "."
    """What stands between a board and a region where scenarios name both: no board's name may hold it."""

    geography: Geography
    folder: Path = Path()
    ids: tuple[str, ...] = ()
    """The smallest first."""
    usual: Mapping[int, str] = field(default_factory=dict)
    """The board for so many seats where none is chosen."""
    _read: dict[str, Map] = field(default_factory=dict, init=False, compare=False, repr=False)

    def find(self, id: str) -> Path:
        """The file of a board."""
        if id not in self.ids:
            raise GameError("board-unknown", id=id, known=listed(self.ids))
        return self.folder / f"{id}.yaml"

    def load(self, id: str) -> Map:
        """A board with its drawing, read only once."""
        if id not in self._read:
            self._read[id] = load_map(self.find(id), self.geography, verify=False)
        return self._read[id]

    def objection(self, names: Sequence[str]) -> Message | None:
        """Why these boards do not lie on one table; nothing where they may. Most games are played on a single one."""
        return None if len(names) == 1 else Message("boards-too-many")

    def together(self, maps: Mapping[str, Map]) -> Map:
        """Several maps on one table, each by its name: beside one another, if the game knows no better."""
        return laid_out("table", "", in_a_row(maps, GAP))

    def parse(self, text: str, file: str) -> Map:
        """A board of one's own, measured; ``file`` is the name used in errors."""
        return parse_map(text, file, self.geography)

    def is_file(self, board: str) -> bool:
        """Whether a board is named by a file and not by its id."""
        return board.endswith(FILES)


NO_BOARDS = Boards(Geography())
"""Of a game that is not played on one of several boards."""
