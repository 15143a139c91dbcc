"""What is kept of a finished game: who sat where, how it ended, what was taken and rolled. Plain values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

PERSON = "human"
"""The player of a seat where a person sits, as saved games tell it; any other is a computer's level."""


@dataclass(frozen=True, slots=True)
class Taking:
    """What a seat took at one time, in the order of the kinds that its game counts: a race with its power, say."""

    seat: int
    things: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Annals:
    """What a game tells of its course, beside how it ended."""

    takings: tuple[Taking, ...] = ()
    rolls: tuple[tuple[int, int], ...] = ()
    """Each roll of the die: the seat, and the face."""


NOTHING_TOLD = Annals()
"""Of a game that tells nothing of its course."""


@dataclass(frozen=True, slots=True)
class Place:
    """How one seat of a game ended."""

    name: str
    player: str
    score: int
    place: int
    """1 is best; equal places are shared."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One finished game."""

    game: str
    """The id of its box."""
    board: str
    """What it was played on: an id, or the title of a board of somebody's own."""
    played: str
    """The day, as in 2026-11-19."""
    seats: tuple[Place, ...]
    annals: Annals = NOTHING_TOLD
    mark: str = ""
    """The same for every copy of one game, and for no other; of a game that is nowhere kept there is none."""

    @property
    def shares(self) -> Sequence[float]:
        """How much of the victory each seat has: all of it, nothing, or a part where several won together."""
        winners = sum(seat.place == 1 for seat in self.seats)
        return [1 / winners if seat.place == 1 else 0.0 for seat in self.seats]
