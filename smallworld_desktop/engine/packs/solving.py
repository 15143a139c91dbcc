"""How far the player has come with puzzles of packs: kept by what each one says, whatever pack it lies in."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any

from smallworld_desktop.engine.kernel.errors import FileError
from smallworld_desktop.engine.kernel.files import read_text, write_text
from smallworld_desktop.engine.packs.shelf import Shelf, newest
from smallworld_desktop.engine.play.riddles import Riddle

FILE = "solved.json"
LARGEST = 1_000_000
MARK = "riddle-"
"""How the marks of such puzzles begin, by which they are told from those of one's own games."""


@dataclass(frozen=True)
class Progress:
    """How far one puzzle is."""

    tries: int = 0
    best: int = 0
    """The most that was reached of the first thing that is wanted."""
    solved: str = ""
    """The day, as ISO writes it."""
    stars: int = 0
    """None where nobody has counted them yet."""


@dataclass(frozen=True)
class Shelved:
    """A puzzle of a pack that the player has."""

    riddle: Riddle
    pack: str
    by: str
    progress: Progress = Progress()

    @property
    def mark(self) -> str:
        return f"{MARK}{self.riddle.sum}"


def shelved(shelf: Shelf) -> list[Shelved]:
    """The puzzles of all packs, those of the latest version of each, pack after pack."""
    found: dict[str, Shelved] = {}
    for pack in newest(pack for _, pack in shelf.packs()):
        assert pack.manifest is not None
        for riddle in pack.riddles:
            found.setdefault(riddle.sum, Shelved(riddle, pack.title, ", ".join(pack.manifest.by)))
    return list(found.values())


def progress_of(shelf: Shelf) -> Mapping[str, Progress]:
    """How far each is, by its sum. What cannot be read is as if nothing had been done."""
    try:
        kept = json.loads(read_text(shelf.folder / FILE, LARGEST))
    except (FileError, ValueError):
        return {}
    listed = kept.get("puzzles") if isinstance(kept, dict) else None
    return {sum: _progress(told) for sum, told in listed.items()} if isinstance(listed, dict) else {}


def keep_progress(shelf: Shelf, progress: Mapping[str, Progress]) -> None:
    """Write down how far each is. Raises ``FileError``."""
    shelf.make(shelf.folder)
    told = {sum: asdict(each) for sum, each in progress.items()}
    write_text(shelf.folder / FILE, json.dumps({"puzzles": told}, indent=1) + "\n")


def _progress(told: Any) -> Progress:
    known = {each.name: type(each.default) for each in fields(Progress)}
    if not isinstance(told, dict):
        return Progress()
    return Progress(**{name: told[name] for name, kind in known.items() if type(told.get(name)) is kind})
