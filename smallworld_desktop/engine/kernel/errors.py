"""What can go wrong: messages that whoever shows them says in the player's language."""

from __future__ import annotations

import errno
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from smallworld_desktop.engine.kernel.events import Message, Value
from smallworld_desktop.engine.kernel.texts import printable

LONGEST_TEXT = 400

_SIGNS = {":": "colon", ",": "comma", "]": "bracket", "}": "brace"}


@dataclass
class _Speech:
    """Who says the text of errors. Where nobody does, a developer reads ids and values."""

    say: Callable[[Message], str] = str


_speech = _Speech()


def have_errors_said_by(say: Callable[[Message], str]) -> None:
    """Have the text of every error said so, in this process."""
    _speech.say = say


class GameError(Exception):
    """Something from outside is wrong: its text is one clear sentence, shown as it is.

    What it says is the id of a sentence with the values for its fields, or a message made elsewhere.
    """

    def __init__(self, said: str | Message, /, **values: Value) -> None:
        self.message = _shown(Message(said, values) if isinstance(said, str) else said)

    def __str__(self) -> str:
        return _speech.say(self.message)


class FileError(GameError):
    """A file cannot be read or written, or does not hold what it should."""

    def __init__(self, file: str, said: str | Message, /, *, line: int | None = None, **values: Value) -> None:
        super().__init__(said, **values)
        self.file = file
        self.reason = self.message
        """What is wrong, without where."""
        self.line = line
        place: dict[str, Value] = {"file": file} if line is None else {"file": file, "line": line}
        self.message = _shown(Message("file-wrong" if line is None else "line-wrong", {**place, "reason": self.reason}))


class UnfitSave(FileError):  # noqa: N818 - it is no error of the file's
    """A saved game that is sound, but for another version of the program or for rules that are not here."""


class SchemaError(FileError):
    """A content file holds a value it may not hold, at a known line and path."""

    def __init__(self, file: str, line: int, path: str, said: str | Message, /, **values: Value) -> None:
        reason = Message(said, values) if isinstance(said, str) else said
        super().__init__(file, Message("value-wrong", {"path": path, "reason": reason}) if path else reason, line=line)
        self.path = path


class IllegalAction(GameError):  # noqa: N818 - the rules' own word
    """Somebody tried what the rules forbid; every reason against it is kept."""

    def __init__(self, action: object, violations: Sequence[Message]) -> None:
        super().__init__("action-illegal", action=str(action), reasons=tuple(violations))
        self.action = action
        self.violations = tuple(violations)


def system_said(error: Exception) -> Message:
    """What the system says of an error. What it says often has words of ours, by the name of its number."""
    said = error.strerror if isinstance(error, OSError) else ""
    number = error.errno if isinstance(error, OSError) else None
    return Message("system-said", {"said": said or str(error), "name": errno.errorcode.get(number or 0, "").lower()})


def library_said(id: str, said: str) -> Message:
    """What a library says in English. What it says often has words of ours, by a name made of its own words."""
    plain = said.lower()
    for sign, name in _SIGNS.items():
        plain = plain.replace(sign, f" {name} ")
    return Message(id, {"said": said, "name": re.sub("[^a-z]+", "_", plain).strip("_")})


def listed(values: Iterable[object]) -> str:
    """What a file or a command line may hold, one after the other, as it would be written there."""
    return ", ".join(map(str, values))


def range_of(numbers: Sequence[int]) -> int | Message:
    """Rising numbers as one says them: "2", or "2 to 5"."""
    return numbers[0] if len(numbers) == 1 else Message("from-to", {"least": numbers[0], "most": numbers[-1]})


def _shown(message: Message) -> Message:
    """The same with every text of a stranger's made fit to be shown."""
    return replace(message, values={name: _fit(value) for name, value in message.values.items()})


def _fit(value: Value) -> Value:
    if isinstance(value, Message):
        return _shown(value)
    if isinstance(value, tuple):
        return tuple(_shown(part) if isinstance(part, Message) else part for part in value)
    return printable(value, LONGEST_TEXT) if isinstance(value, str) else value
