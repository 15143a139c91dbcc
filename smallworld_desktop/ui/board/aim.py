"""The aim: a deed that has been shown on the table and is still to be done."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from smallworld_desktop.ui.board.draft import Draft
from smallworld_desktop.ui.presentation.stake import Stake
from smallworld_desktop.ui.sitting.controller import GameController


class Aim(QObject):
    """What somebody has been shown: the bar asks for it, the board lights what it would change.

    There is none at most times. Whatever moves the game or a draft on leaves it: what was shown is no longer so.
    """

    changed = Signal()
    """It is taken, or left. That the game has moved is told by the controller, to everybody alike."""

    def __init__(self, controller: GameController, draft: Draft, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._stake: Stake | None = None
        for signal in (controller.gameChanged, controller.decisionChanged):
            signal.connect(self._forget)
        for signal in (controller.lookedAt, controller.seatsChanged, draft.changed):
            signal.connect(self.drop)

    @property
    def stake(self) -> Stake | None:
        """What has been shown."""
        return self._stake

    def take(self, stake: Stake) -> None:
        """Show this, and do nothing yet."""
        self._stake = stake
        self.changed.emit()

    def drop(self, *_: object) -> None:
        """Leave it undone."""
        if self._stake is not None:
            self._forget()
            self.changed.emit()

    def _forget(self) -> None:
        self._stake = None
