"""Noughts and crosses at the table: a token of the seat's own on each square that it has marked."""

from __future__ import annotations

from collections.abc import Sequence

from smallworld_desktop.ui.presentation.board import BoardDoor
from smallworld_desktop.ui.presentation.door import TableDoor
from smallworld_desktop.ui.presentation.stand import Group, Stand
from tests.toys.engine.noughts.rules import Grid, NoughtsAndCrosses

EMBLEMS = ("crown", "coin")


class NoughtsBoard(BoardDoor):
    def stands(self, state: Grid, colours: Sequence[int]) -> Sequence[Stand]:
        return [
            Stand((Group(EMBLEMS[seat], 1, seat, colours[seat]),)) if seat >= 0 else Stand() for seat in state.cells
        ]


class NoughtsTable(TableDoor):
    id = NoughtsAndCrosses.id
    board = NoughtsBoard()


TABLE = NoughtsTable()
