"""What a notice has said can be read again in the chronicle, by whoever it was said to and by nobody else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.smallworld.actions import Conquer, Pick
from smallworld_desktop.ui.shell.app import Session
from tests.ui.sessions import begun
from tests.ui.table import plan


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path) -> Iterator[Session]:
    with begun(qtbot, tmp_path, small=True, speed=0.0, pace=0.0, curtain=False) as made:
        made.controller.start(plan(2, seed=3))
        yield made


def read(session: Session) -> list[str]:
    return [line.text for line in session.window.table.chronicle.lines]


def test_a_notice_stays_in_the_chronicle_at_its_place_and_is_no_part_of_the_story(session: Session) -> None:
    table, controller = session.window.table, session.controller
    controller.play(Pick(0))
    table.notice.say("You cannot reach it.")
    controller.play(Conquer(1))
    newest = read(session)
    assert newest.index("You cannot reach it.") == 2, "below its round's heading and what came later"
    assert "You cannot reach it." not in [line.text for line in table.chronicle.story_lines]
    table.questions.lead()
    assert read(session) == newest, "what was asked can be asked again"
    table.chronicle.view.chosen.emit(2)
    assert controller.looked_at is not None


def test_what_was_said_to_one_is_not_read_by_the_next(session: Session) -> None:
    table = session.window.table
    session.controller.play(Pick(0))
    table.notice.say("You have 4 coins.")
    assert "You have 4 coins." in read(session)
    table.seats.passed.emit()
    assert "You have 4 coins." not in read(session)
