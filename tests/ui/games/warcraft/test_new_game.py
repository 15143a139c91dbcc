"""What is arranged before a game of Warring Isles: who plays, with whom, and on which islands."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.warcraft.game import GAME
from smallworld_desktop.engine.games.warcraft.islands import BOARDS
from smallworld_desktop.ui.sheets.arrangement import Arrangement
from smallworld_desktop.ui.sheets.new_game import NewGameDialog
from tests.ui.sheets.places import desk_in, during, window

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil")


def fresh() -> Arrangement:
    return Arrangement.fresh(GAME, NAMES)


@pytest.mark.parametrize(("seats", "choices"), [(1, 16), (2, 16), (3, 64), (4, 64), (5, 64)])
def test_luck_or_every_choice_of_sides_is_offered(seats: int, choices: int) -> None:
    offered = BOARDS.offered(seats)
    assert offered[0] == ""
    assert len(offered) == len(set(offered)) == choices + 1
    for board in offered:
        assert fresh().with_count(seats).with_map(board).plan(seed=5).setup.islands == tuple(board.split())


def test_islands_for_so_many_are_put_away_when_more_or_fewer_play() -> None:
    made = fresh().with_map("L1a S2b")
    assert made.with_count(1).board == "L1a S2b"
    assert made.with_count(3).board == ""
    assert Arrangement.recalled(GAME, made.remembered(), NAMES).board == "L1a S2b"
    assert Arrangement.recalled(GAME, {**made.remembered(), "count": 4}, NAMES).board == ""
    assert Arrangement.recalled(GAME, {**made.remembered(), "map": "islands.yaml"}, NAMES).board == "islands.yaml"


def test_whoever_wants_to_play_alone_says_so() -> None:
    assert fresh().count == 2
    assert fresh().with_count(1).plan(seed=5).setup.seats == 1


def test_the_sheet_asks_for_islands_and_companions(qtbot: QtBot, tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        dialog = NewGameDialog(desk, {}, home, game=GAME.id)

        def look() -> None:
            page = dialog.page
            assert page.map.currentText() == "As luck has it"
            assert page.map.count() == 18, "luck, every choice of sides, and a file of one's own"
            assert {"teams", "against_natives"} <= set(page.rows)
            page.counts.picked.emit("1")
            assert "natives" in page.rows
            assert not {"teams", "against_natives"} & set(page.rows)
            page.map.activated.emit(page.map.findData("L2b S1a"))
            assert dialog.arrangement.board == "L2b S1a"
            assert "Little Pippin" in page.picture.accessibleName()
            assert dialog.start.isEnabled()
            dialog.accept()

        during(dialog, look)
