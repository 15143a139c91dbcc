"""The round track, the die and the flying coins."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.smallworld.actions import Attempt
from smallworld_desktop.engine.games.smallworld.events import DieRolled, Scored
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.settings import Choices
from smallworld_desktop.ui.presentation.throw import Throw
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.tabletop.round_track import RoundTrack
from smallworld_desktop.ui.tabletop.seats import Seats
from smallworld_desktop.ui.tabletop.spectacle import Spectacle
from smallworld_desktop.ui.widgets.motion import duration
from tests.ui.painted import Painted
from tests.ui.table import plan
from tests.ui.tabletop.moments import LEFT, bar_of, play_lively, shown


@pytest.fixture
def spectacle(qtbot: QtBot, window: QWidget, desk: Desk, controller: GameController) -> Spectacle:
    controller.start(plan(3))
    bar = bar_of(desk, controller, window)
    seats = Seats(desk, controller, window)
    bar.setGeometry(8, 848, 1584, 144)
    seats.setGeometry(1280, 8, 312, 600)
    made = Spectacle(desk, controller, bar, seats, window)
    shown(qtbot, window)
    return made


def come_to_an_attempt(controller: GameController) -> None:
    play_lively(controller, lambda: any(isinstance(action, Attempt) for action in controller.legal()))


def attempt(controller: GameController) -> None:
    assert controller.play(next(action for action in controller.legal() if isinstance(action, Attempt)))


def running(spectacle: Spectacle) -> bool:
    return spectacle.running


def rolled(controller: GameController) -> int:
    return next(
        event.pips
        for step in reversed(controller.game.history)
        for event in step.events
        if isinstance(event, DieRolled)
    )


@pytest.mark.slow
def test_the_die_tumbles_and_shows_what_fell(
    spectacle: Spectacle, controller: GameController, desk: Desk, qtbot: QtBot
) -> None:
    come_to_an_attempt(controller)
    desk.settings.change(speed=2.0)
    attempt(controller)
    assert running(spectacle)
    assert spectacle.pips == rolled(controller)
    assert "The die" in spectacle.die.accessibleName()
    assert not spectacle.die.grab().isNull()
    qtbot.waitUntil(lambda: not spectacle.running)
    assert not spectacle.die.isVisible()


def test_any_key_or_click_ends_it_and_does_what_it_does(
    spectacle: Spectacle, controller: GameController, desk: Desk, window: QWidget, qtbot: QtBot
) -> None:
    come_to_an_attempt(controller)
    desk.settings.change(speed=0.5)
    attempt(controller)
    assert running(spectacle)
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_Shift)
    assert not running(spectacle)
    come_to_an_attempt(controller)
    attempt(controller)
    QTest.mouseClick(window.windowHandle(), LEFT)
    assert not running(spectacle)


@pytest.mark.slow
def test_coins_fly_when_a_seat_is_paid(
    spectacle: Spectacle, controller: GameController, desk: Desk, qtbot: QtBot
) -> None:
    desk.settings.change(speed=2.0)

    def just_paid() -> bool:
        return any(isinstance(event, Scored) and event.coins for event in controller.game.history[-1].events)

    play_lively(controller, just_paid)
    assert running(spectacle)
    qtbot.waitUntil(lambda: not spectacle.running)


@pytest.mark.slow
@pytest.mark.parametrize("what", ["die", "coins"])
def test_only_what_has_moved_is_painted_anew(
    spectacle: Spectacle, controller: GameController, desk: Desk, window: QWidget, qtbot: QtBot, what: str
) -> None:
    if what == "die":
        come_to_an_attempt(controller)
    desk.settings.change(speed=0.5)
    if what == "die":
        attempt(controller)
    else:
        play_lively(controller, lambda: spectacle.running)
    QApplication.processEvents()
    # With the first of them what else has changed is painted.
    painted = Painted()
    painted.wipe()
    qtbot.waitUntil(lambda: len(painted.pixels(window)) > 20)
    spectacle.finish()
    QApplication.processEvents()
    assert max(painted.pixels(window)) < 2 * (150 * desk.look.u) ** 2


@pytest.mark.slow
def test_what_has_moved_on_leaves_no_trace(
    spectacle: Spectacle, controller: GameController, desk: Desk, window: QWidget, qtbot: QtBot
) -> None:
    come_to_an_attempt(controller)
    desk.settings.change(speed=0.5)
    attempt(controller)
    first = spectacle.die.geometry()
    qtbot.waitUntil(lambda: not spectacle.die.geometry().intersects(first))
    assert spectacle.die.isVisible()
    QApplication.processEvents()
    seen = window.screen().grabWindow(window.winId()).toImage()
    assert seen.copy(first) == window.grab(first).toImage()
    spectacle.finish()
    assert not spectacle.die.isVisible()


def test_nothing_moves_where_the_player_wants_nothing_to_move(spectacle: Spectacle, controller: GameController) -> None:
    play_lively(controller, lambda: controller.state.round == 3 or spectacle.running)
    assert not running(spectacle)


def test_taking_back_and_looking_back_end_it(spectacle: Spectacle, controller: GameController, desk: Desk) -> None:
    come_to_an_attempt(controller)
    desk.settings.change(speed=0.5)
    attempt(controller)
    controller.look_at(0)
    assert not running(spectacle)
    controller.look_at(None)


@pytest.mark.parametrize(
    ("choices", "time"),
    [
        (Choices(), 900),
        (Choices(speed=2.0), 450),
        (Choices(speed=0.5), 1800),
        (Choices(speed=0.0), 0),
        (Choices(reduced_motion=True), 80),
    ],
)
def test_motion_takes_the_time_that_the_player_likes(choices: Choices, time: int) -> None:
    assert duration(choices, 900) == time


def test_the_track_tells_the_round_in_words(window: QWidget, desk: Desk, controller: GameController) -> None:
    controller.start(plan(2))
    track = RoundTrack(desk, controller, window)
    assert track.accessibleName() == "Round 1 of 10"
    play_lively(controller, lambda: controller.state.round == 3)
    assert track.accessibleName() == "Round 3 of 10"
    controller.look_at(1)
    assert track.accessibleName() == "Round 1 of 10"
    controller.look_at(None)
    play_lively(controller, lambda: controller.over)
    assert track.accessibleName() == "The last round is over"


@pytest.mark.parametrize("width", [120, 260, 480, 900])
def test_the_track_is_drawn_at_every_width(window: QWidget, desk: Desk, controller: GameController, width: int) -> None:
    controller.start(plan(2))
    track = RoundTrack(desk, controller, window)
    track.resize(width, 40)
    assert not track.grab().isNull()


@pytest.mark.slow
def test_the_die_falls_beside_its_region_and_the_card_says_what_it_means(
    spectacle: Spectacle, controller: GameController, desk: Desk, qtbot: QtBot
) -> None:
    told: list[Throw | None] = []
    spectacle.place_of = lambda region: QPointF(300 + region, 200)
    spectacle.thrown.connect(told.append)
    come_to_an_attempt(controller)
    desk.settings.change(speed=2.0)
    attempt(controller)
    first = told[0]
    assert first is not None
    assert first.rolled is None, "the card does not know before the die lies"
    qtbot.waitUntil(lambda: len(told) > 1)
    last = told[1]
    assert last is not None
    assert last.rolled == rolled(controller)
    taken = last.rolled >= last.short
    assert last.have < last.need
    assert last.verdicts[0].endswith("is taken." if taken else "holds out.")
    spectacle.finish()
    assert told[2:] == [None]
