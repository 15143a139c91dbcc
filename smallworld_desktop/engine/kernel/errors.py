"""What can go wrong, in words a player can read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from smallworld_desktop.engine.kernel.events import Message


class GameError(Exception):
    """Something from outside is wrong: its text is one clear sentence, shown as it is."""


class FileError(GameError):
    """A file cannot be read or written, or does not hold what it should."""

    def __init__(self, file: str, reason: str, line: int | None = None) -> None:
        where = file if line is None else f"{file}:{line}"
        super().__init__(f"{where}: {reason}")
        self.file = file
        self.reason = reason
        self.line = line


class SchemaError(FileError):
    """A content file holds a value it may not hold, at a known line and path."""

    def __init__(self, file: str, line: int, path: str, reason: str) -> None:
        super().__init__(file, f"{path}: {reason}" if path else reason, line)
        self.path = path


class IllegalAction(GameError):  # noqa: N818 - the rules' own word
    """Somebody tried what the rules forbid; every reason against it is kept."""

    def __init__(self, action: object, violations: Sequence[Message]) -> None:
        super().__init__(f"{action} is not legal: " + "; ".join(str(v) for v in violations))
        self.action = action
        self.violations = tuple(violations)
