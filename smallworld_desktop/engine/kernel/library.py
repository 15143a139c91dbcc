"""The player's saved games: what there is, what broke off, and autosaves that no two programs share."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from smallworld_desktop.engine.kernel.errors import FileError
from smallworld_desktop.engine.kernel.files import read_text, write_text
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.kernel.locks import Lock
from smallworld_desktop.engine.kernel.rules import Ruleset
from smallworld_desktop.engine.kernel.saves import Recorder, UnfitSave, load, read

SUFFIX = ".swgame"

AUTOSAVES = 8
"""So many games are kept without being saved by hand; the oldest makes room for the next."""

RECENT = 10
LARGEST_RECENT = 100_000


@dataclass(frozen=True, slots=True)
class SavedGame:
    """One line of the list of saved games. A ``problem`` that is not empty says why the file cannot be opened.

    One that is ``unfit`` is whole all the same: another version of the program can open it.
    """

    path: Path
    date: datetime
    title: str = ""
    seats: tuple[str, ...] = ()
    round: int = 0
    finished: bool = False
    ruleset: str = ""
    problem: str = ""
    unfit: bool = False


class Autosave:
    """The place of one game among the autosaves, held by this program until it is closed."""

    def __init__(self, path: Path, lock: Lock) -> None:
        self.path = path
        self._lock = lock
        self._recorder: Recorder[Any] | None = None

    def record(self, game: Game[Any], about: Mapping[str, Any] | None = None, durable: bool = False) -> None:
        """Write the game down as it stands. Quick enough to be called after every action."""
        if self._recorder is None or self._recorder.game is not game:
            self._recorder = Recorder(game)
        self._recorder.save(self.path, about, durable)

    def close(self) -> None:
        """Let go of the place: the game may be resumed elsewhere."""
        self._lock.release()


class Library:
    """A folder of saved games and autosaves, which several running programs may share."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._recent = folder / "recent.json"
        self._places = tuple(folder / f"autosave-{number}{SUFFIX}" for number in range(1, AUTOSAVES + 1))

    def games(self) -> list[SavedGame]:
        """All games saved by hand, newest first; damaged ones too, with what is wrong with them."""
        try:
            paths = [path for path in self.folder.iterdir() if path.suffix == SUFFIX and path not in self._places]
        except FileNotFoundError:
            return []
        except OSError as error:
            raise FileError(str(self.folder), f"cannot be read ({error.strerror or error})") from None
        return _newest_first([_look_at(path) for path in paths])

    def broken_off(self) -> list[SavedGame]:
        """Autosaved games that are not over and that no running program plays, newest first.

        Those of a newer version are among them: whoever went back to an older one is told why they cannot go on.
        """
        games = [_look_at(path) for path in self._places if path.exists()]
        sound = [game for game in games if not (game.finished or game.problem) or game.unfit]
        return _newest_first([game for game in sound if not self._is_held(game.path)])

    def autosave(self) -> Autosave:
        """A place for a new game: an empty one, else that of a finished game, else that of the oldest."""
        for path in sorted(self._places, key=_worth):
            lock = self._take(path)
            if lock is None:
                continue
            if path.exists() and _look_at(path).problem:
                self.set_aside(path)
            return Autosave(path, lock)
        raise FileError(str(self.folder), f"all {AUTOSAVES} autosaves are in use by running programs")

    def resume(self, path: Path, rulesets: Mapping[str, Ruleset[Any]]) -> tuple[Game[Any], Autosave]:
        """An autosaved game and its place. One that is damaged is set aside, and the error says where."""
        lock = self._take(path)
        if lock is None:
            raise FileError(str(path), "is being played by another running program")
        try:
            return load(path, rulesets), Autosave(path, lock)
        except UnfitSave:
            lock.release()
            raise
        except FileError as error:
            lock.release()
            aside = self.set_aside(path)
            raise FileError(str(path), f"{error.reason}; the file is kept as {aside.name}") from error

    def set_aside(self, path: Path) -> Path:
        """Rename a damaged file, so that it is in nobody's way and nothing is lost; returns its new path."""
        number = 1
        while (aside := path.with_name(f"{path.name}.damaged{'' if number == 1 else f'-{number}'}")).exists():
            number += 1
        try:
            path.rename(aside)
        except OSError as error:
            raise FileError(str(path), f"cannot be set aside ({error.strerror or error})") from None
        return aside

    def recent(self) -> list[Path]:
        """The files opened or saved last that are still there, latest first."""
        return [path for path in self._remembered() if path.is_file()]

    def remember(self, path: Path) -> None:
        """Put a file at the top of the recent ones."""
        path = Path(os.path.abspath(path))
        latest = [path, *(other for other in self._remembered() if other != path)][:RECENT]
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise FileError(str(self.folder), f"cannot be made ({error.strerror or error})") from None
        write_text(self._recent, json.dumps([str(path) for path in latest], indent=1) + "\n", durable=False)

    def _remembered(self) -> list[Path]:
        """A list that is damaged is no loss worth a word: it starts anew."""
        try:
            names = json.loads(read_text(self._recent, LARGEST_RECENT))
        except (FileError, ValueError, RecursionError):
            return []
        return [Path(name) for name in names if isinstance(name, str)] if isinstance(names, list) else []

    def _take(self, path: Path) -> Lock | None:
        return Lock.take(path.with_name(f".{path.stem}.lock"))

    def _is_held(self, path: Path) -> bool:
        lock = self._take(path)
        if lock is not None:
            lock.release()
        return lock is None


def _look_at(path: Path) -> SavedGame:
    try:
        saved = read(path)
    except FileError as error:
        return SavedGame(path, _modified(path), problem=error.reason, unfit=isinstance(error, UnfitSave))
    return SavedGame(path, saved.saved, saved.title, saved.seats, saved.round, saved.finished, saved.ruleset)


def _worth(path: Path) -> tuple[int, datetime]:
    """How much would be lost with the autosave at this place."""
    if not path.exists():
        return 0, datetime.min.replace(tzinfo=UTC)
    game = _look_at(path)
    return 1 if game.finished else 3 if game.unfit else 2, game.date


def _modified(path: Path) -> datetime:
    try:
        return datetime.fromtimestamp(path.stat().st_mtime, UTC)
    except (OSError, ValueError, OverflowError):
        return datetime.min.replace(tzinfo=UTC)


def _newest_first(games: list[SavedGame]) -> list[SavedGame]:
    return sorted(games, key=lambda game: (game.date, game.path.name), reverse=True)
