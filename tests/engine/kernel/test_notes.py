"""Notes on games: kept beside them, moment by moment, and never lost by damage."""

from __future__ import annotations

from pathlib import Path

import pytest

from smallworld_desktop.engine.kernel.errors import FileError
from smallworld_desktop.engine.kernel.notes import LONGEST, Note, Notes

GAME = Path("games/2026-11-19 Anna Ben 1.swgame")


def test_a_note_on_a_moment_and_one_on_the_game_stand_side_by_side(tmp_path: Path) -> None:
    notes = Notes(tmp_path / "notes")
    assert notes.of(GAME) == ()
    notes.write(GAME, Note(" The Wizards went too early. ", 40, 2))
    notes.write(GAME, Note("Anna’s best game", None))
    notes.write(GAME, Note("Here it was lost", 12, 1))
    assert notes.of(GAME) == (
        Note("Anna’s best game"),
        Note("Here it was lost", 12, 1),
        Note("The Wizards went too early.", 40, 2),
    )
    assert Notes(tmp_path / "notes").all() == {GAME.stem: notes.of(GAME)}


def test_a_note_takes_the_place_of_the_one_before_and_no_words_take_it_away(tmp_path: Path) -> None:
    notes = Notes(tmp_path)
    notes.write(GAME, Note("one", 3))
    notes.write(GAME, Note("another", 3))
    assert notes.of(GAME) == (Note("another", 3),)
    notes.write(GAME, Note("  ", 3))
    assert notes.of(GAME) == ()
    assert not list(tmp_path.iterdir())
    notes.write(GAME, Note("x" * (LONGEST + 9)))
    assert len(notes.of(GAME)[0].text) == LONGEST


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        '{"notes": 3}',
        '{"notes": [7]}',
        '{"notes": [{"text": "x", "step": -1, "round": 0}]}',
        '{"notes": [{"text": "x", "step": true, "round": 0}]}',
        '{"notes": [{"text": "\\ud800", "step": 1, "round": 0}]}',
        "[" * 100_000,
    ],
)
def test_damaged_notes_are_told_of_and_kept_when_others_are_written(tmp_path: Path, text: str) -> None:
    notes, file = Notes(tmp_path), tmp_path / f"{GAME.stem}.json"
    file.write_text(text, "utf-8")
    with pytest.raises(FileError):
        notes.of(GAME)
    assert notes.all() == {}
    notes.write(GAME, Note("new", 1))
    assert notes.of(GAME) == (Note("new", 1),)
    assert (tmp_path / f"{file.name}.damaged").read_text("utf-8") == text


def test_where_nothing_can_be_written_that_is_one_clear_error(tmp_path: Path) -> None:
    (tmp_path / "notes").write_text("a file where a folder should be", "utf-8")
    with pytest.raises(FileError):
        Notes(tmp_path / "notes").write(GAME, Note("new", 1))
