"""The boards of puzzles, small: drawn when they are first seen, on grounds that are fetched aside."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QImage

from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.packs.solving import Shelved
from smallworld_desktop.engine.play.puzzles import set_up
from smallworld_desktop.engine.play.registry import game as box_of
from smallworld_desktop.ui.board.painting import background
from smallworld_desktop.ui.board.small_board import small_board
from smallworld_desktop.ui.desk.background import BackgroundJob
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.presentation.stand import Stand
from smallworld_desktop.ui.presentation.tables import table_of
from smallworld_desktop.ui.sitting.seating import Plan

if TYPE_CHECKING:
    from smallworld_desktop.engine.records.puzzles import Puzzle

Ground = tuple[str, str, tuple[str, ...]]
"""A game, its board and the regions of that."""

WIDTH = 480
"""Pixels across."""


class PuzzlePictures(QObject):
    """Keeps what it has drawn while its sheet lies there."""

    painted = Signal()
    """A ground has come, and pictures look better now."""

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._grounds: dict[Ground, QImage | None] = {}
        """Nothing while one is being fetched."""
        self._boards: dict[str, tuple[Map, Sequence[Stand]] | None] = {}
        """How it lay, by the mark of the puzzle; nothing where there is no board, or it cannot be set up."""
        self._pictures: dict[tuple[str, str], QImage] = {}

    def of(self, puzzle: Puzzle | Shelved) -> QImage:
        """The board as it lay; no picture where there is none."""
        key = puzzle.mark, self._desk.look.theme.name
        if key not in self._pictures:
            self._pictures[key] = self._drawn(puzzle)
        return self._pictures[key]

    def _drawn(self, puzzle: Puzzle | Shelved) -> QImage:
        if puzzle.mark not in self._boards:
            self._boards[puzzle.mark] = _made(puzzle) if isinstance(puzzle, Shelved) else _board(puzzle)
        board = self._boards[puzzle.mark]
        if board is None:
            return QImage()
        map, stands = board
        game = puzzle.riddle.game if isinstance(puzzle, Shelved) else puzzle.game
        paints = table_of(game).board.paints
        return small_board(map, paints, self._ground(game, map), stands, self._desk.look.theme.owners, WIDTH)

    def _ground(self, game: str, map: Map) -> QImage | None:
        key = game, map.board.id, tuple(region.id for region in map.board.regions)
        if key not in self._grounds:
            self._grounds[key] = None
            paints = table_of(game).board.paints
            job = BackgroundJob(lambda: background(map, paints).scaledToWidth(2 * WIDTH), self)
            job.done.connect(partial(self._take, key))
        return self._grounds[key]

    def _take(self, key: Ground, image: QImage) -> None:
        self._grounds[key] = image
        self._pictures.clear()
        self.painted.emit()


def _made(shelved: Shelved) -> tuple[Map, Sequence[Stand]]:
    """How a puzzle of a pack begins."""
    riddle = shelved.riddle
    return riddle.map, table_of(riddle.game).board.stands(riddle.start, list(range(len(riddle.seats) + 1)))


def _board(puzzle: Puzzle) -> tuple[Map, Sequence[Stand]] | None:
    """How it lay, as whoever had to decide saw it."""
    try:
        position = set_up(puzzle)
    except GameError:
        return None
    map, view = box_of(puzzle.game).map(position.view), position.view
    if map is None:
        return None
    plan = Plan.from_about(position.about, position.game.setup, 0, puzzle.game)
    colours = [plan.colours_of(seat) for seat in range(len(plan.seats) + 1)]
    return map, table_of(puzzle.game).board.stands(view, colours)
