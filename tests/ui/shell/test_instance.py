"""One window a player, whoever else is on the machine and however many starts come at once."""

from __future__ import annotations

import hashlib
import os
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.smallworld.game import GAME
from smallworld_desktop.engine.kernel.saves import save
from smallworld_desktop.ui.desk.folders import is_private, make_private, meeting_place
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.shell.instance import LONGEST, MOST, Instance
from smallworld_desktop.ui.sitting.showcase import showcase_game, showcase_plan

ROOT = Path(__file__).parents[3]
LONG = 300_000
"""Milliseconds of patience that no machine is too slow for."""

SECOND = """
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from smallworld_desktop.ui.shell.instance import Instance
app = QCoreApplication([])
print(Instance(Path(sys.argv[1])).claim(sys.argv[2] or None, int(sys.argv[3])))
print("PySide6.QtNetwork" in sys.modules)
"""


def second_start(place: Path, file: str, patience: int = LONG) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", SECOND, str(place), file, str(patience)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def told(program: subprocess.Popen[str]) -> bool:
    """Whether the start opens a window of its own."""
    return program.communicate()[0].split()[0] == "True"


@contextmanager
def first_start(place: Path) -> Iterator[Instance]:
    first = Instance(place)
    assert first.claim(None)
    try:
        yield first
    finally:
        first.release()


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "run" / "place"


@pytest.mark.parametrize("file", ["saved.swgame", ""])
def test_a_second_start_hands_its_file_to_the_first(qtbot: QtBot, place: Path, file: str) -> None:
    with first_start(place) as first:
        with qtbot.waitSignal(first.called) as heard:
            second = second_start(place, file)
        assert not told(second)
        assert heard.args == [str(Path(file).resolve()) if file else ""]


def test_where_the_first_does_not_hear_the_second_opens_a_window_of_its_own(qtbot: QtBot, place: Path) -> None:
    with first_start(place):
        # Nothing is heard while the test waits here without an event loop.
        assert told(second_start(place, "saved.swgame", patience=200))
        assert [path.name for path in place.iterdir()] == ["window.lock"], "and takes its word back"


def test_where_the_first_ends_before_it_hears_the_second_is_the_first(qtbot: QtBot, place: Path) -> None:
    with first_start(place):
        second = second_start(place, "saved.swgame")
        while not list(place.glob("*.word")):
            time.sleep(0.01)
    assert told(second)
    assert list(place.iterdir()) == []


def test_when_the_first_has_gone_the_next_start_is_the_first(qtbot: QtBot, place: Path) -> None:
    for _ in range(2):
        with first_start(place):
            pass
    assert list(place.iterdir()) == []


def test_other_places_have_windows_of_their_own(qtbot: QtBot, tmp_path: Path) -> None:
    with first_start(tmp_path / "a"), first_start(tmp_path / "b"):
        pass


