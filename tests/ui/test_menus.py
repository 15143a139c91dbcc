"""The menus and what they offer when."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.smallworld.actions import Pick
from smallworld_desktop.ui.app import Session
from smallworld_desktop.ui.dialogs.asking import Question
from tests.ui.table import folders, plan


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path) -> Iterator[Session]:
    made = Session(folders(tmp_path))
    made.begin(None)
    yield made
    made.end()


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


def test_recent_games_are_offered_by_name(session: Session, tmp_path: Path) -> None:
    session.controller.start(plan())
    session.controller.save(tmp_path / "Sunday.swgame")
    menu = session.window.menus.submenu("recent")
    menu.aboutToShow.emit()
    assert [action.text() for action in menu.actions()] == ["Sunday"]


def test_leaving_a_game_keeps_it(session: Session) -> None:
    controller = session.controller
    controller.start(plan())
    controller.play(Pick(0))
    left = controller.table
    session.window.menus["leave"].trigger()
    sheet = session.window.talks.sheet
    assert isinstance(sheet, Question)
    sheet.yes.click()
    assert session.window.table.welcome.isVisible()
    session.window.menus["continue"].trigger()
    assert controller.table == left


def test_the_title_names_the_players(session: Session) -> None:
    session.controller.start(plan(3))
    assert session.window.windowTitle().startswith("Anna, Ben and Chiara")
    session.controller.close_game()
    assert session.window.windowTitle() == "Small World Desktop"
