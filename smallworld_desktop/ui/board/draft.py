"""The draft of a redeployment: what board, turn bar and keyboard change together before it is played at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal

from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.smallworld.state import DEFENDERS, REDEPLOY
from smallworld_desktop.engine.smallworld.table import Table
from smallworld_desktop.ui.board.orders import orders
from smallworld_desktop.ui.board.placement import Placement
from smallworld_desktop.ui.board.spreading import additions, follow, propose, spread_evenly, strengthen_borders
from smallworld_desktop.ui.controller import GameController


class Draft(QObject):
    """Where the tokens and pieces of the person who must redeploy shall stand; there is none at other times.

    It belongs to one position and to no other: whoever asks first after the game has moved is told of a new one, or of
    none. While ``placement`` is None nothing can be changed and nothing is drawn.
    """

    changed = Signal()
    """Something stands elsewhere in it. That the game has moved is told by the controller, to everybody alike."""

    def __init__(self, controller: GameController, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self._begun: Placement | None = None

    @property
    def placement(self) -> Placement | None:
        """All that is wanted, region by region, and what the rules allow; none while the past is looked at."""
        table = self._table()
        if table is not (self._begun.table if self._begun else None):
            self._begun = Placement(table) if table else None
        return None if self._controller.looked_at is not None else self._begun

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
        return self.ready and self._controller.play(*self.actions())

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
        self._arrange(spread_evenly)

    def borders(self) -> None:
        """Strengthen the regions that are most likely to be attacked."""
        self._arrange(strengthen_borders)

    def propose(self) -> None:
        """Place a defender's tokens as the rules do it where players leave it to them."""
        self._arrange(propose)

    def follow(self, actions: Sequence[Action[Table]]) -> None:
        """Place as somebody advises; it is not played yet."""
        self._arrange(lambda placement: follow(placement, actions))

    def reset(self) -> None:
        """Everything back to where it stands on the table."""
        self._arrange(Placement.reset)

    def proposal(self) -> dict[int, int]:
        """How many tokens ``propose`` would add to which regions, without doing it."""
        placement = self.placement
        if placement is None:
            return {}
        trial = Placement(placement.table)
        propose(trial)
        return additions(trial)

    def _change(self, change: Callable[[Placement], bool]) -> bool:
        placement = self.placement
        done = placement is not None and change(placement)
        if done:
            self.changed.emit()
        return done

    def _arrange(self, arrange: Callable[[Placement], None]) -> None:
        placement = self.placement
        if placement is not None:
            arrange(placement)
            self.changed.emit()

    def _table(self) -> Table | None:
        """The position to redeploy in, if there is anything to redeploy."""
        controller = self._controller
        if not controller.playing or not controller.human:
            return None
        table = controller.table
        return table if table.stage in (REDEPLOY, DEFENDERS) and not table.pending else None
