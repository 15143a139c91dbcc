"""After the end of a person's turn a computer waits for a moment, in which the turn can be taken back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_desktop.ui.shell.app import Session
from smallworld_desktop.ui.sitting import computer_turns
from smallworld_desktop.ui.sitting.seating import HUMAN
from tests.ui.sessions import begun
from tests.ui.table import plan, stage
from tests.ui.tabletop.moments import play_to_stage


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Session]:
    """A person who has just ended a turn, and a computer that would go on at once; the grace ends only by the test."""
    monkeypatch.setattr(computer_turns, "GRACE", 1_000_000)
    with begun(qtbot, tmp_path, speed=0.0, pace=0.0) as made:
        made.controller.start(plan(2, seed=4, players="chance").with_player(0, HUMAN))
        play_to_stage(made.controller, "redeploy")
        made.window.table.draft.arrange("even")
        assert made.window.table.draft.play()
        yield made


def labels(session: Session) -> list[str]:
    return [button.text() for button in session.window.table.bar.buttons]


@pytest.mark.slow
def test_the_turn_can_be_taken_back_by_button_and_by_key(session: Session, qtbot: QtBot) -> None:
    controller, bar = session.controller, session.window.table.bar
    for way in ("click", "key"):
        assert controller.turns.in_grace
        assert not controller.human
        assert labels(session) == ["Move now", "Take back", "Pause", "Pace"]
        assert bar.view is not None
        assert bar.view.facts == "Your turn has ended. For a moment you can still take it back."
        if way == "click":
            QTest.mouseClick(bar.buttons[1], Qt.MouseButton.LeftButton)
        else:
            focused = QApplication.focusWidget() or session.window
            QTest.keyClick(focused, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        assert (controller.human, stage(controller), controller.turns.in_grace) == (True, "redeploy", False)
        assert session.window.table.draft.play()


@pytest.mark.slow
def test_enter_does_not_cut_the_grace_short_but_a_click_does(session: Session, qtbot: QtBot) -> None:
    controller = session.controller
    count = len(controller.game.history)
    # The answer is there long before the grace ends.
    qtbot.waitUntil(lambda: controller.thoughts._answer is not None)
    for _ in range(3):
        QTest.keyClick(QApplication.focusWidget() or session.window, Qt.Key.Key_Return)
        QApplication.processEvents()
    assert len(controller.game.history) == count
    QTest.mouseClick(session.window.table.bar.buttons[0], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(controller.game.history) > count)
    assert not controller.turns.in_grace


@pytest.mark.slow
def test_when_the_grace_has_passed_the_computer_goes_on_and_the_bar_says_so(
    session: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    controller = session.controller
    controller.undo()
    monkeypatch.setattr(computer_turns, "GRACE", 1)
    assert session.window.table.draft.play()
    count = len(controller.game.history)
    qtbot.waitUntil(lambda: len(controller.game.history) > count)
    assert not controller.turns.in_grace
    assert "Take back" not in labels(session)
