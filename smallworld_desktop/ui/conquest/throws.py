"""The die that decides about a region, as a card tells of it: before it falls, and with what came of it. No Qt."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from smallworld_desktop.engine.conquest.die import FACES, percent
from smallworld_desktop.engine.conquest.events import AttemptFailed, AttemptMade, DieRolled
from smallworld_desktop.engine.kernel.events import Event
from smallworld_desktop.ui.conquest.naming import race_name
from smallworld_desktop.ui.presentation.telling import Telling
from smallworld_desktop.ui.presentation.throw import AT_HAND, Throw


def throw(telling: Telling, seat: int, emblem: str, region: int, need: int, have: int, title: str = "") -> Throw:
    """A die that is still to fall."""
    short = need - have
    doing = sum(face >= short for face in FACES)
    return Throw(
        region,
        title or telling.say("throw-title", place=telling.region(region)),
        need,
        have,
        emblem,
        seat,
        tuple(sorted(FACES)),
        (telling.say("throw-needed"), telling.say("throw-does")),
        telling.say("throw-short", need=need, have=have, count=short),
        telling.say("throw-faces", count=doing, pips=short, all=len(FACES)),
        telling.say("board-chance", percent=percent(short)),
        verdicts=(telling.say("throw-ends"),),
    )


def ahead(telling: Telling, events: Iterable[Event]) -> Throw | None:
    """A die that has fallen before a conquest, and what it takes off; nothing where none has."""
    rolled = next((event for event in events if isinstance(event, DieRolled)), None)
    if rolled is None:
        return None
    pips = rolled.pips
    fell = telling.say("throw-pips", count=pips) if pips else telling.say("throw-blank")
    means = telling.say("throw-ahead-pips" if pips else "throw-ahead-blank")
    return Throw(
        AT_HAND,
        telling.say("throw-ahead", seat=telling.name(rolled.seat)),
        need=1,
        have=0,
        emblem="",
        seat=rolled.seat,
        faces=tuple(sorted(FACES)),
        labels=("", telling.say("throw-ahead-label")),
        needed="",
        enough=telling.say("throw-ahead-faces"),
        chance="",
        rolled=pips,
        verdicts=(f"{fell} {means}",),
    )


def thrown(telling: Telling, events: Iterable[Event], kind: str) -> Throw | None:
    """The die that has fallen for a region, and how it came out; nothing where none has."""
    found = list(events)
    made = next((event for event in found if isinstance(event, AttemptMade)), None)
    rolled = next((event for event in found if isinstance(event, DieRolled)), None)
    region = telling.number_of(made.region) if made is not None else None
    if made is None or rolled is None or region is None:
        return None
    failed = any(isinstance(event, AttemptFailed) for event in found)
    seat, place = telling.name(made.seat), telling.region(region)
    title = telling.say("throw-try", seat=seat, race=race_name(telling, made.race), place=place)
    asked = throw(telling, made.seat, f"{kind}/{made.race}", region, made.need, made.have, title)
    fell = telling.say("throw-pips", count=rolled.pips) if rolled.pips else telling.say("throw-blank")
    came = telling.say("throw-fails" if failed else "throw-succeeds", place=place)
    return replace(asked, rolled=rolled.pips, verdicts=(f"{fell} {came}", telling.say("throw-over", seat=seat)))
