"""A paper with tiles that can be chosen. No Qt in here."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from smallworld_desktop.engine.games.tinyepic.prices import Mix
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.ui.presentation.telling import capitalised


class Look(Enum):
    """How a tile is seen."""

    FREE = "free"
    TAKEN = "taken"
    """A shield lies on it."""
    NOW = "now"
    """It is the action of this turn."""
    CLOSED = "closed"
    """It could be chosen but for something that is told."""


@dataclass(frozen=True, slots=True)
class Tile:
    """One thing that can be chosen, or that one might have chosen."""

    id: str
    title: str
    emblem: str = ""
    note: str = ""
    look: Look = Look.FREE
    action: Action[Table] | None = None
    number: int = -1
    """What a die would show."""
    lines: tuple[str, ...] = ()
    """What a card says, line by line."""

    @property
    def text(self) -> str:
        """All of it, for those who hear it."""
        return ", ".join(filter(None, (self.title, self.note, *self.lines)))


@dataclass(frozen=True, slots=True)
class Fighter:
    """One side of a war, as everybody may know it."""

    seat: int
    name: str
    part: str
    """What it does there, and with what."""
    goods: tuple[tuple[str, int], ...]
    """What it can pay with, and how many of each."""
    saved: tuple[str, ...]
    """Why it pays less than it shows."""
    most: str
    figures: tuple[str, ...] = ()
    """The emblems of all that stands there for it."""

    @property
    def spoken(self) -> str:
        """All of it in words but for the goods, which stand among the seats."""
        return ", ".join((f"{self.name} {self.part}", *self.saved, self.most))


@dataclass(frozen=True, slots=True)
class Part:
    """One good of a payment, and the payments with one more and one less of it."""

    good: str
    count: int
    less: Mix | None
    more: Mix | None
    fewer: str
    """What the step to less is called."""
    further: str


@dataclass(frozen=True, slots=True)
class Payment:
    """With what a number is paid: all of it in words, and what of it can be changed."""

    told: str
    worth: str = ""
    """What the goods count, where they can be others."""
    parts: tuple[Part, ...] = ()

    @property
    def spoken(self) -> str:
        """All of it in sentences."""
        return f"{self.told} {capitalised(self.worth)}." if self.worth else self.told


@dataclass(frozen=True, slots=True)
class Choice:
    """A paper with tiles."""

    title: str
    note: str
    tiles: tuple[Tile, ...]
    columns: int = 2
    open: bool = False
    """Whether one of them is to be chosen now."""
    fighters: tuple[Fighter, ...] = ()
    """Both sides of a war, where it is one: they stand above the tiles."""
