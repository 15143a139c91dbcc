"""Puzzles: kept once, open until they are solved, and never thrown away by another version of the tables."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from smallworld_desktop.engine.kernel.errors import FileError
from smallworld_desktop.engine.records.puzzles import Puzzle, Puzzles


def puzzle(mark: str, cost: int = 5) -> Puzzle:
    return Puzzle(mark, "smallworld", "Board", "Anna", 0, 3, "pick", cost, "2026-11-20", 12, "{}")


def test_a_puzzle_is_kept_once_and_stays_until_it_is_solved(tmp_path: Path) -> None:
    kept = Puzzles(tmp_path / "puzzles.sqlite")
    assert kept.enter([puzzle("a", 4), puzzle("b", 7)]) == 2
    assert kept.enter([puzzle("b", 7), puzzle("c", 5)]) == 1
    kept.answered("b")
    kept.answered("c", "2026-11-21")
    kept.close()
    found = Puzzles(kept.path).all()
    assert [(one.mark, one.tries, one.solved) for one in found] == [
        ("b", 1, ""),
        ("a", 0, ""),
        ("c", 1, "2026-11-21"),
    ]


def test_what_a_later_program_has_kept_is_not_thrown_away(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.sqlite"
    kept = Puzzles(path)
    kept.enter([puzzle("a")])
    kept.close()
    with sqlite3.connect(path) as database:
        database.execute("PRAGMA user_version = 9")
    assert [one.mark for one in Puzzles(path).all()] == ["a"]


def test_a_damaged_file_is_put_aside(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.sqlite"
    path.write_bytes(b"no database at all" * 100)
    with pytest.raises(FileError) as raised:
        Puzzles(path).all()
    assert raised.value.reason.id == "records-damaged"
    aside = Puzzles(path).mend()
    assert aside is not None
    assert aside.exists()
    assert Puzzles(path).all() == []


def test_a_puzzle_can_be_dropped_and_taken_back_and_does_not_come_again(tmp_path: Path) -> None:
    kept = Puzzles(tmp_path / "puzzles.sqlite")
    kept.enter([puzzle("a", 4), puzzle("b", 7)])
    kept.drop("b")
    assert kept.enter([puzzle("b", 7)]) == 0
    kept.close()
    kept = Puzzles(kept.path)
    assert [one.mark for one in kept.all()] == ["a"]
    assert [one.mark for one in kept.dropped()] == ["b"]
    kept.drop("b", False)
    assert [one.mark for one in kept.all()] == ["b", "a"]
    assert kept.dropped() == []


def test_which_games_were_gone_through_is_known_even_in_a_file_from_before(tmp_path: Path) -> None:
    kept = Puzzles(tmp_path / "puzzles.sqlite")
    kept.enter([puzzle("a")])
    with kept.at_work() as database:
        database.execute("DROP TABLE searched")
        database.execute("DROP TABLE dropped")
    kept.close()
    kept.note_searched("one")
    kept.note_searched("one")
    assert kept.searched() == {"one"}
    assert [one.mark for one in kept.all()] == ["a"]
