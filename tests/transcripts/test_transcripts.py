"""Whole games with every text on the way, compared with what they were when somebody last read them."""

from __future__ import annotations

from functools import cache

import pytest

from smallworld_desktop.ui.desk.words import missing
from tests.transcripts.covering import met, wanted
from tests.transcripts.games import PLAYS, TRANSLATED, Play
from tests.transcripts.writing import Scribe, file_of

WRITTEN = (*PLAYS, *TRANSLATED)

MOST_BYTES = 900_000
"""What the files of a language may take together: more would not be read."""


@cache
def written(play: Play) -> tuple[Scribe, str]:
    scribe = Scribe(play)
    return scribe, scribe.written()


def first_difference(play: Play, was: list[str], now: list[str]) -> str:
    """Where a transcript is no longer what was kept, and how to keep what it is now."""
    number = next(
        (at for at, pair in enumerate(zip(was, now, strict=False)) if pair[0] != pair[1]), min(len(was), len(now))
    )
    step = next((line for line in reversed(now[: number + 1]) if line.startswith("## ")), "the beginning")
    old, new = (lines[number] if number < len(lines) else "(nothing more)" for lines in (was, now))
    return (
        f"tests/transcripts/{file_of(play).name}, line {number + 1}, after {step}\n"
        f"  was: {old}\n"
        f"  is:  {new}\n"
        "If that is meant: python packaging/transcripts.py writes the files anew; read the diff before you commit it."
    )


@pytest.mark.slow
@pytest.mark.parametrize("play", WRITTEN, ids=[play.name for play in WRITTEN])
def test_everything_that_can_be_read_in_a_game_is_what_was_kept(play: Play) -> None:
    was, now = file_of(play).read_text(encoding="utf-8"), written(play)[1]
    if was != now:
        pytest.fail(first_difference(play, was.splitlines(), now.splitlines()), pytrace=False)
    assert not missing


def test_the_games_meet_every_race_power_piece_stage_action_and_event() -> None:
    found = {thing for play in PLAYS for thing in met(written(play)[0].game.history)}
    assert not wanted() - found


def test_a_transcript_says_where_it_differs_and_how_it_is_written_anew() -> None:
    told = first_difference(PLAYS[0], ["## 0 chance: deal", "Price 2"], ["## 0 chance: deal", "Price 3"])
    assert "two_seats.txt, line 2, after ## 0 chance: deal" in told
    assert "was: Price 2\n  is:  Price 3\n" in told
    assert "python packaging/transcripts.py" in told
    assert "(nothing more)" in first_difference(PLAYS[0], ["a"], ["a", "b"])


def test_the_files_are_small_enough_to_be_read() -> None:
    for language in {play.language for play in WRITTEN}:
        assert sum(file_of(play).stat().st_size for play in WRITTEN if play.language == language) < MOST_BYTES
