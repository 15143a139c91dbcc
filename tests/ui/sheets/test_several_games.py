"""The dialog for a new game where there are several: one that another package brings, found by its entry points."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from textwrap import dedent

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.smallworld.game import GAME
from smallworld_desktop.engine.play.registry import games
from smallworld_desktop.ui.desk.words import missing
from smallworld_desktop.ui.presentation.tables import tables
from smallworld_desktop.ui.sheets import new_game
from smallworld_desktop.ui.sheets.game_cards import GameCard
from smallworld_desktop.ui.sheets.new_game import FIRST, OPTIONS, NewGameDialog
from smallworld_desktop.ui.sitting.seating import HUMAN
from tests.toys.engine.noughts.rules import Mark
from tests.ui.hands import Mouse
from tests.ui.sessions import begun
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


@contextmanager
def installed(folder: Path, package: str, entries: str) -> Iterator[None]:
    """A package with a game, as an installer lays it down."""
    there = folder / "noughts_of_others-1.0.dist-info"
    there.mkdir(parents=True)
    (folder / "noughts_of_others.py").write_text(dedent(package), "utf-8")
    (there / "METADATA").write_text("Metadata-Version: 2.1\nName: noughts-of-others\nVersion: 1.0\n", "utf-8")
    (there / "entry_points.txt").write_text(dedent(entries), "utf-8")
    try:
        with pytest.MonkeyPatch.context() as patch:
            patch.syspath_prepend(str(folder))
            forget()
            yield
    finally:
        sys.modules.pop("noughts_of_others", None)
        forget()


@pytest.fixture
def _installed(tmp_path: Path) -> Iterator[None]:
    with installed(tmp_path, PACKAGE, ENTRIES):
        yield


def choose(dialog: NewGameDialog, game: str) -> None:
    QTest.mouseClick(dialog.games.card(game), LEFT)


def test_with_one_game_nobody_is_asked_which(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(new_game, "games", lambda: {GAME.id: GAME})
    desk = desk_in(tmp_path)
    with window(desk) as home:
        dialog = NewGameDialog(desk, {}, home)

        def look() -> None:
            assert not dialog.games.isVisible()
            dialog.accept()

        during(dialog, look)


@pytest.mark.usefixtures("_installed")
def test_a_game_of_another_package_is_chosen_and_begun(qtbot: QtBot, tmp_path: Path) -> None:
    assert list(games())[-1] == NOUGHTS
    desk = desk_in(tmp_path)
    with window(desk) as home:
        dialog, before = NewGameDialog(desk, {}, home), dict(missing)

        def begin() -> None:
            assert dialog.games.isVisible()
            assert dialog.games.chosen == GAME.id
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


THIRD = "three-in-a-row"

THIRD_PACKAGE = f"""
    from tests.toys.engine.noughts.game import NoughtsBox
    from tests.toys.engine.noughts.rules import NoughtsAndCrosses
    from tests.toys.ui.noughts.door import NoughtsTable


    class Rules(NoughtsAndCrosses):
        id = "{THIRD}"


    class Row(NoughtsBox):
        id, rules = Rules.id, Rules()


    class RowTable(NoughtsTable):
        id = Rules.id


    GAME, TABLE = Row(), RowTable()
"""


@pytest.mark.usefixtures("toys")
def test_a_third_game_is_chosen_on_the_sheet_begun_and_played(qtbot: QtBot, tmp_path: Path) -> None:
    entries = ENTRIES.replace(NOUGHTS, THIRD)
    with installed(tmp_path / "packages", THIRD_PACKAGE, entries), begun(qtbot, tmp_path) as session:
        assert set(games()) == set(tables()) >= {GAME.id, NOUGHTS, "auction", THIRD}
        session.window.sheets.new_game()
        dialog = session.window.sheets.sheet
        assert isinstance(dialog, NewGameDialog)
        choose(dialog, THIRD)
        dialog.page.seats.seated.emit(1, HUMAN)
        QTest.mouseClick(dialog.start, LEFT)
        qtbot.waitUntil(lambda: session.controller.playing)
        assert session.controller.game.ruleset.id == THIRD
        hands = Mouse(session, qtbot)
        for cell in (4, 0):
            hands.act(cell)
        assert [step.action for step in session.controller.history] == [Mark(4), Mark(0)]


def test_the_card_of_a_game_shows_its_table_and_arrow_keys_walk_from_one_to_the_next(
    qtbot: QtBot, tmp_path: Path
) -> None:
    ids = list(games())
    assert all(not GameCard(id, QWidget()).picture.isNull() for id in ids), "every game of the house has its picture"
    desk = desk_in(tmp_path)
    with window(desk) as home:
        dialog = NewGameDialog(desk, {}, home)

        def look() -> None:
            dialog.games.card(ids[0]).setFocus()
            QTest.keyClick(dialog.games.card(ids[0]), Qt.Key.Key_Right)
            assert dialog.game == dialog.games.chosen == ids[1]
            assert dialog.games.card(ids[1]).hasFocus(), "whoever walks there stays there"
            assert dialog.games.card(ids[1]).accessibleName().endswith(desk.words_of(ids[1]).name("game", ids[1]))
            dialog.accept()

        during(dialog, look)
