"""A game whose players give no advice and whose decisions nothing measures: nobody is offered what there is not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.smallworld.game import GAME
from smallworld_desktop.engine.games.smallworld.minds.levels import PLAYERS
from smallworld_desktop.ui.shell.app import Session
from tests.ui.sessions import begun
from tests.ui.sheets.finished import finished, plan_of
from tests.ui.table import plan


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Session]:
    monkeypatch.setattr(GAME, "players", replace(PLAYERS, adviser="", yardstick=None))
    with begun(qtbot, tmp_path, speed=0.0, pace=0.0, curtain=False) as made:
        yield made


def test_where_nobody_advises_there_are_no_hints_and_nobody_is_warned(session: Session) -> None:
    window, controller = session.window, session.controller
    controller.start(replace(plan(), practice=True))
    assert not window.hints.available
    assert not window.practice.on
    assert not window.table.row.hint.isVisible()
    assert not any(window.menus[name].isEnabled() for name in ("hint", "practice", "coach"))
    window.hints.ask()
    assert window.hints.shown is None


def test_where_nothing_measures_decisions_no_coach_is_offered_at_the_end(session: Session) -> None:
    window, controller = session.window, session.controller
    game = finished(2, rounds=3)
    controller.take(game, plan_of(game))
    assert not window.review.available
    assert not window.menus["coach"].isEnabled()
    window.review.open()
    assert not window.review.panel.isVisible()
