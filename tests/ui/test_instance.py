"""One window a player."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from pytestqt.qtbot import QtBot

from smallworld_desktop.ui.instance import Instance

SECOND = """
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from smallworld_desktop.ui.instance import Instance
app = QCoreApplication([])
print(Instance(Path(sys.argv[1])).claim(sys.argv[2] or None, int(sys.argv[3])))
"""


def second_start(folder: Path, file: str, patience: int = 300_000) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", SECOND, str(folder), file, str(patience)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def test_a_second_start_hands_its_file_to_the_first(qtbot: QtBot, tmp_path: Path) -> None:
    first = Instance(tmp_path)
    assert first.claim(None)
    try:
        with qtbot.waitSignal(first.called) as told:
            second = second_start(tmp_path, "saved.swgame")
        assert second.communicate()[0].strip() == "False"
        assert told.args == [str(Path("saved.swgame").resolve())]
    finally:
        first.release()


def test_a_second_start_without_a_file_only_asks_the_first_to_come_forward(qtbot: QtBot, tmp_path: Path) -> None:
    first = Instance(tmp_path)
    assert first.claim(None)
    try:
        with qtbot.waitSignal(first.called) as told:
            second = second_start(tmp_path, "")
        assert second.communicate()[0].strip() == "False"
        assert told.args == [""]
    finally:
        first.release()


def test_where_the_first_does_not_answer_the_second_opens_a_window_of_its_own(qtbot: QtBot, tmp_path: Path) -> None:
    first = Instance(tmp_path)
    assert first.claim(None)
    try:
        # Nothing is heard while the test waits here without an event loop.
        assert second_start(tmp_path, "", patience=200).communicate()[0].strip() == "True"
    finally:
        first.release()


def test_when_the_first_has_gone_the_next_start_is_the_first(qtbot: QtBot, tmp_path: Path) -> None:
    for _ in range(2):
        instance = Instance(tmp_path)
        assert instance.claim(None)
        instance.release()


def test_other_folders_have_windows_of_their_own(qtbot: QtBot, tmp_path: Path) -> None:
    here, there = Instance(tmp_path / "a"), Instance(tmp_path / "b")
    try:
        assert here.claim(None)
        assert there.claim(None)
    finally:
        here.release()
        there.release()
