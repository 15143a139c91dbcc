"""What the player likes: language, look, pace and the like, kept in one file from start to start."""

from __future__ import annotations

import contextlib
import json
import shutil
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal

from smallworld_desktop.engine.kernel.errors import FileError, system_said
from smallworld_desktop.engine.kernel.files import name_beside, read_text, write_text
from smallworld_desktop.engine.kernel.texts import is_plain
from smallworld_desktop.engine.play.registry import USUAL

THEMES = ("system", "dark", "light", "contrast")

ASKS = ("costs", "always", "never")
"""When it is asked before something is lost: where it costs, always, never."""

LARGEST = 1_000_000
LARGEST_NUMBER = 1_000_000

LONGEST_SCAN = 10.0

MOST_KEYS = 10
"""Of one command: as many as there are digits."""

VERSION = 2
"""Of the file. A change after which older files must be read otherwise counts it up; one without it is older still."""


@dataclass(frozen=True, slots=True)
class Choices:
    """All that can be chosen, with what it is until somebody chooses."""

    language: str = ""
    """Empty: the system's."""
    theme: str = "system"
    palette: str = "storybook"
    speed: float = 1.0
    """Of animations, from 0 (none) over 1 (as the style guide has it) to 2."""
    pace: float = 1.0
    """Of computer players, from 0 (at once) over 1 to 2 (to be followed with ease)."""
    text: float = 1.0
    """Size of the text, from 1 to 2."""
    scan: float = 0.0
    """Seconds for which what can be done is lit, one after the other, for a single key; 0 is never."""
    reduced_motion: bool = False
    sound: bool = True
    """Whether anything is heard at all."""
    sound_table: float = 0.6
    """How loud tokens, coins and paper are, from 0 to 1."""
    sound_turn: float = 0.7
    """How loud what happens in turns is: drums, strings, a bell."""
    sound_ambience: float = 0.0
    """How loud the evening round the table is."""
    region_names: bool = True
    """Whether the names of the regions are written on the board."""
    confirmations: bool = True
    """Whether it is asked before a game is left."""
    ask: str = "costs"
    """When a deed is shown before it is done: one of ``ASKS``."""
    curtain: bool = True
    """Whether a game with hidden coins is covered until the next player has taken the mouse."""
    letters: bool = True
    """Whether single letters, digits and signs are keys."""
    keys: Mapping[str, Any] = field(default_factory=dict)
    """The keys that were changed, in Qt's portable spelling, by the id of the command."""
    geometry: str = ""
    """Where the window was, in Qt's own words."""
    told_of_size: bool = False
    """Whether it has been said that the library has grown large."""
    told_of_keys: str = ""
    """The keys of which it has been said that a younger command does without them."""
    places: Mapping[str, str] = field(default_factory=dict)
    """The folder that the player last opened or saved each kind of files in."""
    plans: Mapping[str, Any] = field(default_factory=dict)
    """The last set-up of each game, by the game's id, in the words of the dialog for a new game."""
    game: str = ""
    """The game that was begun last; empty before the first."""
    lessons: Mapping[str, Any] = field(default_factory=dict)
    """How far one has come in the lessons of each game, by the game's id."""

    def checked(self) -> Choices:
        """The same with whatever makes no sense put right."""
        usual = Choices()
        return replace(
            self,
            theme=self.theme if self.theme in THEMES else usual.theme,
            speed=_within(self.speed, 0.0, 2.0),
            ask=self.ask if self.ask in ASKS else usual.ask,
            pace=_within(self.pace, 0.0, 2.0),
            text=_within(self.text, 1.0, 2.0),
            scan=_within(self.scan, 0.0, LONGEST_SCAN),
            sound_table=_within(self.sound_table, 0.0, 1.0),
            sound_turn=_within(self.sound_turn, 0.0, 1.0),
            sound_ambience=_within(self.sound_ambience, 0.0, 1.0),
            places=_words_only(self.places),
            keys=_keys_only(self.keys),
        )


