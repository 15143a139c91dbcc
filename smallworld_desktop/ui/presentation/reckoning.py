"""The reckoning of a finished game in words and numbers: who won and why, where every point came from. No Qt here."""

from __future__ import annotations

import csv
import io
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.kernel.rules import Standing
from smallworld_desktop.ui.presentation.chronicle import whole_story
from smallworld_desktop.ui.presentation.course import UNTOLD, Course
from smallworld_desktop.ui.presentation.telling import Telling

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Row:
    """A line of numbers; an unknown one is None. A seat's line bears its number."""

    title: str
    cells: tuple[int | None, ...]
    seat: int = -1


@dataclass(frozen=True, slots=True)
class Grid:
    """A table with a title a column, the last of which is the total."""

    columns: tuple[str, ...]
    rows: tuple[Row, ...]

    def strongest(self, column: int) -> int:
        """The number of a column that is larger than others; 0 where all are alike or none is above it."""
        known = [row.cells[column] or 0 for row in self.rows]
        return max(known) if len(set(known)) > 1 and max(known) > 0 else 0

    @property
    def scale(self) -> int:
        """The largest number of all but the totals: the full length of a bar."""
        return max((cell or 0 for row in self.rows for cell in row.cells[:-1]), default=0)

    @property
    def text(self) -> str:
        """The table in columns of even width."""
        lines = [("", *self.columns), *((row.title, *map(figure, row.cells)) for row in self.rows)]
        first, *rest = (max(len(line[column]) for line in lines) for column in range(len(lines[0])))
        cells = ([cell.rjust(width) for cell, width in zip(line[1:], rest, strict=True)] for line in lines)
        return "\n".join("  ".join([line[0].ljust(first), *row]) for line, row in zip(lines, cells, strict=True))


class Reckoning(Generic[S]):
    """How one game ended, as its standings tell. A game that keeps an account of its points tells more.

    Where points lay hidden, they are uncovered seat by seat: ``open_seats`` are those whose points are known.
    """

    def __init__(self, telling: Telling, game: Game[S]) -> None:
        self.telling = telling
        self.game = game
        self.standings = tuple(self.ranked())
        self.seats = tuple(range(len(self.standings)))

    def ranked(self) -> Sequence[Standing]:
        """Who is told of: the seats, and after them whoever else has a place in the end."""
        return self.game.ruleset.standings(self.game.state)

    @property
    def hidden(self) -> bool:
        """Whether points lay hidden during the game, so that they are uncovered at its end."""
        return False

    # Who won.

    def points(self, seat: int) -> int:
        """What a seat has in the end."""
        return self.standings[seat].score

    def piles(self, points: int) -> Mapping[int, int]:
        """Points as coins that lie on the table, how many of each value; none where points are only numbers."""
        return {}

    def leaders(self, open_seats: Collection[int]) -> list[int]:
        """Who is first among those whose points are known; a tie is broken only when all are."""
        best = min(open_seats, key=lambda seat: self.standings[seat].place)
        if len(open_seats) == len(self.seats):
            return [seat for seat in self.seats if self.standings[seat].place == self.standings[best].place]
        return [seat for seat in open_seats if self.points(seat) == self.points(best)]

    def in_order(self, open_seats: Collection[int]) -> list[int]:
        """The seats whose points are known, best first, then the others as they will be opened."""
        known = sorted(open_seats, key=lambda seat: (self.standings[seat].place, seat))
        return known + [seat for seat in self.seats if seat not in open_seats]

    def place_of(self, seat: int, open_seats: Collection[int]) -> int:
        """The place of a seat among those whose points are known, from 1; equals share it.

        When all are known nobody has the first where the game itself has won.
        """
        if len(open_seats) == len(self.seats):
            return self.standings[seat].place
        return 1 + sum(self.standings[other].place < self.standings[seat].place for other in open_seats)

    def headline(self, open_seats: Collection[int]) -> str:
        """Who leads, or at the end who has won."""
        first = self.leaders(open_seats)
        return self.telling.say("end-won-together" if len(first) > 1 else "end-won", names=self.names(first))

    def explanation(self, open_seats: Collection[int]) -> str:
        """What is still to come; or how close it was, and what settled it where points alone did not."""
        return ""

    def spoken(self, seat: int, open_seats: Collection[int]) -> str:
        """How a seat stands, for those who listen: its place and its points, or that they are still hidden."""
        place, name = self.place_of(seat, open_seats), self.telling.name(seat)
        return self.telling.say("end-place", place=place, name=name, count=self.points(seat))

    def names(self, seats: Iterable[int]) -> str:
        """Several players in words."""
        return self.telling.join([self.telling.name(seat) for seat in seats])

    # Where the points came from.

    @property
    def over_rounds(self) -> Sequence[Sequence[int]]:
        """For each seat its points at the start and after each round; nothing where nobody has kept count."""
        return ()

    @property
    def course(self) -> Course:
        """The course of the game in numbers, for charts."""
        return UNTOLD

    def views(self, open_seats: Collection[int]) -> Mapping[str, str]:
        """The tables there are, ids and titles."""
        return {}

    def grid(self, view: str, open_seats: Collection[int]) -> Grid:
        """One of the tables."""
        raise NotImplementedError

    # To be kept.

    @property
    def occasion(self) -> str:
        """Who played, and on what."""
        return self.telling.join(self.telling.names)

    def report(self) -> str:
        """The whole account of a game as plain text: result, tables, and all that happened."""
        seats = self.seats
        result = f"{self.headline(seats)}. {self.explanation(seats)}".rstrip()
        story = whole_story(self.game.history, self.telling).rstrip("\n")
        return "\n\n".join([self.occasion, result, *self._tables(), story]) + "\n"

    def ledger(self) -> str:
        """All numbers as comma-separated values, for a spreadsheet."""
        written = io.StringIO()
        lines = csv.writer(written, lineterminator="\n")
        lines.writerows(self._entries())
        return written.getvalue()

    def _tables(self) -> Iterable[str]:
        """The tables of the report as text."""
        return ()

    def _entries(self) -> Iterable[Sequence[Any]]:
        """The lines of the ledger, first its head."""
        yield [self.telling.say(f"ledger-{head}") for head in ("player", "place", "points")]
        for one in self.standings:
            yield [self.telling.name(one.seat), one.place, one.score]


def figure(number: int | None) -> str:
    """A number as it stands in the table."""
    return "–" if number is None else str(number) if number >= 0 else f"−{-number}"
