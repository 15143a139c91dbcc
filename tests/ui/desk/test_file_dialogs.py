"""The dialogs for files open where the player last was."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.file_dialogs import FILES, ask_for_file, ask_for_place, last_place
from smallworld_desktop.ui.desk.settings import Settings

PACKAGE = Path(__file__).parents[3] / "smallworld_desktop"


class Dialogs:
    """Stands in for the system's dialogs: notes where they open, and answers with a file."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.opened: list[Path] = []
        self.answer = ""
        for name in ("getOpenFileName", "getSaveFileName"):
            monkeypatch.setattr(QFileDialog, name, self._ask)

    def _ask(self, parent: QWidget, title: str, place: str, filters: str) -> tuple[str, str]:
        assert title
        assert "*." in filters
        self.opened.append(Path(place))
        return self.answer, filters


@pytest.fixture
def dialogs(monkeypatch: pytest.MonkeyPatch) -> Dialogs:
    return Dialogs(monkeypatch)


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    widget = QWidget()
    qtbot.addWidget(widget)
    return widget


def _desk(tmp_path: Path) -> Desk:
    return Desk(Settings(tmp_path / "settings.json"))


def test_a_dialog_opens_in_its_usual_folder_and_then_where_the_player_was(
    tmp_path: Path, dialogs: Dialogs, parent: QWidget
) -> None:
    usual, elsewhere = tmp_path / "games", tmp_path / "Spiele ěš"
    usual.mkdir()
    elsewhere.mkdir()
    desk = _desk(tmp_path)
    dialogs.answer = str(elsewhere / "a.swgame")
    assert ask_for_file(desk, parent, "games", "Open", usual) == elsewhere / "a.swgame"
    ask_for_place(desk, parent, "games", "Save", "b.swgame", usual)
    assert dialogs.opened == [usual, elsewhere / "b.swgame"]
    assert last_place(_desk(tmp_path).settings, "games", usual) == elsewhere, "the next start knows it too"


def test_each_kind_of_files_has_its_own_place(tmp_path: Path, dialogs: Dialogs, parent: QWidget) -> None:
    desk = _desk(tmp_path)
    for kind in FILES:
        (tmp_path / kind).mkdir()
        dialogs.answer = str(tmp_path / kind / "file")
        ask_for_place(desk, parent, kind, "Save", "file")
    for kind in FILES:
        assert last_place(desk.settings, kind) == tmp_path / kind


def test_a_dialog_that_is_left_changes_nothing(tmp_path: Path, dialogs: Dialogs, parent: QWidget) -> None:
    desk = _desk(tmp_path)
    assert ask_for_file(desk, parent, "boards", "Open") is None
    assert not (tmp_path / "settings.json").exists()


@pytest.mark.parametrize("trouble", ["gone", "a file", "closed"])
def test_a_folder_that_is_gone_falls_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trouble: str) -> None:
    last, usual = tmp_path / "last", tmp_path / "usual"
    usual.mkdir()
    settings = _desk(tmp_path).settings
    settings.change(places={"games": str(last)})
    if trouble == "a file":
        last.touch()
    elif trouble == "closed":
        last.mkdir()
        # Whoever runs the tests may be allowed everything.
        monkeypatch.setattr(os, "access", lambda folder, mode: str(folder) != str(last))
    assert last_place(settings, "games", usual) == usual
    usual.rmdir()
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _: str(tmp_path / "no documents"))
    assert last_place(settings, "games", usual) == Path.home()


def test_places_in_a_damaged_file_of_settings_are_left_out(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(json.dumps({"places": {"games": 7, "boards": str(tmp_path)}}))
    assert Settings(tmp_path / "settings.json").choices.places == {"boards": str(tmp_path)}


def test_nobody_asks_for_files_in_another_way() -> None:
    users = [path.name for path in PACKAGE.rglob("*.py") if "QFileDialog" in path.read_text("utf-8")]
    assert users == ["file_dialogs.py"]
