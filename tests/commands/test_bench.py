"""Measures that come out on any machine."""

from __future__ import annotations

import pytest

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
