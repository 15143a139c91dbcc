"""The coach after a game: the list of mistakes, each a click or a key away on the board, in a real window."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine import Game
from smallworld_desktop.engine.games.smallworld.actions import Conquer
from smallworld_desktop.engine.games.smallworld.game import GAME
from smallworld_desktop.engine.games.smallworld.minds.easy import Easy
from smallworld_desktop.engine.games.smallworld.minds.kinds import kind_of
from smallworld_desktop.engine.games.smallworld.rules import SmallWorld
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.play.coach import Mistake, ReviewProgress
from smallworld_desktop.engine.play.coach_worker import Check, Report, Review
from smallworld_desktop.engine.play.stretches import stretches
from smallworld_desktop.ui.counsel.review import GameReview
from smallworld_desktop.ui.desk import words
from smallworld_desktop.ui.sheets.end import EndDialog
from smallworld_desktop.ui.shell.app import Session
from smallworld_desktop.ui.sitting.coaching import Coaching
from smallworld_desktop.ui.sitting.motives import Motive
from tests.ui.sessions import begun
from tests.ui.table import plan


class Waiting:
    """In the place of the coach's process: what was asked, answered by the test."""

    def __init__(self) -> None:
        self.asked: list[Review | Check] = []
        self.stops = 0


@pytest.fixture
def waiting(monkeypatch: pytest.MonkeyPatch) -> Waiting:
    made = Waiting()

    def ask(coach: Coaching, task: Review | Check) -> int:
        made.asked.append(replace(task, number=len(made.asked) + 1))
        return made.asked[-1].number

    monkeypatch.setattr(Coaching, "_ask", ask)
    return made


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path) -> Iterator[Session]:
    with begun(qtbot, tmp_path, speed=0.0, pace=0.0, curtain=False) as made:
        take_finished_game(made)
        yield made


def take_finished_game(session: Session) -> None:
    """Put a short game between two people on the table, played to its end."""
    agreed = plan(rounds=3)
    game: Game[Table] = Game(SmallWorld(), agreed.setup, 3)
    dice = random.Random(3)
    while not game.decision.over:
        seat = next(iter(game.decision.seats))
        game.play(Easy().choose(game.view(seat), seat, dice))
    session.controller.take(game, agreed)


def mistakes_of(session: Session, seat: int = 0) -> list[Mistake]:
    """Something to learn from every stretch that conquered or picked."""
    found = []
    for number, stretch in enumerate(stretches(GAME, session.controller.game.history, seat)):
        choice = stretch.choices[0]
        legal = SmallWorld().legal(session.controller.game.history[choice.index].before, seat)
        better = next(action for action in (*legal[1:], legal[0]) if action != choice.actions[0])
        found.append(
            Mistake(seat, kind_of(stretch.start, choice.actions[0]).id, choice.index, choice.last, choice.actions,
                    (better,), {"now": 1.0, "later": 2.0 + number, "rivals": 0.4})
        )  # fmt: skip
    return found


def answer(session: Session, waiting: Waiting) -> list[Mistake]:
    """Let the review come to its end."""
    task = waiting.asked[-1]
    assert isinstance(task, Review)
    coach = session.controller.coach
    told = mistakes_of(session)
    for seat in task.seats:
        found = told if seat == 0 else []
        for done, mistake in enumerate(found, 1):
            coach.reported.emit(Report(task.number, ReviewProgress(seat, done, len(found) + 1, (mistake,), 4)))
        coach.reported.emit(Report(task.number, ReviewProgress(seat, len(found) + 1, len(found) + 1, (), 1)))
    coach.reported.emit(Report(task.number))
    return told


def key(session: Session, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(QApplication.focusWidget() or session.window, key, held)


def review_of(session: Session) -> GameReview:
    return session.window.review


def test_the_end_of_a_game_offers_the_coach(session: Session, waiting: Waiting, qtbot: QtBot) -> None:
    session.window.sheets.end()
    dialog = session.window.sheets.sheet
    assert isinstance(dialog, EndDialog)
    dialog.open_all()
    dialog.coach.click()
    qtbot.waitUntil(lambda: review_of(session).panel.isVisible())
    assert isinstance(waiting.asked[-1], Review)
    assert waiting.asked[-1].seats == (0, 1)
    review_of(session).panel.results.click()
    assert isinstance(session.window.sheets.sheet, EndDialog)
    assert not review_of(session).panel.isVisible()
    session.window.sheets.sheet.reject()


def test_the_list_has_the_largest_mistake_first(session: Session, waiting: Waiting) -> None:
    session.window.menus["coach"].trigger()
    panel = review_of(session).panel
    assert "Anna" in panel.head.accessibleName()
    told = answer(session, waiting)
    assert len(panel.lines) == len(told)
    coins = [line.cost for line in panel.lines]
    assert coins == sorted(coins, reverse=True)
    assert f"about {sum(coins)} coins" in panel.head.accessibleName()
    assert all(f"{line.cost} coins" in line.text for line in panel.lines)
    assert not words.missing


def test_a_click_shows_the_table_as_it_was_with_what_was_better(session: Session, waiting: Waiting) -> None:
    review = review_of(session)
    review.open()
    answer(session, waiting)
    view = review.panel.view
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.visualRect(view.model().index(1, 0)).center())
    mistake = review.panel.lines[1].mistake
    assert session.controller.looked_at == mistake.index - 1
    then = session.controller.game.history[mistake.index].before
    assert session.controller.shown == then, "a game that is over is an open book"
    card = review.shown
    assert card is not None
    assert card.title == f"{review.panel.lines[1].cost} coins better"
    assert card.reasons[0].startswith("Played")


