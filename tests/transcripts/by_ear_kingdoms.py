"""A whole game of Little Kingdoms played by ear: tiles that are chosen, figures that are lifted, secret numbers."""

from __future__ import annotations

import re
from collections.abc import Iterable

from tests.transcripts.by_ear import Ear, Player

CLOSED = r"(taken|the action now|short|too dear|0 figures|0 goods)"
"""What is said of a tile that cannot be taken."""


class KingdomsPlayer(Player):
    """Plays for both seats: builds, learns and goes abroad in turn, and does what it hears of."""

    ended = r"The game is over"
    asked_still = r"^Board\.?$"

    def __init__(self, ear: Ear) -> None:
        super().__init__(ear)
        self._answers = {
            r"the table is yours": lambda: self.press("Return"),
            r"choose a faction": self._first,
            r"choose where you begin": self._begin,
            r"choose an action": self._select,
            r"(carry out|as well, or collect|go on with)": self._act,
            r"can only collect": lambda: self.press("Return"),
            r"choose your number in secret": self._bid,
            r"(change your number|say flag or number|pay for your number)": self._agree,
            r"(match the dummy|demand that both)": self._agree,
            r"(retreat|figure goes)": self._act,
            r"choose food, mana or ore": self._first,
            r"choose a player": self._first,
            r"keep one of two heroes": self._first,
            r"choose whose level": self._first,
            r"(choose a region|choose a forest|choose a mountain)": self._act,
            r"pay for the dragon": self._agree,
            r", choose\.": self._agree,
        }

    def _first(self) -> None:
        """Hear the first tile that is open, and take it."""
        self._take_tile(0)

    def _agree(self) -> None:
        self.press("Return")

    def _begin(self) -> None:
        """Take the first hero, begin where it is proposed, and hear what that would be."""
        self.press("Down")
        assert "Begin in" in self.press("Return")
        assert "Begin in" in self.press("Space")
        self.press("Return")

    def _select(self) -> None:
        """Each time another action, if it is open."""
        self._turns += 1
        self._take_tile(self._turns % 6)

    def _bid(self) -> None:
        """Hear numbers, which their digits choose, until one can be paid, or the flag; and set it."""
        self._take_first("234501")

    def _take_tile(self, wanted: int) -> None:
        """Hear tiles from the wanted one on until one is open, and take that."""
        self._take_first([str(at + 1) for at in (*range(wanted, 6), *range(wanted))])

    def _take_first(self, keys: Iterable[str]) -> None:
        """Take the first that is open of those that some keys choose."""
        for key in keys:
            told = self.press(key)
            if not re.search(CLOSED, told):
                break
        if "Go on. " in self.press("Return"):
            # Both dice lie open; whoever has read them goes on.
            self.press("Return")

    def _act(self) -> None:
        """Do what can be done on the board, once; where nothing can, collect or leave it."""
        told = self.press("F5")
        if "Enter: Show where" not in told:
            self.press("Return")
            return
        self.press("Return")
        said = self.press("Space")
        if "Lifted" in said:
            self.press("N")
            said = self.press("Space")
        if "What shall happen here" in said:
            self.press("Space")
