"""The words of a game of thirty lines, to prove that scenarios know no game in particular."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from smallworld_desktop.engine.boards.board import Board
from smallworld_desktop.engine.boards.boards import Boards
from smallworld_desktop.engine.boards.geography import Geography
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.schema import Entry
from smallworld_desktop.engine.scenarios.vocabulary import Check, Play, Refused, in_words


@dataclass(frozen=True)
class Tally:
    """A number that anybody may raise, up to ten."""

    seats: Sequence[str]
    total: int


class TallyWords:
    """``add: 3`` raises the total, unless that would be more than ten."""

    id = "tally"
    boards = Boards(Geography(("field",)))
    checks: Collection[str] = ("total", "regions")

    def position(self, board: Board, given: Entry) -> Tally:
        return Tally(("P1",), given.mapping(("total",), ("total",))["total"].integer(0, 10))

    def play(self, entry: Entry, position: Tally, asked: bool) -> Play[Tally]:
        added = entry.mapping(("add",), ("add",))["add"].integer(1)

        def add(before: Tally) -> Tally:
            if before.total + added > 10:
                raise Refused(Message("too-much", {"count": before.total + added}), Message("ten is the most"))
            return replace(before, total=before.total + added)

        return Play(entry.path, entry.line, in_words(entry), add)

    def check(self, key: str, entry: Entry, position: Tally) -> list[Check[Tally]]:
        if key == "regions":
            return [Check(entry.path, entry.line, entry.plain(), self._regions)]
        return [Check(entry.path, entry.line, entry.integer(), lambda after: after.total)]

    @staticmethod
    def _regions(after: Tally) -> object:
        raise Refused(Message("a tally has no regions"))
