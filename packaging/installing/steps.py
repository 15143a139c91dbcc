"""What every build stands on: folders, programs to run, packages of the system, and a line for each result."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from smallworld_desktop import __version__

ROOT = Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "packaging"
WORK = ROOT / "build"
OUT = ROOT / "dist"
BUNDLE = OUT / "SmallWorldDesktop"
NAME = f"SmallWorldDesktop-{__version__}"

PATIENCE = 3600
"""Seconds after which a step is taken to hang, on however slow a machine."""

MEGABYTE = 1_000_000


class BuildError(Exception):
    """A build cannot go on: the text says why."""


@dataclass
class Result:
    """What became of one installer, in one line."""

    name: str
    size: int = 0
    start: float | None = None
    notes: list[str] = field(default_factory=list)
    problem: str = ""

    def line(self) -> str:
        parts = [f"{self.size / MEGABYTE:.1f} MB"] if self.size else []
        if self.start is not None:
            # How long a start takes by the clock depends on what else the machine does.
            parts.append(f"start {self.start:.2f} s beside a load of {os.getloadavg()[0]:.0f}")
        parts += self.notes
        parts += [f"FAILED: {self.problem}"] if self.problem else ["ok"]
        return f"{self.name}: {', '.join(parts)}"


def run(
    *command: object,
    cwd: Path = ROOT,
    environment: Mapping[str, str] | None = None,
    patience: float = PATIENCE,
    statuses: Sequence[int] = (0,),
) -> str:
    """What a program prints, both streams together; it must end in time and with one of these exit statuses."""
    line = [str(part) for part in command]
    try:
        done = subprocess.run(
            line,
            cwd=cwd,
            env=None if environment is None else dict(environment),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=patience,
        )
    except subprocess.TimeoutExpired:
        raise BuildError(f"{Path(line[0]).name} does not end") from None
    except OSError as error:
        raise BuildError(f"{line[0]} cannot be run ({error.strerror})") from None
    said = done.stdout.decode("utf-8", "replace")
    if done.returncode not in statuses:
        last = "\n    ".join(said.strip().splitlines()[-15:])
        raise BuildError(f"{' '.join(line)[:200]} failed with {done.returncode}:\n    {last}")
    return said


def require_packages(packages: Sequence[str]) -> None:
    """See to it that packages of Debian or Ubuntu are there, and install them where that may be done."""
    missing = [name for name in packages if not _is_installed(name)]
    if not missing:
        return
    command = ["apt-get", "install", "-y", "--no-install-recommends", *missing]
    if os.geteuid() != 0:
        raise BuildError(f"this system lacks something; run this once:\n    sudo {' '.join(command)}")
    print(f"Installing {', '.join(missing)} ...", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "update"], env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    run(*command, environment=environment)


def _is_installed(package: str) -> bool:
    asked = subprocess.run(["dpkg-query", "-W", "-f", "${Status}", package], capture_output=True, text=True)
    return asked.stdout == "install ok installed"


def fresh(folder: Path) -> Path:
    """The folder, empty."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def size_of(path: Path) -> int:
    """The bytes of a file, or of all files in a folder."""
    if path.is_file():
        return path.stat().st_size
    return sum(file.lstat().st_size for file in path.rglob("*") if file.is_file() and not file.is_symlink())


def read_report(report: Path) -> str:
    """The note on what ``--check`` of an installed program found; any failure is an error."""
    if not report.is_file():
        raise BuildError("the installed program has written no report")
    found = json.loads(report.read_text("utf-8"))
    failed = [f"{check['name']} ({check['detail']})" for check in found["checks"] if not check["passed"]]
    if failed or not found["passed"]:
        raise BuildError("--check of the installed program: " + "; ".join(failed))
    if not found["frozen"] or found["program"] != __version__:
        raise BuildError("--check was answered by another program")
    return f"{found['passed']} checks passed"


def told(message: str) -> None:
    """Say what is being done, for whoever waits."""
    print(f"{time.strftime('%H:%M:%S')} {message} ...", file=sys.stderr, flush=True)
