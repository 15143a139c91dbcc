"""What the cards of the fan share where regions are conquered: their prices in tokens, and what they pay. No Qt."""

from __future__ import annotations

from dataclasses import replace

from smallworld_desktop.ui.presentation.telling import Telling
from smallworld_desktop.ui.presentation.way import Way


def tokens(telling: Telling, count: int) -> str:
    """A price in tokens."""
    return telling.say("way-tokens", count=count) if count else telling.say("way-no-token")


def paying(telling: Telling, gain: int) -> tuple[str, ...]:
    """What a way adds to what the turn pays, if it adds anything."""
    return (telling.say("way-pays", count=gain),) if gain > 0 else ()


def leaving(telling: Telling, way: Way) -> Way:
    """The way out of a region."""
    return replace(way, title=telling.say("way-leave"), texts=(telling.say("way-leave-text"),))
