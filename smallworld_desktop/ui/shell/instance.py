"""One window a player: a later start leaves word for the first, in a folder that nobody else can enter."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from smallworld_desktop.engine.kernel.errors import FileError
from smallworld_desktop.engine.kernel.files import read_text, write_text
from smallworld_desktop.engine.kernel.locks import Lock
from smallworld_desktop.ui.desk.folders import make_private

PATIENCE = 30_000
"""Milliseconds a later start waits for the first, which may have only just begun on a machine that has much to do."""

LOOK = 250
"""Milliseconds between two looks of the first whether somebody has left word."""

PAUSE = 0.03
"""Seconds between two looks of a later start whether it has been heard."""

TRIES = 100

STALE = 600.0
"""Seconds after which nobody waits any more for what was left."""

LONGEST = 100_000
MOST = 100
"""Bytes of one word, and how many of them are heard at one look."""


class Instance(QObject):
    """The first start of the program, which holds the lock of its place; later ones are heard by ``called``.

    Word is left as a file and heard when that file has gone. Nobody listens on anything that others could find, bind
    or keep waiting; and where the first ends before it has heard, a later start gets the lock and is the first.
    """

    called = Signal(str)
    """Somebody started the program again, with this file or with none."""

    def __init__(self, place: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._place = place
        self._lock: Lock | None = None
        self._looking = QTimer(self)
        self._looking.setInterval(LOOK)
        self._looking.timeout.connect(self._hear)

    def claim(self, file: str | None, patience: int = PATIENCE) -> bool:
        """Be the first; or, where there is one already, hand it the file and say no.

        A first one that does not hear is left alone, and this start opens a window of its own; so it does where
        there is no place that is the player's alone.
        """
        if not make_private(self._place):
            return True
        try:
            return self._be_first() or self._call(str(Path(file).resolve()) if file else "", patience)
        except FileError:
            return True

    def release(self) -> None:
        """Let another start be the first."""
        self._looking.stop()
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def _be_first(self) -> bool:
        self._lock = Lock.take(self._place / "window.lock")
        if self._lock is not None:
            self._looking.start()
        return self._lock is not None

    def _call(self, file: str, patience: int) -> bool:
        """Leave word for the first. Says whether this start is to open a window all the same."""
        word = self._place / f"{os.getpid()}-{time.monotonic_ns()}.word"
        write_text(word, json.dumps({"file": file}) + "\n", durable=False)
        until = time.monotonic() + patience / 1000
        while word.exists():
            if self._be_first():
                # It ended without hearing, or heard and then ended.
                if not _is_taken_back(word):
                    self.release()
                    return False
                return True
            if time.monotonic() > until:
                return _is_taken_back(word)
            time.sleep(PAUSE)
        return False

    def _hear(self) -> None:
        """Listen to all who have left word."""
        for word in self._words():
            file = _heard(word)
            if file is not None:
                self.called.emit(file)

    def _words(self) -> list[Path]:
        try:
            with os.scandir(self._place) as entries:
                names = sorted(each.name for each in entries if each.name.endswith(".word") and not each.is_dir())
        except OSError:
            return []
        return [self._place / name for name in names[:MOST]]


def _heard(word: Path) -> str | None:
    """What a later start says; None where it does not wait any more, or never did."""
    try:
        fresh = time.time() - word.stat().st_mtime < STALE
        file = json.loads(read_text(word, LONGEST))["file"]
    except (OSError, FileError, ValueError, KeyError, TypeError, RecursionError):
        fresh, file = False, None
    return file if _is_removed(word) and fresh and isinstance(file, str) else None


def _is_removed(word: Path) -> bool:
    """Remove a word; of those who try at once only one has done it."""
    try:
        word.unlink()
    except OSError:
        return False
    return True


def _is_taken_back(word: Path) -> bool:
    """Whether a word could be removed before it was heard. Windows lets nobody remove what is being read."""
    for _ in range(TRIES):
        if _is_removed(word):
            return True
        if not word.exists():
            return False
        time.sleep(PAUSE)
    return True
