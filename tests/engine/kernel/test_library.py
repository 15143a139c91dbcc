"""The library of games, shared by several running programs, some of which are killed."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from smallworld_desktop.engine.games.smallworld.rules import SmallWorld
from smallworld_desktop.engine.kernel.errors import FileError, UnfitSave
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.kernel.headlines import Result
from smallworld_desktop.engine.kernel.library import ASIDE, GameFile, Held, Library
from smallworld_desktop.engine.kernel.locks import Lock
from smallworld_desktop.engine.kernel.notes import Note
from smallworld_desktop.engine.kernel.rules import Ruleset
from smallworld_desktop.engine.kernel.saves import Recorder, load, save
from tests.toys.engine.noughts.rules import Grid, Mark, NoughtsAndCrosses

RULESETS: dict[str, Ruleset[Any]] = {"noughts-and-crosses": NoughtsAndCrosses()}
SAMPLES = Path(__file__).parents[2] / "samples" / "games"
"""Games as the version before the library kept them: three in its ring of eight places, one saved by hand."""

DAY = date(2026, 11, 19)
OVER = (0, 3, 1, 4, 2)


def crosses(*cells: int) -> Game[Grid]:
    game = Game(NoughtsAndCrosses(), None, seed=1)
    for cell in cells:
        game.play(Mark(cell))
    return game


def dated(path: Path, game: Game[Grid], date: str) -> None:
    """Save a game as if on another day."""
    path.write_text(json.dumps(json.loads(Recorder(game).text()) | {"saved": date}), encoding="utf-8")


def begun(library: Library, *cells: int) -> GameFile:
    """A game of Ana and Bo in a file of its own, played so far."""
    file = library.begin(["Ana", "Bo"], DAY)
    file.record(crosses(*cells), {"title": "Board", "seats": ["Ana", "Bo"]})
    return file


def played(library: Library, *cells: int) -> Path:
    """The same, left again."""
    file = begun(library, *cells)
    file.close()
    return file.path


def newer_version(path: Path) -> str:
    """Put a game there as a newer version of the program would save it; returns what it says."""
    text = json.dumps(json.loads(Recorder(crosses(4)).text()) | {"format": 99})
    path.write_text(text, encoding="utf-8")
    return text


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "games")


class TestList:
    def test_an_empty_library_is_no_error(self, library: Library) -> None:
        assert not library.games()
        assert not library.aside()
        assert not list(library.broken_off())
        assert not library.recent()
        assert library.size() == 0
        library.tidy()
        assert not library.folder.exists()

    def test_games_are_listed_newest_first_with_their_headlines(self, library: Library) -> None:
        library.folder.mkdir()
        about = {"title": "New", "seats": ["Ana", "Bo"], "owners": [3, 1], "round": 3, "rounds": 8}
        save(crosses(*OVER), library.folder / "new.swgame", {**about, "result": {"points": [7, 5], "winners": [0]}})
        dated(library.folder / "old.swgame", crosses(4), "2020-05-01T10:00:00+00:00")
        (library.folder / "notes.txt").write_text("no game", encoding="utf-8")
        new, old = library.games()
        assert (new.title, new.seats, new.owners, new.round, new.rounds) == ("New", ("Ana", "Bo"), (3, 1), 3, 8)
        assert (new.finished, new.result) == (True, Result((7, 5), (0,)))
        assert (old.path.name, old.finished, old.ruleset) == ("old.swgame", False, "noughts-and-crosses")
        assert old.date.year == 2020

    def test_a_damaged_game_is_listed_with_its_problem(self, library: Library) -> None:
        library.folder.mkdir()
        (library.folder / "bad.swgame").write_text("{", encoding="utf-8")
        (game,) = library.games()
        assert "save-broken" in str(game.problem)

    def test_finished_games_are_kept_and_listed(self, library: Library) -> None:
        path = played(library, *OVER)
        assert [game.path for game in library.games()] == [path]
        assert list(library.broken_off()) == []

    def test_a_folder_that_is_a_file_is_told_of(self, library: Library) -> None:
        library.folder.write_text("", encoding="utf-8")
        with pytest.raises(FileError, match="cannot be read"):
            library.games()
        with pytest.raises(FileError, match="cannot be read"):
            library.tidy()
        with pytest.raises(FileError, match="cannot be opened"):
            library.begin(["Ana"])
        with pytest.raises(FileError, match="cannot be made"):
            library.remember(Path("x.swgame"))
        assert library.size() == 0


class TestPlaying:
    def test_a_game_that_broke_off_goes_on_where_it_was_in_its_own_file(self, library: Library) -> None:
        game, file = crosses(4), library.begin(["Ana", "Bo"], DAY)
        file.record(game)
        game.play(Mark(0))
        file.record(game)
        file.close()
        (broken,) = library.broken_off()
        opened = library.open(broken.path, RULESETS)
        assert opened.game.history == game.history
        assert opened.file is not None
        opened.game.play(Mark(1))
        opened.file.record(opened.game)
        assert list(library.broken_off()) == [], "it is being played"
        assert len(library.games()) == 1
        assert len(load(broken.path, RULESETS).history) == 3

    def test_a_hundred_games_have_a_hundred_files_and_none_is_used_again(self, library: Library) -> None:
        first = played(library, 4)
        before = first.read_bytes()
        paths = [played(library, *OVER) for _ in range(99)]
        assert [path.name for path in paths[:2]] == ["2026-11-19 Ana Bo 2.swgame", "2026-11-19 Ana Bo 3.swgame"]
        assert len({first, *paths}) == 100
        for path in paths:
            opened = library.open(path, RULESETS)
            assert opened.file is not None
            opened.file.close()
        assert first.read_bytes() == before
        assert [game.path for game in library.broken_off()] == [first]

    def test_a_file_that_nothing_was_written_to_was_never_there(self, library: Library) -> None:
        file = library.begin(["Ana"], DAY)
        file.close()
        assert names(library.folder) == []

    def test_two_games_never_share_a_file(self, library: Library) -> None:
        first, second = library.begin(["Ana"], DAY), Library(library.folder).begin(["Ana"], DAY)
        assert first.path != second.path
        first.record(crosses(4))
        with pytest.raises(Held, match="is being played"):
            library.open(first.path, RULESETS)

    def test_a_file_that_another_program_has_written_and_left_while_we_looked_is_not_used(
        self, library: Library, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        real = Library._lock

        def lock(self: Library, path: Path) -> Lock | None:
            if not path.exists() and path.name.endswith(" 1.swgame"):
                save(crosses(0), path)
            return real(self, path)

        library.folder.mkdir()
        monkeypatch.setattr(Library, "_lock", lock)
        file = begun(library, 4)
        assert file.path.name == "2026-11-19 Ana Bo 2.swgame"
        assert [step.action for step in load(library.folder / "2026-11-19 Ana Bo 1.swgame", RULESETS).history] == [
            Mark(0)
        ]

    def test_the_name_of_a_game_set_aside_is_not_given_again(self, library: Library) -> None:
        library.set_aside(played(library, 4))
        assert played(library, 4).name == "2026-11-19 Ana Bo 2.swgame"

    def test_a_new_game_in_the_same_file_starts_a_new_record(self, library: Library) -> None:
        file = library.begin(["Ana"], DAY)
        file.record(crosses(4, 0))
        file.record(crosses(8))
        assert [step.action for step in load(file.path, RULESETS).history] == [Mark(8)]

    def test_nothing_stays_beside_the_games_when_all_are_left(self, library: Library) -> None:
        path = played(library, 4)
        list(library.broken_off())
        assert names(library.folder) == [path.name]

    def test_a_file_from_elsewhere_is_only_read(self, library: Library, tmp_path: Path) -> None:
        save(crosses(4), tmp_path / "2026-11-19 Ana Bo 1.swgame")
        before = (tmp_path / "2026-11-19 Ana Bo 1.swgame").read_bytes()
        opened = library.open(tmp_path / "2026-11-19 Ana Bo 1.swgame", RULESETS)
        assert opened.file is None
        assert (tmp_path / "2026-11-19 Ana Bo 1.swgame").read_bytes() == before
        assert names(tmp_path) == ["2026-11-19 Ana Bo 1.swgame"]

    def test_what_was_saved_by_hand_among_the_games_is_only_read(self, library: Library) -> None:
        library.save(crosses(4), library.folder / "Family evening.swgame", {})
        assert library.open(library.folder / "Family evening.swgame", RULESETS).file is None
        assert list(library.broken_off()) == [], "it did not break off"
        assert names(library.folder) == ["Family evening.swgame"]

    def test_nobody_saves_over_a_game_that_is_played(self, library: Library) -> None:
        file = begun(library, 4)
        before = file.path.read_bytes()
        with pytest.raises(Held):
            Library(library.folder).save(crosses(0), file.path, {})
        assert file.path.read_bytes() == before

    def test_a_damaged_game_is_set_aside_and_never_lost(self, library: Library) -> None:
        path = played(library, 4, 0)
        for expected in (f"{path.name}.damaged", f"{path.name}.damaged-2"):
            content = Recorder(crosses(4, 0)).text().replace('"mark", 4', '"mark", 5')
            path.write_text(content, encoding="utf-8")
            with pytest.raises(FileError, match=f"action 1.*; the file is kept as {expected}$"):
                library.open(path, RULESETS)
            assert (library.folder / expected).read_text(encoding="utf-8") == content
        assert list(library.broken_off()) == []

    def test_a_damaged_file_from_elsewhere_stays_where_it_is(self, library: Library, tmp_path: Path) -> None:
        (tmp_path / "bad.swgame").write_text("{", encoding="utf-8")
        with pytest.raises(FileError):
            library.open(tmp_path / "bad.swgame", RULESETS)
        assert names(tmp_path) == ["bad.swgame"]

    def test_a_game_of_a_newer_version_is_left_alone(self, library: Library) -> None:
        path = played(library, 4)
        newer = newer_version(path)
        (broken,) = library.broken_off()
        assert broken.unfit
        assert "save-newer" in str(broken.problem), "whoever went back a version is told"
        with pytest.raises(UnfitSave, match="newer version"):
            library.open(path, RULESETS)
        assert path.read_text(encoding="utf-8") == newer

    @pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="root may write everywhere")
    def test_a_game_in_a_folder_that_cannot_be_written_can_be_looked_at(self, library: Library) -> None:
        path = played(library, 4)
        library.folder.chmod(0o555)
        try:
            assert [game.path for game in library.broken_off()] == [path]
            assert library.open(path, RULESETS).file is None
        finally:
            library.folder.chmod(0o755)


class TestSettingAside:
    def test_a_game_is_set_aside_and_taken_back(self, library: Library) -> None:
        path = played(library, 4)
        before = path.read_bytes()
        aside = library.set_aside(path)
        assert aside == library.folder / ASIDE / path.name
        assert library.games() == []
        assert [game.path for game in library.aside()] == [aside]
        assert library.take_back(aside) == path
        assert path.read_bytes() == before
        assert library.aside() == []
        assert names(library.folder / ASIDE) == []

    def test_a_game_that_is_played_stays(self, library: Library) -> None:
        file = begun(library, 4)
        with pytest.raises(Held):
            library.set_aside(file.path)
        assert file.path.exists()

    def test_nothing_is_overwritten(self, library: Library) -> None:
        aside = library.set_aside(played(library, 4))
        save(crosses(0), library.folder / aside.name)
        before = (library.folder / aside.name).read_bytes()
        with pytest.raises(FileError, match="holds a game of that name"):
            library.take_back(aside)
        assert (library.folder / aside.name).read_bytes() == before
        assert aside.exists()

    def test_what_is_gone_is_told_of(self, library: Library) -> None:
        with pytest.raises(FileError, match="cannot be moved"):
            library.set_aside(library.folder / "gone.swgame")

    def test_a_copy_lies_beside_with_its_picture_and_notes_and_goes_on_by_itself(self, library: Library) -> None:
        path = played(library, 4)
        library.picture(path).parent.mkdir()
        library.picture(path).write_bytes(b"a picture")
        library.notes.write(path, Note("Look here.", 0, 1))
        game = next(game for game in library.games() if game.path == path)
        copy = library.copy(game)
        assert copy.name == "2026-11-19 Ana Bo 2.swgame"
        assert library.owns(copy)
        assert copy.read_bytes() == path.read_bytes()
        assert library.picture(copy).read_bytes() == b"a picture"
        assert library.notes.of(copy) == (Note("Look here.", 0, 1),)
        opened = library.open(copy, RULESETS)
        assert opened.file is not None
        opened.game.play(Mark(0))
        opened.file.record(opened.game)
        opened.file.close()
        assert copy.read_bytes() != path.read_bytes()

    def test_a_copy_of_what_a_player_has_named_is_named_by_the_library(self, library: Library) -> None:
        library.folder.mkdir()
        dated(library.folder / "Evening.swgame", crosses(4), "2026-11-18T10:00:00+00:00")
        copies = {library.copy(library.games()[-1]).name for _ in range(2)}
        assert copies == {"2026-11-18 1.swgame", "2026-11-18 2.swgame"}

    def test_what_cannot_be_copied_is_told_of(self, library: Library) -> None:
        path = played(library, 4)
        (game,) = library.games()
        path.unlink()
        with pytest.raises(FileError):
            library.copy(game)
        assert library.games() == []

    def test_all_that_is_kept_counts(self, library: Library) -> None:
        paths = [played(library, 4), played(library, 0)]
        size = sum(path.stat().st_size for path in paths)
        library.set_aside(paths[0])
        assert library.size() == size


class TestTakingOver:
    """What an earlier version has left, in its own words."""

    @pytest.fixture
    def ring(self, library: Library) -> Library:
        shutil.copytree(SAMPLES, library.folder)
        return library

    def test_autosaves_become_games_of_the_library(self, ring: Library) -> None:
        before = {path.read_bytes() for path in ring.folder.iterdir()}
        ring.tidy()
        assert names(ring.folder) == [
            "2026-11-19 Anna Ben 1.swgame",
            "2026-11-19 Anna Ben 2.swgame",
            "2026-11-19 Anna Ben Chiara 1.swgame",
            "Family evening.swgame",
        ]
        assert {path.read_bytes() for path in ring.folder.iterdir()} == before
        assert {(game.seats, game.finished) for game in ring.games()} == {
            (("Anna", "Ben"), True),
            (("Anna", "Ben"), False),
            (("Anna", "Ben", "Chiara"), False),
        }
        assert {game.path.name for game in ring.broken_off()} == {
            "2026-11-19 Anna Ben 2.swgame",
            "2026-11-19 Anna Ben Chiara 1.swgame",
        }

    def test_they_go_on_where_they_were(self, ring: Library) -> None:
        actions = len(load(ring.folder / "autosave-3.swgame", {SmallWorld.id: SmallWorld()}).history)
        ring.tidy()
        opened = ring.open(ring.folder / "2026-11-19 Anna Ben 2.swgame", {SmallWorld.id: SmallWorld()})
        assert opened.file is not None
        assert len(opened.game.history) == actions

    def test_a_damaged_one_is_set_aside(self, ring: Library) -> None:
        (ring.folder / "autosave-7.swgame").write_text("{", encoding="utf-8")
        ring.tidy()
        assert (ring.folder / "autosave-7.swgame.damaged").read_text(encoding="utf-8") == "{"

    def test_one_that_an_earlier_version_plays_just_now_is_left_to_it(self, ring: Library) -> None:
        other = Library(ring.folder)._lock(ring.folder / "autosave-2.swgame")
        assert other is not None
        ring.tidy()
        assert (ring.folder / "autosave-2.swgame").exists()
        other.release()
        ring.tidy()
        assert not (ring.folder / "autosave-2.swgame").exists()

    def test_one_of_a_newer_version_keeps_its_place(self, ring: Library) -> None:
        newer_version(ring.folder / "autosave-1.swgame")
        ring.tidy()
        assert (ring.folder / "autosave-1.swgame").exists()

    def test_twice_is_as_good_as_once(self, ring: Library) -> None:
        ring.tidy()
        before = names(ring.folder)
        ring.tidy()
        assert names(ring.folder) == before


class TestSweeping:
    def test_what_a_killed_program_left_goes_and_what_another_writes_stays(self, library: Library) -> None:
        file = begun(library, 4)
        stale = library.folder / ".2026-11-18 Cleo 1.swgame.4711.draft"
        alive = library.folder / f".{file.path.name}.4712.draft"
        lock = library.folder / ".2026-11-18 Cleo 1.lock"
        own = library.folder / ".not ours"
        for path in (stale, alive, lock, own, library.folder / ".recent.json.1.draft"):
            path.write_text("half of", encoding="utf-8")
        Library(library.folder).tidy()
        kept = {file.path.name, alive.name, own.name, f".{file.path.stem}.lock"}
        assert set(names(library.folder)) == kept
        file.close()
        Library(library.folder).tidy()
        assert set(names(library.folder)) == {file.path.name, own.name}


PLAYER = """
import os, signal, sys
from pathlib import Path
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.kernel.library import Library
from tests.toys.engine.noughts.rules import Mark, NoughtsAndCrosses

