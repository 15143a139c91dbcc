"""The shelf of saved games, shared by several running programs, some of which are killed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from smallworld_desktop.engine.kernel.errors import FileError
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.kernel.library import AUTOSAVES, Library
from smallworld_desktop.engine.kernel.rules import Ruleset
from smallworld_desktop.engine.kernel.saves import Recorder, UnfitSave, save
from tests.engine.kernel.toys import Grid, Mark, NoughtsAndCrosses

RULESETS: dict[str, Ruleset[Any]] = {"noughts-and-crosses": NoughtsAndCrosses()}


def crosses(*cells: int) -> Game[Grid]:
    game = Game(NoughtsAndCrosses(), None, seed=1)
    for cell in cells:
        game.play(Mark(cell))
    return game


def dated(path: Path, game: Game[Grid], date: str) -> None:
    """Save a game as if on another day."""
    path.write_text(json.dumps(json.loads(Recorder(game).text()) | {"saved": date}), encoding="utf-8")


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "saves")


class TestGames:
    def test_an_empty_shelf_is_no_error(self, library: Library) -> None:
        assert not library.games()
        assert not library.broken_off()
        assert not library.recent()

    def test_saved_games_are_listed_newest_first_with_their_headlines(self, library: Library) -> None:
        library.folder.mkdir()
        save(
            crosses(0, 3, 1, 4, 2), library.folder / "new.swgame", {"title": "New", "seats": ["Ana", "Bo"], "round": 3}
        )
        dated(library.folder / "old.swgame", crosses(4), "2020-05-01T10:00:00+00:00")
        (library.folder / "notes.txt").write_text("no game", encoding="utf-8")
        new, old = library.games()
        assert (new.title, new.seats, new.round, new.finished) == ("New", ("Ana", "Bo"), 3, True)
        assert (old.path.name, old.finished, old.ruleset, old.date.year) == (
            "old.swgame",
            False,
            "noughts-and-crosses",
            2020,
        )

    def test_a_damaged_game_is_listed_with_its_problem(self, library: Library) -> None:
        library.folder.mkdir()
        (library.folder / "bad.swgame").write_text("{", encoding="utf-8")
        (game,) = library.games()
        assert "is not a saved game" in game.problem

    def test_autosaves_are_not_among_the_games_saved_by_hand(self, library: Library) -> None:
        library.autosave().record(crosses(4))
        assert library.games() == []


def newer_version(path: Path) -> str:
    """Put a game there as a newer version of the program would save it; returns what it says."""
    text = json.dumps(json.loads(Recorder(crosses(4)).text()) | {"format": 99})
    path.write_text(text, encoding="utf-8")
    return text


class TestAutosaves:
    def test_a_game_that_broke_off_is_resumed_where_it_was(self, library: Library) -> None:
        game, autosave = crosses(4), library.autosave()
        autosave.record(game, {"title": "Evening"})
        game.play(Mark(0))
        autosave.record(game, {"title": "Evening"})
        autosave.close()
        (broken,) = library.broken_off()
        assert broken.title == "Evening"
        resumed, again = library.resume(broken.path, RULESETS)
        assert resumed.history == game.history
        again.record(resumed)
        assert library.broken_off() == [], "it is being played"

    def test_a_game_that_is_over_did_not_break_off(self, library: Library) -> None:
        autosave = library.autosave()
        autosave.record(crosses(0, 3, 1, 4, 2))
        autosave.close()
        assert library.broken_off() == []

    def test_two_games_never_share_a_place(self, library: Library) -> None:
        first, second = library.autosave(), Library(library.folder).autosave()
        assert first.path != second.path
        first.record(crosses(4))
        with pytest.raises(FileError, match="is being played by another running program"):
            library.resume(first.path, RULESETS)

    def test_a_new_game_in_the_same_place_starts_a_new_record(self, library: Library) -> None:
        autosave = library.autosave()
        autosave.record(crosses(4, 0))
        autosave.record(crosses(8))
        autosave.close()
        game, _ = library.resume(autosave.path, RULESETS)
        assert [step.action for step in game.history] == [Mark(8)]

    def test_the_place_of_a_finished_game_and_then_of_the_oldest_is_taken_first(self, library: Library) -> None:
        library.folder.mkdir()
        places = [library.folder / f"autosave-{number}.swgame" for number in range(1, AUTOSAVES + 1)]
        for day, place in enumerate(places, start=1):
            dated(place, crosses(4), f"2024-01-{20 - day:02}T10:00:00+00:00")
        dated(places[2], crosses(0, 3, 1, 4, 2), "2024-06-01T10:00:00+00:00")
        held = [library.autosave() for _ in range(3)]
        assert [autosave.path for autosave in held] == [places[2], places[-1], places[-2]]

    def test_when_every_place_is_held_that_is_told(self, library: Library) -> None:
        held = [library.autosave() for _ in range(AUTOSAVES)]
        with pytest.raises(FileError, match="all 8 autosaves are in use"):
            library.autosave()
        held[3].close()
        assert library.autosave().path == held[3].path

    def test_a_damaged_autosave_is_set_aside_and_never_lost(self, library: Library) -> None:
        for expected in ("autosave-1.swgame.damaged", "autosave-1.swgame.damaged-2"):
            autosave = library.autosave()
            autosave.record(crosses(4, 0))
            autosave.close()
            content = autosave.path.read_bytes().replace(b'"mark", 4', b'"mark", 5')
            autosave.path.write_bytes(content)
            with pytest.raises(FileError, match=f"action 1.*; the file is kept as {expected}$"):
                library.resume(autosave.path, RULESETS)
            assert (library.folder / expected).read_bytes() == content
        assert library.broken_off() == []

    def test_an_unreadable_autosave_is_set_aside_before_its_place_is_taken(self, library: Library) -> None:
        held = [library.autosave() for _ in range(AUTOSAVES)]
        held[0].path.write_text("{", encoding="utf-8")
        held[0].close()
        autosave = library.autosave()
        autosave.record(crosses(4))
        assert held[0].path.with_name("autosave-1.swgame.damaged").read_text(encoding="utf-8") == "{"

    def test_an_autosave_of_a_newer_version_is_left_alone(self, library: Library) -> None:
        autosave = library.autosave()
        autosave.close()
        newer = newer_version(autosave.path)
        (broken,) = library.broken_off()
        assert broken.unfit
        assert "newer version" in broken.problem, "whoever went back a version is told"
        with pytest.raises(UnfitSave, match="newer version"):
            library.resume(autosave.path, RULESETS)
        assert autosave.path.read_text(encoding="utf-8") == newer
        assert library.autosave().path != autosave.path

    def test_the_place_of_an_autosave_of_a_newer_version_is_taken_last_and_then_it_is_set_aside(
        self, library: Library
    ) -> None:
        held = [library.autosave() for _ in range(AUTOSAVES)]
        for autosave in held:
            autosave.record(crosses(4))
            autosave.close()
        newer = newer_version(held[0].path)
        taken = [library.autosave() for _ in range(AUTOSAVES)]
        assert taken[-1].path == held[0].path
        assert held[0].path.with_name("autosave-1.swgame.damaged").read_text(encoding="utf-8") == newer

    def test_an_autosave_nobody_knows_any_more_holds_nothing(self, library: Library) -> None:
        assert [library.autosave().path.name for _ in range(2)] == ["autosave-1.swgame"] * 2

    def test_a_shelf_that_cannot_be_made_is_told(self, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("", encoding="utf-8")
        library = Library(tmp_path / "file" / "saves")
        with pytest.raises(FileError, match="cannot be opened"):
            library.autosave()
        with pytest.raises(FileError, match="cannot be made"):
            library.remember(tmp_path / "x.swgame")


PLAYER = """
import os, signal, sys
from pathlib import Path
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.kernel.library import Library
from tests.engine.kernel.toys import Mark, NoughtsAndCrosses

