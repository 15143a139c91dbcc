"""The end of a game with hidden coins: nobody learns who has won before the purses are open."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from smallworld_desktop.ui.sheets.end import EndDialog
from smallworld_desktop.ui.shell.app import Session
from tests.ui.sessions import begun
from tests.ui.table import plan, play_until


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path) -> Iterator[Session]:
    with begun(qtbot, tmp_path, speed=0.2, curtain=False, language="en") as made:
        yield made


def play_out(session: Session, *, hidden_coins: bool = True) -> None:
    """Play a short game to its end."""
    controller = session.controller
    controller.start(plan(2, rounds=2, hidden_coins=hidden_coins))
    play_until(controller, lambda: controller.over)


def told(session: Session) -> tuple[bool, bool, bool]:
    """Whether the bar, the chronicle and all seats tell how the game has ended."""
    table = session.window.table
    assert table.bar.view is not None
    purses = [row.purse for row in table.seats.model.rows]
    sentences = table.bar.view.sentence, next(line.text for line in table.chronicle.lines if not line.heading)
    known = all(purse is not None and purse.coins is not None for purse in purses)
    return "win" in sentences[0], "win" in sentences[1], known


@pytest.mark.slow
def test_the_table_keeps_the_secret_until_the_last_purse_is_open(session: Session, qtbot: QtBot) -> None:
    play_out(session)
    sheets = session.window.sheets
    assert told(session) == (False, False, False)
    qtbot.waitUntil(lambda: isinstance(sheets.sheet, EndDialog))
    assert told(session) == (False, False, False)
    assert sheets.sheet is not None
    QTest.keyClick(sheets.sheet, Qt.Key.Key_Space)
    assert told(session) == (True, True, True)
    sheets.sheet.reject()
    assert told(session) == (True, True, True)


@pytest.mark.slow
def test_whoever_will_not_wait_learns_it_from_the_table(session: Session, qtbot: QtBot) -> None:
    play_out(session)
    sheets = session.window.sheets
    qtbot.waitUntil(lambda: isinstance(sheets.sheet, EndDialog))
    assert sheets.sheet is not None
    sheets.sheet.reject()
    assert told(session) == (True, True, True)


@pytest.mark.slow
def test_open_coins_are_no_secret(session: Session) -> None:
    play_out(session, hidden_coins=False)
    assert told(session) == (True, True, True)


@pytest.mark.slow
def test_the_next_game_has_no_seal(session: Session) -> None:
    play_out(session)
    controller = session.controller
    assert controller.sealed
    controller.start(plan(2))
    assert not controller.sealed