def test_what_was_done_is_crossed_and_what_was_better_is_numbered(session: Session, waiting: Waiting) -> None:
    review = review_of(session)
    review.open()
    answer(session, waiting)
    scene = session.window.table.board.scene
    assert scene is not None
    row, mistake = next(
        (row, line.mistake)
        for row, line in enumerate(review.panel.lines)
        if isinstance(line.mistake.done[0], Conquer) and isinstance(line.mistake.better[0], Conquer)
    )
    review.show_mistake(row)
    done, better = mistake.done[0], mistake.better[0]
    assert isinstance(done, Conquer)
    assert isinstance(better, Conquer)
    assert scene.orders[done.region].number < 0
    assert scene.orders[better.region].number == 1 or len(mistake.better) == 1
    review.close()
    assert not any(order.number for order in scene.orders)


def test_keys_walk_through_the_mistakes_and_close(session: Session, waiting: Waiting) -> None:
    review = review_of(session)
    key(session, Qt.Key.Key_W, Qt.KeyboardModifier.ShiftModifier)
    answer(session, waiting)
    seen = []
    for pressed in (Qt.Key.Key_PageDown, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp, Qt.Key.Key_Down):
        key(session, pressed)
        seen.append(session.controller.looked_at)
    order = [line.mistake.index - 1 for line in review.panel.lines]
    assert seen == [order[0], order[1], order[0], order[1]]
    key(session, Qt.Key.Key_Escape)
    assert review.shown is None
    assert review.panel.isVisible(), "the first Escape closes the card, the next one the coach"
    assert session.controller.looked_at is None
    key(session, Qt.Key.Key_Escape)
    assert not review.panel.isVisible()
    assert session.controller.looked_at is None
    assert session.window.table.seats.isVisible()
    assert session.window.table.chronicle.isVisible()


def test_each_person_has_an_account(session: Session, waiting: Waiting) -> None:
    review = review_of(session)
    review.open()
    answer(session, waiting)
    assert review.panel.who.isVisible()
    review.choose_seat(1)
    assert not review.panel.lines
    assert "gave nothing away" in review.panel.head.accessibleName()
    review.close()
    review.open()
    assert len(waiting.asked) == 1, "what has been said is still known"


def test_a_person_does_not_answer_for_what_a_computer_did_in_their_place(session: Session, waiting: Waiting) -> None:
    session.controller.motives.note(3, Motive("easy"))
    review_of(session).open()
    task = waiting.asked[-1]
    assert isinstance(task, Review)
    assert task.lent == {3}


@pytest.mark.slow
def test_a_review_goes_on_where_it_was_when_the_panel_was_closed(session: Session, waiting: Waiting) -> None:
    review, coach = review_of(session), session.controller.coach
    review.open()
    first = waiting.asked[-1]
    told = mistakes_of(session)
    coach.reported.emit(Report(first.number, ReviewProgress(0, 1, 4, (told[0],), 1)))
    review.close()
    coach.reported.emit(Report(first.number, ReviewProgress(0, 2, 4, (told[1],), 1)))
    assert not review.panel.isVisible()
    review.open()
    task = waiting.asked[-1]
    assert isinstance(task, Review)
    assert task.number != first.number
    assert (task.seats, task.done) == ((0, 1), (1, 0))
    assert [line.mistake for line in review.panel.lines] == [told[0]]
    assert "25" in review.panel.head.accessibleName()
    session.controller.start(plan())
    take_finished_game(session)
    review.open()
    task = waiting.asked[-1]
    assert isinstance(task, Review)
    assert task.done == (0, 0), "another game begins anew"


def test_trouble_is_told_and_another_game_puts_it_away(session: Session, waiting: Waiting) -> None:
    review = review_of(session)
    review.open()
    session.controller.coach.reported.emit(Report(waiting.asked[-1].number, trouble="it slipped"))
    assert "could not" in review.panel.head.accessibleName()
    session.controller.start(plan())
    assert not review.panel.isVisible()
    assert not session.window.menus["coach"].isEnabled()


def test_a_game_under_way_is_not_gone_through(session: Session, waiting: Waiting) -> None:
    session.controller.start(plan())
    review_of(session).open()
    assert not review_of(session).panel.isVisible()
    assert not any(isinstance(task, Review) for task in waiting.asked)


@pytest.mark.slow
def test_the_coach_goes_through_a_whole_game_beside_the_window(session: Session, qtbot: QtBot) -> None:
    review = review_of(session)
    review.open()
    qtbot.waitUntil(lambda: review.done)
    for seat in (0, 1):
        review.choose_seat(seat)
        for row in range(len(review.panel.lines)):
            review.show_mistake(row)
            assert review.shown is not None
    assert not words.missing
