"""The draft of a redeployment: what board, turn bar and keyboard change together before it is played at once."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal

from smallworld_desktop.engine.games.smallworld.draft.orders import orders
from smallworld_desktop.engine.games.smallworld.draft.placement import Placement
from smallworld_desktop.engine.games.smallworld.draft.spreading import (
    additions,
    follow,
    propose,
    spread_evenly,
    strengthen_borders,
)
from smallworld_desktop.engine.games.smallworld.state import DEFENDERS, REDEPLOY
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.ui.games.smallworld.steps import Steps
from smallworld_desktop.ui.sitting.controller import GameController

KNOWN = 4
"""Positions whose placements are remembered: more cannot be come back to within a turn."""


class Draft(QObject):
    """Where the tokens and pieces of the person who must redeploy shall stand; there is none at other times.

    It belongs to one position and to no other: whoever asks first after the game has moved is told of a new one, or of
    none; where a position comes back by undo or redo, so does what was wanted in it, step by step. While ``placement``
    is None nothing can be changed and nothing is drawn.
    """

    changed = Signal()
    """Something stands elsewhere in it. That the game has moved is told by the controller, to everybody alike."""

    def __init__(self, controller: GameController, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self._begun: Steps | None = None
        self._known: deque[Steps] = deque(maxlen=KNOWN)
        controller.gameChanged.connect(self._known.clear)

    @property
    def placement(self) -> Placement | None:
        """All that is wanted, region by region, and what the rules allow; none while the past is looked at."""
        steps = self._steps
        return steps.placement if steps is not None else None

    @property
    def _steps(self) -> Steps | None:
        table = self._table()
        if table is not (self._begun.placement.table if self._begun else None):
            self._begun = self._steps_in(table) if table else None
        return None if self._controller.looked_at is not None else self._begun

    def _steps_in(self, table: Table) -> Steps:
        """What was wanted in a position before, or a new beginning."""
        for steps in self._known:
            if steps.placement.table is table:
                return steps
        self._known.append(Steps(Placement(table)))
        return self._known[-1]

    # Back and forth.

    @property
    def can_undo(self) -> bool:
        """Whether a placement can be taken back or, where there is none, a step of the game."""
        steps = self._steps
        return (steps is not None and steps.can_undo) or self._controller.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether what was taken back can be done again: but for a turn's end that would now place otherwise."""
        steps = self._steps
        if steps is None:
            return self._controller.can_redo
        return steps.can_redo or (steps.as_played and self._controller.can_redo)

    def undo(self) -> None:
        """Take the last placement back; where there is none, leave the step as the game does."""
        steps = self._steps
        if steps is not None and steps.can_undo:
            steps.undo()
            self.changed.emit()
        else:
            self._controller.undo()

    def redo(self) -> None:
        """Do again what was taken back last."""
        steps = self._steps
        if steps is not None and steps.can_redo:
            steps.redo()
            self.changed.emit()
        elif self.can_redo:
            self._controller.redo()

    @property
    def active(self) -> bool:
        """Whether somebody at the screen has to redeploy now."""
        return self.placement is not None

    @property
    def defending(self) -> bool:
        """Whether it is a defender's: only what was driven out is placed."""
        placement = self.placement
        return placement is not None and placement.defending

    @property
    def tokens_left(self) -> int:
        """How many tokens are still to be placed; less than none where some must come back to the hand."""
        placement = self.placement
        return placement.tokens_left if placement else 0

    @property
    def hands(self) -> tuple[tuple[str, int], ...]:
        """The races that have tokens still to be placed, each with how many."""
        placement = self.placement
        return placement.hands if placement else ()

    @property
    def piece(self) -> str:
        """Which piece is placed along with the tokens: "encampment", "hero", "fortress", or none."""
        placement = self.placement
        return placement.piece if placement else ""

    @property
    def pieces_left(self) -> int:
        """How many such pieces are in hand. All must be placed, but for a fortress."""
        placement = self.placement
        return placement.pieces_left if placement else 0

    @property
    def ready(self) -> bool:
        """Whether all is in its place, so that it can be played."""
        placement = self.placement
        return placement is not None and not placement.problems()

    def problems(self) -> Sequence[Message]:
        """Why it cannot be played yet."""
        placement = self.placement
        return placement.problems() if placement else ()

    def actions(self) -> list[Action[Table]]:
        """What is to be played; legal, one after the other, as soon as the draft is ready."""
        placement = self.placement
        return orders(placement) if placement else []

    def play(self) -> bool:
        """Play it, if it is ready; says whether it was."""
        steps = self._steps
        if steps is None or not self.ready:
            return False
        steps.play()
        return self._controller.play(*self.actions())

    def add(self, region: int) -> bool:
        """One token more on a region, from the hand."""
        return self._change(lambda placement: placement.add(region))

    def take(self, region: int) -> bool:
        """One token less on a region, back to the hand."""
        return self._change(lambda placement: placement.take(region))

    def set_tokens(self, region: int, tokens: int) -> bool:
        """So many tokens on a region, as far as the hand reaches."""
        return self._change(lambda placement: placement.set_tokens(region, tokens))

    def move(self, origin: int, target: int) -> bool:
        """One token from region to region."""
        return self._change(lambda placement: placement.move(origin, target))

    def place_piece(self, region: int) -> bool:
        """One piece from the hand to a region."""
        return self._change(lambda placement: placement.place_piece(region))

    def take_piece(self, region: int) -> bool:
        """One piece from a region back to the hand."""
        return self._change(lambda placement: placement.take_piece(region))

    def move_piece(self, origin: int, target: int) -> bool:
        """One piece from region to region."""
        return self._change(lambda placement: placement.move_piece(origin, target))

    def even(self) -> None:
        """Spread everything evenly."""
        self._change(spread_evenly)

    def borders(self) -> None:
        """Strengthen the regions that are most likely to be attacked."""
        self._change(strengthen_borders)

    def propose(self) -> None:
        """Place a defender's tokens as the rules do it where players leave it to them."""
        self._change(propose)

    def follow(self, actions: Sequence[Action[Table]]) -> None:
        """Place as somebody advises; it is not played yet."""
        self._change(lambda placement: follow(placement, actions))

    def reset(self) -> None:
        """Everything back to where it stands on the table."""
        self._change(Placement.reset)

    def proposal(self) -> dict[int, int]:
        """How many tokens ``propose`` would add to which regions, without doing it."""
        placement = self.placement
        if placement is None:
            return {}
        trial = Placement(placement.table)
        propose(trial)
        return additions(trial)

    def _change(self, change: Callable[[Placement], object]) -> bool:
        steps = self._steps
        done = steps is not None and steps.take(change)
        if done:
            self.changed.emit()
        return done

    def _table(self) -> Table | None:
        """The position to redeploy in, if there is anything to redeploy."""
        controller = self._controller
        if not controller.playing or not controller.human:
            return None
        table = controller.state
        return table if table.stage in (REDEPLOY, DEFENDERS) and not table.pending else None
