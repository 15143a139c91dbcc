"""How it sounds where races conquer regions."""

from __future__ import annotations

from smallworld_desktop.engine.conquest import events
from smallworld_desktop.engine.kernel.events import Event

PLAIN: dict[type[Event], str] = {
    events.ComboTaken: "seal",
    events.ComboRevealed: "new-race",
    events.TroopsReadied: "token-up",
    events.RegionAbandoned: "token-up",
    events.RegionTaken: "taken",
    events.TokensPlaced: "token-down",
    events.TokensReturned: "token-down",
    events.PiecePlaced: "piece",
    events.AttemptMade: "die-shaken",
    events.AttemptFailed: "die-blank",
    events.RaceDeclined: "decline",
    events.Scored: "coins",
}


def sound_of(event: Event, seat: int) -> str:
    """The sound that goes with what happened, to the ears of this seat; nothing goes with most of it."""
    if isinstance(event, events.RegionTakenFromRace):
        return "lost" if event.from_seat == seat != event.seat else "taken-from"
    if isinstance(event, events.TokensLost):
        return "lost" if event.seat == seat else "returned"
    if isinstance(event, events.DieRolled):
        return "die-good" if event.pips else "die-blank"
    if isinstance(event, events.RoundBegan):
        return "round" if event.round > 1 else ""
    return PLAIN.get(type(event), "")
