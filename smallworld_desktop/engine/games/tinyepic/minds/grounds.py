"""What a player tells of why it chose as it did."""

from __future__ import annotations

from collections.abc import Sequence

from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.play.thoughts import Alternative


def against(lead: float, alternatives: Sequence[Alternative]) -> tuple[Message, ...]:
    """By how much a choice seems to lead further than the best of the others, if there are any."""
    if not alternatives:
        return ()
    further = round(lead - alternatives[0].value)
    return (Message("why-further-ahead", {"count": further}) if further > 0 else Message("why-as-good"),)


def mixed(share: float) -> Message:
    """How often a number is set in such a war."""
    return Message("why-mixed", {"percent": round(100 * share)})
