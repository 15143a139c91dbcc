"""What both sides of a war have shown: the numbers, who wins, what each pays, and what follows. No Qt in here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from smallworld_desktop.engine.games.tinyepic import events
from smallworld_desktop.engine.games.tinyepic.bidding import Pay
from smallworld_desktop.engine.games.tinyepic.prices import discount_lines
from smallworld_desktop.engine.games.tinyepic.state import FLAG, GOODS, NOBODY, RETREAT, Fight
from smallworld_desktop.engine.games.tinyepic.state import REVEAL as CHANGING
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.engine.games.tinyepic.war import settled_for
from smallworld_desktop.engine.kernel.events import Event
from smallworld_desktop.engine.kernel.game import Transition
from smallworld_desktop.ui.games.tinyepic.chronicle import KingdomsChronicle
from smallworld_desktop.ui.presentation.telling import Telling, capitalised

_TOLD = (events.BidsRevealed, events.Paid, events.WarWon, events.AllianceFormed, events.BidMade)
"""What the card says in its own way."""
_SHOWN = events.BidsRevealed
_NEXT = (events.TurnBegan, events.CardCleared, events.EndCalled, events.GameEnded)
"""What no longer belongs to the war."""


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a war."""

    seat: int
    name: str
    number: int
    part: str
    """What it did, and whether it wins."""
    wins: bool
    pays: tuple[tuple[str, int], ...]
    """The goods, and how many of each; nothing while it may still say with what it pays."""
    price: str
    """What it pays, in words."""
    saved: tuple[str, ...] = ()
    """Why it pays less than it shows."""


@dataclass(frozen=True, slots=True)
class Reveal:
    """Two dice that lie open."""

    title: str
    note: str
    sides: tuple[Side, Side]
    """The attacker and the defender."""
    lines: tuple[str, ...]
    """What follows."""

    @property
    def spoken(self) -> str:
        """All of it for those who listen."""
        told = [self.title, self.note]
        for side in self.sides:
            told.append(", ".join((side.name, side.part, side.price, *side.saved)))
        return " ".join(f"{part.rstrip('.')}." for part in (*told, *self.lines))


def reveal(steps: Sequence[Transition[Table]], telling: Telling) -> Reveal | None:
    """What some steps have revealed of a war, with what was paid for it at once; nothing if they have not."""
    found = [(at, event) for at, step in enumerate(steps) for event in step.events if isinstance(event, _SHOWN)]
    if not found:
        return None
    at, shown = found[-1]
    paid = list(takewhile(lambda step: isinstance(step.action, Pay), steps[at + 1 :]))
    step = replace(
        steps[at],
        after=[steps[at], *paid][-1].after,
        events=tuple(event for one in (steps[at], *paid) for event in one.events),
    )
    happened = _of_the_war(step.events)
    fight, after = step.before.war, step.after
    allied = any(isinstance(event, events.AllianceFormed) for event in happened)
    won = next((event for event in happened if isinstance(event, events.WarWon)), None)
    winner = won.seat if won is not None else settled_for(after)
    sides = (
        _side(step, happened, fight.attacker, shown.number, winner, telling),
        _side(step, happened, fight.defender, shown.other_number, winner, telling),
    )
    return Reveal(
        _title(fight, winner, allied, telling),
        _note(shown, fight, winner, allied, telling),
        sides,
        tuple(_lines(step, happened, telling)),
    )


def _of_the_war(happened: Sequence[Event]) -> Sequence[Event]:
    """What happened until the turn went on."""
    end = next((at for at, event in enumerate(happened) if isinstance(event, _NEXT)), len(happened))
    return happened[:end]


def _title(fight: Fight, winner: int, allied: bool, telling: Telling) -> str:
    names = telling.name(fight.attacker), telling.name(fight.defender)
    region = telling.region(fight.region)
    if allied:
        return telling.say("reveal-allied", seat=names[0], other=names[1], region=region)
    if winner == NOBODY:
        return telling.say("reveal-open", seat=names[0], other=names[1])
    id = "reveal-takes" if winner == fight.attacker else "reveal-holds"
    return telling.say(id, seat=telling.name(winner), region=region)


def _note(shown: events.BidsRevealed, fight: Fight, winner: int, allied: bool, telling: Telling) -> str:
    """Both numbers, and by which rule one wins."""
    numbers = shown.number, shown.other_number
    said = telling.sentence(shown.message)
    if allied:
        rule = "reveal-flags"
    elif winner == NOBODY:
        return said
    elif numbers[0] == numbers[1]:
        if winner != fight.defender:
            return said
        rule = "reveal-tie"
    else:
        rule = "reveal-number" if FLAG in numbers else "reveal-higher"
    return f"{said} {telling.say(rule)}"


def _side(
    step: Transition[Table], happened: Sequence[Event], seat: int, number: int, winner: int, telling: Telling
) -> Side:
    did = "attacked" if seat == step.before.war.attacker else "defended"
    how = "" if winner == NOBODY else "-won" if winner == seat else "-lost"
    paid = next((event for event in happened if isinstance(event, events.Paid) and event.seat == seat), None)
    pays = tuple((good, count) for good in GOODS if (count := getattr(paid, good, 0)))
    due = max(0, step.after.due[seat]) if winner != NOBODY else 0
    if pays:
        goods = [telling.say("count-good", count=count, good=telling.words.name("good", id)) for id, count in pays]
        price = telling.say("reveal-pays", goods=telling.join(goods))
    elif due:
        price = telling.say("reveal-owes", number=due)
    else:
        price = telling.say("reveal-pays-nothing") if winner != NOBODY or number == FLAG else ""
    less = discount_lines(step.before, seat, step.before.war) if number > FLAG and winner != NOBODY else []
    saved = tuple(telling.say("reveal-saved", what=telling.line(line), number=line.amount) for line in less)
    part = telling.say(f"reveal-{did}{how}")
    return Side(seat, capitalised(telling.name(seat)), number, part, winner == seat, pays, price, saved)


def _lines(step: Transition[Table], happened: Sequence[Event], telling: Telling) -> Iterator[str]:
    """What falls, who may still decide what."""
    chronicle = KingdomsChronicle()
    for event in happened:
        if not isinstance(event, _TOLD) and not chronicle.is_quiet((step, event)):
            yield chronicle.text([event], telling)
    after = step.after
    waiting = {RETREAT: "reveal-retreat", CHANGING: "reveal-change"}.get(after.stage)
    asked = [seat for seat in range(after.setting.seats) if after.deciders >> seat & 1]
    if waiting is not None and asked:
        yield capitalised(telling.say(waiting, seat=telling.name(asked[0])))
