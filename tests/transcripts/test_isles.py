"""Whole games of Warring Isles with every text on the way, compared with what they were when last read."""

from __future__ import annotations

import pytest

from smallworld_desktop.ui.desk.words import missing
from tests.transcripts.isles import ISLES, IslesPlay, IslesScribe

KEPT = "if that is meant, python packaging/transcripts.py writes the files anew; read the diff before you commit it"


@pytest.mark.slow
@pytest.mark.parametrize("play", ISLES, ids=[play.name for play in ISLES])
def test_everything_that_can_be_read_in_a_game_is_what_was_kept(play: IslesPlay) -> None:
    missing.clear()
    was, now = play.file.read_text("utf-8").splitlines(), IslesScribe(play).written().splitlines()
    differing = next((pair for pair in zip(was, now, strict=False) if pair[0] != pair[1]), None)
    assert differing is None, KEPT
    assert len(was) == len(now), KEPT
    assert not missing
