"""What happens wherever races conquer regions, one class for each thing a log would tell. A game adds its own.

Fields are ids at the edge (``region`` is "r12"); ``seat`` and ``*_seat`` are numbers of seats.
"""

from __future__ import annotations

from dataclasses import dataclass

from smallworld_desktop.engine.kernel.events import Event, Message, Reason


@dataclass(frozen=True, slots=True)
class GameBegan(Event):
    seats: int
    rounds: int


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    round: int


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    seat: int
    round: int


@dataclass(frozen=True, slots=True)
class ComboTaken(Event):
    """A seat took a combo: paid ``price`` on those above, found ``coins`` on it, holds ``count`` tokens."""

    seat: int
    race: str
    power: str
    price: int
    coins: int
    count: int


@dataclass(frozen=True, slots=True)
class ComboRevealed(Event):
    race: str
    power: str


@dataclass(frozen=True, slots=True)
class BadgesShuffled(Event):
    count: int


@dataclass(frozen=True, slots=True)
class TurnPassed(Event):
    """A race that has nothing left sits the turn out."""

    seat: int
    race: str


@dataclass(frozen=True, slots=True)
class TroopsReadied(Event):
    """What need not stay on a region was taken in hand, which now holds ``count`` tokens."""

    seat: int
    race: str
    count: int


@dataclass(frozen=True, slots=True)
class RegionAbandoned(Event):
    seat: int
    race: str
    region: str
    count: int


@dataclass(frozen=True, slots=True)
class RegionTaken(Event):
    """An empty region was conquered with ``count`` tokens."""

    seat: int
    race: str
    region: str
    count: int


@dataclass(frozen=True, slots=True)
class RegionTakenFromRace(Event):
    """A region was conquered from a race, active or declined, of any seat (one's own included)."""

    seat: int
    race: str
    region: str
    count: int
    from_seat: int
    from_race: str
    declined: bool


@dataclass(frozen=True, slots=True)
class TokensLost(Event):
    """Tokens went back to the tray for good."""

    seat: int
    race: str
    region: str
    count: int


@dataclass(frozen=True, slots=True)
class TokensDisplaced(Event):
    """Driven-out tokens wait in hand to be placed anew."""

    seat: int
    race: str
    region: str
    count: int


@dataclass(frozen=True, slots=True)
class PiecePlaced(Event):
    seat: int
    piece: str
    region: str
    count: int


@dataclass(frozen=True, slots=True)
class PieceRemoved(Event):
    seat: int
    piece: str
    region: str
    count: int


@dataclass(frozen=True, slots=True)
class AttemptMade(Event):
    """A final attempt: the region is named before the die falls."""

    seat: int
    race: str
    region: str
    need: int
    have: int


@dataclass(frozen=True, slots=True)
class AttemptFailed(Event):
    seat: int
    race: str
    region: str


@dataclass(frozen=True, slots=True)
class DieRolled(Event):
    seat: int
    pips: int


@dataclass(frozen=True, slots=True)
class TokensRecruited(Event):
    seat: int
    race: str
    count: int


@dataclass(frozen=True, slots=True)
class TokensPlaced(Event):
    """In a redeployment ``count`` tokens now stand on a region."""

    seat: int
    race: str
    region: str
    count: int


@dataclass(frozen=True, slots=True)
class TokensReturned(Event):
    """Displaced tokens were added to a region of their race."""

    seat: int
    race: str
    region: str
    count: int


@dataclass(frozen=True, slots=True)
class RaceDeclined(Event):
    seat: int
    race: str
    power: str


@dataclass(frozen=True, slots=True)
class RaceLeft(Event):
    """The last of a declined race went; its banner returns to the others."""

    seat: int
    race: str


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """A seat was paid ``coins``, line by line."""

    seat: int
    coins: int
    lines: tuple[Reason, ...]

    @property
    def message(self) -> Message:
        return Message("scored", {"seat": self.seat, "coins": self.coins})


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    winners: tuple[int, ...]

    @property
    def message(self) -> Message:
        return Message("game-ended" if self.winners else "game-lost", {"winners": self.winners})
