"""The folder that every installer brings: the program, its Python and its libraries, with their licences."""

from __future__ import annotations

import os
import platform
import shutil
import sys
from pathlib import Path

from installing.icons import draw_icons
from installing.licences import write_licences
from installing.steps import BUNDLE, OUT, PACKAGING, ROOT, WORK, Result, read_report, run, size_of, told
from installing.windows import write_version

PROGRAM = "smallworld-desktop"
SUFFIX = ".exe" if os.name == "nt" else ""


def build_bundle() -> Result:
    """Make the bundle anew, put the licences in, and check it."""
    told("building the bundle")
    draw_icons()
    write_version()
    spec = PACKAGING / "pyinstaller.spec"
    places = ("--distpath", OUT, "--workpath", WORK / "pyinstaller")
    run(sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", *places, spec)
    count = write_licences(BUNDLE)
    if sys.platform == "darwin":
        # The application was put together from the folder before the licences were in it.
        for name in ("THIRD-PARTY.txt", "LICENSE.txt", "licences"):
            copy(BUNDLE / name, OUT / "Small World Desktop.app" / "Contents" / "Resources" / name)
    result = Result(f"bundle for {platform.system()} {platform.machine()}", size_of(BUNDLE))
    result.notes.append(check(BUNDLE / (PROGRAM + SUFFIX)))
    result.notes.append(f"{count} components with known licences")
    return result


def copy(source: Path, target: Path) -> None:
    """Copy a file or a folder."""
    if source.is_dir():
        shutil.copytree(source, target, dirs_exist_ok=True)
    else:
        shutil.copy2(source, target)


def check(program: Path) -> str:
    """Let an installed program check itself, knowing nothing of this machine's Python."""
    report = WORK / "check.json"
    report.unlink(missing_ok=True)
    run(program, "--check", report, cwd=ROOT.parent, environment=bare_environment(WORK / "home"), patience=300)
    return read_report(report)


def bare_environment(home: Path) -> dict[str, str]:
    """What somebody has who has just logged in: a home, and nothing of a developer's."""
    home.mkdir(parents=True, exist_ok=True)
    if os.name == "nt":
        kept = ("SYSTEMROOT", "WINDIR", "TEMP", "TMP", "USERPROFILE", "LOCALAPPDATA", "APPDATA", "PATH", "COMSPEC")
        return {name: os.environ[name] for name in kept if name in os.environ}
    return {"HOME": str(home), "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"}
