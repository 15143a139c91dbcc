"""A throw: a die that decides about a region, before it falls and afterwards. No Qt in here."""

from __future__ import annotations

from dataclasses import dataclass

AT_HAND = -1
"""The place of a die that decides about no region yet: it lies beside the tokens in hand."""


@dataclass(frozen=True, slots=True)
class Throw:
    """What the card of a die shows: what is needed and there, which faces will do, and how it came out."""

    region: int
    title: str
    need: int
    have: int
    emblem: str
    """Of the tokens that are counted."""
    seat: int
    faces: tuple[int, ...]
    """All faces of the die, by their pips."""
    labels: tuple[str, str]
    """What stands before the tokens, and before the faces."""
    needed: str
    """What is needed and what is there, in words; nothing where no tokens are counted."""
    enough: str
    """Which faces will do, in words."""
    chance: str
    rolled: int | None = None
    """What it shows; nothing before it has fallen."""
    verdicts: tuple[str, ...] = ()
    """How it came out, or what happens whatever it shows."""

    @property
    def short(self) -> int:
        """The fewest pips that will do."""
        return self.need - self.have

    @property
    def spoken(self) -> str:
        return f"{self.needed}. {self.enough}, {self.chance}" if self.needed else self.enough
