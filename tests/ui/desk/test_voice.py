"""The voice: what is said in one moment is one announcement, answers first, and nothing twice."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from smallworld_desktop.ui.desk.gathering import Gathering
from smallworld_desktop.ui.desk.voice import Voice
from smallworld_desktop.ui.widgets.descriptions import Descriptions
from tests.ui.listening import Listener


@pytest.fixture
def button(qtbot: QtBot) -> QPushButton:
    made = QPushButton("End turn")
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    made.setFocus()
    qtbot.waitUntil(made.hasFocus)
    return made


@pytest.fixture
def voice(button: QPushButton, listener: Listener) -> Iterator[Voice]:
    made = Voice()
    listener.take()
    yield made
    made.deleteLater()


def test_what_is_gathered_ends_as_sentences_do_and_is_said_once() -> None:
    waiting = Gathering()
    for text in ("Ben takes Owlwood", "Ben scores 5 coins.", "Ben takes Owlwood", " "):
        waiting.add(text, urgent=False)
    assert waiting.take() == "Ben takes Owlwood. Ben scores 5 coins."
    assert waiting.take() == ""


def test_an_answer_comes_before_news_and_takes_the_place_of_the_same_words() -> None:
    waiting = Gathering()
    waiting.add("Owlwood 2, in hand 3.", urgent=False)
    waiting.add("Ben is to move.", urgent=False)
    waiting.add("Owlwood 2, in hand 3.", urgent=True)
    waiting.add("Owlwood 2, in hand 3.", urgent=False)
    assert waiting.urgent
    assert waiting.take() == "Owlwood 2, in hand 3. Ben is to move."
    assert not waiting.urgent


def test_what_is_said_in_one_moment_is_one_announcement(voice: Voice, listener: Listener) -> None:
    voice.say("Ben takes Owlwood.")
    voice.say("Anna, it is your turn")
    assert listener.announced == [], "the moment is not over"
    assert listener.take() == ["Ben takes Owlwood. Anna, it is your turn."]
    voice.say("Round 2")
    assert listener.take() == ["Round 2."]
    assert listener.urgent == []


def test_an_answer_interrupts(voice: Voice, listener: Listener) -> None:
    voice.say("Owlwood 2, in hand 3", urgent=True)
    assert listener.take() == listener.urgent == ["Owlwood 2, in hand 3."]


def test_the_last_thing_is_said_again_as_often_as_it_is_asked_for(voice: Voice, listener: Listener) -> None:
    voice.again()
    assert listener.take() == [], "nothing was said yet"
    voice.say("Ben takes Owlwood.")
    assert listener.take() == ["Ben takes Owlwood."]
    for _ in range(2):
        voice.again()
        assert listener.take() == ["Ben takes Owlwood."]
    assert len(listener.urgent) == 2


def test_a_reader_that_hears_no_announcements_hears_how_the_focus_is_described(
    voice: Voice, button: QPushButton, listener: Listener, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("smallworld_desktop.ui.widgets.descriptions.NEEDED", True)
    button.setAccessibleDescription("Enter ends your turn.")
    Descriptions(voice)
    for text in ("Ben takes Owlwood.", "Ben takes Larkrise."):
        voice.say(text)
        QCoreApplication.processEvents()
        assert button.accessibleDescription() == listener.described[-1] == text
    before = len(listener.described)
    voice.again()
    listener.take()
    assert listener.described[before:] == ["Ben takes Larkrise."], "what is asked for again is heard again"
    other = QPushButton("Undo")
    qtbot.addWidget(other)
    other.show()
    other.activateWindow()
    other.setFocus()
    qtbot.waitUntil(other.hasFocus)
    assert button.accessibleDescription() == "Enter ends your turn."


def test_while_nobody_listens_nothing_waits(voice: Voice, listener: Listener, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QAccessible, "isActive", lambda: False)
    voice.say("Ben takes Owlwood.")
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    voice.say("Anna is to move.")
    assert listener.take() == ["Anna is to move."]
