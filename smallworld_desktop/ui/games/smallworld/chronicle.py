"""The chronicle: what happened, in sentences, with what belongs together told as one."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, replace

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.smallworld import events
from smallworld_desktop.engine.games.smallworld.abilities.pieces import PlaceHero
from smallworld_desktop.engine.games.smallworld.chance import Die
from smallworld_desktop.engine.games.smallworld.state import NOBODY
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.events import Event
from smallworld_desktop.engine.kernel.game import Transition
from smallworld_desktop.ui.games.smallworld.naming import race_name, tokens_of
from smallworld_desktop.ui.presentation.telling import Telling

_QUIET = (
    events.TurnBegan,
    events.TroopsReadied,
    events.TokensLost,
    events.TokensDisplaced,
    events.PieceRemoved,
    events.ComboRevealed,
    events.BadgesShuffled,
)
"""What everybody sees on the board or expects by the rules; told only where the whole story is."""

Deed = tuple[Transition[Table], Event]


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the chronicle."""

    first: int
    last: int
    """The transitions it tells of; a click shows the table after the last one."""
    seat: int
    """Whose deed it is; NOBODY for what concerns all."""
    text: str
    regions: int = 0
    """The regions it speaks of."""
    heading: bool = False
    """Whether a round begins here."""
    deed: bool = False
    """Whether the seat has chosen to do it, and could be asked why."""


class Chronicler:
    """Tells a game, and when it has moved on or been taken back only what is new."""

    def __init__(self, telling: Telling) -> None:
        self._telling = telling
        self._history: Sequence[Transition[Table]] = ()
        self._lines: list[Line] = []

    def lines(self, history: Sequence[Transition[Table]]) -> tuple[Line, ...]:
        """The chronicle of a history, the oldest line first."""
        known = self._known(history)
        while self._lines and self._lines[-1].last >= known:
            self._lines.pop()
        # The last line may have to take in what comes next.
        start = self._lines.pop().first if self._lines else 0
        # A transition that two lines tell of takes both, and all that the earlier one tells of, with it.
        while self._lines and self._lines[-1].last >= start:
            start = min(start, self._lines.pop().first)
        self._history = history
        self._lines += told(history[start:], self._telling)
        return tuple(self._lines)

    def _known(self, history: Sequence[Transition[Table]]) -> int:
        """How many transitions have been told already: steps are only put on at the end, or taken away there."""
        known = min(len(self._history), len(history))
        while known and self._history[known - 1] is not history[known - 1]:
            known -= 1
        return known


def told(history: Sequence[Transition[Table]], telling: Telling) -> Iterator[Line]:
    """The lines of some transitions in the order in which things happened."""
    together: list[Deed] = []
    for transition in history:
        for event in transition.events:
            deed = (transition, event)
            if not _is_quiet(*deed):
                if together and _kind(*deed) != _kind(*together[-1]):
                    yield _line(together, telling)
                    together = []
                together.append(deed)
    if together:
        yield _line(together, telling)


def without_winner(lines: Sequence[Line], telling: Telling) -> tuple[Line, ...]:
    """The chronicle of a game that is over, which does not tell yet how it ended."""
    return (*lines[:-1], replace(lines[-1], text=telling.say("game-over")))


def newest_first(lines: Sequence[Line]) -> tuple[Line, ...]:
    """Lines turned round for reading from now back; a round's heading stays above what happened in it."""
    turned: list[Line] = []
    below: list[Line] = []
    for line in reversed(lines):
        if line.heading:
            turned += (line, *below)
            below = []
        else:
            below.append(line)
    return (*turned, *below)


def whole_story(history: Sequence[Transition[Table]], telling: Telling) -> str:
    """Everything that happened, a line each, to be written to a file."""
    return "".join(telling.sentence(event.message) + "\n" for step in history for event in step.events)


def _is_quiet(transition: Transition[Table], event: Event) -> bool:
    if _is_recall(transition, event):
        return False
    return isinstance(event, _QUIET) or (isinstance(event, events.PiecePlaced) and event.piece == "lair")


def _is_recall(transition: Transition[Table], event: Event) -> bool:
    """Whether a piece is called back to be placed elsewhere; others go with the region where they stand."""
    return isinstance(event, events.PieceRemoved) and isinstance(transition.action, PlaceHero)


def _kind(transition: Transition[Table], event: Event) -> Hashable:
    """What is told together: consecutive deeds of one kind; else every deed by itself."""
    if isinstance(event, events.TokensPlaced | events.TokensReturned):
        return type(event), event.seat, event.race
    if isinstance(event, events.PiecePlaced) and event.piece == "encampment":
        return type(event), event.seat
    if _is_recall(transition, event):
        return events.PieceRemoved, transition.index
    if isinstance(transition.action, Die) and getattr(event, "seat", NOBODY) == transition.before.turn:
        return Die, transition.index
    return id(event)


def _line(deeds: Sequence[Deed], telling: Telling) -> Line:
    steps, happened = zip(*deeds, strict=True)
    seat = getattr(happened[0], "seat", NOBODY)
    regions = 0
    for event in happened:
        regions |= _region(event, telling)
    return Line(
        first=steps[0].index,
        last=steps[-1].index,
        seat=seat,
        text=_text(happened, regions, telling),
        regions=regions,
        heading=isinstance(happened[0], events.RoundBegan),
        deed=steps[0].seat == seat != NOBODY and not isinstance(happened[0], events.Scored),
    )


def _text(happened: Sequence[Event], regions: int, telling: Telling) -> str:
    event = happened[0]
    places = telling.join([telling.region(number) for number in bits(regions)])
    count = sum(getattr(event, "count", 0) for event in happened)
    if isinstance(event, events.TokensPlaced):
        held = telling.say("count-regions", count=regions.bit_count())
        return telling.say(
            "log-redeployed", seat=telling.name(event.seat), race=race_name(telling, event.race), regions=held
        )
    if isinstance(event, events.TokensReturned):
        tokens = tokens_of(telling, event.race, count)
        return telling.say("log-returned", seat=telling.name(event.seat), tokens=tokens, count=count, places=places)
    if isinstance(event, events.PiecePlaced) and event.piece == "encampment":
        return telling.say("log-encamped", seat=telling.name(event.seat), count=count, places=places)
    if isinstance(event, events.PieceRemoved):
        return telling.say("log-recalled", seat=telling.name(event.seat), count=count, places=places)
    if isinstance(event, events.Scored):
        return _scored(event, telling)
    if isinstance(event, events.RoundBegan):
        return telling.say("log-round", round=event.round)
    return " ".join(telling.sentence(event.message) for event in happened)


def _scored(event: events.Scored, telling: Telling) -> str:
    """How many coins, and how many of them for the regions themselves."""
    regions = sum(line.amount for line in event.lines if line.id in ("income-regions", "income-declined"))
    if not 0 < regions < event.coins:
        return telling.sentence(event.message)
    rest = event.coins - regions
    return telling.say("log-scored", seat=telling.name(event.seat), count=event.coins, regions=regions, rest=rest)


def _region(event: Event, telling: Telling) -> int:
    """The region that an event speaks of, as a mask."""
    number = telling.number_of(getattr(event, "region", ""))
    return 0 if number is None else 1 << number
