"""Measures that come out on any machine."""

from __future__ import annotations

import pytest

from smallworld_desktop import cli
from smallworld_desktop.commands import bench


@pytest.mark.parametrize("quick", [1e-9, 1e-3, 10.0])
def test_work_is_measured_however_quick_it_is_and_however_seldom_the_clock_ticks(
    monkeypatch: pytest.MonkeyPatch, quick: float
) -> None:
    monkeypatch.setattr(bench, "TOLD", 1e3 * quick)
    done = 0

    def work() -> None:
        nonlocal done
        done += 1

    tick = 300 * quick
    monkeypatch.setattr("time.process_time", lambda: done * quick // tick * tick)
    assert bench._seconds(work) == pytest.approx(quick)


def test_the_statistics_are_measured_with_invented_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["bench", "--statistics", "40"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("40 invented games")
    assert said.count("ms of") == 4
    assert cli.main(["bench", "--statistics", "0"]) == 2
