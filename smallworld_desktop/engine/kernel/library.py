"""The player's library: a file a game from its first action, which is never used for another, and never deleted."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path
from typing import Any

from smallworld_desktop.engine.kernel.errors import FileError, UnfitSave, system_said
from smallworld_desktop.engine.kernel.files import draft_of, read_bytes, write_bytes
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.kernel.headlines import SavedGame, headline
from smallworld_desktop.engine.kernel.locks import Lock
from smallworld_desktop.engine.kernel.naming import SUFFIX, copy_names, file_names, is_own
from smallworld_desktop.engine.kernel.notes import Notes
from smallworld_desktop.engine.kernel.recent import Recent
from smallworld_desktop.engine.kernel.rules import Ruleset
from smallworld_desktop.engine.kernel.saves import LARGEST_SAVE, Recorder, Saved, read, save
from smallworld_desktop.engine.kernel.shelf import Shelf

ASIDE = "set-aside"
PICTURES = "pictures"
NOTES = "notes"

_AUTOSAVE = re.compile(r"autosave-[1-8]" + re.escape(SUFFIX))
"""What the ring of eight was called in which earlier versions of the program kept games."""


class Held(FileError):  # noqa: N818 - nothing is wrong with the file
    """A game is being played, and can be opened or moved when it has been left."""


class GameFile:
    """The file of one game, held by this program until it is closed."""

    def __init__(self, path: Path, lock: Lock) -> None:
        self.path = path
        self._lock = lock
        self._recorder: Recorder[Any] | None = None

    @property
    def mark(self) -> str:
        """What tells the game as it was recorded last from every other."""
        return self._recorder.mark if self._recorder is not None else ""

    def record(self, game: Game[Any], about: Mapping[str, Any] | None = None, durable: bool = False) -> None:
        """Write the game down as it stands. Quick enough to be called after every action."""
        if self._recorder is None or self._recorder.game is not game:
            self._recorder = Recorder(game)
        self._recorder.save(self.path, about, durable)

    def close(self) -> None:
        """Let go of the file: the game may be gone on with elsewhere."""
        self._lock.release()


@dataclass(frozen=True)
class Opened:
    """A game from a file. Where that is its own in the library, it is held and the game goes on in it."""

    saved: Saved
    game: Game[Any]
    file: GameFile | None


class Library:
    """The folder of the games, and beside it those that were set aside; several running programs may share them.

    Games that the library has named are its own, and go on in their files. Whatever else lies there was put there by
    the player, and is only read, as if it lay elsewhere.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._shelf = Shelf(folder)
        self._aside = Shelf(folder / ASIDE)
        self._recent = Recent(folder / "recent.json")
        self.notes = Notes(folder / NOTES)
        """What is written on the games, those set aside too."""

    # What there is.

    def games(self) -> list[SavedGame]:
        """All games, newest first; damaged ones too, with what is wrong with them."""
        return self._shelf.games()

    def aside(self) -> list[SavedGame]:
        """The games that were set aside, newest first."""
        return self._aside.games()

    def broken_off(self) -> Iterator[SavedGame]:
        """The library's own games that are not over and that no running program plays, newest first.

        Those of a newer version are among them: whoever went back to an older one is told why they cannot go on.
        """
        for game in self.games():
            open_end = game.unfit or not (game.finished or game.problem)
            if open_end and is_own(game.path.name) and not Lock.is_held(self._lock_path(game.path)):
                yield game

    def size(self) -> int:
        """The bytes that all games take."""
        return self._shelf.size() + self._aside.size()

    def picture(self, path: Path) -> Path:
        """Where the picture of a game lies, if there is one. No two games have the same name, wherever they lie."""
        return self.folder / PICTURES / f"{path.stem}.jpg"

    # Playing.

    def begin(self, people: Sequence[str], day: date | None = None) -> GameFile:
        """A file for a game of these people; it is there from when the game is first recorded."""
        return self._begin(file_names(day or datetime.now().date(), people))

    def _begin(self, names: Iterator[str]) -> GameFile:
        """A file of the first of these names that is free."""
        for name in names:
            if self._is_taken(name):
                continue
            lock = self._lock(self.folder / name)
            # Another program may have used it while we looked.
            if lock is not None and not self._is_taken(name):
                return GameFile(self.folder / name, lock)
        raise AssertionError("there are always more names")

    def open(self, path: Path, rulesets: Mapping[str, Ruleset[Any]]) -> Opened:
        """The game in a file. One of the library's own that is damaged is set aside, and the error says where."""
        file = self._file(path) if self.owns(path) else None
        try:
            saved = read(path)
            return Opened(saved, saved.replay(rulesets), file)
        except FileError as error:
            if file is None:
                raise
            try:
                if isinstance(error, UnfitSave) or not os.access(path, os.R_OK):
                    raise
                damaged = self._keep_damaged(path)
                raise FileError(str(path), "file-kept", reason=error.reason, kept=damaged.name) from error
            finally:
                file.close()

    def owns(self, path: Path) -> bool:
        """Whether a game goes on in this file, and is not only begun from it."""
        path = Path(os.path.realpath(path))
        return is_own(path.name) and path.parent == Path(os.path.realpath(self.folder))

    def save(self, game: Game[Any], path: Path, about: Mapping[str, Any]) -> None:
        """Write a game to a file of the player's, which nobody must be playing in."""
        if Path(os.path.realpath(path.parent)) != Path(os.path.realpath(self.folder)):
            save(game, path, about)
            return
        with self._hold(path):
            save(game, path, about)

    # Keeping order.

    def copy(self, game: SavedGame) -> Path:
        """Lay a game beside itself once more, with its picture and its notes; returns the path of the copy.

        It has a name that the library gives, so that it goes on in a file of its own.
        """
        content, name = read_bytes(game.path, LARGEST_SAVE), game.path.name
        file = self._begin(copy_names(name) if is_own(name) else file_names(game.date.date(), game.seats))
        try:
            write_bytes(file.path, content)
        finally:
            file.close()
        with suppress(OSError, FileError):
            write_bytes(self.picture(file.path), self.picture(game.path).read_bytes(), durable=False)
        with suppress(FileError):
            for note in self.notes.of(game.path):
                self.notes.write(file.path, note)
        return file.path

    def set_aside(self, path: Path) -> Path:
        """Move a game to the folder beside, which only the player empties; returns its new path."""
        return self._move(path, self._aside.folder)

    def take_back(self, path: Path) -> Path:
        """Move a game that was set aside to where it was; returns its new path."""
        return self._move(path, self.folder)

    def tidy(self) -> None:
        """Take over what earlier versions have autosaved, and remove what programs left that were killed."""
        for name in self._names():
            if _AUTOSAVE.fullmatch(name):
                self._take_over(self.folder / name)
            elif (stem := _held_by(name)) is not None:
                self._sweep(self.folder / name, stem)

    def recent(self) -> list[Path]:
        """The files opened or saved last that are still there, latest first."""
        return self._recent.files()

    def remember(self, path: Path) -> None:
        """Put a file at the top of the recent ones."""
        self._recent.remember(path)

    # Behind the scenes.

    def _lock_path(self, path: Path) -> Path:
        """A game has one lock wherever it lies; no two have the same name."""
        return self.folder / f".{path.stem}.lock"

    def _lock(self, path: Path) -> Lock | None:
        try:
            return Lock.take(self._lock_path(path))
        except FileError as error:
            # A player knows of games, not of locks.
            raise FileError(str(path), error.reason) from None

    def _hold(self, path: Path) -> Lock:
        lock = self._lock(path)
        if lock is None:
            raise Held(str(path), "save-held")
        return lock

    def _file(self, path: Path) -> GameFile | None:
        """A file to go on in; none in a folder that cannot be written, where one may look all the same."""
        try:
            return GameFile(path, self._hold(path))
        except Held:
            raise
        except FileError:
            return None

    def _names(self) -> list[str]:
        try:
            return sorted(os.listdir(self.folder))
        except FileNotFoundError:
            return []
        except OSError as error:
            raise FileError(str(self.folder), "file-not-read", why=system_said(error)) from None

    def _is_taken(self, name: str) -> bool:
        return any(os.path.lexists(folder / name) for folder in (self.folder, self._aside.folder))

    def _move(self, path: Path, folder: Path) -> Path:
        with self._hold(path):
            target = folder / path.name
            try:
                folder.mkdir(parents=True, exist_ok=True)
                if os.path.lexists(target):
                    raise FileError(str(path), "file-taken-there", folder=folder.name)
                path.rename(target)
            except OSError as error:
                raise FileError(str(path), "file-not-moved", why=system_said(error)) from None
        return target

    def _take_over(self, path: Path) -> None:
        """Give a game that an earlier version has autosaved a name of its own."""
        lock = self._lock(path)
        if lock is None:
            return
        with lock:
            game = headline(path)
            if game.problem:
                if not game.unfit and os.access(path, os.R_OK):
                    self._keep_damaged(path)
                return
            file = self.begin(game.seats, game.date.date())
            try:
                path.rename(file.path)
            except OSError as error:
                raise FileError(str(path), "file-not-taken-over", why=system_said(error)) from None
            finally:
                file.close()

    def _sweep(self, path: Path, stem: str) -> None:
        """Remove a draft, or a lock, that belongs to no running program."""
        lock = Lock.take(self.folder / f".{stem}.lock")
        if lock is not None:
            with lock, suppress(OSError):
                if draft_of(path.name):
                    path.unlink()

    def _keep_damaged(self, path: Path) -> Path:
        """Rename a damaged file, so that it is in nobody's way and nothing is lost; returns its new path."""
        number = 1
        while (kept := path.with_name(f"{path.name}.damaged{'' if number == 1 else f'-{number}'}")).exists():
            number += 1
        try:
            path.rename(kept)
        except OSError as error:
            raise FileError(str(path), "file-not-set-aside", why=system_said(error)) from None
        return kept


def _held_by(name: str) -> str | None:
    """Under which name whoever has made a lock or a draft of that name holds it; nothing for other files."""
    target = draft_of(name)
    if target is not None:
        return Path(target).stem
    return name[1:].removesuffix(".lock") if re.fullmatch(r"\..+\.lock", name) else None