game = Game(NoughtsAndCrosses(), None, seed=1)
file = Library(Path(sys.argv[1])).begin(["Ana"])
game.play(Mark(4))
file.record(game)
print(file.path, flush=True)
if len(sys.argv) > 2 and not os.fork():
    print(os.getpid(), flush=True)
signal.pause()
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs a program that can be killed outright")
class TestPrograms:
    def run(self, folder: Path, *arguments: str) -> subprocess.Popen[str]:
        root = Path(__file__).parents[3]
        command = [sys.executable, "-c", PLAYER, str(folder), *arguments]
        return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=root)

    def answer(self, program: subprocess.Popen[str]) -> str:
        assert program.stdout is not None
        return program.stdout.readline().strip()

    def kill(self, program: subprocess.Popen[str]) -> None:
        program.kill()
        program.wait()
        assert program.stdout is not None
        program.stdout.close()

    def test_two_programs_write_two_files_and_what_was_killed_goes_on(self, library: Library) -> None:
        one, two = self.run(library.folder), self.run(library.folder)
        try:
            paths = {Path(self.answer(one)), Path(self.answer(two))}
            assert len(paths) == 2
            assert list(library.broken_off()) == []
        finally:
            self.kill(one)
            self.kill(two)
        assert {game.path for game in library.broken_off()} == paths
        opened = library.open(paths.pop(), RULESETS)
        assert [step.action for step in opened.game.history] == [Mark(4)]

    def test_a_worker_that_outlives_its_killed_program_holds_nothing(self, library: Library) -> None:
        program = self.run(library.folder, "with a worker")
        path = Path(self.answer(program))
        worker = int(self.answer(program))
        self.kill(program)
        try:
            os.kill(worker, 0)
            assert [game.path for game in library.broken_off()] == [path]
        finally:
            os.kill(worker, signal.SIGKILL)


