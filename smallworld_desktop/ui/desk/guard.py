"""The guard of a button: a label that has only just come is deaf, and a deed that costs something is shown first."""

from __future__ import annotations

import time
from collections.abc import Hashable
from enum import Enum

DEAF = 350
"""Milliseconds that a label must have stood before its button hears anybody."""


def now() -> float:
    """Milliseconds, from some moment on."""
    return time.monotonic() * 1000


class Heard(Enum):
    """What comes of a press."""

    NOTHING = "nothing"
    SHOWS = "shows"
    """What the deed would do, and what it would cost."""
    DOES = "does"


class Guard:
    """Knows for how long its button has meant what it means, and decides what a press does.

    Whoever presses a button presses what it said a moment ago: Enter that was held while the game went on, or the
    second half of a double click, is meant for the label before.
    """

    def __init__(self) -> None:
        self._meaning: Hashable = None
        self._since = now()

    def mean(self, *meaning: Hashable) -> bool:
        """This is what the button means from now on; says whether that is new: then it is deaf for a moment."""
        if meaning == self._meaning:
            return False
        self._meaning = meaning
        self.renew()
        return True

    def renew(self) -> None:
        """The button has only just come: it is deaf for a moment."""
        self._since = now()

    def press(self, *, repeated: bool = False, costs: bool = False) -> Heard:
        """Somebody presses the button; ``repeated`` by a key that was not let go, ``costs`` if it is to show first."""
        if repeated or now() - self._since < DEAF:
            return Heard.NOTHING
        return Heard.SHOWS if costs else Heard.DOES
