"""What is answered in Little Kingdoms: who stands where, and where one crosses to others."""

from __future__ import annotations

from collections.abc import Mapping

from smallworld_desktop.engine.boards.board import Board
from smallworld_desktop.engine.games.tinyepic.scoring import points_now
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.ui.games.tinyepic.board import things_of
from smallworld_desktop.ui.presentation.answers import AnswersDoor, Ground
from smallworld_desktop.ui.presentation.seats import SeatRow


class KingdomsAnswers(AnswersDoor):
    """Nothing but numbers in war is hidden."""

    def beside(self, state: Table, board: Board, region: int) -> int:
        return state.land.links[region]

    def lies(self, ground: Ground, seat: int, region: int) -> str:
        telling = ground.telling
        things = telling.join(things_of(ground.state, telling, seat, region))
        return telling.say("ask-side", side=telling.region(region), places=things)

    def rims(self, state: Table, board: Board) -> Mapping[str, int]:
        return {"ask-border": state.land.border, "ask-coast": state.land.coast}

    def score(self, state: Table, row: SeatRow) -> int | None:
        return sum(points_now(state)[row.seat]) if row.seat < state.setting.seats else None
