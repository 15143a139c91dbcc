"""The rounds of a game: which one is played, of how many."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rounds:
    """The round that is played; one more than there are when the last one is over."""

    text: str
    round: int
    count: int
