"""The course of the game on the table: what is played together is taken back together. No Qt in here."""

from __future__ import annotations

from typing import Any

from smallworld_desktop.engine.kernel.game import Game, Rehearsal
from smallworld_desktop.ui.sitting.motives import Motive, Motives


class Course:
    """Moves a game on and back, and keeps by which steps that was."""

    def __init__(self, game: Game[Any], motives: Motives) -> None:
        self.game = game
        self.motives = motives
        """Why the computers of this game did what they did."""
        self._together: set[int] = set()
        """Steps that were played together with the one before, and are taken back with it."""

    def play(self, rehearsal: Rehearsal[Any], motive: Motive | None = None) -> None:
        """Go on as was rehearsed; whatever chance does then belongs to it."""
        index = len(self.game.history)
        self.motives.forget_from(index)
        if motive is not None:
            self.motives.note(index, motive)
        with self.game.together():
            self.game.adopt(rehearsal)
            self._together = {step for step in self._together if step < index}
            self._together |= set(range(index + 1, len(self.game.history)))

    def undo(self, seat: int | None) -> None:
        """Take back what a seat may, with all that was played together with it."""
        with self.game.together():
            while self._undo(seat) in self._together and self.game.may_undo(seat):
                pass

    def restart_turn(self, seat: int | None) -> None:
        """Take back all that a seat may."""
        with self.game.together():
            while self.game.may_undo(seat):
                self._undo(seat)

    def _undo(self, seat: int | None) -> int:
        index = self.game.undo(seat).index
        if index < len(self.game.history):
            # Others have decided something since, at the same time: that moves up.
            self._together = {step - (step > index) for step in self._together}
            self.motives.move_up(index)
        return index

    def redo(self) -> None:
        """Do again what was taken back last."""
        with self.game.together():
            self.game.redo()
            while self.game.redoable and self.game.redoable[0].index in self._together:
                self.game.redo()
