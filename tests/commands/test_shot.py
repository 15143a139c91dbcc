"""Pictures of the window, without a display."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from smallworld_desktop.cli import main


def shot(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Take a picture as from a terminal, in a process of its own: there is one Qt application a process."""
    command = [sys.executable, "-m", "smallworld_desktop", "shot", *arguments]
    return subprocess.run(command, capture_output=True, text=True)


@pytest.mark.slow
@pytest.mark.parametrize(("screen", "size"), [("table", "1280x720"), ("welcome", "1600x1000"), ("die", "1280x720")])
def test_a_picture_has_the_size_asked_for(tmp_path: Path, screen: str, size: str) -> None:
    done = shot("--out", str(tmp_path / "x.png"), "--screen", screen, "--size", size)
    assert (done.returncode, done.stderr) == (0, "")
    image = QImage(str(tmp_path / "x.png"))
    assert f"{image.width()}x{image.height()}" == size


@pytest.mark.slow
def test_a_picture_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    done = shot("--out", str(tmp_path / "no" / "x.png"), "--screen", "welcome")
    assert done.returncode == 2
    assert "cannot be written" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.slow
def test_what_is_no_saved_game_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "bad.swgame").write_text("nonsense")
    done = shot("--out", str(tmp_path / "x.png"), "--save", str(tmp_path / "bad.swgame"))
    assert done.returncode == 2
    assert len(done.stderr.strip().splitlines()) == 1


@pytest.mark.parametrize("size", ["", "big", "12x", "1600*1000", "-1x5"])
def test_what_is_no_size_is_told(size: str, tmp_path: Path) -> None:
    with pytest.raises(SystemExit):
        main(["shot", "--out", str(tmp_path / "x.png"), f"--size={size}"])
