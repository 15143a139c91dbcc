"""Seats that change hands in mid-game: from a person to a computer, from one computer to another, and back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.smallworld.actions import Pick
from smallworld_desktop.engine.games.smallworld.minds.levels import LEVELS, PLAYERS
from smallworld_desktop.ui.presentation.computers import Opponents
from smallworld_desktop.ui.sheets.curtain import Curtain
from smallworld_desktop.ui.sheets.who_plays import WhoPlays
from smallworld_desktop.ui.shell.app import Session
from smallworld_desktop.ui.sitting.seating import HUMAN
from tests.ui.sessions import begun
from tests.ui.sheets.places import cut_off, nameless
from tests.ui.table import plan, play_until

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path) -> Iterator[Session]:
    with begun(qtbot, tmp_path, speed=0.0, pace=0.0, language="en") as made:
        yield made


def press(key: Qt.Key) -> None:
    focused = QApplication.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, key)


def sheet_of(session: Session) -> WhoPlays:
    sheet = session.window.sheets.sheet
    assert isinstance(sheet, WhoPlays)
    return sheet


def line_of(session: Session, id: str) -> tuple[QMenu, QAction]:
    """A line of the seat's menu that has just opened."""
    menu = session.window.table.seats.findChildren(QMenu)[-1]
    said = session.desk.words.say(id, name="Anna")
    return menu, next(action for action in menu.actions() if action.text() == said)


def choose(session: Session, id: str) -> None:
    """Take a line of the menu that has just opened."""
    menu, action = line_of(session, id)
    action.trigger()
    menu.close()


