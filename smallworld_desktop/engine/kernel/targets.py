"""What an action aims at: where on the table one points in order to do it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Nowhere:
    """Nothing that lies on the table: a button will do."""


@dataclass(frozen=True, slots=True)
class AtRegion:
    """A region by its number and, where the action says how many, that amount."""

    region: int
    amount: int | None = None


@dataclass(frozen=True, slots=True)
class FromTo:
    """From a region to another, with an amount where the action says how many."""

    start: int
    end: int
    amount: int | None = None


@dataclass(frozen=True, slots=True)
class AtSeat:
    """Whoever sits there."""

    seat: int


@dataclass(frozen=True, slots=True)
class AtCard:
    """One of the cards of a kind, by its place among them or by its id."""

    kind: str
    card: int | str


@dataclass(frozen=True, slots=True)
class Amount:
    """A number that somebody names, and nothing else."""

    amount: int


Target = Nowhere | AtRegion | FromTo | AtSeat | AtCard | Amount