WRITER = """
import os, sys
from pathlib import Path
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.kernel.library import Library
from tests.toys.engine.noughts.rules import Mark, NoughtsAndCrosses

library = Library(Path(sys.argv[1]))
game = Game(NoughtsAndCrosses(), None, seed=1)
game.play(Mark(4))
file = library.begin(["Ana"])
file.record(game)
print("begun", flush=True)
while True:
    file.record(game, {"title": "x" * 200_000})
    library.remember(file.path)
"""


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs a program that can be killed outright")
def test_killed_in_the_middle_of_writing_again_and_again_nothing_is_lost_and_nothing_is_left(library: Library) -> None:
    root, drafts = Path(__file__).parents[3], 0
    for number in range(1, 11):
        command = [sys.executable, "-c", WRITER, str(library.folder)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=root) as writer:
            assert writer.stdout is not None
            writer.stdout.readline()
            # Killed as soon as a draft is seen, and so most often while one lies there.
            while not (seen := list(library.folder.glob(".*.draft"))) and writer.poll() is None:
                pass
            writer.kill()
        drafts += bool(seen)
        Library(library.folder).tidy()
        assert [name for name in names(library.folder) if not name.endswith(".swgame")] in (["recent.json"], [])
        assert len(list(library.broken_off())) == number
    assert drafts
    for game in library.games():
        assert len(load(game.path, RULESETS).history) == 1


