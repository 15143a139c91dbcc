"""What a command that takes long says meanwhile."""

from __future__ import annotations

import pytest

from smallworld_desktop.ui.desk.progress import Progress


class Clock:
    """A clock that stands still until it is put forward."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_what_is_soon_over_says_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    clock = Clock()
    progress = Progress("progress-games", 3, clock)
    for _ in range(3):
        clock.now += 0.6
        progress.tick()
    assert capsys.readouterr() == ("", "")


def test_what_takes_longer_says_so_on_standard_error_and_ever_more_seldom(capsys: pytest.CaptureFixture[str]) -> None:
    clock = Clock()
    progress = Progress("progress-games", 2000, clock)
    for _ in range(20):
        clock.now += 1
        progress.tick()
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.splitlines() == [
        "games: 2 of 2,000, about 33 min more",
        "games: 4 of 2,000, about 33 min more",
        "games: 8 of 2,000, about 33 min more",
        "games: 16 of 2,000, about 33 min more",
    ]


def test_the_last_one_needs_no_line(capsys: pytest.CaptureFixture[str]) -> None:
    clock = Clock()
    progress = Progress("progress-games", 1, clock)
    clock.now += 100
    progress.tick()
    assert capsys.readouterr() == ("", "")
