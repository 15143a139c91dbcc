"""What happens when the program itself errs."""

from __future__ import annotations

import logging
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from smallworld_desktop.ui.shell.crash import MOST_REPORTS, CrashWatch


@pytest.fixture
def watch(qtbot: QtBot, tmp_path: Path) -> Iterator[CrashWatch]:
    made = CrashWatch(tmp_path / "reports", lambda: "the whole game")
    made.watch()
    yield made
    made.rest()


def break_down(text: str = "a slip of ours") -> None:
    raise RuntimeError(text)


def err(text: str = "a slip of ours") -> None:
    """Make an error as nobody catches it."""
    try:
        break_down(text)
    except RuntimeError:
        sys.excepthook(*sys.exc_info())


def test_an_error_in_a_slot_is_reported_with_the_game(qtbot: QtBot, watch: CrashWatch) -> None:
    with qtbot.waitSignal(watch.reported) as told:
        QTimer.singleShot(0, err)
    assert told.args is not None
    text = told.args[0].read_text()
    for part in ("Small World Desktop", "Qt 6", "a slip of ours", "break_down", "the whole game"):
        assert part in text


def test_an_error_in_a_thread_is_reported(qtbot: QtBot, watch: CrashWatch) -> None:
    with qtbot.waitSignal(watch.reported):
        threading.Thread(target=break_down).start()


def test_the_last_lines_of_the_log_are_in_the_report(qtbot: QtBot, watch: CrashWatch) -> None:
    logging.getLogger("smallworld_desktop.ui").warning("the weather is bad")
    with qtbot.waitSignal(watch.reported) as told:
        err()
    assert told.args is not None
    assert "the weather is bad" in told.args[0].read_text()


def test_the_same_error_is_told_of_only_once(qtbot: QtBot, watch: CrashWatch) -> None:
    told: list[object] = []
    watch.reported.connect(told.append)
    for _ in range(3):
        err()
    assert len(told) == 1


def test_only_the_latest_reports_are_kept(watch: CrashWatch) -> None:
    for number in range(MOST_REPORTS + 5):
        err(str(number))
    assert len(list(watch.folder.iterdir())) == MOST_REPORTS


def test_a_game_that_cannot_be_written_down_leaves_the_rest_of_the_report(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def break_twice() -> str:
        raise ValueError("broken too")

    watch = CrashWatch(tmp_path, break_twice)
    watch.watch()
    try:
        with qtbot.waitSignal(watch.reported) as told:
            err()
    finally:
        watch.rest()
    assert told.args is not None
    assert "broken too" in told.args[0].read_text()


def test_where_no_report_can_be_written_the_player_is_told_all_the_same(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "reports").write_text("a file where the folder should be")
    watch = CrashWatch(tmp_path / "reports", lambda: "")
    watch.watch()
    try:
        with qtbot.waitSignal(watch.reported) as told:
            err()
    finally:
        watch.rest()
    assert told.args == [None]
