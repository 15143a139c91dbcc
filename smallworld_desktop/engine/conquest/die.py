"""The reinforcement die, which decides the final attempt of a turn."""

from __future__ import annotations

from typing import Final

FACES = (0, 0, 0, 1, 2, 3)

CHANCES: Final = tuple((pips, FACES.count(pips) / len(FACES)) for pips in sorted(set(FACES)))
"""What it may show, and how likely that is."""

LARGEST_SHORTFALL: Final = 3
"""The best face: a final attempt may be short by no more."""


def percent(short: int) -> int:
    """How likely the die shows so many pips or more, in whole percents."""
    return round(100 * sum(face >= short for face in FACES) / len(FACES))
