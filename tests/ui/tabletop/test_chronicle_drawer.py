"""Where seats leave the chronicle little room it is a drawer, pulled out and shut by mouse and by keyboard."""

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
from tests.ui.sessions import begun
from tests.ui.table import plan


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path) -> Iterator[Session]:
    with begun(qtbot, tmp_path, small=True, speed=0.0, pace=0.0, curtain=False, text=2.0) as made:
        made.controller.start(plan(5))
        made.controller.play(Pick(0))
        QApplication.processEvents()
        yield made


def press(session: Session, key: Qt.Key) -> None:
    QTest.keyClick(QApplication.focusWidget() or session.window, key)


def pulled(session: Session) -> bool:
    return session.window.table.drawer.pulled and session.window.table.chronicle.isVisible()


def test_its_handle_tells_what_happened_last(session: Session) -> None:
    table = session.window.table
    assert table.drawer.isVisible()
    assert not table.chronicle.isVisible()
    assert table.drawer.accessibleDescription() == table.chronicle.story_lines[-1].text


def test_its_key_pulls_it_out_over_the_seats_and_shuts_it(session: Session) -> None:
    table = session.window.table
    press(session, Qt.Key.Key_L)
    assert pulled(session)
    assert table.chronicle.view.hasFocus()
    assert table.chronicle.geometry().top() < table.seats.geometry().bottom()
    press(session, Qt.Key.Key_L)
    assert not pulled(session)
    assert table.drawer.isVisible()
    assert table.board.map_view.hasFocus()


def test_a_click_pulls_it_out_and_it_shuts_when_one_goes_elsewhere(session: Session) -> None:
    table = session.window.table
    QTest.mouseClick(table.drawer, Qt.MouseButton.LeftButton)
    assert pulled(session)
    press(session, Qt.Key.Key_Escape)
    assert not pulled(session)
    table.drawer.pull()
    table.board.setFocus()
    assert not pulled(session)


def test_with_room_enough_it_lies_open(session: Session) -> None:
    table = session.window.table
    session.window.resize(1600, 1000)
    session.settings.change(text=1.0)
    QApplication.processEvents()
    assert table.chronicle.isVisible()
    assert not table.drawer.isVisible()
