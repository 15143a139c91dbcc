"""The die in a replay: at the moment at which it fell it lies where it fell, with its card of faces beside it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QPointF
from PySide6.QtWidgets import QWidget

from smallworld_desktop.engine.kernel.events import Event
from smallworld_desktop.engine.kernel.rules import CHANCE
from smallworld_desktop.ui.artwork.dice import die_sprite
from smallworld_desktop.ui.board.view import BoardView
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.presentation.sights import DieFalls
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.sitting.replay import Replay
from smallworld_desktop.ui.tabletop.spectacle import BESIDE, DIE, Thing
from smallworld_desktop.ui.widgets.following import door_of, telling_of

ALONE = QPointF(0.5, 0.42)
"""Where on the table a die lies that decides about no region, in shares of it."""


class ReplayDie(QObject):
    """Follows the replay. Nothing falls here: whoever pulls along the track would see nothing of it."""

    def __init__(
        self, desk: Desk, controller: GameController, replay: Replay, board: BoardView, table: QWidget
    ) -> None:
        super().__init__(table)
        self._desk = desk
        self._controller = controller
        self._replay = replay
        self._board = board
        self._table = table
        self._told = False
        """Whether a card lies beside it."""
        self.place_of: Callable[[int], QPointF] = lambda region: QPointF()
        """Where on the table a region lies."""
        self.die = Thing(table)
        replay.changed.connect(self._follow)
        replay.opened.connect(self._follow)

    @property
    def pips(self) -> int | None:
        """What it shows; nothing where none has fallen."""
        happened = self._now()
        sights = map(door_of(self._controller).sight, happened) if happened else ()
        return next((sight.pips for sight in sights if isinstance(sight, DieFalls)), None)

    def _now(self) -> tuple[Event, ...]:
        """What happened in the step that is looked at."""
        replay, controller = self._replay, self._controller
        if not (replay.is_open and controller.playing and replay.stops):
            return ()
        return tuple(controller.history[replay.stops[replay.at]].events)

    def _follow(self, *_: object) -> None:
        pips = self.pips
        if pips is None:
            self.die.hide()
            if self._told:
                self._told = False
                self._board.show_throw(None)
            return
        told = door_of(self._controller).throw(self._since_asked(), telling_of(self._desk, self._controller))
        u, table = self._desk.look.u, self._table
        place = QPointF(table.width() * ALONE.x(), table.height() * ALONE.y())
        if told is not None and self._board.scene is not None:
            place = self.place_of(told.region) + BESIDE * u
        if self._told or told is not None:
            self._told = told is not None
            self._board.show_throw(told)
        self.die.show_at(place, die_sprite(DIE * u, pips, ratio=table.devicePixelRatioF()))
        words = self._desk.words
        self.die.setAccessibleName(words.say("die-shows", count=pips) if pips else words.say("die-blank"))

    def _since_asked(self) -> list[Event]:
        """All that has happened since somebody decided that it should be rolled."""
        history, step = self._controller.history, self._replay.stops[self._replay.at]
        first = step
        while first and history[first].seat == CHANCE:
            first -= 1
        return [event for each in history[first : step + 1] for event in each.events]
