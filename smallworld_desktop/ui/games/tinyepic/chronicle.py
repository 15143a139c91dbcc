"""How the chronicle tells a game of Little Kingdoms."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import Any

from smallworld_desktop.engine.games.tinyepic import events
from smallworld_desktop.engine.games.tinyepic.dummy import RING
from smallworld_desktop.engine.games.tinyepic.state import GOODS, NOBODY, VERBS
from smallworld_desktop.engine.kernel.events import Event, Message
from smallworld_desktop.engine.kernel.game import Transition
from smallworld_desktop.ui.games.tinyepic.paints import OWN
from smallworld_desktop.ui.presentation.chronicle import ChronicleDoor, Happening
from smallworld_desktop.ui.presentation.strikes import NOWHERE, Strike
from smallworld_desktop.ui.presentation.telling import Telling, capitalised

_QUIET = (
    events.TurnBegan,
    events.GameBegan,
    events.HeroesDrawn,
    events.BidMade,
    events.ChoicesMade,
    events.TokensScattered,
)
"""What everybody sees or expects, and what nobody may know."""

_DECISIONS = (events.DieRolled, events.DummyTried)
"""How the dummy comes to what it does."""


class KingdomsChronicle(ChronicleDoor):
    """Every event is a line, but what the dummy decides is one; the clearing of the card heads a new part."""

    def is_quiet(self, happening: Happening) -> bool:
        return isinstance(happening[1], _QUIET)

    def kind(self, happening: Happening) -> Hashable:
        step, event = happening
        if isinstance(event, _DECISIONS) or (isinstance(event, events.ActionSelected) and _by_dummy(happening)):
            return step.index, "decision"
        if isinstance(event, events.GoodsGained) and not event.lost:
            return step.index, "goods", event.seat
        return super().kind(happening)

    def text(self, happened: Sequence[Event], telling: Telling) -> str:
        return capitalised(" ".join(_told(happened, telling)))

    def seat(self, happening: Happening) -> int:
        seat: int = getattr(happening[1], "seat", NOBODY)
        return seat

    def regions(self, event: Event, telling: Telling) -> int:
        numbers = (telling.number_of(getattr(event, field, "")) for field in ("region", "from_region"))
        return sum(1 << number for number in {*numbers} if number is not None)

    def strike(self, happening: Happening, telling: Telling) -> Strike | None:
        """A figure that goes from region to region, and one that drives another out."""
        step, event = happening
        if isinstance(event, events.FigureMoved):
            origin, goal = telling.number_of(event.from_region), telling.number_of(event.region)
            return None if origin is None or goal is None else Strike(step.index, event.seat, goal, origin)
        region = telling.number_of(event.region) if isinstance(event, events.WarWon) else None
        if region is None or not isinstance(event, events.WarWon) or event.seat != _attacker(step):
            return None
        origin = step.before.war.origin if step.before.fight else NOWHERE
        return Strike(step.index, event.seat, region, origin, loser=event.other_seat, emblem=f"{OWN}meeple")

    def befell(self, happening: Happening, telling: Telling) -> str:
        event, strike = happening[1], self.strike(happening, telling)
        if strike is None or strike.loser == NOBODY or not isinstance(event, events.WarWon):
            return ""
        return telling.say("war-lost-to", seat=telling.name(event.seat), region=telling.region(strike.region))

    def is_heading(self, event: Event) -> bool:
        return isinstance(event, events.CardCleared)

    def is_chosen(self, event: Event) -> bool:
        return not isinstance(event, events.CardCleared | events.GameEnded | events.EndCalled)


def _attacker(step: Transition[Any]) -> int:
    """Who has begun the war that is fought in a step."""
    declared = [event.seat for event in step.events if isinstance(event, events.WarDeclared)]
    if declared:
        return declared[-1]
    return int(step.before.war.attacker) if step.before.fight else NOBODY


def _by_dummy(happening: Happening) -> bool:
    step, event = happening
    return bool(getattr(event, "seat", NOBODY) == step.after.setting.dummy)


def _told(happened: Sequence[Event], telling: Telling) -> Iterator[str]:
    """What happened together, a sentence after the other."""
    first = happened[0]
    if isinstance(first, events.DieRolled | events.DummyTried) or len(happened) > 1:
        yield from (
            _decided(happened, telling) if not isinstance(first, events.GoodsGained) else _gains(happened, telling)
        )
    elif isinstance(first, events.Paid | events.Collected):
        yield _goods(first, telling)
    elif isinstance(first, events.WarDeclared) and max(first.seat, first.other_seat) >= len(telling.names):
        # The dummy sets no number in secret: the die says it.
        yield telling.sentence(Message("war-with-dummy", first.message.values))
    else:
        yield telling.sentence(_named(first, telling))


def _named(event: Event, telling: Telling) -> Message:
    """What happened, a territory by its name."""
    message = event.message
    title = f"map-{getattr(event, 'territory', '')}"
    if not telling.words.has(title):
        return message
    return Message(message.id, {**message.values, "territory": Message(title)})


def _decided(happened: Sequence[Event], telling: Telling) -> Iterator[str]:
    """The die, the action that it names, the one that is free, and whether the dummy can do it."""
    pips = next((event.pips for event in happened if isinstance(event, events.DieRolled)), 0)
    chosen = next((event.verb for event in happened if isinstance(event, events.ActionSelected)), "")
    tried = next((event for event in happened if isinstance(event, events.DummyTried)), None)
    verb = chosen or (tried.verb if tried is not None else "")
    name = telling.words.name("verb", verb) if verb else ""
    if pips and chosen:
        rolled = VERBS[RING[pips - 1]]
        id = "die-shows-verb" if rolled == chosen else "die-shows-taken"
        yield telling.say(id, pips=pips, verb=name, taken=telling.words.name("verb", rolled))
    elif pips:
        yield telling.say("die-rolled", pips=pips)
    elif chosen:
        yield telling.say("dummy-selects", verb=name)
    if tried is not None and not tried.able:
        yield telling.say("dummy-cannot") if chosen else telling.say("dummy-tried-without-able", verb=name)
    elif tried is not None and not chosen:
        yield telling.say("dummy-acts", verb=name)


def _gains(happened: Sequence[Event], telling: Telling) -> Iterator[str]:
    """Goods that came together."""
    gained = [event for event in happened if isinstance(event, events.GoodsGained)]
    counts = {good: sum(event.count for event in gained if event.good == good) for good in GOODS}
    yield telling.say("goods-come-in", seat=telling.name(gained[0].seat), goods=_counted(counts, telling))


def _goods(event: events.Paid | events.Collected, telling: Telling) -> str:
    """What was paid or collected: only what there was."""
    counts = {good: getattr(event, good) for good in GOODS}
    kind = "paid" if isinstance(event, events.Paid) else "collected"
    id = f"goods-{kind}" if any(counts.values()) else f"goods-{kind}-nothing"
    return telling.say(id, seat=telling.name(event.seat), goods=_counted(counts, telling))


def _counted(counts: dict[str, int], telling: Telling) -> str:
    return telling.join(
        [
            telling.say("count-good", count=count, good=telling.words.name("good", good))
            for good, count in counts.items()
            if count
        ]
    )
