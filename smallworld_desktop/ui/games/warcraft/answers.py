"""What is answered in Warring Isles: where islands end one lands on them."""

from __future__ import annotations

from collections.abc import Mapping

from smallworld_desktop.engine.boards.board import Board
from smallworld_desktop.engine.games.warcraft.geography import ENTRY
from smallworld_desktop.engine.games.warcraft.state import ACTIVE
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.ui.conquest.answers import ConquestAnswers


class IslesAnswers(ConquestAnswers):
    def race_at(self, state: Table, region: int) -> tuple[str, bool]:
        force = state.holder[region]
        return state.race_id(force), force % 2 != ACTIVE

    def rims(self, state: Table, board: Board) -> Mapping[str, int]:
        return {"ask-landing": board.symbol[ENTRY], "ask-coast": board.land & board.beside(board.water)}
