from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.kernel.library import Library, SavedGame
from smallworld_desktop.engine.smallworld.setup import Setup
from smallworld_desktop.ui.controller import GameController
from smallworld_desktop.ui.dialogs.saved_games import SavedGamesDialog, describe
from smallworld_desktop.ui.seating import Plan, Seat
from smallworld_desktop.ui.words import Words
from tests.ui.dialogs.places import cut_off, desk_in, during, window


@pytest.fixture
def library(qtbot: QtBot, tmp_path: Path) -> Library:
    """A game that broke off, one saved by hand, and a file that is no game."""
    library = Library(tmp_path / "games")
    controller = GameController(library)
    controller.start(Plan(Setup(2), (Seat("Anna", 0), Seat("Ben", 1)), 1))
    controller.save(tmp_path / "games" / "Family evening.swgame")
    (tmp_path / "games" / "old.swgame").write_text("{}", "utf-8")
    controller.shut()
    return library


def press(key: Qt.Key) -> None:
    focused = QApplication.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, key)


def test_what_broke_off_comes_first_and_enter_opens_it(qtbot: QtBot, tmp_path: Path, library: Library) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        dialog = SavedGamesDialog(desk, library, home)
        during(dialog, lambda: press(Qt.Key.Key_Return))
        assert dialog.autosaved
        assert dialog.path == library.broken_off()[0].path


def test_a_saved_game_is_chosen_in_the_list_and_a_damaged_one_says_why(
    qtbot: QtBot, tmp_path: Path, library: Library
) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        dialog = SavedGamesDialog(desk, library, home)

        def choose() -> None:
            dialog.list.setFocus()
            told = {}
            for row in range(3):
                dialog.list.setCurrentRow(row)
                game = dialog.chosen
                assert game is not None
                told[game.path.name] = (dialog.list.item(row).data(Qt.ItemDataRole.AccessibleTextRole), row)
                assert dialog.open_game.isEnabled() is (game.path.name != "old.swgame")
            said, row = told["old.swgame"]
            assert "Cannot be opened: the file " in said
            dialog.list.setCurrentRow(row)
            press(Qt.Key.Key_Return)
            assert dialog.isVisible()
            dialog.list.setCurrentRow(told["Family evening.swgame"][1])
            press(Qt.Key.Key_Return)

        during(dialog, choose)
        assert dialog.path is not None
        assert (dialog.path.name, dialog.autosaved) == ("Family evening.swgame", False)


def test_a_game_may_lie_elsewhere(
    qtbot: QtBot, tmp_path: Path, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = desk_in(tmp_path)
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(tmp_path / "x.swgame"), ""))
    with window(desk) as home:
        dialog = SavedGamesDialog(desk, library, home)
        during(dialog, lambda: QTest.mouseClick(dialog.elsewhere, Qt.MouseButton.LeftButton))
        assert dialog.path == tmp_path / "x.swgame"


def test_an_empty_list_says_how_games_are_saved(qtbot: QtBot, tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        dialog = SavedGamesDialog(desk, Library(tmp_path / "nothing"), home)

        def look() -> None:
            assert not dialog.open_game.isEnabled()
            assert "No game has been saved yet" in dialog.note.text()
            press(Qt.Key.Key_Escape)

        during(dialog, look)
        assert dialog.path is None


def test_games_are_told_by_name_players_round_and_date() -> None:
    words, date = Words("en"), datetime(2026, 3, 4, 20, 15, tzinfo=UTC)
    saved = SavedGame(Path("Evening.swgame"), date, "Board for two players", ("Anna", "Ben"), 4)
    assert describe(saved, words)[:2] == ("Evening", "Anna and Ben · Board for two players, round 4")
    assert describe(saved, words, broken_off=True)[0] == "Board for two players, broken off in round 4"
    over = SavedGame(Path("Evening.swgame"), date, "Board for two players", ("Anna", "Ben"), 10, finished=True)
    assert describe(over, words)[1].endswith("finished")
    assert "26" in describe(saved, words)[2]


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((3840, 2160), 1.0)])
def test_no_word_is_cut(qtbot: QtBot, tmp_path: Path, library: Library, size: tuple[int, int], text: float) -> None:
    desk = desk_in(tmp_path, size, text=text)
    with window(desk, size) as home:
        dialog = SavedGamesDialog(desk, library, home)

        def look() -> None:
            QApplication.processEvents()
            assert home.rect().contains(dialog.paper.geometry())
            assert cut_off(dialog) == []
            assert not dialog.grab().isNull()
            dialog.reject()

        during(dialog, look)
