"""The boards to choose from in a new game: those of the game, and one of the player's own. No Qt in here."""

from __future__ import annotations

from pathlib import Path

from smallworld_desktop.engine.boards.boards import Boards
from smallworld_desktop.engine.boards.maps import Map, load_map
from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.ui.desk.words import Words


class BoardShelf:
    """Takes a board down only once, and remembers what is wrong with one."""

    def __init__(self, boards: Boards) -> None:
        self._boards = boards
        self._maps: dict[str, Map | None] = {}
        self.error = ""
        """What was wrong with the board that was taken down last."""

    def map(self, board: str) -> Map | None:
        """A board by its id or file; none where its file is wrong, which is then said."""
        if board not in self._maps:
            try:
                own = self.is_own(board)
                self._maps[board] = load_map(board, self._boards.geography) if own else self._boards.load(board)
            except GameError as error:
                self._maps[board] = None
                self.error = str(error)
        return self._maps[board]

    def forget(self, board: str) -> None:
        """Read the file of a board anew when it is asked for again."""
        self._maps.pop(board, None)

    def is_own(self, board: str) -> bool:
        """Whether it is a board of the player's own."""
        return board not in self._boards.ids

    def offered(self, seats: int, chosen: str) -> list[str]:
        """All boards, those made for so many seats first, with the one that is chosen."""
        boards = sorted(self._boards.ids, key=lambda id: seats not in self._seats_of(id))
        return boards if chosen in boards else [*boards, chosen]

    def title(self, board: str, words: Words) -> str:
        """What a board is called."""
        map = self.map(board)
        if words.has(f"map-{board}") and not self.is_own(board):
            return words.say(f"map-{board}")
        return map.title if map is not None else Path(board).name

    def _seats_of(self, board: str) -> tuple[int, ...]:
        map = self.map(board)
        return map.seats if map is not None else ()
