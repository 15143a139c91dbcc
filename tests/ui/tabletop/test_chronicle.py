"""The chronicle panel."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QStyleOptionViewItem, QWidget
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.smallworld.showcase import choose
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.models.rows import Index
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.tabletop.chronicle import PAGE, Chronicle
from smallworld_desktop.ui.tabletop.chronicle_lines import LineDelegate
from tests.ui.table import plan
from tests.ui.tabletop.moments import LEFT, PLAIN, play_lively, shown


@pytest.fixture
def chronicle(qtbot: QtBot, window: QWidget, desk: Desk, controller: GameController) -> Chronicle:
    controller.start(plan(3))
    made = Chronicle(desk, controller, window)
    made.setGeometry(1200, 500, 312, 300)
    shown(qtbot, window)
    return made


def middle(chronicle: Chronicle, row: int) -> QPoint:
    chronicle.view.doItemsLayout()
    return chronicle.view.visualRect(chronicle.view.model().index(row, 0)).center()


def test_the_newest_is_first_and_nothing_is_lost_by_undo(chronicle: Chronicle, controller: GameController) -> None:
    tester = QAbstractItemModelTester(chronicle.view.model(), QAbstractItemModelTester.FailureReportingMode.Fatal)
    play_lively(controller, lambda: controller.state.round == 2 and controller.can_undo)
    before = chronicle.lines
    assert before[-1].text.startswith("The game begins")
    controller.undo()
    assert len(chronicle.lines) <= len(before)
    controller.redo()
    assert chronicle.lines == before
    del tester


@pytest.mark.slow
def test_an_action_lays_out_no_more_lines_late_in_a_game(
    chronicle: Chronicle, controller: GameController, monkeypatch: pytest.MonkeyPatch
) -> None:
    tester = QAbstractItemModelTester(chronicle.view.model(), QAbstractItemModelTester.FailureReportingMode.Fatal)
    laid_out: list[int] = []
    size_hint = LineDelegate.sizeHint

    def noted(delegate: LineDelegate, option: QStyleOptionViewItem, index: Index) -> QSize:
        laid_out.append(index.row())
        return size_hint(delegate, option, index)

    monkeypatch.setattr(LineDelegate, "sizeHint", noted)
    most = 0
    dice = random.Random(1)
    while not controller.over:
        laid_out.clear()
        controller.play(choose(controller.state, controller.legal(), dice))
        chronicle.view.executeDelayedItemsLayout()
        most = max(most, len(laid_out))
    assert len(chronicle.lines) > 3 * PAGE
    assert most <= 2 * PAGE + 10, "rounds and deeds of one action come on top"
    del tester


@pytest.mark.slow
def test_whoever_reads_on_comes_to_the_beginning_of_the_game(
    chronicle: Chronicle, controller: GameController, qtbot: QtBot
) -> None:
    dice = random.Random(1)
    while controller.state.round < 8:
        controller.play(choose(controller.state, controller.legal(), dice))
    view, model = chronicle.view, chronicle.view.model()
    assert model.rowCount() < len(chronicle.lines)
    view.setFocus()
    for _ in range(len(chronicle.lines) // PAGE + 1):
        QTest.keyClick(view, Qt.Key.Key_End)
        view.verticalScrollBar().setValue(view.verticalScrollBar().maximum())
    assert model.rowCount() == len(chronicle.lines)
    assert model.index(model.rowCount() - 1, 0).data().startswith("The game begins")
    first = chronicle.lines[-1]
    assert chronicle.place_of(first).top() > 0
    controller.play(choose(controller.state, controller.legal(), dice))
    assert model.rowCount() == len(chronicle.lines), "nothing goes while it is read"


def test_a_click_looks_back_and_another_one_comes_back(
    chronicle: Chronicle, controller: GameController, qtbot: QtBot
) -> None:
    play_lively(controller, lambda: controller.state.round == 2)
    newest = len(controller.game.history) - 1
    row = next(number for number, line in enumerate(chronicle.lines) if line.last < newest)
    QTest.mouseClick(chronicle.view.viewport(), LEFT, PLAIN, middle(chronicle, row))
    assert controller.looked_at == chronicle.lines[row].last
    QTest.mouseClick(chronicle.view.viewport(), LEFT, PLAIN, middle(chronicle, row))
    assert controller.looked_at is None


def test_the_keyboard_walks_looks_back_and_returns(
    chronicle: Chronicle, controller: GameController, qtbot: QtBot
) -> None:
    play_lively(controller, lambda: controller.state.round == 2)
    chronicle.setFocus()
    for _ in range(6):
        QTest.keyClick(chronicle.view, Qt.Key.Key_Down)
    row = chronicle.view.currentIndex().row()
    assert row >= 5
    QTest.keyClick(chronicle.view, Qt.Key.Key_Return)
    assert controller.looked_at == chronicle.lines[row].last
    QTest.keyClick(chronicle.view, Qt.Key.Key_Escape)
    assert controller.looked_at is None


def newest(chronicle: Chronicle) -> int:
    """The row of the newest line, which stands below its round's heading."""
    return next(row for row, line in enumerate(chronicle.lines) if not line.heading)


