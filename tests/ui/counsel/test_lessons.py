"""Lessons in the window: by mouse, by keys, by ear, left and gone on with."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.smallworld.actions import Conquer
from smallworld_desktop.ui.counsel.lessons import Lessons
from smallworld_desktop.ui.desk.settings import Settings
from smallworld_desktop.ui.sheets.lessons import LessonsDialog
from smallworld_desktop.ui.shell.app import Session
from smallworld_desktop.ui.tabletop.lesson_slip import TaskRow
from tests.ui.listening import Listener
from tests.ui.sessions import begun

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path) -> Iterator[Session]:
    with begun(qtbot, tmp_path, small=True, speed=0.0, pace=0.0, curtain=False) as made:
        yield made


def at(session: Session) -> int:
    school = session.window.lessons.school
    assert school is not None
    return school.at


def region(session: Session, id: str) -> int:
    map = session.controller.map
    assert map is not None
    return map.board.index[id]


def test_a_newcomer_sees_beside_it_what_the_lessons_are_like_where_there_is_room(session: Session) -> None:
    welcome, shown = session.window.table.welcome, {}
    for size, text in (((1600, 1000), 1.0), ((1280, 720), 1.0), ((960, 600), 1.0), ((1280, 720), 2.0)):
        session.settings.change(text=text)
        session.window.resize(*size)
        QApplication.processEvents()
        shown[size, text] = welcome.lessons.isVisible()
        assert session.window.table.rect().contains(welcome.geometry())
    assert list(shown.values())[:2] == [True, True]
    assert not shown[(1280, 720), 2.0]
    session.settings.change(text=1.0, game="smallworld")
    session.window.resize(1600, 1000)
    welcome.offer(False)
    assert not welcome.lessons.isVisible()


def test_the_welcome_sheet_offers_the_first_game_in_gold(session: Session, qtbot: QtBot) -> None:
    welcome = session.window.table.welcome
    assert welcome._buttons["lessons"].kind == "primary"
    QTest.mouseClick(welcome._buttons["lessons"], LEFT)
    sheet = session.window.sheets.sheet
    assert isinstance(sheet, LessonsDialog)
    assert sheet.go_on.text() == "Begin"
    QTest.mouseClick(sheet.buttons[2], LEFT)
    qtbot.waitUntil(lambda: session.window.lessons.active)
    assert session.controller.plan.lesson == "price"
    assert session.window.table.lesson_slip.isVisible()
    assert not session.window.table.chronicle.isVisible()


def test_a_right_deed_goes_on_and_a_wrong_one_is_told_and_taken_back(session: Session, qtbot: QtBot) -> None:
    lessons: Lessons = session.window.lessons
    lessons.start("smallworld", "price")
    count = len(session.controller.game.history)
    session.controller.play(Conquer(region(session, "r6")))
    assert "mountain" in lessons.wrong
    qtbot.waitUntil(lambda: len(session.controller.game.history) == count)
    assert at(session) == 0
    session.controller.play(Conquer(region(session, "r5")))
    assert at(session) == 1
    assert not lessons.wrong
    session.window.table.board.map_view.walk_to(region(session, "r4"))
    assert at(session) == 2


def test_what_was_said_last_is_in_view_however_low_the_slip_is(session: Session, qtbot: QtBot) -> None:
    session.window.resize(1280, 720)
    session.window.lessons.start("smallworld", "board")
    for _ in range(3):
        session.window.lessons.show_me()
    slip = session.window.table.lesson_slip
    view = slip.findChildren(QScrollArea)[0].viewport()

    def newest_is_seen() -> bool:
        newest = slip.findChildren(TaskRow)[-1]
        last = QPoint(0, newest.height() - 1)
        return newest.isVisible() and view.rect().contains(newest.mapTo(view, last))

    qtbot.waitUntil(newest_is_seen)


def test_keys_go_on_back_and_begin_again_and_escape_leaves(session: Session) -> None:
    lessons = session.window.lessons
    lessons.start("smallworld", "price")
    lessons.show_me()
    session.window.menus["undo"].trigger()
    assert at(session) == 0
    lessons.show_me()
    lessons.show_me()
    session.window.menus["restart"].trigger()
    assert at(session) == 0
    for _ in range(3):
        lessons.show_me()
    focused = QApplication.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, Qt.Key.Key_PageDown)
    assert lessons.school is not None
    assert lessons.school.done
    QTest.keyClick(focused, Qt.Key.Key_PageDown)
    assert session.controller.plan.lesson == "spread"
    assert list(lessons.done_of("smallworld")) == ["price"]
    session.window.table.board.setFocus()
    focused = QApplication.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, Qt.Key.Key_Escape)
    assert not session.controller.playing


def test_the_place_outlives_the_program(session: Session) -> None:
    lessons = session.window.lessons
    lessons.start("smallworld", "price")
    lessons.show_me()
    lessons.show_me()
    lessons.leave()
    assert Settings(session.settings.path).choices.lessons["smallworld"]["at"] == ["price", 2]
    assert lessons.next_of("smallworld") == "price"
    lessons.start("smallworld", "price")
    assert at(session) == 2


def test_numbers_are_guessed_and_every_page_is_heard(session: Session, listener: Listener, qtbot: QtBot) -> None:
    lessons = session.window.lessons
    lessons.start("smallworld", "paid")
    slip = session.window.table.lesson_slip
    QTest.mouseClick(slip.guesses[0], LEFT)
    assert lessons.wrong
    QTest.mouseClick(slip.guesses[2], LEFT)
    assert at(session) == 1
    page = slip.page
    assert page is not None
    qtbot.waitUntil(lambda: any(page.spoken in said for said in listener.heard))


def test_the_lesson_by_ear_is_taken_by_keys_and_all_of_it_is_heard(
    session: Session, listener: Listener, qtbot: QtBot
) -> None:
    lessons = session.window.lessons
    lessons.start("smallworld", "ear")

    def press(*keys: Qt.Key) -> None:
        for key in keys:
            widget = QApplication.focusWidget()
            assert widget is not None
            QTest.keyClick(widget, key)

    def heard(text: str) -> None:
        qtbot.waitUntil(lambda: any(text in said for said in listener.announced))

    def asked(step: str) -> None:
        school, page = lessons.school, session.window.table.lesson_slip.page
        assert school is not None
        assert page is not None
        assert school.step is not None
        assert school.step.id == step
        heard(page.spoken)

    asked("walk")
    heard("each question has a key")
    session.window.table.board.map_view.walk_to(region(session, "r10"))
    for step, key, answer in (
        ("near", Qt.Key.Key_V, "Next to Oatenfold"),
        ("own", Qt.Key.Key_O, "Anna has 4 regions"),
        ("edges", Qt.Key.Key_C, "At the edge"),
        ("lead", Qt.Key.Key_G, "Anna leads"),
        ("since", Qt.Key.Key_S, "Ben’s Tritons take 2 regions"),
        ("again", Qt.Key.Key_A, "Ben’s Tritons take 2 regions"),
    ):
        asked(step)
        listener.announced.clear()
        press(key)
        heard(answer)
    asked("take")
    press(Qt.Key.Key_N, Qt.Key.Key_Space)
    asked("stop")
    press(Qt.Key.Key_Return, Qt.Key.Key_Return)
    asked("turn")
    press(Qt.Key.Key_Plus, Qt.Key.Key_Plus, Qt.Key.Key_Plus, Qt.Key.Key_Return)
    asked("end")
    press(Qt.Key.Key_PageDown)
    assert lessons.school is not None
    assert lessons.school.done


def test_a_lesson_is_kept_nowhere(session: Session) -> None:
    lessons = session.window.lessons
    lessons.start("smallworld", "spread")
    for _ in range(4):
        lessons.show_me()
    assert session.controller.keeping.library.games() == []
    lessons.leave()
    assert session.controller.keeping.library.games() == []
