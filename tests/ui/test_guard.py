"""The guard of a button."""

from __future__ import annotations

import pytest

from smallworld_desktop.ui.guard import DEAF, Guard, Heard
from tests.ui.hours import Clock


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
