"""The coach after a game, by ear: all that it has to say is announced, and its pages are walked by keys."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.play.coach_worker import Report
from smallworld_desktop.ui.shell.app import Session
from tests.ui.counsel.test_review import Waiting, answer, key, mistakes_of, review_of, take_finished_game, waiting
from tests.ui.listening import Listener
from tests.ui.sessions import begun

__all__ = ["waiting"]


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path, listener: Listener) -> Iterator[Session]:
    with begun(qtbot, tmp_path, speed=0.0, pace=0.0, curtain=False) as made:
        take_finished_game(made)
        yield made


def heard(listener: Listener) -> str:
    """What was announced since this was asked last."""
    listener.take()
    told = " ".join(listener.announced)
    listener.announced.clear()
    return told


def test_how_somebody_has_played_is_said_once_it_is_known(
    session: Session, waiting: Waiting, listener: Listener
) -> None:
    review = review_of(session)
    heard(listener)
    review.open()
    assert heard(listener) == "The coach has yet to look at the game of Anna."
    answer(session, waiting)
    known = heard(listener)
    assert known.startswith("Anna gave away about ")
    assert "%" not in known, "nobody wants to hear each step of it"
    review.choose_seat(1)
    assert "Ben made" in heard(listener)
    review.close()
    heard(listener)
    review.open()
    assert "Ben made" in heard(listener), "whoever opens it again hears it again"


def test_a_coach_that_cannot_says_so(session: Session, waiting: Waiting, listener: Listener) -> None:
    review_of(session).open()
    heard(listener)
    session.controller.coach.reported.emit(Report(waiting.asked[-1].number, trouble="it slipped"))
    assert "could not" in heard(listener)


def test_each_mistake_is_said_whole_as_the_keys_come_to_it(
    session: Session, waiting: Waiting, listener: Listener
) -> None:
    review = review_of(session)
    review.open()
    answer(session, waiting)
    heard(listener)
    lines = review.panel.lines
    pages = (Qt.Key.Key_PageDown, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp, Qt.Key.Key_Down)
    for pressed, row in zip(pages, (0, 1, 0, 1), strict=True):
        key(session, pressed)
        said = heard(listener)
        assert f"{lines[row].cost} coins better" in said
        assert "Played" in said
        advice = review.shown
        assert advice is not None
        assert advice.headline in said
        assert all(step in said for step in advice.steps)


def test_a_mistake_is_said_again_to_whoever_comes_back_to_it(
    session: Session, waiting: Waiting, listener: Listener
) -> None:
    review = review_of(session)
    review.open()
    answer(session, waiting)
    key(session, Qt.Key.Key_PageDown)
    heard(listener)
    key(session, Qt.Key.Key_Escape)
    heard(listener)
    key(session, Qt.Key.Key_PageDown)
    assert "coins better" in heard(listener)


def test_the_only_mistake_is_said_again_by_the_key_that_walks(
    session: Session, waiting: Waiting, listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    only = mistakes_of(session)[:1]
    monkeypatch.setattr("tests.ui.counsel.test_review.mistakes_of", lambda _: only)
    review = review_of(session)
    review.open()
    answer(session, waiting)
    for _ in range(2):
        heard(listener)
        key(session, Qt.Key.Key_PageDown)
        assert "coins better" in heard(listener)
