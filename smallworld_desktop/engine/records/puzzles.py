"""Puzzles: positions in which somebody erred once, kept until they have been solved, and after."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from dataclasses import astuple, dataclass, fields

from smallworld_desktop.engine.records.database import Database, marks


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, and what was lost in it."""

    mark: str
    """The same for the same decision of the same game, and for no other."""
    game: str
    """The id of its box."""
    title: str
    """What it was played on, as a list of games tells it."""
    name: str
    """Who erred."""
    seat: int
    round: int
    kind: str
    """What sort of decision it is, in the words of the yardstick."""
    cost: int
    """What was given away."""
    day: str
    """When it was found, as in 2026-11-19."""
    step: int
    """After so many steps of the game comes the decision."""
    text: str
    """The game until after the decision, as the text of a saved one."""
    solved: str = ""
    """The day on which it was solved."""
    tries: int = 0
    """How often an answer was given."""


_COLUMNS = tuple(field.name for field in fields(Puzzle))


class Puzzles(Database):
    """Keeps puzzles in a file of its own: they stand nowhere else."""

    KEPT = True
    TABLES = f"CREATE TABLE puzzle ({', '.join(_COLUMNS)}, PRIMARY KEY (mark)) WITHOUT ROWID"
    BESIDE = ("dropped", "searched")
    """Tables of marks that came later: of the puzzles that nobody wants, and of the games that were gone through."""

    def enter(self, puzzles: Iterable[Puzzle]) -> int:
        """Keep those that are not kept yet, and say how many these were."""
        with self.at_work() as database:
            before = database.total_changes
            rows = [astuple(puzzle) for puzzle in puzzles]
            database.executemany(f"INSERT OR IGNORE INTO puzzle VALUES ({marks(len(_COLUMNS))})", rows)
            return database.total_changes - before

    def all(self) -> list[Puzzle]:
        """All that are not dropped, those that are open first, of these the dearest; of those solved the latest."""
        return self._listed("NOT")

    def dropped(self) -> list[Puzzle]:
        """Those that were dropped, in the same order."""
        return self._listed("")

    def drop(self, mark: str, dropped: bool = True) -> None:
        """Have one among the others no more, or again."""
        with self.at_work() as database:
            if dropped:
                database.execute("INSERT OR IGNORE INTO dropped VALUES (?)", (mark,))
            else:
                database.execute("DELETE FROM dropped WHERE mark = ?", (mark,))

    def searched(self) -> set[str]:
        """The games that were gone through, by what they were noted under."""
        return {str(mark) for (mark,) in self.ask("SELECT mark FROM searched")}

    def note_searched(self, mark: str) -> None:
        """A game was gone through."""
        with self.at_work() as database:
            database.execute("INSERT OR IGNORE INTO searched VALUES (?)", (mark,))

    def answered(self, mark: str, solved: str = "") -> None:
        """An answer was given to one; a right one solves it on that day."""
        with self.at_work() as database:
            database.execute("UPDATE puzzle SET tries = tries + 1 WHERE mark = ?", (mark,))
            if solved:
                database.execute("UPDATE puzzle SET solved = ? WHERE mark = ?", (solved, mark))

    def _listed(self, which: str) -> list[Puzzle]:
        kept = f"FROM puzzle WHERE mark {which} IN (SELECT mark FROM dropped)"
        order = "ORDER BY solved = '' DESC, solved DESC, cost DESC, mark"
        rows = self.ask(f"SELECT {', '.join(_COLUMNS)} {kept} {order}")
        return [Puzzle(*row) for row in rows]

    def _database(self) -> sqlite3.Connection:
        fresh = self._open is None
        database = super()._database()
        if fresh:
            for name in self.BESIDE:
                database.execute(f"CREATE TABLE IF NOT EXISTS {name} (mark TEXT PRIMARY KEY) WITHOUT ROWID")
        return database
