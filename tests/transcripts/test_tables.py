"""Whole games of two rule sets with every text on the way, compared with what they were when last read."""

from __future__ import annotations

import pytest

from smallworld_desktop.ui.desk.words import missing
from tests.transcripts.tables import TOLD, TablePlay, TableScribe

KEPT = "if that is meant, python packaging/transcripts.py writes the files anew; read the diff before you commit it"


@pytest.mark.slow
@pytest.mark.parametrize("play", TOLD, ids=lambda play: play.name)
def test_everything_that_can_be_read_in_a_game_is_what_was_kept(play: TablePlay) -> None:
    was, now = play.file.read_text("utf-8").splitlines(), TableScribe(play).written().splitlines()
    differing = next((pair for pair in zip(was, now, strict=False) if pair[0] != pair[1]), None)
    assert differing is None, KEPT
    assert len(was) == len(now), KEPT
    assert not missing
