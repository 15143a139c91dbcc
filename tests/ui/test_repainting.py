"""What has changed is painted anew, and nothing else is."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.smallworld.actions import Conquer
from smallworld_desktop.engine.games.smallworld.showcase import choose
from smallworld_desktop.ui.shell.app import Session
from tests.ui.painted import Painted
from tests.ui.sessions import begun
from tests.ui.table import column_of, plan


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path) -> Iterator[Session]:
    with begun(qtbot, tmp_path, speed=0.0, pace=0.0, language="en", curtain=False) as made:
        made.window.resize(1280, 800)
        made.controller.start(plan(5, seed=4))
        rest(made, qtbot)
        yield made


def rest(session: Session, qtbot: QtBot) -> None:
    """Wait until everything has come that was sent for."""
    board = session.window.table.board
    qtbot.waitUntil(lambda: board.scene is not None and board.scene.ground.painted and not board.scene.measuring)
    QApplication.processEvents()


def settle() -> None:
    """Let what has been asked for be laid out, and then painted."""
    for _ in range(4):
        QApplication.processEvents()


def play(session: Session, dice: random.Random) -> None:
    controller = session.controller
    assert controller.play(choose(controller.state, controller.legal(), dice))
    settle()


def stale(session: Session) -> bool:
    """Whether anything is seen that would look otherwise if it were painted now."""
    settle()
    window = session.window
    seen = window.screen().grabWindow(window.winId()).toImage()
    assert seen.size() == window.size()
    return bool(seen != window.grab().toImage().convertToFormat(seen.format()))


@pytest.mark.slow
def test_nothing_old_is_left_on_the_table_after_any_action(session: Session) -> None:
    dice, controller = random.Random(4), session.controller
    for number in range(120):
        play(session, dice)
        assert not stale(session), f"after {controller.game.history[-1].action}"
        if number % 20 == 7:
            controller.look_at(number // 2)
            assert not stale(session), "looking back"
            controller.look_at(None)
            assert not stale(session), "looking at now"
        if number % 10 == 3 and controller.can_undo:
            controller.undo()
            assert not stale(session), "taken back"


@pytest.mark.slow
def test_nothing_old_is_left_when_the_table_is_dressed_otherwise(session: Session, qtbot: QtBot) -> None:
    dice = random.Random(4)
    for change in (
        {"theme": "light"},
        {"text": 1.6},
        {"palette": "wide"},
        {"region_names": False},
        {"theme": "dark", "text": 1.0},
    ):
        for _ in range(4):
            play(session, dice)
        session.settings.change(**change)
        rest(session, qtbot)
        qtbot.waitUntil(lambda: not stale(session))
    session.controller.set_player(3, "easy")
    # Regions whose size has changed are drawn anew little by little, on a quick machine after this.
    qtbot.waitUntil(lambda: not stale(session))
    session.window.resize(1500, 900)
    rest(session, qtbot)
    qtbot.waitUntil(lambda: not stale(session))


def test_an_action_paints_only_what_it_changes(session: Session) -> None:
    dice, controller, table = random.Random(4), session.controller, session.window.table
    while not isinstance(choose(controller.state, controller.legal(), random.Random(0)), Conquer):
        play(session, dice)
    play(session, dice)
    painted = Painted()
    painted.wipe()
    while isinstance(choose(controller.state, controller.legal(), random.Random(0)), Conquer):
        play(session, dice)
        assert not painted.widgets & {column_of(table), column_of(table).view.viewport(), table.row}
        assert sum(painted.pixels(session.window)) < session.window.width() * session.window.height() / 3
        painted.wipe()
