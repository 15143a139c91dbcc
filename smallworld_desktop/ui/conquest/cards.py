"""What the cards of regions share: what the land is, the price as a sum, and what stands against a conquest. No Qt."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from smallworld_desktop.engine.boards.board import Region
from smallworld_desktop.engine.kernel.events import Message, Reason
from smallworld_desktop.ui.presentation.card import CardText, SumLine, signed
from smallworld_desktop.ui.presentation.telling import Telling


def land(telling: Telling, place: Region) -> str:
    """The terrain with its symbols: "Swamp with a cavern"."""
    terrain = telling.words.name("terrain", place.terrain)
    known = f"terrain-{place.terrain}-title"
    title = telling.say(known) if telling.words.has(known) else terrain
    if not place.symbols:
        return title
    symbols = telling.join([telling.say(f"symbol-{symbol}-some") for symbol in place.symbols])
    return telling.say("terrain-with-symbols", terrain=title, symbols=symbols)


def no_picture(reason: Reason) -> str:
    """Most lines of a price have none."""
    return ""


def priced(
    telling: Telling, card: CardText, reasons: Sequence[Reason], picture: Callable[[Reason], str] = no_picture
) -> CardText:
    """The card with the price as a sum; ``picture`` is the emblem of what a line comes from."""
    lines, total = summed(telling, reasons, picture)
    return replace(card, lines=lines, total=total)


def summed(
    telling: Telling, reasons: Sequence[Reason], picture: Callable[[Reason], str] = no_picture
) -> tuple[tuple[SumLine, ...], SumLine]:
    """A price line by line, and what it comes to."""
    lines = tuple(
        SumLine(telling.line(reason), signed(reason.amount) if number else str(reason.amount), picture(reason))
        for number, reason in enumerate(reasons)
    )
    return lines, SumLine(telling.say("card-need"), str(sum(reason.amount for reason in reasons)))


def reasons(telling: Telling, against: Sequence[Message]) -> tuple[str, ...]:
    """What stands against a conquest; what it costs matters only where nothing else stands in the way."""
    other = [message for message in against if message.id != "needs-more-tokens"]
    return tuple(telling.sentence(message) for message in other or against)
