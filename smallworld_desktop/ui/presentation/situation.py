"""The situation at the table: all that the turn bar must know beside the state of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.ui.presentation.layout import Layout
from smallworld_desktop.ui.presentation.stake import Stake
from smallworld_desktop.ui.presentation.story import Told


@dataclass(frozen=True, slots=True)
class Situation:
    """Who looks at what, what has been begun, and what has been asked for."""

    seat: int = -1
    """The seat that must decide at this screen, where several must decide at once."""
    human: bool = True
    """Whether a person must decide."""
    vacant: bool = False
    """Whether nobody plays at the seat that must decide."""
    thinking: bool = False
    """Whether a computer thinks for so long that it is to be told."""
    paused: bool = False
    past: bool = False
    """Whether an earlier moment is being looked at."""
    sealed: bool = False
    """Whether the game is over and the purses are still closed."""
    judging: bool = False
    """Whether what was decided waits for the coach to look at it."""
    warned: bool = False
    """Whether the coach has stopped what was decided, and asks."""
    purse: int | None = None
    """The coins of the one who must decide, where they lie open."""
    legal: Sequence[Action[Any]] = ()
    layout: Layout | None = None
    """What is laid out before it is played."""
    chosen: int = -1
    """Which thing is chosen in the game's own panel or, without one, of many buttons; -1 while none is."""
    aim: Stake | None = None
    """What has been shown and not yet done."""
    asked: str = ""
    """What a fan asks, while one is open."""
    grace: bool = False
    """Whether the turn that has just ended can still be taken back before anybody else does anything."""
    story: Told | None = None
    """The deed of a rival that is being told."""
    curtains: bool = False
    """Whether others play at this screen who may not see what is secret."""
    can_undo: bool = False
    can_redo: bool = False
    ask: str = "costs"
    """When a button shows first what it would do: where something would be lost, "always", or "never"."""

    @property
    def ready(self) -> bool:
        """Whether everything is laid out."""
        return self.layout is not None and not self.layout.problems()
