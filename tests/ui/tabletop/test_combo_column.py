"""The combo column, by mouse and by keyboard."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.smallworld.actions import Pick
from smallworld_desktop.ui.conquest.combo_card import CARD_DELAY, ComboCardView
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.games.smallworld.combo_column import SmallWorldColumn
from smallworld_desktop.ui.games.smallworld.tray_sheet import Tray
from smallworld_desktop.ui.sitting.controller import GameController
from tests.ui.table import plan, stage
from tests.ui.tabletop.moments import LEFT, PLAIN, play_lively, play_to_stage, shown


@pytest.fixture
def column(qtbot: QtBot, window: QWidget, desk: Desk, controller: GameController) -> SmallWorldColumn:
    controller.start(plan(3))
    made = SmallWorldColumn(desk, controller, window, window)
    made.setGeometry(8, 8, 296, 856)
    shown(qtbot, window)
    return made


def middle(column: SmallWorldColumn, row: int) -> QPoint:
    return column.view.visualRect(column.view.model().index(row, 0)).center()


def card(column: SmallWorldColumn) -> ComboCardView:
    [found] = column.window().findChildren(ComboCardView)
    return found


def is_due(column: SmallWorldColumn) -> bool:
    return column.due


def card_is_there(column: SmallWorldColumn) -> bool:
    return any(found.isVisible() for found in column.window().findChildren(ComboCardView))


def test_six_combos_fill_the_column_without_a_scroll_bar(column: SmallWorldColumn) -> None:
    assert column.view.model().rowCount() == 6
    assert not column.view.verticalScrollBar().isVisible()


def test_it_opens_with_none_chosen_and_pointing_chooses_none(column: SmallWorldColumn, qtbot: QtBot) -> None:
    assert is_due(column)
    assert column.chosen == -1
    QTest.mouseMove(column.view.viewport(), middle(column, 1))
    qtbot.waitUntil(lambda: card_is_there(column))
    assert column.chosen == -1


def test_a_click_chooses_and_a_second_one_on_the_same_combo_takes_it(
    column: SmallWorldColumn, controller: GameController, qtbot: QtBot
) -> None:
    before, taken = controller.state, controller.state.column[2]
    for row in (3, 2):
        QTest.mouseClick(column.view.viewport(), LEFT, PLAIN, middle(column, row))
        assert controller.state is before
        assert column.chosen == row
    qtbot.waitUntil(lambda: card_is_there(column))
    told = card(column).card
    assert told is not None
    assert told.hint == f"Enter takes {told.row.name}."
    QTest.mouseClick(column.view.viewport(), LEFT, PLAIN, middle(column, 2))
    assert (controller.state.race[0], controller.state.power[0]) == taken[:2]
    assert not is_due(column)
    assert column.chosen == -1


def test_after_a_pick_no_card_of_what_has_moved_up_jumps_over_the_board(column: SmallWorldColumn, qtbot: QtBot) -> None:
    place = middle(column, 2)
    QTest.mouseMove(column.view.viewport(), place)
    for _ in range(2):
        QTest.mouseClick(column.view.viewport(), LEFT, PLAIN, place)
    assert not is_due(column)
    column.view.clearFocus()
    QTest.mouseMove(column.view.viewport(), place + QPoint(2, 0))
    qtbot.wait(2 * CARD_DELAY)
    assert not card_is_there(column)
    QTest.mouseMove(column.view.viewport(), middle(column, 1))
    qtbot.waitUntil(lambda: card_is_there(column))


def test_the_keyboard_picks(column: SmallWorldColumn, controller: GameController, qtbot: QtBot) -> None:
    column.setFocus()
    chosen: list[int] = []
    column.chosenChanged.connect(chosen.append)
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Up):
        QTest.keyClick(column.view, key)
    assert chosen == [0, 1, 0]
    taken = controller.state.column[0]
    QTest.keyClick(column.view, Qt.Key.Key_Return)
    assert (controller.state.race[0], controller.state.power[0]) == taken[:2]


def test_at_other_times_a_click_only_tells(column: SmallWorldColumn, controller: GameController, qtbot: QtBot) -> None:
    controller.play(Pick(0))
    before = controller.state
    QTest.mouseClick(column.view.viewport(), LEFT, PLAIN, middle(column, 3))
    assert controller.state is before
    qtbot.waitUntil(lambda: card_is_there(column))
    assert card(column).card is not None


def test_pointing_shows_the_rules_of_race_and_power_beside_the_column(column: SmallWorldColumn, qtbot: QtBot) -> None:
    QTest.mouseMove(column.view.viewport(), middle(column, 4))
    qtbot.waitUntil(lambda: card_is_there(column))
    told = card(column).card
    assert told is not None
    assert told.row.index == 4
    assert told.race.rule in card(column).accessibleDescription()
    assert told.power.rule in card(column).accessibleDescription()
    assert card(column).x() >= column.geometry().right() - 16
    column.view.leaveEvent(None)  # type: ignore[arg-type]
    assert not card(column).isVisible()


@pytest.mark.slow
def test_the_card_never_leaves_the_window(column: SmallWorldColumn, qtbot: QtBot, desk: Desk) -> None:
    column.setFocus()
    for size, text in (((1600, 1000), 1.0), ((1280, 720), 1.0), ((1280, 720), 2.0), ((960, 600), 1.5)):
        column.window().resize(*size)
        desk.resize(*size)
        desk.settings.change(text=text)
        column.resize(column.sizeHint().width(), size[1] - 160)
        for row in (0, 5):
            column.choose(row)
            qtbot.waitUntil(lambda: card_is_there(column))
            inside = card(column).geometry()
            assert inside.top() >= -24
            assert inside.bottom() <= size[1] + 24
            assert not card(column).grab().isNull()


def test_a_combo_that_costs_too_much_says_how_much(column: SmallWorldColumn, controller: GameController) -> None:
    model = column.view.model()
    rows = [model.index(row, 0).data(Qt.ItemDataRole.AccessibleTextRole) for row in range(6)]
    assert "Free" in rows[0]
    assert "Price 3" in rows[3]
    assert not any("short" in row for row in rows), "five coins pay for any of six"
    controller.play(Pick(5))
    play_lively(controller, lambda: controller.state.turn == 1 and stage(controller) == "pick")
    rows = [model.index(row, 0).data(Qt.ItemDataRole.AccessibleTextRole) for row in range(6)]
    assert any("gain 1" in row for row in rows)


def test_the_column_follows_the_game(column: SmallWorldColumn, controller: GameController) -> None:
    tester = QAbstractItemModelTester(column.view.model(), QAbstractItemModelTester.FailureReportingMode.Fatal)
    play_lively(controller, lambda: controller.state.round == 3)
    model = column.view.model()
    assert model.rowCount() == len(controller.state.column)
    controller.look_at(0)
    assert not is_due(column)
    assert model.rowCount() == 6
    controller.look_at(None)
    play_to_stage(controller, "pick")
    assert is_due(column)
    assert column.chosen == -1
    del tester


def test_a_computer_picks_for_itself(column: SmallWorldColumn, controller: GameController) -> None:
    controller.set_player(0, "chance")
    assert not is_due(column)
    assert column.chosen == -1


def test_each_combo_can_be_heard(column: SmallWorldColumn) -> None:
    heard = QAccessible.queryAccessibleInterface(column.view)
    assert heard is not None
    first = column.view.model().index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert heard.child(0).text(QAccessible.Text.Name) == first
    assert column.view.accessibleName() == "Races and powers"


def test_the_tray_tells_of_every_race_and_closes_again(
    column: SmallWorldColumn, desk: Desk, controller: GameController
) -> None:
    [tray] = column.window().findChildren(Tray)
    QTest.keyClick(column.view, Qt.Key.Key_T)
    assert tray.isVisible()
    model = tray.view.model()
    assert model.rowCount() == 14
    assert "of 15 in the tray" in model.index(0, 0).data()
    assert tray.geometry().right() <= column.window().width()
    QTest.keyClick(tray.view, Qt.Key.Key_Down)
    assert not tray.grab().isNull()
    QTest.keyClick(tray.view, Qt.Key.Key_Escape)
    assert not tray.isVisible()
    column.tray.click()
    assert tray.isVisible()
    QTest.keyClick(tray.view, Qt.Key.Key_T)
    assert not tray.isVisible()


@pytest.mark.slow
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1600, 1000), (3840, 2160)])
def test_it_is_drawn_at_every_size(column: SmallWorldColumn, desk: Desk, size: tuple[int, int], text: float) -> None:
    desk.settings.change(text=text)
    desk.resize(*size)
    column.resize(column.sizeHint())
    assert not column.grab().isNull()
    for row in range(6):
        rect = column.view.visualRect(column.view.model().index(row, 0))
        assert rect.width() <= column.width()
    if text == 1.0 and size[1] > 600:
        column.resize(column.width(), round((size[1] / desk.look.u - 160) * desk.look.u))
        column.view.doItemsLayout()
        assert not column.view.verticalScrollBar().maximum()
