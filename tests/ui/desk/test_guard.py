"""The guard of a button."""

from __future__ import annotations

from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from smallworld_desktop.ui.desk.guard import DEAF, Guard, Heard
from smallworld_desktop.ui.desk.theme import Look, theme
from smallworld_desktop.ui.widgets.button import Button
from tests.ui.hours import Clock

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def test_a_new_label_is_deaf_until_it_has_stood(clock: Clock) -> None:
    guard = Guard()
    guard.mean("Stop")
    assert guard.press() is Heard.NOTHING
    clock.pass_by(DEAF - 1)
    assert guard.press() is Heard.NOTHING
    clock.pass_by(1)
    assert guard.press() is Heard.DOES


def test_the_same_meaning_again_is_nothing_new(clock: Clock) -> None:
    guard = Guard()
    guard.mean("Stop", 7)
    clock.look()
    guard.mean("Stop", 7)
    assert guard.press() is Heard.DOES
    guard.mean("Stop", 8)
    assert guard.press() is Heard.NOTHING


def test_a_key_that_repeats_never_counts(clock: Clock) -> None:
    guard = Guard()
    clock.pass_by(60_000)
    assert guard.press(repeated=True) is Heard.NOTHING


def test_what_costs_something_is_shown_first(clock: Clock) -> None:
    guard = Guard()
    clock.look()
    assert guard.press(costs=True) is Heard.SHOWS


def test_a_button_that_means_something_else_when_it_is_let_go_is_not_pressed(qtbot: QtBot, clock: Clock) -> None:
    button = Button("Stop", Look(theme("dark"), 1.0))
    qtbot.addWidget(button)
    button.show()
    pressed: list[str] = []
    button.clicked.connect(lambda: pressed.append(button.text()))
    for press, let_go in (
        (partial(QTest.keyPress, button, Qt.Key.Key_Space), partial(QTest.keyRelease, button, Qt.Key.Key_Space)),
        (partial(QTest.mousePress, button, LEFT), partial(QTest.mouseRelease, button, LEFT)),
    ):
        button.set_label("Stop")
        clock.look()
        press()
        button.set_label("End turn")
        clock.look()
        let_go()
        assert pressed == []
