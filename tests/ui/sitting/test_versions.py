"""A start of the program finds what another version of it has left."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.smallworld.actions import Pick
from smallworld_desktop.engine.kernel.saves import FORMAT, Recorder
from smallworld_desktop.ui.desk.settings import VERSION
from smallworld_desktop.ui.sheets.short_dialogs import MessageDialog
from smallworld_desktop.ui.shell.app import Session
from tests.ui.table import folders, plan


def newer_game(session: Session) -> str:
    """A game as a newer version saves it."""
    session.controller.start(plan())
    session.controller.play(Pick(0))
    return json.dumps(json.loads(Recorder(session.controller.game).text()) | {"format": FORMAT + 1, "weather": "rain"})


@pytest.mark.slow
@pytest.mark.parametrize("found", ["in the library", "as a file to open"])
def test_a_game_of_a_newer_version_is_refused_in_words_and_left_alone(qtbot: QtBot, tmp_path: Path, found: str) -> None:
    session = Session(folders(tmp_path))
    text = newer_game(session)
    session.end()
    file = next(folders(tmp_path).games.glob("*.swgame"))
    if found == "as a file to open":
        file = file.rename(tmp_path / "ein Spiel.swgame")
    file.write_text(text, "utf-8")
    session = Session(folders(tmp_path))
    session.begin(None if found == "in the library" else str(file))
    said, playing = session.window.table.notice.text, session.controller.playing
    if isinstance(sheet := session.window.sheets.sheet, MessageDialog):
        said = sheet.message.text()
        sheet.accept()
    session.end()
    assert "saved by a newer version of the program" in said
    assert not playing
    assert file.read_text("utf-8") == text


@pytest.mark.slow
def test_a_start_and_an_end_bring_older_settings_up_to_date_and_leave_newer_ones(qtbot: QtBot, tmp_path: Path) -> None:
    path = folders(tmp_path).settings_file
    path.parent.mkdir(parents=True, exist_ok=True)
    for given in ({"theme": "light"}, {"version": VERSION + 1, "theme": "light", "weather": "rain"}):
        path.write_text(json.dumps(given), "utf-8")
        session = Session(folders(tmp_path))
        session.begin(None)
        assert session.desk.settings.choices.theme == "light"
        session.end()
        written = json.loads(path.read_text("utf-8"))
        assert {**written, "version": VERSION, **given} == written
