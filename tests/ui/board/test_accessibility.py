"""The board for those who listen."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QAccessible, QAccessibleInterface
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.smallworld.actions import Conquer
from smallworld_desktop.ui.board.view import BoardView
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.words import missing
from smallworld_desktop.ui.sitting.controller import GameController
from tests.ui.board.positions import conquering, lay, number, settle
from tests.ui.table import plan

# A screen that is none has no windows to raise, and menus want to be raised.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

ROOT = Path(__file__).parents[3]

NAME, DESCRIPTION = QAccessible.Text.Name, QAccessible.Text.Description


@pytest.fixture
def voice(board: BoardView) -> QAccessibleInterface:
    found = QAccessible.queryAccessibleInterface(board.map_view)
    assert isinstance(found, QAccessibleInterface)
    return found


def test_the_board_is_a_list_with_a_line_for_each_region(voice: QAccessibleInterface, board: BoardView) -> None:
    assert voice.role() == QAccessible.Role.List
    assert voice.text(NAME) == "Board"
    assert voice.childCount() == 23
    for region in range(23):
        child = voice.child(region)
        assert voice.indexOfChild(child) == region
        assert child.role() == QAccessible.Role.ListItem
        assert child.text(NAME)
        assert child.text(NAME).partition(",")[0] not in child.text(DESCRIPTION), "each name is heard once"
        assert child.rect().intersects(voice.rect())
        assert child.childCount() == 0
    assert not missing


def test_what_is_told_follows_the_game(
    voice: QAccessibleInterface, board: BoardView, controller: GameController
) -> None:
    table = lay(controller, conquering("orcs", "forest", {"r7": 1}, hand=2))
    r3, r13, r20 = (voice.child(number(table, id)) for id in ("r3", "r13", "r20"))
    assert r3.text(NAME) == "Owlwood, Forest with a mine, empty, price 2 tokens, adds 2 coins"
    assert r13.text(NAME).endswith("A Lost Tribe, price 3 tokens, with the die 50 %")
    assert not r3.state().disabled  # type: ignore[attr-defined]
    assert r20.state().disabled  # type: ignore[attr-defined]
    controller.play(Conquer(number(table, "r3")))
    assert r3.text(NAME) == "Owlwood, Forest with a mine, Anna’s Forest Orcs, 2 tokens"


def test_what_would_pay_less_is_told_so(voice: QAccessibleInterface, controller: GameController) -> None:
    """The mine of one's own declined Dwarves pays as long as they stand there."""
    table = conquering("dwarves", "forest", {"r3": 1}, hand=0)
    table.decline(0)
    settle(table, 0, "amazons", "flying", {}, hand=4)
    lay(controller, table)
    assert voice.child(number(table, "r3")).text(NAME).endswith("price 3 tokens, takes 1 coin away")


def test_the_focus_is_told(voice: QAccessibleInterface, board: BoardView) -> None:
    board.focus_region(4)
    assert voice.focusChild() is voice.child(4)
    assert voice.child(4).state().focused  # type: ignore[attr-defined]
    assert not voice.child(5).state().focused  # type: ignore[attr-defined]


def test_with_another_map_there_are_other_regions(voice: QAccessibleInterface, controller: GameController) -> None:
    controller.start(plan(3))
    assert voice.childCount() == 30
    controller.start(plan(2))
    assert voice.childCount() == 23
    controller.close_game()
    assert voice.childCount() == 0


def test_a_board_that_has_gone_says_nothing(qtbot: QtBot, desk: Desk, controller: GameController) -> None:
    board = BoardView(desk, controller)
    voice = QAccessible.queryAccessibleInterface(board.map_view)
    assert isinstance(voice, QAccessibleInterface)
    child = voice.child(3)
    assert child.isValid()
    board.deleteLater()
    QCoreApplication.sendPostedEvents(board, QEvent.Type.DeferredDelete)
    assert not child.isValid()
    assert child.text(NAME) == ""
    assert child.parent() is None


END = """
from pathlib import Path
import sys, tempfile
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.kernel.library import Library
from smallworld_desktop.ui.board.view import BoardView
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.sitting.seating import Plan, Seat
from smallworld_desktop.ui.desk.settings import Settings
app = QApplication([])
folder = Path(tempfile.mkdtemp())
controller = GameController(Library(folder))
controller.start(Plan(Setup(2), (Seat("Anna", 0), Seat("Ben", 1)), 1))
board = BoardView(Desk(Settings(folder / "settings.json")), controller)
board.show()
voice = QAccessible.queryAccessibleInterface(board.map_view)
assert [voice.child(i).text(QAccessible.Text.Name) for i in range(voice.childCount())]
controller.shut()
"""


@pytest.mark.slow
def test_the_program_ends_well_after_somebody_has_listened() -> None:
    assert subprocess.run([sys.executable, "-c", END], cwd=ROOT).returncode == 0
