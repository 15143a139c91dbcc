"""A Windows of our own, which Wine plays: programs for Windows run in it."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from installing.steps import WORK, fresh, run, told

PACKAGES = ("wine", "wine64")
HOME = WORK / "wine"
PREFIX = HOME / "prefix"


def make() -> None:
    """A new one, with nothing in it."""
    told("making a Windows")
    fresh(PREFIX)
    wine("wineboot", "-i", patience=180)


def end() -> None:
    """Switch it off: whatever still ran in there would keep its files."""
    environment = {**os.environ, "WINEPREFIX": str(PREFIX)}
    subprocess.run(["wineserver", "-k"], env=environment, capture_output=True)


def wine(*command: object, display: str = "", patience: float = 900, environment: dict[str, str] | None = None) -> str:
    """What a program for Windows prints. Its exit status tells nothing under Wine: look at what it leaves."""
    line = ["timeout", "-k", "5", str(int(patience)), "wine", *command]
    # Without a pipe at its ends Windows' Python does not start.
    quoted = " ".join(_quoted(str(part)) for part in line)
    surroundings = _environment(display, environment)
    return run("bash", "-c", f"{quoted} </dev/null 2>&1 | cat", environment=surroundings, patience=patience + 10)


def start(*command: object, display: str = "") -> subprocess.Popen[bytes]:
    """Start a program for Windows and go on."""
    nothing = subprocess.DEVNULL
    line = ["wine", *(str(part) for part in command)]
    return subprocess.Popen(line, env=_environment(display, None), stdin=nothing, stdout=nothing, stderr=nothing)


def _quoted(part: str) -> str:
    return "'" + part.replace("'", "'\\''") + "'"


def _environment(display: str, more: dict[str, str] | None = None) -> dict[str, str]:
    return {
        "PATH": "/usr/bin:/bin",
        "HOME": str(HOME),
        "LC_ALL": "C.UTF-8",
        "WINEPREFIX": str(PREFIX),
        "WINEARCH": "win64",
        "WINEDEBUG": "-all",
        # A crash must end, not wait for a debugger; what browsers and .NET would be for is not needed.
        "WINEDLLOVERRIDES": "winedbg.exe=d;mscoree=d;mshtml=d",
        "PYTHONDONTWRITEBYTECODE": "1",
        **({"DISPLAY": display} if display else {}),
        **(more or {}),
    }


def name_inside(path: Path) -> str:
    """How Windows calls a file of this system."""
    return wine("winepath", "-w", path).strip().splitlines()[-1]
