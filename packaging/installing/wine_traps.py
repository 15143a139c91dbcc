"""What trips programs up on Windows and on no other system, tried with the program as it is installed."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Callable, Collection
from pathlib import Path

from installing import windows, wine
from installing.commands import try_commands
from installing.sample import save_sample_game
from installing.steps import PATIENCE, ROOT, BuildError
from installing.wine import HOME
from smallworld_desktop.engine import FileError, games
from smallworld_desktop.engine.kernel.saves import load, read

AWKWARD = "Spielstände ěš ½ und 'mehr'"
FEW = 4
"""So many actions show that a game goes on."""

TAKE = """
import sys
from pathlib import Path
from smallworld_desktop.engine.kernel.locks import Lock
print("TAKEN" if Lock.take(Path(sys.argv[1])) else "REFUSED")
"""


def try_traps(place: Path, games: Path, python: Path) -> list[str]:
    """Use the program installed at ``place`` as a player does whose games are to lie in ``games``; returns notes."""
    notes = [try_commands(lambda arguments: _ask(place, arguments))]
    first, second = _foreign_game("páté kolo.swgame"), _foreign_game("šesté kolo.swgame")
    before = set(_games(games))
    window = _open(place, first)
    try:
        _wait("a game goes on and is kept", window, lambda: _most_actions(games, before) >= _actions(first) + FEW)
        kept = _games(games, before)
        for lock in (games / f".{kept[0].stem}.lock", next((games.parent / "meeting").glob("*/window.lock"))):
            _require_held(lock, python)
        _hand_over(place, second)
        before.update(kept)
        _wait("a second start is heard", window, lambda: _most_actions(games, before) >= _actions(second))
    finally:
        window.kill()
        window.wait()
    notes.append("plays on and saves beside a second start")
    broken_off = _most_actions(games, before)
    window = _open(place)
    try:
        _wait("a game that was killed goes on", window, lambda: _most_actions(games, before) >= broken_off + FEW)
    finally:
        window.kill()
        window.wait()
    notes.append("goes on where it was killed")
    for file in (*kept, *_games(games, before)):
        _require_same_everywhere(file)
    return notes


def _ask(place: Path, arguments: tuple[str | Path, ...]) -> str:
    # Empty messages in a pipe, with which a pool of processes wakes itself, now and then block for ever under Wine.
    arguments += ("--jobs", "1") if arguments[0] == "arena" else ()
    line = [wine.name_inside(part) if isinstance(part, Path) else part for part in arguments]
    return wine.wine(place / windows.CONSOLE, *line)


def _foreign_game(name: str) -> Path:
    """A game of computers in a folder with blanks and foreign letters, as an editor of Windows would leave it."""
    folder = HOME / AWKWARD
    folder.mkdir(exist_ok=True)
    game = save_sample_game(folder / name, people=False)
    game.write_bytes(b"\xef\xbb\xbf" + game.read_bytes().replace(b"\n", b"\r\n"))
    return game


def _open(place: Path, game: Path | None = None) -> subprocess.Popen[bytes]:
    file = [wine.name_inside(game)] if game else []
    return wine.start(place / windows.WINDOW, *file, environment=wine.NO_SCREEN)


def _hand_over(place: Path, game: Path) -> None:
    """Start the program once more: it must hand its file to the first and end."""
    try:
        _open(place, game).wait(PATIENCE)
    except subprocess.TimeoutExpired:
        raise BuildError("a second start does not end") from None


def _wait(what: str, window: subprocess.Popen[bytes], come: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not come():
        if window.poll() is not None:
            raise BuildError(f"the program ends with {window.returncode} before {what}")
        if time.monotonic() > until:
            raise BuildError(f"it does not come about that {what}")
        time.sleep(0.2)


def _games(folder: Path, but: Collection[Path] = ()) -> list[Path]:
    """The games there, but for some."""
    return [path for path in sorted(folder.glob("*.swgame")) if path not in but]


def _most_actions(folder: Path, but: Collection[Path]) -> int:
    """How far the game has come that has gone farthest."""
    return max(map(_actions, _games(folder, but)), default=-1)


def _actions(game: Path) -> int:
    """How far a game has come; not begun where there is none."""
    try:
        return len(read(game).actions)
    except FileError:
        return -1


def _require_held(lock: Path, python: Path) -> None:
    """Another program of Windows' must be kept from what the first one holds."""
    where = {"PYTHONPATH": wine.name_inside(ROOT)}
    said = wine.wine(python, "-c", TAKE, wine.name_inside(lock), environment=where)
    if "REFUSED" not in said:
        raise BuildError(f"{lock.name} keeps nobody out: {said[-500:]}")


def _require_same_everywhere(game: Path) -> None:
    """What Windows has saved must be what any system saves."""
    if b"\r" in game.read_bytes():
        raise BuildError(f"{game.name} has the line ends of Windows")
    load(game, {id: box.rules for id, box in games().items()})
