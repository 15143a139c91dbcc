"""Names that have no room on the map can all be read at once, by key and in the menu."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from smallworld_desktop.ui.shell.app import Session
from tests.ui.sessions import begun
from tests.ui.table import plan, play_until, stage


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path) -> Iterator[Session]:
    with begun(qtbot, tmp_path, speed=0.0, pace=0.0, curtain=False) as made:
        made.controller.start(plan(5))
        play_until(made.controller, lambda: stage(made.controller) == "ready")
        made.window.resize(1280, 720)
        yield made


def test_m_writes_all_names_then_none_and_then_those_that_have_room(session: Session, qtbot: QtBot) -> None:
    view, scene = session.window.table.board.map_view, session.window.table.board.scene
    assert scene is not None
    qtbot.waitUntil(lambda: all(item.name is not None for item in scene.regions) and not scene.measuring)
    hidden = [item for item in scene.regions if item.written is None]
    assert hidden, "the board of five has no room for all"
    said = []
    for _ in range(3):
        QTest.keyClick(view, Qt.Key.Key_M)
        said.append((scene.names_all, session.settings.choices.region_names))
    assert said == [(True, True), (False, False), (False, True)]
