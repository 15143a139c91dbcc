"""The boards that a game comes with: a folder of map files, named by their ids."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from smallworld_desktop.engine.boards.geography import Geography
from smallworld_desktop.engine.boards.laying import in_a_row, laid_out
from smallworld_desktop.engine.boards.maps import Map, load_map, parse_map
from smallworld_desktop.engine.kernel.errors import GameError, listed
from smallworld_desktop.engine.kernel.events import Message

if TYPE_CHECKING:
    from smallworld_desktop.engine.boards.worlds.maker import Maker

GAP = 60
"""Between maps that lie beside one another."""

FILES = (".yaml", ".yml")
"""How the name of a map file ends, by which it is told from the id of a board."""


@dataclass(frozen=True)
class Boards:
    """What maps of a game may show, and its own boards."""

    joint: ClassVar[str] = "."
    """What stands between a board and a region where scenarios name both: no board's name may hold it."""

    joint_refused: ClassVar[str] = "board-with-dot"
    """What is said of a name that does."""

    shape: ClassVar[float] = 2 / 3
    """How high a board of the game usually is, of its width."""

    geography: Geography
    folder: Path = Path()
    ids: tuple[str, ...] = ()
    """The smallest first."""
    usual: Mapping[int, str] = field(default_factory=dict)
    """The board for so many seats where none is chosen."""
    takes_files: bool = True
    """Whether a board of a player's own can be laid down in their place."""
    worlds: Callable[[], Maker] | None = None
    """Fetches who makes boards that nobody drew, which takes its time to load."""
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

    def offered(self, seats: int) -> Sequence[str]:
        """What there is to choose from, what is made for so many seats first; an empty name leaves it to chance."""
        return sorted(self.ids, key=lambda id: seats not in self.load(id).seats)

    def fits(self, seats: int, board: str) -> bool:
        """Whether so many may play on a board; on most boards any number may, if they like."""
        return True

    def laid(self, board: str) -> Map:
        """A board by its id, or several on one table by their ids with blanks between them."""
        ids = board.split()
        return self.load(ids[0]) if len(ids) == 1 else self.together({id: self.load(id) for id in ids})

    def knows(self, board: str) -> bool:
        """Whether it is one of the game's own boards, or several, and no file."""
        return bool(board) and set(board.split()) <= set(self.ids)

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
