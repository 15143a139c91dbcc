"""One run, in a process that may die of it: python -m tests.ui.fuzz --seed 1 --events 5000 --journal FILE"""

from __future__ import annotations

import argparse
import faulthandler
import os
import random
import sys
import tempfile
import traceback
from pathlib import Path

from PySide6.QtCore import QMessageLogContext, QThread, QTimer, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog

from smallworld_desktop.ui.shell.app import Application, make_application
from tests.ui.fuzz.clock import stop_the_clock
from tests.ui.fuzz.pest import Pest
from tests.ui.fuzz.pictures import draw_nothing
from tests.ui.fuzz.players import sit_down
from tests.ui.fuzz.soundness import check_game, check_keyboard, check_table

FAULTY = 3
"""The exit status where something was wrong but the process lived to tell."""

NOTHING_WRONG = ("This plugin does not support",)
"""A screen that is none has no windows to raise."""

STUCK = 60
"""Seconds for a single deed, after which it is taken to never end."""

PAINTED, TABLE, GAME = 15, 25, 500
"""Every so many deeds the window is painted, the table is looked at, and the game is played again from its record."""


class Run:
    """So many deeds in the program's own loop of events; the first thing that is wrong ends it."""

    def __init__(self, application: Application, events: int, seed: int, journal: Path, folder: Path) -> None:
        self._application = application
        self._events = events
        self._done = 0
        self._levels = [0]
        self._journal = os.open(journal, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        self._pest = Pest(folder, seed, self._note, _die)
        QTimer.singleShot(0, self._go_on)

    def _note(self, deed: str) -> None:
        """Written at once, so that it is there when the process is not."""
        os.write(self._journal, f"{self._done} {deed}\n".encode())

    def _go_on(self) -> None:
        over, level = self._done >= self._events, QThread.currentThread().loopLevel()
        if over and len(self._levels) == 1:
            self._pest.end()
            QTimer.singleShot(0, self._application.quit)
            return
        QTimer.singleShot(0, self._go_on)
        if over:
            self._pest.close_menus()
        # At the same level it is only the last deed that lets events be seen to; a menu of Qt's own has its own loop.
        if over or self._levels[-1] == level:
            return
        if self._done % 100 == 0:
            faulthandler.dump_traceback_later(STUCK, exit=True)
        check_keyboard(self._pest.session)
        if self._done % PAINTED == 0:
            self._pest.session.window.setUpdatesEnabled(True)
            self._pest.session.window.repaint()
        self._pest.session.window.setUpdatesEnabled(False)
        if self._done % TABLE == 0:
            check_table(self._pest.session)
        if self._done % GAME == 0:
            check_game(self._pest.session)
        self._done += 1
        self._levels.append(level)
        self._pest.do_something()
        self._levels.pop()


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="tests.ui.fuzz")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--events", type=int, default=1000)
    parser.add_argument("--journal", type=Path, default=Path(os.devnull))
    asked = parser.parse_args(arguments)
    faulthandler.enable()
    with tempfile.TemporaryDirectory(prefix="smallworld-fuzz-", ignore_cleanup_errors=True) as folder:
        _fence_in(Path(folder))
        application = make_application()
        application.setQuitOnLastWindowClosed(False)
        _hurry_qt(application)
        stop_the_clock()
        draw_nothing()
        sit_down()
        # The seed of a game that a player begins is nobody's choice elsewhere.
        luck = random.Random(asked.seed)
        random.SystemRandom = lambda: luck  # type: ignore[assignment, misc]
        sys.excepthook = _on_error
        sys.unraisablehook = lambda found: _on_error(found.exc_type, found.exc_value, found.exc_traceback)
        qInstallMessageHandler(_on_message)
        run = Run(application, asked.events, asked.seed, asked.journal, Path(folder))
        application.exec()
        del run
    return 0


def _hurry_qt(application: Application) -> None:
    """What Qt itself makes depend on the time of day is over before it could matter; QTest's clicks are 2 ms apart."""
    application.setCursorFlashTime(0)
    application.setKeyboardInputInterval(0)
    application.setDoubleClickInterval(3)


def _fence_in(folder: Path) -> None:
    """No dialog of the system, which would wait for ever, and nothing of the player's own."""
    kept = str(folder / "mine.swgame")
    QFileDialog.getOpenFileName = lambda *_, **__: (kept if Path(kept).exists() else "", "")  # type: ignore[method-assign]
    QFileDialog.getSaveFileName = lambda *_, **__: (kept, "")  # type: ignore[method-assign]
    QDesktopServices.openUrl = lambda *_: True  # type: ignore[method-assign]


def _on_error(kind: object, error: BaseException | None, trace: object) -> None:
    traceback.print_exception(error)
    _die()


def _on_message(kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
    if kind in (QtMsgType.QtDebugMsg, QtMsgType.QtInfoMsg) or text.startswith(NOTHING_WRONG):
        return
    sys.stderr.write(f"Qt warns: {text}\n")
    traceback.print_stack()
    _die()


def _die() -> None:
    sys.stderr.flush()
    os._exit(FAULTY)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
