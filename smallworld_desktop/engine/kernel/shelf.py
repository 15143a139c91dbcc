"""A folder of saved games, whose headlines are kept in an index, so that ten thousand are listed at once."""

from __future__ import annotations

import hashlib
import json
import os
import stat
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from smallworld_desktop import __version__
from smallworld_desktop.engine.kernel.errors import FileError, system_said
from smallworld_desktop.engine.kernel.files import read_text, write_text
from smallworld_desktop.engine.kernel.headlines import Result, SavedGame, headline
from smallworld_desktop.engine.kernel.locks import Lock
from smallworld_desktop.engine.kernel.naming import SUFFIX

INDEX = "index.json"
LARGEST_INDEX = 100_000_000

WORTH_WRITING = 16
"""Files that the index does not know. Fewer are read anew sooner than the index is written."""


@dataclass(frozen=True, slots=True)
class _Card:
    """What is known of a file as long as it has that size and was written at that time."""

    size: int
    written: int
    game: SavedGame


class Shelf:
    """The games in one folder. Its index is only a help: damaged, old or gone, it is made anew from the files."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._index = folder / INDEX
        self._cards: dict[str, _Card] | None = None

    def games(self) -> list[SavedGame]:
        """All games, newest first; those that cannot be opened too, with what is wrong with them."""
        known = self._remembered() if self._cards is None else self._cards
        self._cards = {name: self._card(name, file, known) for name, file in self._files()}
        unknown = sum(card is not known.get(name) and not card.game.problem for name, card in self._cards.items())
        if unknown >= WORTH_WRITING:
            self._write()
        games = [card.game for card in self._cards.values()]
        return sorted(games, key=lambda game: (game.date, game.file), reverse=True)

    def size(self) -> int:
        """The bytes that all of them take."""
        with suppress(FileError):
            return sum(file.st_size for _, file in self._files())
        return 0

    def _files(self) -> Iterator[tuple[str, os.stat_result]]:
        try:
            with os.scandir(self.folder) as entries:
                for entry in entries:
                    file = _stat(entry) if entry.name.endswith(SUFFIX) else None
                    if file is not None and stat.S_ISREG(file.st_mode):
                        yield entry.name, file
        except FileNotFoundError:
            return
        except OSError as error:
            raise FileError(str(self.folder), "file-not-read", why=system_said(error)) from None

    def _card(self, name: str, file: os.stat_result, known: dict[str, _Card]) -> _Card:
        card = known.get(name)
        if card is not None and (card.size, card.written) == (file.st_size, file.st_mtime_ns):
            return card
        return _Card(file.st_size, file.st_mtime_ns, headline(self.folder / name))

    def _remembered(self) -> dict[str, _Card]:
        """What the index says, if it is whole and this version of the program has written it."""
        with suppress(FileError, ValueError, RecursionError):
            check, _, text = read_text(self._index, LARGEST_INDEX).partition("\n")
            if check == _check(text):
                folder = str(self.folder)
                return {row[0]: _from_row(folder, row) for row in json.loads(text)}
        return {}

    def _write(self) -> None:
        """Write the index. Where that cannot be, the files are looked at again next time."""
        cards = self._cards or {}
        rows = [_row(name, card) for name, card in cards.items() if not card.game.problem]
        text = "[" + ",\n".join(json.dumps(row) for row in rows) + "]\n"
        with suppress(FileError):
            lock = Lock.take(self.folder / f".{self._index.stem}.lock")
            if lock is not None:
                with lock:
                    write_text(self._index, f"{_check(text)}\n{text}", durable=False)


def _stat(entry: os.DirEntry[str]) -> os.stat_result | None:
    """Nothing where it has gone meanwhile, or points to nothing."""
    with suppress(OSError):
        return entry.stat()
    return None


def _check(text: str) -> str:
    return hashlib.sha256(f"{__version__}\n{text}".encode()).hexdigest()


def _row(name: str, card: _Card) -> list[Any]:
    game = card.game
    result = [game.result.points, game.result.winners] if game.result else None
    saved = (int(game.date.timestamp()), game.title, game.seats, game.owners, game.round, game.rounds, game.finished)
    return [name, card.size, card.written, *saved, result, game.ruleset, game.things]


def _from_row(folder: str, row: list[Any]) -> _Card:
    name, size, written, date, title, seats, owners, round, rounds, finished, result, ruleset, things = row
    game = SavedGame(
        os.path.join(folder, name),
        datetime.fromtimestamp(date, UTC),
        title,
        tuple(seats),
        tuple(owners),
        round,
        rounds,
        finished,
        Result(tuple(result[0]), tuple(result[1])) if result else None,
        ruleset,
        tuple((kind, id) for kind, id in things),
    )
    return _Card(size, written, game)
