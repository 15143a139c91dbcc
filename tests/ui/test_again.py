"""What was shown and said last is shown and said again by a key, but only to whom it was told."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.smallworld.actions import Pick
from smallworld_desktop.ui.shell.app import Session
from tests.ui.listening import Listener
from tests.ui.sessions import begun
from tests.ui.table import plan
from tests.ui.tabletop.moments import play_lively


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path) -> Iterator[Session]:
    with begun(qtbot, tmp_path, small=True, speed=0.0, pace=0.0, curtain=False) as made:
        made.controller.start(plan())
        made.controller.play(Pick(0))
        yield made


def press(session: Session, key: Qt.Key) -> None:
    QTest.keyClick(QApplication.focusWidget() or session.window, key)


def test_the_last_notice_comes_again_by_key_and_in_the_menu(session: Session) -> None:
    notice = session.window.table.notice
    session.window.notify("notice-resumed")
    said = notice.text
    for by_key in (True, False):
        notice.hide()
        if by_key:
            press(session, Qt.Key.Key_A)
        else:
            session.window.menus["again"].trigger()
        assert notice.isVisible()
        assert notice.text == said


def test_where_there_was_no_notice_yet_it_tells_what_is_to_be_decided(session: Session) -> None:
    press(session, Qt.Key.Key_A)
    view = session.window.table.bar.view
    assert view is not None
    assert session.window.table.notice.text == view.sentence


def test_whoever_listens_hears_the_last_thing_again_and_once(session: Session, listener: Listener) -> None:
    listener.take()
    session.window.notify("notice-resumed")
    [said] = listener.take()
    for _ in range(2):
        press(session, Qt.Key.Key_A)
        assert listener.take() == [said]


def test_what_one_was_told_is_not_told_again_to_the_next(session: Session, listener: Listener) -> None:
    controller, notice = session.controller, session.window.table.notice
    notice.say("You have 2 coins.")
    listener.take()
    play_lively(controller, lambda: controller.seat == 1)
    listener.take()
    press(session, Qt.Key.Key_A)
    assert "2 coins" not in notice.text
    assert not any("You have 2 coins." in said for said in listener.take())


def test_of_another_game_nothing_is_told_again(session: Session) -> None:
    session.window.notify("notice-resumed")
    said = session.window.table.notice.text
    session.controller.start(plan(3))
    press(session, Qt.Key.Key_A)
    assert session.window.table.notice.text != said
