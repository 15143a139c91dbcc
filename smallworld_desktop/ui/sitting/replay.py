"""A game watched again from its beginning, moment by moment, until somebody looks elsewhere."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, QTimer

from smallworld_desktop.engine.kernel.game import Transition
from smallworld_desktop.engine.kernel.rules import CHANCE
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.sitting.controller import GameController

MOMENT = 600
"""Milliseconds for which each moment is shown at the usual speed."""

SHORTEST = 80


class Replay(QObject):
    """Lets the controller look at one past transition after the other."""

    def __init__(self, desk: Desk, controller: GameController, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._controller = controller
        self._index = -1
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._step)
        for signal in (controller.gameChanged, controller.decisionChanged, controller.lookedAt):
            signal.connect(self._follow)

    def begin(self) -> None:
        """Watch the game on the table from its first moment on."""
        if self._controller.playing:
            self._index = -1
            self._timer.start(max(SHORTEST, round(MOMENT * self._desk.settings.choices.speed)))
            self._step()

    def stop(self) -> None:
        """Stay where we are."""
        self._timer.stop()

    def _step(self) -> None:
        history = self._controller.history
        self._index += 1
        while self._index < len(history) and not self._is_worth_seeing(history[self._index]):
            self._index += 1
        if self._index < len(history):
            self._controller.look_at(self._index)
        else:
            self.stop()
            self._controller.look_at(None)

    def _follow(self) -> None:
        """Whoever looks elsewhere has seen enough."""
        if self._timer.isActive() and self._controller.looked_at != self._index:
            self.stop()

    def _is_worth_seeing(self, step: Transition[Any]) -> bool:
        """Whether the table looks otherwise now; of what is looked at as a whole only the last step is shown."""
        return bool(step.events) and step.seat != CHANCE and not self._controller.box.is_halfway(step.after)
