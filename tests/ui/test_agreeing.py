"""Agreeing is Y: whoever is asked to make peace, or is warned by the coach, says yes by one key, and no by a number."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.smallworld.actions import Treaty
from smallworld_desktop.ui.shell.app import Session
from smallworld_desktop.ui.sitting.coaching import Coaching
from tests.ui.listening import Listener
from tests.ui.sessions import begun
from tests.ui.table import stage
from tests.ui.test_key_meanings import proposing, proposing_several, warning_of_peace


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Session]:
    monkeypatch.setattr(Coaching, "_ask", lambda coach, task: 1)
    with begun(qtbot, tmp_path, speed=0.0, pace=0.0, curtain=False) as made:
        yield made


def press(session: Session, key: Qt.Key) -> None:
    handle = session.window.windowHandle()
    assert handle is not None
    QTest.keyClick(handle, key)


def caps(session: Session) -> list[tuple[str, str]]:
    """What the buttons of the question say, and their keys."""
    bar = session.window.table.bar
    return [(button.text(), button.key) for button in bar.buttons]


def treaties(session: Session) -> list[int]:
    """With whom peace was made, or with nobody."""
    return [step.action.seat for step in session.controller.game.history if isinstance(step.action, Treaty)]


def test_the_one_peace_that_is_proposed_is_made_by_y(session: Session) -> None:
    proposing(session)
    assert [key for _, key in caps(session)] == ["Enter", "Y"]
    press(session, Qt.Key.Key_Y)
    assert len(treaties(session)) == 1
    assert treaties(session)[0] >= 0


def test_it_is_refused_by_enter_and_chosen_by_its_number(session: Session) -> None:
    proposing(session)
    (no, _), (peace, _) = caps(session)
    press(session, Qt.Key.Key_2)
    assert caps(session) == [(peace, "Y"), (no, "1")]
    press(session, Qt.Key.Key_1)
    assert caps(session) == [(no, "Enter"), (peace, "Y")]
    press(session, Qt.Key.Key_Return)
    assert treaties(session) == [-1]


def test_of_several_one_is_chosen_before_y_agrees(session: Session) -> None:
    proposing_several(session)
    press(session, Qt.Key.Key_1)
    assert "Y" not in [key for _, key in caps(session)]
    press(session, Qt.Key.Key_Y)
    assert treaties(session) == []
    press(session, Qt.Key.Key_3)
    assert caps(session)[0][1] == "Y"
    wanted = session.window.table.bar.controls[0].action
    assert isinstance(wanted, Treaty)
    press(session, Qt.Key.Key_Y)
    assert treaties(session) == [wanted.seat]


def test_enter_presses_the_gold_button_though_its_cap_says_y(session: Session) -> None:
    proposing_several(session)
    press(session, Qt.Key.Key_Return)
    assert len(treaties(session)) == 1
    assert treaties(session)[0] >= 0


def test_the_coach_has_the_key_while_it_asks(session: Session) -> None:
    warning_of_peace(session)
    assert [key for _, key in caps(session)] == ["Enter", "2"]
    held = session.window.practice._held
    press(session, Qt.Key.Key_Y)
    assert session.window.practice.shown is None
    assert treaties(session) == [action.seat for action in held if isinstance(action, Treaty)]


def test_who_thinks_again_can_agree_again(session: Session) -> None:
    warning_of_peace(session)
    press(session, Qt.Key.Key_Escape)
    assert treaties(session) == []
    assert stage(session.controller) == "treaty"
    assert [key for _, key in caps(session)] == ["Enter", "Y"]


def test_who_asks_what_there_is_hears_the_key(listener: Listener, session: Session) -> None:
    proposing(session)
    listener.take()
    listener.announced.clear()
    peace = caps(session)[1][0]
    press(session, Qt.Key.Key_F5)
    listener.take()
    assert f"Y: {peace}" in " ".join(listener.announced)


def test_the_key_can_be_changed(session: Session) -> None:
    proposing(session)
    session.settings.change(keys={"agree": ["Ctrl+J"]})
    assert [key for _, key in caps(session)] == ["Enter", "Ctrl J"]
    press(session, Qt.Key.Key_Y)
    assert treaties(session) == []
