"""Seats for which a file names a player that this installation does not have: nobody plays until a person has said."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.kernel.saves import read
from smallworld_desktop.ui.sheets.who_plays import WhoPlays
from smallworld_desktop.ui.shell.app import Session
from smallworld_desktop.ui.sitting.seating import HUMAN, VACANT
from tests.ui.sessions import begun
from tests.ui.sheets.places import cut_off, nameless
from tests.ui.table import folders, plan

CANARY = """from pathlib import Path
from smallworld_desktop.engine.games.smallworld.minds.chance import Chance

Path(__file__).with_suffix(".sang").touch()


class Bird(Chance):
    pass


class Other(Chance):
    pass
"""


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path) -> Iterator[Session]:
    with begun(qtbot, tmp_path, speed=0.0, pace=0.0, language="en", curtain=False) as made:
        yield made


@pytest.fixture
def canary(tmp_path: Path) -> Path:
    """A program that leaves a trace when it is run."""
    file = tmp_path / "canary.py"
    file.write_text(CANARY, encoding="utf-8")
    return file


def saved(session: Session, path: Path, players: list[Any], **about: Any) -> Path:
    """A new game, saved as if these players sat there."""
    session.controller.start(plan(len(players)))
    session.controller.save(path)
    session.controller.close_game()
    data = json.loads(path.read_text(encoding="utf-8"))
    data["about"] |= {"players": players, **about}
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def sheet_of(session: Session) -> WhoPlays:
    sheet = session.window.sheets.sheet
    assert isinstance(sheet, WhoPlays)
    return sheet


def test_a_file_that_names_a_program_has_nothing_run_and_the_person_is_asked(
    session: Session, qtbot: QtBot, canary: Path, tmp_path: Path
) -> None:
    controller = session.controller
    session.window.sheets.open_file(saved(session, tmp_path / "sent.swgame", [f"{canary}:Bird", HUMAN]))
    sheet = sheet_of(session)
    assert sheet.windowTitle() == "Who plays for Anna?"
    assert f"“{canary}:Bird"[:60] in sheet.text.text()
    assert "This program has no such player" in sheet.text.text()
    assert sheet.player == "normal"
    qtbot.wait(100)
    assert (controller.vacant, controller.legal(), controller.thinking_seat) == (True, (), -1)
    assert controller.plan.seats[0].player == VACANT
    with qtbot.waitSignal(controller.transitioned):
        sheet.computer.click()
    assert controller.plan.seats[0].player == "normal"
    assert not canary.with_suffix(".sang").exists()


def test_each_seat_is_asked_about_in_turn_and_a_person_may_take_it(
    session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    session.controller.pause(True)
    session.window.sheets.open_file(saved(session, tmp_path / "sent.swgame", ["wizard", HUMAN, "hard", 7]))
    assert sheet_of(session).windowTitle() == "Who plays for Anna?"
    sheet_of(session).person.click()
    qtbot.waitUntil(lambda: session.window.sheets.sheet is not None)
    assert sheet_of(session).windowTitle() == "Who plays for Dan?"
    sheet_of(session).computer.click()
    qtbot.waitUntil(lambda: session.window.sheets.sheet is None)
    assert [seat.player for seat in session.controller.plan.seats] == [HUMAN, HUMAN, "hard", "normal"]


def test_whoever_puts_the_sheet_away_finds_the_question_on_the_bar(
    session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    controller, bar = session.controller, session.window.table.bar
    session.window.sheets.open_file(saved(session, tmp_path / "sent.swgame", ["wizard", HUMAN]))
    QTest.keyClick(sheet_of(session), Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: session.window.sheets.sheet is None)
    row = session.window.table.seats.panels[0].row
    assert row is not None
    assert (row.note, row.player) == ("Nobody plays here yet", "Nobody plays here yet")
    assert [button.text() for button in bar.buttons] == ["Who plays?"]
    assert len(controller.game.history) == 1
    bar.buttons[0].click()
    assert "wizard" in sheet_of(session).text.text()
    with qtbot.waitSignal(controller.transitioned):
        sheet_of(session).computer.click()


def test_what_a_file_wanted_is_kept_until_somebody_else_is_named(session: Session, tmp_path: Path) -> None:
    """Where that player is installed, the game goes on with it."""
    session.window.sheets.open_file(saved(session, tmp_path / "sent.swgame", ["wizard", HUMAN]))
    session.controller.save(tmp_path / "again.swgame")
    assert read(tmp_path / "again.swgame").about["players"] == ["wizard", HUMAN]


def test_a_program_plays_where_the_person_names_it_and_is_asked_about_again(
    session: Session, qtbot: QtBot, canary: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    controller, sheets = session.controller, session.window.sheets
    controller.start(plan())
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(canary), ""))
    sheets.hand_over(0)
    sheet_of(session).file.click()
    assert sheet_of(session).classes.isVisible()
    assert sheet_of(session).help.text().startswith("canary.py:Bird: This file is a program")
    assert not canary.with_suffix(".sang").exists(), "it is read, not run, until it plays"
    with qtbot.waitSignal(controller.transitioned):
        sheet_of(session).computer.click()
    assert canary.with_suffix(".sang").exists()
    row = session.window.table.seats.panels[0].row
    assert row is not None
    assert row.player == "Computer · Bird"
    controller.save(tmp_path / "mine.swgame")
    assert read(tmp_path / "mine.swgame").about["players"] == ["canary.py:Bird", HUMAN]
    qtbot.waitUntil(lambda: sheets.sheet is None)
    sheets.open_file(tmp_path / "mine.swgame")
    assert controller.plan.vacant == (0,)
    assert "“canary.py:Bird”" in sheet_of(session).text.text()


def test_a_file_without_a_player_is_one_sentence(
    session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session.controller.start(plan())
    session.window.sheets.hand_over(0)
    for text, why in (("1 +", "is not a Python file"), ("x = 1", "has no class"), ("\0", "is not a Python file")):
        (tmp_path / "no.py").write_text(text, encoding="utf-8")
        monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(tmp_path / "no.py"), ""))
        sheet_of(session).file.click()
        assert why in sheet_of(session).problem.text()
    assert (sheet_of(session).player, sheet_of(session).program) == ("normal", None)


def test_a_program_that_cannot_be_run_leaves_the_seat_vacant_and_says_why(
    session: Session, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    controller = session.controller
    (tmp_path / "broken.py").write_text("class Bird:\n    pass\nraise OSError('no nest')\n", encoding="utf-8")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(tmp_path / "broken.py"), ""))
    controller.start(plan())
    session.window.sheets.hand_over(0)
    sheet_of(session).file.click()
    with qtbot.waitSignal(controller.vacated):
        sheet_of(session).computer.click()
    qtbot.waitUntil(lambda: isinstance(session.window.sheets.sheet, WhoPlays))
    assert "Bird cannot play here" in sheet_of(session).text.text()
    assert "cannot be run (OSError: no nest)" in sheet_of(session).text.text()
    assert len(controller.game.history) == 1


@pytest.mark.slow
def test_the_settings_name_no_program_either(qtbot: QtBot, canary: Path, tmp_path: Path) -> None:
    seats = [["Anna", 0, ""], *([name, number, f"{canary}:Bird"] for number, name in enumerate("BCDE", 1))]
    folders(tmp_path).settings_file.parent.mkdir(parents=True)
    content = [["<img src='//host/x.png'>.yaml", "races: {}"]]
    settings = {"language": "en", "speed": 0.0, "plan": {"seats": seats, "count": 2, "content": content}}
    folders(tmp_path).settings_file.write_text(json.dumps(settings), encoding="utf-8")
    with begun(qtbot, tmp_path, pace=0.0, curtain=False) as session:
        session.window.sheets.new_game()
        dialog: Any = session.window.sheets.sheet
        assert {seat.player for seat in dialog.arrangement.places} == {HUMAN, "fair"}
        dialog.start.click()
        assert session.controller.plan.seats[1].player == "fair"
    assert not canary.with_suffix(".sang").exists()


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1600, 1000), 1.5)])
def test_the_question_is_read_whole_however_long_a_name_the_file_wants(
    session: Session, qtbot: QtBot, tmp_path: Path, size: tuple[int, int], text: float
) -> None:
    session.settings.change(text=text)
    session.window.resize(*size)
    session.window.sheets.open_file(saved(session, tmp_path / "sent.swgame", ["W" * 8000, HUMAN]))
    sheet = sheet_of(session)
    assert len(sheet.text.text()) < 300
    qtbot.waitUntil(lambda: cut_off(sheet) == [])
    assert nameless(sheet) == []
    assert sheet.view.horizontalScrollBar().maximum() == 0
