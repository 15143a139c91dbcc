"""Notes that a player writes on games: in files of their own beside the games, whose files stay as they are."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from smallworld_desktop.engine.kernel.errors import FileError, system_said
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.files import name_beside, read_text, write_text

SUFFIX = ".json"
LARGEST = 2_000_000
LONGEST = 2000
"""Letters of one note."""
MOST = 1000
MOST_STEPS = 1_000_000


@dataclass(frozen=True, slots=True)
class Note:
    """What is written on one moment of a game, or on all of it."""

    text: str
    step: int | None = None
    """After which step of the game it stands; none if it is about the whole."""
    round: int = 0
    """In which round that was, in a game that has rounds."""


class Notes:
    """The notes of a folder of games. A game is known by the name of its file without the ending."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def of(self, game: Path) -> tuple[Note, ...]:
        """What is written on a game: on the whole of it first, then moment by moment. Raises ``FileError``."""
        file = self._file(game)
        if not file.exists():
            return ()
        try:
            return _from_data(json.loads(read_text(file, LARGEST)))
        except (ValueError, TypeError, KeyError, RecursionError):
            raise FileError(str(file), "notes-damaged") from None

    def all(self) -> Mapping[str, tuple[Note, ...]]:
        """All games on which something is written that can be read."""
        found = {}
        with suppress(OSError):
            for file in sorted(self.folder.glob(f"*{SUFFIX}")):
                with suppress(FileError):
                    found[file.stem] = self.of(file)
        return {name: notes for name, notes in found.items() if notes}

    def write(self, game: Path, note: Note) -> None:
        """Write a note in place of what stood at that moment; one without words is taken away. Raises ``FileError``.

        A file that is damaged is kept under another name.
        """
        try:
            others = [one for one in self.of(game) if one.step != note.step]
        except FileError as error:
            if error.reason.id != "notes-damaged":
                raise
            self._put_aside(game)
            others = []
        text = note.text.strip()[:LONGEST]
        notes = [*others, Note(text, note.step, note.round)] if text else others
        self._save(game, sorted(notes, key=lambda one: -1 if one.step is None else one.step)[:MOST])

    def _file(self, game: Path) -> Path:
        return self.folder / f"{game.stem}{SUFFIX}"

    def _save(self, game: Path, notes: list[Note]) -> None:
        rows = [{"step": note.step, "round": note.round, "text": note.text} for note in notes]
        try:
            if not rows:
                self._file(game).unlink(missing_ok=True)
                return
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise self._wrong(game, error) from None
        write_text(self._file(game), json.dumps({"notes": rows}, ensure_ascii=False, indent=1) + "\n")

    def _put_aside(self, game: Path) -> None:
        file = self._file(game)
        try:
            file.rename(name_beside(file, "damaged"))
        except OSError as error:
            raise self._wrong(game, error) from None

    def _wrong(self, game: Path, error: OSError) -> FileError:
        return FileError(str(self._file(game)), Message("file-not-written", {"why": system_said(error)}))


def _from_data(data: Any) -> tuple[Note, ...]:
    """What a file says, as far as it is as we write it; anything else is an error."""
    found = {}
    for row in data["notes"][:MOST]:
        text, step, round = row["text"], row["step"], row["round"]
        if not (isinstance(text, str) and _is_count(round) and (step is None or _is_count(step))):
            raise TypeError(row)
        text.encode()
        found[step] = Note(text[:LONGEST], step, round)
    return tuple(sorted(found.values(), key=lambda one: -1 if one.step is None else one.step))


def _is_count(number: Any) -> bool:
    return type(number) is int and 0 <= number < MOST_STEPS
