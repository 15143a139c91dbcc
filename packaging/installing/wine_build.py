"""The set-up for Windows, built and tried without Windows: its Python and its programs run under Wine."""

from __future__ import annotations

import filecmp
import shutil
import sys
import tarfile
import xml.etree.ElementTree as ElementTree
import zipfile
from pathlib import Path

from installing import screen, windows, wine, wine_trials
from installing.bundle import require_assets
from installing.icons import draw_icons
from installing.licences import Origin, write_bill, write_licences
from installing.steps import (
    BUNDLE,
    NAME,
    OUT,
    PACKAGING,
    ROOT,
    WORK,
    BuildError,
    Result,
    fresh,
    require_packages,
    run,
    size_of,
    told,
)
from installing.wine import HOME
from smallworld_desktop import __version__

PACKAGES = (*wine.PACKAGES, "nsis", *screen.PACKAGES)
PYTHON = HOME / "python"
MADE = PYTHON / "made-from.txt"
BUILT = HOME / "dist" / BUNDLE.name
ENGINE = ("tests/engine/kernel", "tests/engine/boards", "tests/engine/games/smallworld")
TESTS = (*ENGINE, "tests/test_cli.py", "tests/packaging/test_traps.py")
UNTESTED = ("tests/engine/boards/drawing", "tests/engine/boards/test_graphs.py")
"""Drawing boards from graphs takes libraries that only developers have."""


def build_setup() -> Result:
    """Test under Windows' Python, build the program with it, make the set-up, and try that in every way."""
    require_packages(PACKAGES)
    _make_python()
    wine.make()
    try:
        return _build_and_try()
    finally:
        wine.end()


def _build_and_try() -> Result:
    tests = _run_tests()
    origin = _build_program()
    setup = windows.make_setup(BUILT, __version__, OUT / f"{NAME}-setup.exe")
    write_bill(BUILT, OUT / f"{NAME}-windows.cdx.json", origin)
    result = Result(f"{setup.name} (under Wine)", size_of(setup), notes=[tests])
    told("installing, upgrading and removing silently")
    result.notes.append(wine_trials.try_upgrade(setup, BUILT))
    wine_trials.try_awkward_folder(setup)
    result.notes += ["upgraded in place with its games kept", "removed without a trace"]
    told("playing where Windows is awkward")
    result.notes += wine_trials.try_foreign_player(setup, PYTHON / "python.exe")
    told("clicking through the wizard")
    wine_trials.try_wizard(setup)
    result.notes.append("wizard clicked through")
    return result


def _make_python() -> None:
    """Windows' Python with the packages of the lock, as a folder; made once."""
    wanted = "".join((PACKAGING / "windows" / name).read_text("utf-8") for name in ("python.txt", "lock.txt"))
    if MADE.is_file() and MADE.read_text("utf-8") == wanted:
        return
    told("fetching Windows' Python and packages")
    fresh(PYTHON)
    downloads = fresh(HOME / "downloads")
    fetch = (sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--require-hashes", "-d", downloads)
    run(*fetch, "-r", PACKAGING / "windows" / "python.txt")
    platform = ["--platform", "win_amd64", "--python-version", "3.11", "--implementation", "cp"]
    platform += [part for abi in ("cp311", "abi3", "none") for part in ("--abi", abi)]
    run(*fetch, *platform, "--only-binary", ":all:", "-r", PACKAGING / "windows" / "lock.txt")
    _unpack_python(next(downloads.glob("winpython*.tar.gz")))
    packages = PYTHON / "Lib" / "site-packages"
    for wheel in downloads.glob("*.whl"):
        with zipfile.ZipFile(wheel) as content:
            content.extractall(packages)
    MADE.write_text(wanted, "utf-8")


def _unpack_python(archive: Path) -> None:
    with tarfile.open(archive) as outer:
        inner = next(member for member in outer if member.name.endswith("/data.zip"))
        content = outer.extractfile(inner)
        assert content is not None
        with zipfile.ZipFile(content) as files:
            for name in files.namelist():
                folder, _, rest = name.partition("/")
                if folder == "cp311" and rest and not rest.endswith("/"):
                    target = PYTHON / rest
                    target.parent.mkdir(parents=True, exist_ok=True)
                    target.write_bytes(files.read(name))


def _run_tests() -> str:
    """Run the tests of the engine, the command line and the traps under Windows' Python."""
    told("testing under Windows' Python")
    project = fresh(HOME / "project")
    for name in ("smallworld_desktop", "maps", "tests", "packaging"):
        ignored = shutil.ignore_patterns("__pycache__", "*.so")
        shutil.copytree(ROOT / name, project / name, ignore=ignored)
    shutil.copy(ROOT / "pyproject.toml", project)
    report = project / "report.xml"
    command = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "-o", "timeout=600", f"--junit-xml={report.name}"]
    command += [f"--ignore={path}" for path in UNTESTED]
    script = project / "run.bat"
    program = wine.name_inside(PYTHON / "python.exe")
    script.write_text(
        f'@cd /d "{wine.name_inside(project)}"\r\n@"{program}" {" ".join([*command, *TESTS])}\r\n', "utf-8"
    )
    said = wine.wine("cmd", "/c", script, environment={"CI": "true"})
    if not report.is_file():
        raise BuildError(f"the tests under Windows' Python break off: {said[-1500:]}")
    suite = ElementTree.parse(report).getroot()[0]  # noqa: S314 - our own file
    failed = int(suite.get("failures", 0)) + int(suite.get("errors", 0))
    if failed or not int(suite.get("tests", 0)):
        raise BuildError(f"{failed} tests fail under Windows' Python: {said[-3000:]}")
    return f"{int(suite.get('tests', 0)) - int(suite.get('skipped', 0))} tests passed under Windows' Python"


def _build_program() -> Origin:
    """Build the program with PyInstaller under Wine; returns what it was made with."""
    told("building the program for Windows")
    windows.write_version()
    if not (WORK / "icons" / "icon.ico").exists():
        draw_icons()
    shutil.rmtree(BUILT, ignore_errors=True)
    said = wine.wine(
        PYTHON / "python.exe", "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN",
        "--distpath", HOME / "dist", "--workpath", HOME / "pyinstaller", PACKAGING / "pyinstaller.spec",
    )  # fmt: skip
    if not (BUILT / windows.CONSOLE).is_file() or not (BUILT / windows.WINDOW).is_file():
        raise BuildError(f"PyInstaller fails under Wine: {said[-1500:]}")
    require_assets(BUILT)
    _refuse_strangers()
    packages = PYTHON / "Lib" / "site-packages"
    licence = next(iter([*PYTHON.glob("LICENSE*"), *PYTHON.glob("Doc/LICENSE*")]), None)
    origin = Origin((str(packages),), licence, "3.11.9")
    write_licences(BUILT, origin)
    return origin


def _refuse_strangers() -> None:
    """Every library in the program must be Python's or a package's: none of Wine's may get in."""
    known: dict[str, list[Path]] = {}
    for file in PYTHON.rglob("*"):
        if file.suffix in (".dll", ".pyd"):
            known.setdefault(file.name.lower(), []).append(file)
    for file in BUILT.rglob("*"):
        if file.suffix in (".dll", ".pyd"):
            origins = known.get(file.name.lower(), [])
            if not any(filecmp.cmp(file, origin, shallow=False) for origin in origins):
                raise BuildError(f"{file.name} in the program is none of Python's or its packages'")
