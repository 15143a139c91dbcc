"""The seats: who decides, whose coins are seen, whose regions are lit."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.smallworld.actions import Pick
from smallworld_desktop.ui.artwork.lettering import font
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.theme import SMALLEST_TEXT
from smallworld_desktop.ui.presentation.purse import Purse
from smallworld_desktop.ui.presentation.seats import SeatRow
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.sitting.seating import HUMAN
from smallworld_desktop.ui.tabletop.seat_panel import LEAST_FACT, SeatPanel
from smallworld_desktop.ui.tabletop.seats import Seats
from tests.ui.table import plan
from tests.ui.tabletop.moments import LEFT, PLAIN, play_lively, play_to_stage, shown


@pytest.fixture
def seats(qtbot: QtBot, window: QWidget, desk: Desk, controller: GameController) -> Seats:
    controller.start(plan(5, auto_defenders=False))
    made = Seats(desk, controller, window)
    made.setGeometry(1200, 8, 312, 700)
    shown(qtbot, window)
    return made


def row(seats: Seats, seat: int) -> SeatRow:
    found = seats.panels[seat].row
    assert found is not None
    return found


def coins(seats: Seats, seat: int) -> int | None:
    purse = row(seats, seat).purse
    assert purse is not None
    return purse.coins


def deciding(seats: Seats) -> list[int]:
    return [panel.row.seat for panel in seats.panels if panel.row is not None and panel.row.deciding]


def test_there_is_a_panel_for_everybody_and_one_decides(seats: Seats, controller: GameController) -> None:
    assert [panel.accessibleName() for panel in seats.panels] == ["Anna", "Ben", "Chiara", "Dan", "Eva"]
    assert deciding(seats) == [0]
    assert "must choose one" in seats.panels[0].accessibleDescription()
    controller.play(Pick(0))
    assert "must choose one" not in seats.panels[0].accessibleDescription()


def test_the_gold_edge_is_round_whoever_must_decide_also_out_of_turn(seats: Seats, controller: GameController) -> None:
    play_to_stage(controller, "defenders", seed=4)
    assert deciding(seats) == [controller.seat]
    assert controller.seat != controller.state.turn
    assert row(seats, controller.seat).note == "to decide now"
    assert row(seats, controller.state.turn).note == "waits"


def test_where_several_look_on_coins_are_seen_while_one_peeks(seats: Seats, controller: GameController) -> None:
    assert [coins(seats, seat) for seat in range(5)] == [None] * 5
    seats.peek(True)
    assert [coins(seats, seat) for seat in range(5)] == [5, None, None, None, None]
    assert "5 coins" in seats.panels[0].accessibleDescription()
    seats.peek(False)
    assert coins(seats, 0) is None


def test_a_click_on_ones_purse_turns_the_coins_over_and_another_turns_them_back(seats: Seats, qtbot: QtBot) -> None:
    own, other = seats.panels[0], seats.panels[1]
    for face_up in (5, None, 5):
        QTest.mouseClick(own, LEFT, PLAIN, own.coins_rect().center().toPoint())
        assert coins(seats, 0) == face_up
    QTest.mouseClick(other, LEFT, PLAIN, other.coins_rect().center().toPoint())
    assert (coins(seats, 0), coins(seats, 1)) == (5, None)
    # Elsewhere than on one's own purse a click asks for the menu of the seat.
    [menu] = seats.findChildren(QMenu)
    menu.close()


def test_a_single_person_sees_the_own_coins_at_all_times(
    window: QWidget, desk: Desk, controller: GameController
) -> None:
    controller.start(plan(3, players="chance").with_player(0, HUMAN))
    seats = Seats(desk, controller, window)
    assert [coins(seats, seat) for seat in range(3)] == [5, None, None]
    assert "Computer" in row(seats, 1).note


def test_open_coins_are_seen_by_everybody_as_piles(window: QWidget, desk: Desk, controller: GameController) -> None:
    controller.start(plan(2, hidden_coins=False))
    seats = Seats(desk, controller, window)
    play_lively(controller, lambda: controller.state.coins[1] > 12)
    purse = row(seats, 1).purse
    assert purse is not None
    assert purse.coins == controller.state.coins[1]
    assert sum(value * count for value, count in purse.piles.items()) == purse.coins


def test_pointing_at_a_seat_lights_its_domain(seats: Seats, qtbot: QtBot) -> None:
    lit: list[int] = []
    seats.domainHovered.connect(lit.append)
    QApplication.sendEvent(seats.panels[2], QEnterEvent(QPointF(5, 5), QPointF(5, 5), QPointF(5, 5)))
    QApplication.sendEvent(seats.panels[2], QEvent(QEvent.Type.Leave))
    seats.panels[3].setFocus()
    seats.panels[3].clearFocus()
    assert lit == [2, -1, 3, -1]


@pytest.mark.parametrize("way", ["menu", "space", "click"])
def test_the_menu_of_a_seat_offers_to_hand_it_over(seats: Seats, qtbot: QtBot, way: str) -> None:
    asked: list[int] = []
    seats.handOverAsked.connect(asked.append)
    panel = seats.panels[1]
    if way == "menu":
        event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(5, 5), QPoint(50, 50))
        QApplication.sendEvent(panel, event)
    elif way == "space":
        QTest.keyClick(panel, Qt.Key.Key_Space)
    else:
        QTest.mouseClick(panel, Qt.MouseButton.LeftButton, pos=QPoint(panel.width() // 2, 24))
    [menu] = seats.findChildren(QMenu)
    assert "Ben" in menu.actions()[0].text()
    menu.actions()[0].trigger()
    menu.close()
    assert asked == [1]


def test_the_menu_of_a_computers_seat_offers_it_to_a_person_first(
    seats: Seats, controller: GameController, qtbot: QtBot
) -> None:
    controller.pause(True)
    controller.set_player(1, "hard:miser")
    assert seats.panels[1].row is not None
    assert seats.panels[1].row.note == "Computer · Hard, Miser"
    wanted: list[int] = []
    seats.seatAsked.connect(wanted.append)
    QTest.keyClick(seats.panels[1], Qt.Key.Key_Space)
    [menu] = seats.findChildren(QMenu)
    menu.actions()[0].trigger()
    menu.close()
    assert wanted == [1]


def test_a_low_window_has_compact_seats(seats: Seats, window: QWidget, desk: Desk, controller: GameController) -> None:
    tall = seats.sizeHint().height()
    window.resize(1600, 900)
    desk.resize(1600, 900)
    seats.refresh()
    assert seats.compact
    assert seats.sizeHint().height() < tall * 0.8


def test_seats_that_are_lower_where_they_are_narrower_come_to_rest(
    seats: Seats, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    refresh, times = seats.refresh, iter(range(100))

    def counted() -> None:
        assert next(times, None) is not None, "the seats are laid out for ever"
        refresh()

    # With all its width a seat is too high for the window; beside the bar that this brings, all of them fit.
    monkeypatch.setattr(SeatPanel, "height_for", lambda self, width: 150.0 if width > 305 else 110.0)
    monkeypatch.setattr(seats, "refresh", counted)
    for height in (650, 620, 680):
        seats.resize(312, height)
        for _ in range(40):
            QApplication.processEvents()
    assert seats.verticalScrollBar().isVisible()


def test_five_seats_are_as_high_as_the_style_guide_has_it(seats: Seats) -> None:
    assert seats.sizeHint().height() == 160 + 4 * 106 + 4 * 8 + 16
    assert not seats.verticalScrollBar().isVisible()


@pytest.mark.slow
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1600, 1000), (3840, 2160)])
def test_they_are_drawn_at_every_size(
    seats: Seats, window: QWidget, desk: Desk, controller: GameController, size: tuple[int, int], text: float
) -> None:
    play_lively(controller, lambda: controller.state.round == 3, seed=3)
    window.resize(*size)
    desk.settings.change(text=text)
    desk.resize(*size)
    seats.resize(seats.sizeHint().width(), 400)
    assert not seats.grab().isNull()
    for panel in seats.panels:
        assert panel.height() >= panel.height_for(panel.width()) - 1


def test_seats_come_and_go_with_the_game(seats: Seats, controller: GameController) -> None:
    controller.start(plan(2))
    assert len(seats.panels) == 2
    controller.start(plan(4))
    assert len(seats.panels) == 4


@pytest.mark.slow
def test_whoever_must_decide_is_seen_where_not_all_can_be(seats: Seats, desk: Desk, controller: GameController) -> None:
    desk.settings.change(text=2.0)
    seats.resize(312, 300)
    for _ in range(5):
        turn = controller.state.turn
        panel = seats.panels[controller.seat]
        place = panel.mapTo(seats.viewport(), QPoint(0, 60))
        assert seats.viewport().rect().contains(place)
        play_lively(controller, lambda turn=turn: controller.state.turn != turn)  # type: ignore[misc]


@pytest.mark.parametrize("height", [260, 300, 400, 500])
def test_no_seat_is_cut_above_when_scrolled_to_the_end_nor_below_at_the_beginning(
    seats: Seats, desk: Desk, height: int
) -> None:
    desk.settings.change(text=2.0)
    seats.resize(312, height)
    seats.resize(312, seats.whole(height))
    QApplication.processEvents()
    assert any(abs(panel.y() + panel.height() - seats.height()) <= 1 for panel in seats.panels)
    bar = seats.verticalScrollBar()
    bar.setValue(bar.maximum())
    assert bar.value() in [panel.y() for panel in seats.panels]
    last = seats.panels[-1]
    assert last.mapTo(seats.viewport(), QPoint(0, last.height())).y() <= seats.height()


def test_the_panels_follow_the_model_of_the_seats(seats: Seats) -> None:
    before = seats.model.rows
    rich = replace(before[1], purse=Purse(40, {10: 4}, "Coins", "40 coins"), text="Ben has 40 coins")
    seats.model.show([before[0], rich, *before[2:]])
    assert coins(seats, 1) == 40
    assert seats.panels[1].accessibleDescription() == "Ben has 40 coins"
    seats.model.show(before[:2])
    assert [panel.row for panel in seats.panels] == list(before[:2])
    seats.model.show(before)
    assert [panel.row for panel in seats.panels] == list(before)


@pytest.mark.parametrize("text", [1.5, 2.0])
@pytest.mark.parametrize("width", [110.0, 160.0, 240.0])
def test_facts_in_a_low_window_are_never_too_small_to_be_read(
    seats: Seats, desk: Desk, text: float, width: float
) -> None:
    desk.settings.change(text=text)
    facts = "Azure Pact · 1 region · 6 in hand"
    note = font("note", desk.look)
    told = seats.panels[0].told_tersely(facts, note, width)
    assert told.face.pixelSize() >= max(SMALLEST_TEXT, int(note.pixelSize() * LEAST_FACT))
    assert told.width <= width + 1
    assert " ".join(told.lines) == facts
