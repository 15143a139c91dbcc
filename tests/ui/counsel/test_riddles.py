"""Puzzles of packs on the real table: chosen from the list, tried, taken back, with hints after tries, and solved."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.packs.archive import packed, read_folder
from smallworld_desktop.engine.packs.solving import progress_of
from smallworld_desktop.engine.play.riddles import RiddleGame
from smallworld_desktop.ui.desk import words
from smallworld_desktop.ui.sheets.puzzles import PuzzlesDialog
from smallworld_desktop.ui.shell.app import Session
from tests.ui.sessions import begun

EXAMPLE = Path(__file__).parents[3] / "packs" / "molehill-march"


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    """The folder of a home that has the example pack."""
    folder = tmp_path / "packs"
    folder.mkdir()
    (folder / "molehill.swpack").write_bytes(packed(read_folder(EXAMPLE)))
    return folder


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path, shelf: Path) -> Iterator[Session]:
    with begun(qtbot, tmp_path, language="en") as session:
        yield session


def key(session: Session, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(QApplication.focusWidget() or session.window, key, held)


def listed(qtbot: QtBot, session: Session) -> PuzzlesDialog:
    """The sheet of puzzles, on which stars have been counted."""
    session.window.menus["puzzles"].trigger()
    sheet = session.window.sheets.sheet
    assert isinstance(sheet, PuzzlesDialog)
    qtbot.waitUntil(lambda: all(line.stars for line in sheet.model.rows))
    return sheet


def begin(session: Session, title: str) -> RiddleGame:
    """A puzzle of the example on the table."""
    riddles = session.window.riddles
    mark = next(each.mark for each in riddles.book.all() if each.riddle.title == title)
    session.window.sheets.puzzleAsked.emit(mark)
    assert riddles.game is not None
    return riddles.game


def slip(session: Session) -> str:
    page = session.window.riddles.slip.page
    assert page is not None
    return "\n".join((page.title, page.text, *(task.text for task in page.tasks), page.wrong))


def fail_once(session: Session) -> None:
    """Give the turn up, and begin anew."""
    game, controller = session.window.riddles.game, session.controller
    assert game is not None
    assert controller.play(game.riddle.deeds[0])
    game.finish()
    assert "Not yet" in slip(session)
    session.window.menus["restart"].trigger()
    assert game.state == game.riddle.start


def test_the_list_shows_the_puzzles_of_packs_with_stars_and_leads_to_the_table(qtbot: QtBot, session: Session) -> None:
    sheet = listed(qtbot, session)
    assert sheet.views.chosen == "made"
    lines = sheet.model.rows
    assert [(line.title, line.stars, line.solved) for line in lines] == [
        ("From hill to hill", 4, False),
        ("Pillaging", 3, False),
    ]
    assert "Molehill March, a pack by Anna" in lines[0].text
    assert "Earn 8 coins. In this turn." in lines[0].text
    assert "4 stars of four" in lines[0].text
    key(session, Qt.Key.Key_Return)
    riddles = session.window.riddles
    qtbot.waitUntil(lambda: riddles.active)
    assert session.window.table.lesson_slip.isVisible()
    assert "Earn 8 coins. So far 3 of 8." in slip(session)
    assert session.window.menus["hint"].isEnabled()
    assert not session.window.menus["save"].isEnabled()
    riddles.leave()
    assert not session.controller.playing
    qtbot.waitUntil(lambda: isinstance(session.window.sheets.sheet, PuzzlesDialog))
    assert not words.missing


def test_it_is_tried_taken_back_and_solved_and_that_is_kept_by_what_it_says(
    session: Session, shelf: Path, qtbot: QtBot
) -> None:
    game = begin(session, "Pillaging")
    controller, riddle = session.controller, game.riddle
    fail_once(session)
    assert "Try 2. The most so far was 6." in slip(session)
    for deed in riddle.deeds:
        assert controller.play(deed)
    assert "So far 10 of 10." in slip(session)
    controller.undo()
    assert "So far 8 of 10." in slip(session)
    controller.redo()
    game.finish()
    assert game.solved
    assert "Solved." in slip(session)
    assert controller.can_undo
    (kept,) = (each for sum, each in progress_of(session.window.sheets.shelf).items() if sum == riddle.sum)
    assert (kept.tries, kept.best, bool(kept.solved)) == (2, 10, True)
    # Another version of the pack, in which the puzzle is the same.
    texts = dict(read_folder(EXAMPLE))
    texts["pack.yaml"] = texts["pack.yaml"].replace("1.2.0", "1.3.0")
    (shelf / "later.swpack").write_bytes(packed(texts))
    again = session.window.riddles.book.all()
    assert [bool(each.progress.solved) for each in again if each.riddle.sum == riddle.sum] == [True]
    assert len(again) == 2


def test_hints_come_after_tries_and_then_the_deeds_of_the_solution(session: Session) -> None:
    begin(session, "Pillaging")
    notice, menus = session.window.table.notice, session.window.menus
    menus["hint"].trigger()
    assert "Try it to the end first" in notice.text
    for _ in range(3):
        fail_once(session)
    for _ in range(3):
        menus["hint"].trigger()
    said = slip(session)
    assert "pays twice" in said
    assert "to the south" in said
    assert "1. " in said
    assert "The next hint comes after the next try." in said
    assert not words.missing


def test_without_packs_there_is_nothing_of_it(qtbot: QtBot, tmp_path: Path) -> None:
    with begun(qtbot, tmp_path / "bare", language="en") as session:
        assert session.window.riddles.book.all() == ()
        assert not session.window.riddles.book.exists
