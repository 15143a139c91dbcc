"""What happens in the game, one class for each thing a log would tell: what such games share, and its own.

Fields are ids at the edge (``region`` is "r12"); ``seat`` and ``*_seat`` are numbers of seats.
"""

from __future__ import annotations

from dataclasses import dataclass

from smallworld_desktop.engine.conquest.events import *  # noqa: F403
from smallworld_desktop.engine.kernel.events import Event


@dataclass(frozen=True, slots=True)
class TreatyEnded(Event):
    seat: int
    partner_seat: int


@dataclass(frozen=True, slots=True)
class RegionTakenFromTribe(Event):
    seat: int
    race: str
    region: str
    count: int


@dataclass(frozen=True, slots=True)
class RegionSubstituted(Event):
    """A token from the tray took the place of a lone token."""

    seat: int
    race: str
    region: str
    from_seat: int
    from_race: str


@dataclass(frozen=True, slots=True)
class RegionGivenUp(Event):
    """Too few tokens to stay: the region was left in the redeployment."""

    seat: int
    race: str
    region: str


@dataclass(frozen=True, slots=True)
class TreatyMade(Event):
    seat: int
    partner_seat: int
