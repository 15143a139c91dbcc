"""The kingdoms' words for scenario files, all in one hand."""

from __future__ import annotations

from collections.abc import Collection

from smallworld_desktop.engine.boards.board import Board
from smallworld_desktop.engine.boards.boards import Boards
from smallworld_desktop.engine.games.tinyepic.scenario.checks import CHECKS, read_checks
from smallworld_desktop.engine.games.tinyepic.scenario.given import read_position
from smallworld_desktop.engine.games.tinyepic.scenario.plays import read_play
from smallworld_desktop.engine.games.tinyepic.scenario.position import RULES, Position
from smallworld_desktop.engine.games.tinyepic.territories import BOARDS
from smallworld_desktop.engine.kernel.schema import Entry
from smallworld_desktop.engine.scenarios.vocabulary import Check, Play


class KingdomsWords:
    """Positions, actions and checks of Little Kingdoms."""

    id = RULES.id
    boards: Boards = BOARDS
    checks: Collection[str] = CHECKS

    def position(self, board: Board, given: Entry) -> Position:
        return read_position(board, given)

    def play(self, entry: Entry, position: Position, asked: bool) -> Play[Position]:
        return read_play(entry, position, asked)

    def check(self, key: str, entry: Entry, position: Position) -> list[Check[Position]]:
        return read_checks(key, entry, position)
