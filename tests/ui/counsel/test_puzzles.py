"""Puzzles from one's own mistakes, on the real table: kept by the coach, decided anew, judged, told, and remembered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.play.coach import Mistake, ReviewProgress
from smallworld_desktop.engine.play.coach_worker import Check, Report, Review
from smallworld_desktop.ui.desk import words
from smallworld_desktop.ui.sheets.puzzles import PuzzlesDialog
from smallworld_desktop.ui.shell.app import Session
from tests.ui.counsel.asking import Asked
from tests.ui.counsel.test_review import mistakes_of, take_finished_game

pytestmark = pytest.mark.usefixtures("asked")


def large_of(session: Session) -> list[Mistake]:
    """Decisions of Anna as if they had given much away, most of all that in which she took a race."""
    found = [replace(one, large=True) for one in mistakes_of(session)]
    found.sort(key=lambda one: one.kind != "pick")
    assert len(found) > 1
    return [replace(found[0], parts={"now": 9.0}), *found[1:]]


def keep(session: Session, mistakes: Sequence[Mistake]) -> None:
    controller = session.controller
    session.window.book.enter(controller.game, controller.plan.about_data(), mistakes)


def begin(session: Session) -> list[Mistake]:
    """Keep the mistakes of a game, and begin the first puzzle."""
    take_finished_game(session)
    found = large_of(session)
    keep(session, found)
    session.window.puzzles.start(session.window.book.all()[0].mark)
    return found


def judged(session: Session, asked: Asked, mistakes: Sequence[Mistake]) -> None:
    """The coach answers what was asked last."""
    task = asked[-1]
    assert isinstance(task, Check)
    assert task.last
    seat = task.stretch.seat
    session.controller.coach.reported.emit(Report(task.number, ReviewProgress(seat, 1, 1, tuple(mistakes), 1)))


def answer(session: Session, asked: Asked, *, right: bool) -> None:
    """Take the second race that lies there, and let the coach judge it."""
    controller = session.controller
    before = len(controller.game.history)
    assert controller.play(controller.legal()[1])
    assert len(controller.game.history) == before, "it is judged, and not played"
    choice = asked[-1].stretch.choices[-1] if isinstance(asked[-1], Check) else None
    assert choice is not None
    cost = {"now": 2.0 if right else 6.0}
    better = (controller.legal()[0],)
    found = Mistake(0, "pick", choice.index, choice.last, choice.actions, better, cost, large=not right)
    judged(session, asked, [found])


def key(session: Session, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(QApplication.focusWidget() or session.window, key, held)


def test_the_coach_keeps_the_large_mistakes_of_people_once(session: Session, asked: Asked) -> None:
    take_finished_game(session)
    large = large_of(session)[0]
    small = replace(large_of(session)[1], large=False)
    for _ in range(2):
        session.window.review.open()
        task = asked[-1]
        for seat in (0, 1):
            found = (large, small) if seat == 0 else ()
            session.controller.coach.reported.emit(Report(task.number, ReviewProgress(seat, 1, 1, found, 1)))
        session.window.review.close()
    kept = session.window.book.all()
    assert [(one.name, one.kind, one.cost) for one in kept] == [("Anna", "pick", round(large.cost))]
    assert session.window.table.notice.text == words.Words().say("puzzles-kept", count=1)


def test_the_list_leads_to_the_table_and_back(session: Session, asked: Asked, qtbot: QtBot) -> None:
    take_finished_game(session)
    keep(session, large_of(session))
    session.window.menus["puzzles"].trigger()
    sheet = session.window.sheets.sheet
    assert isinstance(sheet, PuzzlesDialog)
    count = len(sheet.model.rows)
    assert count == len(large_of(session))
    assert "What would" not in sheet.model.rows[0].text
    key(session, Qt.Key.Key_Return)
    puzzles = session.window.puzzles
    qtbot.waitUntil(lambda: puzzles.active)
    assert session.window.table.lesson_slip.isVisible()
    assert not session.window.menus["hint"].isEnabled()
    assert session.controller.human
    for _ in range(2):
        # To the board, and from there away.
        key(session, Qt.Key.Key_Escape)
    assert not puzzles.active
    assert not session.controller.playing
    assert isinstance(session.window.sheets.sheet, PuzzlesDialog)
    assert not words.missing


def test_a_right_answer_solves_it_and_tells_what_was_lost(session: Session, asked: Asked) -> None:
    mistakes = begin(session)
    puzzles = session.window.puzzles
    assert puzzles.position is not None
    mark, step = puzzles.position.puzzle.mark, puzzles.position.puzzle.step
    answer(session, asked, right=True)
    assert puzzles.stand == "right"
    judged(session, asked, [one for one in mistakes if one.index == step])
    assert puzzles.shown is not None
    assert puzzles.shown.title == f"{round(next(one.cost for one in mistakes if one.index == step))} coins better"
    found = session.window.book.find(mark)
    assert found is not None
    assert found.solved
    puzzles.next()
    assert puzzles.position is not None
    assert puzzles.position.puzzle.mark != mark
    assert puzzles.stand == "asked"
    assert not words.missing


def test_a_wrong_answer_is_told_why_and_comes_again_though_it_is_then_right(session: Session, asked: Asked) -> None:
    begin(session)
    puzzles = session.window.puzzles
    assert puzzles.position is not None
    mark, length = puzzles.position.puzzle.mark, len(session.controller.game.history)
    answer(session, asked, right=False)
    assert puzzles.stand == "wrong"
    assert puzzles.shown is not None
    assert puzzles.shown.who == "6 coins better"
    assert len(session.controller.game.history) == length
    puzzles.again()
    assert not puzzles.card.isVisible()
    answer(session, asked, right=True)
    found = session.window.book.find(mark)
    assert found is not None
    assert (found.tries, found.solved) == (2, "")


def test_nothing_of_a_puzzle_is_kept_among_the_games(session: Session, asked: Asked) -> None:
    begin(session)
    library = session.controller.keeping.library
    before = len(library.games())
    answer(session, asked, right=True)
    session.window.puzzles.leave()
    assert len(library.games()) == before


def list_of(session: Session) -> PuzzlesDialog:
    """The sheet of puzzles, laid."""
    session.window.menus["puzzles"].trigger()
    sheet = session.window.sheets.sheet
    assert isinstance(sheet, PuzzlesDialog)
    return sheet


def is_running(session: Session) -> bool:
    return session.window.searching.running


def test_a_puzzle_is_dropped_and_taken_back(session: Session) -> None:
    take_finished_game(session)
    keep(session, large_of(session))
    count = len(session.window.book.all())
    sheet = list_of(session)
    mark = sheet.model.rows[0].puzzle.mark
    QTest.keyClick(sheet.list, Qt.Key.Key_Delete)
    assert mark not in [line.puzzle.mark for line in sheet.model.rows]
    assert sheet.views.button("dropped").text() == "Dropped: 1"
    sheet.views.button("dropped").click()
    assert [line.puzzle.mark for line in sheet.model.rows] == [mark]
    assert not sheet.solve.isVisible()
    QTest.keyClick(sheet.list, Qt.Key.Key_Return)
    assert not sheet.model.rows
    assert len(session.window.book.all()) == count
    QTest.keyClick(sheet, Qt.Key.Key_Escape)


def test_games_from_before_are_looked_through_by_a_button(session: Session, asked: Asked) -> None:
    take_finished_game(session)
    found = large_of(session)
    session.controller.keep()
    search = session.window.searching
    sheet = list_of(session)
    assert not sheet.model.rows
    assert sheet.search.isEnabled()
    sheet.search.click()
    assert is_running(session)
    while not asked:
        QApplication.processEvents()
    assert "1 of 1" in sheet.note.text()
    task = asked[-1]
    assert isinstance(task, Review)
    for seat in task.seats:
        theirs = tuple(one for one in found if one.seat == seat)
        search.coach.reported.emit(Report(task.number, ReviewProgress(seat, 1, 1, theirs, 1)))
    search.coach.reported.emit(Report(task.number))
    assert not is_running(session)
    assert len(sheet.model.rows) == len(found) == search.found
    assert sheet.note.text().startswith("Games looked through: 1.")
    assert not sheet.search.isEnabled(), "each is looked through once"
    assert not search.waiting()
    QTest.keyClick(sheet, Qt.Key.Key_Escape)


def test_a_search_that_is_stopped_begins_where_it_was(session: Session, asked: Asked) -> None:
    take_finished_game(session)
    session.controller.keep()
    search = session.window.searching
    search.begin()
    while not asked:
        QApplication.processEvents()
    search.stop()
    assert not is_running(session)
    search.coach.reported.emit(Report(asked[-1].number))
    assert search.done == 0
    assert len(search.waiting()) == 1
