"""Random boards in the dialog for a new game: offered, chosen, asked for by code, kept as files."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from functools import cache
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.boards.worlds.codes import Code
from smallworld_desktop.engine.boards.worlds.maker import BoardMaker
from smallworld_desktop.engine.games.smallworld.boards import BOARDS
from smallworld_desktop.engine.games.smallworld.game import GAME
from smallworld_desktop.engine.play.worlds import Made, Wish, make
from smallworld_desktop.ui.desk import processes
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.presentation.worlds import told
from smallworld_desktop.ui.sheets.new_game import WORLDS, NewGameDialog
from tests.ui.sheets.places import desk_in, window


@cache
def _text() -> str:
    """The file of the board for two, as if it were a world."""
    return BOARDS.find("two_players").read_text("utf-8")


@pytest.fixture
def offered(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[NewGameDialog]:
    """The page of worlds; every world shows the board for two, and all are there at once."""

    def here(
        jobs: int, work: object, tasks: list[Wish], kind: int, enough: Callable[[], bool]
    ) -> Generator[Made, None, None]:
        yield from (Made(task.code, _text()) for task in tasks)

    monkeypatch.setattr(processes, "over_processes", here)
    desk = desk_in(tmp_path)
    with window(desk) as home:
        dialog = NewGameDialog(desk, {}, home, worlds=tmp_path / "worlds")
        dialog.open()
        page = dialog.worlds
        assert page is not None
        dialog.turn_to(WORLDS)
        qtbot.waitUntil(lambda: all(card.isEnabled() for card in page.cards))
        yield dialog
        if dialog.isVisible():
            dialog.done(0)


def test_a_world_is_chosen_becomes_a_file_and_is_played(offered: NewGameDialog, tmp_path: Path) -> None:
    page = offered.worlds
    assert page is not None
    assert len(set(page.offered)) == 4
    assert all(code.seats == offered.arrangement.count for code in page.offered)
    card = page.cards[2]
    QTest.mouseClick(card, Qt.MouseButton.LeftButton)
    file = tmp_path / "worlds" / f"{card.code}.yaml"
    assert offered.arrangement.board == str(file)
    assert file.read_text("utf-8") == _text()
    assert [one.isChecked() for one in page.cards] == [False, False, True, False]
    offered.start.click()
    assert offered.plan is not None
    assert offered.plan.setup.own_map == (file.name, _text())


def test_other_worlds_leave_the_chosen_one_and_the_earlier_ones_come_back(offered: NewGameDialog, qtbot: QtBot) -> None:
    page = offered.worlds
    assert page is not None
    first = page.offered
    page.cards[1].click()
    page.others.click()
    assert page.offered[1] == first[1]
    assert not {page.offered[at] for at in (0, 2, 3)} & set(first)
    qtbot.waitUntil(lambda: all(card.isEnabled() for card in page.cards))
    page.back.click()
    assert page.offered == first
    assert not page.back.isEnabled()


def test_a_world_comes_by_its_code_and_what_is_none_is_said(offered: NewGameDialog, qtbot: QtBot) -> None:
    page = offered.worlds
    assert page is not None
    QTest.keyClicks(page.code, "a2 8pa7")
    QTest.keyClick(page.code, Qt.Key.Key_Return)
    assert "is not the code of a world" in offered.problem.text()
    page.code.setText("A5-8PA7")
    QTest.keyClick(page.code, Qt.Key.Key_Return)
    assert offered.problem.text() == "A5-8PA7 is a world for 5 players. Change the number of seats first."
    page.code.setText("a28pa7")
    QTest.keyClick(page.code, Qt.Key.Key_Return)
    code = Code("A", 2, page.offered[0].seed)
    assert str(page.offered[0]) == str(code) == "A2-8PA7"
    qtbot.waitUntil(page.cards[0].isEnabled)
    assert page.cards[0].accessibleName().startswith("World 1, A2-8PA7. Open sea ")


def test_a_world_that_cannot_be_drawn_gives_way_to_another(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(maker: BoardMaker, code: Code) -> str:
        from smallworld_desktop.engine.kernel.errors import GameError

        raise GameError("world-not-found", code=str(code))

    monkeypatch.setattr(BoardMaker, "text", fail)
    assert make(Wish(GAME.id, Code("A", 2, 1))) == Made(Code("A", 2, 1), "")


def test_what_is_told_of_a_board_is_true() -> None:
    map = BOARDS.load("two_players")
    assert told(map, Words("en")) == "Open sea in the north-west and in the south-east. A lake with 5 shores."


def test_regions_of_a_world_have_the_names_and_forms_of_every_language() -> None:
    czech, names = Words("cs"), {"r9": "Owlwood", "r1": "Mole End"}
    assert czech.region("a2_8pa7", "r9", names) == "Soví les"
    assert f"{czech.region('a2_8pa7', 'r9', names):in}" == "v\u00a0Sovím lese"
    assert czech.region("a2_8pa7", "r1", names) == "Mole End"
    assert czech.region("a2_8pa7", "r7", names) == "r7"
