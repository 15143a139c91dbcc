"""Says the things of one game: in the player's language, with the players' names, on this map."""

from __future__ import annotations

from collections.abc import Sequence

from smallworld_desktop.engine.boards.board import Board
from smallworld_desktop.engine.kernel.events import Message, Reason
from smallworld_desktop.ui.desk.words import Words


class Telling:
    """The words, the names of the seats and those of the regions, together; a game without a board has no regions."""

    def __init__(self, words: Words, names: Sequence[str], board: Board | None = None) -> None:
        self.words = words
        self.names = tuple(names)
        self._ids = [region.id for region in board.regions] if board else []
        self._map = board.id if board else ""
        self._regions = {region.id: region.name for region in board.regions} if board else {}

    def say(self, id: str, /, **values: object) -> str:
        return self.words.say(id, **values)

    def sentence(self, message: Message) -> str:
        """A message of the engine."""
        return self.words.sentence(message, self.names, self._map, self._regions)

    def line(self, reason: Reason) -> str:
        """What one line of a sum is for."""
        return self.words.line(reason, self._map, self._regions)

    def name(self, seat: int) -> str:
        """The player's name."""
        return self.names[seat] if 0 <= seat < len(self.names) else self.say("seat-nobody")

    def region(self, number: int) -> str:
        """The name of a region."""
        return self.region_of(self._ids[number])

    def region_of(self, id: str) -> str:
        """The name of a region by its id."""
        return self.words.region(self._map, id, self._regions)

    def number_of(self, region: str) -> int | None:
        """The number of a region by its id; none where the board has no such region."""
        return self._ids.index(region) if region in self._ids else None

    def join(self, parts: Sequence[str]) -> str:
        return self.words.join(parts)


def capitalised(text: str) -> str:
    """With a capital letter at the beginning."""
    return text[:1].upper() + text[1:]
