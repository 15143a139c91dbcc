"""Dragging tokens and pieces out of the hand onto the board."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.smallworld.abilities.dragon import FlyDragon
from smallworld_desktop.engine.games.smallworld.actions import Conquer
from smallworld_desktop.ui.board.view import BoardView
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.presentation.layout import A_TOKEN
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.tabletop.hand_drag import HandDrag
from tests.ui.board.positions import conquering, lay, number, redeploying

LEFT = Qt.MouseButton.LeftButton
PLAIN = Qt.KeyboardModifier.NoModifier


class Window(QWidget):
    """A board with a hand below: tokens on its left half, a piece on its right."""

    def __init__(self, desk: Desk, controller: GameController) -> None:
        super().__init__()
        self.resize(900, 760)
        self.board = BoardView(desk, controller, parent=self)
        self.board.setGeometry(0, 0, 900, 640)
        self.hand = QWidget(self)
        self.hand.setGeometry(0, 650, 200, 100)
        self.drag = HandDrag(self.board, controller, self.hand, self._thing_at)

    def _thing_at(self, point: QPoint) -> str:
        return A_TOKEN if point.x() < 100 else next(iter(self.board.draft.pieces), "dragon")

    def carry(self, start: QPoint, region: int) -> None:
        """Drag from a point of the hand to a region, and hold it there."""
        QTest.mousePress(self.hand, LEFT, PLAIN, start)
        QTest.mouseMove(self.hand, start + QPoint(20, -20))
        QTest.mouseMove(self.hand, self._above(region))

    def drop(self, region: int) -> None:
        QTest.mouseRelease(self.hand, LEFT, PLAIN, self._above(region))

    def _above(self, region: int) -> QPoint:
        view = self.board.map_view
        return self.hand.mapFromGlobal(view.viewport().mapToGlobal(view.place_of(region)))


@pytest.fixture
def window(qtbot: QtBot, desk: Desk, controller: GameController) -> Iterator[Window]:
    made = Window(desk, controller)
    qtbot.addWidget(made)
    made.show()
    yield made
    made.close()


def test_a_token_is_dragged_from_the_hand_to_a_region(window: Window, controller: GameController) -> None:
    table = lay(controller, redeploying("orcs", "commando", {"r2": 1, "r7": 1}, hand=2))
    r7 = number(table, "r7")
    window.carry(QPoint(30, 50), r7)
    assert window.board.map_view.carrying.tag == "1 becomes 2"
    window.drop(r7)
    layout = window.board.draft.layout
    assert layout is not None
    assert layout.count(r7) == 2
    assert window.board.map_view.carrying.tag == ""


def test_a_hero_is_dragged_from_the_hand_to_a_region(window: Window, controller: GameController) -> None:
    table = lay(controller, redeploying("orcs", "heroic", {"r2": 1, "r7": 1}, hand=0))
    r7 = number(table, "r7")
    window.carry(QPoint(150, 50), r7)
    window.drop(r7)
    layout = window.board.draft.layout
    assert layout is not None
    assert [region for region in layout.regions if layout.count(region, "hero")] == [r7]


def test_dropped_where_it_may_not_stand_it_stays_in_hand(window: Window, controller: GameController) -> None:
    table = lay(controller, redeploying("orcs", "commando", {"r2": 1, "r7": 1}, hand=2))
    window.carry(QPoint(30, 50), number(table, "r20"))
    assert window.board.map_view.carrying.tag == ""
    window.drop(number(table, "r20"))
    assert window.board.draft.in_hand() == 2


def test_there_is_nothing_to_drag_while_nothing_is_placed(window: Window, controller: GameController) -> None:
    window.carry(QPoint(30, 50), 3)
    window.drop(3)
    assert not window.board.draft.active


def test_a_token_that_is_dropped_on_a_lit_region_conquers_it(window: Window, controller: GameController) -> None:
    table = lay(controller, conquering("orcs", "forest", {"r7": 1}, hand=2))
    r3 = number(table, "r3")
    window.carry(QPoint(30, 50), r3)
    assert window.board.map_view.carrying.tag == "Conquer: 2 tokens"
    window.drop(r3)
    assert controller.game.history[-1].action == Conquer(r3)
    steps = len(controller.game.history)
    window.carry(QPoint(30, 50), number(table, "r20"))
    assert window.board.map_view.carrying.tag == ""
    window.drop(number(table, "r20"))
    assert len(controller.game.history) == steps


def test_the_dragon_lights_where_it_may_land_and_flies_there(window: Window, controller: GameController) -> None:
    table = lay(controller, conquering("orcs", "dragon_master", {"r7": 1}, hand=1))
    r3 = number(table, "r3")
    board = window.board
    window.carry(QPoint(150, 50), r3)
    assert board.map_view.carrying.tag == "Dragon: 1 token"
    assert board.grasp.tool == "dragon"
    assert all(isinstance(offer.actions[0], FlyDragon) for offer in board.teller.offers().values())
    window.drop(r3)
    assert controller.state.where("dragon") == 1 << r3
    assert not board.grasp.tool


def test_where_a_dropped_token_may_do_several_things_the_fan_asks(window: Window, controller: GameController) -> None:
    table = lay(controller, conquering("orcs", "dragon_master", {"r7": 1}, hand=2))
    window.carry(QPoint(30, 50), number(table, "r3"))
    window.drop(number(table, "r3"))
    assert window.board.acting.fan is not None
    assert len(controller.game.history) == 1, "the deal"
