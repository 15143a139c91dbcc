"""The index of a folder of games, which is only a help."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from smallworld_desktop.engine.kernel import headlines
from smallworld_desktop.engine.kernel.files import read_start
from smallworld_desktop.engine.kernel.headlines import HEAD, headline
from smallworld_desktop.engine.kernel.saves import Recorder, save
from smallworld_desktop.engine.kernel.shelf import INDEX, WORTH_WRITING, Shelf
from tests.engine.kernel.test_library import OVER, crosses

MANY = WORTH_WRITING + 4


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Many games, the even ones finished."""
    for number in range(MANY):
        about = {"title": f"Board {number}", "seats": ["Ana", "Bo"], "owners": [1, 0], "round": number, "rounds": 9}
        result = {"result": {"points": [number, 5], "winners": [0]}} if number % 2 == 0 else {}
        game = crosses(*OVER) if number % 2 == 0 else crosses(4)
        save(game, tmp_path / f"{number}.swgame", {**about, **result, "grounds": [["x" * 99_000]]}, durable=False)
    return tmp_path


def looked_at(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the files whose heads are read from now on."""
    seen: list[str] = []

    def look(path: Path, most: int) -> str:
        seen.append(path.name)
        return read_start(path, most)

    monkeypatch.setattr(headlines, "read_start", look)
    return seen


def test_what_the_index_knows_is_not_read_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    games = Shelf(folder).games()
    seen = looked_at(monkeypatch)
    assert Shelf(folder).games() == games
    assert seen == []
    save(crosses(4, 0), folder / "3.swgame", {"title": "Other"})
    assert [game.title for game in Shelf(folder).games() if game.path.name == "3.swgame"] == ["Other"]
    assert seen == ["3.swgame"]


def test_only_the_first_lines_of_a_file_are_read(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(headlines, "read", lambda path: pytest.fail("all of it is read"))
    assert (folder / "1.swgame").stat().st_size > 10 * HEAD
    assert {game.title for game in Shelf(folder).games()} == {f"Board {number}" for number in range(MANY)}


@pytest.mark.parametrize("damage", ["", "{", "x\n[]", "[" * 9000, "half", "swapped", "a folder"])
def test_an_index_that_is_damaged_is_made_anew(folder: Path, damage: str) -> None:
    games, index = Shelf(folder).games(), folder / INDEX
    text = index.read_text("utf-8")
    if damage == "a folder":
        index.unlink()
        index.mkdir()
    else:
        made = {"half": text[: len(text) // 2], "swapped": text.replace("Board 1", "Board 2")}
        index.write_text(made.get(damage, damage), "utf-8")
    assert Shelf(folder).games() == games
    if damage != "a folder":
        assert index.read_text("utf-8") == text


def test_an_index_of_another_version_is_made_anew(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    games = Shelf(folder).games()
    monkeypatch.setattr("smallworld_desktop.engine.kernel.shelf.__version__", "99")
    seen = looked_at(monkeypatch)
    assert Shelf(folder).games() == games
    assert len(seen) == MANY


def test_what_is_gone_is_not_listed(folder: Path) -> None:
    Shelf(folder).games()
    (folder / "5.swgame").unlink()
    assert len(Shelf(folder).games()) == MANY - 1


def test_a_few_games_need_no_index(tmp_path: Path) -> None:
    save(crosses(4), tmp_path / "a.swgame")
    assert len(Shelf(tmp_path).games()) == 1
    assert not (tmp_path / INDEX).exists()


@pytest.mark.skipif(os.name == "nt", reason="needs a pipe among the files")
def test_what_is_no_file_keeps_nobody_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.swgame")
    (tmp_path / "folder.swgame").mkdir()
    for number in range(9):
        (tmp_path / f"nowhere {number}.swgame").symlink_to("gone")
        save(crosses(4), tmp_path / f"{number}.swgame")
    assert len(Shelf(tmp_path).games()) == 9


class TestHeadline:
    def test_a_file_in_another_order_says_the_same(self, tmp_path: Path) -> None:
        text = Recorder(crosses(*OVER)).text({"title": "Board", "seats": ["Ana", "Bo"], "round": 2})
        ours, other = tmp_path / "game.swgame", tmp_path / "other" / "game.swgame"
        other.parent.mkdir()
        ours.write_text(text, "utf-8")
        other.write_text(json.dumps(json.loads(text), sort_keys=True), "utf-8")
        first, second = headline(ours), headline(other)
        assert (first.title, first.seats, first.round, first.finished, first.date) == (
            second.title,
            second.seats,
            second.round,
            second.finished,
            second.date,
        )

    def test_how_an_unfinished_game_may_end_is_never_told(self, tmp_path: Path) -> None:
        about = {"seats": ["Ana", "Bo"], "result": {"points": [99, 1], "winners": [0]}}
        save(crosses(4), tmp_path / "a.swgame", about)
        assert headline(tmp_path / "a.swgame").result is None

    @pytest.mark.parametrize(
        "about",
        [
            {"result": {"points": [1], "winners": [0]}},
            {"result": {"points": [1, 2], "winners": [2]}},
            {"result": {"points": [1, 2], "winners": [-1]}},
            {"result": {"points": ["1", True], "winners": [0]}},
            {"result": [1, 2]},
            {"owners": [0, "x"]},
            {"owners": 7},
            {"rounds": "many", "round": 10**400},
        ],
    )
    def test_what_a_file_tells_wrongly_is_left_out(self, tmp_path: Path, about: dict[str, object]) -> None:
        save(crosses(*OVER), tmp_path / "a.swgame", {"seats": ["Ana", "Bo"], **about})
        game = headline(tmp_path / "a.swgame")
        assert not game.problem
        assert (game.seats, game.result, game.owners, game.rounds, game.round) == (("Ana", "Bo"), None, (), 0, 0)

    def test_words_without_end_are_cut(self, tmp_path: Path) -> None:
        save(crosses(4), tmp_path / "a.swgame", {"title": "x" * 5000, "seats": ["y" * 5000] * 40})
        game = headline(tmp_path / "a.swgame")
        assert len(game.title) + sum(map(len, game.seats)) < 2000

    @pytest.mark.parametrize("seats", ['"ab"', "[1, 2]", '["\\ud800"]', "null"])
    def test_seats_that_are_no_names_make_no_headline(self, tmp_path: Path, seats: str) -> None:
        text = Recorder(crosses(4)).text({"seats": ["Ana"]}).replace('["Ana"]', seats)
        (tmp_path / "a.swgame").write_text(text, "utf-8")
        assert headline(tmp_path / "a.swgame").problem

    def test_a_head_cut_within_a_letter_is_no_damage(self, tmp_path: Path) -> None:
        for more in range(4):
            save(crosses(4), tmp_path / "a.swgame", {"title": "T", "grounds": ["x" * more + "é" * HEAD]})
            assert headline(tmp_path / "a.swgame").title == "T"
