"""What has been lifted off a region, and is to be put down on another: in two clicks, by dragging, or by two keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QObject, Signal

from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.targets import FromTo
from smallworld_desktop.ui.presentation.stand import NOBODY
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.widgets.following import door_of


class Lift(QObject):
    """The region from which somebody is lifted, if one is.

    Whatever moves the game on puts everybody back. Whose only choice is where to is in the air by itself.
    """

    changed = Signal()

    def __init__(self, controller: GameController, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self._start = NOBODY
        for signal in (controller.gameChanged, controller.decisionChanged):
            signal.connect(self._begin)
        for signal in (controller.lookedAt, controller.seatsChanged, controller.mousePassed):
            signal.connect(self._begin_anew)

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

    def drop(self) -> None:
        """Put everybody back."""
        if self.active:
            self._start = NOBODY
            self.changed.emit()

    def _begin(self, *_: object) -> None:
        controller = self._controller
        seen = controller.playing and not controller.curtain_due and door_of(controller).board.lifts
        self._start = only_start(controller.legal()) if seen else NOBODY

    def _begin_anew(self, *_: object) -> None:
        before = self._start
        self._begin()
        if self._start != before:
            self.changed.emit()


def only_start(legal: Sequence[Action[Any]]) -> int:
    """The region off which somebody must go, if nothing but where to is to be chosen; else NOBODY."""
    starts = {action.target.start if isinstance(action.target, FromTo) else NOBODY for action in legal}
    return starts.pop() if len(starts) == 1 else NOBODY


def goes(action: Action[Any], start: int) -> bool:
    """Whether an action leads from a region to another."""
    target = action.target
    return isinstance(target, FromTo) and target.start == start
