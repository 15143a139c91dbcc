"""A saved game for installed programs to open."""

from __future__ import annotations

from pathlib import Path

from smallworld_desktop.engine.kernel.saves import save
from smallworld_desktop.engine.play.registry import game
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.sitting.showcase import showcase_game, showcase_plan


def save_sample_game(path: Path, *, people: bool = True) -> Path:
    """Save a game of one against four in its middle, or of five computers; everybody may read it."""
    box = game()
    plan = showcase_plan(box, Words())
    shown = showcase_game(box, plan)
    for seat in range(len(plan.seats)):
        # Two people at the mouse would be asked to change places first.
        if seat != shown.state.turn or not people:
            plan = plan.with_player(seat, next(iter(box.players.levels)))
    save(shown, path, plan.about_data())
    path.chmod(0o644)
    return path
