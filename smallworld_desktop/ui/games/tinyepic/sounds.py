"""How Little Kingdoms sound."""

from __future__ import annotations

from smallworld_desktop.engine.games.tinyepic import events
from smallworld_desktop.engine.kernel.events import Event

PLAIN: dict[type[Event], str] = {
    events.FactionTaken: "seal",
    events.ActionSelected: "seal",
    events.FigureMoved: "token-down",
    events.FigurePlaced: "token-down",
    events.FigureStoodUp: "token-up",
    events.FigureLaidDown: "token-down",
    events.TowerPlaced: "piece",
    events.TowerBuilt: "piece",
    events.MagicReached: "card",
    events.HeroTaken: "card",
    events.HeroRose: "new-race",
    events.HeroRetired: "decline",
    events.Collected: "coins",
    events.Traded: "coins",
    events.WarDeclared: "die-shaken",
    events.BidsRevealed: "die-good",
    events.DieRolled: "die-good",
    events.AllianceFormed: "returned",
    events.TokenTurned: "card",
    events.CardCleared: "round",
}


def sound_of(event: Event, seat: int) -> str:
    """The sound that goes with what happened, to the ears of this seat; nothing goes with most of it."""
    if isinstance(event, events.FigureRemoved | events.TowerLost):
        return "lost" if event.seat == seat else "returned"
    if isinstance(event, events.WarWon):
        return "taken" if event.seat == seat else "taken-from"
    return PLAIN.get(type(event), "")
