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
    play_until(made, lambda: made.state.round == 3)
    yield made
    made.shut()


@pytest.fixture
def replay(controller: GameController, tmp_path: Path) -> Replay:
    settings = Settings(tmp_path / "settings.json")
    settings.change(speed=0.0)
    return Replay(Desk(settings), controller)


def test_every_moment_is_seen_in_order_and_then_it_rests_at_the_last(
    controller: GameController, replay: Replay, qtbot: QtBot
) -> None:
    seen: list[int | None] = []
    controller.lookedAt.connect(lambda _: seen.append(controller.looked_at))
    replay.begin()
    replay.set_speed("4")
    qtbot.waitUntil(lambda: not replay.running)
    assert seen == list(replay.stops)
    assert replay.is_open


def test_it_opens_at_the_present_and_goes_no_further(controller: GameController, replay: Replay) -> None:
    replay.open()
    assert replay.at == len(replay.stops) - 1
    replay.step(1)
    assert controller.looked_at == replay.stops[-1]
    replay.step(-1)
    assert controller.looked_at == replay.stops[-2]
    replay.go(-7)
    assert replay.at == 0


def test_it_opens_where_one_looks_already(controller: GameController, replay: Replay) -> None:
    controller.look_at(replay.stops[3])
    replay.open()
    assert replay.at == 3


def test_turns_are_gone_through_by_their_beginnings(replay: Replay) -> None:
    replay.open()
    replay.go(0)
    begins = [0]
    for _ in replay.turns:
        replay.go_turns(1)
        begins.append(replay.at)
    assert begins[:-1] == [replay.begin_of(turn) for turn in range(len(replay.turns))]
    assert begins[-1] == len(replay.stops) - 1
    replay.go(replay.begin_of(2) + 1)
    replay.go_turns(-1)
    assert replay.at == replay.begin_of(2)
    replay.go_turns(-1)
    assert replay.at == replay.begin_of(1)


def test_what_is_played_meanwhile_lies_further_on(controller: GameController, replay: Replay) -> None:
    replay.open()
    before = len(replay.stops)
    controller.game.play(controller.game.legal()[0])
    assert replay.is_open
    assert len(replay.stops) >= before
    replay.go(len(replay.stops))
    assert controller.looked_at == replay.stops[-1]


def test_whoever_returns_to_the_present_has_left_it(controller: GameController, replay: Replay) -> None:
    replay.begin()
    controller.look_at(None)
    assert not replay.is_open
    assert not replay.running


def test_another_game_is_not_watched(controller: GameController, replay: Replay) -> None:
    replay.open()
    controller.start(plan(seed=2))
    assert not replay.is_open
    assert controller.looked_at is None


def test_a_branch_goes_on_as_another_game_and_is_saved_so_far(controller: GameController, tmp_path: Path) -> None:
    step = len(controller.game.history) // 2
    made = controller.branch(step)
    assert made.history[step].after.held == controller.game.history[step].after.held
    path = tmp_path / "part.swgame"
    controller.save_part(step, path)
    controller.open(path)
    assert len(controller.game.history) <= len(made.history) + 1
    assert controller.plan.names == ("Anna", "Ben")
