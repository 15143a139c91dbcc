"""The course of the game on the table: what is played together is taken back together. No Qt in here."""

from __future__ import annotations

from typing import Any

from smallworld_desktop.engine.kernel.game import Game, Rehearsal


class Course:
    """Moves a game on and back."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self._together: set[int] = set()
        """Steps that were played together with the one before, and are taken back with it."""

    def play(self, rehearsal: Rehearsal[Any]) -> None:
        """Go on as was rehearsed; whatever chance does then belongs to it."""
        index = len(self.game.history)
        self.game.adopt(rehearsal)
        self._together = {step for step in self._together if step < index}
        self._together |= set(range(index + 1, len(self.game.history)))

    def undo(self, seat: int | None) -> None:
        """Take back what a seat may, with all that was played together with it."""
        while self.game.undo(seat).index in self._together and self.game.may_undo(seat):
            pass

    def redo(self) -> None:
        """Do again what was taken back last."""
        self.game.redo()
        while self.game.redoable and self.game.redoable[0].index in self._together:
            self.game.redo()
