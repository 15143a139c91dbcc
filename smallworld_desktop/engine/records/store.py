"""The database of finished games: entered once, asked often, and made anew from the library if it is damaged."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from smallworld_desktop.engine.kernel.errors import FileError
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.files import name_beside
from smallworld_desktop.engine.records.entry import PERSON, Entry

VERSION = 1
"""Of the tables below. One of another version is made anew, for all that it holds stands in the library."""

PATIENCE = 2.0
"""Seconds to wait for another running program that writes."""

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


class Store:
    """Finished games in one SQLite file, or in memory where there is no path. Raises ``FileError``.

    Several running programs may share it. What is damaged is put aside by ``mend``, and is then empty.
    """

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        self._words: dict[str, int] = {}
        self._open: sqlite3.Connection | None = None

    def close(self) -> None:
        """Let go of the file."""
        if self._open is not None:
            self._open.close()
            self._open = None
        self._words = {}

    def enter(self, entries: Iterable[tuple[Entry | None, Kept | None]]) -> None:
        """Enter games, all or none. One that was entered before from its file takes the place of what it was.

        A file without an entry holds no game that can be told of, and is not asked about again.
        """
        with self._at_work() as database:
            for entry, kept in entries:
                if kept is not None:
                    self._forget(database, kept.name)
                game = None if entry is None else self._enter(database, entry)
                if kept is not None:
                    row = (kept.name, kept.size, kept.written, game)
                    database.execute("INSERT INTO file VALUES (?, ?, ?, ?)", row)

    def forget(self, names: Iterable[str]) -> None:
        """Strike the games out that were entered from these files."""
        with self._at_work() as database:
            for name in names:
                self._forget(database, name)

    def files(self) -> Mapping[str, Kept]:
        """The files that have been entered, as they were."""
        rows = self.ask("SELECT name, size, written FROM file")
        return {name: Kept(name, size, written) for name, size, written in rows}

    def ask(self, question: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """The rows that answer a question of SQL."""
        with self._at_work() as database:
            return database.execute(question, values).fetchall()

    def check(self) -> None:
        """Read all of it, so that damage is found that no question has met yet."""
        if self.ask("PRAGMA quick_check(1)") != [("ok",)]:
            raise self._wrong("records-damaged")

    def mend(self) -> Path | None:
        """Put a damaged file aside, and say what it is called now; nothing where there was none."""
        self.close()
        if self.path is None or not self.path.exists():
            return None
        aside = name_beside(self.path, "damaged")
        try:
            self.path.rename(aside)
        except OSError:
            raise self._wrong("records-not-mended") from None
        for left in ("-wal", "-shm", "-journal"):
            self.path.with_name(self.path.name + left).unlink(missing_ok=True)
        return aside

    # Behind the scenes.

    @contextmanager
    def _at_work(self) -> Iterator[sqlite3.Connection]:
        """The open database; what is written to it is written when the work is done, or not at all."""
        try:
            database = self._database()
            with database:
                yield database
        except sqlite3.OperationalError as error:
            # Somebody else writes for too long, the disk is full, or nobody may write here.
            raise self._wrong("records-not-reached", why=str(error)) from None
        except sqlite3.DatabaseError:
            raise self._wrong("records-damaged") from None
        except OSError as error:
            raise self._wrong("records-not-reached", why=str(error)) from None

    def _database(self) -> sqlite3.Connection:
        if self._open is None:
            if self.path is not None:
                self.path.parent.mkdir(parents=True, exist_ok=True)
            database = sqlite3.connect(self.path or ":memory:", timeout=PATIENCE)
            self._open = database
            (version,) = database.execute("PRAGMA user_version").fetchone()
            if version != VERSION:
                _make(database)
        return self._open

    def _wrong(self, said: str, why: str = "") -> FileError:
        return FileError(str(self.path or ""), Message(said, {"why": why} if why else {}))

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
        database.executemany(f"INSERT INTO seat VALUES ({_marks(12)})", rows)

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
        database.executemany(f"INSERT INTO taking VALUES ({_marks(12)})", rows)

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


def _make(database: sqlite3.Connection) -> None:
    """Make the tables, in place of those of another version."""
    made = database.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    with database:
        for (name,) in made:
            database.execute(f'DROP TABLE "{name}"')
        for line in _TABLES.split(";"):
            database.execute(line)
        database.execute(f"PRAGMA user_version = {VERSION}")


def _enter_rolls(database: sqlite3.Connection, game: int, where: tuple[Any, ...], entry: Entry) -> None:
    times: dict[tuple[bool, int], int] = {}
    for seat, face in entry.annals.rolls:
        key = (entry.seats[seat].player == PERSON, face)
        times[key] = times.get(key, 0) + 1
    rows = [(game, *where, person, face, count) for (person, face), count in times.items()]
    database.executemany(f"INSERT INTO roll VALUES ({_marks(8)})", rows)


def _marks(count: int) -> str:
    return ", ".join("?" * count)
