from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.ui.presentation.door import TableDoor
from smallworld_desktop.ui.presentation.reckoning import Grid, Row
from smallworld_desktop.ui.sheets.end import EndDialog
from smallworld_desktop.ui.sheets.number_table import GridModel
from smallworld_desktop.ui.sheets.points_chart import PointsChart, grid_step, spread
from smallworld_desktop.ui.sitting.seating import Plan, Seat
from tests.toys.engine.noughts.game import NoughtsBox
from tests.toys.engine.noughts.rules import Mark, NoughtsAndCrosses
from tests.ui.sheets.finished import Over, finished
from tests.ui.sheets.places import cut_off, desk_in, during, window

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture(scope="module")
def hidden() -> Any:
    return Over(finished(5))


@pytest.fixture(scope="module")
def open_coins() -> Any:
    return Over(finished(2, hidden_coins=False))


def press(key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    focused = QApplication.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, key, modifier)


@pytest.mark.slow
def test_purses_open_one_after_the_other_by_themselves(qtbot: QtBot, tmp_path: Path, hidden: Any) -> None:
    desk = desk_in(tmp_path, speed=2.0)
    with window(desk) as home:
        end = EndDialog(desk, hidden, home)

        def watch() -> None:
            assert not end.opened
            assert end.all.hasFocus()
            qtbot.waitUntil(lambda: "leads with" in end.title.text())
            qtbot.waitUntil(lambda: end.opened)
            assert "wins with" in end.title.text()
            press(Qt.Key.Key_Space)
            assert end.isVisible(), "Space was meant for the last purse"
            press(Qt.Key.Key_Return)

        during(end, watch)
        assert end.again


def test_space_opens_all_and_does_not_begin_another_game(qtbot: QtBot, tmp_path: Path, hidden: Any) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        end = EndDialog(desk, hidden, home)

        def hurry() -> None:
            press(Qt.Key.Key_Space)
            assert end.isVisible()
            assert end.opened
            assert not end.all.isVisible()
            press(Qt.Key.Key_Space)
            assert end.isVisible()
            press(Qt.Key.Key_Return)

        during(end, hurry)
        assert end.again


def test_a_click_on_the_paper_opens_all(qtbot: QtBot, tmp_path: Path, hidden: Any) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        end = EndDialog(desk, hidden, home)

        def click() -> None:
            QTest.mouseClick(end, LEFT, pos=QPoint(5, 5))
            assert end.opened
            end.reject()

        during(end, click)


@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_open_coins_and_no_animations_have_nothing_to_uncover(
    qtbot: QtBot, tmp_path: Path, open_coins: Any, hidden: Any, speed: float
) -> None:
    desk = desk_in(tmp_path, speed=speed)
    with window(desk) as home:
        end = EndDialog(desk, open_coins if speed else hidden, home)
        assert end.opened
        during(end, lambda: press(Qt.Key.Key_Escape))
        assert end.wish == "table"


def test_it_can_be_watched_again(qtbot: QtBot, tmp_path: Path, open_coins: Any) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        end = EndDialog(desk, open_coins, home)
        during(end, lambda: press(Qt.Key.Key_W))
        assert end.wish == "watch"


def test_a_choice_of_tables_that_has_the_keyboard_swallows_no_command(
    qtbot: QtBot, tmp_path: Path, open_coins: Any
) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        end = EndDialog(desk, open_coins, home)

        def coach() -> None:
            end.views.setFocus()
            assert end.views.hasFocus()
            press(Qt.Key.Key_C)

        during(end, coach)
        assert end.wish == "coach"


def test_the_table_shows_every_view(qtbot: QtBot, tmp_path: Path, open_coins: Any) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        end = EndDialog(desk, open_coins, home)

        def view() -> None:
            seen = []
            for at in range(end.views.count()):
                end.views.setCurrentIndex(at)
                end.views.activated.emit(at)
                seen.append(end.table.shown.grid)
                assert not end.table.grab().isNull()
            assert len(seen) == 4
            assert seen[0].rows[0].cells[-1] == seen[1].rows[0].cells[-1] == seen[2].rows[-1].cells[-1]
            end.reject()

        during(end, view)


