"""A saved game for installed programs to open."""

from __future__ import annotations

from pathlib import Path

from smallworld_desktop.engine.kernel.saves import save
from smallworld_desktop.ui.showcase import showcase_game, showcase_plan
from smallworld_desktop.ui.words import Words


def save_sample_game(path: Path) -> Path:
    """Save a game of five in its middle; everybody may read it."""
    plan = showcase_plan(Words())
    save(showcase_game(plan), path, plan.about_data())
    path.chmod(0o644)
    return path
