"""How the base game is told: what goes without saying, what is told together, and in which words."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import cast

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.smallworld import events
from smallworld_desktop.engine.games.smallworld.abilities.pieces import PlaceHero
from smallworld_desktop.engine.games.smallworld.chance import Die
from smallworld_desktop.engine.games.smallworld.state import NOBODY
from smallworld_desktop.engine.kernel.events import Event
from smallworld_desktop.ui.conquest.naming import race_name, tokens_of
from smallworld_desktop.ui.conquest.scoring import scored
from smallworld_desktop.ui.conquest.strikes import befell, strike_of
from smallworld_desktop.ui.presentation.chronicle import ChronicleDoor, ChronicleLine, Happening
from smallworld_desktop.ui.presentation.strikes import Strike
from smallworld_desktop.ui.presentation.telling import Telling

_QUIET = (
    events.TurnBegan,
    events.TroopsReadied,
    events.TokensLost,
    events.TokensDisplaced,
    events.PieceRemoved,
    events.ComboRevealed,
    events.BadgesShuffled,
)
"""What everybody sees on the board or expects by the rules; told only where the whole story is."""


class SmallWorldChronicle(ChronicleDoor):
    """Tells tokens and pieces that were placed one by one as one."""

    def is_quiet(self, happening: Happening) -> bool:
        _, event = happening
        if _is_recall(happening):
            return False
        return isinstance(event, _QUIET) or (isinstance(event, events.PiecePlaced) and event.piece == "lair")

    def kind(self, happening: Happening) -> Hashable:
        transition, event = happening
        if isinstance(event, events.TokensPlaced | events.TokensReturned):
            return type(event), event.seat, event.race
        if isinstance(event, events.PiecePlaced) and event.piece == "encampment":
            return type(event), event.seat
        if _is_recall(happening):
            return events.PieceRemoved, transition.index
        if isinstance(transition.action, Die) and self.seat(happening) == transition.before.turn:
            return Die, transition.index
        return id(event)

    def seat(self, happening: Happening) -> int:
        seat: int = getattr(happening[1], "seat", NOBODY)
        return seat

    def regions(self, event: Event, telling: Telling) -> int:
        number = telling.number_of(getattr(event, "region", ""))
        return 0 if number is None else 1 << number

    def is_heading(self, event: Event) -> bool:
        return isinstance(event, events.RoundBegan)

    def is_chosen(self, event: Event) -> bool:
        return not isinstance(event, events.Scored)

    def alike(self, event: Event) -> Hashable:
        if isinstance(event, events.RegionTaken | events.RegionTakenFromTribe):
            return event.seat, event.race
        return None

    def strike(self, happening: Happening, telling: Telling) -> Strike | None:
        return strike_of(happening, telling, events.RegionTakenFromTribe, events.RegionSubstituted)

    def befell(self, happening: Happening, telling: Telling) -> str:
        if isinstance(happening[1], events.RegionTakenFromRace):
            return befell(happening, telling, "region-taken-from-you")
        if isinstance(happening[1], events.RegionSubstituted):
            return befell(happening, telling, "region-substituted-from-you")
        return ""

    def aloud(self, happened: Sequence[Event], telling: Telling) -> str | None:
        """A final attempt is told when the die has fallen, with the region first: that is what everybody waits for."""
        if isinstance(happened[0], events.AttemptMade):
            return ""
        result = _die(happened, telling) if isinstance(happened[0], events.DieRolled) and len(happened) > 1 else None
        if result is None:
            return None
        return " ".join([result, *(telling.sentence(event.message) for event in happened[2:])])

    def heard(self, lines: Sequence[ChronicleLine], telling: Telling) -> str:
        """Regions that a race has taken from nobody who could mind: "Ben’s Orcs take 2 regions: …"."""
        seat, race = cast(tuple[int, str], lines[0].alike)
        places = [telling.region(number) for line in lines for number in bits(line.regions)]
        return telling.say(
            "heard-taken",
            seat=telling.name(seat),
            race=race_name(telling, race),
            regions=telling.say("count-regions", count=len(places)),
            places=telling.join(places),
        )

    def text(self, happened: Sequence[Event], telling: Telling) -> str:
        event, regions = happened[0], 0
        for one in happened:
            regions |= self.regions(one, telling)
        places = telling.join([telling.region(number) for number in bits(regions)])
        count = sum(getattr(one, "count", 0) for one in happened)
        if isinstance(event, events.TokensPlaced):
            seat, race = telling.name(event.seat), race_name(telling, event.race)
            held = telling.say("count-regions", count=regions.bit_count())
            return telling.say("log-redeployed", seat=seat, race=race, regions=held)
        if isinstance(event, events.TokensReturned):
            tokens = tokens_of(telling, event.race, count)
            return telling.say("log-returned", seat=telling.name(event.seat), tokens=tokens, count=count, places=places)
        if isinstance(event, events.PiecePlaced) and event.piece == "encampment":
            return telling.say("log-encamped", seat=telling.name(event.seat), count=count, places=places)
        if isinstance(event, events.PieceRemoved):
            return telling.say("log-recalled", seat=telling.name(event.seat), count=count, places=places)
        if isinstance(event, events.Scored):
            return scored(event, telling)
        if isinstance(event, events.RoundBegan):
            return telling.say("log-round", round=event.round)
        return super().text(happened, telling)


def _die(happened: Sequence[Event], telling: Telling) -> str | None:
    """What came of a die: "Larkrise: Anna rolls a blank. It stays as it is."."""
    rolled, event = telling.sentence(happened[0].message), happened[1]
    if isinstance(event, events.AttemptFailed):
        return telling.say("heard-die-failed", region=telling.region_of(event.region), roll=rolled)
    if not isinstance(event, events.RegionTaken | events.RegionTakenFromTribe | events.RegionTakenFromRace):
        return None
    said = {"region": telling.region_of(event.region), "roll": rolled, "seat": telling.name(event.seat)}
    said["race"] = race_name(telling, event.race)
    if isinstance(event, events.RegionTakenFromRace):
        loser = {"from_seat": telling.name(event.from_seat), "from_race": race_name(telling, event.from_race)}
        return telling.say("heard-die-taken-from-race", **said, **loser)
    tribe = isinstance(event, events.RegionTakenFromTribe)
    return telling.say("heard-die-taken-from-tribe" if tribe else "heard-die-taken", **said)


def _is_recall(happening: Happening) -> bool:
    """Whether a piece is called back to be placed elsewhere; others go with the region where they stand."""
    transition, event = happening
    return isinstance(event, events.PieceRemoved) and isinstance(transition.action, PlaceHero)
