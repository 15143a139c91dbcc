"""Going on at a turn's start leads on to where most is to be gained, and takes nothing there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.smallworld.actions import Expand
from smallworld_desktop.ui.shell.app import Session
from smallworld_desktop.ui.widgets.following import door_of
from tests.ui.sessions import begun
from tests.ui.table import plan
from tests.ui.tabletop.moments import play_lively


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path) -> Iterator[Session]:
    """A turn with a race that has regions begins."""
    with begun(qtbot, tmp_path, speed=0.0, pace=0.0, curtain=False) as made:
        made.controller.start(plan(2))
        play_lively(made.controller, lambda: Expand() in made.controller.legal())
        made.window.table.board.setFocus()
        yield made


def test_enter_leads_on_to_the_region_that_pays_best_and_takes_none(session: Session) -> None:
    table, controller = session.window.table, session.controller
    seat = controller.state.turn
    mine = [region for region, force in enumerate(controller.state.holder) if force // 3 == seat]
    QTest.keyClick(table.board.map_view, Qt.Key.Key_Return)
    assert Expand() not in controller.legal()
    best = door_of(controller).board.worthwhile(controller.state, controller.legal())[0]
    assert table.board.map_view.hasFocus()
    assert table.board.map_view.focused == best
    assert [region for region, force in enumerate(controller.state.holder) if force // 3 == seat] == mine
    controller.undo()
    assert Expand() in controller.legal()
