"""How quick the window is can be measured, from Python as from an installed program."""

from __future__ import annotations

from pathlib import Path

import pytest

from smallworld_desktop.engine.kernel.library import Library
from smallworld_desktop.ui import bench
from smallworld_desktop.ui.bench import evening
from smallworld_desktop.ui.bench import library as bench_library


@pytest.mark.slow
def test_a_start_is_measured_in_a_process_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    monkeypatch.setattr(bench, "STARTS", 1)
    found = bench.measure_start(tmp_path)
    assert found["start_cpu_s"] > 0
    assert found["start_s"] > 0


@pytest.mark.slow
@pytest.mark.parametrize("level", ["chance", "master"])
def test_frames_are_counted_while_a_computer_thinks_however_quickly_it_would_decide(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, level: str
) -> None:
    monkeypatch.setattr(bench, "WATCHED", 10)
    found = bench.measure_thinking(tmp_path, level)
    # How many a second depends on the machine and on what else it does; that they are counted, on nothing.
    assert found["thinking_fps"] > 0
    assert found["thinking_late_s"] > 0


@pytest.mark.slow
def test_a_library_of_any_size_is_measured(tmp_path: Path) -> None:
    found = bench_library.measure(tmp_path, 50)
    assert set(found) == {"ms_without_the_index", "ms_with_the_index", "ms_of_the_sheet_on_the_table", "mb_held"}
    assert 0 < found["mb_held"] < 1
    assert len(Library(tmp_path / "games").games()) == 50


@pytest.mark.slow
def test_an_evening_is_measured_frame_by_frame(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evening, "SIZE", (1280, 720))
    figures = evening.measure_evening(tmp_path, 1)
    assert figures["evening_frames"] > 100
    assert 0 < figures["evening_in_time"] <= 1
    assert all(value > 0 for value in figures.values())
