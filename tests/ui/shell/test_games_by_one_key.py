"""Whole games by a single switch: whoever plays waits until what is wanted lights up, and presses one key."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_desktop.ui.desk import guard
from smallworld_desktop.ui.shell.app import Session
from smallworld_desktop.ui.shell.scanning import Scanning, Thing
from smallworld_desktop.ui.sitting.seating import Plan
from tests.ui.games.tinyepic import clicking as kingdoms
from tests.ui.games.warcraft import clicking as isles
from tests.ui.sessions import begun
from tests.ui.table import plan

NEVER_BY_ITSELF = 10.0
"""Seconds: the test lights things up, not the clock."""

MOST_PRESSES = 1000
BACK = {"undo", "redo", "restart", "reset", "previous", "next"}
"""What takes back, or only turns over: who knows what is wanted needs none of it."""


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Session]:
    moments = count(1)
    # Whoever waits for a light has read what the key does.
    monkeypatch.setattr(guard, "now", lambda: next(moments) * guard.DEAF)
    with begun(qtbot, tmp_path, small=True, speed=0.0, pace=0.0, curtain=False, scan=NEVER_BY_ITSELF) as made:
        yield made


def wanted(session: Session, things: list[Thing], dice: random.Random) -> Thing:
    """What is done next: a deed, more often on the board than beside it."""
    bar = session.window.table.bar
    forward = {
        button for button, control in zip(bar.buttons, bar.controls, strict=False) if control.command not in BACK
    }
    deeds = [thing for thing in things if isinstance(thing.id, tuple)]
    buttons = [thing for thing in things if thing.id in forward]
    return dice.choice(deeds if deeds and (not buttons or dice.random() < 0.8) else buttons or things)


def press(scanning: Scanning, thing: Thing) -> int:
    """Wait for a light, and press the key; tells how many lights it took."""
    for lights in range(1, 300):
        scanning.step()
        if scanning._lit == thing.id:
            focused = QApplication.focusWidget()
            assert focused is not None
            QTest.keyClick(focused, Qt.Key.Key_Space, Qt.KeyboardModifier.ControlModifier)
            return lights
    raise AssertionError(f"{thing.id} never lights up")


def against_easy() -> Plan:
    """Little Kingdoms, as one plays it first: against a computer."""
    game = kingdoms.plan(2, seed=3)
    anna, ben = game.seats
    return replace(game, seats=(anna, replace(ben, player="easy")))


@pytest.mark.long
@pytest.mark.parametrize(
    "game", [plan(2, seed=3), isles.plan(2, seed=3), against_easy()], ids=["smallworld", "isles", "kingdoms"]
)
def test_a_whole_game_is_played_by_one_key(session: Session, qtbot: QtBot, game: Plan) -> None:
    scanning, controller, dice = session.window.scanning, session.controller, random.Random(3)
    controller.start(game)
    lights = presses = 0
    while True:
        qtbot.waitUntil(lambda: controller.over or controller.human)
        QApplication.processEvents()
        if controller.over:
            break
        things = list(scanning._things())
        assert things, "nothing can be done"
        lights += press(scanning, wanted(session, things, dice))
        presses += 1
        assert presses < MOST_PRESSES, "the game does not end"
    sys.stdout.write(f"{controller.plan.setup}: {presses} presses, {lights} lights\n")
