"""A way: one of the things that can be done with a region, or that cannot, as it lies on a card. No Qt in here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from smallworld_desktop.ui.presentation.card import CardText, SumLine

Picture = Literal["token", "piece", "die", "sign"]


@dataclass(frozen=True, slots=True)
class Way:
    """What a card of the fan says: shortly on itself, and at length on the paper beside it."""

    line: str
    """The deed as a sentence."""
    title: str = ""
    """The deed in a word or two; the sentence where there are none."""
    price: str = ""
    """What it takes, in a few words."""
    emblem: str = ""
    picture: Picture = "sign"
    """What the emblem is printed on."""
    texts: tuple[str, ...] = ()
    """What it does and what it pays, a paragraph each."""
    lines: tuple[SumLine, ...] = ()
    """What its price is made of."""
    total: SumLine | None = None
    against: str = ""
    """Why it cannot be done; nothing where it can."""

    page: str = ""
    """The page of the help that tells of it, or of what stands against it."""

    @property
    def short(self) -> str:
        return self.title or self.line

    @property
    def spoken(self) -> str:
        """The card for those who listen: the sentence, and why it cannot be done."""
        return ", ".join(part for part in (self.line, self.against) if part)


def told(way: Way) -> CardText:
    """The paper beside the fan, which says what the raised card would do."""
    verdicts = (way.against,) if way.against else ()
    return CardText(way.line, way.texts, way.lines, way.total, verdicts)
