"""A whole game was played by ear, from its beginning to its end, and what was heard is what stands in the file."""

from __future__ import annotations

import re
import sys

import pytest

from tests.transcripts import by_ear
from tests.transcripts.by_ear import Hearing
from tests.transcripts.hearings import HEARINGS

KEY = "> "


@pytest.fixture(scope="module", params=HEARINGS, ids=lambda hearing: hearing.name)
def lines(request: pytest.FixtureRequest) -> list[str]:
    """The transcript as it is kept, without the lines between the keys."""
    hearing: Hearing = request.param
    return [line for line in hearing.file.read_text("utf-8").splitlines() if line]


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "darwin", reason="there the keys are called by their signs")
@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("hearing", HEARINGS, ids=lambda hearing: hearing.name)
def test_a_game_played_by_ear_is_heard_as_it_was(hearing: Hearing) -> None:
    heard = by_ear.written(hearing).splitlines()
    assert heard == hearing.file.read_text("utf-8").splitlines(), f"run packaging/transcripts.py {hearing.name}"


def test_every_key_is_answered(lines: list[str]) -> None:
    pairs = zip(lines, [*lines[1:], KEY], strict=True)
    assert [first for first, second in pairs if first.startswith(KEY) and second.startswith(KEY)] == []


def test_nothing_is_said_twice_in_a_row(lines: list[str]) -> None:
    heard = [line for line in lines if not line.startswith(KEY)]
    for line in heard:
        said = [sentence for sentence in re.split(r"(?<=[.?!]) ", line) if len(sentence) > len("Anna wins.")]
        assert len(said) == len(set(said)), line


def test_what_was_said_does_not_stay_on_what_had_the_keyboard(lines: list[str]) -> None:
    """It would be heard again by whoever comes back there, and perhaps by somebody else."""
    assert {line for line in lines if line.startswith("Board")} == {"Board"}


def test_the_game_is_won_within_hearing(lines: list[str]) -> None:
    assert re.search(r"(Anna|Ben) wins( with \d+ coins|\. .* \d+ points)", lines[-1])