game = Game(NoughtsAndCrosses(), None, seed=1)
autosave = Library(Path(sys.argv[1])).autosave()
game.play(Mark(4))
autosave.record(game)
print(autosave.path, flush=True)
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

    def test_two_programs_take_two_places_and_a_killed_one_is_resumed(self, library: Library) -> None:
        one, two = self.run(library.folder), self.run(library.folder)
        try:
            paths = {Path(self.answer(one)), Path(self.answer(two))}
            assert len(paths) == 2
            assert library.broken_off() == []
        finally:
            self.kill(one)
            self.kill(two)
        assert {game.path for game in library.broken_off()} == paths
        game, _ = library.resume(paths.pop(), RULESETS)
        assert [step.action for step in game.history] == [Mark(4)]

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

    @pytest.mark.parametrize("content", ["", "{", '{"a": 1}', '[1, null, "a\\u0000b"]', "[" * 10_000])
    def test_a_damaged_list_starts_anew(self, library: Library, tmp_path: Path, content: str) -> None:
        library.folder.mkdir()
        (library.folder / "recent.json").write_text(content, encoding="utf-8")
        assert library.recent() == []
        (tmp_path / "x.swgame").touch()
        library.remember(tmp_path / "x.swgame")
        assert library.recent() == [tmp_path / "x.swgame"]
