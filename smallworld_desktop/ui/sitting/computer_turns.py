"""When the computers act: at a pace, and only after whoever ended a turn could still have taken it back."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.play.outside_players import Program
from smallworld_desktop.ui.sitting.thinking import Thinking

GRACE = 3000
"""Milliseconds after the end of a person's turn before a computer does its first deed."""

PACE = 700
"""Milliseconds that a computer player takes over an action, at the usual pace."""


class ComputerTurns(QObject):
    """Has the computers asked in their time."""

    graceChanged = Signal()
    """A turn that has ended can still be taken back before anybody else does anything, or no longer."""

    def __init__(self, thoughts: Thinking, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.pace = 1.0
        """How long computers take: 0 answers at once, 1 is usual."""
        self._thoughts = thoughts
        self._grace = QTimer(self)
        self._grace.setSingleShot(True)
        self._grace.timeout.connect(self.graceChanged)

    @property
    def in_grace(self) -> bool:
        """Whether the computer that is to go on still waits for the person before it to take the turn back."""
        return self._grace.isActive()

    def ask(
        self, game: Game[Any], sitting: int, seat: int, player: str | Program, *, at_once: bool, revocable: bool
    ) -> None:
        """Ask the player of a seat; where the last step is revocable, it is heard only when the grace is over."""
        grace = GRACE if revocable else 0
        self._set_grace(grace)
        self._thoughts.ask(game, sitting, seat, player, 0 if at_once else round(PACE * self.pace), grace)

    def stop(self) -> None:
        """Nobody waits for a computer any more."""
        self._set_grace(0)

    def _set_grace(self, milliseconds: int) -> None:
        """Let the grace begin, or end."""
        had = self.in_grace
        if milliseconds:
            self._grace.start(milliseconds)
        else:
            self._grace.stop()
        if had != self.in_grace:
            self.graceChanged.emit()
