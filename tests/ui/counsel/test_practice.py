"""Practice mode: a card before a large mistake, to be taken back or played anyway, in a real window."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.smallworld.actions import Conquer, Stop
from smallworld_desktop.engine.play.coach import Mistake, ReviewProgress
from smallworld_desktop.engine.play.coach_worker import Check, Report
from smallworld_desktop.ui.desk import words
from smallworld_desktop.ui.presentation.advice import Advice
from smallworld_desktop.ui.sheets.new_game import NewGameDialog
from smallworld_desktop.ui.shell.app import Session
from tests.ui.counsel.asking import Asked
from tests.ui.table import plan, stage

FOR_EVER = 2**31 - 1
"""Milliseconds."""


def begin(session: Session) -> None:
    session.controller.start(replace(plan(), practice=True))


def answer(session: Session, asked: Asked, coins: float) -> None:
    """The coach says what the last choice costs."""
    task = asked[-1]
    assert isinstance(task, Check)
    assert task.last
    choice = task.stretch.choices[-1]
    better = next(action for action in session.controller.legal() if action not in choice.actions)
    mistake = Mistake(0, "pick", choice.index, choice.last, choice.actions, (better,), {"later": coins}, coins >= 4)
    session.controller.coach.reported.emit(Report(task.number, ReviewProgress(0, 1, 1, (mistake,), 1)))


def shown(session: Session) -> Advice | None:
    return session.window.practice.shown


def key(session: Session, key: Qt.Key) -> None:
    QTest.keyClick(QApplication.focusWidget() or session.window, key)


def test_a_large_mistake_is_held_until_the_player_is_sure(session: Session, asked: Asked) -> None:
    begin(session)
    assert isinstance(asked[-1], Check)
    assert not asked[-1].last, "it is thought about before anything is done"
    controller, practice = session.controller, session.window.practice
    assert controller.play(controller.state.setting.moves.pick[3])
    assert stage(controller) == "pick"
    answer(session, asked, 6.2)
    card = shown(session)
    assert card is not None
    assert card.who == "6 coins better"
    assert practice.card.has_focus
    key(session, Qt.Key.Key_Y)
    assert shown(session) is None
    assert stage(controller) == "ready"
    assert not words.missing


def test_taking_it_back_plays_nothing(session: Session, asked: Asked) -> None:
    begin(session)
    controller = session.controller
    for close in (Qt.Key.Key_Escape, Qt.Key.Key_Return):
        controller.play(controller.state.setting.moves.pick[3])
        answer(session, asked, 9)
        key(session, close)
        assert shown(session) is None
        assert stage(controller) == "pick"
        assert len(controller.game.history) == 1


def test_small_mistakes_and_good_moves_pass(session: Session, asked: Asked) -> None:
    begin(session)
    controller = session.controller
    controller.play(controller.state.setting.moves.pick[0])
    answer(session, asked, 3.5)
    assert stage(controller) == "ready"
    conquest = next(action for action in controller.legal() if isinstance(action, Conquer))
    controller.play(conquest)
    assert stage(controller) == "conquest", "what can be undone is not held"
    controller.play(controller.state.setting.moves.stop)
    assert stage(controller) == "conquest"
    task = asked[-1]
    assert isinstance(task, Check)
    kinds = [type(action) for choice in task.stretch.choices for action in choice.actions]
    assert kinds == [Conquer, Stop]
    controller.coach.reported.emit(Report(task.number, ReviewProgress(0, 1, 1, (), 2)))
    assert stage(controller) == "redeploy"


@pytest.mark.slow
def test_what_was_lost_earlier_is_taken_back_to_there(session: Session, asked: Asked) -> None:
    begin(session)
    controller = session.controller
    controller.play(controller.state.setting.moves.pick[0])
    answer(session, asked, 0)
    begun = len(controller.game.history)
    first, second = [action for action in controller.legal() if isinstance(action, Conquer)][:2]
    controller.play(first)
    controller.play(controller.state.setting.moves.stop)
    task = asked[-1]
    stop = controller.state.setting.moves.stop
    mistake = Mistake(0, "conquest", begun, begun + 1, (first, stop), (second,), {"now": 5.0}, large=True)
    controller.coach.reported.emit(Report(task.number, ReviewProgress(0, 1, 1, (mistake,), 2)))
    card = shown(session)
    assert card is not None
    assert card.note == "To take it back undoes your last move too."
    session.window.practice.card.close_button.click()
    assert len(controller.game.history) == begun
    assert controller.can_redo, "it can still be done again"


def test_nobody_waits_for_a_coach_that_is_late(session: Session, asked: Asked, qtbot: QtBot) -> None:
    begin(session)
    controller = session.controller
    session.window.practice.patience = 50
    controller.play(controller.state.setting.moves.pick[1])
    controller.play(controller.state.setting.moves.pick[1])
    qtbot.waitUntil(lambda: stage(controller) == "ready")
    late = next(task for task in reversed(asked) if isinstance(task, Check) and task.last)
    controller.coach.reported.emit(Report(late.number, ReviewProgress(0, 1, 1, (), 1)))
    assert stage(controller) == "ready"


@pytest.mark.slow
def test_the_turn_bar_tells_what_is_waited_for(session: Session, asked: Asked, qtbot: QtBot) -> None:
    begin(session)
    controller, bar = session.controller, session.window.table.bar
    sign = "One moment, Anna: the coach is looking at that."

    def told() -> str:
        assert bar.view is not None
        return bar.view.sentence

    controller.play(controller.state.setting.moves.pick[3])
    assert told() != sign, "nothing flickers where the coach is quick"
    qtbot.waitUntil(lambda: told() == sign)
    answer(session, asked, 7)
    assert shown(session) is not None
    assert told() != sign
    practice = session.window.practice
    practice.take_back()
    practice.patience = FOR_EVER
    controller.play(controller.state.setting.moves.pick[1])
    qtbot.waitUntil(lambda: told() == sign)
    practice._wait.start(0)
    qtbot.waitUntil(lambda: stage(controller) == "ready")
    assert told() != sign


@pytest.mark.slow
@pytest.mark.parametrize("how", ["key", "button", "again"])
def test_whoever_will_not_wait_for_the_coach_says_so(session: Session, asked: Asked, qtbot: QtBot, how: str) -> None:
    begin(session)
    controller, table, pick = session.controller, session.window.table, session.controller.state.setting.moves.pick[0]

    def hurry() -> None:
        if how == "key":
            QTest.keyClick(table.board.map_view, Qt.Key.Key_Return)
        elif how == "button":
            QTest.mouseClick(table.bar.buttons[0], Qt.MouseButton.LeftButton)
        else:
            controller.play(pick)

    controller.play(pick)
    controller.play(pick)
    assert stage(controller) == "pick", "a double click is no hurry"
    qtbot.waitUntil(lambda: table.bar.judging)
    assert [button.text() for button in table.bar.buttons] == ["Don’t wait"]
    hurry()
    qtbot.waitUntil(lambda: stage(controller) == "ready")
    controller.coach.reported.emit(Report(asked[-1].number, ReviewProgress(0, 1, 1, (), 1)))
    assert (stage(controller), shown(session), table.bar.judging) == ("ready", None, False)


@pytest.mark.slow
def test_a_coach_in_trouble_stops_nobody(session: Session, asked: Asked) -> None:
    begin(session)
    controller = session.controller
    controller.play(controller.state.setting.moves.pick[1])
    controller.coach.reported.emit(Report(asked[-1].number, trouble="it slipped"))
    assert stage(controller) == "ready"


def test_it_is_switched_in_the_menu_and_kept_with_the_game(session: Session, asked: Asked, tmp_path: Path) -> None:
    controller, menu = session.controller, session.window.menus["practice"]
    controller.start(plan())
    assert not menu.isChecked()
    controller.play(controller.state.setting.moves.pick[0])
    assert stage(controller) == "ready"
    menu.trigger()
    assert controller.plan.practice
    file = tmp_path / "game.smallworld"
    controller.save(file)
    controller.start(plan())
    assert not menu.isChecked()
    controller.open(file)
    assert menu.isChecked()
    controller.play(controller.state.setting.moves.stop)
    assert stage(controller) == "ready", "held"
    controller.close_game()
    assert not menu.isEnabled()


def test_tokens_stay_where_they_were_laid_when_they_are_taken_back(session: Session, asked: Asked) -> None:
    session.controller.start(plan())
    controller, draft = session.controller, session.window.table.draft
    controller.play(controller.state.setting.moves.pick[0])
    for _ in range(2):
        controller.play(next(action for action in controller.legal() if isinstance(action, Conquer)))
    controller.play(controller.state.setting.moves.stop)
    draft.arrange("even")
    laid = draft.actions()
    controller.set_practice(True)
    assert draft.play()
    task = asked[-1]
    assert isinstance(task, Check)
    assert task.stretch.choices[-1].actions == tuple(laid)
    answer(session, asked, 7)
    assert shown(session) is not None
    key(session, Qt.Key.Key_Escape)
    assert stage(controller) == "redeploy"
    assert draft.actions() == laid
    draft.play()
    answer(session, asked, 7)
    session.window.practice.card.follow.click()
    assert controller.state.turn == 1


@pytest.mark.slow
def test_it_is_chosen_with_a_new_game_and_remembered(session: Session, asked: Asked) -> None:
    for chosen in (False, True):
        session.window.menus["new"].trigger()
        dialog = session.window.sheets.sheet
        assert isinstance(dialog, NewGameDialog)
        assert not dialog.page.practice.isChecked()
        if chosen:
            dialog.page.practice.click()
        dialog.start.click()
        assert session.controller.plan.practice == chosen
        session.controller.close_game()
    session.window.menus["new"].trigger()
    dialog = session.window.sheets.sheet
    assert isinstance(dialog, NewGameDialog)
    assert dialog.page.practice.isChecked()
    dialog.reject()


@pytest.mark.slow
def test_leaving_the_game_puts_the_warning_away(session: Session, asked: Asked) -> None:
    begin(session)
    controller = session.controller
    controller.play(controller.state.setting.moves.pick[3])
    answer(session, asked, 8)
    controller.close_game()
    assert shown(session) is None
    begin(session)
    assert stage(controller) == "pick"


@pytest.mark.slow
def test_the_coach_itself_warns_of_a_poor_choice(session: Session, qtbot: QtBot) -> None:
    practice = session.window.practice
    practice.patience = FOR_EVER
    session.controller.start(replace(plan(seed=5), practice=True))
    session.controller.play(session.controller.state.setting.moves.pick[5])
    qtbot.waitUntil(lambda: practice.mistake is not None)
    assert practice.shown is not None
    assert practice.shown.reasons
    practice.take_back()
    assert stage(session.controller) == "pick"
