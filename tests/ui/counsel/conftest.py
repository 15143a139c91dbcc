"""What tests of those who counsel share: a run of the program, and a coach who answers when the test says so."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.play.coach_worker import Check, Review
from smallworld_desktop.ui.shell.app import Session
from smallworld_desktop.ui.sitting.coaching import Coaching
from tests.ui.counsel.asking import Asked
from tests.ui.sessions import begun


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    """In the place of the coach's process: what was asked, answered by the test."""
    found: Asked = []

    def ask(coach: Coaching, task: Review | Check) -> int:
        found.append(replace(task, number=len(found) + 1))
        return found[-1].number

    monkeypatch.setattr(Coaching, "_ask", ask)
    return found


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path) -> Iterator[Session]:
    with begun(qtbot, tmp_path, speed=0.0, pace=0.0, curtain=False) as made:
        yield made
