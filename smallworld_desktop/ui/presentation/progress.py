"""How far a game is, where it is played in so many rounds."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Progress:
    """The round that is played; one more than there are when the last one is over."""

    text: str
    round: int
    rounds: int
