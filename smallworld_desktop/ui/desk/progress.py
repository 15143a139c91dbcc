"""How far something long has come, told on standard error now and then."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

from smallworld_desktop.ui.desk.command_line import say

SOON = 2.0
"""Seconds before the first line; what is over sooner says nothing."""

SELDOM = 60.0
"""Each line comes after twice the time of the one before, but never later than so many seconds after it."""


class Progress:
    """Counts what is done of something, and says so in plain lines, which a terminal and a log can both show.

    ``what`` is the id of the line: ``done`` of ``all``, and what is ``left``.
    """

    def __init__(self, what: str, of: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._what = what
        self._of = of
        self._clock = clock
        self._done = 0
        self._began = clock()
        self._due = SOON

    def tick(self) -> None:
        """One more is done."""
        self._done += 1
        spent = self._clock() - self._began
        if spent >= self._due and self._done < self._of:
            self._due = spent + min(spent, SELDOM)
            left = spent / self._done * (self._of - self._done)
            said = say(self._what, done=f"{self._done:,}", all=f"{self._of:,}", left=_duration(left))
            sys.stderr.write(said + "\n")
            sys.stderr.flush()


def _duration(seconds: float) -> str:
    if seconds < 100:
        return say("progress-seconds", seconds=f"{seconds:.0f}")
    return say("progress-minutes", minutes=f"{seconds / 60:.0f}")
