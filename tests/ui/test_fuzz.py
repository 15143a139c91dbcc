"""A window that is pressed everywhere: no exception, no Qt warning, no illegal state, no stuck turn.

SMALLWORLD_FUZZ says how many events there are in all, 400 if it is not set; SMALLWORLD_FUZZ_SEED chooses others.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.kernel.saves import Recorder, parse
from smallworld_desktop.ui.app import Session
from smallworld_desktop.ui.controller import RULESETS, GameController
from smallworld_desktop.ui.seating import HUMAN, Plan
from smallworld_desktop.ui.showcase import showcase_game, showcase_plan
from smallworld_desktop.ui.words import Words
from tests.ui.fuzz import Pest
from tests.ui.sessions import begun
from tests.ui.table import plan, play_until, stage

EVENTS = int(os.environ.get("SMALLWORLD_FUZZ", "400"))

SEED = int(os.environ.get("SMALLWORLD_FUZZ_SEED", "0"))

STAGES = ("welcome", "pick", "ready", "conquest", "redeploy", "defenders", "course", "over")


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Session]:
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(tmp_path / "none.swgame"), ""))
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "mine.swgame"), ""))
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda *_: True)
    with begun(qtbot, tmp_path, small=True, speed=0.3, pace=0.0) as made:
        yield made


def bring_to(controller: GameController, wanted: str) -> None:
    """Put a game on the table that is in that stage."""
    if wanted == "over":
        people = plan_of_people()
        controller.take(showcase_game(people, "end"), people)
    elif wanted != "welcome":
        controller.start(plan(3, seed=5, auto_defenders=False))
        play_until(controller, lambda: stage(controller) == wanted, seed=5)


def plan_of_people() -> Plan:
    """The seats of the pictured game, all of them people."""
    made = showcase_plan(Words())
    for seat in range(len(made.seats)):
        made = made.with_player(seat, HUMAN)
    return made


@pytest.mark.slow
@pytest.mark.timeout(0)
@pytest.mark.parametrize("wanted", STAGES)
def test_whatever_is_pressed_the_game_stays_sound(session: Session, wanted: str) -> None:
    controller = session.controller
    bring_to(controller, wanted)
    pest = Pest(session.window, seed=SEED + len(wanted))
    pest.pester(EVENTS // len(STAGES))
    pest.stop()
    if not controller.playing:
        assert session.window.table.welcome.isVisible()
        return
    replayed = parse(Recorder(controller.game).text(), "pestered").replay(RULESETS)
    assert replayed.state == controller.table
    controller.look_at(None)
    assert controller.over or controller.legal() or not controller.human
