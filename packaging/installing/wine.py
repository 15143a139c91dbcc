"""The set-up for Windows, built and tried without Windows: its Python and its programs run under Wine."""

from __future__ import annotations

import contextlib
import filecmp
import os
import shutil
import subprocess
import sys
import tarfile
import time
import xml.etree.ElementTree as ElementTree
import zipfile
from collections.abc import Iterator
from pathlib import Path

from installing import screen, windows
from installing.icons import draw_icons
from installing.licences import Origin, write_bill, write_licences
from installing.sample import save_sample_game
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
    read_report,
    require_packages,
    run,
    size_of,
    told,
)
from smallworld_desktop import __version__

PACKAGES = ("wine", "wine64", "nsis", *screen.PACKAGES)
HOME = WORK / "wine"
PREFIX = HOME / "prefix"
PYTHON = HOME / "python"
MADE = PYTHON / "made-from.txt"
BUILT = HOME / "dist" / BUNDLE.name
ENGINE = ("tests/engine/kernel", "tests/engine/boards", "tests/engine/smallworld")
TESTS = (*ENGINE, "tests/test_cli.py", "tests/packaging/test_traps.py")
UNTESTED = ("tests/engine/boards/drawing", "tests/engine/boards/test_graphs.py")
"""Drawing boards from graphs takes libraries that only developers have."""

AWKWARD = "Spiele ěš ½"
SILENT_PATIENCE = 180


def build_setup() -> Result:
    """Test under Windows' Python, build the program with it, make the set-up, and try that in every way."""
    require_packages(PACKAGES)
    _make_python()
    _make_prefix()
    try:
        return _build_and_try()
    finally:
        # Whatever still runs in there would keep its files.
        environment = {**os.environ, "WINEPREFIX": str(PREFIX)}
        subprocess.run(["wineserver", "-k"], env=environment, capture_output=True)


def _build_and_try() -> Result:
    tests = _run_tests()
    origin = _build_program()
    setup = windows.make_setup(BUILT, __version__, OUT / f"{NAME}-setup.exe")
    write_bill(BUILT, OUT / f"{NAME}-windows.cdx.json", origin)
    result = Result(f"{setup.name} (under Wine)", size_of(setup), notes=[tests])
    told("installing, upgrading and removing silently")
    result.notes.append(_try_upgrade(setup))
    _try_awkward_folder(setup)
    result.notes += ["upgraded in place with its games kept", "removed without a trace"]
    told("clicking through the wizard")
    _try_wizard(setup)
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


def _make_prefix() -> None:
    """A Windows of our own, new each time."""
    told("making a Windows")
    fresh(PREFIX)
    wine("wineboot", "-i", patience=180)


def wine(*command: object, display: str = "", patience: float = 900, environment: dict[str, str] | None = None) -> str:
    """What a program for Windows prints. Its exit status tells nothing under Wine: look at what it leaves."""
    line = ["timeout", "-k", "5", str(int(patience)), "wine", *command]
    # Without a pipe at its ends Windows' Python does not start.
    quoted = " ".join(_quoted(str(part)) for part in line)
    surroundings = _environment(display, environment)
    return run("bash", "-c", f"{quoted} </dev/null 2>&1 | cat", environment=surroundings, patience=patience + 10)


def _start(*command: object, display: str = "") -> subprocess.Popen[bytes]:
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
    said = wine("winepath", "-w", project).strip().splitlines()[-1]
    script = project / "run.bat"
    program = wine("winepath", "-w", PYTHON / "python.exe").strip().splitlines()[-1]
    script.write_text(f'@cd /d "{said}"\r\n@"{program}" {" ".join([*command, *TESTS])}\r\n', "utf-8")
    said = wine("cmd", "/c", script, environment={"CI": "true"})
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
    said = wine(
        PYTHON / "python.exe", "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN",
        "--distpath", HOME / "dist", "--workpath", HOME / "pyinstaller", PACKAGING / "pyinstaller.spec",
    )  # fmt: skip
    if not (BUILT / windows.CONSOLE).is_file() or not (BUILT / windows.WINDOW).is_file():
        raise BuildError(f"PyInstaller fails under Wine: {said[-1500:]}")
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


def _try_upgrade(setup: Path) -> str:
    """Install an older version, save a game, install this one over it, check that, and remove it."""
    local = _local_folder()
    place = local / "Programs" / "SmallWorldDesktop"
    before = _files_of_players()
    _silently(windows.make_setup(_older_program(), "0.0.1", HOME / "older-setup.exe"))
    if not (place / "_internal" / "older.txt").is_file():
        raise BuildError("the older set-up installs nothing")
    game = local / "smallworld-desktop" / "games" / "Spiel ěš.swgame"
    game.parent.mkdir(parents=True)
    saved = save_sample_game(game).read_bytes()
    _silently(setup)
    if (place / "_internal" / "older.txt").exists():
        raise BuildError("the upgrade leaves files of the older version")
    _check_registry(installed=True)
    note = _check(place / windows.WINDOW)
    _check(place / windows.CONSOLE)
    with _running(place / windows.WINDOW):
        _silently(setup, patience=30)
    _remove(place)
    _check_registry(installed=False)
    if game.read_bytes() != saved:
        raise BuildError("the player's game has changed")
    shutil.rmtree(game.parents[1])
    if left := _files_of_players() - before:
        raise BuildError(f"removing it leaves {', '.join(sorted(left)[:10])}")
    return note


