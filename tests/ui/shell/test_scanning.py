"""Play by a single switch: what can be done lights up in turn, and one key takes it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.smallworld.actions import Conquer, Pick
from smallworld_desktop.ui.shell.app import Session
from smallworld_desktop.ui.shell.scanning import Scanning
from tests.ui.games.tinyepic import clicking as kingdoms
from tests.ui.games.warcraft import clicking as isles
from tests.ui.sessions import begun
from tests.ui.table import plan

NEVER_BY_ITSELF = 10.0
"""Seconds: the test lights things up, not the clock."""


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path) -> Iterator[Session]:
    with begun(qtbot, tmp_path, small=True, speed=0.0, pace=0.0, curtain=False, scan=NEVER_BY_ITSELF) as made:
        yield made


@pytest.fixture
def scanning(session: Session) -> Scanning:
    return session.window.scanning


def press() -> None:
    focused = QApplication.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, Qt.Key.Key_Space, Qt.KeyboardModifier.ControlModifier)


def step_to(scanning: Scanning, kind: str) -> None:
    """Wait for the first thing of a kind."""
    for _ in range(60):
        scanning.step()
        if isinstance(scanning._lit, tuple) and scanning._lit[0] == kind:
            return
    raise AssertionError(f"no {kind} lights up")


def test_a_combo_is_taken_and_a_region_conquered_by_one_key(session: Session, scanning: Scanning) -> None:
    controller = session.controller
    controller.start(plan(2, seed=3))
    step_to(scanning, "choice")
    press()
    assert isinstance(controller.game.history[-1].action, Pick)
    step_to(scanning, "region")
    assert session.window.table.board.map_view.hasFocus()
    press()
    if session.window.table.board.acting.fan is not None:
        step_to(scanning, "card")
        press()
    assert any(isinstance(step.action, Conquer) for step in controller.game.history) or controller.game.history[2:]


def test_what_is_lit_is_taken_once_and_nothing_before_it_lights(session: Session, scanning: Scanning) -> None:
    session.controller.start(plan(2, seed=3))
    before = len(session.controller.game.history)
    press()
    assert len(session.controller.game.history) == before
    step_to(scanning, "choice")
    press()
    press()
    assert sum(isinstance(step.action, Pick) for step in session.controller.game.history) == 1


@pytest.mark.parametrize("wanted", [isles.plan(2, seed=3), kingdoms.plan(2, seed=3)])
def test_every_game_begins_so(session: Session, scanning: Scanning, wanted: object) -> None:
    session.controller.start(wanted)  # type: ignore[arg-type]
    before = len(session.controller.game.history)
    step_to(scanning, "choice")
    press()
    assert len(session.controller.game.history) > before


def test_what_is_chosen_on_paper_and_done_on_the_board_lights_up_too(session: Session, scanning: Scanning) -> None:
    """In Little Kingdoms whoever has a faction chooses where to begin."""
    session.controller.start(kingdoms.plan(2, seed=3))
    for _ in range(2):
        step_to(scanning, "choice")
        press()
    step_to(scanning, "region")


def test_buttons_of_a_sheet_light_up_while_it_lies_there(session: Session, scanning: Scanning) -> None:
    session.controller.start(plan(2, seed=3))
    session.window.sheets.settings()
    sheet = session.window.sheets.sheet
    assert sheet is not None
    scanning.step()
    focused = QApplication.focusWidget()
    assert focused is not None
    assert sheet.isAncestorOf(focused)
    sheet.done(0)
