"""What happens in the game, one class for each thing a log would tell.

Fields are ids at the edge (``region`` is "B01.A"); ``seat`` and ``*_seat`` are numbers of seats.
"""

from __future__ import annotations

from dataclasses import dataclass

from smallworld_desktop.engine.kernel.events import Event


@dataclass(frozen=True, slots=True)
class GameBegan(Event):
    seats: int


@dataclass(frozen=True, slots=True)
class FactionTaken(Event):
    """A seat plays this faction."""

    seat: int
    faction: str


@dataclass(frozen=True, slots=True)
class ChoicesMade(Event):
    """A seat has made all choices of its set-up; nobody else knows them yet."""

    seat: int


@dataclass(frozen=True, slots=True)
class HomeChosen(Event):
    """What a seat has chosen in the set-up."""

    seat: int
    territory: str
    region: str
    food: int
    mana: int
    ore: int


@dataclass(frozen=True, slots=True)
class LostKingdomFound(Event):
    territory: str


@dataclass(frozen=True, slots=True)
class DummyPlaced(Event):
    seat: int
    region: str


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class CardCleared(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class TurnSkipped(Event):
    """With five seats whoever clears the card does nothing else."""

    seat: int


@dataclass(frozen=True, slots=True)
class ActionSelected(Event):
    seat: int
    verb: str


@dataclass(frozen=True, slots=True)
class NothingDone(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class Collected(Event):
    seat: int
    food: int
    mana: int
    ore: int
    silver: int


@dataclass(frozen=True, slots=True)
class FigureMoved(Event):
    seat: int
    from_region: str
    region: str
    hero: bool
    verb: str


@dataclass(frozen=True, slots=True)
class FigurePlaced(Event):
    seat: int
    region: str
    hero: bool


@dataclass(frozen=True, slots=True)
class FigureRemoved(Event):
    seat: int
    region: str
    hero: bool


@dataclass(frozen=True, slots=True)
class FigureRescued(Event):
    seat: int
    region: str


@dataclass(frozen=True, slots=True)
class FigureSacrificed(Event):
    seat: int
    region: str
    mana: int


@dataclass(frozen=True, slots=True)
class FigureStoodUp(Event):
    seat: int
    region: str
    hero: bool


@dataclass(frozen=True, slots=True)
class FigureLaidDown(Event):
    seat: int
    region: str
    hero: bool


@dataclass(frozen=True, slots=True)
class TundraLeft(Event):
    """A figure that could not leave the tundra was removed."""

    seat: int
    region: str


@dataclass(frozen=True, slots=True)
class TowerBuilt(Event):
    """The tower of a seat has risen to a level."""

    seat: int
    level: int


@dataclass(frozen=True, slots=True)
class TowerPlaced(Event):
    seat: int
    region: str


@dataclass(frozen=True, slots=True)
class TowerLost(Event):
    seat: int
    region: str


@dataclass(frozen=True, slots=True)
class TowerToppled(Event):
    seat: int
    region: str


@dataclass(frozen=True, slots=True)
class TowerRaised(Event):
    seat: int
    region: str


@dataclass(frozen=True, slots=True)
class MagicReached(Event):
    seat: int
    level: int


@dataclass(frozen=True, slots=True)
class MagicLost(Event):
    seat: int
    level: int


@dataclass(frozen=True, slots=True)
class FactionsDrawn(Event):
    seat: int
    faction: str
    other_faction: str


@dataclass(frozen=True, slots=True)
class AbilityCopied(Event):
    seat: int
    level: int
    faction: str


@dataclass(frozen=True, slots=True)
class HeroesDrawn(Event):
    """Which cards a seat has drawn: only it may know."""

    seat: int
    hero: str
    other_hero: str


@dataclass(frozen=True, slots=True)
class HeroTaken(Event):
    seat: int
    hero: str


@dataclass(frozen=True, slots=True)
class HeroRose(Event):
    seat: int
    hero: str
    level: int


@dataclass(frozen=True, slots=True)
class HeroRetired(Event):
    seat: int
    hero: str


@dataclass(frozen=True, slots=True)
class HeroFell(Event):
    seat: int
    hero: str


@dataclass(frozen=True, slots=True)
class Traded(Event):
    seat: int
    good: str
    count: int
    other_good: str


@dataclass(frozen=True, slots=True)
class GoodsGained(Event):
    seat: int
    good: str
    count: int
    lost: int


@dataclass(frozen=True, slots=True)
class GoodsLost(Event):
    seat: int
    good: str
    count: int


@dataclass(frozen=True, slots=True)
class GoodsTaken(Event):
    seat: int
    from_seat: int
    good: str


@dataclass(frozen=True, slots=True)
class Paid(Event):
    seat: int
    food: int
    mana: int
    ore: int
    silver: int


@dataclass(frozen=True, slots=True)
class WarDeclared(Event):
    seat: int
    other_seat: int
    region: str


@dataclass(frozen=True, slots=True)
class OreDemanded(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class BidAnnounced(Event):
    """Who fights an oracle must say whether it shows a number."""

    seat: int
    number: bool


@dataclass(frozen=True, slots=True)
class BidMade(Event):
    """A seat has set its number, which nobody else knows yet."""

    seat: int


@dataclass(frozen=True, slots=True)
class BidsRevealed(Event):
    seat: int
    number: int
    other_seat: int
    other_number: int


@dataclass(frozen=True, slots=True)
class NumberChanged(Event):
    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class WarWon(Event):
    seat: int
    other_seat: int
    region: str


@dataclass(frozen=True, slots=True)
class NeutralBeaten(Event):
    seat: int
    region: str
    number: int


@dataclass(frozen=True, slots=True)
class AllianceFormed(Event):
    seat: int
    other_seat: int
    region: str


@dataclass(frozen=True, slots=True)
class AllianceBroken(Event):
    seat: int
    other_seat: int


@dataclass(frozen=True, slots=True)
class Retreated(Event):
    seat: int
    from_region: str
    region: str
    hero: bool


@dataclass(frozen=True, slots=True)
class TokenTurned(Event):
    seat: int
    region: str
    token: str


@dataclass(frozen=True, slots=True)
class DragonFought(Event):
    seat: int
    region: str


@dataclass(frozen=True, slots=True)
class SteppedBack(Event):
    seat: int
    region: str


@dataclass(frozen=True, slots=True)
class TokensScattered(Event):
    count: int


@dataclass(frozen=True, slots=True)
class DieRolled(Event):
    seat: int
    pips: int


@dataclass(frozen=True, slots=True)
class DummyTried(Event):
    """What the dummy means to do, and whether it can."""

    seat: int
    verb: str
    able: bool


@dataclass(frozen=True, slots=True)
class DummyNumber(Event):
    """With what number the dummy fights."""

    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class WarMatched(Event):
    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class WarRefused(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class PhaseChanged(Event):
    night: bool


@dataclass(frozen=True, slots=True)
class EndCalled(Event):
    """The last round has begun."""

    seat: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    winners: tuple[int, ...]
