"""The album: beside each game in the library a small picture of its board, as it lay when a turn ended."""

from __future__ import annotations

import logging
from collections.abc import Hashable
from contextlib import suppress

from PySide6.QtCore import QObject, QTimer

from smallworld_desktop.engine.kernel.rules import NOBODY
from smallworld_desktop.ui.board.small_board import small_board
from smallworld_desktop.ui.board.view import BoardView
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.widgets.following import door_of

log = logging.getLogger(__name__)

WIDTH = 480
"""Pixels across."""
QUALITY = 82
CALM = 1500
"""Milliseconds after the end of a turn in which no other ends: where computers hurry, nobody waits for pictures."""


class Album(QObject):
    """Keeps the pictures. That one cannot be written is no trouble: the library shows the game without."""

    def __init__(self, controller: GameController, board: BoardView, parent: QObject) -> None:
        super().__init__(parent)
        self._controller = controller
        self._board = board
        self._decides: Hashable = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(CALM)
        self._timer.timeout.connect(self.keep)
        controller.decisionChanged.connect(self._follow)
        controller.finished.connect(self.keep)
        controller.gameChanged.connect(self._timer.stop)

    def _follow(self) -> None:
        decides = self._controller.game.decision.seats
        if decides != self._decides:
            self._timer.start()
        self._decides = decides

    def keep(self) -> None:
        """Draw the board as it lies, and lay the picture beside the file of the game."""
        controller, scene, path = self._controller, self._board.scene, self._controller.keeping.path
        if not controller.playing or scene is None or path is None:
            return
        colours = [controller.plan.colours_of(seat) for seat in range(len(controller.plan.seats) + 1)]
        stands = door_of(controller).board.stands(controller.game.ruleset.view(controller.state, NOBODY), colours)
        if len(stands) != scene.map.board.size:
            return
        image = small_board(scene.map, scene.paints, scene.ground.picture, stands, self._board.owners, WIDTH)
        picture = controller.keeping.library.picture(path)
        with suppress(OSError):
            picture.parent.mkdir(parents=True, exist_ok=True)
            if not image.save(str(picture), quality=QUALITY):
                log.info("no picture of %s could be kept", path.name)
