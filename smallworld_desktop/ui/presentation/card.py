"""What the card beside a region says, from top to bottom. No Qt in here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from smallworld_desktop.ui.desk.gathering import ended
from smallworld_desktop.ui.presentation.stand import NOBODY
from smallworld_desktop.ui.presentation.throw import Throw

Tone = Literal["do", "die", "none"]


@dataclass(frozen=True, slots=True)
class SumLine:
    """One line of a sum."""

    text: str
    amount: str
    emblem: str = ""
    """What it comes from, in a picture."""
    sign: str = ""
    """The side that it comes from."""
    coins: bool = False
    """Whether it is told in coins."""
    heard: str = ""
    """The whole line for those who listen, where text and amount alone say too little."""


@dataclass(frozen=True, slots=True)
class CardText:
    """All that a card says, from top to bottom."""

    title: str
    about: tuple[str, ...] = ()
    """What the region is, whose it is, what lies there: a paragraph each."""
    lines: tuple[SumLine, ...] = ()
    total: SumLine | None = None
    verdicts: tuple[str, ...] = ()
    """What a click does, or why nothing can be done."""
    tone: Tone = "none"
    """Whether a click does something, asks the die, or does nothing."""
    emblem: str = ""
    """Of the tokens that would do it."""
    seat: int = NOBODY
    """Whose colours say that a click does something."""
    signs: tuple[str, ...] = ()
    """Signs of sides before what it is about, line by line; nothing before most."""
    notes: tuple[SumLine, ...] = ()
    """What is no part of the sum: coins that are paid besides, and what would be gained."""
    throw: Throw | None = None
    """The die that decides about it."""
    ways: tuple[SumLine, ...] = ()
    """Where a click asks which: each way with what it takes."""

    @property
    def _sums(self) -> tuple[str, ...]:
        """The sum and what is no part of it, in words."""
        sums = (*self.lines, *filter(None, (self.total,))), self.notes
        return tuple(", ".join(line.heard or f"{line.text} {line.amount}" for line in lines) for lines in sums)

    @property
    def further(self) -> str:
        """What the card says beyond what the region is called: whoever is told of a click has none."""
        verdicts = () if self.tone == "do" else self.verdicts
        return " ".join(ended(part) for part in (*self._sums, *verdicts) if part)

    @property
    def spoken(self) -> str:
        """The whole card as one text, for those who listen."""
        parts = [self.title, *self.about, *self._sums, *self.verdicts]
        return ". ".join(part.rstrip(".") for part in parts if part) + "."


def signed(amount: int) -> str:
    """A number that is added or taken off, with a proper minus sign."""
    return f"+ {amount}" if amount >= 0 else f"− {-amount}"
