"""Hints: Master's advice to whoever must decide, by mouse and by keyboard, in a real window."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.smallworld.actions import Conquer, Pick, Stop
from smallworld_desktop.engine.games.smallworld.redeployment import Done
from smallworld_desktop.engine.games.smallworld.rules import SmallWorld
from smallworld_desktop.ui.board.marks import Light
from smallworld_desktop.ui.counsel import hints
from smallworld_desktop.ui.presentation.advice import Advice
from smallworld_desktop.ui.shell.app import Session
from smallworld_desktop.ui.sitting.advising import question_at
from smallworld_desktop.ui.sitting.seating import HUMAN
from tests.ui.deaths import kill_every
from tests.ui.sessions import begun
from tests.ui.table import column_of, plan, stage

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Session]:
    # The hints are those of a quicker player; what Master thinks is tried elsewhere.
    monkeypatch.setattr(hints, "question_at", partial(question_at, level="normal"))
    with begun(qtbot, tmp_path, speed=0.0, pace=0.0, curtain=False) as made:
        yield made


def advised(session: Session, qtbot: QtBot) -> Advice:
    """Wait for the advice."""
    qtbot.waitUntil(lambda: not session.window.hints.waiting)
    advice = session.window.hints.shown
    assert advice is not None
    return advice


def shown(session: Session) -> Advice | None:
    return session.window.hints.shown


def key(session: Session, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(QApplication.focusWidget() or session.window, key, held)


@pytest.mark.slow
def test_a_click_brings_a_hint_and_another_does_what_it_says(session: Session, qtbot: QtBot) -> None:
    controller, window = session.controller, session.window
    controller.start(plan())
    QTest.mouseClick(window.table.row.hint, LEFT)
    assert window.hints.shown is not None, "that somebody thinks is told at once"
    advice = advised(session, qtbot)
    assert advice.headline.startswith("Take ")
    assert advice.reasons
    assert advice.steps
    assert len(advice.others) == 3
    assert len(controller.game.history) == 1, "a hint plays nothing"
    QTest.mouseClick(window.hints.card.follow, LEFT)
    picked = next(step.action for step in controller.game.history if isinstance(step.action, Pick))
    combo = next(line.text for line in window.table.chronicle.lines if not line.heading)
    assert advice.headline.removeprefix("Take ").partition(" for")[0].partition(",")[0] in combo
    assert picked.index in range(6)


@pytest.mark.slow
def test_the_keyboard_asks_follows_and_closes(session: Session, qtbot: QtBot) -> None:
    controller, window = session.controller, session.window
    controller.start(plan())
    key(session, Qt.Key.Key_H)
    advised(session, qtbot)
    assert window.hints.card.has_focus
    key(session, Qt.Key.Key_H, Qt.KeyboardModifier.ShiftModifier)
    assert stage(controller) == "ready"
    assert shown(session) is not None, "the hint goes along"
    key(session, Qt.Key.Key_Return)
    assert stage(controller) == "conquest", "Enter presses the button of the card that has the keyboard"
    key(session, Qt.Key.Key_Escape)
    assert shown(session) is None


@pytest.mark.slow
def test_a_hint_followed_from_the_combos_leaves_the_keyboard_on_the_board(session: Session, qtbot: QtBot) -> None:
    controller, window = session.controller, session.window
    controller.start(plan())
    assert column_of(window.table).view.hasFocus()
    key(session, Qt.Key.Key_H)
    advised(session, qtbot)
    key(session, Qt.Key.Key_H, Qt.KeyboardModifier.ShiftModifier)
    assert stage(controller) == "ready"
    key(session, Qt.Key.Key_Escape)
    assert shown(session) is None
    assert window.table.board.map_view.hasFocus() or window.table.board.hasFocus()


def test_the_key_for_a_hint_also_puts_it_away(session: Session) -> None:
    session.controller.start(plan())
    key(session, Qt.Key.Key_H)
    assert session.window.hints.card.has_focus
    key(session, Qt.Key.Key_H)
    assert shown(session) is None
    assert column_of(session.window.table).view.hasFocus(), "the keyboard goes on where it was"


@pytest.mark.slow
def test_escape_puts_a_hint_away_wherever_the_keyboard_is(session: Session, qtbot: QtBot) -> None:
    session.controller.start(plan())
    for part in (session.window.table.board, column_of(session.window.table).view, session.window.table.chronicle.view):
        session.window.hints.ask()
        advised(session, qtbot)
        part.setFocus()
        key(session, Qt.Key.Key_Escape)
        if shown(session) is not None:
            # In the chronicle the key first leaves what is looked back at.
            session.window.table.board.setFocus()
            key(session, Qt.Key.Key_Escape)
        assert shown(session) is None
    session.window.hints.ask()
    advised(session, qtbot)
    QTest.mouseClick(session.window.hints.card.close_button, LEFT)
    assert shown(session) is None


@pytest.mark.slow
def test_the_plan_is_numbered_on_the_board(session: Session, qtbot: QtBot) -> None:
    controller, window = session.controller, session.window
    controller.start(plan())
    controller.play(Pick(0))
    window.hints.ask()
    advice = advised(session, qtbot)
    scene = window.table.board.scene
    assert scene is not None
    numbers = {region: order.number for region, order in enumerate(scene.orders) if order.number}
    (first,) = [region for region, number in numbers.items() if number == 1]
    assert Conquer(first) in controller.legal()
    assert max(numbers.values()) <= 1 + len(advice.steps)
    lights = [mark.light for mark in scene.marks]
    assert all((lights[region] is Light.REACHED) == (region in numbers) for region in range(len(lights)))
    window.hints.put_away()
    assert not any(order.number for order in scene.orders)


@pytest.mark.slow
def test_a_hint_is_followed_to_the_end_of_the_turn(session: Session, qtbot: QtBot) -> None:
    controller, window = session.controller, session.window
    controller.start(plan(seed=3))
    for _ in range(40):
        if controller.seat == 1:
            break
        if window.hints.shown is None:
            window.hints.ask()
        advised(session, qtbot)
        window.hints.follow()
        if window.table.draft.active and window.table.draft.ready:
            window.table.draft.play()
    assert controller.seat == 1
    assert any(isinstance(step.action, Done) for step in controller.game.history)
    assert controller.game.history[-1].after.earned[0] > 3, "Master's first turn pays"


@pytest.mark.slow
def test_whoever_does_something_else_hears_no_more_of_it(session: Session, qtbot: QtBot) -> None:
    controller, window = session.controller, session.window
    controller.start(plan())
    controller.play(Pick(0))
    window.hints.ask()
    advised(session, qtbot)
    controller.play(Stop())
    assert window.hints.shown is None
    window.hints.ask()
    controller.undo()
    assert not window.hints.waiting


@pytest.mark.slow
def test_following_on_the_board_moves_the_hint_on(session: Session, qtbot: QtBot) -> None:
    controller, window = session.controller, session.window
    controller.start(plan())
    controller.play(Pick(0))
    window.hints.ask()
    first = advised(session, qtbot)
    scene = window.table.board.scene
    assert scene is not None
    region = next(region for region, order in enumerate(scene.orders) if order.number == 1)
    controller.play(Conquer(region))
    second = window.hints.shown
    assert second is not None
    assert (second.number, second.headline) == (2, first.steps[0])


def test_there_is_no_hint_where_nothing_is_to_be_decided(session: Session, qtbot: QtBot) -> None:
    session.controller.pause(True)
    session.controller.start(plan(players="chance"))
    session.window.menus["hint"].trigger()
    assert session.window.hints.shown is None
    assert session.window.table.notice.text == session.desk.words.say("hint-nothing")


@pytest.mark.slow
def test_an_adviser_that_dies_again_and_again_is_told_of_and_the_game_goes_on(session: Session, qtbot: QtBot) -> None:
    controller, window = session.controller, session.window
    controller.start(plan())
    window.hints.ask()
    kill_every(qtbot, lambda: not window.hints.waiting, 9)
    qtbot.waitUntil(lambda: not window.hints.waiting)
    assert window.hints.shown is None
    assert window.table.notice.text == session.desk.words.say("hint-failed")
    assert controller.play(Pick(0))
    window.hints.ask()
    assert advised(session, qtbot).headline.startswith("Conquer ")


@pytest.mark.slow
def test_a_game_with_hints_is_the_same_game(session: Session, qtbot: QtBot) -> None:
    """Neither the dice nor the computers notice that somebody asks."""
    controller, window = session.controller, session.window
    games, asked = [], 0
    for asks in (False, True):
        controller.start(plan(players="normal", rounds=2, seed=9).with_player(0, HUMAN))
        while not controller.over:
            qtbot.waitUntil(lambda: controller.over or controller.human)
            if not controller.human:
                break
            if asks and stage(controller) in ("pick", "ready", "redeploy"):
                window.hints.ask()
                advised(session, qtbot)
                window.hints.put_away()
                asked += 1
            controller.play(controller.legal()[0])
        games.append([(step.seat, step.action) for step in controller.game.history])
    assert asked
    assert games[0] == games[1]


@pytest.mark.slow
def test_a_hint_knows_no_more_than_its_seat(session: Session) -> None:
    """Whatever lies hidden may be otherwise: the question is the same."""
    controller = session.controller
    controller.start(plan())
    controller.play(Pick(0))
    game = controller.game
    question = question_at(game, len(game.history))
    assert question.state == SmallWorld().view(game.state, 0)
    assert question.state.coins[1] == -1


@pytest.mark.slow
def test_a_hint_stands_beside_what_it_speaks_of_in_any_window(session: Session, qtbot: QtBot) -> None:
    controller, window = session.controller, session.window
    controller.start(plan())
    window.hints.ask()
    advised(session, qtbot)
    for size, text in (((1280, 720), 1.0), ((1600, 1000), 1.5), ((960, 600), 1.0)):
        session.settings.change(text=text)
        window.resize(*size)
        qtbot.wait(50)
        card = window.hints.card
        inside = window.table.rect().adjusted(-40, -40, 40, 40)
        assert inside.contains(card.geometry()), (size, text)
        assert card.close_button.geometry().intersects(card.rect())
