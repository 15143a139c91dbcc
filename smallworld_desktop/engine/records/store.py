"""The database of finished games: entered once, asked often, and made anew from the library if it is damaged."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from smallworld_desktop.engine.records.database import Database, marks
from smallworld_desktop.engine.records.entry import PERSON, Entry

# What is asked of many rows lies in them, so that no question needs to look elsewhere.
_TABLES = """
CREATE TABLE file (name TEXT PRIMARY KEY, size INTEGER, written INTEGER, game INTEGER) WITHOUT ROWID;
CREATE TABLE word (id INTEGER PRIMARY KEY, text TEXT UNIQUE);
CREATE TABLE game (
    id INTEGER PRIMARY KEY, mark TEXT UNIQUE, box INTEGER, board INTEGER, played TEXT, seats INTEGER);
CREATE TABLE seat (
    game INTEGER, number INTEGER, box INTEGER, board INTEGER, played TEXT, seats INTEGER,
    name INTEGER, player INTEGER, person INTEGER, score INTEGER, place INTEGER, won REAL,
    PRIMARY KEY (game, number)) WITHOUT ROWID;
CREATE TABLE taking (
    game INTEGER, box INTEGER, board INTEGER, played TEXT, seats INTEGER, person INTEGER,
    first INTEGER, second INTEGER, new_first INTEGER, new_second INTEGER, new_pair INTEGER, won REAL);
CREATE TABLE roll (
    game INTEGER, box INTEGER, board INTEGER, played TEXT, seats INTEGER, person INTEGER, face INTEGER, times INTEGER);
CREATE INDEX taking_game ON taking (game);
CREATE INDEX taking_things ON taking (
    box, first, second, seats, new_first, new_second, new_pair, won, board, played, person, game);
CREATE INDEX seat_player ON seat (box, person, player, name, seats, score, won, number, board, played, game, place);
CREATE INDEX roll_game ON roll (game);
"""


@dataclass(frozen=True, slots=True)
class Kept:
    """The file that a game is kept in, as it was when it was entered."""

    name: str
    size: int
    written: int

    @classmethod
    def of(cls, path: Path) -> Kept:
        """A file as it is now."""
        found = path.stat()
        return cls(path.name, found.st_size, found.st_mtime_ns)


class Store(Database):
    """Finished games. Tables of another version are made anew, for all that they hold stands in the library."""

    TABLES = _TABLES

    def __init__(self, path: Path | None = None) -> None:
        super().__init__(path)
        self._words: dict[str, int] = {}

    def close(self) -> None:
        """Let go of the file."""
        super().close()
        self._words = {}

    def enter(self, entries: Iterable[tuple[Entry | None, Kept | None]]) -> None:
        """Enter games, all or none. One that was entered before from its file takes the place of what it was.

        A file without an entry holds no game that can be told of, and is not asked about again.
        """
        with self.at_work() as database:
            for entry, kept in entries:
                if kept is not None:
                    self._forget(database, kept.name)
                game = None if entry is None else self._enter(database, entry)
                if kept is not None:
                    row = (kept.name, kept.size, kept.written, game)
                    database.execute("INSERT INTO file VALUES (?, ?, ?, ?)", row)

    def forget(self, names: Iterable[str]) -> None:
        """Strike the games out that were entered from these files."""
        with self.at_work() as database:
            for name in names:
                self._forget(database, name)

    def files(self) -> Mapping[str, Kept]:
        """The files that have been entered, as they were."""
        rows = self.ask("SELECT name, size, written FROM file")
        return {name: Kept(name, size, written) for name, size, written in rows}

    def taken(self) -> Mapping[str, list[tuple[str, ...]]]:
        """What was taken in the games of each file, each time in the order of the kinds that its game counts."""
        rows = self.ask(
            "SELECT file.name, one.text, other.text FROM file JOIN taking ON taking.game = file.game"
            " JOIN word AS one ON one.id = taking.first LEFT JOIN word AS other ON other.id = taking.second"
        )
        found: dict[str, list[tuple[str, ...]]] = {}
        for name, *things in rows:
            found.setdefault(name, []).append(tuple(thing for thing in things if thing is not None))
        return found

    # Behind the scenes.

    def _word(self, database: sqlite3.Connection, text: str) -> int:
        """The number that stands for a word."""
        if text not in self._words:
            database.execute("INSERT OR IGNORE INTO word (text) VALUES (?)", (text,))
            (self._words[text],) = database.execute("SELECT id FROM word WHERE text = ?", (text,)).fetchone()
        return self._words[text]

    def _enter(self, database: sqlite3.Connection, entry: Entry) -> int:
        mark = entry.mark or None
        known = database.execute("SELECT id FROM game WHERE mark = ?", (mark,)).fetchone() if mark else None
        if known is not None:
            return int(known[0])
        where = (self._word(database, entry.game), self._word(database, entry.board), entry.played, len(entry.seats))
        made = database.execute("INSERT INTO game VALUES (NULL, ?, ?, ?, ?, ?)", (mark, *where))
        game = made.lastrowid
        assert game is not None
        self._enter_seats(database, game, where, entry)
        self._enter_takings(database, game, where, entry)
        _enter_rolls(database, game, where, entry)
        return game

    def _enter_seats(self, database: sqlite3.Connection, game: int, where: tuple[Any, ...], entry: Entry) -> None:
        rows = [
            (
                *(game, number, *where, self._word(database, seat.name), self._word(database, seat.player)),
                *(seat.player == PERSON, seat.score, seat.place, share),
            )
            for number, (seat, share) in enumerate(zip(entry.seats, entry.shares, strict=True))
        ]
        database.executemany(f"INSERT INTO seat VALUES ({marks(12)})", rows)

    def _enter_takings(self, database: sqlite3.Connection, game: int, where: tuple[Any, ...], entry: Entry) -> None:
        """Each taking, and whether the seat had the same before in this game."""
        seen: set[tuple[object, ...]] = set()
        shares, rows = entry.shares, []
        for taking in entry.annals.takings:
            first, second = (*(self._word(database, thing) for thing in taking.things[:2]), None, None)[:2]
            keys = [(taking.seat, 1, first), (taking.seat, 2, second), (taking.seat, 3, first, second)]
            fresh = [key not in seen for key in keys]
            seen.update(keys)
            person = entry.seats[taking.seat].player == PERSON
            rows.append((game, *where, person, first, second, *fresh, shares[taking.seat]))
        database.executemany(f"INSERT INTO taking VALUES ({marks(12)})", rows)

    def _forget(self, database: sqlite3.Connection, name: str) -> None:
        found = database.execute("SELECT game FROM file WHERE name = ?", (name,)).fetchone()
        database.execute("DELETE FROM file WHERE name = ?", (name,))
        if found is None or found[0] is None:
            return
        if database.execute("SELECT 1 FROM file WHERE game = ?", found).fetchone():
            # A copy of it is kept elsewhere.
            return
        for table, column in (("game", "id"), ("seat", "game"), ("taking", "game"), ("roll", "game")):
            database.execute(f"DELETE FROM {table} WHERE {column} = ?", found)


def _enter_rolls(database: sqlite3.Connection, game: int, where: tuple[Any, ...], entry: Entry) -> None:
    times: dict[tuple[bool, int], int] = {}
    for seat, face in entry.annals.rolls:
        key = (entry.seats[seat].player == PERSON, face)
        times[key] = times.get(key, 0) + 1
    rows = [(game, *where, person, face, count) for (person, face), count in times.items()]
    database.executemany(f"INSERT INTO roll VALUES ({marks(8)})", rows)