@pytest.mark.slow
def test_a_person_hands_the_seat_over_by_mouse_and_takes_it_back(session: Session, qtbot: QtBot) -> None:
    controller, panels = session.controller, session.window.table.seats
    session.settings.change(curtain=False)
    controller.pause(True)
    controller.start(plan())
    QTest.mouseClick(panels.panels[0], LEFT, pos=QPoint(panels.panels[0].width() // 2, 24))
    choose(session, "menu-hand-over-to-computer")
    sheet = sheet_of(session)
    assert sheet.windowTitle() == "Who plays for Anna?"
    assert not sheet.person.isVisible()
    hard = sheet.levels.view.model().index(list(LEVELS).index("hard"), 0)
    QTest.mouseClick(sheet.levels.view.viewport(), LEFT, pos=sheet.levels.view.visualRect(hard).center())
    QTest.mouseClick(sheet.styles.button("spoiler"), LEFT)
    assert Opponents(session.desk.words, PLAYERS).help("hard:spoiler") in sheet.help.text()
    QTest.mouseClick(sheet.computer, LEFT)
    assert controller.plan.seats[0].player == "hard:spoiler"
    assert controller.legal() == ()
    row = panels.panels[0].row
    assert row is not None
    assert (row.note, row.player) == ("Hard · to move", "Computer · Hard, Spoiler")
    with qtbot.waitSignal(controller.transitioned):
        controller.step()
    QTest.mouseClick(panels.panels[0], LEFT, pos=QPoint(panels.panels[0].width() // 2, 24))
    choose(session, "menu-hand-over-to-person")
    assert controller.human
    assert controller.legal()


@pytest.mark.slow
def test_a_person_hands_the_seat_over_by_keyboard_alone(session: Session, qtbot: QtBot) -> None:
    controller = session.controller
    session.settings.change(curtain=False)
    controller.pause(True)
    controller.start(plan())
    panel = session.window.table.seats.panels[0]
    for _ in range(60):
        if panel.hasFocus():
            break
        press(Qt.Key.Key_Tab)
    press(Qt.Key.Key_Space)
    menu, action = line_of(session, "menu-hand-over-to-computer")
    while menu.activeAction() is not action:
        QTest.keyClick(menu, Qt.Key.Key_Down)
    QTest.keyClick(menu, Qt.Key.Key_Return)
    sheet = sheet_of(session)
    sheet.levels.view.setFocus()
    press(Qt.Key.Key_End)
    assert sheet.player == "master"
    press(Qt.Key.Key_Home)
    assert not sheet.styles.isEnabled()
    press(Qt.Key.Key_Return)
    assert controller.plan.seats[0].player == "chance"


def test_whoever_hands_over_in_their_own_turn_still_looks_on(session: Session) -> None:
    controller = session.controller
    session.settings.change(curtain=False)
    controller.pause(True)
    controller.start(plan())
    play_until(controller, lambda: controller.seat == 1)
    controller.set_player(1, "easy")
    assert controller.view_seat == 1


def test_the_menu_changes_one_computer_for_another_and_for_a_person(session: Session, qtbot: QtBot) -> None:
    controller, menus = session.controller, session.window.menus
    controller.pause(True)
    controller.start(plan(players="chance").with_player(1, "normal:miser"))
    seats = menus.submenu("hand-over")
    seats.aboutToShow.emit()
    assert [action.text() for action in seats.actions()] == [
        "Anna: a person plays",
        "Anna: a computer plays …",
        "Ben: a person plays",
        "Ben: a computer plays …",
    ]
    seats.actions()[3].trigger()
    assert sheet_of(session).player == "normal:miser"
    QTest.mouseClick(sheet_of(session).styles.button(""), LEFT)
    QTest.mouseClick(sheet_of(session).computer, LEFT)
    assert controller.plan.seats[1].player == "normal"
    qtbot.waitUntil(lambda: session.window.sheets.sheet is None)
    seats.actions()[3].trigger()
    QTest.mouseClick(sheet_of(session).person, LEFT)
    assert controller.plan.seats[1].human


def test_whoever_changes_nothing_interrupts_nobody(session: Session, qtbot: QtBot) -> None:
    controller = session.controller
    controller.pause(True)
    controller.start(plan(players="chance"))
    told: list[object] = []
    controller.seatsChanged.connect(lambda: told.append(1))
    session.window.sheets.hand_over(0)
    press(Qt.Key.Key_Return)
    assert told == []


def test_who_plays_is_kept_with_the_game(session: Session, qtbot: QtBot, tmp_path: Path) -> None:
    controller = session.controller
    controller.pause(True)
    controller.start(plan(3))
    controller.set_player(0, "hard:miser")
    controller.save(tmp_path / "kept.smallworld")
    controller.set_player(0, "easy")
    controller.close_game()
    controller.resume()
    assert [seat.player for seat in controller.plan.seats] == ["easy", HUMAN, HUMAN]
    controller.open(tmp_path / "kept.smallworld")
    assert controller.plan.seats[0].player == "hard:miser"
    assert controller.plan.people == (0, 1, 2)


@pytest.mark.slow
def test_the_curtain_falls_before_the_one_person_left_although_a_computer_plays_for_the_other(
    session: Session, qtbot: QtBot
) -> None:
    controller = session.controller
    controller.start(plan())
    controller.play(Pick(0))
    controller.set_player(0, "chance")
    qtbot.waitUntil(lambda: isinstance(session.window.sheets.sheet, Curtain))
    curtain = session.window.sheets.sheet
    assert isinstance(curtain, Curtain)
    assert curtain.windowTitle().startswith("Ben")
    curtain.go_on.click()
    row = session.window.table.seats.panels[1].row
    assert row is not None
    # Whose seat a computer holds is about, and may come back: coins stay as they were.
    assert row.purse is not None
    assert row.purse.coins is None
    play_until(controller, lambda: not controller.human)
    qtbot.waitUntil(lambda: controller.human or controller.over)
    qtbot.wait(50)
    assert not isinstance(session.window.sheets.sheet, Curtain)


def test_a_computer_that_plays_for_the_only_person_shows_that_person_no_secrets(session: Session) -> None:
    controller = session.controller
    controller.pause(True)
    controller.start(plan(3, players="chance").with_player(0, HUMAN))
    controller.set_player(0, "normal")
    purses = [row.purse for row in session.window.table.seats.model.rows]
    assert [purse is not None and purse.coins is not None for purse in purses] == [True, False, False]


@pytest.mark.slow
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1600, 1000), 1.5)])
def test_the_sheet_is_read_whole_and_named(session: Session, qtbot: QtBot, size: tuple[int, int], text: float) -> None:
    session.settings.change(text=text)
    session.window.resize(*size)
    session.controller.pause(True)
    session.controller.start(plan(players="master:conqueror"))
    session.window.sheets.hand_over(0)
    sheet = sheet_of(session)
    qtbot.waitUntil(lambda: cut_off(sheet) == [])
    assert nameless(sheet) == []
    assert sheet.view.horizontalScrollBar().maximum() == 0
    assert text > 1 or sheet.view.verticalScrollBar().maximum() == 0
