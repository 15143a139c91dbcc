"""What is one's own and hidden is shown by a key or a click, covered by the next one, and never seen by another."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.smallworld.actions import Pick
from smallworld_desktop.ui.sheets.curtain import Curtain
from smallworld_desktop.ui.shell.app import Session
from smallworld_desktop.ui.sitting.seating import HUMAN, Plan, Seat
from tests.toys.engine.auction.rules import Bid
from tests.ui.sessions import begun
from tests.ui.table import plan
from tests.ui.tabletop.moments import play_lively


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path, toys: None) -> Iterator[Session]:
    with begun(qtbot, tmp_path, small=True, speed=0.0, pace=0.0, curtain=False) as made:
        yield made


@pytest.fixture
def hidden(session: Session) -> Session:
    """Two people whose coins lie face down."""
    session.controller.start(plan(2, hidden_coins=True))
    return session


def press(session: Session, key: Qt.Key) -> None:
    QTest.keyClick(QApplication.focusWidget() or session.window, key)


def turned_over(session: Session) -> bool:
    return session.window.table.seats.peeking


def coins(session: Session, seat: int) -> int | None:
    row = session.window.table.seats.panels[seat].row
    assert row is not None
    assert row.purse is not None
    return row.purse.coins


def test_a_key_shows_the_coins_until_it_is_pressed_again(hidden: Session) -> None:
    action = hidden.window.menus["peek"]
    for shown in (5, None, 5):
        press(hidden, Qt.Key.Key_P)
        assert (coins(hidden, 0), coins(hidden, 1)) == (shown, None)
        assert action.isChecked() == (shown is not None)


def test_the_menu_and_the_seat_turn_them_over_too(hidden: Session) -> None:
    hidden.window.menus["peek"].trigger()
    assert coins(hidden, 0) == 5
    seats = hidden.window.table.seats
    seats.panels[0].setFocus()
    press(hidden, Qt.Key.Key_Space)
    [menu] = [found for found in seats.findChildren(QMenu) if found.isVisible()]
    first = menu.actions()[0]
    assert first.isChecked()
    first.trigger()
    menu.close()
    assert coins(hidden, 0) is None


def test_they_stay_face_up_while_the_keyboard_goes_over_the_table(hidden: Session) -> None:
    press(hidden, Qt.Key.Key_P)
    hidden.window.table.seats.panels[0].setFocus()
    assert coins(hidden, 0) == 5
    assert "5 coins" in hidden.window.table.seats.panels[0].accessibleDescription()


def test_whoever_has_the_mouse_next_finds_them_face_down(hidden: Session) -> None:
    controller, said = hidden.controller, []
    controller.play(Pick(0))
    press(hidden, Qt.Key.Key_P)
    bar = hidden.window.table.bar
    controller.decisionChanged.connect(lambda *_: said.append(bar.view.facts if bar.view else ""))
    play_lively(controller, lambda: controller.seat == 1)
    assert not turned_over(hidden)
    assert (coins(hidden, 0), coins(hidden, 1)) == (None, None)
    assert "You have" not in said[-1]
    assert not hidden.window.menus["peek"].isChecked()


def test_a_sheet_and_another_window_cover_them(hidden: Session, qtbot: QtBot) -> None:
    press(hidden, Qt.Key.Key_P)
    hidden.window.sheets.about()
    assert not turned_over(hidden)
    press(hidden, Qt.Key.Key_Escape)
    press(hidden, Qt.Key.Key_P)
    assert turned_over(hidden)
    other = QWidget()
    qtbot.addWidget(other)
    other.show()
    other.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is other)
    assert not turned_over(hidden)
    other.close()


def test_a_curtain_covers_them_and_no_key_shows_them_behind_it(hidden: Session, qtbot: QtBot) -> None:
    controller, seats = hidden.controller, hidden.window.table.seats
    hidden.settings.change(curtain=True)
    press(hidden, Qt.Key.Key_P)
    controller.play(Pick(0))
    play_lively(controller, lambda: controller.seat == 1)
    assert not turned_over(hidden)
    seats.peek(True)
    assert not turned_over(hidden)
    qtbot.waitUntil(lambda: isinstance(hidden.window.sheets.sheet, Curtain))
    press(hidden, Qt.Key.Key_P)
    assert not turned_over(hidden)


def test_where_nothing_is_hidden_the_command_cannot_be_given(session: Session) -> None:
    session.controller.start(plan(2, hidden_coins=False))
    assert not session.window.menus["peek"].isEnabled()
    press(session, Qt.Key.Key_P)
    assert not turned_over(session)


def test_a_bid_that_was_made_in_secret_is_told_only_to_whoever_made_it_and_asks(session: Session) -> None:
    controller, seats = session.controller, session.window.table.seats
    sitting = Seat("Anna", 0, HUMAN), Seat("Ben", 1, "searcher")
    controller.start(Plan({"rounds": 2, "coins": 9}, sitting, 1, game="auction"))
    controller.pause(True)
    assert not session.window.menus["peek"].isEnabled(), "nothing has been bid yet"
    controller.play(Bid(7))
    anna, ben = seats.panels
    assert anna.row is not None
    assert anna.row.secret == "Something of yours lies face down: P shows it"
    assert "7" not in anna.accessibleDescription()
    press(session, Qt.Key.Key_P)
    assert anna.row.secret == "Bid 7"
    assert "Bid 7" in anna.accessibleDescription()
    assert ben.row is not None
    assert ben.row.secret == ""
    press(session, Qt.Key.Key_P)
    assert "7" not in anna.accessibleDescription()


def test_the_names_are_written_and_taken_away_by_a_key_and_in_the_menu(session: Session) -> None:
    session.controller.start(plan())
    action, scene = session.window.menus["region-names"], session.window.table.board.scene
    assert scene is not None
    assert action.isChecked()
    for written in (False, True):
        # Where some have no room, all are written first.
        for _ in range(2):
            if session.settings.choices.region_names != written:
                press(session, Qt.Key.Key_M)
        assert session.settings.choices.region_names == written
        assert action.isChecked() == written
    for _ in range(2):
        if session.settings.choices.region_names:
            action.trigger()
    assert not session.settings.choices.region_names
    assert not any(item.name for item in scene.regions)
