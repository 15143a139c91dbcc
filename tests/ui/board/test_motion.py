"""Motion on the board: whatever happens while pictures move, in the end all is where it belongs."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.smallworld.actions import Conquer
from smallworld_desktop.ui.board.dress import Dress
from smallworld_desktop.ui.board.stack_item import CarriedItem
from smallworld_desktop.ui.board.view import BoardView
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.presentation.stake import Stake
from smallworld_desktop.ui.sitting.controller import GameController
from tests.ui.board.positions import conquering, lay, number
from tests.ui.table import play_until

# A screen that is none has no windows to raise, and menus want to be raised.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def moving(board: BoardView, controller: GameController, desk: Desk) -> BoardView:
    """A board where Orcs are on the march to their first conquest."""
    lay(controller, conquering("orcs", "forest", {"r7": 1}, hand=4))
    desk.settings.change(speed=1.0)
    controller.play(Conquer(number(controller.state, "r3")))
    return board


def check_like_new(board: BoardView, controller: GameController, desk: Desk, qtbot: QtBot) -> None:
    """Nothing is left of any motion: the board shows what one made just now would show."""
    fresh = BoardView(desk, controller)
    qtbot.addWidget(fresh)
    assert board.scene is not None
    assert fresh.scene is not None
    assert board.scene.shown() == fresh.scene.shown()
    assert not any(isinstance(item, CarriedItem) for item in board.scene.items())


def test_tokens_march_and_arrive(moving: BoardView, controller: GameController, desk: Desk, qtbot: QtBot) -> None:
    assert moving.showing.moving
    assert moving.scene is not None
    assert moving.scene.stacks[number(controller.state, "r3")].stand.first.seat == -1
    qtbot.waitUntil(lambda: not moving.showing.moving)
    check_like_new(moving, controller, desk, qtbot)


def test_what_was_aimed_at_moves_as_anything_else_when_it_is_done(
    board: BoardView, controller: GameController, desk: Desk
) -> None:
    lay(controller, conquering("orcs", "forest", {"r7": 1}, hand=4))
    desk.settings.change(speed=1.0)
    conquest = Conquer(number(controller.state, "r3"))
    board.aim.take(Stake("play", conquest, "Conquer it?", "", "Conquer", regions=(conquest.region,)))
    controller.play(conquest)
    assert board.aim.stake is None
    assert board.showing.moving


@pytest.mark.slow
def test_a_key_ends_all_motion_at_once(moving: BoardView, controller: GameController, desk: Desk, qtbot: QtBot) -> None:
    QTest.keyClick(moving.map_view, Qt.Key.Key_A)
    assert not moving.showing.moving
    check_like_new(moving, controller, desk, qtbot)


@pytest.mark.slow
def test_the_board_can_be_played_on_while_it_moves(
    moving: BoardView, controller: GameController, desk: Desk, qtbot: QtBot
) -> None:
    view, r2 = moving.map_view, number(controller.state, "r2")
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, view.place_of(r2))
    assert controller.state.owner(r2) == 0
    moving.showing.finish()
    check_like_new(moving, controller, desk, qtbot)


def test_reduced_motion_only_fades(board: BoardView, controller: GameController, desk: Desk, qtbot: QtBot) -> None:
    lay(controller, conquering("orcs", "forest", {"r7": 1}, hand=4))
    desk.settings.change(speed=1.0, reduced_motion=True)
    controller.play(Conquer(number(controller.state, "r3")))
    assert board.showing.moving
    assert board.scene is not None
    qtbot.wait(30)
    assert not any(isinstance(item, CarriedItem) for item in board.scene.items())
    qtbot.waitUntil(lambda: not board.showing.moving)
    check_like_new(board, controller, desk, qtbot)


@pytest.mark.slow
def test_without_speed_nothing_moves(board: BoardView, controller: GameController) -> None:
    lay(controller, conquering("orcs", "forest", {"r7": 1}, hand=4))
    controller.play(Conquer(number(controller.state, "r3")))
    assert not board.showing.moving


@pytest.mark.slow
def test_interrupted_at_random_the_board_is_never_wrong(
    board: BoardView, controller: GameController, desk: Desk, qtbot: QtBot
) -> None:
    desk.settings.change(speed=2.0)
    dice = random.Random(4)
    for round in range(1, 9):
        play_until(controller, lambda round=round: controller.state.round > round, seed=round)  # type: ignore[misc]
        if dice.random() < 0.5:
            qtbot.wait(dice.randint(1, 60))
        if dice.random() < 0.4 and controller.can_undo:
            controller.undo()
        if dice.random() < 0.3:
            controller.look_at(dice.randrange(len(controller.game.history)))
            qtbot.wait(5)
            controller.look_at(None)
        if dice.random() < 0.3:
            board.resize(dice.randint(300, 1000), dice.randint(300, 800))
        board.showing.finish()
        check_like_new(board, controller, desk, qtbot)


def test_pictures_never_lag_far_behind(board: BoardView, controller: GameController, desk: Desk, qtbot: QtBot) -> None:
    desk.settings.change(speed=0.2)
    play_until(controller, lambda: controller.state.round == 3)
    was_moving = board.showing.moving
    board.hide()
    assert (was_moving, board.showing.moving) == (True, False)
    check_like_new(board, controller, desk, qtbot)


def test_what_a_region_will_wear_is_drawn_before_it_wears_it(
    board: BoardView, controller: GameController, desk: Desk, qtbot: QtBot
) -> None:
    lay(controller, conquering("orcs", "forest", {"r7": 1}, hand=4))
    # Tokens that march for minutes do not arrive meanwhile on any machine.
    desk.settings.change(speed=0.001)
    controller.play(Conquer(number(controller.state, "r3")))
    assert board.scene is not None
    region = board.scene.regions[number(controller.state, "r3")]
    prepared: list[Dress] = []
    vars(region).update(prepare_dress=prepared.append)
    qtbot.waitUntil(lambda: any(dress.owners for dress in prepared))
    assert board.showing.moving
    assert not region.dress.owners
    board.showing.finish()
    assert region.dress in prepared
