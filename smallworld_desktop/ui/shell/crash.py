"""When the program itself errs: a report is written, the player is told in plain words, and the game goes on."""

from __future__ import annotations

import logging
import platform
import sys
import threading
import traceback
from collections import deque
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QObject, Signal, qVersion

from smallworld_desktop import __version__

LINES_KEPT = 200
MOST_REPORTS = 20
"""Kept in the folder; the oldest go first."""

log = logging.getLogger(__name__)


class CrashWatch(QObject):
    """Catches what nobody caught, in any slot and any thread."""

    reported = Signal(object)
    """The path of a report, or None where none could be written. Sent once for each different error."""

    def __init__(self, folder: Path, game: Callable[[], str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.folder = folder
        self._game = game
        self._known: set[str] = set()
        self._lines = _LastLines()
        self._earlier = sys.excepthook, threading.excepthook

    def watch(self) -> None:
        """Begin to catch errors, and to remember the last lines of the log for the report."""
        logging.getLogger("smallworld_desktop").addHandler(self._lines)
        sys.excepthook = self._on_error
        threading.excepthook = self._on_thread_error

    def rest(self) -> None:
        """Leave errors to whoever caught them before."""
        logging.getLogger("smallworld_desktop").removeHandler(self._lines)
        sys.excepthook, threading.excepthook = self._earlier

    def _on_error(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if not issubclass(kind, Exception):
            self._earlier[0](kind, error, trace)
            return
        text = "".join(traceback.format_exception(kind, error, trace))
        sys.stderr.write(text)
        # A window that fails to paint fails at every repaint: the player hears of it once.
        if text in self._known:
            return
        self._known.add(text)
        self.reported.emit(self._report(text))

    def _on_thread_error(self, caught: threading.ExceptHookArgs) -> None:
        if caught.exc_value is not None:
            self._on_error(caught.exc_type, caught.exc_value, caught.exc_traceback)

    def _report(self, text: str) -> Path | None:
        """Write all that helps to find the error to a file."""
        now = datetime.now()
        parts = [
            f"Small World Desktop {__version__}, {now:%Y-%m-%d %H:%M:%S}",
            f"Python {platform.python_version()}, Qt {qVersion()}, {platform.platform()}",
            text.strip(),
            "The last lines of the log:\n" + ("\n".join(self._lines.kept) or "none"),
            "The game:\n" + (self._written_game() or "none"),
        ]
        path = self.folder / f"report-{now:%Y-%m-%d-%H%M%S-%f}.txt"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            path.write_text("\n\n".join(parts) + "\n", encoding="utf-8")
            for old in sorted(self.folder.glob("report-*.txt"))[:-MOST_REPORTS]:
                old.unlink()
        except OSError as error:
            log.warning("no report could be written: %s", error)
            return None
        return path

    def _written_game(self) -> str:
        try:
            return self._game()
        except Exception as error:
            # Whatever broke may have broken this too; the rest of the report is still worth having.
            return f"could not be written down: {error!r}"


class _LastLines(logging.Handler):
    """Keeps the last lines of the log in memory."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.kept: deque[str] = deque(maxlen=LINES_KEPT)
        self.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        self.kept.append(self.format(record))
