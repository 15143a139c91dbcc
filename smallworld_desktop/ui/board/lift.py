"""What has been lifted off a region, and is to be put down on another: in two clicks, by dragging, or by two keys."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Signal

from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.targets import FromTo
from smallworld_desktop.ui.presentation.stand import NOBODY
from smallworld_desktop.ui.sitting.controller import GameController


class Lift(QObject):
    """The region from which somebody is lifted, if one is. Whatever moves the game on puts everybody back."""

    changed = Signal()

    def __init__(self, controller: GameController, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._start = NOBODY
        for signal in (controller.gameChanged, controller.decisionChanged):
            signal.connect(self._forget)
        for signal in (controller.lookedAt, controller.seatsChanged):
            signal.connect(self.drop)

    @property
    def start(self) -> int:
        """Where it was lifted; NOBODY while nothing is."""
        return self._start

    @property
    def active(self) -> bool:
        return self._start != NOBODY

    def take(self, region: int) -> None:
        """Lift whoever may go away from a region."""
        self._start = region
        self.changed.emit()

    def drop(self, *_: object) -> None:
        """Put everybody back."""
        if self.active:
            self._forget()
            self.changed.emit()

    def _forget(self, *_: object) -> None:
        self._start = NOBODY


def goes(action: Action[Any], start: int) -> bool:
    """Whether an action leads from a region to another."""
    target = action.target
    return isinstance(target, FromTo) and target.start == start
