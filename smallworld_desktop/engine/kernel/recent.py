"""The files opened or saved last."""

from __future__ import annotations

import json
import os
from pathlib import Path

from smallworld_desktop.engine.kernel.errors import FileError, system_said
from smallworld_desktop.engine.kernel.files import read_text, write_text

MOST = 10
LARGEST = 100_000


class Recent:
    """A list of files, latest first, kept in a file of its own."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def files(self) -> list[Path]:
        """Those that are still there."""
        return [path for path in self._remembered() if _is_there(path)]

    def remember(self, path: Path) -> None:
        """Put a file at the top."""
        path = Path(os.path.abspath(path))
        latest = [path, *(other for other in self._remembered() if other != path)][:MOST]
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise FileError(str(self._file.parent), "folder-not-made", why=system_said(error)) from None
        write_text(self._file, json.dumps([str(path) for path in latest], indent=1) + "\n", durable=False)

    def _remembered(self) -> list[Path]:
        """A list that is damaged is no loss worth a word: it starts anew."""
        try:
            names = json.loads(read_text(self._file, LARGEST))
        except (FileError, ValueError, RecursionError):
            return []
        return [Path(name) for name in names if isinstance(name, str)] if isinstance(names, list) else []


def _is_there(path: Path) -> bool:
    """Whether there is a file; of a name that no system would take there is none."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False