class Settings(QObject):
    """The choices in force. Changing one writes the file and says so."""

    changed = Signal()
    troubled = Signal(str)
    """The file cannot be written; the choices hold until the program ends."""

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.path = path
        found = _read(path)
        self._choices, self._others = found.choices, found.others
        self._calm = False
        self.kept: Path | None = found.kept
        """A copy of the file as it was found, where not all of it could be read."""
        if self.kept is not None:
            self.write()

    @property
    def choices(self) -> Choices:
        """Those in force: what the system wishes for all programs holds here too."""
        return replace(self._choices, reduced_motion=True) if self._calm else self._choices

    def keep_calm(self, calm: bool) -> None:
        """The system wishes that little moves, or no longer."""
        if calm != self._calm:
            self._calm = calm
            self.changed.emit()

    def adopt(self, choices: Choices) -> None:
        """Choose all at once; what the system wishes is not chosen here."""
        choices = choices.checked()
        if self._calm:
            choices = replace(choices, reduced_motion=self._choices.reduced_motion)
        if choices == self._choices:
            return
        self._choices = choices
        self.write()
        self.changed.emit()

    def change(self, **values: Any) -> None:
        """Choose some, and leave the others as they are."""
        self.adopt(replace(self._choices, **values))

    def write(self) -> None:
        """Write the file now."""
        try:
            with contextlib.suppress(FileExistsError):
                self.path.parent.mkdir(parents=True, exist_ok=True)
            content = {"version": VERSION, **self._others, **asdict(self._choices)}
            write_text(self.path, json.dumps(content, indent=1, ensure_ascii=False) + "\n", durable=False)
        except FileError as error:
            self.troubled.emit(str(error))
        except OSError as error:
            self.troubled.emit(str(FileError(str(self.path.parent), "folder-not-made", why=system_said(error))))


@dataclass(frozen=True, slots=True)
class _Found:
    """What a file says."""

    choices: Choices = Choices()
    others: Mapping[str, Any] = field(default_factory=dict)
    """What a newer version of the program has put there, which is kept for its return."""
    kept: Path | None = None


def _read(path: Path) -> _Found:
    """A damaged file is kept beside; of one with a damaged value the others still count."""
    if not path.exists():
        return _Found()
    try:
        content = json.loads(read_text(path, LARGEST))
        if not isinstance(content, dict):
            raise ValueError("the settings are no mapping")
    except (FileError, ValueError, RecursionError):
        return _Found(kept=_keep(path))
    usual, content = Choices(), _updated(content)
    known = {choice.name: getattr(usual, choice.name) for choice in fields(Choices)}
    sound = {name: value for name, value in content.items() if name in known and _fits(value, known[name])}
    newer = isinstance(content.get("version"), int) and content["version"] > VERSION
    others = {name: value for name, value in content.items() if newer and name not in known and is_plain([name, value])}
    whole = len(sound) == len(known.keys() & content.keys()) and (not newer or len(content) == len(sound) + len(others))
    return _Found(replace(usual, **sound).checked(), others, None if whole else _keep(path))


def _updated(content: dict[str, Any]) -> dict[str, Any]:
    """What a file says, in the words of this version: in its first one there was a single game, and one set-up."""
    if "plan" not in content or content.get("version", 1) != 1:
        return content
    plan, rest = content["plan"], {name: value for name, value in content.items() if name != "plan"}
    if plan is None:
        return rest
    return {**rest, "plans": {USUAL: plan} if isinstance(plan, dict) else plan}


def _keep(path: Path) -> Path | None:
    """Put a copy of a file that could not be read whole beside it: it is about to be written anew."""
    copy = name_beside(path, "damaged")
    try:
        shutil.copyfile(path, copy)
    except OSError:
        return None
    return copy


def _fits(value: Any, usual: Any) -> bool:
    """Whether a value of a file is of the kind that this choice is."""
    if usual is None:
        return value is None or (isinstance(value, dict) and is_plain(value))
    if isinstance(usual, float):
        return type(value) in (int, float) and abs(value) <= LARGEST_NUMBER
    return isinstance(value, type(usual)) and is_plain(value)


def _within(value: float, least: float, most: float) -> float:
    """A number between bounds; what is no number at all becomes 1."""
    return min(max(float(value), least), most) if value == value else 1.0


def _words_only(given: Mapping[str, Any]) -> dict[str, str]:
    """What of a mapping is words, as a file may hold anything."""
    return {name: value for name, value in given.items() if isinstance(value, str)}


def _keys_only(given: Mapping[str, Any]) -> dict[str, list[str]]:
    """What of a mapping is lists of keys; which of them make sense is for the table of keys to say."""
    return {
        id: list(keys)
        for id, keys in given.items()
        if isinstance(keys, list | tuple) and len(keys) <= MOST_KEYS and all(isinstance(key, str) for key in keys)
    }
