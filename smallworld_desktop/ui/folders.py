"""Where the player's games, settings and error reports lie, as each system has it."""

from __future__ import annotations

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

    @property
    def settings_file(self) -> Path:
        return self.settings / "settings.json"


def player_folders() -> Folders:
    """The folders of whoever is logged in. They are made when something is first written."""
    return Folders(
        games=platformdirs.user_data_path(NAME, appauthor=False) / "games",
        settings=platformdirs.user_config_path(NAME, appauthor=False),
        reports=platformdirs.user_state_path(NAME, appauthor=False) / "reports",
    )
