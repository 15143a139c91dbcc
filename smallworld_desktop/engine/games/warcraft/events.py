"""What happens in the game, one class for each thing a log would tell: what such games share, and its own.

Fields are ids at the edge (``region`` is "L1a.C"); ``seat`` and ``*_seat`` are numbers of seats.
"""

from __future__ import annotations

from dataclasses import dataclass

from smallworld_desktop.engine.conquest.events import *  # noqa: F403
from smallworld_desktop.engine.kernel.events import Event


@dataclass(frozen=True, slots=True)
class KegsMixed(Event):
    """What a race brings along has been shuffled; nobody knows how it lies."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class FormTaken(Event):
    seat: int
    race: str
    form: str


@dataclass(frozen=True, slots=True)
class SideTaken(Event):
    """A race that belongs to nobody fights for a faction this turn."""

    seat: int
    race: str
    faction: str


@dataclass(frozen=True, slots=True)
class BeastsCalled(Event):
    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class RegionTakenFromNatives(Event):
    seat: int
    race: str
    region: str
    count: int


@dataclass(frozen=True, slots=True)
class BeastLost(Event):
    seat: int
    region: str


@dataclass(frozen=True, slots=True)
class BeastsDisplaced(Event):
    seat: int
    region: str
    count: int


@dataclass(frozen=True, slots=True)
class ChampionCaptured(Event):
    """The champion was taken; his owner paid so many coins to have him back."""

    seat: int
    region: str
    count: int


@dataclass(frozen=True, slots=True)
class ChampionPlaced(Event):
    seat: int
    region: str


@dataclass(frozen=True, slots=True)
class UnitStrayed(Event):
    """One who would have stood alone went to others of its race."""

    seat: int
    race: str
    region: str
    goal_region: str


@dataclass(frozen=True, slots=True)
class KegPlanted(Event):
    seat: int
    region: str


@dataclass(frozen=True, slots=True)
class KegRecovered(Event):
    region: str


@dataclass(frozen=True, slots=True)
class KegExploded(Event):
    seat: int
    race: str
    region: str


@dataclass(frozen=True, slots=True)
class KegFizzled(Event):
    """It was turned up, and there was nothing in it."""

    region: str


@dataclass(frozen=True, slots=True)
class KegLeft(Event):
    """It left the game unseen."""

    region: str


@dataclass(frozen=True, slots=True)
class TollPaid(Event):
    seat: int
    to_seat: int
    count: int


@dataclass(frozen=True, slots=True)
class FeePaid(Event):
    """Coins went to the bank."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class CoinsGained(Event):
    """Coins that a seat is paid in the middle of a turn."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class TruceOffered(Event):
    seat: int
    to_seat: int


@dataclass(frozen=True, slots=True)
class MarkerRevealed(Event):
    seat: int
    marker: str
    region: str


@dataclass(frozen=True, slots=True)
class MarkerMoved(Event):
    marker: str
    region: str


@dataclass(frozen=True, slots=True)
class MarkerStolen(Event):
    seat: int
    race: str
    marker: str
    region: str


@dataclass(frozen=True, slots=True)
class MarkerPutAside(Event):
    marker: str


@dataclass(frozen=True, slots=True)
class UnitPushed(Event):
    """A unit was driven from a region to another of its race."""

    seat: int
    region: str
    goal_region: str


@dataclass(frozen=True, slots=True)
class NativesPushed(Event):
    seat: int
    region: str


@dataclass(frozen=True, slots=True)
class RegionsSwapped(Event):
    seat: int
    region: str
    goal_region: str


@dataclass(frozen=True, slots=True)
class AssaultMade(Event):
    """An assault by air, before the free die."""

    seat: int
    race: str
    region: str
