"""The list model, watched by Qt's own tester."""

from __future__ import annotations

import random
from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester

from smallworld_desktop.engine.games.smallworld.rules import SmallWorld
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.ui.conquest.combos import ComboRow, combo_rows
from smallworld_desktop.ui.games.smallworld.combo_column import lots
from smallworld_desktop.ui.games.smallworld.door import TABLE
from smallworld_desktop.ui.games.smallworld.supply import TrayRow, tray_rows
from smallworld_desktop.ui.models.rows import ROW, Rows
from smallworld_desktop.ui.presentation.chronicle import ChronicleLine, Chronicler
from smallworld_desktop.ui.presentation.seats import SeatRow, seat_rows
from tests.ui.games.smallworld.positions import lively, seats, telling


@dataclass(frozen=True)
class Word:
    text: str


def watched(model: Rows[Word]) -> QAbstractItemModelTester:
    return QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)


class Mirror:
    """A view that believes what it is told and nothing else."""

    def __init__(self, model: Rows[Word]) -> None:
        self.model = model
        self.rows: list[Word] = []
        self.touched = 0
        model.rowsInserted.connect(self._insert)
        model.rowsRemoved.connect(self._remove)
        model.dataChanged.connect(self._change)

    def _insert(self, parent: QModelIndex, first: int, last: int) -> None:
        self.rows[first:first] = [self.model.index(row).data(ROW) for row in range(first, last + 1)]
        self.touched += last - first + 1

    def _remove(self, parent: QModelIndex, first: int, last: int) -> None:
        del self.rows[first : last + 1]
        self.touched += last - first + 1

    def _change(self, top: QModelIndex, bottom: QModelIndex) -> None:
        for row in range(top.row(), bottom.row() + 1):
            self.rows[row] = self.model.index(row).data(ROW)
        self.touched += bottom.row() - top.row() + 1


@settings(max_examples=60)
@given(st.lists(st.lists(st.sampled_from("abcd"), max_size=7), max_size=8))
def test_a_view_that_only_listens_shows_the_same(steps: list[list[str]]) -> None:
    model: Rows[Word] = Rows()
    tester, mirror = watched(model), Mirror(model)
    for step in steps:
        model.show([Word(text) for text in step])
        assert tuple(mirror.rows) == model.rows == tuple(Word(text) for text in step)
    del tester


def test_only_what_is_new_is_told() -> None:
    model: Rows[Word] = Rows()
    mirror = Mirror(model)
    model.show([Word(str(number)) for number in range(500)])
    mirror.touched = 0
    model.show([Word("new"), *model.rows])
    assert mirror.touched == 1
    model.show(model.rows)
    assert mirror.touched == 1
    model.show([*model.rows[:7], Word("other"), *model.rows[8:]])
    assert mirror.touched == 2


def test_a_row_is_read_by_its_text_and_drawn_by_itself() -> None:
    model: Rows[Word] = Rows()
    model.show([Word("Orcs")])
    index = model.index(0)
    assert index.data() == index.data(Qt.ItemDataRole.AccessibleTextRole) == "Orcs"
    assert index.data(ROW) == Word("Orcs")
    assert model.index(1).data() is None
    assert model.data(QModelIndex()) is None
    assert model.rowCount(index) == 0


@pytest.mark.slow
def test_all_models_stay_sound_through_whole_games_with_undo() -> None:
    for count, seed in ((2, 8), (5, 16)):
        game: Game[Table] = Game(SmallWorld(), Setup(seats=count, options={"auto_defenders": False}), seed)
        dice = random.Random(seed)
        combos: Rows[ComboRow] = Rows()
        places: Rows[SeatRow] = Rows()
        log: Rows[ChronicleLine] = Rows()
        tray: Rows[TrayRow] = Rows()
        models = (combos, places, log, tray)
        testers = [
            QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal) for model in models
        ]
        teller = telling(game.state)
        chronicler = Chronicler(TABLE.chronicle, teller)
        while not game.decision.over:
            game.play(lively(game.legal(), dice))
            if dice.random() < 0.1 and game.can_undo:
                game.undo()
            combos.show(combo_rows(lots(game.state), teller, game.state.coins[0]))
            places.show(seat_rows(TABLE.seats, game.state, game.decision.seats, teller, seats(count), 0))
            log.show(chronicler.lines(game.history)[::-1])
            tray.show(tray_rows(game.state, teller))
        assert all(model.rowCount() for model in models)
        del testers
