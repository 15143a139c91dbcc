"""Whys: a computer's deed is asked about, by mouse and by keyboard, also after the game was saved and resumed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.kernel.saves import read, save
from smallworld_desktop.ui.board.marks import Light
from smallworld_desktop.ui.counsel import whys
from smallworld_desktop.ui.presentation.advice import Advice
from smallworld_desktop.ui.presentation.chronicle import ChronicleLine
from smallworld_desktop.ui.shell.app import Session
from smallworld_desktop.ui.sitting.advising import question_at
from smallworld_desktop.ui.sitting.seating import HUMAN
from tests.ui.sessions import begun
from tests.ui.table import plan

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Session]:
    monkeypatch.setattr(whys, "question_at", partial(question_at, level="normal"))
    with begun(qtbot, tmp_path, speed=0.0, pace=0.0, curtain=False) as made:
        yield made


def watch(session: Session, qtbot: QtBot, level: str = "normal", steps: int = 25) -> None:
    """Let a table of computers play for a while."""
    controller = session.controller
    controller.start(plan(seats=3, players=level, seed=5))
    qtbot.waitUntil(lambda: len(controller.game.history) >= steps)
    controller.pause(True)


def line_with(session: Session, words: str) -> tuple[int, ChronicleLine]:
    """The newest line with these words, and its row."""
    lines = session.window.table.chronicle.lines
    return next((row, line) for row, line in enumerate(lines) if words in line.text)


def shown(session: Session) -> Advice:
    advice = session.window.whys.shown
    assert advice is not None
    return advice


def click_why(session: Session, row: int) -> None:
    """Click where the line says why."""
    view = session.window.table.chronicle.view
    view.scrollTo(view.model().index(row, 0))
    rect = view.visualRect(view.model().index(row, 0))
    place: QPoint = view._delegate.why_place(QRectF(rect)).center().toPoint()
    QTest.mouseMove(view.viewport(), place)
    QTest.mouseClick(view.viewport(), LEFT, pos=place)


@pytest.mark.slow
def test_a_click_on_why_tells_what_the_computer_had_in_mind(session: Session, qtbot: QtBot) -> None:
    watch(session, qtbot)
    row, line = line_with(session, " take ")
    click_why(session, row)
    advice = shown(session)
    assert advice.headline == line.text
    assert advice.who == "Normal"
    assert any("pays" in reason for reason in advice.reasons)
    assert any(reason.startswith("Expected at the end") for reason in advice.reasons)
    assert session.controller.looked_at is None, "to ask is not to look back"


@pytest.mark.slow
def test_a_click_elsewhere_on_the_line_still_looks_back(session: Session, qtbot: QtBot) -> None:
    watch(session, qtbot)
    row, line = line_with(session, " takes ")
    view = session.window.table.chronicle.view
    view.scrollTo(view.model().index(row, 0))
    place = view.visualRect(view.model().index(row, 0)).topLeft() + QPoint(60, 8)
    QTest.mouseClick(view.viewport(), LEFT, pos=place)
    assert session.controller.looked_at == line.last
    assert session.window.whys.shown is None


@pytest.mark.slow
def test_the_keyboard_asks_about_its_line_or_about_the_last_deed(session: Session, qtbot: QtBot) -> None:
    watch(session, qtbot)
    session.window.table.board.setFocus()
    QTest.keyClick(QApplication.focusWidget() or session.window, Qt.Key.Key_W)
    lines = session.window.table.chronicle.lines
    view = session.window.table.chronicle.view
    assert shown(session).headline == next(line.text for line in lines if view.can_ask(line))
    QTest.keyClick(QApplication.focusWidget() or session.window, Qt.Key.Key_Escape)
    assert session.window.whys.shown is None

    row, line = line_with(session, " takes ")
    QTest.keyClick(QApplication.focusWidget() or session.window, Qt.Key.Key_L)
    view.setCurrentIndex(view.model().index(row, 0))
    QTest.keyClick(view, Qt.Key.Key_W)
    assert shown(session).headline == line.text
    assert any("should bring" in reason or "look about" in reason for reason in shown(session).reasons)


@pytest.mark.slow
def test_after_saving_and_resuming_the_answers_are_the_same(session: Session, qtbot: QtBot, tmp_path: Path) -> None:
    watch(session, qtbot)

    def answers() -> list[Advice]:
        found = []
        chronicle = session.window.table.chronicle
        for line in [line for line in chronicle.lines if chronicle.view.can_ask(line)]:
            session.window.whys.tell(line)
            found.append(shown(session))
        return found

    before = answers()
    assert len(before) > 5
    session.controller.close_game()
    assert session.controller.resume()
    assert answers() == before
    session.controller.save(tmp_path / "kept.swgame")
    session.controller.open(tmp_path / "kept.swgame")
    assert answers() == before


@pytest.mark.slow
def test_the_reasons_of_a_whole_game_take_little_room(session: Session, qtbot: QtBot, tmp_path: Path) -> None:
    watch(session, qtbot, steps=60)
    session.controller.save(tmp_path / "kept.swgame")
    about = read(tmp_path / "kept.swgame").about
    assert len(str(about["grounds"])) / 60 < 120


@pytest.mark.slow
@pytest.mark.parametrize("level", ["chance", "easy"])
def test_who_has_no_reasons_says_so_and_another_may_be_asked(session: Session, qtbot: QtBot, level: str) -> None:
    watch(session, qtbot, level)
    row, _ = line_with(session, " take ")
    click_why(session, row)
    assert shown(session).note == session.desk.words.say(f"why-level-{level}")
    QTest.mouseClick(session.window.whys.card.follow, LEFT)
    qtbot.waitUntil(lambda: not session.window.whys.waiting)
    assert shown(session).note.startswith("Master would ")
    assert not session.window.whys.card.follow.isVisible()


@pytest.mark.slow
def test_a_game_of_an_earlier_version_has_lost_its_reasons(session: Session, qtbot: QtBot, tmp_path: Path) -> None:
    watch(session, qtbot)
    game, about = session.controller.game, session.controller.plan.about_data()
    save(game, tmp_path / "old.swgame", about)
    session.controller.open(tmp_path / "old.swgame")
    _, line = line_with(session, " take ")
    assert session.window.table.chronicle.view.can_ask(line)
    session.window.whys.tell(line)
    assert shown(session).note == session.desk.words.say("why-lost")


@pytest.mark.slow
def test_nobody_asks_a_person_why(session: Session, qtbot: QtBot) -> None:
    controller = session.controller
    controller.start(plan(players="chance", seed=5).with_player(0, HUMAN))
    controller.play(controller.legal()[0])
    view = session.window.table.chronicle.view
    assert not any(view.can_ask(line) for line in session.window.table.chronicle.lines)
    session.window.menus["why"].trigger()
    assert session.window.table.notice.text == session.desk.words.say("log-why-nothing")


@pytest.mark.slow
def test_what_the_card_speaks_of_stays_lit_while_it_is_read(session: Session, qtbot: QtBot) -> None:
    watch(session, qtbot)
    _, line = line_with(session, " take ")
    session.window.whys.tell(line)
    scene, chronicle = session.window.table.board.scene, session.window.table.chronicle
    assert scene is not None

    def lit() -> int:
        return sum(1 << region for region, mark in enumerate(scene.marks) if mark.light is Light.SHOWN)

    assert lit() == line.regions
    chronicle.regionsHovered.emit(1)
    assert lit() == 1
    chronicle.regionsHovered.emit(0)
    assert lit() == line.regions
    session.window.whys.put_away()
    assert not lit()


@pytest.mark.slow
def test_whoever_plays_on_has_read_enough(session: Session, qtbot: QtBot) -> None:
    controller = session.controller
    controller.start(plan(players="chance", seed=5).with_player(1, HUMAN))
    qtbot.waitUntil(lambda: controller.human)
    session.window.whys.ask()
    assert session.window.whys.shown is not None
    controller.play(controller.legal()[0])
    assert session.window.whys.shown is None


@pytest.mark.slow
def test_a_deed_taken_back_is_no_longer_told_about(session: Session, qtbot: QtBot) -> None:
    watch(session, qtbot)
    controller, window = session.controller, session.window
    while not controller.can_undo:
        with qtbot.waitSignal(controller.transitioned):
            controller.step()
    line = window.table.chronicle.line_in_question
    assert line is not None
    window.whys.tell(line)
    while controller.can_undo:
        controller.undo()
        assert (window.whys.shown is not None) == (line.last < len(controller.game.history))


@pytest.mark.slow
def test_one_card_lies_on_the_table_at_a_time(session: Session, qtbot: QtBot) -> None:
    controller, window = session.controller, session.window
    watch(session, qtbot)
    controller.set_player(controller.seat, HUMAN)
    window.whys.ask()
    window.hints.ask()
    assert window.whys.shown is None
    assert window.hints.shown is not None
    window.whys.ask()
    assert window.hints.shown is None
