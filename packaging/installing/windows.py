"""The set-up for Windows: made by NSIS on any system, and on Windows tried there."""

from __future__ import annotations

import os
import shutil
import sys
import time
from pathlib import Path

from installing.icons import ICONS
from installing.steps import (
    BUNDLE,
    NAME,
    OUT,
    PACKAGING,
    PATIENCE,
    ROOT,
    WORK,
    BuildError,
    Result,
    read_report,
    run,
    size_of,
)
from smallworld_desktop import __version__

WINDOW = "SmallWorldDesktop.exe"
CONSOLE = "smallworld-desktop.exe"

RESOURCE = """\
VSVersionInfo(
  ffi=FixedFileInfo(filevers=({numbers}, 0), prodvers=({numbers}, 0)),
  kids=[
    StringFileInfo([StringTable("040904B0", [
      StringStruct("FileDescription", "Small World Desktop"), StringStruct("ProductName", "Small World Desktop"),
      StringStruct("FileVersion", "{version}"), StringStruct("ProductVersion", "{version}"),
      StringStruct("LegalCopyright", "Small World Desktop contributors"),
    ])]),
    VarFileInfo([VarStruct("Translation", [0x409, 1200])]),
  ],
)
"""
"""What Windows shows of a program; its grammar is PyInstaller's."""


def write_version() -> None:
    """Write what the programs' properties show, for the specification to find."""
    WORK.mkdir(exist_ok=True)
    numbers = ", ".join(__version__.split("."))
    (WORK / "version.txt").write_text(RESOURCE.format(numbers=numbers, version=__version__), "utf-8")


def make_setup(source: Path, version: str, out: Path) -> Path:
    """Pack a folder into a set-up."""
    facts = {"VERSION": version, "SOURCE": source, "OUT": out, "ICONS": ICONS, "LICENSE": ROOT / "LICENSE"}
    options = [f"-D{name}={value}" for name, value in facts.items()]
    # Not every NSIS brings what a set-up of 64 bits needs; one of 32 bits installs the same.
    options += ["-DUNICODE_64"] if sys.platform == "linux" else []
    out.parent.mkdir(parents=True, exist_ok=True)
    run(_makensis(), "-V2", *options, PACKAGING / "windows" / "setup.nsi")
    return out


def build_setup() -> Result:
    """On Windows: make the set-up, install it silently, check it, and remove it."""
    setup = make_setup(BUNDLE, __version__, OUT / f"{NAME}-setup.exe")
    result = Result(setup.name, size_of(setup))
    run(setup, "/S")
    place = Path(os.environ["LOCALAPPDATA"]) / "Programs" / "SmallWorldDesktop"
    report = WORK / "check.json"
    report.unlink(missing_ok=True)
    run(place / CONSOLE, "--check", report, statuses=(0, 1))
    result.notes.append(read_report(report))
    run(place / "uninstall.exe", "/S")
    until = time.monotonic() + PATIENCE
    while place.exists():
        if time.monotonic() > until:
            raise BuildError(f"removing it leaves {', '.join(path.name for path in place.iterdir())}")
        time.sleep(0.5)
    result.notes.append("removed without a trace")
    return result


def _makensis() -> str:
    usual = Path(os.environ.get("PROGRAMFILES(X86)", "")) / "NSIS" / "makensis.exe"
    found = shutil.which("makensis") or (str(usual) if usual.is_file() else None)
    if found is None:
        raise BuildError("NSIS, which makes set-ups, is not installed")
    return found
