"""Work spread over processes: all of it is done, and whoever has enough waits for nothing that was begun."""

from __future__ import annotations

import time

import pytest

from smallworld_desktop.engine.play.spreading import over_processes


@pytest.mark.slow
def test_all_is_done_in_whatever_order() -> None:
    assert sorted(over_processes(2, abs, [-3, -1, -2])) == [1, 2, 3]


@pytest.mark.slow
def test_whoever_has_enough_waits_for_nothing_that_would_never_end() -> None:
    for_ever = [10.0**6] * 4
    assert list(over_processes(2, time.sleep, for_ever, enough=lambda: True)) == []


@pytest.mark.slow
def test_whoever_stops_asking_waits_for_nothing_either() -> None:
    done = over_processes(2, time.sleep, [0.0, 10.0**6, 10.0**6])
    next(done)
    done.close()
