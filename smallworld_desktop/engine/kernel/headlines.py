"""Headlines of saved games: what a list tells of a file, read from its first lines without the game itself."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from smallworld_desktop.engine.kernel.errors import FileError, UnfitSave
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.files import read_start
from smallworld_desktop.engine.kernel.saves import FORMAT, read
from smallworld_desktop.engine.kernel.texts import harmless

HEAD = 8192
"""Bytes that hold all headlines of a file of ours, but for that of an uncommonly talkative one."""

_LONG = "grounds"
"""What the window keeps last among what a file is about, since it grows with the game."""

LONGEST_TEXT = 120
MOST_SEATS = 12
MOST_THINGS = 200
MOST = 1_000_000


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: each seat's points, and the seats that won."""

    points: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SavedGame:
    """One line of a list of games. A ``problem``, if there is one, says why the file cannot be opened.

    One that is ``unfit`` is whole all the same: another version of the program can open it. The result of a game that
    is not over is nobody's business, whatever its file says.
    """

    file: str
    date: datetime
    title: str = ""
    seats: tuple[str, ...] = ()
    owners: tuple[int, ...] = ()
    round: int = 0
    rounds: int = 0
    finished: bool = False
    result: Result | None = None
    ruleset: str = ""
    things: tuple[tuple[str, str], ...] = ()
    """What the seats took that a game is known by, each with its kind: a race, say."""
    problem: Message | None = None
    unfit: bool = False

    @property
    def path(self) -> Path:
        return Path(self.file)

    @classmethod
    def told(cls, path: Path, date: datetime, ruleset: str, finished: bool, about: Mapping[str, Any]) -> SavedGame:
        """What a file tells about itself; what it tells wrongly is left out."""
        seats = tuple(harmless(name, LONGEST_TEXT) for name in about.get("seats", ())[:MOST_SEATS])
        return cls(
            str(path),
            date,
            harmless(str(about.get("title", "")), LONGEST_TEXT),
            seats,
            _numbers(about.get("owners"), len(seats)),
            _count(about.get("round")),
            _count(about.get("rounds")),
            finished,
            _result(about.get("result"), len(seats)) if finished else None,
            harmless(ruleset, LONGEST_TEXT),
            _things(about.get("things")),
        )


def headline(path: Path) -> SavedGame:
    """What a list tells of a file. Where its first lines are not as we write them, all of it is read."""
    try:
        return _glance(path)
    except (FileError, ValueError, KeyError, TypeError, OverflowError, RecursionError):
        return _look(path)


def _glance(path: Path) -> SavedGame:
    data = _head(read_start(path, HEAD))
    about, seats = data["about"], data["about"].get("seats", [])
    words = [data["ruleset"], about.get("title", ""), *seats]
    sound = data["format"] in range(1, FORMAT + 1) and isinstance(seats, list) and type(data["finished"]) is bool
    if not (sound and all(isinstance(word, str) for word in words)):
        raise ValueError("not as we write them")
    "".join(words).encode()
    date = datetime.fromisoformat(data["saved"]).astimezone(UTC)
    return SavedGame.told(path, date, data["ruleset"], data["finished"], about)


def _head(text: str) -> Any:
    """The parts of a saved game that come before its set-up, without the long one."""
    for end, closed in ((f', "{_LONG}": ', "}}"), (',\n"setup": ', "}")):
        head, found, _ = text.partition(end)
        if found:
            return json.loads(head + closed)
    raise ValueError("the head is longer than it should be")


def _look(path: Path) -> SavedGame:
    try:
        saved = read(path)
    except FileError as error:
        return SavedGame(str(path), modified(path), problem=error.reason, unfit=isinstance(error, UnfitSave))
    return SavedGame.told(path, saved.saved, saved.ruleset, saved.finished, saved.about)


def modified(path: Path) -> datetime:
    """When a file was last written, as far as that can be told."""
    try:
        return datetime.fromtimestamp(path.stat().st_mtime, UTC)
    except (OSError, ValueError, OverflowError):
        return datetime.min.replace(tzinfo=UTC)


def _count(number: Any) -> int:
    return number if type(number) is int and 0 <= number < MOST else 0


def _result(data: Any, seats: int) -> Result | None:
    if not isinstance(data, dict):
        return None
    points = _numbers(data.get("points"), seats)
    winners = data.get("winners")
    if not points or not isinstance(winners, list):
        return None
    sound = all(type(seat) is int and 0 <= seat < seats for seat in winners)
    return Result(points, tuple(winners)) if sound else None


def _things(data: Any) -> tuple[tuple[str, str], ...]:
    """Kinds and ids, as far as they are such."""
    if not isinstance(data, list):
        return ()
    pairs = [pair for pair in data[:MOST_THINGS] if isinstance(pair, list) and len(pair) == 2]
    sound = [(kind, id) for kind, id in pairs if isinstance(kind, str) and isinstance(id, str)]
    return tuple((harmless(kind, LONGEST_TEXT), harmless(id, LONGEST_TEXT)) for kind, id in sound)


def _numbers(data: Any, length: int) -> tuple[int, ...]:
    """Whole numbers, one for each seat, or none at all."""
    sound = isinstance(data, list) and len(data) == length and all(type(n) is int and abs(n) < MOST for n in data)
    return tuple(data) if sound else ()
