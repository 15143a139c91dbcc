"""Parts of the table in a window of their own, with a real game behind them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.kernel.library import Library
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.settings import Settings
from smallworld_desktop.ui.desk.words import missing
from smallworld_desktop.ui.sitting.controller import GameController


@pytest.fixture
def controller(qtbot: QtBot, tmp_path: Path) -> Iterator[GameController]:
    made = GameController(Library(tmp_path / "games"))
    yield made
    made.shut()


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> Desk:
    """Nothing moves, unless a test lets it."""
    made = Desk(Settings(tmp_path / "settings.json"))
    made.settings.change(theme="dark", speed=0.0)
    return made


@pytest.fixture
def window(qtbot: QtBot, desk: Desk) -> QWidget:
    """A bare window of the size that the style guide is drawn for."""
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(1600, 1000)
    desk.resize(1600, 1000)
    return made


@pytest.fixture(autouse=True)
def _nothing_goes_unsaid() -> Iterator[None]:
    yield
    assert not missing