@pytest.mark.parametrize("kind", ["txt", "csv", "png"])
def test_the_report_is_saved_as_text_table_and_picture(
    qtbot: QtBot, tmp_path: Path, open_coins: Any, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = desk_in(tmp_path)
    file = tmp_path / f"report.{kind}"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(file), ""))
    with window(desk) as home:
        end = EndDialog(desk, open_coins, home)

        def save() -> None:
            press(Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
            assert end.note.text() == f"Saved as report.{kind}."
            end.reject()

        during(end, save)
    assert file.stat().st_size > 500


def test_a_report_that_cannot_be_written_is_explained(
    qtbot: QtBot, tmp_path: Path, open_coins: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        end = EndDialog(desk, open_coins, home)

        def save() -> None:
            for file in ("report.txt", "report.png"):
                path = tmp_path / "nowhere" / file
                monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, path=path: (str(path), ""))
                QTest.mouseClick(end.save, LEFT)
                assert "could not be written" in end.note.text() or "cannot be written" in end.note.text()
            end.reject()

        during(end, save)


@pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1600, 1000), 1.0), ((3840, 2160), 1.0)]
)
def test_no_word_is_cut_and_at_plain_size_nothing_scrolls(
    qtbot: QtBot, tmp_path: Path, hidden: Any, size: tuple[int, int], text: float
) -> None:
    desk = desk_in(tmp_path, size, text=text)
    with window(desk, size) as home:
        end = EndDialog(desk, hidden, home)

        def look() -> None:
            for opened in (0, 1, 5):
                for _ in range(opened):
                    end.open_next()
                QApplication.processEvents()
                assert cut_off(end) == []
                assert home.rect().contains(end.paper.geometry())
                assert text > 1 or end.view.verticalScrollBar().maximum() == 0
                assert text > 1 or end.view.horizontalScrollBar().maximum() == 0
            end.reject()

        during(end, look)


def test_the_rows_say_place_name_and_coins(qtbot: QtBot, tmp_path: Path, hidden: Any) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        end = EndDialog(desk, hidden, home)

        def listen() -> None:
            assert end.scores.rows[0].accessibleName() == "Anna: coins face down"
            end.open_all()
            best = max(hidden.game.state.coins)
            assert end.scores.rows[0].accessibleName().startswith("Place 1: ")
            assert end.scores.rows[0].accessibleName().endswith(f"{best} coins")
            assert str(best) in end.chart.accessibleDescription()
            end.reject()

        during(end, listen)


def test_the_model_of_the_table_is_sound() -> None:
    model = GridModel()
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.show_grid(Grid(("Race", "Total"), (Row("Anna", (3, 3), 0), Row("Ben", (None, None), 1))))
    assert model.data(model.index(1, 1)) == "–"
    assert model.data(model.index(0, 1), Qt.ItemDataRole.AccessibleTextRole) == "Anna, Race: 3"
    assert model.headerData(1, Qt.Orientation.Horizontal) == "Race"


def test_names_beside_lines_keep_apart_and_near() -> None:
    assert spread([10, 12, 50], 15, 100) == [10, 25, 50]
    assert spread([98, 99, 100], 15, 100) == [70, 85, 100]


def test_the_scale_of_the_chart_has_few_round_numbers() -> None:
    assert [grid_step(most) for most in (12, 60, 83, 124, 180)] == [5, 20, 20, 25, 50]


def test_pointing_at_a_round_tells_its_numbers(qtbot: QtBot, tmp_path: Path, open_coins: Any) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        end = EndDialog(desk, open_coins, home)

        def point() -> None:
            chart: PointsChart = end.chart
            plot = chart.plot()
            assert chart.told_at(round(plot.left())).startswith("start\n")
            assert chart.told_at(round(plot.right())).startswith("Round 10\n")
            assert chart.told_at(0 - 50) == ""
            end.reject()

        during(end, point)


class Plain(TableDoor):
    """A game that says nothing of its own about its end."""

    id = NoughtsAndCrosses.id


def test_a_game_with_plain_standings_shows_them_and_neither_chart_nor_table(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = Game(NoughtsAndCrosses(), None, 1)
    for cell in (0, 3, 1, 4, 2):
        game.play(Mark(cell))
    over: Any = SimpleNamespace(
        game=game, map=None, state=game.state, plan=Plan(None, (Seat("Anna", 0), Seat("Ben", 1)), 1, game=Plain.id)
    )
    monkeypatch.setattr("smallworld_desktop.ui.sheets.end.door_of", lambda controller: Plain())
    monkeypatch.setattr("smallworld_desktop.ui.sheets.end.box_of", lambda controller: NoughtsBox())
    desk = desk_in(tmp_path)
    with window(desk) as home:
        end = EndDialog(desk, over, home)

        def look() -> None:
            assert end.opened
            assert end.title.text() == "Anna wins"
            assert [row.accessibleName() for row in end.scores.rows] == [
                "Place 1: Anna, 1 point",
                "Place 2: Ben, 0 points",
            ]
            assert not any(part.isVisible() for part in (end.chart, end.table, end.views, end.coach))
            assert end.note.text() == ""
            assert cut_off(end) == []
            end.write_report(tmp_path / "end.csv")
            end.reject()

        during(end, look)
    assert (tmp_path / "end.csv").read_text("utf-8").splitlines()[1] == "Anna,1,1"
