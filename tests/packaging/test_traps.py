"""What trips programs up on one system and not on another; the set-up for Windows is tried with these too."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from smallworld_desktop.engine import FileError, Game
from smallworld_desktop.engine.games.smallworld.rules import SmallWorld
from smallworld_desktop.engine.games.smallworld.setup import Setup, agree
from smallworld_desktop.engine.kernel.library import Library
from smallworld_desktop.engine.kernel.locks import Lock
from smallworld_desktop.engine.kernel.saves import load, read, save
from smallworld_desktop.ui.desk.folders import player_folders

ROOT = Path(__file__).parents[2]
RULESETS = {SmallWorld.id: SmallWorld()}
AWKWARD = "Spiele ěš ½ und 'mehr'"

HOLD = """
import sys
from pathlib import Path
from smallworld_desktop.engine.kernel.locks import Lock
lock = Lock.take(Path(sys.argv[1]))
print("held" if lock else "refused", flush=True)
sys.stdin.readline()
"""


@pytest.fixture
def game() -> Game[object]:
    played: Game[object] = Game(SmallWorld(), Setup(), seed=1)  # type: ignore[arg-type]
    for _ in range(20):
        played.play(played.legal()[-1])
    return played


def test_a_game_lies_in_a_folder_with_blanks_and_letters_of_other_languages(tmp_path: Path, game: Game[object]) -> None:
    folder = tmp_path / AWKWARD
    folder.mkdir()
    save(game, folder / "páté kolo.swgame", {"title": "Žofie × Łukasz", "seats": ["Žofie", "Łukasz"]})
    assert load(folder / "páté kolo.swgame", RULESETS).state == game.state
    assert read(folder / "páté kolo.swgame").seats == ("Žofie", "Łukasz")
    assert [found.path.name for found in Library(folder).games()] == ["páté kolo.swgame"]


def test_the_command_line_takes_such_a_path(tmp_path: Path) -> None:
    board = tmp_path / AWKWARD / "ostrov.yaml"
    board.parent.mkdir()
    board.write_bytes((ROOT / "maps" / "smallworld" / "two_players.yaml").read_bytes())
    command = [sys.executable, "-m", "smallworld_desktop", "simulate", "--map", str(board), "--games", "1"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr


def test_a_save_is_the_same_bytes_on_every_system(tmp_path: Path, game: Game[object]) -> None:
    save(game, tmp_path / "a.swgame")
    content = (tmp_path / "a.swgame").read_bytes()
    assert b"\r" not in content
    content.decode("utf-8")


@pytest.mark.parametrize("ends", [b"\r\n", b"\n"])
def test_files_with_the_line_ends_of_any_system_are_read(tmp_path: Path, ends: bytes, game: Game[object]) -> None:
    save(game, tmp_path / "a.swgame")
    board = (ROOT / "maps" / "smallworld" / "two_players.yaml").read_bytes().replace(b"\r\n", b"\n")
    for name, content in (("b.swgame", (tmp_path / "a.swgame").read_bytes()), ("b.yaml", board)):
        (tmp_path / name).write_bytes(b"\xef\xbb\xbf" + content.replace(b"\n", ends))
    assert load(tmp_path / "b.swgame", RULESETS).state == game.state
    setup = agree(2, str(tmp_path / "b.yaml"))
    assert len(SmallWorld().start(setup).setting.board.regions) == 23


def test_a_lock_keeps_another_program_out_and_ends_with_its_own(tmp_path: Path) -> None:
    path = tmp_path / AWKWARD / ".lock"
    command = [sys.executable, "-c", HOLD, str(path)]
    environment = dict(os.environ, PYTHONPATH=str(ROOT))
    other = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment)
    assert other.stdin
    assert other.stdout
    assert other.stdout.readline() == "held\n"
    assert Lock.take(path) is None
    other.communicate("done\n")
    again = Lock.take(path)
    assert again is not None
    again.release()


def test_an_open_game_can_be_saved_over(tmp_path: Path, game: Game[object]) -> None:
    path = tmp_path / "a.swgame"
    save(game, path)
    first = path.read_bytes()
    game.play(game.legal()[0])
    save(game, path)
    assert path.read_bytes() != first
    assert [file.name for file in tmp_path.iterdir()] == ["a.swgame"], "drafts must not be left behind"


OPEN = """
import sys, time
with open(sys.argv[1], "rb"):
    print("open", flush=True)
    sys.stdin.readline() if sys.argv[2] == "long" else time.sleep(0.1)
"""


@pytest.mark.skipif(os.name != "nt", reason="only Windows keeps others from replacing an open file")
@pytest.mark.parametrize("patience", ["short", "long"])
def test_a_program_that_looks_at_the_old_file_is_waited_for_and_harms_nothing(
    tmp_path: Path, game: Game[object], patience: str
) -> None:
    path = tmp_path / "a.swgame"
    save(game, path)
    first = path.read_bytes()
    game.play(game.legal()[0])
    command = [sys.executable, "-c", OPEN, str(path), patience]
    other = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert other.stdout
    assert other.stdout.readline() == "open\n"
    if patience == "long":
        with pytest.raises(FileError, match=r"cannot be written .* what was there before is untouched"):
            save(game, path)
        assert path.read_bytes() == first
    else:
        save(game, path)
        assert path.read_bytes() != first
    other.communicate("done\n")
    assert [file.name for file in tmp_path.iterdir()] == ["a.swgame"], "drafts must not be left behind"


def test_saving_into_nowhere_is_told_and_harms_nothing(tmp_path: Path, game: Game[object]) -> None:
    with pytest.raises(FileError, match="cannot be written"):
        save(game, tmp_path / "missing" / "a.swgame")
    (tmp_path / "folder.swgame").mkdir()
    with pytest.raises(FileError, match="cannot be written"):
        save(game, tmp_path / "folder.swgame")
    assert [file.name for file in tmp_path.iterdir()] == ["folder.swgame"]


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="root and Windows heed no such mark on a folder")
def test_a_folder_that_may_only_be_read_is_told_of(tmp_path: Path, game: Game[object]) -> None:
    tmp_path.chmod(0o500)
    try:
        with pytest.raises(FileError, match="cannot be written"):
            save(game, tmp_path / "a.swgame")
    finally:
        tmp_path.chmod(0o700)


def test_nothing_of_the_players_lies_where_the_program_does() -> None:
    package = ROOT / "smallworld_desktop"
    folders = player_folders()
    for folder in (folders.games, folders.settings, folders.reports):
        assert not folder.is_relative_to(package)
        assert folder.is_absolute()


@pytest.mark.skipif(os.name != "nt", reason="Windows' own folders")
def test_windows_keeps_games_where_they_stay_when_the_program_goes() -> None:
    local = Path(os.environ["LOCALAPPDATA"])
    games = player_folders().games
    assert games.is_relative_to(local)
    assert not games.is_relative_to(local / "Programs")
