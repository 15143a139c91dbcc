"""The statistics on their sheet: what is chosen, told, heard and written to a file."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.smallworld.game import GAME
from smallworld_desktop.engine.play.record_bench import some_entries
from smallworld_desktop.engine.records.figures import Figures, Filter
from smallworld_desktop.engine.records.store import Store
from smallworld_desktop.ui.sheets.records_page import PLAYERS
from smallworld_desktop.ui.sheets.statistics import StatisticsDialog
from tests.ui.sheets.places import desk_in, window

GAMES = 150


@pytest.fixture(scope="module")
def store() -> Store:
    made = Store()
    made.enter((entry, None) for entry in some_entries(GAME, GAMES))
    return made


@pytest.fixture
def sheet(qtbot: QtBot, tmp_path: Path, store: Store) -> Iterator[StatisticsDialog]:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        made = StatisticsDialog(desk, store, GAME.id, home)
        made.open()
        yield made
        made.reject()


def choose(sheet: StatisticsDialog, name: str, value: object) -> None:
    box = sheet.boxes[name]
    box.setCurrentIndex(box.findData(value))
    box.activated.emit(box.currentIndex())


def test_it_tells_of_as_many_games_as_are_chosen(sheet: StatisticsDialog, store: Store) -> None:
    assert sheet.text.text().startswith(f"{GAMES} games")
    choose(sheet, "seats", 3)
    three = Figures(store, Filter(GAME.id, seats=3)).games
    assert 0 < three < GAMES
    assert sheet.text.text().startswith(f"{three} games")


def test_every_thing_of_the_game_has_its_line_with_a_number_and_what_is_heard(sheet: StatisticsDialog) -> None:
    rows = sheet.page.things.rows.model
    QAbstractItemModelTester(rows)
    assert {row.id for row in rows.rows} == set(GAME.things()["race"])
    sheet.page.kinds.button("power").click()
    assert {row.id for row in rows.rows} == set(GAME.things()["power"])
    line = rows.rows[0]
    assert line.text.startswith(f"{line.name}: in {line.count} games, won ")
    assert f"between {line.least:.2f} and {line.most:.2f}" in line.text


def test_nothing_is_drawn_or_said_of_few_games(sheet: StatisticsDialog) -> None:
    few = [row for row in sheet.told.things("race") if not row.told]
    cells = list(sheet.told.cells.values())
    assert not few
    assert any(not cell.shown for cell in cells)
    assert all(
        cell.shade == 0 and "nothing is said from fewer than 20" in cell.text for cell in cells if not cell.shown
    )


def test_a_field_is_told_to_whoever_walks_there(sheet: StatisticsDialog) -> None:
    table = sheet.page.pairs
    table.view.setFocus()
    table.view.setCurrentIndex(table.model_of_pairs.index(0, 0))
    QTest.keyClick(table.view, Qt.Key.Key_Right)
    assert table.view.currentIndex().column() == 1
    told = table.model_of_pairs.data(table.view.currentIndex(), Qt.ItemDataRole.AccessibleTextRole)
    assert told
    assert sheet.page._pairs_note.text() == told


def test_all_of_it_is_written_as_a_table(sheet: StatisticsDialog, tmp_path: Path) -> None:
    sheet.views.button(PLAYERS).click()
    sheet.write_table(tmp_path / "table.csv")
    rows = list(csv.reader((tmp_path / "table.csv").read_text("utf-8").splitlines()))
    assert rows[0] == ["table", "what", "games", "number", "least", "most"]
    tables = {row[0] for row in rows[1:]}
    assert {"Races", "Powers", "Each with each", "Points"} < tables
    assert sum(row[0] == "Races" for row in rows) == len(GAME.things()["race"])
    assert "table.csv" in sheet.note.text()


def test_what_is_damaged_is_said_in_one_sentence(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "statistics.sqlite"
    path.write_text("hello " * 1000)
    desk = desk_in(tmp_path)
    with window(desk) as home:
        made = StatisticsDialog(desk, Store(path), GAME.id, home)
        made.open()
        assert made.text.text() == "The statistics are damaged."
        assert not made.export.isEnabled()
        made.reject()


def test_a_game_of_which_nothing_is_counted_has_players_and_points(qtbot: QtBot, tmp_path: Path, toys: None) -> None:
    desk, store = desk_in(tmp_path), Store()
    with window(desk) as home:
        made = StatisticsDialog(desk, store, "noughts-and-crosses", home)
        made.open()
        assert made.views.chosen == PLAYERS
        assert made.page.charts["players"].rows.model.rows == ()
        made.reject()
