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
from smallworld_desktop.engine.games.tinyepic.beginning import ChooseFaction
from smallworld_desktop.engine.games.tinyepic.bidding import Bid
from smallworld_desktop.engine.games.tinyepic.state import BID, SECRET
from smallworld_desktop.ui.games.tinyepic.panel import KingdomsPanel
from smallworld_desktop.ui.shell.app import Session
from smallworld_desktop.ui.shell.scanning import Scanning
from tests.ui.games.tinyepic import clicking as kingdoms
from tests.ui.games.tinyepic.test_at_the_table import played
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


def choices(scanning: Scanning) -> list[int]:
    """What lights up of a panel."""
    return [thing.id[1] for thing in scanning._things() if isinstance(thing.id, tuple) and thing.id[0] == "choice"]


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


def test_as_many_choices_light_up_as_there_are(session: Session, scanning: Scanning) -> None:
    session.controller.start(kingdoms.plan(2, seed=3))
    panel = session.window.table.panel
    assert isinstance(panel, KingdomsPanel)
    factions = [action for action in session.controller.legal() if isinstance(action, ChooseFaction)]
    assert [panel.tiles[at].action for at in choices(scanning)] == factions
    session.controller.start(plan(2, seed=3))
    affordable = [action for action in session.controller.legal() if isinstance(action, Pick)]
    assert choices(scanning) == list(range(len(affordable)))


def test_what_lights_up_is_not_taken_yet(session: Session, scanning: Scanning) -> None:
    """Goods to begin with are taken one by one, by the key alone."""
    session.controller.start(kingdoms.plan(2, seed=3))
    for _ in range(2):
        step_to(scanning, "choice")
        press()
    panel = session.window.table.panel
    assert isinstance(panel, KingdomsPanel)
    assert session.controller.state.stage == SECRET
    before = [tile.title for tile in panel.tiles]
    for _ in range(2 * len(before)):
        scanning.step()
    assert [tile.title for tile in panel.tiles] == before
    while scanning._lit != ("choice", len(before) - 1):
        scanning.step()
    press()
    assert [tile.title for tile in panel.tiles] != before


@pytest.mark.slow
def test_every_number_that_can_be_shown_lights_up(session: Session, scanning: Scanning) -> None:
    """Whoever can pay for none shows nought."""
    played(session, lambda state: state.stage == BID)
    bids = [action for action in session.controller.legal() if isinstance(action, Bid)]
    panel = session.window.table.panel
    assert isinstance(panel, KingdomsPanel)
    assert [panel.tiles[at].action for at in choices(scanning)] == bids
    scanning.step()
    press()
    assert session.controller.game.history[-1].action == bids[0]


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
