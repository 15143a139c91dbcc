"""Says the things of one game: in the player's language, with the players' names, on this map."""

from __future__ import annotations

from collections.abc import Sequence

from smallworld_desktop.engine.boards.board import Board
from smallworld_desktop.engine.kernel.events import Message, Reason
from smallworld_desktop.ui.desk.words import Words


class Telling:
    """The words, the names of the seats and those of the regions, together."""

    def __init__(self, words: Words, names: Sequence[str], board: Board) -> None:
        self.words = words
        self.names = tuple(names)
        self.board = board
        self._regions = {region.id: region.name for region in board.regions}

    def say(self, id: str, /, **values: object) -> str:
        return self.words.say(id, **values)

    def sentence(self, message: Message) -> str:
        """A message of the engine."""
        return self.words.sentence(message, self.names, self.board.id, self._regions)

    def line(self, reason: Reason) -> str:
        """What one line of a sum is for."""
        return self.words.line(reason, self.board.id, self._regions)

    def name(self, seat: int) -> str:
        """The player's name."""
        return self.names[seat] if 0 <= seat < len(self.names) else self.say("seat-nobody")

    def region(self, number: int) -> str:
        return self.words.region(self.board.id, self.board.regions[number].id, self._regions)

    def race(self, id: str) -> str:
        return self.words.name("race", id)

    def power(self, id: str) -> str:
        return self.words.name("power", id)

    def combo(self, race: str, power: str) -> str:
        """A race with its power: "Flying Skeletons"."""
        return self.say("combo", race=self.race(race), power=self.power(power))

    def tokens(self, race: str, count: int) -> str:
        """So many of a race: "1 Skeleton"; of a race of one's own: "3 tokens"."""
        known = f"race-{race}-count"
        return self.say(known if self.words.has(known) else "count-tokens", count=count)

    def pieces(self, piece: str, count: int) -> str:
        """So many of a piece: "2 heroes"."""
        return self.say(f"piece-{piece}-count", count=count)

    def join(self, parts: Sequence[str]) -> str:
        return self.words.join(parts)
