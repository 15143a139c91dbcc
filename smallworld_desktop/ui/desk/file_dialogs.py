"""The system's dialogs for files: each opens where the player last was with files of its kind."""

from __future__ import annotations

import os
from pathlib import Path

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget

from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.settings import Settings

FILES = {
    "boards": "files-of-maps",
    "chronicles": "log-files",
    "content": "files-of-content",
    "games": "files-of-games",
    "packs": "files-of-packs",
    "players": "files-of-players",
    "reports": "files-of-reports",
    "tables": "files-of-tables",
}
"""The kinds of files, with what the dialogs call them."""


def ask_for_file(desk: Desk, parent: QWidget, kind: str, title: str, usual: Path | None = None) -> Path | None:
    """The file that the player opens, if any; ``usual`` is the folder to begin in until they have been elsewhere."""
    folder, filters = last_place(desk.settings, kind, usual), desk.words.say(FILES[kind])
    path, _ = QFileDialog.getOpenFileName(parent, title, str(folder), filters)
    return _noted(desk.settings, kind, path)


def ask_for_place(
    desk: Desk, parent: QWidget, kind: str, title: str, name: str, usual: Path | None = None
) -> Path | None:
    """The file that the player saves something in, if any; ``name`` is proposed."""
    folder, filters = last_place(desk.settings, kind, usual), desk.words.say(FILES[kind])
    path, _ = QFileDialog.getSaveFileName(parent, title, str(folder / name), filters)
    return _noted(desk.settings, kind, path)


def last_place(settings: Settings, kind: str, usual: Path | None = None) -> Path:
    """Where the player last was with files of a kind; where that has gone, the usual folder or that for documents."""
    last = settings.choices.places.get(kind)
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    for folder in (last, usual, documents):
        if folder and os.path.isdir(folder) and os.access(folder, os.R_OK | os.X_OK):
            return Path(folder)
    return Path.home()


def _noted(settings: Settings, kind: str, path: str) -> Path | None:
    if not path:
        return None
    settings.change(places={**settings.choices.places, kind: str(Path(path).parent)})
    return Path(path)
