"""A panel of a game's own, left of the board: what the table asks of any of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QWidget

from smallworld_desktop.engine.kernel.targets import Target
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.presentation.card import CardText
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.widgets.following import TablePanel


class OwnPanel(TablePanel):
    """It keeps up with the game by itself, and binds its own keys. Here nothing is to be done in it."""

    flanks = False
    """Whether it lies on the board beside its lowest map, and not in a column of its own."""

    slim = 0.0
    """How wide it is as a strip, while nobody needs all of it, in pixels of the style guide; 0 if it is never one."""
    folds = False
    """Whether it is a strip beside the board, which then keeps its place and size all the time."""

    cardAsked = Signal()
    """Somebody with the mouse wants the card of the thing that it is on, where the keyboard is now as well."""
    coverAsked = Signal()
    """Whoever has the mouse wants nobody else to see what is chosen here in secret."""
    spread = Signal()
    """It wants to be wider than it was, or may be narrower."""
    chosenChanged = Signal(int)
    """Something else is chosen, which the turn bar offers to do."""

    def __init__(self, desk: Desk, controller: GameController, parent: QWidget) -> None:
        self._game = controller.game.ruleset.id
        super().__init__(desk, controller, parent)

    def _refresh_if_playing(self) -> None:
        if self.of_this_game:
            self.refresh()

    @property
    def of_this_game(self) -> bool:
        """Whether its own game is played: until it is gone it hears of another one that has come on the table."""
        return self._controller.playing and self._controller.game.ruleset.id == self._game

    @property
    def due(self) -> bool:
        """Whether the next thing is done here: then the keyboard comes."""
        return False

    @property
    def spread_out(self) -> bool:
        """Whether it lies over the board with its whole width, as somebody chooses or looks."""
        return False

    def fold(self, on: bool) -> None:
        """Be a strip from now on, or no longer: the table knows whether the board gains by it."""
        self.folds = on

    def give_way(self) -> None:
        """Lie over the board no longer: somebody wants to see what is below."""

    @property
    def chosen(self) -> int:
        """Which of its things is chosen; -1 while none is."""
        return -1

    def choose(self, at: int) -> bool:
        """Choose one of its things, and tell all about it; it is not taken yet. Says whether there is such a one."""
        return False

    @property
    def choosable(self) -> Sequence[int]:
        """Which of its things somebody can choose now, for whoever is shown them in turn."""
        return ()

    def light(self, at: int) -> bool:
        """Choose one of its things, of which nothing follows yet, not even what choosing it would change."""
        return self.choose(at)

    def take_up(self, at: int) -> bool:
        """Take one that changes only what is still being chosen; says whether it is such a one."""
        return False

    def numbered(self, at: int) -> int:
        """Which of its things the key of that place in a row of digits means."""
        return at

    def let_go(self) -> bool:
        """Choose none any more; says whether one was chosen."""
        return False

    @property
    def orders(self) -> Mapping[str, Callable[[], object]]:
        """What buttons of the turn bar may order here, by the name of the command."""
        return {}

    def peek(self, on: bool) -> None:
        """The one who looks lets the own coins be seen, or no longer."""

    def point_out(self, target: Target) -> None:
        """Show somebody what is meant."""

    def card_here(self) -> Callable[[], tuple[CardText, QRectF] | None] | None:
        """What tells of the thing that the keyboard is on, and where in this panel it lies, as long as it does."""
        return None

    def page_here(self, pointed: bool) -> str:
        """The page of the help on the thing that the keyboard is on, or of which a card tells while it is pointed at.

        Nothing where there is none.
        """
        return ""

    def place_of(self, target: Target) -> QRectF | None:
        """Where in this panel something lies at which an action may aim; None where it lies elsewhere."""
        return None

    def shut(self) -> None:
        """Close whatever it has opened beside itself."""