class TestStrangers:
    """What others on the machine can do, and what may lie in the place."""

    @pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="needs sockets with names")
    def test_who_has_bound_the_old_name_hears_nothing_and_the_window_opens(self, qtbot: QtBot, tmp_path: Path) -> None:
        games = tmp_path / "games"
        old = "smallworld-desktop-" + hashlib.sha256(str(games.resolve()).encode()).hexdigest()[:16]
        path = Path(tempfile.gettempdir()) / old
        with socket.socket(socket.AF_UNIX) as stranger:
            stranger.bind(str(path))
            try:
                stranger.listen()
                stranger.setblocking(False)
                with first_start(tmp_path / "run"), pytest.raises(BlockingIOError):
                    stranger.accept()
            finally:
                path.unlink()

    def test_no_start_opens_a_socket_at_all(self, place: Path) -> None:
        assert second_start(place, "saved.swgame").communicate()[0].split() == ["True", "False"]

    @pytest.mark.skipif(os.name == "nt", reason="Windows keeps others out of a profile by itself")
    @pytest.mark.parametrize("mode", [0o755, 0o770, 0o701, 0o1777])
    def test_nobody_is_met_where_others_may_enter(self, qtbot: QtBot, place: Path, mode: int) -> None:
        place.mkdir(parents=True)
        place.chmod(mode)
        one, other = Instance(place), Instance(place)
        assert one.claim("saved.swgame")
        assert other.claim("saved.swgame")
        assert list(place.iterdir()) == [], "nothing is said before it is known who hears it"

    @pytest.mark.skipif(os.name == "nt" or os.geteuid() != 0, reason="only root can give a folder away")
    def test_nobody_is_met_in_the_folder_of_somebody_else(self, qtbot: QtBot, place: Path) -> None:
        place.mkdir(parents=True, mode=0o700)
        os.chown(place, 12345, 12345)
        alone = Instance(place)
        assert alone.claim("saved.swgame")
        assert list(place.iterdir()) == []

    @pytest.mark.skipif(os.name == "nt", reason="needs links")
    def test_a_link_to_a_place_is_none(self, qtbot: QtBot, place: Path, tmp_path: Path) -> None:
        (tmp_path / "theirs").mkdir(mode=0o700)
        place.parent.mkdir()
        place.symlink_to(tmp_path / "theirs")
        alone = Instance(place)
        assert alone.claim("saved.swgame")
        assert list((tmp_path / "theirs").iterdir()) == []

    def test_where_there_can_be_no_place_a_window_opens(self, qtbot: QtBot, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("")
        assert Instance(tmp_path / "file" / "place").claim(None)

    @pytest.mark.skipif(os.name == "nt", reason="needs a pipe")
    def test_rubbish_keeps_nobody_waiting_and_goes(self, qtbot: QtBot, place: Path) -> None:
        with first_start(place) as first:
            rubbish = [
                "",
                "{",
                "[1]",
                '{"file": 7}',
                '{"file": null}',
                '{"files": ""}',
                "[" * 9000,
                "x" * (LONGEST + 1),
            ]
            for number, text in enumerate(rubbish * 30):
                (place / f"{number:04}.word").write_text(text)
            os.mkfifo(place / "0000-pipe.word")
            (place / "0000-folder.word").mkdir()
            (place / "0000-nowhere.word").symlink_to("gone")
            (place / "notes.txt").write_text("")
            heard: list[str] = []
            first.called.connect(heard.append)
            second = second_start(place, "")
            qtbot.waitUntil(lambda: bool(heard))
            assert not told(second)
            assert heard == [""]
            assert [path.name for path in place.glob("*.word")] == ["0000-folder.word"]

    def test_so_many_words_are_heard_at_once_and_no_more(self, qtbot: QtBot, place: Path) -> None:
        with first_start(place) as first:
            for number in range(3 * MOST):
                (place / f"{number:04}.word").write_text('{"file": "x"}')
            heard: list[str] = []
            first.called.connect(heard.append)
            first._hear()
            assert len(heard) == MOST

    def test_what_was_left_long_ago_is_not_done_now(self, qtbot: QtBot, place: Path) -> None:
        with first_start(place) as first:
            word = place / "old.word"
            word.write_text('{"file": "old.swgame"}')
            os.utime(word, (0, 0))
            heard: list[str] = []
            first.called.connect(heard.append)
            first._hear()
            assert heard == []
            assert not word.exists()


class TestPlace:
    @pytest.fixture
    def runtime(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        made = tmp_path / "run"
        made.mkdir(mode=0o700)
        monkeypatch.setenv("XDG_RUNTIME_DIR", str(made))
        monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
        monkeypatch.delenv("FLATPAK_ID", raising=False)
        monkeypatch.setattr("sys.platform", "linux")
        return made

    @pytest.mark.skipif(os.name == "nt", reason="of other systems")
    def test_it_lies_in_the_runtime_folder_where_that_is_the_players_alone(self, runtime: Path, tmp_path: Path) -> None:
        assert meeting_place(tmp_path).is_relative_to(runtime)
        runtime.chmod(0o755)
        assert meeting_place(tmp_path).is_relative_to(tmp_path / "state")
        runtime.chmod(0o700)
        assert meeting_place(tmp_path).is_relative_to(runtime)

    @pytest.mark.skipif(os.name == "nt", reason="of other systems")
    @pytest.mark.parametrize("given", ["", "relative", "/nowhere at all"])
    def test_without_one_it_lies_in_the_players_state(
        self, runtime: Path, tmp_path: Path, given: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("XDG_RUNTIME_DIR", given)
        place = meeting_place(tmp_path)
        assert place.is_relative_to(tmp_path / "state")
        assert make_private(place)
        assert is_private(place)

    @pytest.mark.skipif(os.name == "nt", reason="of other systems")
    def test_starts_in_a_sandbox_meet_where_it_lets_them(
        self, runtime: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("FLATPAK_ID", "org.example.Game")
        assert meeting_place(tmp_path).is_relative_to(runtime / "app" / "org.example.Game")

    def test_other_games_and_other_machines_meet_elsewhere(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        places = {meeting_place(tmp_path / "a"), meeting_place(tmp_path / "b")}
        monkeypatch.setattr("platform.node", lambda: "another")
        places.add(meeting_place(tmp_path / "a"))
        assert len(places) == 3

    def test_a_long_path_is_no_hindrance(self, qtbot: QtBot, tmp_path: Path) -> None:
        place = tmp_path / ("x" * 120) / "place"
        with first_start(place) as first:
            with qtbot.waitSignal(first.called):
                second = second_start(place, "")
            assert not told(second)


BRIEF = """
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication, QTimer
from smallworld_desktop.ui.shell.instance import Instance

place, log, file, brief = Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3], int(sys.argv[4])

def note(what):
    with log.open("a") as out:
        out.write(what + "\\n")

app = QCoreApplication([])
first = Instance(place)
first.called.connect(lambda heard: note("opened " + Path(heard).name))
if first.claim(file, 300_000):
    note("begin")
    note("opened " + file)
    QTimer.singleShot(brief, app.quit)
    app.exec()
    note("end")
    first.release()
"""


@pytest.mark.slow
def test_each_file_is_opened_once_however_windows_come_and_go(place: Path, tmp_path: Path) -> None:
    log, dice, number = tmp_path / "log", random.Random(1), 16
    command = [sys.executable, "-c", BRIEF, str(place), str(log)]
    starts = [subprocess.Popen([*command, f"{i}.swgame", str(dice.choice([0, 5, 300, 900]))]) for i in range(number)]
    assert [start.wait() for start in starts] == [0] * number
    lines = log.read_text().splitlines()
    opened = sorted(line for line in lines if line.startswith("opened"))
    assert opened == sorted(f"opened {i}.swgame" for i in range(number))
    windows = [line for line in lines if not line.startswith("opened")]
    assert windows == ["begin", "end"] * (len(windows) // 2), "one at a time"
    assert list(place.iterdir()) == []


WINDOW = """
import sys
from pathlib import Path
from smallworld_desktop.ui.shell import app
from smallworld_desktop.ui.shell import instance
from smallworld_desktop.ui.sheets.stack import SheetStack

opening = SheetStack.open_file

def open_file(self, path):
    opening(self, path)
    game = self._controller
    with Path(sys.argv[1]).open("a") as log:
        log.write(f"{path.name} {game.playing} {game.play(game.legal()[0])} {game.keeping.kept}\\n")

if __name__ == "__main__":
    SheetStack.open_file = open_file
    instance.Instance.claim.__defaults__ = (300_000,)
    instance.PATIENCE = 300_000
    sys.exit(app.main(sys.argv[2]))
"""


@pytest.mark.skipif(os.name == "nt", reason="the folders of a player are set as on Linux")
@pytest.mark.slow
def test_twenty_real_starts_at_once_open_one_window_that_every_file_reaches(tmp_path: Path) -> None:
    number = 20
    files = [tmp_path / f"{i}.swgame" for i in range(number)]
    plan = showcase_plan(GAME, Words())
    for seat in range(len(plan.seats)):
        plan = plan.with_player(seat, "human")
    save(showcase_game(GAME, plan), files[0], plan.about_data())
    for file in files[1:]:
        shutil.copy(files[0], file)
    script, log, homes = tmp_path / "window.py", tmp_path / "log", tmp_path / "home"
    script.write_text(WINDOW)
    homes.mkdir(mode=0o700)
    names = ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR", "HOME")
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
    environment |= dict.fromkeys(names, str(homes))
    starts = [subprocess.Popen([sys.executable, script, log, file], env=environment) for file in files]
    try:
        while sum(start.poll() is not None for start in starts) < number - 1:
            time.sleep(0.05)
        while not log.exists() or log.read_text().count("\n") < number:
            assert any(start.poll() is None for start in starts), "the window has gone"
            time.sleep(0.05)
        assert [start.poll() for start in starts].count(None) == 1
        assert [start.poll() for start in starts].count(0) == number - 1
        assert sorted(log.read_text().splitlines()) == sorted(f"{i}.swgame True True True" for i in range(number))
        games = list((homes / "smallworld-desktop" / "games").glob("*.swgame"))
        assert len(games) == number, "each went on in a file of its own"
    finally:
        for start in starts:
            start.send_signal(signal.SIGKILL)
            start.wait()
