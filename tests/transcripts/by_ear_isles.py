"""A whole game of Warring Isles played by ear: what is asked there besides, and how it is said."""

from __future__ import annotations

import re

from tests.transcripts.by_ear import Ear, Player


class IslesPlayer(Player):
    """Plays for both seats, and tries whatever it hears of."""

    def __init__(self, ear: Ear) -> None:
        super().__init__(ear)
        self._answers |= {
            r"(Your hand pays for|The die could help|nothing more can be conquered)": self._conquer,
            r"open your powder kegs": self._first,
            r"in which form do your": self._first,
            r"for whom do your": self._first,
            r"the assault falls short": self._first,
            r"choose the water that": self._to_a_lit_place,
            r"would stand alone in .*: where does it go": self._to_a_lit_place,
            r"how many .* do you recruit": self._first,
            r"place what your .* leave behind": self._first,
            r"place what was driven out": self._place,
        }

    def _conquer(self) -> None:
        """Take regions for as long as the hand pays; then try the die where it can help; else stop."""
        if re.search(r"Your hand pays for \d", self._said):
            said = self._take(self._look_for(r"price \d+ tokens?\b(?!, with)"))
            if not self._unsure:
                self._waver(said)
        elif "The die could help" in self._said:
            if "roll the last die" in self._take(self._look_for(r"with the die")):
                self.press("R")
        else:
            self._stop()

    def _spread(self) -> None:
        """Whoever has laid out all has nothing to spread."""
        if "All is in its place" in self._said and self._turns > 2:
            self._laid("")
        else:
            super()._spread()

    def _first(self) -> None:
        told = re.search(r"([\w ]+): ", self.press("F5"))
        assert told is not None
        self.press("Return")

    def _to_a_lit_place(self) -> None:
        self.press("N")
        self.press("Space")
