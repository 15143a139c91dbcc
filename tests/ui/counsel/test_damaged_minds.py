"""What computer players have learned is damaged: nobody plays at random, and the person is told what is the matter."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.kernel.saves import read
from smallworld_desktop.ui.sheets.who_plays import WhoPlays
from smallworld_desktop.ui.shell.app import Session
from tests.ui.forgetting import coach, play
from tests.ui.sessions import begun
from tests.ui.table import plan

pytestmark = pytest.mark.slow


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path) -> Iterator[Session]:
    with begun(qtbot, tmp_path, speed=0.0, pace=0.0, language="en", curtain=False) as made:
        made.controller.computers.asker.work = play
        made.controller.adviser.asker.work = play
        made.controller.coach.asker.work = coach
        yield made


@pytest.mark.parametrize("level", ["hard", "master", "hard:miser"])
def test_a_level_without_its_weights_leaves_the_seat_to_another(
    session: Session, qtbot: QtBot, level: str, tmp_path: Path
) -> None:
    controller, sheets = session.controller, session.window.sheets
    controller.start(plan().with_player(0, level))
    qtbot.waitUntil(lambda: isinstance(sheets.sheet, WhoPlays))
    assert len(controller.game.history) == 1, "nothing was played"
    sheet = sheets.sheet
    assert isinstance(sheet, WhoPlays)
    assert f"{level.partition(':')[0]}.npz: is damaged" in sheet.text.text()
    assert sheet.player == "normal"
    controller.save(tmp_path / "kept.swgame")
    assert read(tmp_path / "kept.swgame").about["players"][0] == level, "a mended program goes on with it"
    with qtbot.waitSignal(controller.transitioned):
        sheet.computer.click()
    assert controller.plan.seats[0].player == "normal"


def test_a_hint_without_what_was_learned_says_so(session: Session, qtbot: QtBot) -> None:
    session.controller.start(plan())
    session.window.hints.ask()
    qtbot.waitUntil(lambda: not session.window.hints.waiting)
    assert "master.npz: is damaged" in session.window.table.notice.text


def test_a_coach_without_what_was_learned_says_so(session: Session, qtbot: QtBot) -> None:
    controller, review = session.controller, session.window.review
    controller.start(plan(rounds=1, players="easy").with_player(0, "human"))
    while not controller.over:
        if controller.human:
            controller.play(controller.legal()[-1])
        else:
            with qtbot.waitSignal(controller.decisionChanged):
                pass
    review.open()
    qtbot.waitUntil(lambda: "master.npz: is damaged" in review.panel.head.accessibleName())
