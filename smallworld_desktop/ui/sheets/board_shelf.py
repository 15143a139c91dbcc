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
        self.own: tuple[str, ...] = ()
        """Files of boards of the player's own that are always offered."""
        self.error = ""
        """What was wrong with the board that was taken down last."""

    def map(self, board: str) -> Map | None:
        """A board by its id or file; none where chance is to choose, or its file is wrong, which is then said."""
        if board and board not in self._maps:
            try:
                own = self.is_own(board)
                self._maps[board] = load_map(board, self._boards.geography) if own else self._boards.laid(board)
            except GameError as error:
                self._maps[board] = None
                self.error = str(error)
        return self._maps.get(board)

    def forget(self, board: str) -> None:
        """Read the file of a board anew when it is asked for again."""
        self._maps.pop(board, None)

    def is_own(self, board: str) -> bool:
        """Whether it is a board of the player's own."""
        return bool(board) and not self._boards.knows(board)

    def is_several(self, board: str) -> bool:
        """Whether several boards lie on one table, of which no picture is kept."""
        return len(board.split()) > 1 and not self.is_own(board)

    def offered(self, seats: int, chosen: str) -> list[str]:
        """All there is to choose from for so many seats, with the one that is chosen."""
        boards = [*self._boards.offered(seats), *self.own]
        return boards if chosen in boards else [*boards, chosen]

    def title(self, board: str, words: Words) -> str:
        """What a board is called, or all that lie on the table."""
        if not board:
            return words.say("new-game-map-luck")
        if self.is_own(board):
            map = self.map(board)
            return map.title if map is not None else Path(board).name
        return ", ".join(self._title(id, words) for id in board.split())

    def _title(self, id: str, words: Words) -> str:
        return words.say(f"map-{id}") if words.has(f"map-{id}") else self._boards.load(id).title
