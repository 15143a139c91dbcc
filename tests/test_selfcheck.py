"""The check of an installation, on which the tests of every installer rest."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from smallworld_desktop import __version__, selfcheck
from smallworld_desktop.engine.games.smallworld.boards import BOARDS
from smallworld_desktop.engine.games.smallworld.minds.levels import LEVELS
from smallworld_desktop.engine.kernel.events import Message

WINDOWLESS = """
import sys
from pathlib import Path
from smallworld_desktop import selfcheck
sys.modules["smallworld_desktop.ui.shell.pictures"] = None
selfcheck._check_player = selfcheck._check_worker = lambda *_: "left out"
if __name__ == "__main__":
    sys.exit(selfcheck.check_all(Path(sys.argv[1])))
"""


@pytest.mark.slow
def test_everything_is_tried_without_a_screen_and_reported(tmp_path: Path) -> None:
    report = tmp_path / "zpráva o všem.json"
    bare = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "QT_QPA_PLATFORM")}
    program = [sys.executable, "-m", "smallworld_desktop", "--check", str(report)]
    done = subprocess.run(program, capture_output=True, text=True, env=bare)
    assert done.returncode == 0, done.stdout + done.stderr
    found = json.loads(report.read_text("utf-8"))
    names = [check["name"] for check in found["checks"]]
    assert {f"smallworld board {id}" for id in BOARDS.ids} | {f"smallworld player {level}" for level in LEVELS} <= set(
        names
    )
    assert (found["program"], found["failed"], found["passed"]) == (__version__, 0, len(names))
    assert report.with_suffix(".png").stat().st_size > 100_000
    assert done.stdout.endswith(f"{len(names)} passed, 0 failed\n")


def test_one_failure_is_told_with_its_reason_and_fails_the_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def lost() -> str:
        raise LookupError("the tray is empty")

    checks = [(Message("trial-painting"), lost), (Message("trial-box"), lambda: "full")]
    monkeypatch.setattr(selfcheck, "_checks", lambda *places: iter(checks))
    assert selfcheck.check_all(tmp_path / "report.json") == 1
    said = capsys.readouterr().out
    assert "FAILED  painting: LookupError: the tray is empty (test_selfcheck.py:" in said
    assert "1 passed, 1 failed" in said
    assert json.loads((tmp_path / "report.json").read_text())["failed"] == 1


@pytest.mark.slow
def test_a_window_that_does_not_open_is_a_failure_and_no_crash(tmp_path: Path) -> None:
    report = tmp_path / "report.json"
    program = [sys.executable, "-c", WINDOWLESS, str(report)]
    done = subprocess.run(program, capture_output=True, text=True)
    assert done.returncode == 1, done.stdout + done.stderr
    failed = {check["name"] for check in json.loads(report.read_text("utf-8"))["checks"] if not check["passed"]}
    assert failed == {"window", "fonts", "painting"}
