"""A database in one SQLite file: its tables made when they are missing, damage put aside, trouble told as errors."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from smallworld_desktop.engine.kernel.errors import FileError
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.files import name_beside

PATIENCE = 2.0
"""Seconds to wait for another running program that writes."""


class Database:
    """Tables in one SQLite file, or in memory where there is no path. Raises ``FileError``.

    Several running programs may share it. What is damaged is put aside by ``mend``, and is then empty.
    """

    VERSION = 1
    """Of the tables."""
    TABLES = ""
    KEPT = False
    """Whether what it holds stands nowhere else, so that tables of another version are not made anew."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        self._open: sqlite3.Connection | None = None

    def close(self) -> None:
        """Let go of the file."""
        if self._open is not None:
            self._open.close()
            self._open = None

    def ask(self, question: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """The rows that answer a question of SQL."""
        with self.at_work() as database:
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

    @contextmanager
    def at_work(self) -> Iterator[sqlite3.Connection]:
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
            if version != self.VERSION and not (self.KEPT and version):
                self._make(database)
        return self._open

    def _make(self, database: sqlite3.Connection) -> None:
        """Make the tables, in place of those of another version."""
        made = database.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        with database:
            for (name,) in made:
                database.execute(f'DROP TABLE "{name}"')
            for line in self.TABLES.split(";"):
                database.execute(line)
            database.execute(f"PRAGMA user_version = {self.VERSION}")

    def _wrong(self, said: str, why: str = "") -> FileError:
        return FileError(str(self.path or ""), Message(said, {"why": why} if why else {}))


def marks(count: int) -> str:
    """So many places for values in a question."""
    return ", ".join("?" * count)
