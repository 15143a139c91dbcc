"""The menus and what they offer when."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.smallworld.actions import Pick
from smallworld_desktop.ui.sheets.short_dialogs import ConfirmationDialog
from smallworld_desktop.ui.shell.app import Session
from tests.ui.sessions import begun
from tests.ui.table import plan


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path) -> Iterator[Session]:
    with begun(qtbot, tmp_path) as made:
        yield made


def test_no_key_belongs_to_two_commands(session: Session) -> None:
    keys = Counter(key.toString() for action in session.window.menus.actions() for key in action.shortcuts())
    assert [key for key, count in keys.items() if count > 1] == []


def test_every_line_has_words(session: Session) -> None:
    texts = [action.text() for action in session.window.menus.actions()]
    assert all(text and not text.startswith("[") for text in texts)


def test_without_a_game_nothing_can_be_saved_taken_back_or_left(session: Session) -> None:
    menus = session.window.menus
    assert not any(menus[name].isEnabled() for name in ("save", "undo", "redo", "restart", "leave", "pause"))
    assert all(menus[name].isEnabled() for name in ("new", "open", "settings", "rules", "quit"))


@pytest.mark.slow
def test_undo_is_offered_exactly_when_there_is_something_to_take_back(session: Session) -> None:
    menus, controller = session.window.menus, session.controller
    controller.start(plan())
    controller.play(Pick(0))
    assert not menus["undo"].isEnabled()
    controller.play(controller.legal()[1])
    assert menus["undo"].isEnabled()
    menus["undo"].trigger()
    assert not menus["undo"].isEnabled()
    assert menus["redo"].isEnabled()


def test_the_whole_menu_opens_with_its_first_entry_marked_and_can_be_walked_at_once(session: Session) -> None:
    menus, row = session.window.menus, session.window.table.row
    game, turn = menus.whole.actions()[:2]
    first = game.menu()
    assert isinstance(first, QMenu)
    row.open_menu()
    try:
        assert menus.whole.activeAction() is game
        assert not first.isVisible()
        QTest.keyClick(menus.whole, Qt.Key.Key_Right)
        assert first.isVisible()
        assert first.activeAction() is menus["new"]
        QTest.keyClick(first, Qt.Key.Key_Left)
        QTest.keyClick(menus.whole, Qt.Key.Key_Down)
        assert menus.whole.activeAction() is turn
    finally:
        menus.whole.close()
    row.open_menu()
    assert menus.whole.activeAction() is game
    menus.whole.close()


def test_the_arrow_of_a_marked_entry_stands_out_from_its_ground(session: Session) -> None:
    whole = session.window.menus.whole
    session.window.table.row.open_menu()
    try:
        picture, entry = whole.grab().toImage(), whole.actionGeometry(whole.actions()[0])
    finally:
        whole.close()
    y, ratio = entry.center().y(), picture.devicePixelRatio()
    end = range(entry.right() - entry.height(), entry.right() - 4)
    lightness = [
        picture.pixelColor(round(x * ratio), round((y + by) * ratio)).lightness() for x in end for by in range(-4, 5)
    ]
    assert max(lightness) - min(lightness) > 60


def test_recent_games_are_offered_by_name(session: Session, tmp_path: Path) -> None:
    session.controller.start(plan())
    session.controller.save(tmp_path / "Sunday.swgame")
    menu = session.window.menus.submenu("recent")
    menu.aboutToShow.emit()
    assert [action.text() for action in menu.actions()] == ["Sunday"]


@pytest.mark.slow
def test_leaving_a_game_keeps_it(session: Session) -> None:
    controller = session.controller
    controller.start(plan())
    controller.play(Pick(0))
    left = controller.state
    session.window.menus["leave"].trigger()
    sheet = session.window.sheets.sheet
    assert isinstance(sheet, ConfirmationDialog)
    sheet.yes.click()
    assert session.window.table.welcome.isVisible()
    session.window.menus["continue"].trigger()
    assert controller.state == left


def test_the_title_names_the_players(session: Session) -> None:
    session.controller.start(plan(3))
    assert session.window.windowTitle().startswith("Anna, Ben and Chiara")
    session.controller.close_game()
    assert session.window.windowTitle() == "Small World Desktop"
