"""What can go wrong, in words a player can read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from smallworld_desktop.engine.kernel.texts import printable

if TYPE_CHECKING:
    from smallworld_desktop.engine.kernel.events import Message

LONGEST_TEXT = 400


class GameError(Exception):
    """Something from outside is wrong: its text is one clear sentence, shown as it is."""


class FileError(GameError):
    """A file cannot be read or written, or does not hold what it should."""

    def __init__(self, file: str, reason: str, line: int | None = None) -> None:
        super().__init__(file, reason, line)
        self.file = file
        self.reason = printable(reason, LONGEST_TEXT)
        self.line = line

    def __str__(self) -> str:
        where = printable(self.file, LONGEST_TEXT)
        return f"{where}: {self.reason}" if self.line is None else f"{where}:{self.line}: {self.reason}"


class UnfitSave(FileError):  # noqa: N818 - it is no error of the file's
    """A saved game that is sound, but for another version of the program or for rules that are not here."""


class SchemaError(FileError):
    """A content file holds a value it may not hold, at a known line and path."""

    def __init__(self, file: str, line: int, path: str, reason: str) -> None:
        super().__init__(file, f"{path}: {reason}" if path else reason, line)
        self.args = (file, line, path, reason)
        self.path = path


class IllegalAction(GameError):  # noqa: N818 - the rules' own word
    """Somebody tried what the rules forbid; every reason against it is kept."""

    def __init__(self, action: object, violations: Sequence[Message]) -> None:
        super().__init__(action, violations)
        self.action = action
        self.violations = tuple(violations)

    def __str__(self) -> str:
        return f"{self.action} is not legal: " + "; ".join(str(violation) for violation in self.violations)