DAMAGED_LISTS = [
    *("", "{", '{"a": 1}', '[1, null, "a\\u0000b"]', "[" * 10_000),
    *(f'["{"x" * 5000}"]', '["\\ud800"]', f"[{'9' * 5000}]", '["//", "", ".", "\\\\\\\\host\\\\x"]'),
]


class TestRecentGames:
    def test_the_latest_comes_first_and_once(self, library: Library, tmp_path: Path) -> None:
        paths = [tmp_path / f"{number}.swgame" for number in range(12)]
        for path in paths:
            path.touch()
            library.remember(path)
        library.remember(paths[5])
        recent = library.recent()
        assert recent[:3] == [paths[5], paths[11], paths[10]]
        assert len(recent) == len(set(recent)) == 10

    def test_what_is_gone_is_not_shown(self, library: Library, tmp_path: Path) -> None:
        (tmp_path / "x.swgame").touch()
        library.remember(tmp_path / "x.swgame")
        (tmp_path / "x.swgame").unlink()
        assert library.recent() == []

    @pytest.mark.parametrize("content", DAMAGED_LISTS, ids=range(len(DAMAGED_LISTS)))
    def test_a_damaged_list_starts_anew(self, library: Library, tmp_path: Path, content: str) -> None:
        library.folder.mkdir()
        (library.folder / "recent.json").write_text(content, encoding="utf-8")
        assert library.recent() == []
        (tmp_path / "x.swgame").touch()
        library.remember(tmp_path / "x.swgame")
        assert library.recent() == [tmp_path / "x.swgame"]
