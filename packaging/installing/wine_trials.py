"""The set-up for Windows in a player's hands: silent and clicked through, over an older version, and gone again."""

from __future__ import annotations

import contextlib
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

from installing import screen, windows, wine, wine_traps
from installing.sample import save_sample_game
from installing.steps import NAME, OUT, PATIENCE, BuildError, fresh, read_report
from installing.wine import HOME, PREFIX
from smallworld_desktop import __version__

AWKWARD = "Große Spiele é ½"
PLAYER = "Žofie Nováková ½"
FOLDERS = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Explorer\User Shell Folders"
OLDER_SETTINGS = '{"theme": "light"}'


def try_upgrade(setup: Path, program: Path) -> str:
    """Install an older version, save a game, install this one over it, check that, and remove it."""
    local = _local_folder()
    place = local / "Programs" / "SmallWorldDesktop"
    before = _files_of_players()
    _silently(windows.make_setup(_older_program(program), "0.0.1", HOME / "older-setup.exe"))
    if not (place / "_internal" / "older.txt").is_file():
        raise BuildError("the older set-up installs nothing")
    game = local / "smallworld-desktop" / "games" / "Spiel ěš.swgame"
    game.parent.mkdir(parents=True)
    saved = save_sample_game(game).read_bytes()
    settings = game.parents[1] / "settings.json"
    settings.write_text(OLDER_SETTINGS, "utf-8")
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
    if game.read_bytes() != saved or settings.read_text("utf-8") != OLDER_SETTINGS:
        raise BuildError("the player's game or settings have changed")
    shutil.rmtree(game.parents[1])
    if left := _files_of_players() - before:
        raise BuildError(f"removing it leaves {', '.join(sorted(left)[:10])}")
    return note


def try_awkward_folder(setup: Path) -> None:
    """Install into a folder of the player's choice, whose name has blanks and letters of other languages."""
    place = PREFIX / "drive_c" / AWKWARD / "Small World"
    _silently(setup, rf"/D=C:\{AWKWARD}\Small World")
    _check(place / windows.CONSOLE)
    _remove(place)


def try_foreign_player(setup: Path, python: Path) -> list[str]:
    """Install for a player whose name has foreign letters, and play, while the program's folder can only be read."""
    local = PREFIX / "drive_c" / "users" / PLAYER / "AppData" / "Local"
    local.mkdir(parents=True)
    _name_local_folder(rf"C:\users\{PLAYER}\AppData\Local")
    try:
        place = local / "Programs" / "SmallWorldDesktop"
        _silently(setup)
        before = _contents(place)
        with wine.read_only(place):
            _check(place / windows.CONSOLE)
            notes = wine_traps.try_traps(place, local / "smallworld-desktop" / "games", python)
        if _contents(place) != before:
            raise BuildError("the program changes its own folder")
        _remove(place)
    finally:
        _name_local_folder(r"%USERPROFILE%\AppData\Local")
    return [*notes, "its folder read-only, its player called Žofie"]


def _name_local_folder(path: str) -> None:
    """Tell Windows where a player's own files lie."""
    wine.wine("reg", "add", FOLDERS, "/v", "Local AppData", "/t", "REG_EXPAND_SZ", "/d", path, "/f")


def _contents(folder: Path) -> set[tuple[str, int]]:
    files = (path for path in folder.rglob("*") if path.is_file())
    return {(file.relative_to(folder).as_posix(), file.stat().st_mtime_ns) for file in files}


def try_wizard(setup: Path) -> None:
    """Click through the set-up as somebody would, taking a picture of each page."""
    with screen.screen():
        program = wine.start(setup, display=screen.DISPLAY)
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


def _wait_for(path: Path, patience: float = PATIENCE) -> None:
    until = time.monotonic() + patience
    while not path.exists():
        if time.monotonic() > until:
            raise BuildError(f"{path.name} is not installed")
        time.sleep(0.5)


def _older_program(program: Path) -> Path:
    """What an older version might have brought, without being one."""
    folder = fresh(HOME / "older")
    (folder / "_internal").mkdir()
    (folder / "_internal" / "older.txt").write_text("older")
    for name in (windows.WINDOW, windows.CONSOLE):
        shutil.copy(program / windows.CONSOLE, folder / name)
    return folder


def _silently(setup: Path, *options: str, patience: float = PATIENCE) -> None:
    """Run a set-up without a question. From a batch file, since the folder must not be quoted."""
    script = HOME / "install.bat"
    where = wine.name_inside(setup)
    # Batch files are read in the letters of the first PCs.
    script.write_text(f'@"{where}" {" ".join(["/S", *options])}\r\n', "cp437", newline="")
    wine.wine("cmd", "/c", script, patience=patience)


def _remove(place: Path) -> None:
    where = wine.name_inside(place)
    wine.wine(place / "uninstall.exe", "/S", f"_?={where}", patience=PATIENCE)
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
    where = wine.name_inside(report)
    wine.wine(program, "--check", where)
    return read_report(report)


@contextlib.contextmanager
def _running(program: Path) -> Iterator[None]:
    """The program in use, as Windows has it: a set-up must leave it alone."""
    before = program.stat().st_mtime_ns
    process = wine.start(program, "--check")
    time.sleep(2)
    try:
        yield
        if not program.exists() or program.stat().st_mtime_ns != before:
            raise BuildError("the set-up replaces a program that runs")
    finally:
        process.wait()


def _check_registry(*, installed: bool) -> None:
    """What Windows knows of us."""
    said = wine.wine("reg", "query", r"HKCU\Software\Classes\SmallWorldDesktop.Game\shell\open\command")
    said += wine.wine("reg", "query", r"HKCU\Software\Classes\.swgame")
    said += wine.wine("reg", "query", r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\SmallWorldDesktop")
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
