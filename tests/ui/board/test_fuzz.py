"""A restless player: whatever is clicked, dragged and pressed, the board stays right and nothing breaks."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_desktop.ui.board.view import BoardView
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.sitting.controller import GameController
from tests.ui.table import plan

# A screen that is none has no windows to raise, and menus want to be raised.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

PLAIN = Qt.KeyboardModifier.NoModifier
BUTTONS = [Qt.MouseButton.LeftButton] * 6 + [Qt.MouseButton.MiddleButton, Qt.MouseButton.RightButton]
KEYS = [
    Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_N, Qt.Key.Key_Space,
    Qt.Key.Key_Return, Qt.Key.Key_Plus, Qt.Key.Key_Minus, Qt.Key.Key_0, Qt.Key.Key_3, Qt.Key.Key_Insert,
    Qt.Key.Key_Delete, Qt.Key.Key_Menu, Qt.Key.Key_Escape, Qt.Key.Key_A,
]  # fmt: skip


class Fidget:
    """Does at random what a player can do."""

    def __init__(self, board: BoardView, controller: GameController, dice: random.Random) -> None:
        self.board = board
        self.controller = controller
        self.dice = dice

    def do_something(self) -> None:
        viewport, dice = self.board.map_view.viewport(), self.dice
        self._choose_from_fan()
        match dice.choices(("click", "press", "move", "release", "key", "zoom", "size", "time", "play"), WEIGHTS)[0]:
            case "click":
                QTest.mouseClick(viewport, dice.choice(BUTTONS), PLAIN, self._point())
            case "press":
                QTest.mousePress(viewport, Qt.MouseButton.LeftButton, PLAIN, self._point())
            case "move":
                QTest.mouseMove(viewport, self._point())
            case "release":
                QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, PLAIN, self._point())
            case "key":
                QTest.keyClick(self.board.map_view, dice.choice(KEYS))
            case "zoom":
                self.board.zoom(dice.choice((1.4, 0.7)), self._point())
            case "size":
                self.board.resize(dice.randint(40, 1100), dice.randint(40, 800))
            case "time":
                self._travel()
            case "play":
                self._play()

    def _point(self) -> QPoint:
        """Somewhere; more often than not where something can be done."""
        view, dice = self.board.map_view, self.dice
        assert self.board.scene is not None
        inviting = [region for region, mark in enumerate(self.board.scene.marks) if mark.inviting]
        if inviting and dice.random() < 0.6:
            return view.place_of(dice.choice(inviting)) + QPoint(dice.randint(-45, 45), dice.randint(-40, 40))
        return QPoint(dice.randint(-5, view.width() + 5), dice.randint(-5, view.height() + 5))

    def _choose_from_fan(self) -> None:
        fan = self.board.acting.fan
        if fan is not None:
            if self.dice.random() < 0.6:
                self.dice.choice(fan.cards).click()
            fan.shut()

    def _travel(self) -> None:
        controller, dice = self.controller, self.dice
        dice.choice((controller.undo, controller.redo, lambda: controller.look_at(None)))()
        if dice.random() < 0.3:
            controller.look_at(dice.randrange(len(controller.game.history)))

    def _play(self) -> None:
        """What is not done on the board."""
        if self.board.draft.active:
            self.board.draft.arrange(self.dice.choice(("even", "borders")))
            if self.dice.random() < 0.3:
                self.board.draft.reset()
            self.board.draft.play()
            return
        plain = [action for action in self.controller.legal() if not hasattr(action, "region")]
        if plain:
            self.controller.play(self.dice.choice(plain))


WEIGHTS = (30, 10, 12, 10, 22, 3, 1, 3, 9)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3])
def test_a_restless_player_breaks_nothing(
    board: BoardView, controller: GameController, desk: Desk, qtbot: QtBot, seats: int
) -> None:
    desk.settings.change(speed=2.0)
    controller.start(plan(seats, seed=seats, auto_defenders=False))
    fidget = Fidget(board, controller, random.Random(seats))
    for number in range(450):
        if controller.over:
            break
        fidget.do_something()
        if number % 7 == 0:
            QApplication.processEvents()
    assert len(controller.game.history) > 20
    controller.look_at(None)
    board.map_view.drop_everything()
    board.showing.finish()
    board.draft.reset()
    fresh = BoardView(desk, controller)
    qtbot.addWidget(fresh)
    assert board.scene is not None
    assert fresh.scene is not None
    assert board.scene.shown() == fresh.scene.shown()
