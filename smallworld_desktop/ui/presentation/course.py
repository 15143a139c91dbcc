"""The course of a game in numbers, round by round: what each seat had, took in, held and lost, and how the die fell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Course:
    """Everything is by seat and then by round, the first round first; what a game does not tell is empty."""

    sources: tuple[str, ...] = ()
    """The ids of what points can come from; words are ``source-`` and the id."""
    income: tuple[tuple[Mapping[str, int], ...], ...] = ()
    """What each round brought, by source; what was paid is below nothing."""
    start: tuple[Mapping[str, int], ...] = ()
    """What each seat began with, by source."""
    regions: tuple[tuple[int, ...], ...] = ()
    """How many regions at the end of each round."""
    held: tuple[int, ...] = ()
    """How many regions each seat had before the first round; none where it is not told."""
    lost: tuple[tuple[int, ...], ...] = ()
    """How many tokens were lost to others."""
    rolls: Mapping[int, int] | None = None
    """How often each face of the die fell."""
    die: tuple[int, ...] = ()
    """The faces that it has."""
    moments: tuple[int, ...] = ()
    """The last step of each round: what the table looked like then."""

    @property
    def rounds(self) -> int:
        return len(self.moments)


UNTOLD = Course()
"""Of a game that keeps no account of its course."""


def most(rows: Sequence[Sequence[int]]) -> int:
    """The largest number of a table."""
    return max((number for row in rows for number in row), default=0)
