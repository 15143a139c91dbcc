"""The board of games it has never heard of: with regions, without any, and with some that come later."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.engine.kernel.library import Library
from smallworld_desktop.engine.play import registry
from smallworld_desktop.engine.play.box import Box
from smallworld_desktop.ui.board.marks import Light
from smallworld_desktop.ui.board.view import BoardView
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.presentation import tables
from smallworld_desktop.ui.presentation.door import TableDoor
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.sitting.seating import Plan, Seat
from tests.toys.engine.auction.game import AuctionBox
from tests.toys.engine.noughts.rules import Mark
from tests.ui.board.toy_boards import (
    LARGE,
    SMALL,
    AuctionTable,
    DraftedTable,
    FixedBox,
    SecretBox,
    SquaresBox,
    SquaresTable,
)

LEFT, PLAIN = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier

Sit = Callable[[Box, TableDoor, object], BoardView]


@pytest.fixture
def controller(qtbot: QtBot, tmp_path: Path) -> Iterator[GameController]:
    made = GameController(Library(tmp_path / "games"))
    yield made
    made.shut()


@pytest.fixture
def sit(controller: GameController, desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Sit:
    """Sit down to a game; the board has the keyboard."""

    def sit_down(box: Box, door: TableDoor, setup: object = None) -> BoardView:
        monkeypatch.setattr(registry, "games", lambda: {box.id: box})
        monkeypatch.setattr(tables, "tables", lambda: {door.id: door})
        board = BoardView(desk, controller)
        qtbot.addWidget(board)
        board.resize(600, 600)
        board.show()
        qtbot.waitExposed(board)
        controller.start(Plan(setup, (Seat("Anna", 0), Seat("Ben", 1)), 1, game=box.id))
        board.activateWindow()
        board.map_view.setFocus()
        return board

    return sit_down


def click(board: BoardView, region: int) -> None:
    QTest.mouseClick(board.map_view.viewport(), LEFT, PLAIN, board.map_view.place_of(region))


def in_hand(board: BoardView) -> int:
    return board.draft.in_hand()


def laid(board: BoardView) -> Map | None:
    """The map that is shown."""
    return board.scene.map if board.scene else None


def seats(board: BoardView) -> list[int]:
    """Whose marks are seen."""
    return [stack.stand.first.seat for stack in board.scene.stacks] if board.scene else []


def press(board: BoardView, *keys: Qt.Key) -> None:
    for key in keys:
        QTest.keyClick(board.map_view, key)


def test_a_game_is_played_on_the_board_by_mouse_and_by_keyboard(sit: Sit, controller: GameController) -> None:
    board = sit(FixedBox(), SquaresTable(), None)
    assert board.scene is not None
    assert {mark.light for mark in board.scene.marks} == {Light.REACHED}
    click(board, 4)
    assert controller.state.cells[4] == 0
    press(board, Qt.Key.Key_Left, Qt.Key.Key_Left, Qt.Key.Key_Space)
    assert controller.state.cells.count(1) == 1
    assert seats(board) == controller.state.cells
    assert {stack.stand.first.emblem for stack in board.scene.stacks} == {"", "coin", "crown"}


def test_what_can_be_done_follows_from_what_the_actions_aim_at(sit: Sit, controller: GameController) -> None:
    board = sit(FixedBox(), SquaresTable(), None)
    assert board.teller.offers()[3].actions == (Mark(3),)
    assert board.acting.can_act(3)
    click(board, 3)
    assert not board.acting.can_act(3)
    click(board, 3)
    assert len(controller.game.history) == 1
    assert board.teller.card_text(3).about == ("Anna",)
    assert board.teller.name_of(3).endswith(", Anna")
    assert not board.teller.card_text(3).verdicts
    assert board.teller.card_text(5).tone == "do"


def test_a_region_where_nothing_can_be_done_says_so_in_its_fan(sit: Sit) -> None:
    board = sit(FixedBox(), SquaresTable(), None)
    click(board, 3)
    board.acting.open_fan(3)
    fan = board.acting.fan
    assert fan is not None
    assert [card.choice.do is None for card in fan.cards] == [True, False], "that and the card"


def test_a_mark_is_laid_moved_taken_back_and_played(sit: Sit, controller: GameController) -> None:
    board = sit(FixedBox(), DraftedTable(), None)
    assert board.scene is not None
    assert board.draft.problems()
    click(board, 0)
    assert board.scene.stacks[0].stand.first.count == 1
    assert board.draft.ready
    board.draft.move(0, 8)
    assert [stack.stand.first.count for stack in board.scene.stacks] == [0] * 8 + [1]
    board.draft.undo()
    assert board.scene.stacks[0].stand.first.count == 1
    board.draft.redo()
    assert not controller.game.history
    assert board.draft.play()
    assert controller.state.cells[8] == 0
    assert board.draft.active
    assert in_hand(board) == 1
    press(board, Qt.Key.Key_Down, Qt.Key.Key_Plus)
    assert in_hand(board) == 0
    press(board, Qt.Key.Key_Minus)
    assert in_hand(board) == 1


def test_a_game_without_a_board_has_nothing_to_see_to_hear_or_to_press(sit: Sit, controller: GameController) -> None:
    board = sit(AuctionBox(), AuctionTable(), {"rounds": 3, "coins": 5})
    assert board.scene is None
    assert board.map_view.isHidden()
    voice = QAccessible.queryAccessibleInterface(board.map_view)
    assert voice is not None
    assert voice.childCount() == 0
    history = len(controller.game.history)
    press(board, Qt.Key.Key_Left, Qt.Key.Key_Space, Qt.Key.Key_N, Qt.Key.Key_Menu, Qt.Key.Key_Delete)
    board.seek()
    board.showing.show_domain(0)
    board.showing.show_plan({1: 1})
    board.grab()
    assert len(controller.game.history) == history
    assert not board.draft.active


def test_a_board_that_comes_in_the_middle_of_a_game_is_laid_and_may_change(
    sit: Sit, controller: GameController
) -> None:
    board = sit(SquaresBox(), SquaresTable(), None)
    assert laid(board) is None
    maps = []
    for cell in (0, 3, 1, 4):
        assert controller.play(Mark(cell))
        maps.append(laid(board))
        assert seats(board) == controller.state.cells
        assert board.map_view.isVisible()
    assert maps == [SMALL, SMALL, SMALL, LARGE]
    controller.undo()
    assert laid(board) is SMALL
    click(board, 4)
    assert controller.state.cells[4] == 1
    controller.look_at(0)
    assert sum(seat >= 0 for seat in seats(board)) == 1


def test_what_is_laid_out_in_secret_is_seen_only_by_whoever_has_the_mouse(sit: Sit, controller: GameController) -> None:
    controller.wants_curtain = lambda: True
    board = sit(SecretBox(), DraftedTable(), None)
    controller.take_mouse()
    click(board, 4)
    assert in_hand(board) == 0
    assert seats(board)[4] == 0
    controller.leave_mouse()
    assert not board.draft.active
    assert seats(board)[4] == -1
    click(board, 5)
    controller.take_mouse()
    assert seats(board)[4] == 0
    assert in_hand(board) == 0