def _try_awkward_folder(setup: Path) -> None:
    """Install into a folder of the player's choice, whose name has blanks and letters of other languages."""
    place = PREFIX / "drive_c" / AWKWARD / "Small World"
    _silently(setup, rf"/D=C:\{AWKWARD}\Small World")
    _check(place / windows.CONSOLE)
    _remove(place)


def _try_wizard(setup: Path) -> None:
    """Click through the set-up as somebody would, taking a picture of each page."""
    with screen.screen():
        program = _start(setup, display=screen.DISPLAY)
        try:
            for number, (page, key) in enumerate((("welcome", "alt+n"), ("licence", "alt+a"), ("folder", "alt+i")), 1):
                screen.wait_for_window("Small World Desktop Setup")
                time.sleep(3)
                screen.photograph(OUT / f"{NAME}-setup-{number}-{page}.png")
                screen.press(key)
            place = _local_folder() / "Programs" / "SmallWorldDesktop"
            _wait_for(place / "uninstall.exe")
            time.sleep(8)
            screen.photograph(OUT / f"{NAME}-setup-4-finished.png")
        finally:
            program.kill()
            program.wait()
        _wait_for(place / windows.WINDOW)
        _check(place / windows.CONSOLE)
        _remove(place)


def _wait_for(path: Path, patience: float = 180) -> None:
    until = time.monotonic() + patience
    while not path.exists():
        if time.monotonic() > until:
            raise BuildError(f"{path.name} is not installed")
        time.sleep(0.5)


def _older_program() -> Path:
    """What an older version might have brought, without being one."""
    folder = fresh(HOME / "older")
    (folder / "_internal").mkdir()
    (folder / "_internal" / "older.txt").write_text("older")
    for name in (windows.WINDOW, windows.CONSOLE):
        shutil.copy(BUILT / windows.CONSOLE, folder / name)
    return folder


def _silently(setup: Path, *options: str, patience: float = SILENT_PATIENCE) -> None:
    """Run a set-up without a question. From a batch file, since the folder must not be quoted."""
    script = HOME / "install.bat"
    where = wine("winepath", "-w", setup).strip().splitlines()[-1]
    lines = ["@chcp 65001 >nul", f'@"{where}" {" ".join(["/S", *options])}', ""]
    script.write_text("\r\n".join(lines), "utf-8", newline="")
    wine("cmd", "/c", script, patience=patience)


def _remove(place: Path) -> None:
    where = wine("winepath", "-w", place).strip().splitlines()[-1]
    wine(place / "uninstall.exe", "/S", f"_?={where}", patience=SILENT_PATIENCE)
    # Asked to stay in its place, so that we can wait for it, it cannot remove itself.
    (place / "uninstall.exe").unlink(missing_ok=True)
    with contextlib.suppress(OSError):
        place.rmdir()
    if place.exists():
        raise BuildError(f"removing it leaves {', '.join(path.name for path in place.iterdir())}")


def _check(program: Path) -> str:
    """Let an installed program check itself from a folder that it may not write into."""
    report = HOME / "check.json"
    report.unlink(missing_ok=True)
    where = wine("winepath", "-w", report).strip().splitlines()[-1]
    wine(program, "--check", where, patience=300)
    return read_report(report)


@contextlib.contextmanager
def _running(program: Path) -> Iterator[None]:
    """The program in use, as Windows has it: a set-up must leave it alone."""
    before = program.stat().st_mtime_ns
    process = _start(program, "--check")
    time.sleep(2)
    try:
        yield
        if not program.exists() or program.stat().st_mtime_ns != before:
            raise BuildError("the set-up replaces a program that runs")
    finally:
        process.wait()


def _check_registry(*, installed: bool) -> None:
    """What Windows knows of us."""
    said = wine("reg", "query", r"HKCU\Software\Classes\SmallWorldDesktop.Game\shell\open\command")
    said += wine("reg", "query", r"HKCU\Software\Classes\.swgame")
    said += wine("reg", "query", r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\SmallWorldDesktop")
    wanted = ('SmallWorldDesktop.exe" "%1"', "SmallWorldDesktop.Game", "QuietUninstallString", __version__)
    missing = [text for text in wanted if (text in said) != installed]
    if missing:
        raise BuildError(f"the registry {'lacks' if installed else 'keeps'} {', '.join(missing)}")


def _local_folder() -> Path:
    return next((PREFIX / "drive_c" / "users").glob("*/AppData/Local"), PREFIX)


def _files_of_players() -> set[str]:
    """All that lies in the players' folders, where a set-up for one player puts everything."""
    users = PREFIX / "drive_c" / "users"
    files = (path.relative_to(users) for path in users.rglob("*") if path.is_file())
    return {file.as_posix() for file in files if "Temp" not in file.parts}
