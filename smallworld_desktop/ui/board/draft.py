"""The draft: what board, turn bar and keyboard lay out together before it is played at once."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QObject, Signal

from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.ui.board.draft_history import DraftHistory
from smallworld_desktop.ui.presentation.layout import A_TOKEN, Layout
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.widgets.following import door_of

NOWHERE = -1
KNOWN = 4
"""Positions whose layouts are remembered: more cannot be come back to within a turn."""


class Draft(QObject):
    """Where tokens and pieces of the person who must decide shall lie; there is none where a game has none to lay out.

    It belongs to one position and to no other: whoever asks first after the game has moved is told of a new one, or of
    none; where a position comes back by undo or redo, so does what was wanted in it, step by step. While ``layout``
    is None nothing can be changed and nothing is drawn.
    """

    stayed = Signal(int)
    """Something was wanted on a region that cannot be: all lies as before."""
    changed = Signal()
    """Something lies elsewhere in it. That the game has moved is told by the controller, to everybody alike."""

    def __init__(self, controller: GameController, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self._begun: tuple[object, DraftHistory | None] = (None, None)
        self._known: deque[tuple[object, DraftHistory]] = deque(maxlen=KNOWN)
        controller.gameChanged.connect(self._known.clear)

    @property
    def layout(self) -> Layout | None:
        """All that is wanted, region by region, and what the rules allow; none while the past is looked at."""
        steps = self._steps
        return steps.layout if steps is not None else None

    @property
    def _steps(self) -> DraftHistory | None:
        controller = self._controller
        if not controller.playing or not controller.human or controller.looked_at is not None:
            return None
        if controller.curtain_due and controller.game.ruleset.asks_in_secret(controller.state):
            # What is decided in secret is laid out by whoever has the mouse, and seen by nobody else.
            return None
        state, steps = self._begun
        if state is not controller.state:
            state, steps = self._begun = controller.state, self._steps_in(controller.state)
        return steps

    def _steps_in(self, state: object) -> DraftHistory | None:
        """What was wanted in a position before, or a new beginning where there is anything to lay out."""
        for position, steps in self._known:
            if position is state:
                return steps
        layout = door_of(self._controller).board.layout(state)
        if layout is None:
            return None
        self._known.append((state, DraftHistory(layout)))
        return self._known[-1][1]

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
        """Whether somebody at the screen has something to lay out now."""
        return self.layout is not None

    @property
    def pieces(self) -> Sequence[str]:
        """The kinds of pieces that are laid out beside the tokens."""
        layout = self.layout
        return layout.pieces if layout else ()

    def in_hand(self, thing: str = A_TOKEN) -> int:
        """How many of a thing are still to be laid out; less than none where some must come back to the hand."""
        layout = self.layout
        return layout.in_hand(thing) if layout else 0

    @property
    def ready(self) -> bool:
        """Whether all is in its place, so that it can be played."""
        layout = self.layout
        return layout is not None and not layout.problems()

    def problems(self) -> Sequence[Message]:
        """Why it cannot be played yet."""
        layout = self.layout
        return layout.problems() if layout else ()

    def actions(self) -> Sequence[Action[Any]]:
        """What is to be played; legal, one after the other, as soon as the draft is ready."""
        layout = self.layout
        return layout.actions() if layout else ()

    def play(self) -> bool:
        """Play it, if it is ready; says whether it was."""
        steps = self._steps
        if steps is None or not self.ready:
            return False
        steps.play()
        return self._controller.play(*self.actions())

    # Every change says whether anything lies elsewhere after it.

    def add(self, region: int, thing: str = A_TOKEN) -> bool:
        """One more on a region, from the hand."""
        return self._change(lambda layout: layout.add(region, thing), region)

    def take(self, region: int, thing: str = A_TOKEN) -> bool:
        """One less on a region, back to the hand."""
        return self._change(lambda layout: layout.take(region, thing), region)

    def move(self, origin: int, target: int, thing: str = A_TOKEN) -> bool:
        """One from region to region."""
        return self._change(lambda layout: layout.move(origin, target, thing), target)

    def set_tokens(self, region: int, tokens: int) -> bool:
        """So many tokens on a region, as far as the hand reaches."""
        return self._change(lambda layout: layout.set_tokens(region, tokens), region)

    def add_piece(self, region: int) -> bool:
        """One piece of any kind from the hand to a region."""
        return any(self.add(region, piece) for piece in self.pieces)

    def take_piece(self, region: int) -> bool:
        """One piece of any kind from a region back to the hand."""
        return any(self.take(region, piece) for piece in self.pieces)

    def arrange(self, way: str) -> None:
        """Lay everything out in one of the ways that the game knows."""
        self._change(lambda layout: layout.arrange(way))

    def follow(self, actions: Sequence[Action[Any]]) -> None:
        """Lay everything out as somebody advises; it is not played yet."""
        self._change(lambda layout: layout.follow(actions))

    def reset(self) -> None:
        """Everything back to where it lies on the table."""
        self._change(lambda layout: layout.reset())

    @property
    def proposal(self) -> dict[int, int]:
        """How many tokens would be added to which regions if somebody left it to the rules."""
        layout = self.layout
        return layout.proposal if layout else {}

    def _change(self, change: Callable[[Layout], object], region: int = NOWHERE) -> bool:
        steps = self._steps
        done = steps is not None and steps.take(change)
        if done:
            self.changed.emit()
        elif steps is not None:
            self.stayed.emit(region)
        return done
