"""A Windows of our own, which Wine plays: programs for Windows run in it."""

from __future__ import annotations

import contextlib
import os
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

from installing.steps import PATIENCE, WORK, BuildError, fresh, run, told

PACKAGES = ("wine", "wine64")
HOME = WORK / "wine"
PREFIX = HOME / "prefix"
NO_SCREEN = {"WINEQT_QPA_PLATFORM": "offscreen"}
"""Wine keeps variables of Qt's from programs, and gives these to them instead."""

SERVE_READ_ONLY = 'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && exec wineserver --foreground --persistent'


def make() -> None:
    """A new one, with nothing in it."""
    told("making a Windows")
    fresh(PREFIX)
    wine("wineboot", "-i")


def end() -> None:
    """Switch it off: whatever still ran in there would keep its files."""
    environment = {**os.environ, "WINEPREFIX": str(PREFIX)}
    subprocess.run(["wineserver", "-k"], env=environment, capture_output=True)


def wine(
    *command: object, display: str = "", patience: float = PATIENCE, environment: dict[str, str] | None = None
) -> str:
    """What a program for Windows prints. Its exit status tells nothing under Wine: look at what it leaves."""
    line = ["timeout", "-k", "5", str(int(patience)), "wine", *command]
    # Without a pipe at its ends Windows' Python does not start.
    quoted = " ".join(_quoted(str(part)) for part in line)
    surroundings = _environment(display, environment)
    return run("bash", "-c", f"{quoted} </dev/null 2>&1 | cat", environment=surroundings, patience=patience + 10)


def start(*command: object, display: str = "", environment: dict[str, str] | None = None) -> subprocess.Popen[bytes]:
    """Start a program for Windows and go on."""
    nothing = subprocess.DEVNULL
    line = ["wine", *(str(part) for part in command)]
    surroundings = _environment(display, environment)
    return subprocess.Popen(line, env=surroundings, stdin=nothing, stdout=nothing, stderr=nothing)


@contextlib.contextmanager
def read_only(folder: Path) -> Iterator[None]:
    """A time in which no program for Windows may write into a folder.

    All of them open files through one server, which here finds the folder on a disk that can only be read. A mark on
    the folder would not do: Windows heeds none on folders, and Wine, run by root, heeds none at all.
    """
    if not _can_write(folder):
        raise BuildError(f"nothing can be written into {folder.name}, and that proves nothing")
    end()
    line = ["unshare", "--mount", "--propagation", "private", "bash", "-c", SERVE_READ_ONLY, str(folder)]
    server = subprocess.Popen(line, env=_environment(""), stdin=subprocess.DEVNULL)
    try:
        time.sleep(1)
        # What serves all programs starts with the first of them, stays, and would keep its pipe open.
        start("cmd", "/c", "exit").wait(60)
        if server.poll() is not None or _can_write(folder):
            raise BuildError(f"{folder.name} could not be made to be read only")
        yield
    finally:
        end()
        server.wait()


def _can_write(folder: Path) -> bool:
    """Whether a program for Windows can."""
    file = folder / "written.txt"
    wine("cmd", "/c", "echo", "x", ">", name_inside(folder) + rf"\{file.name}")
    written = file.exists()
    file.unlink(missing_ok=True)
    return written


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
