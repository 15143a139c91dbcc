"""How quick the window is can be measured, from Python as from an installed program."""

from __future__ import annotations

from pathlib import Path

import pytest

from smallworld_desktop.ui import measure


@pytest.mark.slow
def test_a_start_is_measured_in_a_process_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    monkeypatch.setattr(measure, "STARTS", 1)
    found = measure.measure_start(tmp_path)
    assert found["start_cpu_s"] > 0
    assert 0 < found["start_s"] < 60


@pytest.mark.slow
def test_frames_are_counted_while_a_computer_thinks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, "WATCHED", 0.2)
    found = measure.measure_thinking(tmp_path)
    # How many there are depends on what else the machine does; that there are any, on nothing else.
    assert 5 < found["thinking_fps"] < 70
    assert found["thinking_late_s"] < 1
