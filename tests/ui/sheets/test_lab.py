"""The balance lab: computers play beside the window, and what they took is counted."""

from __future__ import annotations

import csv
import time
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from smallworld_desktop import cli
from smallworld_desktop.engine.games.smallworld.game import GAME
from smallworld_desktop.engine.play.lab import Trial, play_trial, trials
from smallworld_desktop.engine.records.entry import Entry
from smallworld_desktop.engine.records.figures import Figures, Filter, Who
from smallworld_desktop.ui.desk import processes
from smallworld_desktop.ui.sheets.lab import LabDialog
from smallworld_desktop.ui.sitting.lab_run import LabRun
from tests.ui.sheets.places import desk_in, window


@pytest.fixture
def run(qtbot: QtBot) -> Iterator[LabRun]:
    made = LabRun()
    yield made
    made.stop()


def here(
    jobs: int, work: object, tasks: list[Trial], kind: int, enough: Callable[[], bool]
) -> Generator[Entry, None, None]:
    """Plays in this process: of a long series only twenty games until somebody has enough."""
    yield from map(play_trial, tasks[:20])
    while tasks[20:] and not enough():
        time.sleep(0.02)
    yield from map(play_trial, tasks[20:])


def test_players_change_their_seats_and_the_same_seed_is_the_same_game() -> None:
    tasks = trials("smallworld", GAME.set_up(2), ("easy", "chance"), 4)
    assert [task.players for task in tasks] == [("easy", "chance"), ("chance", "easy")] * 2
    assert len({task.seed for task in tasks}) == 4
    assert play_trial(tasks[0]).annals == play_trial(tasks[0]).annals


def test_games_are_played_beside_the_window_and_counted(
    qtbot: QtBot, tmp_path: Path, run: LabRun, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(processes, "over_processes", here)
    desk = desk_in(tmp_path)
    with window(desk) as home:
        sheet = LabDialog(desk, run, GAME.id, home)
        sheet.open()
        assert "Nothing has been played" in sheet.progress.text()
        run.begin(GAME.id, GAME.set_up(2), ("chance", "chance"), 6)
        assert sheet.stop.isEnabled()
        while run.running:
            qtbot.wait(20)
        assert sheet.progress.text() == "6 of 6 games are played."
        assert (sheet.bar.value(), sheet.bar.maximum()) == (6, 6)
        figures = Figures(run.store, Filter(GAME.id))
        assert figures.players()[Who("chance", False)].count == 12
        sheet.write_table(tmp_path / "table.csv")
        assert len((tmp_path / "table.csv").read_text("utf-8").splitlines()) > 20
        sheet.reject()


def test_whoever_has_enough_keeps_what_was_played(qtbot: QtBot, run: LabRun, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "over_processes", here)
    run.begin(GAME.id, GAME.set_up(2), ("chance", "chance"), 5000)
    while not run.done:
        qtbot.wait(20)
    run.stop()
    assert 0 < run.done < 5000
    assert not run.running
    assert Figures(run.store, Filter(GAME.id)).games == run.done


def test_what_goes_wrong_in_a_process_is_said_and_ends_nothing_else(
    qtbot: QtBot, tmp_path: Path, run: LabRun, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(jobs: int, work: object, tasks: list[Trial], kind: int, enough: object) -> Generator[Entry, None, None]:
        yield play_trial(tasks[0])
        raise OSError("no more memory")

    monkeypatch.setattr(processes, "over_processes", broken)
    run.begin(GAME.id, GAME.set_up(2), ("chance", "chance"), 9)
    while run.running:
        qtbot.wait(20)
    assert (run.done, run.failed) == (1, "OSError")
    desk = desk_in(tmp_path)
    with window(desk) as home:
        sheet = LabDialog(desk, run, GAME.id, home)
        assert sheet.progress.text().startswith("No more games can be played")
        sheet.deleteLater()


@pytest.mark.slow
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_the_command_writes_the_same_table_however_many_processes_play(
    jobs: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "out.csv"
    said = ["simulate", "--players", "chance,easy", "--games", "6", "--jobs", jobs, "--stats", str(file)]
    assert cli.main(said) == 0
    rows = list(csv.reader(file.read_text("utf-8").splitlines()))
    players = {row[1]: row[2] for row in rows if row[0] == "How often each player won"}
    assert players == {"Chance": "6", "Easy": "6"}
    assert capsys.readouterr().out.startswith("6 games, in which a choice was made")
