"""Processes of players and coaches in whose installation what they have learned is damaged."""

from __future__ import annotations

import tempfile
from multiprocessing.connection import Connection
from pathlib import Path
from unittest.mock import patch

from smallworld_desktop.engine.games.smallworld.minds import value
from smallworld_desktop.engine.play import coach_worker, player_worker


def play(connection: Connection) -> None:
    """As players do."""
    with tempfile.TemporaryDirectory() as folder, patch.object(value, "files", lambda _: _damaged(Path(folder))):
        player_worker.serve(connection)


def coach(connection: Connection) -> None:
    """As the coach does."""
    with tempfile.TemporaryDirectory() as folder, patch.object(value, "files", lambda _: _damaged(Path(folder))):
        coach_worker.serve(connection)


def _damaged(package: Path) -> Path:
    minds = package / "assets" / "minds" / "smallworld"
    minds.mkdir(parents=True, exist_ok=True)
    for name in ("hard", "master"):
        (minds / f"{name}.npz").write_bytes(b"junk")
    return package
