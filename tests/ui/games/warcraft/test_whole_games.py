"""Whole games of Warring Isles, played by clicks through the real window."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from smallworld_desktop.ui.desk.words import missing
from smallworld_desktop.ui.shell.app import Session
from smallworld_desktop.ui.sitting.seating import HUMAN
from tests.ui.games.warcraft.clicking import Clicker, plan


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "seed", "options"),
    [(2, 1, {}), (2, 2, {"auto_defenders": False, "hidden_coins": False}), (4, 3, {}), (4, 4, {"teams": True})],
)
def test_a_whole_game_is_played_by_clicks_at_random(
    session: Session, qtbot: QtBot, seats: int, seed: int, options: dict[str, bool | int | str]
) -> None:
    missing.clear()
    session.controller.start(plan(seats, seed, HUMAN, **options))
    clicker = Clicker(session, qtbot, seed)
    clicker.play()
    assert session.controller.over
    assert not missing, dict(missing)
    assert {"Pick", "Conquer", "Redeploy", "Decline"} <= clicker.done
