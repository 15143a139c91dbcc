"""The folder that every installer brings: the program, its Python and its libraries, with their licences."""

from __future__ import annotations

import json
import os
import platform
import shutil
import sys
from pathlib import Path

from installing.commands import try_commands
from installing.icons import draw_icons
from installing.licences import write_licences
from installing.same_games import require_same_games
from installing.steps import BUNDLE, OUT, PACKAGING, ROOT, WORK, BuildError, Result, read_report, run, size_of, told
from installing.windows import write_version

PROGRAM = "smallworld-desktop"
SUFFIX = ".exe" if os.name == "nt" else ""
SOURCE = "BUNDLE_SOURCE"
"""The environment's name for the folder of the compiled package, if that is bundled."""

FOR_MAKERS = (".py", ".pyc", ".so", ".pyd", ".po")
"""Modules travel in the program, and words in their compiled form."""


def build_bundle() -> Result:
    """Make the bundle anew, put the licences in, and check it."""
    told("building the bundle")
    draw_icons()
    write_version()
    spec = PACKAGING / "pyinstaller.spec"
    places = ("--distpath", OUT, "--workpath", WORK / "pyinstaller")
    run(sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", *places, spec)
    require_assets(BUNDLE)
    count = write_licences(BUNDLE)
    if sys.platform == "darwin":
        # The application was put together from the folder before the licences were in it.
        for name in ("THIRD-PARTY.txt", "LICENSE.txt", "licences"):
            copy(BUNDLE / name, OUT / "Small World Desktop.app" / "Contents" / "Resources" / name)
    result = Result(f"bundle for {platform.system()} {platform.machine()}", size_of(BUNDLE))
    result.notes.append(check(BUNDLE / (PROGRAM + SUFFIX)))
    result.notes.append(f"engine {require_engine(WORK / 'check.json')}")
    result.notes.append(require_same_games(_ask, _ask_plain))
    result.notes.append(try_commands(_ask))
    result.notes.append(f"{count} components with known licences")
    return result


def require_assets(bundle: Path) -> None:
    """See to it that a bundle holds every file that the program reads, whoever added it and whenever."""
    package = ROOT / "smallworld_desktop"
    files = [file.relative_to(ROOT) for file in package.rglob("*.*") if file.is_file()]
    files += [package.relative_to(ROOT) / file.relative_to(ROOT) for file in (ROOT / "maps").rglob("*.*")]
    wanted = [file for file in files if file.suffix not in FOR_MAKERS and file.name not in ("README.md", "py.typed")]
    if missing := [file.as_posix() for file in wanted if not (bundle / "_internal" / file).is_file()]:
        raise BuildError(f"the bundle lacks {', '.join(missing[:10])}")


def require_engine(report: Path) -> str:
    """How the engine of a bundle that has checked itself was built, which must be as it was meant to be."""
    engine = str(json.loads(report.read_text("utf-8"))["versions"]["engine"])
    wanted = "compiled" if os.environ.get(SOURCE) else "plain"
    if engine != wanted:
        raise BuildError(f"the engine was to be {wanted}, and is {engine}")
    return engine


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
    run(program, "--check", report, cwd=ROOT.parent, environment=bare_environment(WORK / "home"))
    return read_report(report)


def _ask(arguments: tuple[str | Path, ...]) -> str:
    """Run a command of the bundle. It may refuse what is not for it, in words."""
    program = BUNDLE / (PROGRAM + SUFFIX)
    return run(program, *arguments, environment=bare_environment(WORK / "home"), statuses=(0, 2))


def _ask_plain(arguments: tuple[str | Path, ...]) -> str:
    """Run a command of the program as it stands here, in the same surroundings."""
    environment = {**bare_environment(WORK / "home"), "PYTHONPATH": str(ROOT)}
    return run(sys.executable, "-m", "smallworld_desktop", *arguments, environment=environment)


def bare_environment(home: Path) -> dict[str, str]:
    """What somebody has who has just logged in: a home, and nothing of a developer's."""
    home.mkdir(parents=True, exist_ok=True)
    if os.name == "nt":
        kept = ("SYSTEMROOT", "WINDIR", "TEMP", "TMP", "USERPROFILE", "LOCALAPPDATA", "APPDATA", "PATH", "COMSPEC")
        return {name: os.environ[name] for name in kept if name in os.environ}
    return {"HOME": str(home), "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"}
