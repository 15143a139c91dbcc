"""The table keeps its records: a game that ends is entered, one whose end is taken back is struck out."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.kernel.library import Library
from smallworld_desktop.engine.play.recording import missing, store_of
from smallworld_desktop.engine.records.figures import Figures, Filter
from smallworld_desktop.ui.sitting.bookkeeping import Bookkeeping
from smallworld_desktop.ui.sitting.keeping import Keeping
from tests.ui.sheets.finished import NAMES, finished

ABOUT = {"seats": list(NAMES[:2]), "players": ["human", "human"]}


def games(library: Library) -> int:
    store = store_of(library)
    found = Figures(store, Filter("smallworld")).games
    store.close()
    return found


def test_a_game_that_ends_is_entered_and_one_taken_back_struck_out(tmp_path: Path) -> None:
    library, said = Library(tmp_path), list[str]()
    keeping, game = Keeping(library, said.append), finished(2)
    keeping.record(game, NAMES[:2], ABOUT)
    assert games(library) == 1
    assert missing(library, store_of(library)) == []
    last = game.undo()
    keeping.record(game, NAMES[:2], ABOUT)
    assert games(library) == 0
    game.play(last.action, last.seat)
    keeping.record(game, NAMES[:2], ABOUT)
    keeping.record(game, NAMES[:2], ABOUT)
    assert (games(library), said) == (1, [])


def test_damaged_records_keep_nobody_from_ending_a_game(tmp_path: Path) -> None:
    library, said = Library(tmp_path), list[str]()
    (tmp_path / "statistics.sqlite").write_text("hello " * 1000)
    keeping = Keeping(library, said.append)
    keeping.record(finished(2), NAMES[:2], ABOUT)
    assert (keeping.kept, said) == (True, [])


def test_a_look_at_a_library_without_finished_games_makes_nothing(qtbot: QtBot, tmp_path: Path) -> None:
    books = Bookkeeping(Library(tmp_path))
    assert not books.look()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
def test_what_is_missing_is_entered_by_a_process_of_its_own(qtbot: QtBot, tmp_path: Path) -> None:
    library = Library(tmp_path)
    file = library.begin(NAMES[:2])
    file.record(finished(2), ABOUT)
    file.close()
    (tmp_path / "statistics.sqlite").write_text("hello " * 1000)
    books = Bookkeeping(library)
    mended, left = list[str](), list[int]()
    books.mended.connect(mended.append)
    books.entered.connect(left.append)
    assert books.look()
    while 0 not in left:
        qtbot.wait(20)
    assert (games(library), len(mended)) == (1, 1)
    assert not books.look()
