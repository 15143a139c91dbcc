"""How Warring Isles are told: what goes without saying, what is told together, and in which words."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.warcraft import events
from smallworld_desktop.engine.games.warcraft.chance import Die
from smallworld_desktop.engine.games.warcraft.state import NOBODY
from smallworld_desktop.engine.kernel.events import Event
from smallworld_desktop.ui.conquest.naming import race_name, tokens_of
from smallworld_desktop.ui.conquest.scoring import scored
from smallworld_desktop.ui.conquest.strikes import befell, strike_of
from smallworld_desktop.ui.presentation.chronicle import ChronicleDoor, Happening
from smallworld_desktop.ui.presentation.strikes import Strike
from smallworld_desktop.ui.presentation.telling import Telling

_QUIET = (
    events.TurnBegan,
    events.TroopsReadied,
    events.TokensLost,
    events.TokensDisplaced,
    events.BeastsDisplaced,
    events.PieceRemoved,
    events.ComboRevealed,
    events.BadgesShuffled,
    events.KegsMixed,
    events.KegRecovered,
)
"""What everybody sees on the board or expects by the rules; told only where the whole story is."""


class IslesChronicle(ChronicleDoor):
    """Tells tokens that were placed one by one as one."""

    def is_quiet(self, happening: Happening) -> bool:
        return isinstance(happening[1], _QUIET)

    def kind(self, happening: Happening) -> Hashable:
        transition, event = happening
        if isinstance(event, events.TokensPlaced | events.TokensReturned):
            return type(event), event.seat, event.race
        if isinstance(transition.action, Die) and self.seat(happening) == transition.before.turn:
            return Die, transition.index
        return id(event)

    def seat(self, happening: Happening) -> int:
        seat: int = getattr(happening[1], "seat", NOBODY)
        return seat

    def regions(self, event: Event, telling: Telling) -> int:
        numbers = (telling.number_of(getattr(event, field, "")) for field in ("region", "goal_region"))
        return sum(1 << number for number in {*numbers} if number is not None)

    def is_heading(self, event: Event) -> bool:
        return isinstance(event, events.RoundBegan)

    def is_chosen(self, event: Event) -> bool:
        return not isinstance(event, events.Scored)

    def strike(self, happening: Happening, telling: Telling) -> Strike | None:
        return strike_of(happening, telling, events.RegionTakenFromNatives)

    def befell(self, happening: Happening, telling: Telling) -> str:
        taken = isinstance(happening[1], events.RegionTakenFromRace)
        return befell(happening, telling, "region-taken-from-you") if taken else ""

    def text(self, happened: Sequence[Event], telling: Telling) -> str:
        event, regions = happened[0], 0
        for one in happened:
            regions |= self.regions(one, telling)
        if isinstance(event, events.TokensPlaced):
            seat, race = telling.name(event.seat), race_name(telling, event.race)
            held = telling.say("count-regions", count=regions.bit_count())
            return telling.say("log-redeployed", seat=seat, race=race, regions=held)
        if isinstance(event, events.TokensReturned):
            count = sum(getattr(one, "count", 0) for one in happened)
            places = telling.join([telling.region(number) for number in bits(regions)])
            tokens = tokens_of(telling, event.race, count)
            id = "log-returned" if event.seat < len(telling.names) else "log-returned-unseated-seat"
            return telling.say(id, seat=telling.name(event.seat), tokens=tokens, count=count, places=places)
        if isinstance(event, events.Scored):
            return scored(event, telling)
        if isinstance(event, events.RoundBegan):
            return telling.say("log-round", round=event.round)
        return super().text(happened, telling)
