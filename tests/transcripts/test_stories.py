"""The sentences of the storyteller, compared with what they were when somebody last read them."""

from __future__ import annotations

import pytest

from smallworld_desktop.ui.desk.words import missing
from tests.transcripts.stories import STORIES, Kept


@pytest.mark.slow
@pytest.mark.parametrize("kept", STORIES, ids=[kept.name for kept in STORIES])
def test_what_is_told_of_rivals_is_what_was_kept(kept: Kept) -> None:
    was, now = kept.file.read_text(encoding="utf-8").splitlines(), kept.written().splitlines()
    assert now == was, "if that is meant: python packaging/transcripts.py writes the files anew"
    assert not missing
