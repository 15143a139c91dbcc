"""There is one voice: nothing else announces anything, and nothing is told by an event that no reader hears."""

from __future__ import annotations

from pathlib import Path

import pytest

import smallworld_desktop

PACKAGE = Path(smallworld_desktop.__file__).parent
VOICE = PACKAGE / "ui" / "desk" / "voice.py"


@pytest.mark.parametrize("word", ["AnnouncementEvent", "AnnouncementPoliteness", "Event.Announcement", "Event.Alert"])
def test_only_the_voice_announces(word: str) -> None:
    users = [file for file in PACKAGE.rglob("*.py") if word in file.read_text("utf-8")]
    assert [str(file) for file in users if file != VOICE] == []


def test_the_voice_announces() -> None:
    assert "QAccessibleAnnouncementEvent(" in VOICE.read_text("utf-8")
