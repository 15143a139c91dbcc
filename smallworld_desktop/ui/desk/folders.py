"""Where the player's games, settings and error reports lie, as each system has it."""

from __future__ import annotations

import hashlib
import os
import platform
import stat
import sys
from dataclasses import dataclass
from pathlib import Path

import platformdirs

NAME = "smallworld-desktop"


@dataclass(frozen=True, slots=True)
class Folders:
    """The folders of one player."""

    games: Path
    settings: Path
    reports: Path
    sounds: Path | None = None
    """Where the files of sounds are built; where there is no such folder, nothing is heard."""

    @property
    def settings_file(self) -> Path:
        return self.settings / "settings.json"


def player_folders() -> Folders:
    """The folders of whoever is logged in. They are made when something is first written."""
    return Folders(
        games=platformdirs.user_data_path(NAME, appauthor=False) / "games",
        settings=platformdirs.user_config_path(NAME, appauthor=False),
        reports=platformdirs.user_state_path(NAME, appauthor=False) / "reports",
        sounds=platformdirs.user_cache_path(NAME, appauthor=False) / "sounds",
    )


def meeting_place(games: Path) -> Path:
    """Where the starts of the program for these games meet: a folder of this player's, on this machine."""
    which = hashlib.sha256(f"{platform.node()}\n{games.resolve()}".encode(errors="surrogateescape")).hexdigest()[:16]
    return _runtime_folder() / which


def make_private(folder: Path) -> bool:
    """Make a folder, if need be, that nobody but this player can enter; says whether it is so."""
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        folder.mkdir(mode=0o700, exist_ok=True)
    except OSError:
        return False
    return is_private(folder)


def is_private(folder: Path) -> bool:
    """Whether a folder is this player's alone. On Windows it is as private as the profile it lies in."""
    try:
        found = folder.lstat()
    except OSError:
        return False
    if sys.platform == "win32":
        return stat.S_ISDIR(found.st_mode)
    return stat.S_ISDIR(found.st_mode) and found.st_uid == os.geteuid() and not found.st_mode & 0o077


def _runtime_folder() -> Path:
    """The folder that the system gives each player until they log out; where there is none, one for their state."""
    given = Path(os.environ.get("XDG_RUNTIME_DIR", ""))
    if sys.platform not in ("win32", "darwin") and given.is_absolute() and is_private(given):
        # Of all this folder, Flatpak lets two starts of a program share only this.
        return given / "app" / sandbox if (sandbox := os.environ.get("FLATPAK_ID")) else given / NAME
    return platformdirs.user_state_path(NAME, appauthor=False) / "meeting"
