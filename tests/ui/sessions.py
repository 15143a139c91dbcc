"""The whole program, begun without a game, and put away in the end."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_desktop.ui.shell.app import Session
from tests.ui.table import folders


@contextmanager
def begun(qtbot: QtBot, path: Path, *, small: bool = False, **choices: object) -> Iterator[Session]:
    """The program with these settings, its window in front; ``small`` as on the smallest screen."""
    made = Session(folders(path))
    made.settings.change(**choices)
    if small:
        made.window.resize(1280, 720)
    made.begin(None)
    made.window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is made.window)
    try:
        yield made
    finally:
        made.end()
