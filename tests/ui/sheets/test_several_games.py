"""The dialog for a new game where there are several: one that another package brings, found by its entry points."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.smallworld.game import GAME
from smallworld_desktop.engine.play.registry import games
from smallworld_desktop.ui.desk.words import missing
from smallworld_desktop.ui.presentation.tables import tables
from smallworld_desktop.ui.sheets.new_game import FIRST, OPTIONS, NewGameDialog
from tests.ui.sheets.places import cut_off, desk_in, during, window

LEFT = Qt.MouseButton.LeftButton
NOUGHTS = "noughts-and-crosses"

PACKAGE = """
    from smallworld_desktop.engine.play.box import Box
    from smallworld_desktop.ui.presentation.door import TableDoor
    from tests.toys.engine.noughts.rules import NoughtsAndCrosses


    class NoughtsBox(Box):
        id = NoughtsAndCrosses.id
        rules = NoughtsAndCrosses()


    class NoughtsTable(TableDoor):
        id = NoughtsAndCrosses.id


    GAME, TABLE = NoughtsBox(), NoughtsTable()
"""

ENTRIES = """
    [smallworld_desktop.games]
    noughts-and-crosses = noughts_of_others:GAME

    [smallworld_desktop.tables]
    noughts-and-crosses = noughts_of_others:TABLE
"""


def forget() -> None:
    """Have the games sought anew."""
    importlib.invalidate_caches()
    games.cache_clear()
    tables.cache_clear()


@pytest.fixture
def _installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A package with a game, as an installer lays it down."""
    (tmp_path / "noughts_of_others.py").write_text(dedent(PACKAGE), "utf-8")
    there = tmp_path / "noughts_of_others-1.0.dist-info"
    there.mkdir()
    (there / "METADATA").write_text("Metadata-Version: 2.1\nName: noughts-of-others\nVersion: 1.0\n", "utf-8")
    (there / "entry_points.txt").write_text(dedent(ENTRIES), "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    forget()
    yield
    sys.modules.pop("noughts_of_others", None)
    monkeypatch.undo()
    forget()


def choose(dialog: NewGameDialog, game: str) -> None:
    at = dialog.games.findData(game)
    dialog.games.setCurrentIndex(at)
    dialog.games.activated.emit(at)


def test_with_one_game_nobody_is_asked_which(qtbot: QtBot, tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        dialog = NewGameDialog(desk, {}, home)

        def look() -> None:
            assert not dialog.games.isVisible()
            dialog.accept()

        during(dialog, look)


@pytest.mark.usefixtures("_installed")
def test_a_game_of_another_package_is_chosen_and_begun(qtbot: QtBot, tmp_path: Path) -> None:
    assert list(games()) == [GAME.id, NOUGHTS]
    desk = desk_in(tmp_path)
    with window(desk) as home:
        dialog, before = NewGameDialog(desk, {}, home), dict(missing)

        def begin() -> None:
            assert dialog.games.isVisible()
            assert dialog.games.currentText() == "Small World"
            choose(dialog, NOUGHTS)
            assert dict(missing) == before, "nothing is said of the other game in the words of this one"
            assert desk.words.game == GAME.id, "the table goes on speaking of its own game"
            page = dialog.page
            assert [row.isVisible() for row in page.seats.rows] == [True, True]
            for part in (page.map, page.picture, page.misfit, page.counts, page.practice, dialog.all):
                assert not part.isVisible(), "what the game does not have is not asked for"
            assert cut_off(dialog) == []
            QTest.mouseClick(dialog.start, LEFT)

        assert during(dialog, begin) == NewGameDialog.DialogCode.Accepted
        assert dialog.plan is not None
        assert (dialog.plan.game, dialog.plan.setup, len(dialog.plan.seats)) == (NOUGHTS, None, 2)


@pytest.mark.usefixtures("_installed")
def test_each_game_remembers_the_set_up_that_it_was_begun_with(qtbot: QtBot, tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        first = NewGameDialog(desk, {}, home)

        def four() -> None:
            first.page.counts.picked.emit("4")
            first.accept()

        during(first, four)
        second = NewGameDialog(desk, first.plans, home, game=NOUGHTS)

        def zoe() -> None:
            assert second.game == NOUGHTS
            second.page.seats.renamed.emit(0, "Zoe")
            choose(second, GAME.id)
            assert second.arrangement.count == 4
            second.turn_to(OPTIONS)
            assert second.options.isVisible()
            second.turn_to(FIRST)
            choose(second, NOUGHTS)
            assert second.arrangement.seats[0].name == "Zoe", "nothing is lost by looking at another game"
            second.accept()

        during(second, zoe)
    assert second.plans[GAME.id]["count"] == 4
    assert second.plans[NOUGHTS]["seats"][0][0] == "Zoe"
