"""The beginning of a turn, played by what comes by on the bus: no clock, only sentences that are awaited."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

PACKAGING = Path(__file__).parents[2] / "packaging"


def lacking() -> list[str]:
    """What this system lacks for that."""
    if not sys.platform.startswith("linux"):
        return ["a bus"]
    spec = importlib.util.spec_from_file_location("dev", PACKAGING / "dev.py")
    assert spec is not None
    assert spec.loader is not None
    dev = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(dev)
    return [str(package) for package in dev.missing_ears(dev.HEARD)]


@pytest.mark.slow
@pytest.mark.skipif(bool(lacking()), reason="there is nobody here who could listen on a bus")
def test_a_turn_is_begun_by_what_comes_by_on_the_bus(tmp_path: Path) -> None:
    told = tmp_path / "told.txt"
    command = ["dbus-run-session", "--", sys.executable, str(PACKAGING / "on_the_bus.py"), "turn"]
    # The names of sockets must be short.
    with TemporaryDirectory() as folder, told.open("w", encoding="utf-8") as file:
        environment = {**os.environ, "XDG_RUNTIME_DIR": folder, "LC_ALL": "C.UTF-8", "LANGUAGE": "en"}
        # Into a file: whoever the bus has begun may hold on to a pipe for longer than the game lasts.
        subprocess.run(command, stdin=subprocess.DEVNULL, stdout=file, stderr=file, env=environment, check=False)
    lines = told.read_text("utf-8").splitlines()
    if "Nobody listens on this system." in lines:
        pytest.skip("the bus of this system carries nothing")
    assert any(line.startswith("Anna has 1 region: Tritons: Barleymead") for line in lines), lines