def test_the_newest_line_is_now(chronicle: Chronicle, controller: GameController, qtbot: QtBot) -> None:
    play_lively(controller, lambda: bool(chronicle.lines[newest(chronicle)].regions) and controller.state.round == 2)
    QTest.mouseClick(chronicle.view.viewport(), LEFT, PLAIN, middle(chronicle, newest(chronicle)))
    assert controller.looked_at is None


def test_pointing_at_a_line_lights_its_regions(chronicle: Chronicle, controller: GameController, qtbot: QtBot) -> None:
    play_lively(controller, lambda: bool(chronicle.lines[newest(chronicle)].regions) and controller.state.round == 2)
    lit: list[object] = []
    chronicle.regionsHovered.connect(lit.append)
    QTest.mouseMove(chronicle.view.viewport(), middle(chronicle, newest(chronicle)))
    qtbot.waitUntil(lambda: bool(lit))
    regions = lit[0]
    assert isinstance(regions, int)
    names = [controller.state.setting.board.regions[region].id for region in bits(regions)]
    assert names
    chronicle.view.leaveEvent(None)  # type: ignore[arg-type]
    assert lit[-1] == 0


def test_a_reader_keeps_the_place_while_the_game_goes_on(chronicle: Chronicle, controller: GameController) -> None:
    play_lively(controller, lambda: controller.state.round == 4)
    bar = chronicle.view.verticalScrollBar()
    chronicle.view.doItemsLayout()
    bar.setValue(200)
    top = chronicle.view.indexAt(QPoint(20, 3)).data()
    count = len(chronicle.lines)
    play_lively(controller, lambda: len(chronicle.lines) > count + 3)
    assert chronicle.view.indexAt(QPoint(20, 3)).data() == top


def test_the_whole_story_can_be_written_down(chronicle: Chronicle, controller: GameController, tmp_path: Path) -> None:
    play_lively(controller, lambda: controller.state.round == 2)
    chronicle.export(tmp_path / "story.txt")
    story = (tmp_path / "story.txt").read_text(encoding="utf-8")
    assert story == chronicle.story()
    assert len(story.splitlines()) == sum(len(step.events) for step in controller.game.history)


def test_another_game_begins_another_chronicle(chronicle: Chronicle, controller: GameController) -> None:
    play_lively(controller, lambda: controller.state.round == 2)
    controller.start(plan(2))
    assert [line.text for line in chronicle.lines][-1] == "The game begins. Players: 2. Rounds: 10."
    assert len(chronicle.lines) < 5


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", [(960, 600), (3840, 2160)])
def test_it_is_drawn_at_every_size(
    chronicle: Chronicle, controller: GameController, desk: Desk, size: tuple[int, int], text: float
) -> None:
    play_lively(controller, lambda: controller.state.round == 2)
    desk.settings.change(text=text)
    desk.resize(*size)
    chronicle.resize(round(300 * desk.look.u), chronicle.minimumSizeHint().height())
    assert not chronicle.grab().isNull()
