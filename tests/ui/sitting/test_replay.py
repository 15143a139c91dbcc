"""Watching a game again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.kernel.library import Library
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.settings import Settings
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.sitting.replay import Replay
from tests.ui.table import plan, play_until


@pytest.fixture
def controller(qtbot: QtBot, tmp_path: Path) -> Iterator[GameController]:
    made = GameController(Library(tmp_path))
    made.start(plan())
    play_until(made, lambda: made.state.turn == 1)
    yield made
    made.shut()


@pytest.fixture
def replay(controller: GameController, tmp_path: Path) -> Replay:
    settings = Settings(tmp_path / "settings.json")
    settings.change(speed=0.0)
    return Replay(Desk(settings), controller)


def test_every_moment_is_seen_in_order_and_then_it_is_now(
    controller: GameController, replay: Replay, qtbot: QtBot
) -> None:
    seen: list[int | None] = []
    controller.lookedAt.connect(lambda _: seen.append(controller.looked_at))
    replay.begin()
    qtbot.waitUntil(lambda: bool(seen) and seen[-1] is None)
    moments = [index for index in seen if index is not None]
    assert moments == sorted(moments)
    assert len(moments) > 2


def test_whoever_looks_elsewhere_has_seen_enough(controller: GameController, replay: Replay, qtbot: QtBot) -> None:
    replay.begin()
    controller.look_at(None)
    qtbot.wait(250)
    assert controller.looked_at is None
