"""Little Kingdoms, played by clicks through the real window."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from smallworld_desktop.ui.desk.words import missing
from smallworld_desktop.ui.shell.app import Session
from tests.ui.games.tinyepic.clicking import Clicker, plan

BEGINNING = 40


@pytest.mark.slow
def test_the_beginning_of_a_game_is_played_by_clicks_at_random(session: Session, qtbot: QtBot) -> None:
    session.controller.start(plan(3, 3))
    clicker = Clicker(session, qtbot, 3)
    clicker.play(BEGINNING)
    assert not missing, dict(missing)
    assert {"ChooseFaction", "SetUp", "Select"} <= clicker.done


@pytest.mark.long
@pytest.mark.parametrize(("seats", "seed"), [(1, 1), (2, 2), (3, 3), (5, 4)])
def test_a_whole_game_is_played_by_clicks_at_random(session: Session, qtbot: QtBot, seats: int, seed: int) -> None:
    session.controller.start(plan(seats, seed))
    clicker = Clicker(session, qtbot, seed)
    clicker.play()
    assert session.controller.over
    assert not missing, dict(missing)
    assert {"SetUp", "Select", "Collect"} <= clicker.done
