"""A board in a window of its own, with a real game behind it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.kernel.library import Library
from smallworld_desktop.ui.board.view import BoardView
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.settings import Settings
from smallworld_desktop.ui.sitting.controller import GameController
from tests.ui.table import plan


@pytest.fixture
def controller(qtbot: QtBot, tmp_path: Path) -> Iterator[GameController]:
    made = GameController(Library(tmp_path / "games"))
    made.start(plan())
    yield made
    made.shut()


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> Desk:
    made = Desk(Settings(tmp_path / "settings.json"))
    made.settings.change(theme="dark", speed=0.0)
    return made


@pytest.fixture
def board(qtbot: QtBot, desk: Desk, controller: GameController) -> BoardView:
    """The board of a new game for two; pictures do not move."""
    made = BoardView(desk, controller)
    qtbot.addWidget(made)
    made.resize(900, 700)
    made.show()
    qtbot.waitExposed(made)
    made.activateWindow()
    made.map_view.setFocus()
    return made
