"""How Little Kingdoms are told: what goes without saying, and of what regions."""

from __future__ import annotations

from smallworld_desktop.engine.games.tinyepic import events
from smallworld_desktop.engine.games.tinyepic.state import NOBODY
from smallworld_desktop.engine.kernel.events import Event
from smallworld_desktop.ui.presentation.chronicle import ChronicleDoor, Happening
from smallworld_desktop.ui.presentation.telling import Telling

_QUIET = (
    events.TurnBegan,
    events.GameBegan,
    events.HeroesDrawn,
    events.BidMade,
    events.ChoicesMade,
    events.TokensScattered,
)
"""What everybody sees or expects, and what nobody may know."""


class KingdomsChronicle(ChronicleDoor):
    """Every event is a line; the clearing of the card heads a new part."""

    def is_quiet(self, happening: Happening) -> bool:
        return isinstance(happening[1], _QUIET)

    def seat(self, happening: Happening) -> int:
        seat: int = getattr(happening[1], "seat", NOBODY)
        return seat

    def regions(self, event: Event, telling: Telling) -> int:
        numbers = (telling.number_of(getattr(event, field, "")) for field in ("region", "from_region"))
        return sum(1 << number for number in {*numbers} if number is not None)

    def is_heading(self, event: Event) -> bool:
        return isinstance(event, events.CardCleared)

    def is_chosen(self, event: Event) -> bool:
        return not isinstance(event, events.CardCleared | events.GameEnded | events.EndCalled)
