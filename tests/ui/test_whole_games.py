"""Whole games, played through the real window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from smallworld_desktop.ui.sheets.end import EndDialog
from smallworld_desktop.ui.shell.app import Session
from tests.ui.hands import Hands, Keyboard, Mouse
from tests.ui.sessions import begun
from tests.ui.table import plan


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path) -> Iterator[Session]:
    with begun(qtbot, tmp_path, small=True, speed=0.0, curtain=False) as made:
        yield made


CHANGED = {
    "primary": ["Ctrl+J"],
    "choose": [f"Ctrl+{digit}" for digit in range(1, 7)],
    "next-region": ["X", "Ctrl+F3"],
    "roll": ["Alt+R"],
    "smallworld.decline": ["Shift+F9"],
    "smallworld.even": ["Ctrl+E"],
}


@pytest.mark.slow
@pytest.mark.parametrize(
    "settings",
    [{"letters": False}, {"keys": CHANGED}, {"keys": CHANGED, "letters": False}],
    ids=["letters off", "changed", "both"],
)
def test_a_game_is_played_to_its_end_with_other_keys(session: Session, qtbot: QtBot, settings: dict[str, Any]) -> None:
    session.settings.change(**settings)
    session.controller.start(plan(2, seed=3, rounds=3))
    Keyboard(session, qtbot).play()
    assert session.controller.over


@pytest.mark.slow
@pytest.mark.parametrize(("hands", "auto_defenders"), [(Mouse, False), (Keyboard, True)])
def test_two_people_play_to_the_end(session: Session, qtbot: QtBot, hands: type[Hands], auto_defenders: bool) -> None:
    session.controller.start(plan(2, seed=3, auto_defenders=auto_defenders))
    hands(session, qtbot).play()
    assert session.controller.state.round == session.controller.state.setting.rounds
    sheets = session.window.sheets
    qtbot.waitUntil(lambda: isinstance(sheets.sheet, EndDialog))
    assert sheets.sheet is not None
    QTest.keyClick(sheets.sheet, Qt.Key.Key_Escape)
    assert sheets.sheet is None
