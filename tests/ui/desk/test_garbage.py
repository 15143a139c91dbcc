"""Python's garbage is swept where the window lives, and only there."""

from __future__ import annotations

import gc
import threading
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from smallworld_desktop.ui.desk.garbage import GarbageCollector, collect_due

swept_in: list[int] = []


class Ring:
    """Something that only garbage collection can take away."""

    def __init__(self) -> None:
        self.itself = self

    def __del__(self) -> None:
        swept_in.append(threading.get_ident())


@pytest.fixture(autouse=True)
def _none_yet() -> Iterator[None]:
    # A test may put something in its place, which is still there when this one ends.
    collect = gc.collect
    collect()
    swept_in.clear()
    yield
    collect()


def make_rings() -> None:
    """So many that it does not matter what tests before have left to be taken away, which counts against them."""
    kept = [Ring() for _ in range(100_000)]
    kept.clear()


@pytest.mark.slow
def test_what_another_thread_leaves_is_collected_in_the_windows_thread(qtbot: QtBot) -> None:
    parent = QObject()
    GarbageCollector(parent)
    thread = threading.Thread(target=make_rings)
    thread.start()
    thread.join()
    assert not swept_in
    qtbot.waitUntil(lambda: bool(swept_in))
    assert set(swept_in) == {threading.get_ident()}
    parent.deleteLater()


@pytest.mark.slow
def test_little_garbage_waits() -> None:
    gc.collect()
    Ring()
    collect_due()
    assert not swept_in


@pytest.mark.slow
def test_the_oldest_that_is_due_is_collected(monkeypatch: pytest.MonkeyPatch) -> None:
    swept: list[int] = []
    monkeypatch.setattr(gc, "collect", swept.append)
    monkeypatch.setattr(gc, "get_threshold", lambda: (700, 10, 10))
    for counts in ((9, 3, 4), (701, 10, 4), (701, 11, 4), (701, 11, 11)):
        monkeypatch.setattr(gc, "get_count", lambda counts=counts: counts)
        collect_due()
    assert swept == [0, 1, 2]
